import MaskRuntime

/// Two machines that read the same text, or the second one what the first one writes.
///
/// Each has numbers of its own for Characters. What they write is compared by the numbers of the first one.
struct JointMachine {
  typealias Symbol = ProofAlphabet.Symbol

  /// A Character that can be typed, by its number under each machine.
  struct Typed {
    var first: Symbol
    var second: Symbol
  }

  var first: SymbolMachine
  var second: SymbolMachine
  /// The Characters that stand for all that can be typed, in the order in which texts are tried.
  private(set) var typed: [Typed] = []
  /// By the numbers of one machine those of the other; -1 where they are not known yet.
  private var seconds: [Symbol] = []
  private var firsts: [Symbol] = []

  init(_ first: Machine, _ second: Machine) {
    self.first = SymbolMachine(first)
    self.second = SymbolMachine(second)
    typed = JointAlphabet.representatives(&self.first, &self.second).map { character in
      Typed(first: self.first.symbol(of: character), second: self.second.symbol(of: character))
    }
  }

  /// Leaves out Characters that would join with what stands beside them.
  mutating func dropJoining() {
    typed.removeAll { typed in
      let character = first.alphabet.characters[typed.first]
      return String([character, character]).count < 2 || String(["1", character, "1"]).count < 3
    }
  }

  /// The second machine's number of a Character.
  mutating func second(_ symbol: Symbol) -> Symbol {
    while seconds.count <= symbol { seconds.append(-1) }
    if seconds[symbol] < 0 {
      seconds[symbol] = second.symbol(of: first.alphabet.characters[symbol])
    }
    return seconds[symbol]
  }

  /// The first machine's number of a Character.
  mutating func first(_ symbol: Symbol) -> Symbol {
    while firsts.count <= symbol { firsts.append(-1) }
    if firsts[symbol] < 0 {
      firsts[symbol] = first.symbol(of: second.alphabet.characters[symbol])
    }
    return firsts[symbol]
  }
}

extension SymbolMachine {
  /// Whether a Character is lost on a symbol: it, or one that was held.
  func loses(from state: Int, on symbol: Symbol) -> Bool {
    machine.states[state].transitions[alphabet.classes[symbol]].steps.contains { step in
      if case .overflow = step { true } else { false }
    }
  }

  /// Whether the mask is complete if the text ends in a state and is closed.
  func isComplete(_ state: Int) -> Bool {
    machine.isComplete(state, .closing)
  }
}

extension JointMachine {
  /// The raw values of completion policies.
  static let none: Int = 0
  static let closing: Int = 1
}
