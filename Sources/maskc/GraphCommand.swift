import Foundation
import MaskCompiler
import MaskRuntime

/// `maskc graph`: a drawing of a machine.
enum GraphCommand {
  private static let help = """
    Draws the machine of a mask.

    usage: maskc graph [<options>] <file.mask>[:<mask>]
           maskc graph [<options>] --pattern '<pattern>' [--veil]

      --format dot|mermaid|svg   dot (the default) is for Graphviz, mermaid for Markdown; svg is a picture that
                                 needs nothing else, of at most \(Compiler.maximumDrawnStates) states
      --value                    what reading an extracted value does, instead of reading text
      --all                      also Characters that are dropped and change nothing, which would drown the rest
      --output <file>            writes a file instead of standard output

    A state stands for a place in the pattern: what is before '·' is read, and '·?' says that Characters are held
    until it is known whether they are constants or a slot's. Where the mask is complete the border is double. An
    arrow says which Characters lead on, and behind '/' what is done: constants in quotes are put, 'keep' gives the
    Character to a slot, 'hold' waits, 'lose' finds no place for it. 'at the end' stands what the end of the text
    appends under the completion 'closing'.

    Of a choice that machine is drawn that tells which mask is current; the border is double where that is decided
    for good. What the masks do with the text is drawn mask by mask, with '--pattern'.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(
      list, options: ["--format", "--output", "--pattern"], flags: ["--veil", "--value", "--all"])
    if arguments.wantsHelp { return Console.print(help) }
    let name = arguments.values["--format"] ?? GraphFormat.dot.rawValue
    guard let format = GraphFormat(rawValue: name) else {
      throw Failure.usage("there is no format '\(name)'; see 'maskc graph --help'")
    }
    let text = try draw(selected(arguments), format, arguments)
    guard let path = arguments.values["--output"] else { return Console.print(text) }
    try MaskFiles.write(text, to: path)
  }

  private static func selected(_ arguments: Arguments) throws -> Declaration {
    if let definition = try PatternArgument.definition(arguments) {
      return Declaration(name: definition.pattern, mask: .mask(definition))
    }
    guard !arguments.flags.contains("--veil") else { throw Failure.usage("'--veil' goes with '--pattern'") }
    guard arguments.rest.count == 1 else {
      throw Failure.usage("one mask is drawn: give a .mask file or '--pattern'")
    }
    return try MaskSelection(arguments.rest).named()
  }

  private static func draw(
    _ mask: Declaration, _ format: GraphFormat, _ arguments: Arguments
  ) throws -> String {
    do throws(GraphError) {
      return try Compiler.graph(
        mask.mask, name: mask.name, kind: arguments.flags.contains("--value") ? .value : .text,
        format: format,
        showsDropped: arguments.flags.contains("--all"))
    } catch {
      switch error {
      case .mask(let errors):
        PatternArgument.report(errors.diagnostics, in: mask.mask)
        throw Failure.masks
      case .tooLarge(let states, let limit):
        throw Failure.usage(
          "the machine of '\(mask.name)' has \(states) states and a picture shows at most \(limit); "
            + "'--format dot' and '--format mermaid' have no limit")
      case .lockStep(let masks):
        throw Failure.usage(
          "the \(masks) masks of '\(mask.name)' are read in lock-step; no machine tells which one is current")
      }
    }
  }
}
