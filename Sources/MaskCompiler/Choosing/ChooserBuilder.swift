import MaskRuntime

/// Builds the chooser: runs all masks of a choice beside each other over every class of Characters, once, at build
/// time.
///
/// A state is what can still decide: for each mask that may yet win, where its reading stands, and its score compared
/// with the others'. A mask is left as soon as another one is better for good; scores that can no longer decide are
/// forgotten. So the states of most choices are few: phone numbers of all countries need as many as there are
/// beginnings of calling codes.
struct ChooserBuilder {
  /// The bounds beyond which masks are read in lock-step at run time instead.
  static let maximumStates: Int = 8192
  /// Steps of single masks.
  static let maximumWork: Int = 400_000

  private let machine: ScoreMachine
  private var states: [DraftState] = []
  private var situations: [Situation] = []
  private var numbers: [Situation: Int] = [:]
  private var work = 0
  /// What `machine` knows, by state: arrays of numbers are quick to look up in a debug build too.
  private let openLeading: [Int]
  private let openCount: [Int]
  private let open: [Int]
  /// By state and class.
  private let next: [Int]
  private let scores: [ReadingScore]
  private let outputs: [[Int]]
  private let classCount: Int

  private var losses: LossComparison
  private var families: TextFamilies

  /// A mask that may yet win.
  private struct Candidate: Hashable {
    var mask: Int
    var state: Int
    var score: ReadingScore = ReadingScore()
    /// See `TextFamilies`.
    var family: Int = 0
    var output: [Int] = []
  }

  /// What a state of the chooser stands for.
  private struct Situation: Hashable {
    var candidates: [Candidate]
    /// Whether point 5 is left out.
    var isEdit: Bool
  }

  /// - Returns: the chooser; `nil` if it would be too large.
  static func build(_ machine: ScoreMachine) -> Chooser? {
    var builder = ChooserBuilder(machine: machine)
    return builder.build()
  }

  private init(machine: ScoreMachine) {
    self.machine = machine
    classCount = machine.alphabet.classes.count
    openLeading = machine.states.map { $0.openLeading }
    openCount = machine.states.map { $0.openCount }
    open = machine.states.map { $0.open }
    next = machine.states.flatMap { $0.transitions.map { $0.next } }
    scores = machine.states.flatMap { $0.transitions.map { $0.score } }
    outputs = machine.states.flatMap { $0.transitions.map { $0.output } }
    losses = LossComparison(machine)
    families = TextFamilies(machine)
  }

  private mutating func build() -> Chooser? {
    func start(_ state: (ScoreMachine.Mask) -> Int, isEdit: Bool) -> Situation {
      Situation(
        candidates: machine.masks.enumerated().map { index, mask in
          Candidate(mask: index, state: state(mask))
        }, isEdit: isEdit)
    }
    let starts = Chooser.Starts(
      text: number(of: start({ $0.textStart }, isEdit: false)),
      value: number(of: start({ $0.valueStart }, isEdit: false)),
      edit: number(of: start({ $0.textStart }, isEdit: true)))
    while states.count < situations.count {
      let situation = situations[states.count]
      work += situation.candidates.count * classCount
      if situations.count > Self.maximumStates || work > Self.maximumWork { return nil }
      var next: [Int] = []
      next.reserveCapacity(classCount)
      for characterClass in 0..<classCount {
        next.append(number(of: step(situation, characterClass)))
      }
      states.append(DraftState(next: next, draft: verdict(situation)))
    }
    let choosers = [0, nil].map { silent in
      Chooser(
        alphabet: machine.alphabet, states: states.map { $0.telling(silent) }, starts: starts
      ).minimised()
    }
    return choosers[0].states.count < choosers[1].states.count ? choosers[0] : choosers[1]
  }

  private mutating func number(of situation: Situation) -> Int {
    let reduced = reduced(situation)
    if let number = numbers[reduced] { return number }
    numbers[reduced] = situations.count
    situations.append(reduced)
    return situations.count - 1
  }

  private func step(_ situation: Situation, _ characterClass: Int) -> Situation {
    var situation = situation
    for index in situation.candidates.indices {
      let transition = situation.candidates[index].state * classCount + characterClass
      situation.candidates[index].state = next[transition]
      situation.candidates[index].score += scores[transition]
      situation.candidates[index].output += outputs[transition]
    }
    return situation
  }

