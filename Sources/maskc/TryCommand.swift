import MaskCompiler
import MaskRuntime
import MaskTry

/// `maskc try`: a field to type into.
enum TryCommand {
  private static let help = """
    Shows a field of a mask in the terminal, to type into.

    usage: maskc try [<options>] <file.mask>[:<mask>]
           maskc try [<options>] --pattern '<pattern>' [--veil] [--rtl] [--digits keep] [--case upper|lower]

      --completion none|closing|word|eager   the constants that the field adds; by default the mask says
      --deletion value|text                  whether deleting a constant deletes the character behind it
                                             (value, the default) or only moves the caret (text)
      --overwrite                            what is typed replaces the next character

    Under the field stand the extracted value, whether it is complete, what would follow the text, and why a
    key was refused. What would follow also stands faintly behind the text, unless NO_COLOR is set.

    Keys: arrows, Home, End (Ctrl-A, Ctrl-E), with Shift to select; Backspace, Delete; Ctrl-U empties the
    field, Ctrl-Z (or Ctrl-_) takes a step back, Ctrl-Y forward; a paste is one step; Ctrl-C or Ctrl-D ends.

    If standard input or output is no terminal, or a dumb one, each line of input is put into an empty field, as
    one paste, and gives one line of output, with tabs between

      the text, the extracted value, 'complete' or 'incomplete', what would follow, why something was refused

    Control characters are shown as their pictures.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(
      list, options: SingleMask.options.union(["--completion", "--deletion"]),
      flags: SingleMask.flags.union(["--overwrite"]))
    if arguments.wantsHelp { return Console.print(help) }
    let options = try fieldOptions(arguments)
    let mask = try SingleMask.of(arguments, in: "try", use: "tried")
    let compiled: CompiledMask
    do throws(MaskErrors) {
      compiled = try mask.compiled()
    } catch {
      PatternArgument.report(error.diagnostics, in: mask)
      throw Failure.masks
    }
    // A file may allow what is warned of; 'check' knows.
    if arguments.values["--pattern"] != nil { PatternArgument.report(compiled.warnings, in: mask) }
    let session = TrySession(
      compiled.makeMask(), options: options, isRightToLeft: mask.isRightToLeft, names: mask.names)
    #if !os(Windows)
      if Terminal.isUsable { return try LiveField.run(session) }
    #endif
    FieldLines.run(session)
  }

  private static func fieldOptions(_ arguments: Arguments) throws -> FieldOptions {
    FieldOptions(
      completion: try arguments.choice("--completion", in: "try") { CompletionPolicy(name: $0) },
      deletion: try arguments.choice("--deletion", in: "try") { name in
        switch name {
        case "value": .value
        case "text": .text
        default: nil
        }
      } ?? .value,
      overwrites: arguments.flags.contains("--overwrite"))
  }
}
