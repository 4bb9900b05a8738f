/// What an adapter wants to know about a mask before anything is typed; the compiler works it out.
public struct MaskFacts: Sendable, Hashable {
  /// The least and the most Characters of something.
  public struct Length: Sendable, Hashable {
    /// The fewest Characters.
    public let minimum: Int
    /// The most Characters; `nil` if there is no bound, as behind an ellipsis.
    public let maximum: Int?

    package init(minimum: Int, maximum: Int?) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// The lengths of the output: the shortest complete one, the longest with its closing constants.
  public let text: Length
  /// The lengths of the extracted value: the shortest complete one, the longest.
  public let extracted: Length
  /// The kinds of Characters that the slots take: which keyboard to show.
  public let kinds: CharacterKinds

  package init(text: Length, extracted: Length, kinds: CharacterKinds) {
    self.text = text
    self.extracted = extracted
    self.kinds = kinds
  }
}

/// Kinds of Characters, as keyboards tell them apart.
public struct CharacterKinds: OptionSet, Sendable, Hashable {
  /// A bit a kind.
  public let rawValue: UInt8

  /// The kinds whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Decimal digits.
  public static let digits = CharacterKinds(rawValue: 1)
  /// Letters.
  public static let letters = CharacterKinds(rawValue: 2)
  /// Anything else: punctuation, symbols, white space.
  public static let others = CharacterKinds(rawValue: 4)
}
