import MaskApply
import MaskCompiler
import MaskRuntime

/// `maskc apply`: a filter for lines of text and columns of CSV.
enum ApplyCommand {
  private static let help = """
    Reads each line of standard input through a mask, and writes it to standard output as the mask writes it.

    usage: maskc apply [<options>] <file.mask>[:<mask>]
           maskc apply [<options>] --pattern '<pattern>' [--veil] [--rtl] [--digits keep] [--case upper|lower]

      --from text|value            what the lines are: texts (the default) or extracted values
      --to text|extracted|json     what is written: the text (the default), the extracted value, or an object a line
      --completion none|closing|word|eager
                                   the constants that follow a text though nobody typed them; closing by default
      --invalid fail|drop|keep     what becomes of an invalid line: it ends the command (the default), it is left
                                   out, or it passes as it is
      --csv <column>               rewrites one column of CSV: a name of the first record, or a number from 1
      --header                     with a number: the first record is a header, which passes as it is; with a name
                                   it always is
      --delimiter <character>      what is between two fields instead of a comma; '\\t' or 'tab' for tabs

    A line is invalid if the mask is not complete with it, if something of it finds no place, if it is not UTF-8, or
    if it is longer than 1 MiB. Then 'fail' writes what is before it, tells the number of the line and what is wrong,
    and exits with 1; 'drop' and 'keep' tell at the end how many there were, and exit with 0.

    Lines end with LF or CR LF, and keep their ends. Each is written as soon as it is there and those before it are.
    Up to 64 MB of memory are needed, however long the input is, and up to six threads work.

    JSON has, in this order, "line" (its number), "output", "extracted", "complete", "tail" (what would follow) and
    "overflow" (how many Characters found no place), and of a choice "mask", the name of its mask. With '--invalid
    keep' invalid lines have such an object, too, or {"line":…,"error":"…"} if they cannot be read.

      $ echo 0987654321 | maskc apply --to json --pattern '{+1} ([000]) [000]-[00]-[00]'
      {"line":1,"output":"+1 (098) 765-43-21","extracted":"+10987654321","complete":true,"tail":"","overflow":0}

    CSV is that of RFC 4180, with LF or CR LF; a quote within a field that is not quoted is a character like others.
    Only the bytes of the column's fields change. A field is quoted if it was or if it needs it now. A line is then
    a record: it is invalid, too, if it has no such column, or if its quotes are not those of CSV.

    exit codes: 0 done; 1 a line is invalid, or the mask has mistakes; 2 the arguments are wrong; 3 standard input
    cannot be read, or standard output written

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(
      list,
      options: SingleMask.options.union(
        ["--completion", "--from", "--to", "--invalid", "--csv", "--delimiter"]),
      flags: SingleMask.flags.union(["--header"]))
    if arguments.wantsHelp { return Console.print(help) }
    var rules = try rules(arguments)
    let mask = try SingleMask.of(arguments, in: "apply", use: "applied")
    rules.maskNames = mask.names
    let compiled: CompiledMask
    do throws(MaskErrors) {
      compiled = try mask.compiled()
    } catch {
      PatternArgument.report(error.diagnostics, in: mask)
      throw Failure.masks
    }
    // A file may allow what is warned of; 'check' knows.
    if arguments.values["--pattern"] != nil { PatternArgument.report(compiled.warnings, in: mask) }
    #if os(Windows)
      throw Failure.usage("'apply' is not there on Windows yet")
    #else
      try ApplyPipeline(rules, compiled.makeMask).run()
    #endif
  }

  private static func rules(_ arguments: Arguments) throws -> ApplyRules {
    var rules = ApplyRules()
    rules.kind =
      try arguments.choice("--from", in: "apply") { name in
        switch name {
        case "text": .text
        case "value": .value
        default: nil
        }
      } ?? rules.kind
    rules.completion =
      try arguments.choice("--completion", in: "apply") { CompletionPolicy(name: $0) } ?? rules.completion
    rules.form = try arguments.choice("--to", in: "apply") { .init(rawValue: $0) } ?? rules.form
    rules.invalid = try arguments.choice("--invalid", in: "apply") { .init(rawValue: $0) } ?? rules.invalid
    rules.column = try column(arguments)
    if rules.column != nil, rules.form == .json {
      throw Failure.usage("'--csv' and '--to json' do not go together")
    }
    return rules
  }

  private static func column(_ arguments: Arguments) throws -> CSVColumn? {
    guard let name = arguments.values["--csv"] else {
      for option in ["--header", "--delimiter"]
      where arguments.flags.contains(option) || arguments.values[option] != nil {
        throw Failure.usage("'\(option)' goes with '--csv'")
      }
      return nil
    }
    let delimiter = try arguments.choice("--delimiter", in: "apply", delimiter) ?? UInt8(ascii: ",")
    guard !name.isEmpty, name.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return CSVColumn(.name(name), delimiter: delimiter)
    }
    guard let number = Int(name), number > 0 else {
      throw Failure.usage("there is no column \(name); the first one is 1")
    }
    return CSVColumn(
      .index(number - 1), hasHeader: arguments.flags.contains("--header"), delimiter: delimiter)
  }

  private static func delimiter(_ name: String) -> UInt8? {
    if name == "tab" || name == "\\t" { return 0x09 }
    guard name.utf8.count == 1, let byte = name.utf8.first, byte < 0x80 else { return nil }
    return [0x00, 0x0A, 0x0D, UInt8(ascii: "\"")].contains(byte) ? nil : byte
  }
}
