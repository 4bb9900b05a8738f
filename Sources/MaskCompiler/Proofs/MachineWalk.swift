/// The states that texts lead to, each with a shortest text.
///
/// Only Characters that exist are walked over: under `case upper` nobody types what is mapped away.
struct MachineWalk {
  typealias Symbol = ProofAlphabet.Symbol

  /// The states, by the length of their texts.
  private(set) var states: [Int] = []
  /// For each state: whether it is reached.
  private var isReached: [Bool]
  private var parents: [Int]
  private var symbols: [Symbol]

  /// - Parameters:
  ///   - start: the state in which reading starts.
  ///   - typed: the symbols that texts are made of.
  init(_ machine: inout SymbolMachine, from start: Int, typed: [Symbol]) {
    let count = machine.machine.states.count
    isReached = [Bool](repeating: false, count: count)
    parents = [Int](repeating: -1, count: count)
    symbols = [Symbol](repeating: -1, count: count)
    visit(start, from: -1, on: -1)
    var index = 0
    while index < states.count {
      let state = states[index]
      for symbol in typed {
        if let next = machine.next(from: state, on: symbol) { visit(next, from: state, on: symbol) }
      }
      index += 1
    }
  }

  private mutating func visit(_ state: Int, from parent: Int, on symbol: Symbol) {
    if isReached[state] { return }
    isReached[state] = true
    parents[state] = parent
    symbols[state] = symbol
    states.append(state)
  }

  func reaches(_ state: Int) -> Bool { isReached[state] }

  /// A shortest text that leads to a state, in the order of reading.
  func text(to state: Int) -> [Symbol] {
    var text: [Symbol] = []
    var state = state
    while parents[state] >= 0 {
      text.append(symbols[state])
      state = parents[state]
    }
    return text.reversed()
  }
}
