/// Moore's refinement, for every machine that the compiler makes smaller.
enum Refinement {
  /// Splits blocks for as long as two states of one lead to different blocks.
  ///
  /// - Parameters:
  ///   - blocks: for each state the number of its block, from 0 on: states that are known to differ are in different
  ///     ones.
  ///   - successors: appends the successors of a state to a list, always as many.
  /// - Returns: the blocks of states that do the same, and how many there are.
  static func refine(
    _ blocks: [Int], _ successors: (Int, inout [Int]) -> Void
  ) -> (blocks: [Int], count: Int) {
    var blocks = blocks
    var count = (blocks.max() ?? -1) + 1
    var reached: [Int] = []
    while count < blocks.count {
      var numbers: [[Int]: Int] = [:]
      var refined: [Int] = []
      refined.reserveCapacity(blocks.count)
      for (state, block) in blocks.enumerated() {
        reached.removeAll(keepingCapacity: true)
        successors(state, &reached)
        var key = [block]
        for successor in reached { key.append(blocks[successor]) }
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        refined.append(number)
      }
      let isStable = numbers.count == count
      count = numbers.count
      blocks = refined
      if isStable { break }
    }
    return (blocks, count)
  }
}
