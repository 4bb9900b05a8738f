import MaskRuntime

/// What would mend a mask for which a round trip fails. A change is only advised if it is proved that the round trip
/// holds then.
struct ProofAdvice {
  private let elements: ElementList
  private let dialect: Dialect
  private let origin: SourceSpan

  /// - Parameter origin: where the pattern stands.
  init(_ elements: ElementList, _ dialect: Dialect, at origin: SourceSpan) {
    self.elements = elements
    self.dialect = dialect
    self.origin = origin
  }

  /// Separators that should be in `{ }`.
  struct Blocks {
    /// The first of them.
    var text: String
    var span: SourceSpan
    /// How each different row of them is written then; empty in Veil's syntax, which has no `{ }`.
    var spellings: [String]
    /// How many rows there are.
    var count: Int
    /// Whether the round trip holds then.
    var isProved: Bool
  }

  /// The separators that a round trip may fail for, and whether it would hold if all of them were in `{ }`.
  func blocks(for trip: RoundTrip) -> Blocks? {
    let list = elements.elements
    let rows = trip == .valueAsText ? mistakableRows() : lostRows()
    guard let first = rows.first else { return nil }
    var changed = elements
    for index in rows.joined() {
      if let constant = list[index].kind.constant {
        changed.elements[index].kind = .constant(constant, isExtracted: true)
      }
    }
    var isProved = false
    if let machine = try? MachineBuilder.build(changed) {
      // Nothing is advised that makes another fault; where the text is kept the value is.
      isProved = [trip, trip == .valueAsText ? .value : .valueAsText].allSatisfy { Prover.holds($0, machine) }
    }
    var spellings: [String] = []
    for row in rows where dialect == .inputMask {
      let spelling = "{\(Self.escaped(row.compactMap { list[$0].kind.constant }))}"
      if !spellings.contains(spelling) { spellings.append(spelling) }
    }
    let range = list[first.lowerBound].range.lowerBound..<list[first.upperBound - 1].range.upperBound
    return Blocks(
      text: String(first.compactMap { list[$0].kind.constant }), span: origin.part(range),
      spellings: spellings,
      count: rows.count, isProved: isProved)
  }

  private static func escaped(_ constants: [Character]) -> String {
    constants.map { "[]{}\\".contains($0) ? "\\" + String($0) : String($0) }.joined()
  }

  /// A constant that `case` keeps from being read, and what it should be.
  var unreadable: (written: Character, mapped: Character)? {
    guard let letterCase = elements.options.letterCase?.letterCase else { return nil }
    for constant in elements.elements.compactMap({ $0.kind.constant }) {
      let mapped = letterCase.map(constant)
      if mapped != constant { return (constant, mapped) }
    }
    return nil
  }

  var hasOptionalSlots: Bool {
    elements.elements.contains { if case .slot(_, isMandatory: false) = $0.kind { true } else { false } }
  }

  /// Whether one of the slots is no notation's.
  var hasBuiltInSlots: Bool {
    elements.elements.contains { element in
      guard let slotClass = element.slotClass else { return false }
      if case .custom = slotClass { return false }
      return true
    }
  }

  // MARK: - Rows of separators

  /// Those next to an optional slot, where the value does not tell whether it was filled.
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

  /// From the first to the last one of a row that a slot behind it would take, with a `+` before it.
  private func mistakableRows() -> [Range<Int>] {
    guard let rules = try? MachineBuilder.rules(of: [elements]).first else { return [] }
    let count = elements.elements.count
    func isSignificant(_ index: Int) -> Bool {
      rules.isSignificantConstant(elements.options.isRightToLeft ? count - 1 - index : index)
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

extension SourceSpan {
  /// A part of it, in bytes from its start.
  func part(_ range: Range<Int>) -> SourceSpan {
    let start = self.range.lowerBound
    return SourceSpan(file: file, range: start + range.lowerBound..<start + range.upperBound)
  }
}
