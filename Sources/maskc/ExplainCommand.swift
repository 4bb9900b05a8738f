import MaskCompiler

/// `maskc explain`: a mask in plain words.
enum ExplainCommand {
  private static let help = """
    Tells in plain words what a mask does, and what is proved of it.

    usage: maskc explain <file.mask>[:<mask>] ...
           maskc explain --pattern '<pattern>' [--veil]

    For each mask: its parts, the lengths of its texts and values, what its tables weigh, what holds for every
    text that there is, and what does not, with the shortest text that shows it. The names in brackets are those
    of warnings, for 'check' and 'allow' in a file. Of a choice nothing is proved; short texts are tried, and it
    says up to which length.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: ["--pattern"], flags: ["--veil"])
    if arguments.wantsHelp { return Console.print(help) }
    if let definition = try PatternArgument.definition(arguments) {
      return Console.print(definition.pattern + "\n\n" + (try explain(.mask(definition))))
    }
    guard !arguments.rest.isEmpty else { throw Failure.usage("no .mask files and no '--pattern' are given") }
    var separator = ""
    let (masks, hasErrors) = try MaskSelection(arguments.rest).checkedMasks()
    for mask in masks {
      var title = mask.name
      if case .mask(let definition) = mask.mask { title += "  " + definition.pattern }
      Console.print(separator + title + "\n\n" + (try explain(mask.mask)))
      separator = "\n"
    }
    if hasErrors { throw Failure.masks }
  }

  private static func explain(_ mask: DeclaredMask) throws -> String {
    do throws(MaskErrors) {
      return try Compiler.explain(mask)
    } catch {
      PatternArgument.report(error.diagnostics, in: mask)
      throw Failure.masks
    }
  }
}
