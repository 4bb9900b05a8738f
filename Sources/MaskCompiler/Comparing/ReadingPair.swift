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
  /// The first mask, reading the value that it has extracted.
  private var keeper: SymbolReader
  private var keeperDifference = WrittenDifference()
  private var isKept: Bool = true

  /// Two readings of which nothing is read yet.
  init(_ goal: ComparisonGoal, _ joint: JointMachine) {
    let start = joint.second.machine.starts[0]
    first = SymbolReader(state: joint.first.machine.starts[0].text)
    second = SymbolReader(state: goal.readsValue ? start.value : start.text)
    keeper = SymbolReader(state: joint.first.machine.starts[0].value)
  }

  /// What it takes to go on from here, in symbols.
  var weight: Int {
    1 + first.held.count + second.held.count + keeper.held.count + difference.count + keeperDifference.count
  }

  mutating func read(
    _ typed: JointMachine.Typed, _ goal: ComparisonGoal, _ joint: inout JointMachine
  ) -> Effect {
    if goal.isAccepted, joint.first.loses(from: first.state, on: typed.first) { return .end }
    var written: [Int] = []
    var isChanged = joint.first.read(typed.first, &first, &written)
    pass(written, goal, &joint)
    if !goal.readsValue, readSecond(typed.second, goal, &joint) { isChanged = true }
    if !isKept || (isSecondLost && goal.fault != .notAccepted) { return .end }
    forget(goal)
    return isChanged ? .something : .nothing
  }

  /// Whether this is what is looked for if the text ends here.
  func isFault(_ goal: ComparisonGoal, _ joint: inout JointMachine) -> Bool {
    if goal.isAccepted, !joint.first.isComplete(first.state) { return false }
    let policy = goal.isAccepted ? JointMachine.closing : JointMachine.none
    var pair = self
    var written: [Int] = []
    joint.first.end(&pair.first, policy: policy, &written)
    pair.pass(written, goal, &joint)
    if goal.readsValue, !pair.endKeeping(&joint) { return false }
    let isAccepted = !pair.isSecondLost && joint.second.isComplete(pair.second.state)
    if goal.fault == .notAccepted { return !isAccepted }
    if goal.isAccepted, !isAccepted { return false }
    written = []
    joint.second.end(&pair.second, policy: policy, &written)
    pair.takeSeconds(written, goal, &joint)
    return !pair.difference.isNone
  }

  // MARK: - What is written

  /// Takes over what the first one has written, and lets the second one read it if it does.
  private mutating func pass(_ written: [Int], _ goal: ComparisonGoal, _ joint: inout JointMachine) {
    for code in written {
      let symbol = Written.symbol(code)
      let isExtracted = Written.isExtracted(code)
      if goal.isCompared(isExtracted) { difference.write(symbol, isFirst: true) }
      if goal.readsValue, isExtracted {
        keep(symbol, &joint)
        _ = readSecond(joint.second(symbol), goal, &joint)
      }
    }
  }

  /// Lets the first mask read a Character of the value back.
  private mutating func keep(_ symbol: Symbol, _ joint: inout JointMachine) {
    if joint.first.loses(from: keeper.state, on: symbol) { isKept = false }
    keeperDifference.write(symbol, isFirst: true)
    var written: [Int] = []
    _ = joint.first.read(symbol, &keeper, &written)
    for code in written where Written.isExtracted(code) {
      keeperDifference.write(Written.symbol(code), isFirst: false)
    }
    if keeperDifference.isForGood { isKept = false }
  }

  /// - Returns: whether the first mask reads the value back as it is.
  private mutating func endKeeping(_ joint: inout JointMachine) -> Bool {
    guard isKept, joint.first.isComplete(keeper.state) else { return false }
    var written: [Int] = []
    joint.first.end(&keeper, policy: JointMachine.closing, &written)
    for code in written where Written.isExtracted(code) {
      keeperDifference.write(Written.symbol(code), isFirst: false)
    }
    return keeperDifference.isNone
  }

  private mutating func readSecond(
    _ symbol: Symbol, _ goal: ComparisonGoal, _ joint: inout JointMachine
  ) -> Bool {
    if isSecondLost { return false }
    if goal.isAccepted, joint.second.loses(from: second.state, on: symbol) {
      isSecondLost = true
      return true
    }
    var written: [Int] = []
    let isChanged = joint.second.read(symbol, &second, &written)
    takeSeconds(written, goal, &joint)
    return isChanged
  }

  private mutating func takeSeconds(
    _ written: [Int], _ goal: ComparisonGoal, _ joint: inout JointMachine
  ) {
    for code in written where goal.isCompared(Written.isExtracted(code)) {
      difference.write(joint.first(Written.symbol(code)), isFirst: false)
    }
  }

  /// Forgets what can make no difference any more, so that pairs that go on the same way are equal.
  private mutating func forget(_ goal: ComparisonGoal) {
    let isSettled = goal.fault == .notAccepted || difference.isForGood
    // A value is made of what the first one holds.
    if !goal.readsValue, isSecondLost || isSettled { first = SymbolReader(state: first.state) }
    if isSecondLost {
      second = SymbolReader(state: 0)
    } else if isSettled {
      second = SymbolReader(state: second.state)
    }
  }
}
