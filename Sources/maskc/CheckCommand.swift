import Foundation
import MaskCompiler

/// `maskc check`: the mistakes, without any output but, if asked for, the mended files.
enum CheckCommand {
  private static let help = """
    Reports the mistakes in .mask files.

    usage: maskc check [--fix] <file.mask> ...

      --fix   makes the changes that diagnostics suggest with "write …" or "remove …", and reports what is left;
              a file that would not change is not touched

    The files are those of one target. Diagnostics go to standard error, as compilers write them. The exit
    code is 1 if there is an error; warnings alone leave it 0.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: [], flags: ["--fix"])
    if arguments.wantsHelp { return Console.print(help) }
    guard !arguments.rest.isEmpty else { throw Failure.usage("no .mask files are given") }
    var files = try MaskFiles.read(arguments.rest)
    try MaskFiles.requireUniqueNames(files)
    let diagnostics: [Diagnostic]
    if arguments.flags.contains("--fix") {
      let mended = Compiler.mend(files)
      files = mended.files
      for index in mended.changed { try MaskFiles.write(Data(files[index].bytes), to: files[index].path) }
      diagnostics = mended.compilation.diagnostics
    } else {
      diagnostics = Compiler.check(files, perform: Cores.perform)
    }
    MaskFiles.report(diagnostics, of: files)
    if diagnostics.contains(where: { $0.severity == .error }) { throw Failure.masks }
  }
}
