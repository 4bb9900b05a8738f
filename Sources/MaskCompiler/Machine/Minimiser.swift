extension Machine {
  /// The machine with the fewest states that does the same (Moore's refinement), numbered breadth first.
  ///
  /// States start apart if they differ in what is known or done, and are split for as long as two of a block
  /// lead to different blocks.
  func minimised() -> Machine {
    let (blocks, count) = Refinement.refine(initialBlocks()) { index, successors in
      for transition in states[index].transitions { successors.append(transition.next) }
      for end in states[index].ends { successors.append(end.next) }
      successors.append(states[index].advance.next)
    }
    return count == states.count ? self : renumbered(blocks, count: count)
  }

  /// Blocks of states of which the same is known and that do the same, whatever states they lead to.
  private func initialBlocks() -> [Int] {
    struct Key: Hashable {
      var isComplete: Bool
      var held: Int
      var tail: Tail
      var next: Next
      var hasSlotAhead: Bool
      var row: Int
      var isNextRowSignificant: Bool
      var effects: [Int]
    }
    var effectNumbers: [Transition: Int] = [:]
    func number(_ transition: Transition) -> Int {
      if transition.steps.isEmpty, transition.held == 0 { return -1 }
      var effect = transition
      effect.next = 0
      if let number = effectNumbers[effect] { return number }
      effectNumbers[effect] = effectNumbers.count
      return effectNumbers.count - 1
    }
    var numbers: [Key: Int] = [:]
    return states.map { state in
      var effects: [Int] = []
      effects.reserveCapacity(state.transitions.count + state.ends.count + 1)
      for transition in state.transitions { effects.append(number(transition)) }
      for end in state.ends { effects.append(number(end)) }
      effects.append(number(state.advance))
      let key = Key(
        isComplete: state.isComplete, held: state.reading.held.count, tail: state.tail, next: state.next,
        hasSlotAhead: state.hasSlotAhead, row: state.row, isNextRowSignificant: state.isNextRowSignificant,
        effects: effects)
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }

  /// One state a block, in breadth-first order from the start states.
  private func renumbered(_ blocks: [Int], count: Int) -> Machine {
    var numbers = [Int](repeating: -1, count: count)
    var order: [Int] = []
    func visit(_ state: Int) -> Int {
      let block = blocks[state]
      if numbers[block] < 0 {
        numbers[block] = order.count
        order.append(state)
      }
      return numbers[block]
    }
    var result = self
    result.starts = starts.map { Start(text: visit($0.text), value: visit($0.value)) }
    result.states = []
    while result.states.count < order.count {
      var state = states[order[result.states.count]]
      for index in state.transitions.indices {
        state.transitions[index].next = visit(state.transitions[index].next)
      }
      for index in state.ends.indices { state.ends[index].next = visit(state.ends[index].next) }
      state.advance.next = visit(state.advance.next)
      result.states.append(state)
    }
    return result
  }

  /// The machine with its states numbered depth first, if it has so many that their rows are mapped, see `MappedRows`.
  func numberedForRows() -> Machine {
    if states.count <= 128 { return self }
    let order = DepthFirst.order(from: starts.flatMap { [$0.text, $0.value] }, count: states.count) { state in
      let state = states[state]
      return state.transitions.map { $0.next } + state.ends.map { $0.next } + [state.advance.next]
    }
    var numbers = [Int](repeating: 0, count: states.count)
    for (number, state) in order.enumerated() { numbers[state] = number }
    var result = self
    result.starts = starts.map { Start(text: numbers[$0.text], value: numbers[$0.value]) }
    result.states = order.map { old in
      var state = states[old]
      for index in state.transitions.indices {
        state.transitions[index].next = numbers[state.transitions[index].next]
      }
      for index in state.ends.indices { state.ends[index].next = numbers[state.ends[index].next] }
      state.advance.next = numbers[state.advance.next]
      return state
    }
    return result
  }

  /// The machine with one class for all that no state tells apart.
  func withMergedClasses() -> Machine {
    let (merged, leaders) = alphabet.leaders { leader, index in
      states.allSatisfy { $0.transitions[leader] == $0.transitions[index] }
    }
    if leaders.count == alphabet.classes.count { return self }
    var result = self
    result.alphabet = alphabet.merged(merged, leaders: leaders)
    for index in result.states.indices {
      result.states[index].reading.held = states[index].reading.held.map { merged[$0] }
      result.states[index].transitions = leaders.map { leader in
        var transition = states[index].transitions[leader]
        transition.steps = transition.steps.map { $0.renamed(merged) }
        return transition
      }
    }
    return result
  }
}

extension Machine.Step {
  /// The step with other numbers for the classes.
  fileprivate func renamed(_ numbers: [Int]) -> Machine.Step {
    func rename(_ name: Int) -> Int { name == Machine.current ? name : numbers[name] }
    switch self {
    case .put: return self
    case .keep(let name): return .keep(rename(name))
    case .keepDigit(let name): return .keepDigit(rename(name))
    case .skip(let name): return .skip(rename(name))
    case .overflow(let name): return .overflow(rename(name))
    }
  }
}
