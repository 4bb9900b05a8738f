import MaskCompiler

/// `maskc dump`: a look into the compiler.
enum DumpCommand {
  private static let help = """
    Shows what a stage of the compiler makes of a mask or choice.

    usage: maskc dump --stage <stage> <file.mask>[:<mask>] ...
           maskc dump --stage <stage> --pattern '<pattern>' [--veil]

    stages: elements   the slots and constants of the pattern
            machine    states and transitions, with what each does
            tables     the tables' parts and sizes
            switches   where the mask of a choice changes while one types
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
      try dump(.mask(definition), stage: stage)
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
      if case .mask(let definition) = mask.mask {
        Console.print("\(mask.name)  \(definition.pattern)\n")
      } else {
        Console.print("\(mask.name)\n")
      }
      try dump(mask.mask, stage: stage)
    }
  }

  private static func dump(_ mask: DeclaredMask, stage: DumpStage) throws {
    do throws(MaskErrors) {
      Console.print(try Compiler.dump(mask, stage: stage))
    } catch {
      PatternArgument.report(error.diagnostics, in: mask)
      throw Failure.masks
    }
  }
}
