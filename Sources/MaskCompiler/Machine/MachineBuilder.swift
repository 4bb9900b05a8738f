import MaskRuntime

/// Builds a mask's machine: simulates the reading rules from both start states over every class, merges
/// what cannot be told apart, and numbers the rest canonically.
enum MachineBuilder {
  /// A mask that a machine would be too large for, and by what bound.
  struct TooLarge: Error {
    var reason: String
  }

  /// Bounds that no mask for people comes near to, so that none, however made, takes long to compile. Those
  /// of the tables (see `TableFormat`) are higher.
  static let maximumElements: Int = 1000
  /// Of a row of constants, those that a slot behind it would take too.
  static let maximumSignificant: Int = 64
  static let maximumStates: Int = 8192
  static let maximumClasses: Int = 120

  /// The machine of a mask.
  static func build(_ list: ElementList) throws(TooLarge) -> Machine {
    try simulate(rules(of: [list]), from: [0]).minimised().withMergedClasses().numberedForRows()
  }

  /// The machine of the masks of a choice together: they share the states from which on they read the same. It reads
  /// what is behind their leads.
  static func build(_ rules: [ReadingRules], behind leads: [Lead?]) throws(TooLarge) -> Machine {
    try simulate(rules, from: leads.map { $0?.constants.count ?? 0 }).minimised().withMergedClasses()
      .numberedForRows()
  }

  /// The rules of masks over one alphabet.
  static func rules(of lists: [ElementList]) throws(TooLarge) -> [ReadingRules] {
    for list in lists where list.elements.count > maximumElements {
      throw TooLarge(reason: "it has \(list.elements.count) elements; the limit is \(maximumElements)")
    }
    let alphabet = try alphabet(of: lists)
    let rules = lists.map { ReadingRules($0, alphabet) }
    for rules in rules where rules.longestSignificantRun > maximumSignificant {
      throw TooLarge(
        reason:
          "\(rules.longestSignificantRun) constants in a row could also be typed into a slot behind them; "
          + "the limit is \(maximumSignificant)")
    }
    return rules
  }

  private static func alphabet(of lists: [ElementList]) throws(TooLarge) -> Alphabet {
    let alphabet = Alphabet(lists)
    guard alphabet.slotClasses.count <= Alphabet.maximumSlotClasses else {
      throw TooLarge(
        reason: "\(alphabet.slotClasses.count) kinds of slots; the limit is \(Alphabet.maximumSlotClasses)")
    }
    guard alphabet.classes.count <= maximumClasses else {
      throw TooLarge(
        reason: "\(alphabet.classes.count) classes of Characters; the limit is \(maximumClasses)")
    }
    return alphabet
  }

  /// Walks breadth first, so that states are numbered by the shortest text that leads to them, texts of one
  /// length in the order of the classes.
  private static func simulate(_ masks: [ReadingRules], from positions: [Int]) throws(TooLarge) -> Machine {
    var states: [Machine.State] = []
    var numbers = ReadingNumbers(masks)
    var starts: [Machine.Start] = []
    for (mask, position) in positions.enumerated() {
      let text = numbers.number(of: ReadingState(mask: mask, isValue: false, position: position))
      let value = numbers.number(of: ReadingState(mask: mask, isValue: true, position: position))
      starts.append(Machine.Start(text: text, value: value))
    }
    guard let alphabet = masks.first?.alphabet, let options = masks.first?.options else {
      throw TooLarge(reason: "it has no masks")
    }
    while states.count < numbers.readings.count {
      guard numbers.readings.count <= maximumStates else {
        throw TooLarge(reason: "it has more than \(maximumStates) states")
      }
      let reading = numbers.readings[states.count]
      let rules = masks[reading.mask]
      var transitions: [Machine.Transition] = []
      transitions.reserveCapacity(alphabet.classes.count)
      for characterClass in alphabet.classes.indices {
        let (next, steps) = rules.step(reading, characterClass)
        transitions.append(
          Machine.Transition(
            next: numbers.number(of: next), steps: Machine.canonical(steps, held: next.held.count),
            held: next.held.count))
      }
      let (settled, constants) = rules.settle(reading)
      var ends: [Machine.Transition] = []
      for policy in CompletionPolicy.allCases {
        let end = rules.completedPosition(settled.position, policy)
        var all = constants
        if end > settled.position { all.append(rules.constants(in: settled.position..<end), options) }
        let next = ReadingState(mask: reading.mask, isValue: reading.isValue, position: end)
        ends.append(
          Machine.Transition(
            next: numbers.number(of: next), steps: all.output.isEmpty ? [] : [.put(all)], held: 0))
      }
      var advance = Machine.Transition(next: states.count, steps: [], held: 0)
      if reading.held.isEmpty, let constant = rules.nextConstant(from: reading.position) {
        // A field reads on from there as text.
        let next = ReadingState(mask: reading.mask, isValue: false, position: constant + 1)
        advance.next = numbers.number(of: next)
        advance.steps = [.put(rules.constants(in: constant..<constant + 1))]
      }
      states.append(
        Machine.State(
          reading: reading, isComplete: rules.isComplete(at: settled.position),
          tail: rules.tail(at: settled.position), next: rules.next(at: settled.position),
          hasSlotAhead: rules.hasSlot(from: settled.position), row: -rules.rows(from: settled.position),
          isNextRowSignificant: rules.isNextRowSignificant(from: settled.position),
          transitions: transitions, ends: ends,
          advance: advance))
    }
    let bytes = masks.map { $0.constants(in: 0..<$0.elements.count).output.count }.max() ?? 0
    return Machine(
      alphabet: alphabet, states: states, starts: starts, options: options,
      constantBytes: bytes, elements: masks.map { $0.elements })
  }
}