  // MARK: - What can still decide

  private mutating func reduced(_ situation: Situation) -> Situation {
    var situation = situation
    dropLosers(&situation.candidates)
    dropTwins(&situation.candidates)
    if situation.candidates.count == 1 {
      // It stays the best whatever comes.
      situation.candidates[0] = Candidate(mask: situation.candidates[0].mask, state: 0)
      situation.isEdit = false
      return situation
    }
    separateFamilies(&situation.candidates)
    if situation.isEdit {
      for index in situation.candidates.indices { situation.candidates[index].score.noise = 0 }
    }
    if normalise(&situation.candidates) { situation.isEdit = false }
    return situation
  }

  /// Drops masks that another one beats in point 1 or 2 for good.
  private mutating func dropLosers(_ candidates: inout [Candidate]) {
    // No mask can end with more of point 1 than what it has and what is open.
    var bound = Int.max
    for candidate in candidates {
      bound = min(bound, candidate.score.leadingPutIn + openLeading[candidate.state])
    }
    var lost = Int.max
    for candidate in candidates {
      if candidate.score.leadingPutIn + openLeading[candidate.state] == bound {
        lost = min(lost, candidate.score.lost + openCount[candidate.state])
      }
    }
    candidates.removeAll { candidate in
      let score = candidate.score
      if score.leadingPutIn != bound { return score.leadingPutIn > bound }
      guard let capacity = machine.states[candidate.state].capacity else { return false }
      return score.lost - lost > capacity
    }
    // What has lost more stays behind those that can never lose so much more from here on.
    let leaders = candidates.filter { $0.score.leadingPutIn + openLeading[$0.state] == bound }
    if leaders.allSatisfy({ leader in candidates.allSatisfy { $0.score.lost <= leader.score.lost } }) {
      return
    }
    var kept: [Candidate] = []
    for candidate in candidates {
      let isBeaten =
        candidate.score.leadingPutIn == bound
        && leaders.contains { leader in
          leader.score.lost < candidate.score.lost
            && losses.mostExtraLoss(in: leader.state, than: candidate.state)
              < candidate.score.lost - leader.score.lost
        }
      if !isBeaten { kept.append(candidate) }
    }
    candidates = kept
  }

  /// Of masks that are scored alike from here on, only the best can win; of those that also write the same, the others
  /// have no say in what completion appends.
  private func dropTwins(_ candidates: inout [Candidate]) {
    if Set(candidates.map { $0.state }).count == candidates.count { return }
    struct Twins: Hashable {
      var state: Int
      var family: Int
      var output: [Int]
    }
    func twins(_ candidate: Candidate) -> Twins {
      Twins(state: candidate.state, family: candidate.family, output: candidate.output)
    }
    var best: [Twins: Candidate] = [:]
    for candidate in candidates {
      let twins = twins(candidate)
      if best[twins].map({ isBetter(candidate, $0) }) ?? true { best[twins] = candidate }
    }
    if best.count == candidates.count { return }
    candidates.removeAll { candidate in best[twins(candidate)].map { isBetter($0, candidate) } ?? false }
  }

  private mutating func separateFamilies(_ candidates: inout [Candidate]) {
    if candidates.allSatisfy({ $0.family == 0 && $0.output.isEmpty }) { return }
    var members = candidates.map {
      TextFamilies.Member(family: $0.family, output: $0.output, state: $0.state)
    }
    families.separate(&members)
    for (index, member) in members.enumerated() {
      candidates[index].family = member.family
      candidates[index].output = member.output
    }
  }

  /// Whether one of two masks in the same state is better by points 1 to 7, now and for good.
  private func isBetter(_ left: Candidate, _ right: Candidate) -> Bool {
    key(left).lexicographicallyPrecedes(key(right))
  }

  /// The points by which a mask is better if they are less.
  private func key(_ candidate: Candidate) -> [Int] {
    let state = machine.states[candidate.state]
    let score = candidate.score
    return [
      score.leadingPutIn, score.lost, score.otherPutIn, -(score.matched + state.heldMatches), score.noise,
      state.toCome, machine.masks[candidate.mask].slotCount,
    ]
  }

