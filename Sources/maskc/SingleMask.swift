import MaskCompiler

/// The one mask of a command that reads texts with it: one of a file, or a pattern with options.
enum SingleMask {
  /// The options and flags by which it is given.
  static let options: Set<String> = ["--pattern", "--digits", "--case"]
  static let flags: Set<String> = ["--veil", "--rtl"]

  /// The mask that arguments mean.
  ///
  /// - Parameters:
  ///   - command: the command, for what is wrong with the arguments.
  ///   - use: what the command does with the mask, such as `tried`.
  static func of(_ arguments: Arguments, in command: String, use: String) throws -> DeclaredMask {
    guard var definition = try PatternArgument.definition(arguments) else {
      for option in ["--veil", "--rtl", "--digits", "--case"]
      where arguments.flags.contains(option) || arguments.values[option] != nil {
        throw Failure.usage("'\(option)' goes with '--pattern'; a file says it itself")
      }
      guard arguments.rest.count == 1 else {
        throw Failure.usage("one mask is \(use): give a .mask file or '--pattern'")
      }
      return try MaskSelection(arguments.rest).mask()
    }
    definition.options.isRightToLeft = arguments.flags.contains("--rtl")
    if let digits = try arguments.choice("--digits", in: command, { MaskOptions.Digits(rawValue: $0) }) {
      definition.options.digits = digits
    }
    definition.options.letterCase = try arguments.choice("--case", in: command) {
      MaskOptions.Case(rawValue: $0)
    }
    return .mask(definition)
  }
}
