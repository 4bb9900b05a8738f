package import MaskRuntime

/// What a mask wants of the system's keyboard.
package struct FieldTraits: Sendable, Hashable {
  /// Keyboards, as all toolkits know them.
  package enum Keyboard: UInt8, Sendable {
    /// The one for ordinary text.
    case ordinary
    /// Digits alone.
    case digits
    /// Digits with the punctuation that ends a group early.
    case digitsAndPunctuation
    /// Digits as a telephone has them.
    case telephone
  }

  package var keyboard: Keyboard

  /// The traits of a mask.
  ///
  /// A keyboard of digits alone is asked for only where a person never needs another key: where a group has optional
  /// slots, its separator may have to be typed. What letters a slot takes says nothing of their script, so letters get
  /// the keyboard for ordinary text.
  package init(_ facts: MaskFacts) {
    if facts.kinds != .digits {
      keyboard = .ordinary
    } else if facts.extracted.minimum == facts.extracted.maximum {
      keyboard = .digits
    } else {
      keyboard = .digitsAndPunctuation
    }
  }
}