/// Numbers for the readings of masks: where what is left of two masks is the same, so is the number.
struct ReadingNumbers {
  /// The readings by their numbers.
  private(set) var readings: [ReadingState] = []
  private var numbers: [Key: Int] = [:]
  /// For each mask: for each position the number of what is left there.
  private let rests: [[Int]]

  private struct Key: Hashable {
    var isValue: Bool
    var rest: Int
    var held: [Int]
    var heldLength: Int
    var forgotten: Int
    var beginsOtherwise: Bool
  }

  /// What is left of a mask at a position: an element and the rest.
  private struct Rest: Hashable {
    var kind: Element.Kind
    var placeholder: Character
    var rows: Int
    var isLeading: Bool
    var isNextRowSignificant: Bool
    var rest: Int
  }

  init(_ masks: [ReadingRules]) {
    var restNumbers: [Rest: Int] = [:]
    var endNumbers: [Int: Int] = [:]
    rests = masks.map { rules in
      let count = rules.elements.count
      var numbers = [Int](repeating: 0, count: count + 1)
      // Even at the end it is told whether there was a slot.
      let end = rules.hasSlot(from: count) ? 1 : 0
      numbers[count] = endNumbers[end] ?? -1 - endNumbers.count
      endNumbers[end] = numbers[count]
      for position in (0..<count).reversed() {
        let element = rules.elements[position]
        let rest = Rest(
          kind: element.kind, placeholder: element.placeholder, rows: rules.rows(from: position),
          isLeading: rules.isLeading(position),
          isNextRowSignificant: rules.isNextRowSignificant(from: position), rest: numbers[position + 1])
        numbers[position] = restNumbers[rest] ?? restNumbers.count
        restNumbers[rest] = numbers[position]
      }
      return numbers
    }
  }

  mutating func number(of reading: ReadingState) -> Int {
    let key = Key(
      isValue: reading.isValue, rest: rests[reading.mask][reading.position], held: reading.held,
      heldLength: reading.held.isEmpty ? 0 : reading.heldEnd - reading.position, forgotten: reading.forgotten,
      beginsOtherwise: reading.beginsOtherwise)
    if let number = numbers[key] { return number }
    numbers[key] = readings.count
    readings.append(reading)
    return readings.count - 1
  }
}

extension Machine {
  /// Drops the steps that skip Characters at the end where none is held afterwards, so that equal behaviour
  /// is equal steps.
  static func canonical(_ steps: [Step], held: Int) -> [Step] {
    var steps = steps
    while held == 0, case .skip = steps.last { steps.removeLast() }
    return steps
  }
}

extension Machine.Constants {
  /// Adds constants that come later in reading order.
  mutating func append(_ other: Machine.Constants, _ options: MaskOptions) {
    if options.isRightToLeft {
      output = other.output + output
      extracted = other.extracted + extracted
    } else {
      output += other.output
      extracted += other.extracted
    }
  }
}
