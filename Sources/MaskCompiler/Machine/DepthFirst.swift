/// Numbers states so that the successor that a state has for most Characters comes right behind it, where that can be.
enum DepthFirst {
  /// The states that are reached, in the order of their numbers.
  ///
  /// - Parameter successors: the successors of a state, one for each of its columns.
  static func order(from starts: [Int], count: Int, _ successors: (Int) -> [Int]) -> [Int] {
    var order: [Int] = []
    var isSeen = [Bool](repeating: false, count: count)
    var open = Array(starts.reversed())
    while let state = open.popLast() {
      if isSeen[state] { continue }
      isSeen[state] = true
      order.append(state)
      // The most frequent one is visited first; of equally frequent ones that of the first column.
      var counts: [(state: Int, count: Int)] = []
      for successor in successors(state) where successor != state {
        if let index = counts.firstIndex(where: { $0.state == successor }) {
          counts[index].count += 1
        } else {
          counts.append((successor, 1))
        }
      }
      let places = counts.indices.sorted { (-counts[$0].count, $0) < (-counts[$1].count, $1) }
      for place in places.reversed() { open.append(counts[place].state) }
    }
    return order
  }
}
