import Foundation
import MaskCompiler

/// `maskc compile`: what the plugin calls.
enum CompileCommand {
  private static let help = """
    Writes the Swift source of .mask files.

    usage: maskc compile --output <folder> <file.mask> ...

    The files are those of one target: they share their notations, and no two masks may have one name. For
    each 'name.mask' the folder gets a 'name.mask.swift', which is left alone if it would not change. If
    there is an error in any file, nothing is written.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: ["--output"])
    if arguments.wantsHelp { return Console.print(help) }
    guard let folder = arguments.values["--output"] else { throw Failure.usage("'--output' is missing") }
    guard !arguments.rest.isEmpty else { throw Failure.usage("no .mask files are given") }
    let files = try MaskFiles.read(arguments.rest)
    try MaskFiles.requireUniqueNames(files)
    let compilation = Compiler.compile(files, perform: Cores.perform)
    MaskFiles.report(compilation.diagnostics, of: files)
    if compilation.hasErrors { throw Failure.masks }
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure.file(url.path, "cannot be made: \(error.localizedDescription)")
    }
    for output in compilation.outputs {
      try MaskFiles.write(output.text, to: url.appendingPathComponent(output.name).path)
    }
  }
}
