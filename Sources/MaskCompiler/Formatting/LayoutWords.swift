/// The words that begin a declaration or an option, and what belongs to each: all that the formatter knows of the
/// grammar by name. A new word needs a line here.
enum LayoutWords {
  /// How what a word begins goes on.
  enum Shape: Equatable {
    /// The next word says it.
    case modifier
    /// A name or symbol, `=`, and a pattern or set.
    case pattern
    /// A name, and alternatives in braces.
    case choice
    /// This many words.
    case values(Int)
    /// Strings and words, until a word begins something else.
    case open
  }

  /// The shape of what a word begins; `nil` if the word begins nothing.
  static func shape(of word: String) -> Shape? {
    switch word {
    case "public", "package", "internal", "optional": return .modifier
    case "mask", "notation": return .pattern
    case "choice": return .choice
    case "rtl": return .values(0)
    case "digits", "case", "completion", "content", "allow": return .values(1)
    case "check": return .values(2)
    case "example": return .open
    default: return nil
    }
  }

  /// Whether an option has a line of its own even where the others of its declaration share one.
  static func needsLine(_ word: String) -> Bool { word == "example" }

  /// Whether the word behind this one is a name, even if it is one of those that begin something.
  static func isBeforeName(_ word: String) -> Bool { word == "is" }
}
