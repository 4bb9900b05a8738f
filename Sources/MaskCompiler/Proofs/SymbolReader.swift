/// A reading of symbols: where the machine stands, and the Characters that it holds.
struct SymbolReader: Hashable {
  typealias Symbol = ProofAlphabet.Symbol

  var state: Int
  private(set) var held: [Symbol] = []

  init(state: Int) { self.state = state }

  /// Reads a symbol.
  ///
  /// - Parameter write: gets each Character that is written, and whether it is of the extracted value too.
  /// - Returns: whether anything changed.
  @inline(__always)
  mutating func read(
    _ symbol: Symbol, _ machine: inout SymbolMachine, _ write: (Symbol, Bool, inout SymbolMachine) -> Void
  ) -> Bool {
    guard let move = machine.move(from: state, on: symbol) else { return false }
    perform(move, symbol, &machine, write)
    // What matched a constant that needs no second look is not held.
    if held.count < move.held { held.append(symbol) }
    return true
  }

  /// Ends the text under a completion policy.
  @inline(__always)
  mutating func end(
    policy: Int, _ machine: inout SymbolMachine, _ write: (Symbol, Bool, inout SymbolMachine) -> Void
  ) {
    guard let move = machine.end(of: state, policy: policy) else { return }
    perform(move, -1, &machine, write)
  }

  private mutating func perform(
    _ move: SymbolMachine.Move, _ symbol: Symbol, _ machine: inout SymbolMachine,
    _ write: (Symbol, Bool, inout SymbolMachine) -> Void
  ) {
    var taken = 0
    for operation in move.operations {
      switch operation {
      case .put(let constant, let isExtracted):
        write(constant, isExtracted, &machine)
      case .keepHeld(let asDigit):
        guard taken < held.count else { continue }
        write(machine.alphabet.written(held[taken], asDigit: asDigit), true, &machine)
        taken += 1
      case .dropHeld:
        taken += 1
      case .keepCurrent(let asDigit):
        write(machine.alphabet.written(symbol, asDigit: asDigit), true, &machine)
      }
    }
    state = move.next
    if held.isEmpty { return }
    if move.held == 0 { held = [] } else { held.removeFirst(min(taken, held.count)) }
  }
}

extension ProofAlphabet {
  /// What a symbol becomes in a slot.
  func written(_ symbol: Symbol, asDigit: Bool) -> Symbol {
    asDigit ? storedDigits[Int(symbol)] : stored[Int(symbol)]
  }
}
