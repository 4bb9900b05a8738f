import MaskRuntime

/// Proves the masks of files, and tells what does not hold.
struct ProofCheck {
  let name: Spelling
  /// Where the pattern stands, or the name that stands for it.
  let origin: SourceSpan
  var isReference: Bool = false
  let elements: ElementList
  /// The syntax that the pattern is written in.
  let dialect: Dialect
  let levels: Levels

  /// A warning for each property that is refuted or not decided.
  func check(
    _ machine: Machine, _ tables: EncodedTables, _ properties: [MaskProperty] = MaskProperty.allCases
  ) -> [Diagnostic] {
    guard elements.elements.contains(where: { !$0.isConstant }) else { return [] }
    var prover = Prover(machine, tables)
    var refuted: [MaskProperty] = []
    var diagnostics: [Diagnostic] = []
    for property in properties where levels.isWanted(property.diagnostic, at: origin) {
      // What follows from another fault is not told again.
      if property.consequenceOf.contains(where: { refuted.contains($0) }) { continue }
      let outcome = prover.prove(property)
      switch outcome.proof {
      case .proved: continue
      case .undecided(let reason):
        var diagnostic = Diagnostic.notDecided(property, reason, at: name.span)
        // Of what is silenced nobody wants to know that it is not decided either.
        if levels.level(of: property.diagnostic, at: origin) == .off { diagnostic.id = property.diagnostic }
        diagnostics.append(diagnostic)
      case .refuted(let counterexample):
        refuted.append(property)
        diagnostics.append(
          diagnostic(property, counterexample, outcome.elements.map { machine.elements[0][$0] }))
      }
    }
    return diagnostics
  }

  private func diagnostic(
    _ property: MaskProperty, _ counterexample: Counterexample, _ parts: [Element]
  ) -> Diagnostic {
    let advice = ProofAdvice(elements, dialect, at: origin)
    switch property {
    case .keepsText: return .textChanges(counterexample, advice.blocks(for: .text), at: origin)
    case .keepsValueAsText:
      return .mistakableConstant(counterexample, advice.blocks(for: .valueAsText), at: origin)
    case .keepsOutput: return .outputChanges(counterexample, advice, at: origin)
    case .keepsValue: return .valueChanges(counterexample, advice.blocks(for: .value), advice, at: origin)
    case .typesAsPasted: return .typingDiffers(counterexample, at: origin)
    case .needsText: return .completeWhenEmpty(hasBuiltInSlots: advice.hasBuiltInSlots, at: origin)
    case .canBeComplete: return .neverComplete(counterexample, at: span(of: parts.first))
    case .reachesSlots: return .unreachedSlot(at: span(of: parts.first))
    case .goesOn: return .deadEnd(counterexample, at: origin)
    }
  }

  private func span(of element: Element?) -> SourceSpan {
    guard !isReference, let range = element?.range else { return origin }
    return origin.part(range)
  }

  /// What is proved of each mask of a choice: that it can be filled. How a text comes back from a value depends on the
  /// other masks too. Of a mask that is read as its own declaration says it is proved there.
  ///
  /// - Parameter machine: that of all masks.
  static func check(
    _ choice: ResolvedChoice, of target: ResolvedTarget, _ lowered: LoweredChoice, _ machine: Machine,
    _ levels: Levels
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (index, elements) in lowered.elements.enumerated() {
      if let name = choice.declarations[index]?.name.text,
        target.masks.first(where: { $0.syntax.name.text == name })?.definition.options == elements.options
      {
        continue
      }
      if SimpleMask(machine, mask: index).canBeTyped { continue }
      guard let own = try? MachineBuilder.build(elements), let tables = try? TableBuilder.build(own) else {
        continue
      }
      let check = ProofCheck(
        name: choice.syntax.name, origin: choice.origins[index],
        isReference: choice.declarations[index] != nil, elements: elements,
        dialect: choice.definition.masks[index].dialect, levels: levels)
      diagnostics += check.check(own, tables.encoded(), [.canBeComplete, .reachesSlots, .goesOn])
    }
    return diagnostics
  }
}

extension MaskProperty {
  /// The properties without which it cannot hold.
  fileprivate var consequenceOf: [MaskProperty] {
    switch self {
    case .keepsText, .keepsValueAsText: [.keepsValue]
    case .reachesSlots, .goesOn: [.canBeComplete]
    case .typesAsPasted, .keepsOutput, .keepsValue, .needsText, .canBeComplete: []
    }
  }
}
