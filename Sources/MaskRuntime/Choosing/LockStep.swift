/// The scores of all masks of a choice, read side by side: for choices whose masks one machine of bounded size cannot
/// tell apart.
struct LockStep {
  private struct Candidate {
    var mask: Int
    var state: Int
    /// Points 1 to 5.
    var leadingPutIn: Int = 0
    var lost: Int = 0
    var otherPutIn: Int = 0
    var matched: Int = 0
    var noise: Int = 0
  }

  private let choice: ChoiceTable
  private let isEdit: Bool
  /// By mask.
  private let candidates: UnsafeMutableBufferPointer<Candidate>

  init(_ choice: ChoiceTable, as kind: ChoosingKind) {
    self.choice = choice
    isEdit = kind == .edit
    candidates = .allocate(capacity: choice.maskCount)
    for mask in 0..<choice.maskCount {
      let start = Self.start(of: mask, choice)
      candidates.initializeElement(
        at: mask,
        to: Candidate(mask: mask, state: kind == .value ? (start + 2).twoDigits : start.twoDigits))
    }
  }

  /// Gives the memory back.
  func discard() { candidates.deallocate() }

  /// Behind the scores.
  private static func start(of mask: Int, _ choice: ChoiceTable) -> UnsafePointer<UInt8> {
    choice.alphabet - (choice.maskCount &- mask) &* ChoiceFormat.Start.size
  }

  func step(_ column: Int) {
    let columns = choice.columns
    let rows = choice.rows
    let scores = choice.scores
    for index in candidates.indices {
      let cell = MappedRows.cell(
        in: rows, columns: columns, state: candidates[index].state, column: column,
        size: ChoiceFormat.scoreCellSize)
      candidates[index].state = MappedRows.next(of: candidates[index].state, cell)
      let score = scores + (cell + 2).twoDigits &* ChoiceFormat.Score.size
      candidates[index].leadingPutIn &+= Int(score[0])
      candidates[index].lost &+= Int(score[1])
      candidates[index].otherPutIn &+= Int(score[2])
      candidates[index].matched &+= Int(score[3])
      candidates[index].noise &+= Int(score[4])
    }
  }

  func verdict(current: Int?, _ completion: CompletionPolicy) -> Verdict {
    var best = 0
    for index in candidates.indices.dropFirst() {
      let order = compare(candidates[index], candidates[best])
      if order < 0 || order == 0 && candidates[index].mask == current { best = index }
    }
    let winner = candidates[best]
    if completion == .none { return Verdict(mask: winner.mask) }
    var limit = completionCount(winner, completion)
    for candidate in candidates
    where candidate.leadingPutIn == winner.leadingPutIn && candidate.lost == winner.lost {
      let count = min(limit, completionCount(candidate, completion))
      limit = 0
      while limit < count, constants(candidate)[limit] == constants(winner)[limit] { limit &+= 1 }
    }
    return Verdict(mask: winner.mask, limit: limit)
  }

  /// The masks that tie with one in points 1 and 2.
  func tied(with mask: Int) -> [Int] {
    let winner = candidates[mask]
    return candidates.filter { $0.leadingPutIn == winner.leadingPutIn && $0.lost == winner.lost }.map {
      $0.mask
    }
  }

  /// Less than 0 if the first candidate is better.
  private func compare(_ left: Candidate, _ right: Candidate) -> Int {
    let leftInfo = info(left)
    let rightInfo = info(right)
    if left.leadingPutIn != right.leadingPutIn { return left.leadingPutIn &- right.leadingPutIn }
    if left.lost != right.lost { return left.lost &- right.lost }
    if left.otherPutIn != right.otherPutIn { return left.otherPutIn &- right.otherPutIn }
    let matched = (left.matched &+ Int(leftInfo[0]), right.matched &+ Int(rightInfo[0]))
    if matched.0 != matched.1 { return matched.1 &- matched.0 }
    if !isEdit, left.noise != right.noise { return left.noise &- right.noise }
    let toCome = ((leftInfo + 1).twoDigits, (rightInfo + 1).twoDigits)
    if toCome.0 != toCome.1 { return toCome.0 &- toCome.1 }
    return (Self.start(of: left.mask, choice) + 4).threeDigits
      &- (Self.start(of: right.mask, choice) + 4).threeDigits
  }

  private func info(_ candidate: Candidate) -> UnsafePointer<UInt8> {
    choice.scoreInfo(candidate.state)
  }

  private func constants(_ candidate: Candidate) -> UnsafePointer<UInt8> {
    choice.lists + (info(candidate) + 3).twoDigits
  }

  private func completionCount(_ candidate: Candidate, _ completion: CompletionPolicy) -> Int {
    switch completion {
    case .none: return 0
    case .closing: return Int(info(candidate)[5])
    case .word: return Int(info(candidate)[6])
    case .eager:
      var count = 0
      while constants(candidate)[count] != 0 { count &+= 1 }
      return count
    }
  }
}