  /// Keeps of the scores only how they compare.
  ///
  /// - Returns: whether point 5 decides nothing any more.
  private func normalise(_ candidates: inout [Candidate]) -> Bool {
    guard var least = candidates.first?.score else { return false }
    for candidate in candidates {
      let score = candidate.score
      least.leadingPutIn = min(least.leadingPutIn, score.leadingPutIn)
      least.lost = min(least.lost, score.lost)
      least.otherPutIn = min(least.otherPutIn, score.otherPutIn)
      least.matched = min(least.matched, score.matched)
      least.noise = min(least.noise, score.noise)
    }
    for index in candidates.indices { candidates[index].score -= least }
    return candidates.allSatisfy { open[$0.state] == 0 } && rank(&candidates)
  }

  /// Where points 3 and 4 do not change any more, what counts is their order, and point 5 only where they are equal.
  ///
  /// - Returns: whether they are equal nowhere.
  private func rank(_ candidates: inout [Candidate]) -> Bool {
    // One number that is ordered as the two are; of 64 bits, also where `Int` has 32.
    let ranks = candidates.map { Int64($0.score.otherPutIn) << 32 - Int64($0.score.matched) }
    let order = Set(ranks).sorted()
    for index in candidates.indices {
      candidates[index].score.otherPutIn = order.firstIndex(of: ranks[index]) ?? 0
      candidates[index].score.matched = 0
    }
    for place in order.indices {
      var noise = Int.max
      for candidate in candidates where candidate.score.otherPutIn == place {
        noise = min(noise, candidate.score.noise)
      }
      for index in candidates.indices where candidates[index].score.otherPutIn == place {
        candidates[index].score.noise -= noise
      }
    }
    return order.count == candidates.count
  }

  // MARK: - Who wins

  private func verdict(_ situation: Situation) -> DraftVerdict {
    let candidates = situation.candidates
    if candidates.count == 1 {
      return DraftVerdict(
        best: [candidates[0].mask], agreed: CompletionPolicy.allCases.map { _ in nil }, isApart: false)
    }
    let keys = candidates.map(key)
    let bestKey = keys.min { $0.lexicographicallyPrecedes($1) } ?? []
    var best = candidates.indices.filter { keys[$0] == bestKey }
    if !situation.isEdit { best = Array(best.prefix(1)) }
    let tied = candidates.indices.filter { keys[$0].prefix(2) == bestKey.prefix(2) }
    let first = candidates[best[0]]
    let isApart = tied.contains { candidates[$0].family != first.family }
    let writeSame = !isApart && tied.allSatisfy { output(candidates[$0]) == output(first) }
    let agreed = CompletionPolicy.allCases.map { policy -> Int? in
      func completion(_ index: Int) -> [Character] {
        machine.states[candidates[index].state].completions[Int(policy.rawValue)]
      }
      var common = writeSame ? completion(best[0]) : []
      for other in tied { common = common.commonPrefix(completion(other)) }
      return best.allSatisfy { completion($0).count == common.count } ? nil : common.count
    }
    return DraftVerdict(best: best.map { candidates[$0].mask }, agreed: agreed, isApart: isApart)
  }
}

/// A state of the chooser in which it may yet be open what is said of completion.
private struct DraftState {
  var next: [Int]
  var draft: DraftVerdict

  /// - Parameter apart: what is said where masks tie whose texts differ for good: that nothing may be appended, or, if
  ///   `nil`, that all may that the mask would append, where this is nothing.
  func telling(_ apart: Int?) -> Chooser.State {
    let agreed = draft.isApart && apart != nil ? draft.agreed.map { _ in apart } : draft.agreed
    return Chooser.State(next: next, verdict: Chooser.Verdict(best: draft.best, agreed: agreed))
  }
}

private struct DraftVerdict {
  var best: [Int]
  /// See `Chooser.Verdict`.
  var agreed: [Int?]
  /// Whether masks tie whose texts differ for good.
  var isApart: Bool
}

extension ChooserBuilder {
  /// What a mask has put out if the text ends.
  private func output(_ candidate: Candidate) -> [Int] {
    candidate.output + machine.states[candidate.state].heldOutput
  }
}

extension [Character] {
  fileprivate func commonPrefix(_ other: [Character]) -> [Character] {
    Array(zip(self, other).prefix { $0 == $1 }.map { $0.0 })
  }
}
