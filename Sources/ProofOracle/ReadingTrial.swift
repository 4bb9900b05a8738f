import MaskCompiler
import MaskRandom
import MaskRuntime

/// Tries all texts of a list on a mask, for the properties that speak of reading.
struct ReadingTrial<Reader: TrialReader> {
  private let mask: TrialMask
  private let reader: Reader
  private var findings: Findings
  /// What is known of what a text was read as, by policy.
  private var faults: [[Written: Faults]]
  /// Elements that have a place in the tail: all but an ellipsis.
  private let countInTail: Int

  private struct Written: Hashable {
    var output: String
    var extracted: String
  }

  /// A bit for each round trip that fails.
  private typealias Faults = UInt8

  static func run(_ mask: TrialMask, _ reader: Reader, _ list: TextList) -> Findings {
    var trial = ReadingTrial(mask, reader)
    trial.run(list)
    return trial.findings
  }

  private init(_ mask: TrialMask, _ reader: Reader) {
    self.mask = mask
    self.reader = reader
    findings = Findings()
    findings.emptySlots = Set(mask.elements.indices.filter { mask.elements[$0].constant == nil })
    faults = Array(repeating: [:], count: CompletionPolicy.allCases.count)
    countInTail = mask.elements.count { !$0.isEllipsis }
  }

  private mutating func run(_ list: TextList) {
    if reader.read("", as: .text, completion: .closing).isComplete {
      findings.note(.needsText, "", isNatural: true)
    }
    for text in list.texts { check(text) }
    // Some masks need a longer one.
    var random = SplitMix64(seed: 1)
    for _ in 0..<Self.longTexts where !findings.canBeComplete || !findings.emptySlots.isEmpty {
      // Of few kinds, so that slots may be passed over.
      let few = (0..<Int.random(in: 1...mask.alphabet.count, using: &random)).map { _ in
        random.pick(mask.alphabet)
      }
      var text = ""
      for _ in 0..<Self.longLength {
        text = mask.longer(text, random.pick(few))
        if reader.read(text, as: .text, completion: .closing).isComplete { findings.canBeComplete = true }
        note(text, reader.read(text, as: .text, completion: .none))
      }
    }
  }

  /// Texts that are tried beyond the list, if no shorter one shows what must be shown.
  private static var longTexts: Int { 200 }
  private static var longLength: Int { 24 }

  private mutating func check(_ text: String) {
    let field = mask.options.completion
    let plain = reader.read(text, as: .text, completion: .none)
    let closed = reader.read(text, as: .text, completion: .closing)
    check(text, plain, .none)
    check(text, closed, .closing)
    if closed.isComplete { findings.canBeComplete = true }
    var shown = field == .none ? plain : closed
    if field.rawValue > 1 {
      shown = reader.read(text, as: .text, completion: field)
      check(text, shown, field)
    }
    if !findings.emptySlots.isEmpty { note(text, plain) }
    if !shown.isComplete, !findings.isSettled(.goesOn),
      DeadEnds.isDeadEnd(text, mask, reader)
    {
      findings.note(.goesOn, text, isNatural: mask.isNatural(text, for: .goesOn))
    }
  }

  // MARK: - Round trips

  private mutating func check(_ text: String, _ first: Reading, _ policy: CompletionPolicy) {
    let written = Written(output: first.output, extracted: first.extracted)
    let place = Int(policy.rawValue)
    let known: Faults
    if let faults = faults[place][written] {
      known = faults
    } else {
      known = faultsOf(first, policy)
      faults[place][written] = known
    }
    if known == 0 { return }
    for (index, property) in RoundTrips.properties.enumerated() where known & 1 << UInt8(index) != 0 {
      findings.note(property, text, isNatural: mask.isNatural(text, for: property))
    }
  }

  private func faultsOf(_ first: Reading, _ policy: CompletionPolicy) -> Faults {
    var faults: Faults = 0
    for (index, property) in RoundTrips.properties.enumerated() {
      let fault = RoundTrips.fault(
        property, first, policy, isRightToLeft: mask.options.isRightToLeft,
        read: { reader.read($0, as: $1, completion: policy) })
      if fault != nil { faults |= 1 << UInt8(index) }
    }
    return faults
  }

  // MARK: - Slots

  /// The tail tells how far reading came. The element before it is the last one that was written: if it is a slot,
  /// it was filled.
  private mutating func note(_ text: String, _ reading: Reading) {
    let position = countInTail - reading.tail.count
    if position > 0, position <= mask.elements.count { findings.emptySlots.remove(position - 1) }
    guard reading.tail.isEmpty, findings.emptySlots.contains(countInTail) else { return }
    // Only an ellipsis writes something where nothing is left.
    for character in mask.alphabet {
      let longer = reader.read(mask.longer(text, character), as: .text, completion: .none)
      if longer.output.count > reading.output.count { findings.emptySlots.remove(countInTail) }
    }
  }
}
