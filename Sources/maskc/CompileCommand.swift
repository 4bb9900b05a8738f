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
    let compilation = Compiler.compile(files)
    MaskFiles.report(compilation.diagnostics, of: files)
    if compilation.hasErrors { throw Failure.masks }
    for output in compilation.outputs {
      try write(output, to: URL(fileURLWithPath: folder, isDirectory: true))
    }
  }

  /// Writes a file whole or not at all. A file that stays as it is is not touched, so that what depends on it
  /// is not built again.
  private static func write(_ output: GeneratedFile, to folder: URL) throws {
    let url = folder.appendingPathComponent(output.name)
    let data = Data(output.text.utf8)
    if FileManager.default.contents(atPath: url.path) == data { return }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw Failure.file(url.path, "cannot be written: \(error.localizedDescription)")
    }
  }
}
