/// Texts that together take a machine over all of its transitions that change something.
///
/// Each begins with the shortest text to a state with a transition that is not covered yet, and goes on over such
/// transitions as long as there are any: few long texts rather than one for each transition.
struct TransitionCover {
  typealias Symbol = ProofAlphabet.Symbol

  /// The texts, in the order of reading.
  private(set) var texts: [[Symbol]] = []

  private struct Edge: Hashable {
    var state: Int
    var characterClass: Int
  }

  /// - Parameter start: the state in which reading starts.
  init(_ machine: inout SymbolMachine, from start: Int) {
    let walk = MachineWalk(&machine, from: start, typed: machine.alphabet.typed)
    var covered: Set<Edge> = []
    for state in walk.states {
      while let first = Self.open(state, covered, &machine) {
        var text = walk.text(to: state)
        var current = state
        var next: Symbol? = first
        while let symbol = next, let state = machine.next(from: current, on: symbol) {
          text.append(symbol)
          covered.insert(Edge(state: current, characterClass: machine.alphabet.classes[symbol]))
          current = state
          next = Self.open(current, covered, &machine)
        }
        texts.append(text)
      }
    }
  }

  /// A symbol whose transition from a state is not covered.
  private static func open(_ state: Int, _ covered: Set<Edge>, _ machine: inout SymbolMachine) -> Symbol? {
    for symbol in machine.alphabet.typed {
      let edge = Edge(state: state, characterClass: machine.alphabet.classes[symbol])
      if !covered.contains(edge), machine.does(symbol, in: state) { return symbol }
    }
    return nil
  }
}
