import MaskCompiler
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
    let field = mask.options.completion
    for text in list.texts {
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
      if !shown.isComplete, !findings.isSettled(.goesOn), isDeadEnd(text, shown) {
        findings.note(.goesOn, text, isNatural: mask.isNatural(text))
      }
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
    let isNatural = mask.isNatural(text)
    for (index, property) in RoundTrips.properties.enumerated() where known & 1 << UInt8(index) != 0 {
      findings.note(property, text, isNatural: isNatural)
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
      let longer = reader.read(longer(text, character), as: .text, completion: .none)
      if longer.output.count > reading.output.count { findings.emptySlots.remove(countInTail) }
    }
  }

  // MARK: - Dead ends

  /// Whether no Character, and no two, change what is shown of an incomplete text.
  private func isDeadEnd(_ text: String, _ shown: Reading) -> Bool {
    DeadEnds.isDeadEnd(text, shown, mask, reader, alphabet: mask.alphabet)
  }

  private func longer(_ text: String, _ character: Character) -> String {
    mask.options.isRightToLeft ? String(character) + text : text + String(character)
  }
}

/// The statement about texts that nothing can be added to.
enum DeadEnds {
  static func isDeadEnd(
    _ text: String, _ shown: Reading, _ mask: TrialMask, _ reader: some TrialReader, alphabet: [Character]
  ) -> Bool {
    func changes(_ longer: String) -> Bool {
      let reading = reader.read(longer, as: .text, completion: mask.options.completion)
      return reading.output != shown.output || reading.extracted != shown.extracted
        || reading.tail != shown.tail || reading.isComplete != shown.isComplete
    }
    func longer(_ text: String, _ character: Character) -> String {
      mask.options.isRightToLeft ? String(character) + text : text + String(character)
    }
    for first in alphabet where changes(longer(text, first)) { return false }
    for first in alphabet {
      let text = longer(text, first)
      for second in alphabet where changes(longer(text, second)) { return false }
    }
    return true
  }
}
