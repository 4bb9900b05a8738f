// What a `.mask` file says, as written. Grammar: `Parser`.

/// A file's declarations in order.
struct FileSyntax {
  var masks: [MaskSyntax] = []
  var notations: [NotationSyntax] = []
  var choices: [ChoiceSyntax] = []
  /// The levels of warnings in the whole file.
  var levels: [LevelSyntax] = []
}

/// A piece of text with its place.
struct Spelling {
  var text: String
  var span: SourceSpan
}

/// `public mask Phone = "{+7} ([000]) [000]-[00]-[00]" { … }`
struct MaskSyntax {
  /// The lines of the doc comment, without `///`.
  var documentation: [String]
  var access: Access
  var name: Spelling
  var pattern: PatternSyntax
  var options: OptionsSyntax
  /// The whole declaration.
  var span: SourceSpan
}

/// A pattern and the syntax it is written in.
struct PatternSyntax {
  /// The pattern, exactly as it stands between the quotes; its span is that text.
  var literal: Spelling
  var dialect: Dialect
}

/// `optional notation h = "0-9A-F"`
struct NotationSyntax {
  var isOptional: Bool
  var symbol: Spelling
  var set: Spelling
  var options: OptionsSyntax
  var span: SourceSpan
}

/// `choice Year { short = "[00]" | Two  long = "[0000]"  rtl }`
struct ChoiceSyntax {
  /// The lines of the doc comment, without `///`.
  var documentation: [String]
  var access: Access
  var name: Spelling
  var alternatives: [AlternativeSyntax]
  /// Those that stand among the alternatives.
  var options: OptionsSyntax
  /// The whole declaration.
  var span: SourceSpan
  /// Whether a part of it was skipped, as a mistake that is reported already.
  var hasMistakes = false
}

/// `long = "[0000]" | Other`: masks that go by one name.
struct AlternativeSyntax {
  /// The lines of the doc comment, without `///`.
  var documentation: [String]
  var name: Spelling
  /// At least one, unless the choice has mistakes.
  var masks: [ChoiceMaskSyntax]
}

/// One mask of an alternative.
enum ChoiceMaskSyntax {
  case pattern(PatternSyntax)
  /// The name of a mask of the target.
  case reference(Spelling)
}

/// What stands in the braces behind a declaration.
struct OptionsSyntax {
  var settings: [(name: Spelling, value: Spelling?)] = []
  var levels: [LevelSyntax] = []
  var examples: [ExampleSyntax] = []
}

/// `check text-changes error`, or `allow symbol-order`, which sets the level `off`.
struct LevelSyntax {
  var id: Spelling
  var level: Level
  var isAllow: Bool
}

/// How much a warning weighs.
enum Level: String, CaseIterable {
  /// It is not reported.
  case off
  /// It is a warning.
  case on
  /// It stops the build.
  case error
}

/// `example "916" -> "+7 (916" extracts "+7916" incomplete`
struct ExampleSyntax {
  /// How the text comes to the mask.
  enum Source: String, CaseIterable {
    /// As a whole, as a person pastes it.
    case text
    /// As an extracted value.
    case value
    /// Key by key, into an empty field.
    case typed
  }

  /// What becomes of the text as a whole.
  enum Outcome: String, CaseIterable {
    /// It fills the mask, and nothing of it is lost.
    case complete
    /// Nothing of it is lost, but the mask is not filled.
    case incomplete
    /// One of the two is not so.
    case rejected
  }

  var source: Source
  var input: Spelling
  var output: Spelling?
  var extracted: Spelling?
  /// The name of the alternative that is current.
  var alternative: Spelling?
  var outcome: Outcome = .complete
  /// Where the outcome is said.
  var outcomeSpan: SourceSpan?
  var span: SourceSpan
}

/// Who sees a generated type.
enum Access: String {
  case `public`
  case package
  case `internal`
}
