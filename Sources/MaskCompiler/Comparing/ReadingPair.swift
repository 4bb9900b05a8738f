import MaskRuntime

/// What a search looks for: a text that the first mask accepts and of which the second one makes something else.
struct ComparisonGoal: Hashable {
  enum Fault: Hashable {
    /// The second one does not accept what it reads.
    case notAccepted
    /// The second one has another value.
    case otherValue
    /// The second one has another output.
    case otherOutput
  }

  var fault: Fault
  /// Whether the second mask reads the value that the first one extracts, rather than the text.
  var readsValue: Bool = false
  /// Whether only texts count that are accepted, and the value only where it is; otherwise any text, as it is while
  /// one types.
  var isAccepted: Bool = true

  /// The goal of a question, and whether the new mask is the first one.
  static func of(_ question: ComparedQuestion) -> (goal: ComparisonGoal, isNewFirst: Bool) {
    switch question {
    case .keepsAccepted: (ComparisonGoal(fault: .notAccepted), false)
    case .acceptsNoOthers: (ComparisonGoal(fault: .notAccepted), true)
    case .acceptedValue: (ComparisonGoal(fault: .otherValue), false)
    case .acceptedOutput: (ComparisonGoal(fault: .otherOutput), false)
    case .typedOutput: (ComparisonGoal(fault: .otherOutput, isAccepted: false), false)
    case .typedValue: (ComparisonGoal(fault: .otherValue, isAccepted: false), false)
    case .storedIsComplete: (ComparisonGoal(fault: .notAccepted, readsValue: true), false)
    case .storedIsKept: (ComparisonGoal(fault: .otherValue, readsValue: true), false)
    case .storedIsCompleteInOld: (ComparisonGoal(fault: .notAccepted, readsValue: true), true)
    case .storedIsKeptInOld: (ComparisonGoal(fault: .otherValue, readsValue: true), true)
    }
  }

  fileprivate func isCompared(_ isExtracted: Bool) -> Bool {
    switch fault {
    case .notAccepted: false
    case .otherValue: isExtracted
    case .otherOutput: true
    }
  }
}

/// Two readings beside each other, with what decides how a search goes on.
struct ReadingPair: Hashable {
  typealias Symbol = ProofAlphabet.Symbol

  /// What a Character did.
  enum Effect {
    case nothing
    case something
    /// No text that begins so is what is looked for.
    case end
  }

  private(set) var first: SymbolReader
  private(set) var second: SymbolReader
  private(set) var difference = WrittenDifference()
  /// Whether the second one has lost a Character.
  private(set) var isSecondLost: Bool = false

  /// Two readings of which nothing is read yet.
  init(_ goal: ComparisonGoal, _ joint: JointMachine) {
    let start = joint.second.machine.starts[0]
    first = SymbolReader(state: joint.first.machine.starts[0].text)
    second = SymbolReader(state: goal.readsValue ? start.value : start.text)
  }

  /// What it takes to go on from here, in symbols.
  var weight: Int { 1 + first.held.count + second.held.count + difference.count }

  mutating func read(
    _ typed: JointMachine.Typed, _ goal: ComparisonGoal, _ joint: inout JointMachine
  ) -> Effect {
    if goal.isAccepted, joint.first.loses(from: first.state, on: typed.first) { return .end }
    var written: [Written] = []
    var isChanged = first.read(typed.first, &joint.first) { symbol, isExtracted, _ in
      written.append(Written(symbol: symbol, isExtracted: isExtracted))
    }
    pass(written, goal, &joint)
    if !goal.readsValue, readSecond(typed.second, goal, &joint) { isChanged = true }
    if isSecondLost, goal.fault != .notAccepted { return .end }
    forget(goal)
    return isChanged ? .something : .nothing
  }

  /// Whether this is what is looked for if the text ends here.
  func isFault(_ goal: ComparisonGoal, _ joint: inout JointMachine) -> Bool {
    if goal.isAccepted, !joint.first.isComplete(first.state) { return false }
    let policy = goal.isAccepted ? JointMachine.closing : JointMachine.none
    var pair = self
    var written: [Written] = []
    pair.first.end(policy: policy, &joint.first) { symbol, isExtracted, _ in
      written.append(Written(symbol: symbol, isExtracted: isExtracted))
    }
    pair.pass(written, goal, &joint)
    let isAccepted = !pair.isSecondLost && joint.second.isComplete(pair.second.state)
    if goal.fault == .notAccepted { return !isAccepted }
    if goal.isAccepted, !isAccepted { return false }
    written = []
    pair.second.end(policy: policy, &joint.second) { symbol, isExtracted, _ in
      written.append(Written(symbol: symbol, isExtracted: isExtracted))
    }
    pair.takeSeconds(written, goal, &joint)
    return !pair.difference.isNone
  }

  // MARK: - What is written

  private struct Written {
    var symbol: Symbol
    var isExtracted: Bool
  }

  /// Takes over what the first one has written, and lets the second one read it if it does.
  private mutating func pass(_ written: [Written], _ goal: ComparisonGoal, _ joint: inout JointMachine) {
    for each in written {
      if goal.isCompared(each.isExtracted) { difference.write(each.symbol, isFirst: true) }
      if goal.readsValue, each.isExtracted { _ = readSecond(joint.second(each.symbol), goal, &joint) }
    }
  }

  private mutating func readSecond(
    _ symbol: Symbol, _ goal: ComparisonGoal, _ joint: inout JointMachine
  ) -> Bool {
    if isSecondLost { return false }
    if goal.isAccepted, joint.second.loses(from: second.state, on: symbol) {
      isSecondLost = true
      return true
    }
    var written: [Written] = []
    let isChanged = second.read(symbol, &joint.second) { symbol, isExtracted, _ in
      written.append(Written(symbol: symbol, isExtracted: isExtracted))
    }
    takeSeconds(written, goal, &joint)
    return isChanged
  }

  private mutating func takeSeconds(
    _ written: [Written], _ goal: ComparisonGoal, _ joint: inout JointMachine
  ) {
    for each in written where goal.isCompared(each.isExtracted) {
      difference.write(joint.first(each.symbol), isFirst: false)
    }
  }

  /// Forgets what can make no difference any more, so that pairs that go on the same way are equal.
  private mutating func forget(_ goal: ComparisonGoal) {
    let isSettled = goal.fault == .notAccepted || difference.isForGood
    if isSecondLost || (isSettled && !goal.readsValue) { first = SymbolReader(state: first.state) }
    if isSecondLost {
      second = SymbolReader(state: 0)
    } else if isSettled {
      second = SymbolReader(state: second.state)
    }
  }
}
