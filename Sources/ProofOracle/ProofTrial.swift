package import MaskCompiler
package import MaskRuntime

/// What the compiler says of a property of a mask, beside what trying found.
package struct Judgement: Sendable {
  package var property: MaskProperty
  package var proof: Proof
  /// What of the two contradicts each other; `nil` if nothing.
  package var disagreement: String?
}

/// Compares the proofs of a mask with what trying finds.
package struct ProofTrial {
  /// Whether Characters of the mask may join each other, so that a proof may be given up.
  package var mayJoin = false
  private var read: TextLists
  private var typed: TextLists

  /// Creates trials with texts up to a length.
  ///
  /// - Parameters:
  ///   - read: the Characters of the longest texts that are read.
  ///   - typed: the Characters of the longest texts that are typed.
  ///   - limit: the texts of a mask; a quarter of them to be typed. Masks that know many Characters get shorter ones.
  package init(read: Int, typed: Int, limit: Int) {
    self.read = TextLists(upTo: read, limit: limit)
    self.typed = TextLists(upTo: typed, limit: limit / 4)
  }

  /// Tries all texts for a mask.
  ///
  /// - Parameter reader: what reads them, if not the compiled mask.
  package mutating func judge(_ mask: TrialMask, properties: Set<MaskProperty>) throws(MaskErrors)
    -> [Judgement]
  {
    let compiled = try Compiler.compile(mask.definition).makeMask()
    let proofs = try Compiler.prove(mask.definition)
    return judge(mask, compiled, compiled, proofs, properties: properties)
  }

  /// Tries all texts for a mask with a reader.
  package mutating func judge(
    _ mask: TrialMask, _ compiled: DynamicMask, _ reader: some TrialReader, _ proofs: [ProvedProperty],
    properties: Set<MaskProperty> = Set(MaskProperty.allCases)
  ) -> [Judgement] {
    var findings = Findings()
    if properties != [.typesAsPasted] {
      findings = ReadingTrial.run(mask, reader, read.list(mask.alphabet))
    }
    if properties.contains(.typesAsPasted) {
      TypingTrial.run(mask, compiled, typed.list(mask.alphabet), &findings)
    }
    return proofs.filter { properties.contains($0.property) }.map { proved in
      let disagreement = disagreement(proved, findings, mask, compiled, reader)
      return Judgement(property: proved.property, proof: proved.proof, disagreement: disagreement)
    }
  }

  private func disagreement(
    _ proved: ProvedProperty, _ findings: Findings, _ mask: TrialMask, _ compiled: DynamicMask,
    _ reader: some TrialReader
  ) -> String? {
    let property = proved.property
    switch proved.proof {
    case .undecided(.joiningCharacters): return mayJoin ? nil : "undecided without joining Characters"
    case .undecided(.tooManySteps): return isBounded(property, mask) ? nil : "given up"
    case .proved:
      switch property {
      case .canBeComplete: return findings.canBeComplete ? nil : "proved, but no text tried is complete"
      case .reachesSlots:
        return findings.emptySlots.isEmpty
          ? nil : "proved, but no text tried fills \(findings.emptySlots.sorted())"
      default: return findings.texts[property]?.any.map { "proved, but not for \($0.debugDescription)" }
      }
    case .refuted(let counterexample):
      switch property {
      case .canBeComplete: return findings.canBeComplete ? "refuted, but some text is complete" : nil
      case .reachesSlots: return findings.emptySlots.isEmpty ? "refuted, but each slot is filled" : nil
      default:
        return Self.unlike(property, counterexample, mask, compiled, reader)
          ?? shorter(property, counterexample, findings.texts[property], mask)
      }
    }
  }

  /// Whether the search for a fault may be given up: a right-to-left field keeps all that was typed apart.
  private func isBounded(_ property: MaskProperty, _ mask: TrialMask) -> Bool {
    property == .typesAsPasted && mask.options.isRightToLeft
  }

  // MARK: - One text

  /// Whether a text contradicts a proof.
  package static func contradicts(
    _ text: String, _ proved: ProvedProperty, _ mask: TrialMask, _ compiled: DynamicMask
  ) -> Bool {
    switch (proved.property, proved.proof) {
    case (.canBeComplete, .refuted): return compiled.read(text, completion: .closing).isComplete
    case (.needsText, .proved): return compiled.read("", completion: .closing).isComplete
    case (.goesOn, .proved): return DeadEnds.isDeadEnd(text, mask, compiled)
    case (.typesAsPasted, .proved): return TypingTrial.fault(text, compiled) != nil
    case (_, .proved):
      return mask.policies.contains { policy in
        let fault = RoundTrips.fault(
          proved.property, compiled.read(text, completion: policy), policy,
          isRightToLeft: mask.options.isRightToLeft,
          read: { compiled.read($0, as: $1, completion: policy) })
        return fault != nil
      }
    default: return false
    }
  }

  // MARK: - Counterexamples

  /// Whether a counterexample is none, or shows something else than it says.
  package static func unlike(
    _ property: MaskProperty, _ counterexample: Counterexample, _ mask: TrialMask, _ compiled: DynamicMask,
    _ reader: some TrialReader
  ) -> String? {
    let text = counterexample.text
    let policy = counterexample.completion
    let none = "refuted by \(text.debugDescription), for which it holds"
    let shown: RoundTrips.Shown?
    switch property {
    case .keepsOutput, .keepsValue, .keepsText, .keepsValueAsText:
      if !mask.policies.contains(policy) { return "refuted under \(policy)" }
      shown = RoundTrips.fault(
        property, reader.read(text, as: .text, completion: policy), policy,
        isRightToLeft: mask.options.isRightToLeft,
        read: { reader.read($0, as: $1, completion: policy) })
    case .typesAsPasted: shown = TypingTrial.fault(text, compiled)
    case .needsText:
      return text.isEmpty && reader.read("", as: .text, completion: .closing).isComplete ? nil : none
    case .canBeComplete:
      return reader.read(text, as: .text, completion: .closing).isComplete ? none : nil
    case .reachesSlots: return nil
    case .goesOn:
      let isDead = policy == mask.options.completion && DeadEnds.isDeadEnd(text, mask, reader)
      return isDead ? nil : none
    }
    guard let shown else { return none }
    if shown.first != counterexample.first || shown.again != counterexample.again {
      return
        "refuted by \(text.debugDescription) with \(counterexample.first.debugDescription) and "
        + "\(counterexample.again.debugDescription), not \(shown.first.debugDescription) and "
        + shown.again.debugDescription
    }
    return nil
  }

  /// A text that should have been the counterexample.
  private func shorter(
    _ property: MaskProperty, _ counterexample: Counterexample, _ found: Findings.Texts?, _ mask: TrialMask
  ) -> String? {
    let text = counterexample.text
    let better: String?
    if let natural = found?.natural {
      better = !mask.isNatural(text, for: property) || natural.count < text.count ? natural : nil
    } else {
      better = found?.any.flatMap { !mask.isNatural(text, for: property) && $0.count < text.count ? $0 : nil }
    }
    return better.map { "refuted by \(text.debugDescription) instead of \($0.debugDescription)" }
  }
}
