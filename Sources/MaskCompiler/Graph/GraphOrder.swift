/// The order in which the nodes of a graph stand from left to right.
///
/// Edges that lead back are set aside; the others lead to the right. Of the orders that do, one is taken that keeps chains
/// together: behind a node comes one that it leads to, if nothing else leads to it from further right; otherwise
/// that with the shortest longest path from the start.
struct GraphOrder {
  private(set) var nodes: [Int] = []

  /// - Complexity: O(*n*² + *e*).
  init(_ graph: MachineGraph) {
    let count = graph.nodes.count
    guard count > 0 else { return }
    var successors = [[Int]](repeating: [], count: count)
    for edge in graph.edges where edge.source != edge.target { successors[edge.source].append(edge.target) }
    Self.removeCycles(&successors)
    var open = [Int](repeating: 0, count: count)
    for targets in successors { for target in targets { open[target] += 1 } }
    let layers = Self.layers(successors, open)
    var isPlaced = [Bool](repeating: false, count: count)
    func isEarlier(_ left: Int, _ right: Int) -> Bool { (layers[left], left) < (layers[right], right) }
    while nodes.count < count {
      let followers = nodes.last.map { successors[$0].filter { open[$0] == 0 && !isPlaced[$0] } } ?? []
      let ready = followers.isEmpty ? (0..<count).filter { open[$0] == 0 && !isPlaced[$0] } : followers
      guard let next = ready.min(by: isEarlier) else { break }
      isPlaced[next] = true
      nodes.append(next)
      for target in successors[next] { open[target] -= 1 }
    }
  }

  /// Drops the edges that lead back on a walk in depth first.
  private static func removeCycles(_ successors: inout [[Int]]) {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: successors.count)
    var kept = [[Int]](repeating: [], count: successors.count)
    for root in successors.indices where marks[root] == .new {
      var stack = [(node: root, next: 0)]
      marks[root] = .open
      while let (node, next) = stack.last {
        guard next < successors[node].count else {
          marks[node] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = successors[node][next]
        if marks[target] == .open { continue }
        kept[node].append(target)
        if marks[target] == .new {
          marks[target] = .open
          stack.append((target, 0))
        }
      }
    }
    successors = kept
  }

  /// The longest path to each node.
  private static func layers(_ successors: [[Int]], _ open: [Int]) -> [Int] {
    var layers = [Int](repeating: 0, count: successors.count)
    var open = open
    var ready = open.indices.filter { open[$0] == 0 }
    while let node = ready.popLast() {
      for target in successors[node] {
        layers[target] = max(layers[target], layers[node] + 1)
        open[target] -= 1
        if open[target] == 0 { ready.append(target) }
      }
    }
    return layers
  }
}
