import MaskRuntime

/// What the stages make of a choice. Machine and tables are missing if it has errors.
struct LoweredChoice {
  /// Those of each mask.
  var elements: [ElementList] = []
  /// The machine of all masks.
  var machine: Machine?
  /// How many masks have a lead.
  var leadCount = 0
  /// What chooses among them; `nil` too if they are read in lock-step.
  var chooser: Chooser?
  var tables: EncodedTables?
  var diagnostics: [Diagnostic] = []
}

extension Compiler {
  /// Compiles the masks of a choice while the program runs.
  ///
  /// - Returns: the choice's tables and the warnings about it.
  /// - Throws: every error in the masks. Places count in the patterns: the file is the number of the mask, UTF-8
  ///   offsets from 0.
  public static func compile(_ definition: ChoiceDefinition) throws(MaskErrors) -> CompiledMask {
    let choice = ResolvedChoice(definition)
    let lowered = lower(choice)
    var sink = DiagnosticSink()
    for (mask, origin) in zip(definition.masks, choice.origins) {
      sink.report(SymbolChecks.check(mask, at: origin))
    }
    sink.report(lowered.diagnostics)
    guard let tables = lowered.tables, !sink.hasErrors else { throw MaskErrors(diagnostics: sink.sorted()) }
    return CompiledMask(tables: tables, warnings: sink.sorted())
  }

  /// Takes a choice through the stages from its patterns to its tables.
  static func lower(_ choice: ResolvedChoice) -> LoweredChoice {
    var lowered = LoweredChoice()
    guard parse(choice, &lowered) else { return lowered }
    do throws(MachineBuilder.TooLarge) {
      let rules = try MachineBuilder.rules(of: lowered.elements)
      let builder = LeadBuilder(rules)
      var leads = builder.leads
      lowered.leadCount = leads.count { $0 != nil }
      let machine = try MachineBuilder.build(rules, behind: leads)
      let scores = try ScoreMachine.build(rules)
      var chooser = ChooserBuilder.build(scores)
      chooser?.mergeClasses(&leads)
      let coder = ChoiceCoder(
        machine: machine, leads: leads, templates: builder.templates, alternatives: choice.alternatives)
      var tables = try TableBuilder.build(machine, choice.definition.content, hasStrides: false).encoded()
      if let chooser {
        tables.choice = try coder.encode(chooser)
        lowered.chooser = chooser
        reportNeverChosen(choice, chooser, &lowered)
      } else {
        tables.choice = try coder.encode(scores)
        lowered.diagnostics.append(.lockStep(name: choice.syntax.name, masks: lowered.elements.count))
      }
      lowered.tables = tables
      lowered.machine = machine
    } catch {
      lowered.diagnostics.append(.choiceTooLarge(error.reason, at: choice.syntax.name.span))
    }
    return lowered
  }

  /// Parses the patterns, and compares them; `false` if there is an error.
  private static func parse(_ choice: ResolvedChoice, _ lowered: inout LoweredChoice) -> Bool {
    var firsts: [[Element.Kind]: Int] = [:]
    var hasErrors = choice.hasMistakes || choice.definition.masks.isEmpty
    for (index, definition) in choice.definition.masks.enumerated() {
      let (elements, mistakes) = PatternParser.parse(definition, origin: choice.origins[index])
      lowered.elements.append(elements)
      if choice.declarations[index] == nil { lowered.diagnostics += mistakes }
      if mistakes.contains(where: { $0.severity == .error }) {
        hasErrors = true
        continue
      }
      let kinds = elements.elements.map { $0.kind }
      guard let first = firsts[kinds] else {
        firsts[kinds] = index
        continue
      }
      hasErrors = true
      lowered.diagnostics.append(
        .equalAlternatives(
          choice.name(ofAlternativeAt: index), at: choice.origins[index],
          first: (choice.name(ofAlternativeAt: first), choice.origins[first])))
    }
    return !hasErrors
  }

  /// A warning for each mask that no text is for.
  private static func reportNeverChosen(
    _ choice: ResolvedChoice, _ chooser: Chooser, _ lowered: inout LoweredChoice
  ) {
    let chosen = chooser.chosenMasks
    for index in lowered.elements.indices where !chosen.contains(index) {
      let winner = lowered.elements.indices.first { other in
        other != index && alwaysWins(other, over: index, lowered.elements)
      }
      lowered.diagnostics.append(
        .neverChosen(
          at: choice.origins[index],
          winner: winner.map { (choice.name(ofAlternativeAt: $0), choice.origins[$0]) }))
    }
  }

  /// Whether no text is for one of two masks.
  private static func alwaysWins(_ winner: Int, over loser: Int, _ elements: [ElementList]) -> Bool {
    let pair = [min(winner, loser), max(winner, loser)].map { elements[$0] }
    guard let scores = try? ScoreMachine.build(MachineBuilder.rules(of: pair)),
      let chooser = ChooserBuilder.build(scores)
    else { return false }
    return !chooser.chosenMasks.contains(loser < winner ? 0 : 1)
  }
}

extension ResolvedChoice {
  /// A choice that stands in no file: each mask is an alternative of its own.
  init(_ definition: ChoiceDefinition) {
    let origins = definition.masks.enumerated().map { index, mask in
      SourceSpan(file: index, range: 0..<mask.pattern.utf8.count)
    }
    let start = SourceSpan(file: 0, range: 0..<0)
    let alternatives = zip(definition.masks, origins).map { mask, origin in
      let literal = Spelling(text: mask.pattern, span: origin)
      return AlternativeSyntax(
        documentation: [], name: literal,
        masks: [.pattern(PatternSyntax(literal: literal, dialect: mask.dialect))])
    }
    let syntax = ChoiceSyntax(
      documentation: [], access: .internal, name: Spelling(text: "choice", span: start),
      alternatives: alternatives, options: OptionsSyntax(), span: start)
    self.init(
      syntax: syntax, definition: definition, origins: origins, alternatives: Array(definition.masks.indices),
      declarations: definition.masks.map { _ in nil }, hasMistakes: false)
  }
}
