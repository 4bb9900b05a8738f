package import MaskRuntime

/// What a mask wants of the system: which keyboard, and what to offer.
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
  /// What the text is; `nil` if the mask does not say.
  package var content: TextContent?

  /// The traits of a mask.
  ///
  /// A keyboard of digits alone is asked for only where a person never needs another key: where values differ in
  /// length, a group may end early, by a separator that is typed. Phone numbers and cards differ in length by country
  /// and brand, not so. What letters a slot takes says nothing of their script, so letters get the keyboard for
  /// ordinary text.
  package init(_ facts: MaskFacts, content: TextContent?) {
    self.content = content
    if facts.kinds != .digits {
      keyboard = .ordinary
    } else if content == .telephoneNumber {
      keyboard = .telephone
    } else if facts.extracted.minimum == facts.extracted.maximum || content == .creditCardNumber {
      keyboard = .digits
    } else {
      keyboard = .digitsAndPunctuation
    }
  }
}
