import MaskRuntime

/// How the scores of a choice's masks grow with a text: the reading rules without their output.
///
/// Masks share the states from which on they are scored alike.
struct ScoreMachine {
  /// The alphabet of all masks.
  var alphabet: Alphabet
  var states: [State]
  var masks: [Mask]

  struct Mask {
    var textStart: Int
    var valueStart: Int
    var slotCount: Int
  }

  struct Transition {
    var next: Int
    var score: ReadingScore
    /// What is put out, in the order of reading: equal numbers for equal Characters, as far as classes tell.
    var output: [Int]
  }

  struct State {
    /// By alphabet class.
    var transitions: [Transition]
    /// Significant constants that what is held matches if the text ends.
    var heldMatches: Int
    /// What is put out for it then.
    var heldOutput: [Int]
    /// Significant constants that are still to come then.
    var toCome: Int
    /// What completion appends then, in the order of reading, by the raw value of the policy.
    var completions: [[Character]]
    /// The most Characters that what is left of the mask can take; `nil` if there is no bound.
    var capacity: Int?
    /// The Characters of which it is open what becomes of them.
    var openCount: Int
    /// Significant constants of which it is open whether they are matched or put in: those of the leading run, and
    /// all.
    var openLeading: Int
    var open: Int
  }

  /// There are more of them than of a machine's, since leads are not shared here.
  static let maximumStates: Int = 1 << 15

  static func build(_ rules: [ReadingRules]) throws(MachineBuilder.TooLarge) -> ScoreMachine {
    guard let alphabet = rules.first?.alphabet else {
      throw MachineBuilder.TooLarge(reason: "it has no masks")
    }
    var numbers = ReadingNumbers(rules)
    var machine = ScoreMachine(alphabet: alphabet, states: [], masks: [])
    let output = OutputNumbers(alphabet: alphabet, isRightToLeft: rules.first?.options.isRightToLeft ?? false)
    for (index, rules) in rules.enumerated() {
      let text = numbers.number(of: ReadingState(mask: index, isValue: false, position: 0))
      let value = numbers.number(of: ReadingState(mask: index, isValue: true, position: 0))
      machine.masks.append(Mask(textStart: text, valueStart: value, slotCount: rules.slotCount))
    }
    while machine.states.count < numbers.readings.count {
      guard numbers.readings.count <= maximumStates else {
        throw MachineBuilder.TooLarge(reason: "it has more than \(maximumStates) states")
      }
      let reading = numbers.readings[machine.states.count]
      let rules = rules[reading.mask]
      var transitions: [Transition] = []
      transitions.reserveCapacity(alphabet.classes.count)
      for characterClass in alphabet.classes.indices {
        let (next, score, steps) = rules.score(reading, characterClass)
        transitions.append(
          Transition(
            next: numbers.number(of: next), score: score,
            output: output.numbers(of: steps, current: characterClass)))
      }
      let settled = reading.settledPosition
      machine.states.append(
        State(
          transitions: transitions, heldMatches: rules.heldMatches(reading),
          heldOutput: output.numbers(of: rules.settle(reading).constants),
          toCome: rules.significantConstants(from: settled, reading),
          completions: CompletionPolicy.allCases.map { rules.completion(from: settled, $0) },
          capacity: rules.capacity(from: reading.position),
          openCount: reading.held.count + reading.forgotten,
          openLeading: reading.beginsOtherwise
            ? 0 : rules.significantConstants(from: reading.position, reading, inLeadingRun: true),
          open: rules.significantConstants(from: reading.position, reading)))
    }
    return machine
  }
}

/// Numbers for what masks put out, so that texts can be compared before they are known: a slot's Character counts by its
/// class, or as the constant that it matches.
private struct OutputNumbers {
  let alphabet: Alphabet
  let isRightToLeft: Bool

  func numbers(of steps: [Machine.Step], current: Int) -> [Int] {
    steps.flatMap { step -> [Int] in
      switch step {
      case .put(let constants): return numbers(of: constants)
      case .keep(let name), .keepDigit(let name):
        let characterClass = name == Machine.current ? current : name
        let constant = alphabet.classes[characterClass].constant
        return [constant >= 0 ? -1 - constant : characterClass]
      case .skip, .overflow: return []
      }
    }
  }

  func numbers(of constants: Machine.Constants) -> [Int] {
    let characters = Array(String(decoding: constants.output, as: UTF8.self))
    return (isRightToLeft ? characters.reversed() : characters).map { character in
      let constant = alphabet.index(of: character)
      // One that nothing matches is only equal to itself; scalars are above all classes.
      return constant >= 0 ? -1 - constant : 1 << 8 + Int(character.unicodeScalars.first?.value ?? 0)
    }
  }
}
