/// Tells which masks may yet write the same text.
///
/// Completion in a choice depends on whether masks agree on the text. Here texts are rows of numbers, see
/// `ScoreMachine.Transition.output`.
struct TextFamilies {
  /// A mask's text, and where its reading stands.
  struct Member: Hashable {
    /// Members of different families have texts that differ for good.
    var family: Int
    /// What the mask has put out behind what all texts of the family begin with.
    var output: [Int]
    var state: Int
  }

  private let machine: ScoreMachine
  private var answers: [Question: Bool] = [:]

  /// Whether the rest of a text can still be put out in a state.
  private struct Question: Hashable {
    var state: Int
    var rest: [Int]
  }

  init(_ machine: ScoreMachine) { self.machine = machine }

  /// Separates members whose texts differ for good by now, and leaves of each text what sets it apart in its family.
  /// Families are numbered in the order of their first members.
  mutating func separate(_ members: inout [Member]) {
    // Those with equal texts belong together.
    struct Text: Hashable {
      var family: Int
      var output: [Int]
    }
    var texts: [Text] = []
    var textNumbers: [Text: Int] = [:]
    var states: [Set<Int>] = []
    let numbers = members.map { member -> Int in
      let text = Text(family: member.family, output: member.output)
      let number = textNumbers[text] ?? texts.count
      if number == texts.count {
        textNumbers[text] = number
        texts.append(text)
        states.append([])
      }
      states[number].insert(member.state)
      return number
    }
    if texts.count == 1, members[0].family == 0, members[0].output.isEmpty { return }
    var groups = Array(texts.indices)
    for index in texts.indices {
      for other in texts.indices
      where groups[other] != groups[index] && texts[index].family == texts[other].family {
        let (short, long) = (texts[index].output, texts[other].output)
        guard short.count < long.count, long.starts(with: short) else { continue }
        let rest = Array(long.dropFirst(short.count))
        guard states[index].contains(where: { canPutOut(rest, from: $0) }) else { continue }
        let (old, new) = (groups[other], groups[index])
        for group in groups.indices where groups[group] == old { groups[group] = new }
      }
    }
    var common: [Int: [Int]] = [:]
    for (text, group) in zip(texts, groups) {
      common[group] =
        common[group].map { Array(zip($0, text.output).prefix { $0 == $1 }.map { $0.0 }) } ?? text.output
    }
    var families: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() {
      let group = groups[number]
      let family = families[group] ?? families.count
      families[group] = family
      members[index].family = family
      members[index].output.removeFirst(common[group]?.count ?? 0)
    }
  }

  /// Whether some text makes a mask put out numbers that begin with `rest`.
  private mutating func canPutOut(_ rest: [Int], from state: Int) -> Bool {
    let start = Question(state: state, rest: rest)
    if let answer = answers[start] { return answer }
    var open = [start]
    var isMet: Set<Question> = [start]
    var isPossible = false
    while let question = open.popLast(), !isPossible {
      for transition in machine.states[question.state].transitions {
        let output = transition.output
        if output.count >= question.rest.count {
          if output.starts(with: question.rest) {
            isPossible = true
            break
          }
        } else if question.rest.starts(with: output) {
          let next = Question(state: transition.next, rest: Array(question.rest.dropFirst(output.count)))
          if isMet.insert(next).inserted { open.append(next) }
        }
      }
    }
    answers[start] = isPossible
    return isPossible
  }
}
