import MaskRuntime

/// The compiler, stage by stage: this file is the table of contents.
///
/// ```
/// Source     text of a file, places in it
/// Syntax     text → declarations
/// Checks     declarations → definitions of masks; names, options, what is silenced
/// Elements   a definition's pattern → slots and constants
/// Machine    elements → a deterministic transducer, minimal, canonically numbered
/// Choosing   the masks of a choice → what tells which one a text is for
/// Sets       many masks of a file → one machine for what they have in common
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
  /// - Parameters:
  ///   - files: the files; their order changes nothing.
  ///   - perform: calls its second argument with each number below its first one, in any order, perhaps on several
  ///     threads, and returns when all calls have returned. Without it everything is done on the thread of the caller.
  /// - Returns: the Swift source of each file, and everything that is wrong in any of them. The same files
  ///   give the same bytes.
  public static func compile(
    _ files: [SourceFile],
    perform: @escaping (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void = inTurn
  ) -> Compilation {
    let (results, diagnostics) = TargetCompiler(files, perform).compile()
    let outputs = TargetCompiler.map(files.count, perform) { index in
      GeneratedFile(
        name: files[index].outputName, text: SwiftPrinter.print(results[index], from: files[index].name))
    }
    return Compilation(outputs: outputs, diagnostics: diagnostics)
  }

  /// Calls a body with each number below a count, one after the other.
  public static func inTurn(_ count: Int, _ body: @Sendable (Int) -> Void) {
    for index in 0..<count { body(index) }
  }

  /// Everything that is wrong in the `.mask` files of a target, by file and place: what `compile` finds, without the
  /// Swift source.
  ///
  /// - Parameter perform: as for `compile`.
  public static func check(
    _ files: [SourceFile],
    perform: @escaping (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void = inTurn
  ) -> [Diagnostic] {
    TargetCompiler(files, perform).compile().diagnostics
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
    if mistakes.contains(where: { $0.severity == .error }) {
      return Lowered(elements: elements, diagnostics: mistakes)
    }
    var lowered = lower(elements, definition.content, origin: origin)
    lowered.diagnostics = mistakes + lowered.diagnostics
    return lowered
  }

  /// Takes a mask through the stages from its elements to its tables.
  static func lower(_ elements: ElementList, _ content: TextContent?, origin: SourceSpan) -> Lowered {
    var lowered = Lowered(elements: elements, diagnostics: [])
    do throws(MachineBuilder.TooLarge) {
      let machine = try MachineBuilder.build(elements)
      lowered.tables = try TableBuilder.build(machine, content)
      lowered.machine = machine
    } catch {
      lowered.diagnostics.append(.tooLarge(error.reason, at: origin))
    }
    return lowered
  }
}
