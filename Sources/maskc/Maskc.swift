import Foundation

/// The command: one subcommand a file; this one finds it and turns what it throws into an exit code.
@main
enum Maskc {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let name = arguments.isEmpty ? "--help" : arguments.removeFirst()
    do {
      switch name {
      case "compile": try CompileCommand.run(arguments)
      case "check": try CheckCommand.run(arguments)
      case "format": try FormatCommand.run(arguments)
      case "explain": try ExplainCommand.run(arguments)
      case "graph": try GraphCommand.run(arguments)
      case "diff": try DiffCommand.run(arguments)
      case "vectors": try VectorsCommand.run(arguments)
      case "evaluate": try EvaluateCommand.run(arguments)
      case "dump": try DumpCommand.run(arguments)
      case "apply": try ApplyCommand.run(arguments)
      case "try": try TryCommand.run(arguments)
      case "help", "--help", "-h": Console.print(help)
      default: throw Failure.usage("there is no command '\(name)'; see 'maskc --help'")
      }
    } catch let failure as Failure {
      if case .masks = failure {} else { Console.error("maskc: error: \(failure)") }
      exit(failure.exitCode)
    } catch {
      Console.error("maskc: error: \(error)")
      exit(Failure.fileExitCode)
    }
  }

  private static let help = """
    Compiles input masks to Swift.

    usage: maskc <command> [<arguments>]

      compile    writes the Swift source of .mask files; the build-tool plugin runs this
      check      reports the mistakes in .mask files, and mends what has one obvious change
      format     lays out .mask files in the one way
      explain    tells in plain words what a mask does, and what is proved of it
      graph      draws the machine of a mask
      vectors    prints test vectors, for other implementations of a mask
      diff       tells what changes for people and stored values when a mask is changed
      evaluate   runs cases (JSON lines on standard input) through compiled tables
      dump       shows what a stage of the compiler makes of a mask
      apply      rewrites lines or a column of CSV, from standard input to standard output
      try        a live field of a mask, in the terminal

    'maskc <command> --help' tells the rest.

    exit codes: 0 done; 1 there are mistakes in masks, cases or lines, or 'diff' found a difference; 2 the arguments
    are wrong; 3 a file cannot be read or written

    """
}

/// Why a command ends without having done its work.
enum Failure: Error, CustomStringConvertible {
  /// Mistakes in masks, cases or lines, or differences between masks, which have been reported.
  case masks
  case usage(String)
  case file(String, String)

  /// A file, or standard output, cannot be read or written.
  static let fileExitCode: Int32 = 3

  var exitCode: Int32 {
    switch self {
    case .masks: 1
    case .usage: 2
    case .file: Self.fileExitCode
    }
  }

  var description: String {
    switch self {
    case .masks: "there are mistakes"
    case .usage(let message): message
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}

/// Standard output and standard error.
enum Console {
  static func print(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      // What was asked for cannot be delivered, and most likely nobody reads why.
      exit(Failure.fileExitCode)
    }
  }

  static func error(_ line: String) {
    // There is nowhere left to report that this fails.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
