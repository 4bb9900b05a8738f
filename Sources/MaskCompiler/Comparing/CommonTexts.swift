/// From which pairs of states some text leads to where both masks accept it.
///
/// Where none does what one reading is ahead of the other one could grow without end, and would be of no interest.
struct CommonTexts {
  private struct States: Hashable {
    var first: Int
    var second: Int
  }

  private let live: Set<States>

  init(_ joint: inout JointMachine) {
    let start = States(
      first: joint.first.machine.starts[0].text, second: joint.second.machine.starts[0].text)
    var pairs = [start]
    var numbers = [start: 0]
    var sources: [[Int]] = [[]]
    var index = 0
    while index < pairs.count {
      let states = pairs[index]
      for typed in joint.typed {
        if joint.first.loses(from: states.first, on: typed.first)
          || joint.second.loses(from: states.second, on: typed.second)
        {
          continue
        }
        let next = States(
          first: joint.first.next(from: states.first, on: typed.first) ?? states.first,
          second: joint.second.next(from: states.second, on: typed.second) ?? states.second)
        if next == states { continue }
        if let number = numbers[next] {
          sources[number].append(index)
        } else {
          numbers[next] = pairs.count
          pairs.append(next)
          sources.append([index])
        }
      }
      index += 1
    }
    var isLive = pairs.map { joint.first.isComplete($0.first) && joint.second.isComplete($0.second) }
    var open = isLive.indices.filter { isLive[$0] }
    while let number = open.popLast() {
      for source in sources[number] where !isLive[source] {
        isLive[source] = true
        open.append(source)
      }
    }
    live = Set(pairs.indices.filter { isLive[$0] }.map { pairs[$0] })
  }

  /// Whether both may yet accept the text.
  func isPossible(_ pair: ReadingPair) -> Bool {
    live.contains(States(first: pair.first.state, second: pair.second.state))
  }
}
