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
    if let definition = try PatternArgument.definition(arguments) {
      guard let stage else { throw Failure.usage("the stage 'swift' needs files") }
      try dump(definition, stage: stage)
      return
    }
    guard !arguments.rest.isEmpty else { throw Failure.usage("no .mask files and no '--pattern' are given") }
    let selection = try MaskSelection(arguments.rest)
    guard let stage else {
      let compilation = Compiler.compile(selection.files)
      MaskFiles.report(compilation.diagnostics, of: selection.files)
      if compilation.hasErrors { throw Failure.masks }
      for output in compilation.outputs { Console.print(output.text) }
      return
    }
    for mask in try selection.masks() {
      Console.print("\(mask.name)  \(mask.definition.pattern)\n")
      try dump(mask.definition, stage: stage)
    }
  }

  private static func dump(_ definition: MaskDefinition, stage: DumpStage) throws {
    do throws(MaskErrors) {
      Console.print(try Compiler.dump(definition, stage: stage))
    } catch {
      PatternArgument.report(error.diagnostics, in: definition)
      throw Failure.masks
    }
  }
}
