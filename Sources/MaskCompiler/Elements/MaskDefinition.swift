public import MaskRuntime

/// One mask as the compiler takes it: a pattern and all that says how it reads.
///
/// A `.mask` file says the same in its own language; tools and apps that get masks from a server make
/// definitions directly.
public struct MaskDefinition: Sendable, Hashable {
  /// The pattern, such as `{+1} ([000]) [000]-[00]-[00]`.
  public var pattern: String
  /// The syntax that the pattern is written in.
  public var dialect: Dialect
  /// Symbols for `[ ]` beside the built-in ones.
  public var notations: [Notation]
  /// How the mask reads.
  public var options: MaskOptions
  /// What its text is; nothing of how it reads follows from it.
  public var content: TextContent?

  /// Creates a definition.
  public init(
    _ pattern: String, dialect: Dialect = .inputMask, notations: [Notation] = [],
    options: MaskOptions = MaskOptions(), content: TextContent? = nil
  ) {
    self.pattern = pattern
    self.dialect = dialect
    self.notations = notations
    self.options = options
    self.content = content
  }
}

/// The syntax of a pattern.
public enum Dialect: Sendable, Hashable {
  /// Placeholder blocks `[ ]`, constant blocks `{ }`, separators and `\`.
  case inputMask
  /// Three symbols; everything else is a separator, and nothing is escaped.
  case veil(VeilSymbols)
}

/// Veil's symbols, all of them mandatory slots.
public struct VeilSymbols: Sendable, Hashable {
  /// Takes a digit.
  public var digit: Character
  /// Takes any Character.
  public var any: Character
  /// Takes a letter.
  public var letter: Character

  /// Creates a set of symbols; Veil's own are the defaults.
  public init(digit: Character = "#", any: Character = "*", letter: Character = "A") {
    self.digit = digit
    self.any = any
    self.letter = letter
  }
}

/// How a mask reads and completes.
public struct MaskOptions: Sendable, Hashable {
  /// What becomes of digits of other scripts in digit and letter-or-digit slots.
  public enum Digits: String, Sendable, Hashable, CaseIterable {
    /// They are stored as ASCII digits.
    case ascii
    /// They are stored as typed.
    case keep
  }

  /// What Characters are mapped to before they are read, where the mapping is one Character.
  public enum Case: String, Sendable, Hashable, CaseIterable {
    case upper
    case lower
  }

  /// What becomes of digits of other scripts.
  public var digits: Digits = .ascii
  /// What letters are mapped to; `nil` leaves them as typed.
  public var letterCase: Case?
  /// Whether the text is read from its last Character to its first, against the pattern from its end.
  public var isRightToLeft = false
  /// What a text field of the mask appends.
  public var completion: CompletionPolicy = .word

  /// Creates the options of a mask that sets none.
  public init() {}
}

/// A symbol for `[ ]` with a set of Characters of its own.
public struct Notation: Sendable, Hashable {
  /// What stands for it in `[ ]`, and in the tail placeholder.
  public var symbol: Character
  /// Whether its slots may stay empty.
  public var isOptional: Bool
  /// The Characters that its slots take.
  public var set: NotationSet

  /// Creates a notation.
  public init(symbol: Character, isOptional: Bool, set: NotationSet) {
    self.symbol = symbol
    self.isOptional = isOptional
    self.set = set
  }
}

extension CompletionPolicy {
  /// The policy that files and cases call `name`.
  package init?(name: String) {
    guard let policy = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = policy
  }

  /// What files and cases call it.
  package var name: String {
    switch self {
    case .none: "none"
    case .closing: "closing"
    case .word: "word"
    case .eager: "eager"
    }
  }
}

extension MaskOptions.Case {
  /// The same for the runtime.
  var letterCase: LetterCase { self == .upper ? .upper : .lower }
}
