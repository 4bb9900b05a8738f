import MaskRuntime

/// What the files of a target declare together: every mask with all that its pattern may use.
struct ResolvedTarget {
  struct ResolvedMask {
    var syntax: MaskSyntax
    var definition: MaskDefinition
  }

  var masks: [ResolvedMask] = []
  /// The patterns that stand in choices: they are checked, but not compiled yet.
  var choicePatterns: [(definition: MaskDefinition, span: SourceSpan)] = []
  var notations: [(notation: Notation, syntax: NotationSyntax)] = []

  /// A warning for each notation that is not among those used.
  func unusedNotations(_ used: [Character]) -> [Diagnostic] {
    notations.filter { !used.contains($0.notation.symbol) }.map { .unusedNotation($0.syntax.symbol) }
  }
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
        let definition = MaskDefinition(
          syntax.pattern.literal.text, dialect: syntax.pattern.dialect, notations: notations,
          options: options(syntax.options, &sink))
        target.masks.append(ResolvedTarget.ResolvedMask(syntax: syntax, definition: definition))
        for example in syntax.options.examples { sink.report(.notSupported("an example", at: example.span)) }
      }
    }
    checkNames(files, &sink)
    for file in files {
      for choice in file.choices {
        check(choice, files, &sink)
        for case (_, .pattern(let pattern)) in choice.alternatives {
          let definition = MaskDefinition(
            pattern.literal.text, dialect: pattern.dialect, notations: notations)
          target.choicePatterns.append((definition, pattern.literal.span))
        }
      }
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
      sink.report(.notSupported("an example of a notation", at: example.span))
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

  private static func options(_ syntax: OptionsSyntax, _ sink: inout DiagnosticSink) -> MaskOptions {
    var options = MaskOptions()
    var seen: [Spelling] = []
    for (name, value) in syntax.settings {
      if let first = seen.first(where: { $0.text == name.text }) {
        sink.report(.duplicateOption(name, first: first.span))
        continue
      }
      seen.append(name)
      switch name.text {
      case "rtl":
        options.isRightToLeft = true
      case "digits":
        if let digits: MaskOptions.Digits = parse(value, of: name, &sink) { options.digits = digits }
      case "case":
        if let letterCase: MaskOptions.Case = parse(value, of: name, &sink) {
          options.letterCase = letterCase
        }
      default:
        guard let value else { continue }
        if let completion = CompletionPolicy(name: value.text) {
          options.completion = completion
        } else {
          let names = CompletionPolicy.allCases.map { $0.name }
          sink.report(.unknownValue(value, of: name.text, candidates: names))
        }
      }
    }
    return options
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

  /// A choice cannot be compiled yet; its mistakes are found all the same.
  private static func check(
    _ choice: ChoiceSyntax, _ files: [FileSyntax], _ sink: inout DiagnosticSink
  ) {
    let masks = files.flatMap { $0.masks.map { $0.name.text } }
    var seen: [Spelling] = []
    for (name, alternative) in choice.alternatives {
      if let first = seen.first(where: { $0.text == name.text }) {
        sink.report(.duplicateName(name, what: "alternative", first: first.span))
      }
      seen.append(name)
      if case .reference(let reference) = alternative, !masks.contains(reference.text) {
        sink.report(.undefinedName(reference, what: "mask", candidates: masks))
      }
    }
    sink.report(.notSupported("a choice", at: choice.name.span))
  }
}
