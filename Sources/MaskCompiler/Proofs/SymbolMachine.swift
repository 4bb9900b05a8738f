/// A machine over the symbols of a proof, whose moves are worked out when they are first made.
struct SymbolMachine {
  typealias Symbol = ProofAlphabet.Symbol

  /// What a transition does, one operation a Character that it writes or takes from those held.
  enum Operation {
    case put(Symbol, isExtracted: Bool)
    case keepHeld(asDigit: Bool)
    case dropHeld
    case keepCurrent(asDigit: Bool)
  }

  struct Move {
    var next: Int
    var operations: [Operation]
    /// How many Characters are held afterwards.
    var held: Int
  }

  let machine: Machine
  private(set) var alphabet: ProofAlphabet
  /// By state and class: the number of the move, -1 for one that does nothing, -2 if it is not worked out yet.
  private var numbers: [Int32]
  private var ends: [Int32]
  private var moves: [Move] = []
  private let classCount: Int
  static let policyCount: Int = 4

  init(_ machine: Machine) {
    self.machine = machine
    alphabet = ProofAlphabet(machine)
    classCount = machine.alphabet.classes.count
    numbers = [Int32](repeating: -2, count: machine.states.count * classCount)
    ends = [Int32](repeating: -2, count: machine.states.count * Self.policyCount)
  }

  /// The number of a Character.
  mutating func symbol(of character: Character) -> Symbol { alphabet.symbol(of: character) }

  /// The move on a symbol; `nil` if it does nothing.
  mutating func move(from state: Int, on symbol: Symbol) -> Move? {
    let characterClass = alphabet.classes[Int(symbol)]
    let cell = state * classCount + characterClass
    if numbers[cell] == -2 {
      let transition = machine.states[state].transitions[characterClass]
      let isIdle =
        transition.next == state && machine.states[state].reading.held.isEmpty
        && transition.steps.allSatisfy { $0.dropsCurrent }
      numbers[cell] = isIdle ? -1 : add(transition)
    }
    return numbers[cell] < 0 ? nil : moves[Int(numbers[cell])]
  }

  /// The move at the end of the text, under a completion policy; `nil` if it does nothing.
  mutating func end(of state: Int, policy: Int) -> Move? {
    let cell = state * Self.policyCount + policy
    if ends[cell] == -2 {
      let transition = machine.states[state].ends[policy]
      ends[cell] = transition.steps.isEmpty ? -1 : add(transition)
    }
    return ends[cell] < 0 ? nil : moves[Int(ends[cell])]
  }

  private mutating func add(_ transition: Machine.Transition) -> Int32 {
    var operations: [Operation] = []
    for step in transition.steps {
      switch step {
      case .put(let constants): put(constants, &operations)
      case .keep(let name):
        operations.append(name == Machine.current ? .keepCurrent(asDigit: false) : .keepHeld(asDigit: false))
      case .keepDigit(let name):
        operations.append(name == Machine.current ? .keepCurrent(asDigit: true) : .keepHeld(asDigit: true))
      case .skip(let name), .overflow(let name):
        if name != Machine.current { operations.append(.dropHeld) }
      }
    }
    moves.append(Move(next: transition.next, operations: operations, held: transition.held))
    return Int32(moves.count - 1)
  }

  /// The Characters of constants in the order of reading. Those of the value are a subsequence of the others.
  private mutating func put(_ constants: Machine.Constants, _ operations: inout [Operation]) {
    var output = Array(String(decoding: constants.output, as: UTF8.self))
    var extracted = Array(String(decoding: constants.extracted, as: UTF8.self))
    if machine.options.isRightToLeft {
      output.reverse()
      extracted.reverse()
    }
    var rest = extracted[...]
    for (index, character) in output.enumerated() {
      // Where a Character stands in a row twice it does not matter which of them is of the value, only their number.
      let isExtracted = rest.first == character || rest.count == output.count - index
      if isExtracted { rest.removeFirst() }
      operations.append(.put(alphabet.symbol(of: character), isExtracted: isExtracted))
    }
  }
}
