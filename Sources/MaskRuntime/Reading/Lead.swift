/// The beginning of a mask of a choice, see `ChoiceFormat.Lead`. Its states are numbered behind those of the machine.
struct Lead {
  private let choice: ChoiceTable
  private let record: UnsafePointer<UInt8>
  private let template: UnsafePointer<UInt8>
  /// The lead's constants; then what would follow them; then those that are extracted, unless all are; then the classes
  /// of all.
  let text: UnsafePointer<UInt8>

  private typealias Format = ChoiceFormat.Lead

  /// What a Character does.
  struct Transition {
    var next: Int
    fileprivate var action: UInt8

    /// The constants that are put.
    var put: Int { Int(action & Format.putMask) }
    var holdsFirst: Bool { action & Format.holdsFirst != 0 }
    var loses: Bool { action & Format.loses != 0 }
    var readsAgain: Bool { action & Format.readsAgain != 0 }
  }

  /// The lead of the mask that a record is of; `nil` if it has none.
  init?(_ record: UnsafePointer<UInt8>, of choice: ChoiceTable) {
    let offset = (record + ChoiceFormat.Mask.template).threeDigits
    if offset == 0 { return nil }
    self.choice = choice
    self.record = record
    template = choice.leads + offset
    text = choice.leads + (record + ChoiceFormat.Mask.leadText).threeDigits
  }

  /// Whether a state is one of a lead.
  @inline(__always)
  static func contains(_ state: Int) -> Bool { state >= Format.firstState }

  static var textStart: Int { Format.firstState }
  var valueStart: Int { Format.firstState + Int(template[0]) }

  /// The state of the machine behind the lead.
  var textEnd: Int { (record + ChoiceFormat.Mask.textStart).twoDigits }

  private var length: Int { Int(record[ChoiceFormat.Mask.leadLength]) }

  private func state(_ number: Int) -> UnsafePointer<UInt8> {
    template + (template + Format.headerSize + (number &- Format.firstState) &* 2).twoDigits
  }

  /// The number of a state among those of the machine.
  private func resolved(_ state: UInt8) -> Int {
    switch state {
    case Format.behindText: textEnd
    case Format.behindValue: (record + ChoiceFormat.Mask.valueStart).twoDigits
    default: Format.firstState + Int(state)
    }
  }

  /// The constants before this one are put in a state.
  func position(of state: Int) -> Int { Int(self.state(state)[Format.position]) }

  /// The position if the text ends in a state.
  func settled(_ state: Int) -> Int { Int(self.state(state)[Format.settled]) }

  /// Whether Characters are held in a state.
  func holds(in state: Int) -> Bool { self.state(state)[Format.holds] != 0 }

  /// The state if the text ends in one.
  func settledState(of state: Int) -> Int { resolved(self.state(state)[Format.settledState]) }

  /// The state behind the next constant.
  func advanced(from state: Int) -> Int { resolved(self.state(state)[Format.advanced]) }

  /// Whether completion puts the next constant.
  func isNextCompleted(_ state: Int, _ policy: CompletionPolicy) -> Bool {
    policy == .eager || policy == .word && text[settled(state)] != UInt8(ascii: " ")
  }

  /// What a Character does that is of a class of the choice's alphabet.
  func transition(from state: Int, _ characterClass: Int) -> Transition {
    let state = self.state(state)
    var match = state + Format.matches
    for _ in 0..<state[Format.matchCount] {
      if Int(classes[Int(match[0])]) == characterClass {
        return Transition(next: resolved(match[1]), action: match[2])
      }
      match += Format.matchSize
    }
    let kinds = choice.leads + (record + ChoiceFormat.Mask.kinds).twoDigits
    let other = state + Format.others + Int(kinds[characterClass]) &* 2
    return Transition(next: resolved(other[0]), action: other[1])
  }

  /// The class of each constant.
  private var classes: UnsafePointer<UInt8> {
    let count = extractedCount(before: length)
    return behindTail + (count == length ? 0 : count)
  }

  /// The constants that are extracted: the lead itself, if all are.
  private var extracted: UnsafePointer<UInt8> { extractedCount(before: length) == length ? text : behindTail }

  private var behindTail: UnsafePointer<UInt8> { text + length + Int(record[ChoiceFormat.Mask.tailLength]) }

  /// How many of the constants before a position are extracted.
  private func extractedCount(before position: Int) -> Int {
    var count = 0
    for index in 0..<position where isExtracted(index) { count &+= 1 }
    return count
  }

  /// Whether a constant belongs to the extracted value.
  func isExtracted(_ position: Int) -> Bool {
    (record + ChoiceFormat.Mask.extracted).twoDigits >> position & 1 != 0
  }

  /// Constants, and those of them that are extracted.
  func constants(
    _ range: Range<Int>
  ) -> (output: UnsafeBufferPointer<UInt8>, extracted: UnsafeBufferPointer<UInt8>) {
    let slice = extractedCount(before: range.lowerBound)..<extractedCount(before: range.upperBound)
    return (
      UnsafeBufferPointer(start: text + range.lowerBound, count: range.count),
      UnsafeBufferPointer(start: extracted + slice.lowerBound, count: slice.count)
    )
  }

  /// What would follow a position.
  func tail(at position: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: text + position, count: length &+ Int(record[ChoiceFormat.Mask.tailLength]) &- position)
  }
}

// What is known of the states of a lead.
extension MaskTable {
  /// The lead of a mask of a choice; `nil` if it has none.
  var lead: Lead? {
    guard let choice, let record else { return nil }
    return Lead(record, of: ChoiceTable(base: choice))
  }

  /// The state in which a mask of a choice begins.
  @inline(never)
  func recordedStart(_ kind: TextKind) -> Int {
    guard let record else { return 0 }
    if let lead { return kind == .text ? Lead.textStart : lead.valueStart }
    return (record + (kind == .text ? ChoiceFormat.Mask.textStart : ChoiceFormat.Mask.valueStart)).twoDigits
  }

  @inline(never)
  func leadInfo(of state: Int) -> (isComplete: Bool, tail: UnsafeBufferPointer<UInt8>) {
    guard let lead else { return (false, UnsafeBufferPointer(start: nil, count: 0)) }
    return (false, lead.tail(at: lead.settled(state)))
  }

  @inline(never)
  func leadRow(of state: Int) -> UInt8 {
    guard let lead else { return 0 }
    // The row that the lead is in goes on behind it.
    return info(lead.textEnd)[TableFormat.Info.row] &- (lead.settled(state) == 0 ? 1 : 0) & 0x7F
  }
}
