public import MaskRuntime

/// What is said to people who hear the screen. Replace the closures to say it in another language.
///
/// ```swift
/// settings.messages.hint = { $0 == .digit ? "Ziffer eingeben" : nil }
/// ```
public struct FieldMessages: Sendable {
  /// What may be typed next, as the field's hint; `nil` for none.
  public var hint: @Sendable (ExpectedNext) -> String?
  /// What was not taken, as an announcement; `nil` for none.
  public var refusal: @Sendable (FieldRefusal) -> String?

  /// Messages in English.
  public init() {
    hint = { Self.words(for: $0).map { "Next: \($0)" } }
    refusal = { Self.words(for: $0) }
  }

  private static func words(for expected: ExpectedNext) -> String? {
    switch expected {
    case .nothing: nil
    // Quotes are not heard.
    case .constant(let character): String(character)
    case .any: "any character"
    case .digit, .letter, .letterOrDigit, .oneOf: expected.words
    }
  }

  private static func words(for refusal: FieldRefusal) -> String {
    var words: [String] = []
    // Separators of another form, which a longer text may have, are not missed.
    let missed = refusal.characters.filter { $0.reason != .noise }
    let noiseCount = missed.isEmpty ? 0 : refusal.characters.count - missed.count
    if let only = missed.first ?? refusal.characters.first, refusal.count - noiseCount == 1 {
      words.append("\(only.character) was not accepted")
    } else if refusal.count > 0 {
      words.append("\(refusal.count - noiseCount) characters were not accepted")
    }
    if !refusal.lost.isEmpty {
      words.append("\(refusal.lost.map(String.init).joined(separator: ", ")) found no place and is gone")
    }
    if let expected = Self.words(for: refusal.expected) {
      words.append("next is \(expected)")
    } else if refusal.characters.contains(where: { $0.reason == .full }) {
      words.append("the field is full")
    }
    return words.joined(separator: ", ")
  }
}

/// What a field did not take of an edit.
public struct FieldRefusal: Sendable, Hashable {
  /// The Characters that found no place, with a reason each; of a long text the first 64.
  public let characters: [RejectedCharacter]
  /// How many found no place.
  public let count: Int
  /// Characters that were in the field and found no place any more.
  public let lost: [Character]
  /// What the field expects at its end now.
  public let expected: ExpectedNext

  init(_ change: FieldChange, expected: ExpectedNext) {
    characters = change.rejected
    count = change.rejectedCount
    lost = change.lost
    self.expected = expected
  }
}
