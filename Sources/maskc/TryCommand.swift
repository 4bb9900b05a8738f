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
      list, options: ["--pattern", "--completion", "--deletion", "--digits", "--case"],
      flags: ["--veil", "--overwrite", "--rtl"])
    if arguments.wantsHelp { return Console.print(help) }
    let options = try fieldOptions(arguments)
    let mask = try mask(arguments)
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

  private static func mask(_ arguments: Arguments) throws -> DeclaredMask {
    guard var definition = try PatternArgument.definition(arguments) else {
      for option in ["--veil", "--rtl", "--digits", "--case"]
      where arguments.flags.contains(option) || arguments.values[option] != nil {
        throw Failure.usage("'\(option)' goes with '--pattern'; a file says it itself")
      }
      guard arguments.rest.count == 1 else {
        throw Failure.usage("one mask is tried: give a .mask file or '--pattern'")
      }
      return try MaskSelection(arguments.rest).mask()
    }
    definition.options.isRightToLeft = arguments.flags.contains("--rtl")
    if let digits = try arguments.choice("--digits", { MaskOptions.Digits(rawValue: $0) }) {
      definition.options.digits = digits
    }
    definition.options.letterCase = try arguments.choice("--case") { MaskOptions.Case(rawValue: $0) }
    return .mask(definition)
  }

  private static func fieldOptions(_ arguments: Arguments) throws -> FieldOptions {
    FieldOptions(
      completion: try arguments.choice("--completion") { CompletionPolicy(name: $0) },
      deletion: try arguments.choice("--deletion") { name in
        switch name {
        case "value": .value
        case "text": .text
        default: nil
        }
      } ?? .value,
      overwrites: arguments.flags.contains("--overwrite"))
  }
}

extension Arguments {
  /// What the value of an option stands for; `nil` if the option is not given.
  fileprivate func choice<Value>(_ option: String, _ value: (String) -> Value?) throws -> Value? {
    guard let name = values[option] else { return nil }
    guard let value = value(name) else {
      throw Failure.usage("'\(option)' cannot be '\(name)'; see 'maskc try --help'")
    }
    return value
  }
}
