extension Chooser {
  /// The chooser with the fewest states that tells the same (Moore's refinement). Those that stay what they are
  /// whatever comes are the last ones, so that they need no row; the others are numbered depth first, see `MappedRows`.
  func minimised() -> Chooser {
    var verdicts: [Verdict: Int] = [:]
    let initial = states.map { state -> Int in
      let number = verdicts[state.verdict] ?? verdicts.count
      verdicts[state.verdict] = number
      return number
    }
    let (blocks, count) = Refinement.refine(initial) { $1 += states[$0].next }
    return renumbered(blocks, count: count)
  }

  /// One state a block.
  private func renumbered(_ blocks: [Int], count: Int) -> Chooser {
    var representatives = [Int](repeating: -1, count: count)
    for index in states.indices.reversed() { representatives[blocks[index]] = index }
    let order = DepthFirst.order(
      from: [starts.text, starts.value, starts.edit].map { blocks[$0] }, count: count
    ) {
      states[representatives[$0]].next.map { blocks[$0] }
    }
    func isFinal(_ block: Int) -> Bool {
      states[representatives[block]].next.allSatisfy { blocks[$0] == block }
    }
    let numbered = order.filter { !isFinal($0) } + order.filter(isFinal)
    var numbers = [Int](repeating: 0, count: count)
    for (number, block) in numbered.enumerated() { numbers[block] = number }
    var result = self
    result.states = numbered.map { block in
      var state = states[representatives[block]]
      state.next = state.next.map { numbers[blocks[$0]] }
      return state
    }
    result.starts = Starts(
      text: numbers[blocks[starts.text]], value: numbers[blocks[starts.value]],
      edit: numbers[blocks[starts.edit]])
    return result
  }

  /// The states that have a row: those behind them stay what they are.
  var rowCount: Int {
    var count = states.count
    while count > 0, states[count - 1].next.allSatisfy({ $0 == count - 1 }) { count -= 1 }
    return count
  }

  /// Merges classes of Characters that no state and no lead tells apart.
  mutating func mergeClasses(_ leads: inout [Lead?]) {
    let (merged, leaders) = alphabet.leaders { leader, index in
      states.allSatisfy { $0.next[leader] == $0.next[index] }
        && leads.allSatisfy { $0?.tellsApart(leader, index) != true }
    }
    alphabet = alphabet.merged(merged, leaders: leaders)
    for index in states.indices { states[index].next = leaders.map { states[index].next[$0] } }
    for (index, lead) in leads.enumerated() {
      guard let lead else { continue }
      leads[index]?.classes = lead.classes.map { merged[$0] }
      leads[index]?.kinds = leaders.map { lead.kinds[$0] }
    }
  }
}
