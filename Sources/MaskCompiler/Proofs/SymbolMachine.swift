/// A machine over the symbols of a proof, whose moves are worked out when they are first made.
struct SymbolMachine {
  typealias Symbol = ProofAlphabet.Symbol

  /// What a move does to the Characters that are read: one code a Character. A constant that is put is what is
  /// written, see `Written`.
  private enum Code {
    static let keepHeld: Int = -1
    static let keepHeldAsDigit: Int = -2
    static let dropHeld: Int = -3
    static let keepCurrent: Int = -4
    static let keepCurrentAsDigit: Int = -5
  }

  let machine: Machine
  private(set) var alphabet: ProofAlphabet
  /// By state and class: the number of the move, -1 for one that does nothing, -2 if it is not worked out yet.
  private var numbers: [Int]
  private var ends: [Int]
  private let classCount: Int
  private static let policyCount: Int = 4

  // Of each move: the state that it leads to, how many Characters are held then, and where its codes begin and end.
  private var nexts: [Int] = []
  private var heldCounts: [Int] = []
  private var codeStarts: [Int] = [0]
  private var codes: [Int] = []

  init(_ machine: Machine) {
    self.machine = machine
    alphabet = ProofAlphabet(machine)
    classCount = machine.alphabet.classes.count
    numbers = [Int](repeating: -2, count: machine.states.count * classCount)
    ends = [Int](repeating: -2, count: machine.states.count * Self.policyCount)
  }

  /// The number of a Character.
  mutating func symbol(of character: Character) -> Symbol { alphabet.symbol(of: character) }

  /// The text of symbols in the order of reading.
  func text(of symbols: [Symbol]) -> String {
    let characters = symbols.map { alphabet.characters[$0] }
    return String(machine.options.isRightToLeft ? characters.reversed() : characters)
  }

  // MARK: - Reading

  /// Reads a symbol.
  ///
  /// - Parameter written: gets each Character that is written, see `Written`.
  /// - Returns: whether the symbol does anything.
  mutating func read(_ symbol: Symbol, _ reader: inout SymbolReader, _ written: inout [Int]) -> Bool {
    let move = move(from: reader.state, on: symbol)
    if move < 0 { return false }
    perform(move, symbol, &reader, &written)
    // What matched a constant that needs no second look is not held.
    if reader.held.count < heldCounts[move] { reader.held.append(symbol) }
    return true
  }

  /// Ends the text under a completion policy.
  mutating func end(_ reader: inout SymbolReader, policy: Int, _ written: inout [Int]) {
    let cell = reader.state * Self.policyCount + policy
    if ends[cell] == -2 {
      let transition = machine.states[reader.state].ends[policy]
      ends[cell] = transition.steps.isEmpty ? -1 : add(transition)
    }
    if ends[cell] >= 0 { perform(ends[cell], -1, &reader, &written) }
  }

  /// Whether a symbol does anything in a state.
  mutating func does(_ symbol: Symbol, in state: Int) -> Bool { move(from: state, on: symbol) >= 0 }

  /// The state that a symbol leads to, if it does anything.
  mutating func next(from state: Int, on symbol: Symbol) -> Int? {
    let move = move(from: state, on: symbol)
    return move < 0 ? nil : nexts[move]
  }

  private func perform(_ move: Int, _ symbol: Symbol, _ reader: inout SymbolReader, _ written: inout [Int]) {
    var taken = 0
    var index = codeStarts[move]
    let end = codeStarts[move + 1]
    while index < end {
      let code = codes[index]
      if code >= 0 {
        written.append(code)
      } else if code == Code.keepCurrent {
        written.append(Written.code(alphabet.stored[symbol], isExtracted: true))
      } else if code == Code.keepCurrentAsDigit {
        written.append(Written.code(alphabet.storedDigits[symbol], isExtracted: true))
      } else {
        if code != Code.dropHeld, taken < reader.held.count {
          let held = reader.held[taken]
          let stored = code == Code.keepHeld ? alphabet.stored[held] : alphabet.storedDigits[held]
          written.append(Written.code(stored, isExtracted: true))
        }
        taken += 1
      }
      index += 1
    }
    reader.state = nexts[move]
    if reader.held.isEmpty { return }
    if heldCounts[move] == 0 {
      reader.held = []
    } else if taken > 0 {
      reader.held.removeFirst(min(taken, reader.held.count))
    }
  }

  // MARK: - Moves

  private mutating func move(from state: Int, on symbol: Symbol) -> Int {
    let characterClass = alphabet.classes[symbol]
    let cell = state * classCount + characterClass
    if numbers[cell] == -2 {
      let transition = machine.states[state].transitions[characterClass]
      let isIdle =
        transition.next == state && machine.states[state].reading.held.isEmpty
        && transition.steps.allSatisfy { $0.dropsCurrent }
      numbers[cell] = isIdle ? -1 : add(transition)
    }
    return numbers[cell]
  }

  private mutating func add(_ transition: Machine.Transition) -> Int {
    for step in transition.steps {
      switch step {
      case .put(let constants): put(constants)
      case .keep(let name): codes.append(name == Machine.current ? Code.keepCurrent : Code.keepHeld)
      case .keepDigit(let name):
        codes.append(name == Machine.current ? Code.keepCurrentAsDigit : Code.keepHeldAsDigit)
      case .skip(let name), .overflow(let name): if name != Machine.current { codes.append(Code.dropHeld) }
      }
    }
    nexts.append(transition.next)
    heldCounts.append(transition.held)
    codeStarts.append(codes.count)
    return nexts.count - 1
  }

  /// The Characters of constants in the order of reading. Those of the value are a subsequence of the others.
  private mutating func put(_ constants: Machine.Constants) {
    var output = Array(String(decoding: constants.output, as: UTF8.self))
    var extracted = Array(String(decoding: constants.extracted, as: UTF8.self))
    if machine.options.isRightToLeft {
      output.reverse()
      extracted.reverse()
    }
    var rest = 0
    for character in output {
      // Where a Character stands in a row twice it does not matter which of them is of the value, only their number.
      let isExtracted = rest < extracted.count && extracted[rest] == character
      if isExtracted { rest += 1 }
      codes.append(Written.code(alphabet.symbol(of: character), isExtracted: isExtracted))
    }
  }
}

/// A reading of symbols: where the machine stands, and the Characters that it holds.
struct SymbolReader: Hashable {
  var state: Int
  fileprivate(set) var held: [Int] = []

  init(state: Int) { self.state = state }
}
