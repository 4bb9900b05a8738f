public import MaskRuntime

/// The compiler, stage by stage: this file is the table of contents.
///
/// ```
/// Source     text of a file, places in it
/// Syntax     text → declarations
/// Checks     declarations → definitions of masks; names, options, what is silenced
/// Elements   a definition's pattern → slots and constants
/// Machine    elements → a deterministic transducer, minimal, canonically numbered
/// Tables     machine → tables → bytes
/// Swift      tables → Swift source, a type per mask
/// ```
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
    let (mask, diagnostics) = compile(definition, origin: origin)
    guard let mask else { throw MaskErrors(diagnostics: diagnostics) }
    return mask
  }

  /// Compiles the `.mask` files of a target.
  ///
  /// - Returns: the Swift source of each file, and everything that is wrong in any of them. The same files
  ///   give the same bytes, whatever the order of the files.
  public static func compile(_ files: [SourceFile]) -> Compilation {
    var sink = DiagnosticSink()
    let syntax = parse(files, &sink)
    let target = TargetResolver.resolve(syntax, &sink)
    var compiled: [[GeneratedMask]] = Array(repeating: [], count: files.count)
    var used: [Character] = []
    for mask in target.masks {
      let (elements, mistakes) = PatternParser.parse(
        mask.definition, origin: mask.syntax.pattern.literal.span)
      sink.report(mistakes)
      used += elements.usedNotations
      guard !mistakes.contains(where: { $0.severity == .error }) else { continue }
      do throws(MachineBuilder.TooLarge) {
        let machine = try MachineBuilder.build(elements)
        let tables = try TableBuilder.build(machine)
        compiled[mask.syntax.span.file].append(
          GeneratedMask(syntax: mask.syntax, machine: machine, tables: tables.encoded()))
      } catch {
        sink.report(.tooLarge(error.reason, at: mask.syntax.pattern.literal.span))
      }
    }
    for pattern in target.choicePatterns {
      let (elements, mistakes) = PatternParser.parse(pattern.definition, origin: pattern.span)
      sink.report(mistakes)
      used += elements.usedNotations
    }
    sink.report(target.unusedNotations(used))
    Allowances(syntax).apply(to: &sink)
    let outputs = zip(files, compiled).map { file, masks in
      GeneratedFile(name: file.outputName, text: SwiftPrinter.print(masks, from: file.name))
    }
    return Compilation(outputs: outputs, diagnostics: sink.sorted())
  }

  static func parse(_ files: [SourceFile], _ sink: inout DiagnosticSink) -> [FileSyntax] {
    files.enumerated().map { index, file in
      let parser = Parser(file, index: index)
      sink.report(parser.sink.diagnostics)
      return parser.file
    }
  }

  /// One mask from its definition to its bytes; no mask if the definition has errors.
  static func compile(
    _ definition: MaskDefinition, origin: SourceSpan
  ) -> (mask: CompiledMask?, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let (elements, mistakes) = PatternParser.parse(definition, origin: origin)
    sink.report(SymbolChecks.check(definition, at: origin))
    sink.report(mistakes)
    guard !sink.hasErrors else { return (nil, sink.sorted()) }
    do throws(MachineBuilder.TooLarge) {
      let machine = try MachineBuilder.build(elements)
      let tables = try TableBuilder.build(machine)
      return (CompiledMask(tables: tables.encoded(), warnings: sink.sorted()), sink.sorted())
    } catch {
      sink.report(.tooLarge(error.reason, at: origin))
      return (nil, sink.sorted())
    }
  }
}

/// A mask that was compiled while the program runs.
public struct CompiledMask: Sendable {
  /// The bytes of its tables. They can be stored, and loaded by `DynamicMask`.
  public let tables: EncodedTables
  /// What is likely a mistake in it.
  public let warnings: [Diagnostic]

  /// The mask, ready to read text.
  ///
  /// - Complexity: O(*n*) in the bytes of the tables, which are verified.
  public func makeMask() -> DynamicMask {
    do {
      return try DynamicMask(machine: tables.machine, alphabet: tables.alphabet)
    } catch {
      fatalError("the compiler made tables that the runtime rejects; please report this: \(error)")
    }
  }
}

/// What compiling the files of a target gave.
public struct Compilation: Sendable {
  /// The Swift source of each file, in the order of the files. Of a file with errors it lacks the masks that
  /// have them, so it is of use only if there are none.
  public let outputs: [GeneratedFile]
  /// Every mistake in every file, by file and place.
  public let diagnostics: [Diagnostic]

  /// Whether the outputs must not be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// A file of generated Swift.
public struct GeneratedFile: Sendable, Hashable {
  /// The file's name, such as `phones.mask.swift`.
  public let name: String
  /// Its text.
  public let text: String
}

extension SourceFile {
  /// The last component of the path.
  var name: String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// The name of the Swift file that is generated from this one: `phones.mask` makes `phones.mask.swift`,
  /// which cannot clash with a `phones.swift` of the user.
  public var outputName: String { name + ".swift" }
}
