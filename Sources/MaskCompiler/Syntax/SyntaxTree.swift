// What a `.mask` file says, as written. Grammar: `Parser`.

/// A file's declarations in order.
struct FileSyntax {
  var masks: [MaskSyntax] = []
  var notations: [NotationSyntax] = []
  var choices: [ChoiceSyntax] = []
  /// Warnings silenced in the whole file.
  var allowed: [AllowSyntax] = []
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
  var allowed: [AllowSyntax] = []
  var examples: [ExampleSyntax] = []
}

/// `allow symbol-order`
struct AllowSyntax {
  var id: Spelling
}

/// `example "916" -> "+7 (916" extracts "+7916"`
struct ExampleSyntax {
  var input: Spelling
  var output: Spelling?
  var extracted: Spelling?
  var span: SourceSpan
}

/// Who sees a generated type.
enum Access: String {
  case `public`
  case package
  case `internal`
}
