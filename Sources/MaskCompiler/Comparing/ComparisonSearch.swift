/// Looks for a shortest text that is what a goal asks for, breadth first over pairs of readings.
///
/// While a text shows no difference what the readings are apart is bounded by what they hold, and what no accepted text
/// begins with is not followed: the walk ends.
struct ComparisonSearch {
  /// The symbols read until a search is given up; those that are held or ahead count again with each of them.
  static let maximumSteps: Int = 500_000

  enum Result {
    case none
    /// Indices into the joint machine's typed Characters, in the order of reading.
    case found([Int])
    case givenUp
  }

  private struct Node {
    var pair: ReadingPair
    var parent: Int
    var symbol: Int
  }

  private let goal: ComparisonGoal
  private let commonTexts: CommonTexts?
  private var nodes: [Node] = []
  private var known: Set<ReadingPair> = []

  /// - Parameter maximumSteps: where the search is given up.
  static func run(
    _ goal: ComparisonGoal, maximumSteps: Int = maximumSteps, _ joint: inout JointMachine
  ) -> Result {
    let needsCommonTexts = goal.isAccepted && goal.fault != .notAccepted && !goal.readsValue
    var search = ComparisonSearch(goal, needsCommonTexts ? CommonTexts(&joint) : nil)
    return search.run(maximumSteps, &joint)
  }

  private init(_ goal: ComparisonGoal, _ commonTexts: CommonTexts?) {
    self.goal = goal
    self.commonTexts = commonTexts
  }

  private mutating func run(_ maximumSteps: Int, _ joint: inout JointMachine) -> Result {
    if add(Node(pair: ReadingPair(goal, joint), parent: -1, symbol: -1), &joint) { return .found([]) }
    var steps = 0
    var index = 0
    while index < nodes.count {
      for (symbol, typed) in joint.typed.enumerated() {
        var pair = nodes[index].pair
        steps += pair.weight
        guard case .something = pair.read(typed, goal, &joint) else { continue }
        let node = Node(pair: pair, parent: index, symbol: symbol)
        if add(node, &joint) { return .found(text(of: node)) }
      }
      if steps > maximumSteps { return .givenUp }
      index += 1
    }
    return .none
  }

  /// Adds a node that was not met yet.
  ///
  /// - Returns: whether its text is what is looked for.
  private mutating func add(_ node: Node, _ joint: inout JointMachine) -> Bool {
    if let commonTexts, !commonTexts.isPossible(node.pair) { return false }
    guard known.insert(node.pair).inserted else { return false }
    nodes.append(node)
    return node.pair.isFault(goal, &joint)
  }

  private func text(of node: Node) -> [Int] {
    var text: [Int] = []
    var node = node
    while node.parent >= 0 {
      text.append(node.symbol)
      node = nodes[node.parent]
    }
    return text.reversed()
  }
}
