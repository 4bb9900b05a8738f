import MaskCompiler

/// `maskc explain`: a mask in plain words.
enum ExplainCommand {
  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: ["--pattern"], flags: ["--veil"])
    if let definition = try PatternArgument.definition(arguments) {
      for proved in try Compiler.prove(definition) { Console.print("\(proved.property): \(proved.proof)\n") }
      return
    }
    for mask in try MaskSelection(arguments.rest).masks() {
      guard case .mask(let definition) = mask.mask else { continue }
      Console.print("\(mask.name) \(definition.pattern)\n")
      for proved in try Compiler.prove(definition) { Console.print("\(proved.property): \(proved.proof)\n") }
    }
  }
}
