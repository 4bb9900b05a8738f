import MaskCases
import MaskCompiler

/// `maskc vectors`: case objects that another implementation of a mask can be compared with.
enum VectorsCommand {
  private static let help = """
    Prints test vectors of masks, for teams whose other clients must agree.

    usage: maskc vectors <file.mask>[:<mask>] ...
           maskc vectors --pattern '<pattern>' [--veil]

    Each line is a case object, as 'maskc evaluate' reads it (see there), with what this implementation makes of it
    under 'expected'. There are the examples of the file; texts as short and as long as the mask allows, and one
    Character beyond; and texts that together take every transition of the mask's machine that does something,
    reading text and reading values. Of a choice there are the examples and the lengths of each mask.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: ["--pattern"], flags: ["--veil"])
    if arguments.wantsHelp { return Console.print(help) }
    if let definition = try PatternArgument.definition(arguments) {
      return try print(.mask(definition), name: "pattern", examples: [])
    }
    guard !arguments.rest.isEmpty else { throw Failure.usage("no .mask files and no '--pattern' are given") }
    // An example that does not hold is no vector.
    let (masks, hasErrors) = try MaskSelection(arguments.rest).checkedMasks()
    for mask in masks { try print(mask.mask, name: mask.name, examples: mask.examples) }
    if hasErrors { throw Failure.masks }
  }

  private static func print(_ mask: DeclaredMask, name: String, examples: [TestVector]) throws {
    let vectors: [TestVector]
    do throws(MaskErrors) {
      vectors = try Compiler.vectors(mask, examples: examples)
    } catch {
      PatternArgument.report(error.diagnostics, in: mask)
      throw Failure.masks
    }
    do {
      var writer = try CaseWriter(mask, name: name)
      for vector in vectors { Console.print(try writer.line(vector) + "\n") }
    } catch let error as CaseWriter.NotExpressible {
      Console.error("maskc: error: '\(name)' cannot be written as a case; \(error.reason)")
      throw Failure.masks
    }
  }
}
