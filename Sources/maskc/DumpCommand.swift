import MaskCompiler

/// `maskc dump`: a look into the compiler.
enum DumpCommand {
  private static let help = """
    Shows what a stage of the compiler makes of a mask.

    usage: maskc dump --stage <stage> <file.mask>[:<mask>] ...
           maskc dump --stage <stage> --pattern '<pattern>' [--veil]

    stages: elements   the slots and constants of the pattern
            machine    states and transitions, with what each does
            tables     the tables' parts and sizes
            swift      the generated source (files only)

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: ["--stage", "--pattern"], flags: ["--veil"])
    if arguments.wantsHelp { return Console.print(help) }
    guard let name = arguments.values["--stage"] else { throw Failure.usage("'--stage' is missing") }
    // The stage behind those of a single mask is the text of whole files.
    let stage = DumpStage(rawValue: name)
    guard stage != nil || name == "swift" else {
      throw Failure.usage("there is no stage '\(name)'; see 'maskc dump --help'")
    }
    if let pattern = arguments.values["--pattern"] {
      guard let stage else { throw Failure.usage("the stage 'swift' needs files") }
      guard arguments.rest.isEmpty else { throw Failure.usage("'--pattern' and files do not go together") }
      let dialect: Dialect = arguments.flags.contains("--veil") ? .veil(VeilSymbols()) : .inputMask
      try dump(MaskDefinition(pattern, dialect: dialect), stage: stage)
      return
    }
    guard !arguments.rest.isEmpty else { throw Failure.usage("no .mask files and no '--pattern' are given") }
    var wanted: Set<String> = []
    let paths = arguments.rest.map { argument -> String in
      guard let colon = argument.lastIndex(of: ":"), argument[..<colon].hasSuffix(".mask") else {
        return argument
      }
      wanted.insert(String(argument[argument.index(after: colon)...]))
      return String(argument[..<colon])
    }
    let files = try MaskFiles.read(Array(Set(paths)))
    guard let stage else {
      let compilation = Compiler.compile(files)
      MaskFiles.report(compilation.diagnostics, of: files)
      if compilation.hasErrors { throw Failure.masks }
      for output in compilation.outputs { Console.print(output.text) }
      return
    }
    let (masks, diagnostics) = Compiler.definitions(in: files)
    MaskFiles.report(diagnostics, of: files)
    if diagnostics.contains(where: { $0.severity == .error }) { throw Failure.masks }
    for name in wanted where !masks.contains(where: { $0.name == name }) {
      throw Failure.usage("there is no mask '\(name)' in these files")
    }
    for mask in masks where wanted.isEmpty || wanted.contains(mask.name) {
      Console.print("\(mask.name)  \(mask.definition.pattern)\n")
      try dump(mask.definition, stage: stage)
    }
  }

  private static func dump(_ definition: MaskDefinition, stage: DumpStage) throws {
    do throws(MaskErrors) {
      Console.print(try Compiler.dump(definition, stage: stage))
    } catch {
      MaskFiles.report(error.diagnostics, of: [SourceFile(path: "<pattern>", text: definition.pattern)])
      throw Failure.masks
    }
  }
}
