/// Tells by how many Characters more one mask can lose than another one from some states on.
///
/// It is asked of states rather than of masks, and remembers its answers.
struct LossComparison {
  /// By state and class.
  private let next: [Int]
  private let lost: [Int]
  private let classCount: Int
  private var answers: [Pair: Int] = [:]

  private struct Pair: Hashable {
    var state: Int
    var other: Int
  }

  /// More pairs of states are not looked at, and more Characters not counted: the answer is that there is no bound then,
  /// which costs states of the chooser but is never wrong.
  private static let maximumPairs: Int = 4000
  private static let maximumLoss: Int = 64
  /// There is no bound.
  static let endless: Int = Int.max / 2

  init(_ machine: ScoreMachine) {
    classCount = machine.alphabet.classes.count
    next = machine.states.flatMap { $0.transitions.map { $0.next } }
    lost = machine.states.flatMap { $0.transitions.map { $0.score.lost } }
  }

  /// The most Characters by which the loss of a mask in a state can grow beyond that of one in another state, over all
  /// texts that may follow.
  mutating func mostExtraLoss(in state: Int, than other: Int) -> Int {
    let start = Pair(state: state, other: other)
    if let answer = answers[start] { return answer }
    guard let (pairs, steps) = pairs(from: start) else {
      answers[start] = Self.endless
      return Self.endless
    }
    // The longest path, from the ends of texts back to their beginnings; where there is none, losses grow on a circle.
    var most = [Int](repeating: 0, count: pairs.count)
    var isChanging = true
    while isChanging {
      isChanging = false
      for index in pairs.indices.reversed() {
        var best = most[index]
        for step in steps[index] {
          let behind = step.follower >= 0 ? most[step.follower] : step.answer
          best = max(best, min(step.extra + behind, Self.endless))
        }
        if best > most[index] {
          most[index] = best > Self.maximumLoss ? Self.endless : best
          isChanging = true
        }
      }
    }
    for (pair, most) in zip(pairs, most) { answers[pair] = most }
    return most[0]
  }

  private struct Step: Hashable {
    /// What the mask loses more with one Character.
    var extra: Int
    /// The pair behind it among those looked at; -1 if its answer is known.
    var follower: Int
    var answer: Int
  }

  /// All pairs that texts lead to and that have no answer yet, with the steps between them.
  private func pairs(from start: Pair) -> (pairs: [Pair], steps: [[Step]])? {
    var pairs = [start]
    var numbers = [start: 0]
    var steps: [[Step]] = []
    while steps.count < pairs.count {
      if pairs.count > Self.maximumPairs { return nil }
      let pair = pairs[steps.count]
      var own: [Step] = []
      for characterClass in 0..<classCount {
        let index = pair.state * classCount + characterClass
        let otherIndex = pair.other * classCount + characterClass
        let follower = Pair(state: next[index], other: next[otherIndex])
        var step = Step(extra: lost[index] - lost[otherIndex], follower: -1, answer: 0)
        if follower.state != follower.other {
          if let answer = answers[follower] {
            step.answer = answer
          } else if let number = numbers[follower] {
            step.follower = number
          } else {
            numbers[follower] = pairs.count
            step.follower = pairs.count
            pairs.append(follower)
          }
        }
        if !own.contains(step) { own.append(step) }
      }
      steps.append(own)
    }
    return (pairs, steps)
  }
}
