import MaskRuntime

/// Proves the masks of files, and tells what does not hold.
struct ProofCheck {
  let name: Spelling
  /// Where the pattern stands.
  let origin: SourceSpan
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
      case .undecided(let reason): diagnostics.append(.notDecided(property, reason, at: name.span))
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
    switch property {
    case .keepsText: return .textChanges(counterexample, suggestion(for: .text), at: origin)
    case .keepsValueAsText:
      return .mistakableConstant(counterexample, suggestion(for: .valueAsText), at: origin)
    case .keepsOutput: return .outputChanges(counterexample, at: origin)
    case .keepsValue: return .valueChanges(counterexample, at: origin)
    case .typesAsPasted: return .typingDiffers(counterexample, at: origin)
    case .needsText: return .completeWhenEmpty(at: origin)
    case .canBeComplete: return .neverComplete(counterexample, at: span(of: parts.first))
    case .reachesSlots: return .unreachedSlot(at: span(of: parts.first))
    case .goesOn: return .deadEnd(counterexample, at: origin)
    }
  }

  private func span(of element: Element?) -> SourceSpan {
    guard let range = element?.range else { return origin }
    let start = origin.range.lowerBound
    return SourceSpan(file: origin.file, range: start + range.lowerBound..<start + range.upperBound)
  }

  /// What is proved of each mask of a choice: that it can be filled. How a text comes back from a value depends on the
  /// other masks too.
  ///
  /// - Parameter machine: that of all masks.
  static func check(_ choice: ResolvedChoice, _ lowered: LoweredChoice, _ machine: Machine, _ levels: Levels)
    -> [Diagnostic]
  {
    var diagnostics: [Diagnostic] = []
    for (index, elements) in lowered.elements.enumerated() where choice.declarations[index] == nil {
      if SimpleMask(machine, mask: index).canBeTyped { continue }
      guard let own = try? MachineBuilder.build(elements), let tables = try? TableBuilder.build(own) else {
        continue
      }
      let check = ProofCheck(
        name: choice.syntax.name, origin: choice.origins[index], elements: elements,
        dialect: choice.definition.masks[index].dialect, levels: levels)
      diagnostics += check.check(own, tables.encoded(), [.canBeComplete, .reachesSlots, .goesOn])
    }
    return diagnostics
  }

  // MARK: - Suggestions

  /// Separators which, written in `{ }`, make a round trip hold.
  struct Suggestion {
    /// Their Characters, and how they are written in braces; `nil` in Veil's syntax, which has none.
    var text: String
    var block: String?
    var span: SourceSpan
    /// Whether the round trip would hold then.
    var isProved: Bool
  }

  /// The first separators that a round trip may fail for, and whether it would hold if all such separators were in
  /// `{ }`.
  private func suggestion(for trip: RoundTrip) -> Suggestion? {
    guard let rules = try? MachineBuilder.rules(of: [elements]).first else { return nil }
    let isReversed = elements.options.isRightToLeft
    let list = elements.elements
    let rows = trip == .text ? lostRows() : mistakableRows(rules, isReversed: isReversed)
    guard let first = rows.first else { return nil }
    var changed = elements
    for row in rows {
      for index in row {
        if case .constant(let character, _) = list[index].kind {
          changed.elements[index].kind = .constant(character, isExtracted: true)
        }
      }
    }
    var isProved = false
    if let machine = try? MachineBuilder.build(changed) {
      var symbols = SymbolMachine(machine)
      if case .holds = RoundTripSearch.run(trip, policies: [0, 1], &symbols) { isProved = true }
    }
    let constants = first.compactMap { list[$0].kind.constant }
    let escaped = constants.map { "[]{}\\".contains($0) ? "\\" + String($0) : String($0) }.joined()
    let range = list[first.lowerBound].range.lowerBound..<list[first.upperBound - 1].range.upperBound
    let start = origin.range.lowerBound
    return Suggestion(
      text: String(constants), block: dialect == .inputMask ? "{\(escaped)}" : nil,
      span: SourceSpan(file: origin.file, range: start + range.lowerBound..<start + range.upperBound),
      isProved: isProved)
  }

  /// Rows of separators next to an optional slot, where the value does not tell whether it was filled.
  private func lostRows() -> [Range<Int>] {
    let list = elements.elements
    return rows { range in
      let before = range.lowerBound > 0 ? list[range.lowerBound - 1] : nil
      let behind = range.upperBound < list.count ? list[range.upperBound] : nil
      let neighbour = elements.options.isRightToLeft ? behind : before
      if case .slot(_, isMandatory: false) = neighbour?.kind { return range }
      return nil
    }
  }

  /// In rows of separators: from the first to the last one that a slot behind it would take, with a `+` before it.
  private func mistakableRows(_ rules: ReadingRules, isReversed: Bool) -> [Range<Int>] {
    let count = elements.elements.count
    func isSignificant(_ index: Int) -> Bool {
      rules.isSignificantConstant(isReversed ? count - 1 - index : index)
    }
    return rows { range in
      guard let first = range.first(where: isSignificant), let last = range.last(where: isSignificant) else {
        return nil
      }
      let hasPlus = first > range.lowerBound && elements.elements[first - 1].kind.constant == "+"
      return (hasPlus ? first - 1 : first)..<last + 1
    }
  }

  /// The rows of separators for which `part` gives a part of them.
  private func rows(_ part: (Range<Int>) -> Range<Int>?) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for index in 0...elements.elements.count {
      var isSeparator = false
      if index < elements.elements.count,
        case .constant(_, isExtracted: false) = elements.elements[index].kind
      {
        isSeparator = true
      }
      if isSeparator {
        start = start ?? index
      } else if let first = start {
        if let range = part(first..<index) { result.append(range) }
        start = nil
      }
    }
    return result
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
