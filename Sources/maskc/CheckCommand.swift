import MaskCompiler

/// `maskc check`: the mistakes, without any output.
enum CheckCommand {
  private static let help = """
    Reports the mistakes in .mask files.

    usage: maskc check <file.mask> ...

    The files are those of one target. Diagnostics go to standard error, as compilers write them. The exit
    code is 1 if there is an error; warnings alone leave it 0.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: [])
    if arguments.wantsHelp { return Console.print(help) }
    guard !arguments.rest.isEmpty else { throw Failure.usage("no .mask files are given") }
    let files = try MaskFiles.read(arguments.rest)
    try MaskFiles.requireUniqueNames(files)
    let compilation = Compiler.compile(files)
    MaskFiles.report(compilation.diagnostics, of: files)
    if compilation.hasErrors { throw Failure.masks }
  }
}
