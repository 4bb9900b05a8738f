import MaskRuntime

/// Two masks, or choices, that are compared.
///
/// Two masks are compared by their machines, for all texts; a text that shows a difference is tried on the tables
/// before it is believed. Machines that read in opposite directions, and choices, have no pairs of states to walk over:
/// there, texts are tried.
struct MaskComparer {
  let old: ComparableMask
  let new: ComparableMask
  /// Where a search is given up.
  var maximumSteps: Int = ComparisonSearch.maximumSteps
  /// Where no more texts are tried.
  var maximumReadings: Int = TextTrial.maximumReadings

  /// Answers every question.
  func compare() -> MaskComparison {
    let findings = zip(ComparedQuestion.allCases, verdicts()).map { question, verdict in
      MaskComparison.Finding(question: question, verdict: verdict)
    }
    return MaskComparison(findings: findings, changedSettings: changedSettings)
  }

  private func verdicts() -> [MaskComparison.Verdict] {
    if old.reads(as: new) { return ComparedQuestion.allCases.map { _ in .same } }
    let areMasks = !old.isChoice && !new.isChoice
    if areMasks, old.machine.options.isRightToLeft == new.machine.options.isRightToLeft { return decide() }
    return TextTrial.run(old, new, maximumReadings: maximumReadings)
  }

  private func decide() -> [MaskComparison.Verdict] {
    var forward = JointMachine(old.machine, new.machine)
    var backward = JointMachine(new.machine, old.machine)
    return ComparedQuestion.allCases.map { question in
      let (goal, isNewFirst) = ComparisonGoal.of(question)
      return isNewFirst ? decide(question, goal, &backward) : decide(question, goal, &forward)
    }
  }

  private func decide(
    _ question: ComparedQuestion, _ goal: ComparisonGoal, _ joint: inout JointMachine
  ) -> MaskComparison.Verdict {
    let verdict = search(question, goal, &joint)
    guard verdict == .undecided(.joiningCharacters) else { return verdict }
    // A text that nobody can type may come before one that shows a difference.
    var others = joint
    others.dropJoining()
    if case .differs(let compared) = search(question, goal, &others) { return .differs(compared) }
    return verdict
  }

  private func search(
    _ question: ComparedQuestion, _ goal: ComparisonGoal, _ joint: inout JointMachine
  ) -> MaskComparison.Verdict {
    switch ComparisonSearch.run(goal, maximumSteps: maximumSteps, &joint) {
    case .none: return .same
    case .givenUp: return .undecided(.tooManySteps(limit: maximumSteps))
    case .found(let symbols):
      let characters = symbols.map { joint.first.alphabet.characters[joint.typed[$0].first] }
      let text = String(old.machine.options.isRightToLeft ? characters.reversed() : characters)
      let readings = ComparedReadings(text, old: old.mask, new: new.mask)
      return readings.difference(question).map { .differs($0) } ?? .undecided(.joiningCharacters)
    }
  }

  // MARK: - Settings

  private var changedSettings: [MaskComparison.ChangedSetting] {
    let (oldOptions, newOptions) = (old.machine.options, new.machine.options)
    return [
      MaskComparison.ChangedSetting(
        name: "completion", old: oldOptions.completion.name, new: newOptions.completion.name),
      MaskComparison.ChangedSetting(
        name: "case", old: oldOptions.letterCase?.rawValue ?? "as typed",
        new: newOptions.letterCase?.rawValue ?? "as typed"),
      MaskComparison.ChangedSetting(
        name: "digits", old: oldOptions.digits.rawValue, new: newOptions.digits.rawValue),
      MaskComparison.ChangedSetting(
        name: "rtl", old: oldOptions.isRightToLeft ? "yes" : "no",
        new: newOptions.isRightToLeft ? "yes" : "no"),
      MaskComparison.ChangedSetting(
        name: "content", old: old.mask.content?.rawValue ?? "not said",
        new: new.mask.content?.rawValue ?? "not said"),
      MaskComparison.ChangedSetting(
        name: "placeholder", old: old.mask.placeholder, new: new.mask.placeholder),
    ].filter { $0.old != $0.new }
  }
}
