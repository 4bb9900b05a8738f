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

  static func build(_ list: ElementList) throws(TooLarge) -> Machine {
    guard list.elements.count <= maximumElements else {
      throw TooLarge(reason: "it has \(list.elements.count) elements; the limit is \(maximumElements)")
    }
    let alphabet = try alphabet(list)
    let rules = ReadingRules(list, alphabet)
    guard rules.longestSignificantRun <= maximumSignificant else {
      throw TooLarge(
        reason:
          "\(rules.longestSignificantRun) constants in a row could also be typed into a slot behind them; "
          + "the limit is \(maximumSignificant)")
    }
    var machine = try simulate(rules)
    machine = machine.minimised()
    return machine.withMergedClasses()
  }

  private static func alphabet(_ list: ElementList) throws(TooLarge) -> Alphabet {
    let alphabet = Alphabet(list)
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
  private static func simulate(_ rules: ReadingRules) throws(TooLarge) -> Machine {
    var states: [Machine.State] = []
    var readings: [ReadingState] = []
    var numbers: [ReadingState: Int] = [:]
    func number(_ reading: ReadingState) -> Int {
      if let number = numbers[reading] { return number }
      numbers[reading] = readings.count
      readings.append(reading)
      return readings.count - 1
    }
    _ = number(ReadingState(isValue: false, position: 0))
    let valueStart = number(ReadingState(isValue: true, position: 0))
    let classes = rules.alphabet.classes.indices
    while states.count < readings.count {
      guard readings.count <= maximumStates else {
        throw TooLarge(reason: "it has more than \(maximumStates) states")
      }
      let reading = readings[states.count]
      var transitions: [Machine.Transition] = []
      transitions.reserveCapacity(classes.count)
      for characterClass in classes {
        let (next, steps) = rules.step(reading, characterClass)
        transitions.append(
          Machine.Transition(
            next: number(next), steps: Machine.canonical(steps, held: next.held.count), held: next.held.count)
        )
      }
      let (settled, constants) = rules.settle(reading)
      var ends: [Machine.Transition] = []
      for policy in CompletionPolicy.allCases {
        let end = rules.completedPosition(settled.position, policy)
        var all = constants
        if end > settled.position { all.append(rules.constants(in: settled.position..<end), rules.options) }
        ends.append(
          Machine.Transition(
            next: number(ReadingState(isValue: reading.isValue, position: end)),
            steps: all.output.isEmpty ? [] : [.put(all)], held: 0))
      }
      var advance = Machine.Transition(next: states.count, steps: [], held: 0)
      if reading.held.isEmpty, let constant = rules.nextConstant(from: reading.position) {
        // A field reads on from there as text.
        advance.next = number(ReadingState(isValue: false, position: constant + 1))
        advance.steps = [.put(rules.constants(in: constant..<constant + 1))]
      }
      states.append(
        Machine.State(
          reading: reading, isComplete: rules.isComplete(at: settled.position),
          tail: rules.tail(at: settled.position), next: rules.next(at: settled.position),
          hasSlotAhead: rules.hasSlot(from: settled.position), row: rules.rows(before: settled.position),
          transitions: transitions, ends: ends,
          advance: advance))
    }
    let bytes = rules.constants(in: 0..<rules.elements.count).output.count
    return Machine(
      alphabet: rules.alphabet, states: states, valueStart: valueStart, options: rules.options,
      constantBytes: bytes, elements: rules.elements)
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
