import MaskRuntime

/// What the files of a target declare together: every mask with all that its pattern may use.
struct ResolvedTarget {
  struct ResolvedMask {
    var syntax: MaskSyntax
    var definition: MaskDefinition
    /// Its options as they are written.
    var options: ResolvedOptions
  }

  var masks: [ResolvedMask] = []
  var choices: [ResolvedChoice] = []
  var notations: [(notation: Notation, syntax: NotationSyntax)] = []

  /// A warning for each notation that is not among those used.
  func unusedNotations(_ used: [Character]) -> [Diagnostic] {
    notations.filter { !used.contains($0.notation.symbol) }.map { .unusedNotation($0.syntax.symbol) }
  }
}

/// What stands in the braces of a declaration, without its mistakes.
struct ResolvedOptions {
  var options = MaskOptions()
  var content: TextContent?
  /// The names of those that are set.
  var set: [Spelling] = []
  var hasMistakes = false

  /// Where an option is set; `nil` if it is not.
  func place(of option: String) -> SourceSpan? { set.first { $0.text == option }?.span }
}

/// Resolves names and options across the files of a target.
enum TargetResolver {
  static func resolve(_ files: [FileSyntax], _ sink: inout DiagnosticSink) -> ResolvedTarget {
    var target = ResolvedTarget()
    for file in files {
      for syntax in file.notations { resolve(syntax, in: &target, &sink) }
    }
    let notations = target.notations.map { $0.notation }
    for file in files {
      for syntax in file.masks {
        let options = options(syntax.options, &sink)
        let definition = MaskDefinition(
          syntax.pattern.literal.text, dialect: syntax.pattern.dialect, notations: notations,
          options: options.options, content: options.content)
        target.masks.append(
          ResolvedTarget.ResolvedMask(syntax: syntax, definition: definition, options: options))
      }
    }
    checkNames(files, &sink)
    let choices = files.flatMap { $0.choices }
    for syntax in choices {
      target.choices.append(ChoiceResolver.resolve(syntax, of: target, choices: choices, &sink))
    }
    return target
  }

  // MARK: - Notations

  private static func resolve(
    _ syntax: NotationSyntax, in target: inout ResolvedTarget, _ sink: inout DiagnosticSink
  ) {
    for option in syntax.options.settings {
      sink.report(.misplacedOption(option.name, on: "notation"))
    }
    for example in syntax.options.examples {
      sink.report(.misplacedOption(Spelling(text: "example", span: example.span), on: "notation"))
    }
    guard syntax.symbol.text.count == 1, let symbol = syntax.symbol.text.first else {
      sink.report(.invalidSymbol("the symbol of a notation is one Character", at: syntax.symbol.span))
      return
    }
    if let reason = SymbolChecks.reason(against: symbol) {
      sink.report(.invalidSymbol(reason, at: syntax.symbol.span))
      return
    }
    if let first = target.notations.first(where: { $0.notation.symbol == symbol }) {
      sink.report(.duplicateName(syntax.symbol, what: "notation", first: first.syntax.symbol.span))
      return
    }
    do throws(NotationSet.Mistake) {
      let set = try NotationSet(parsing: syntax.set.text)
      target.notations.append(
        (Notation(symbol: symbol, isOptional: syntax.isOptional, set: set), syntax))
    } catch {
      let start = syntax.set.span.range.lowerBound
      let range = start + error.range.lowerBound..<start + error.range.upperBound
      sink.report(.invalidSet(error.message, at: SourceSpan(file: syntax.set.span.file, range: range)))
      // Its symbol is known all the same, so that its uses are no mistakes too.
      let broken = Notation(symbol: symbol, isOptional: syntax.isOptional, set: NotationSet(members: ""))
      target.notations.append((broken, syntax))
    }
  }

  // MARK: - Options

  static func options(_ syntax: OptionsSyntax, _ sink: inout DiagnosticSink) -> ResolvedOptions {
    var resolved = ResolvedOptions()
    let mistakes = sink.diagnostics.count
    for (name, value) in syntax.settings {
      if let first = resolved.place(of: name.text) {
        sink.report(.duplicateOption(name, first: first))
        continue
      }
      resolved.set.append(name)
      switch name.text {
      case "rtl":
        resolved.options.isRightToLeft = true
      case "digits":
        if let digits: MaskOptions.Digits = parse(value, of: name, &sink) { resolved.options.digits = digits }
      case "case":
        if let letterCase: MaskOptions.Case = parse(value, of: name, &sink) {
          resolved.options.letterCase = letterCase
        }
      case "content":
        guard let value else { continue }
        resolved.content = TextContent(rawValue: value.text)
        if resolved.content == nil { sink.report(.unknownContent(value)) }
      default:
        guard let value else { continue }
        if let completion = CompletionPolicy(name: value.text) {
          resolved.options.completion = completion
        } else {
          let names = CompletionPolicy.allCases.map { $0.name }
          sink.report(.unknownValue(value, of: name.text, candidates: names))
        }
      }
    }
    resolved.hasMistakes = sink.diagnostics.count > mistakes
    return resolved
  }

  private static func parse<Value: RawRepresentable & CaseIterable>(
    _ value: Spelling?, of option: Spelling, _ sink: inout DiagnosticSink
  ) -> Value? where Value.RawValue == String {
    guard let value else { return nil }
    if let parsed = Value(rawValue: value.text) { return parsed }
    sink.report(
      .unknownValue(value, of: option.text, candidates: Value.allCases.map { $0.rawValue }))
    return nil
  }

  // MARK: - Names

  private static func checkNames(_ files: [FileSyntax], _ sink: inout DiagnosticSink) {
    var declared: [String: SourceSpan] = [:]
    for file in files {
      let names = (file.masks.map { ($0.name, "mask") } + file.choices.map { ($0.name, "choice") })
        .sorted { $0.0.span.range.lowerBound < $1.0.span.range.lowerBound }
      for (name, what) in names {
        if let why = ReservedNames.reason(against: name.text) {
          sink.report(.reservedName(name, why: why))
        }
        if let first = declared[name.text] {
          sink.report(.duplicateName(name, what: what, first: first))
        } else {
          declared[name.text] = name.span
        }
      }
    }
  }
}
