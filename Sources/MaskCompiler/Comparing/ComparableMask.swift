import MaskRuntime

/// One side of a comparison: a mask or a choice, compiled.
package struct ComparableMask: Sendable {
  let machine: Machine
  let mask: DynamicMask
  /// Whether it is several masks.
  let isChoice: Bool

  /// Compiles what a declaration declares.
  ///
  /// - Throws: every error in it.
  package init(_ declared: DeclaredMask) throws(MaskErrors) {
    var sink = DiagnosticSink()
    let machine: Machine?
    let tables: EncodedTables?
    switch declared {
    case .mask(let definition):
      let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
      let lowered = Compiler.lower(definition, origin: origin)
      sink.report(SymbolChecks.check(definition, at: origin))
      sink.report(lowered.diagnostics)
      (machine, tables) = (lowered.machine, lowered.tables?.encoded())
      isChoice = false
    case .choice(let definition, _):
      let choice = ResolvedChoice(definition)
      let lowered = Compiler.lower(choice)
      for (mask, origin) in zip(definition.masks, choice.origins) {
        sink.report(SymbolChecks.check(mask, at: origin))
      }
      sink.report(lowered.diagnostics)
      (machine, tables) = (lowered.machine, lowered.tables)
      isChoice = true
    }
    guard let machine, let tables, !sink.hasErrors else { throw MaskErrors(diagnostics: sink.sorted()) }
    self.machine = machine
    mask = tables.makeMask()
  }

  /// Whether the other one reads in the same way because it is the same, however it is written.
  func reads(as other: ComparableMask) -> Bool {
    let (options, others) = (machine.options, other.machine.options)
    return options.isRightToLeft == others.isRightToLeft && options.letterCase == others.letterCase
      && options.digits == others.digits && kinds == other.kinds
  }

  private var kinds: [[Element.Kind]] { machine.elements.map { $0.map { $0.kind } } }
}
