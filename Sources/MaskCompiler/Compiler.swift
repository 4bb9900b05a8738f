/// The compiler, stage by stage: this file is the table of contents.
///
/// ```
/// Source     text of a file, places in it
/// Syntax     text → declarations
/// Checks     declarations → definitions of masks; names, options, what is silenced
/// Elements   a definition's pattern → slots and constants
/// Machine    elements → a deterministic transducer, minimal, canonically numbered
/// Choosing   the masks of a choice → what tells which one a text is for
/// Proofs     machine → what holds for all texts, or the text that shows that it does not
/// Comparing  two masks → what changes when one takes the place of the other one
/// Tables     machine → tables → bytes
/// Examples   the examples in the file, run through the tables
/// Swift      tables → Swift source, a type per mask or choice
/// ```
///
/// Formatting is beside them: text → the same tokens and comments, laid out the one way.
///
/// No stage touches a file, and none stops at the first mistake.
public enum Compiler {
  /// Compiles one mask while the program runs.
  ///
  /// - Returns: the mask's tables and the warnings about it.
  /// - Throws: every error in the mask. Places count in the pattern: file 0, UTF-8 offsets from 0.
  /// - Complexity: O(*s* × *c*) for *s* states and *c* classes of Characters; the states are about twice the
  ///   elements, and more where a row of constants could also be typed into the slots behind it.
  public static func compile(_ definition: MaskDefinition) throws(MaskErrors) -> CompiledMask {
    let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
    let lowered = lower(definition, origin: origin)
    var sink = DiagnosticSink()
    sink.report(SymbolChecks.check(definition, at: origin))
    sink.report(lowered.diagnostics)
    guard let tables = lowered.tables, !sink.hasErrors else { throw MaskErrors(diagnostics: sink.sorted()) }
    return CompiledMask(tables: tables.encoded(), warnings: sink.sorted())
  }

  /// Compiles the `.mask` files of a target.
  ///
  /// - Returns: the Swift source of each file, and everything that is wrong in any of them. The same files
  ///   give the same bytes, whatever the order of the files.
  public static func compile(_ files: [SourceFile]) -> Compilation {
    let (types, diagnostics) = types(of: files)
    let outputs = zip(files, types).map { file, types in
      GeneratedFile(name: file.outputName, text: SwiftPrinter.print(types, from: file.name))
    }
    return Compilation(outputs: outputs, diagnostics: diagnostics)
  }

  /// Everything that is wrong in the `.mask` files of a target, by file and place: what `compile` finds, without the
  /// Swift source.
  public static func check(_ files: [SourceFile]) -> [Diagnostic] { types(of: files).diagnostics }

  /// The types that each file declares, and everything that is wrong.
  private static func types(
    of files: [SourceFile]
  ) -> (types: [[GeneratedType]], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let syntax = parse(files, &sink)
    let levels = Levels(syntax)
    let target = TargetResolver.resolve(syntax, &sink)
    var compiled: [[GeneratedType]] = Array(repeating: [], count: files.count)
    var used: [Character] = []
    for mask in target.masks {
      let lowered = lower(mask.definition, origin: mask.syntax.pattern.literal.span)
      sink.report(lowered.diagnostics)
      used += lowered.elements.usedNotations
      if let machine = lowered.machine, let tables = lowered.tables?.encoded() {
        let proofs = ProofCheck(
          name: mask.syntax.name, origin: mask.syntax.pattern.literal.span, elements: lowered.elements,
          dialect: mask.definition.dialect, levels: levels)
        sink.report(proofs.check(machine, tables))
        sink.report(examples: mask.syntax.options.examples, tables)
        compiled[mask.syntax.span.file].append(
          .mask(GeneratedMask(syntax: mask.syntax, machine: machine, tables: tables)))
      }
    }
    for choice in target.choices {
      let lowered = lower(choice)
      sink.report(lowered.diagnostics)
      for elements in lowered.elements { used += elements.usedNotations }
      if let machine = lowered.machine, let tables = lowered.tables {
        sink.report(ProofCheck.check(choice, of: target, lowered, machine, levels))
        let names = choice.definition.masks.indices.map { choice.name(ofAlternativeAt: $0) }
        sink.report(examples: choice.syntax.options.examples, tables, alternatives: names)
        compiled[choice.syntax.span.file].append(
          .choice(GeneratedChoice(syntax: choice.syntax, machine: machine, tables: tables)))
      }
    }
    sink.report(target.unusedNotations(used))
    levels.apply(to: &sink)
    return (compiled, sink.sorted())
  }

  static func parse(_ files: [SourceFile], _ sink: inout DiagnosticSink) -> [FileSyntax] {
    files.enumerated().map { index, file in
      let parser = Parser(file, index: index)
      sink.report(parser.sink.diagnostics)
      return parser.file
    }
  }

  /// What the stages make of one definition. Machine and tables are missing if it has errors.
  struct Lowered {
    var elements: ElementList
    var machine: Machine?
    var tables: Tables?
    var diagnostics: [Diagnostic]
  }

  /// Takes one definition through the stages from its pattern to its tables.
  static func lower(_ definition: MaskDefinition, origin: SourceSpan) -> Lowered {
    let (elements, mistakes) = PatternParser.parse(definition, origin: origin)
    var lowered = Lowered(elements: elements, diagnostics: mistakes)
    guard !mistakes.contains(where: { $0.severity == .error }) else { return lowered }
    do throws(MachineBuilder.TooLarge) {
      let machine = try MachineBuilder.build(elements)
      lowered.tables = try TableBuilder.build(machine)
      lowered.machine = machine
    } catch {
      lowered.diagnostics.append(.tooLarge(error.reason, at: origin))
    }
    return lowered
  }
}
