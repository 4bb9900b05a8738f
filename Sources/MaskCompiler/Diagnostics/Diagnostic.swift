/// A mistake, or what is likely one, at a place in a file.
public struct Diagnostic: Sendable, Hashable {
  /// Whether a diagnostic stops the build.
  public enum Severity: Sendable, Hashable {
    case error
    case warning
  }

  /// A remark with a place of its own.
  public struct Note: Sendable, Hashable {
    /// One phrase, without a full stop.
    public var message: String
    /// What it speaks of.
    public var span: SourceSpan
  }

  /// The change that mends the mistake.
  public struct FixIt: Sendable, Hashable {
    /// One replacement of text.
    public struct Edit: Sendable, Hashable {
      /// The text that is replaced.
      public var span: SourceSpan
      /// What is written instead.
      public var replacement: String
    }

    /// What the change does, as a command: "write '…'".
    public var message: String
    /// Replacements that do not overlap, in order.
    public var edits: [Edit]
  }

  /// What kind of mistake it is. Stable from version to version.
  public var id: DiagnosticID
  /// One phrase, without a full stop.
  public var message: String
  /// The smallest piece of text that is wrong.
  public var span: SourceSpan
  /// Remarks, such as where a name was declared before.
  public var notes: [Note] = []
  /// The change that mends the mistake, where there is one obvious change.
  public var fixIt: FixIt?
  /// Lines that stand below the place, such as what was expected and what came.
  public var details: [String] = []
  /// That of its kind; a file can make a warning an error.
  public var severity: Severity
}

/// The kinds of mistakes, by the name that `allow` silences a warning with.
public enum DiagnosticID: String, Sendable, Hashable, CaseIterable {
  // Text that is no declaration.
  case invalidUTF8 = "invalid-utf8"
  case syntax = "syntax"
  case unterminatedString = "unterminated-string"
  // Patterns.
  case unknownSymbol = "unknown-symbol"
  case nestedBracket = "nested-bracket"
  case unclosedBracket = "unclosed-bracket"
  case strayBracket = "stray-bracket"
  case emptyGroup = "empty-group"
  case trailingBackslash = "trailing-backslash"
  case escapeInGroup = "escape-in-group"
  case secondEllipsis = "second-ellipsis"
  case tooLarge = "too-large"
  // Names and options.
  case duplicateName = "duplicate-name"
  case undefinedName = "undefined-name"
  case reservedName = "reserved-name"
  case invalidSymbol = "invalid-symbol"
  case invalidSet = "invalid-set"
  case duplicateOption = "duplicate-option"
  case mixedOptions = "mixed-options"
  case equalAlternatives = "equal-alternatives"
  case failedExample = "failed-example"
  // Warnings.
  case noSlot = "no-slot"
  case afterEllipsis = "after-ellipsis"
  case symbolOrder = "symbol-order"
  case mixedSymbols = "mixed-symbols"
  case looksLikeRange = "looks-like-range"
  case hyphenInGroup = "hyphen-in-group"
  case invisibleCharacter = "invisible-character"
  case neverChosen = "never-chosen"
  // What can be refuted of a mask.
  case outputChanges = "output-changes"
  case valueChanges = "value-changes"
  case textChanges = "text-changes"
  case mistakableConstant = "mistakable-constant"
  case typingDiffers = "typing-differs"
  case completeWhenEmpty = "complete-when-empty"
  case neverComplete = "never-complete"
  case unreachedSlot = "unreached-slot"
  case deadEnd = "dead-end"
  case notDecided = "not-decided"
  case lockStep = "lock-step"
  case unusedNotation = "unused-notation"
  case unusedAllow = "unused-allow"

  /// Errors stop the build; every warning can be silenced by `allow` in the file, or made an error by `check`.
  public var severity: Diagnostic.Severity {
    switch self {
    case .noSlot, .afterEllipsis, .symbolOrder, .mixedSymbols, .looksLikeRange, .hyphenInGroup,
      .invisibleCharacter, .neverChosen, .lockStep, .outputChanges, .valueChanges, .textChanges,
      .mistakableConstant, .typingDiffers, .completeWhenEmpty, .neverComplete, .unreachedSlot, .deadEnd,
      .notDecided, .unusedNotation, .unusedAllow:
      return .warning
    default:
      return .error
    }
  }
}

/// One or more mistakes, thrown where a single mask is compiled or a file is formatted.
public struct MaskErrors: Error, Sendable, CustomStringConvertible {
  /// At least one error, and the warnings beside it, in the order of their places.
  public var diagnostics: [Diagnostic]

  /// A line for each: the place in the pattern or file, counted in UTF-8 bytes from 0, and the message.
  public var description: String {
    diagnostics.map { "\($0.span.range.lowerBound): \($0.message)" }.joined(separator: "\n")
  }
}

/// Collects what a stage finds; no stage stops at the first mistake.
struct DiagnosticSink {
  private(set) var diagnostics: [Diagnostic] = []

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func report(_ others: [Diagnostic]) { diagnostics += others }

  /// Gives each warning a level.
  mutating func set(level: (Diagnostic) -> Level) {
    diagnostics = diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning else { return diagnostic }
      switch level(diagnostic) {
      case .off: return nil
      case .on: return diagnostic
      case .error:
        var diagnostic = diagnostic
        diagnostic.severity = .error
        return diagnostic
      }
    }
  }

  /// Drops the warnings that `isSilenced` accepts.
  mutating func silence(where isSilenced: (Diagnostic) -> Bool) {
    diagnostics.removeAll { $0.severity == .warning && isSilenced($0) }
  }

  /// By file, place and kind.
  func sorted() -> [Diagnostic] {
    diagnostics.sorted { left, right in
      if left.span.file != right.span.file { return left.span.file < right.span.file }
      if left.span.range.lowerBound != right.span.range.lowerBound {
        return left.span.range.lowerBound < right.span.range.lowerBound
      }
      return left.id.rawValue < right.id.rawValue
    }
  }
}
