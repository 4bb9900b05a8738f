import MaskCompiler
import MaskRuntime
import MaskTry

/// `maskc diff`: what changes when a mask is changed.
enum DiffCommand {
  private static let help = """
    Tells what changes for people and for stored values when a mask takes the place of another one.

    usage: maskc diff [--veil] <old> <new>

    Each of <old> and <new> is <file.mask>[:<mask>], or, if it does not end so, a pattern, such as '[00]-[00]';
    with --veil patterns are of Veil's syntax. Options and notations need files. Write '--' before a pattern that
    begins with '-'. Of files with several masks those of equal names are compared.

    For each question it prints 'same', which holds for all texts, or 'differs' and under it a shortest text that
    shows it, and what each mask makes of the text.

      accepted    complete with closing constants, and nothing of the text is lost
      value       what is extracted, and stored; the values of a mask are those of all texts that it accepts,
                  but for those that it does not read back itself ('maskc explain' tells of them)
      complete    read as a value by the other mask, it is complete and nothing of it is lost
      kept        where it is complete, the other mask extracts the same value from it again

    Choices, and masks of which only one is 'rtl', are compared by trying texts. Then 'no difference found up to
    3 Characters' is no proof. Where something takes too many steps it says 'not decided'.

    exit codes: 0 no difference; 1 something differs or is not decided, or a mask has mistakes; 2 the arguments
    are wrong; 3 a file cannot be read

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: [], flags: ["--veil"])
    if arguments.wantsHelp { return Console.print(help) }
    guard arguments.rest.count == 2 else {
      throw Failure.usage("two masks are compared: an old and a new one")
    }
    let isVeil = arguments.flags.contains("--veil")
    let old = try masks(arguments.rest[0], isVeil: isVeil)
    let new = try masks(arguments.rest[1], isVeil: isVeil)
    for (side, other) in [(old, new), (new, old)] where side.count > 1 && other.count == 1 {
      if !side.contains(where: { $0.name == other[0].name }) {
        let list = side.map { "'\($0.name)'" }.joined(separator: ", ")
        throw Failure.usage("name one of the masks behind the file: \(list)")
      }
    }
    var isSame = true
    if old.count == 1, new.count == 1 {
      isSame = try compare(old[0].mask, new[0].mask)
    } else {
      for mask in old {
        if let other = new.first(where: { $0.name == mask.name }) {
          Console.print("\(mask.name)\n")
          if try !compare(mask.mask, other.mask) { isSame = false }
        } else {
          Console.print("\(mask.name)\n  only in the old file\n")
          isSame = false
        }
      }
      for mask in new where !old.contains(where: { $0.name == mask.name }) {
        Console.print("\(mask.name)\n  only in the new file\n")
        isSame = false
      }
    }
    if !isSame { throw Failure.masks }
  }

  /// The masks that an argument means.
  private static func masks(_ argument: String, isVeil: Bool) throws -> [Declaration] {
    let path = argument.lastIndex(of: ":").map { argument[..<$0] } ?? ""
    if argument.hasSuffix(".mask") || path.hasSuffix(".mask") {
      let masks = try MaskSelection([argument]).masks()
      guard !masks.isEmpty else { throw Failure.usage("there is no mask in '\(argument)'") }
      return masks
    }
    let dialect: Dialect = isVeil ? .veil(VeilSymbols()) : .inputMask
    return [Declaration(name: argument, mask: .mask(MaskDefinition(argument, dialect: dialect)))]
  }

  /// Prints the comparison of two masks.
  ///
  /// - Returns: whether there is no difference.
  private static func compare(_ old: DeclaredMask, _ new: DeclaredMask) throws -> Bool {
    let (oldMask, newMask) = (comparable(old, path: "<old>"), comparable(new, path: "<new>"))
    guard let oldMask, let newMask else { throw Failure.masks }
    let comparison = Compiler.compare(oldMask, newMask)
    var shown: [ComparedText] = []
    for setting in comparison.changedSettings {
      Console.print(line(setting.name, "\(setting.old.visible) → \(setting.new.visible)"))
    }
    for finding in comparison.findings {
      switch finding.verdict {
      case .same: Console.print(line(finding.question.label, "same"))
      case .noDifferenceFound(let count):
        Console.print(line(finding.question.label, "no difference found up to \(count) Characters"))
      case .undecided(.tooManySteps(let limit)):
        Console.print(line(finding.question.label, "not decided in \(limit) steps"))
      case .undecided(.joiningCharacters):
        Console.print(line(finding.question.label, "not decided, since Characters join"))
      case .differs(let compared) where shown.contains(compared):
        Console.print(line(finding.question.label, "differs for \(quoted(compared.text)), as above"))
      case .differs(let compared):
        shown.append(compared)
        Console.print(line(finding.question.label, "differs"))
        Console.print("  text   \(quoted(compared.text))\n")
        if let stored = compared.stored { Console.print("  value  \(quoted(stored))\n") }
        Console.print("  old    \(text(of: compared.old))\n  new    \(text(of: compared.new))\n")
      }
    }
    return comparison.isSame
  }

  /// The compiled mask; `nil` if it has mistakes, which are reported.
  private static func comparable(_ mask: DeclaredMask, path: String) -> ComparableMask? {
    do throws(MaskErrors) {
      return try ComparableMask(mask)
    } catch {
      PatternArgument.report(error.diagnostics, in: mask, path: path)
      return nil
    }
  }

  private static func line(_ label: String, _ verdict: String) -> String {
    label + String(repeating: " ", count: max(1, 46 - label.count)) + verdict + "\n"
  }

  private static func text(of reading: Reading) -> String {
    var text = quoted(reading.output)
    if reading.extracted != reading.output { text += ", value \(quoted(reading.extracted))" }
    if !reading.isComplete { text += ", incomplete" }
    if reading.overflow > 0 { text += ", \(reading.overflow) lost" }
    return text
  }

  private static func quoted(_ text: String) -> String { "\"\(text.visible)\"" }
}
