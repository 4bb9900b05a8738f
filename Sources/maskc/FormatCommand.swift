import Foundation
import MaskCompiler

/// `maskc format`: the one layout of `.mask` files.
enum FormatCommand {
  private static let help = """
    Lays out .mask files in the one way, in place. Comments stay; nothing is put in another order.

    usage: maskc format [--check] <file.mask> ...
           maskc format [--check] [-] < file.mask

      --check   writes nothing; names each file that would change, and exits with 1 if there is one

    A file that would not change is not touched, nor is one that does not parse: its mistakes are reported, and
    the exit code is 1. With '-', or if no file is given and standard input is no terminal, the text of standard
    input is written to standard output.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: [], flags: ["--check"])
    if arguments.wantsHelp { return Console.print(help) }
    let isCheck = arguments.flags.contains("--check")
    if arguments.rest == ["-"] || arguments.rest.isEmpty && !StandardInput.isTerminal {
      let file = try StandardInput.read()
      guard let text = formatted(file) else { throw Failure.masks }
      if !isCheck { return Console.print(text) }
      if isChanged(file, text) { throw Failure.masks }
      return
    }
    guard !arguments.rest.isEmpty else { throw Failure.usage("no .mask files are given") }
    guard !arguments.rest.contains("-") else { throw Failure.usage("'-' and files do not go together") }
    var failed = false
    for file in try MaskFiles.read(arguments.rest) {
      guard let text = formatted(file) else {
        failed = true
        continue
      }
      if !isCheck {
        try MaskFiles.write(text, to: file.path)
      } else if isChanged(file, text) {
        failed = true
      }
    }
    if failed { throw Failure.masks }
  }

  /// The text of a file in the one layout; `nil` if it has mistakes, which are reported.
  private static func formatted(_ file: SourceFile) -> String? {
    do throws(MaskErrors) {
      return try Compiler.format(file)
    } catch {
      MaskFiles.report(error.diagnostics, of: [file])
      return nil
    }
  }

  /// Whether formatting changes a file, which is reported.
  private static func isChanged(_ file: SourceFile, _ text: String) -> Bool {
    if file.bytes.elementsEqual(text.utf8) { return false }
    Console.error("\(file.path):1:1: error: not formatted; run 'maskc format'")
    return true
  }
}
