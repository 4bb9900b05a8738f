import MaskRuntime

extension Compiler {
  /// A mask or choice in plain words, as text for people.
  ///
  /// - Throws: every error in it.
  package static func explain(_ mask: DeclaredMask) throws(MaskErrors) -> String {
    switch mask {
    case .mask(let definition):
      let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
      let lowered = lower(definition, origin: origin)
      guard let machine = lowered.machine, let tables = lowered.tables else {
        throw MaskErrors(diagnostics: lowered.diagnostics)
      }
      return Explanation(lowered.elements, machine, tables.encoded(), mask.content).text
    case .choice(let definition, let names):
      let lowered = lower(ResolvedChoice(definition))
      guard let machine = lowered.machine, let tables = lowered.tables else {
        throw MaskErrors(diagnostics: lowered.diagnostics)
      }
      return ChoiceExplanation(
        lowered, machine, tables, names: names, patterns: mask.patterns, mask.content
      ).text
    }
  }
}
