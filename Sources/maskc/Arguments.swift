/// The arguments of a subcommand: options with a value, flags, and the rest.
struct Arguments {
  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []
  private(set) var rest: [String] = []

  /// Whether `--help` is among them; then nothing else counts.
  var wantsHelp: Bool { flags.contains("--help") }

  /// Sorts arguments into options (`--name value` or `--name=value`), flags and the rest. Everything behind
  /// `--` is rest, and so is `-`, by which standard input goes.
  init(_ arguments: [String], options: Set<String>, flags known: Set<String> = []) throws {
    if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      flags = ["--help"]
      return
    }
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        rest += arguments[index...]
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        rest.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if known.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if options.contains(name) {
        if parts.count == 2 {
          guard !parts[1].isEmpty else { throw Failure.usage("'\(name)' needs a value") }
          values[name] = String(parts[1])
        } else {
          guard index < arguments.count else { throw Failure.usage("'\(name)' needs a value") }
          values[name] = arguments[index]
          index += 1
        }
      } else {
        throw Failure.usage("there is no option '\(name)'")
      }
    }
  }

  /// What the value of an option stands for; `nil` if the option is not given.
  func choice<Value>(
    _ option: String, in command: String, _ value: (String) -> Value?
  ) throws -> Value? {
    guard let name = values[option] else { return nil }
    guard let value = value(name) else {
      throw Failure.usage("'\(option)' cannot be '\(name)'; see 'maskc \(command) --help'")
    }
    return value
  }
}
