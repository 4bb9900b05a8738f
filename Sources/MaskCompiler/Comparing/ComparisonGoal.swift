/// What a search looks for: a text that the first mask accepts and of which the second one makes something else.
struct ComparisonGoal: Hashable {
  enum Fault: Hashable {
    /// The second one does not accept what it reads.
    case notAccepted
    /// The second one has another value.
    case otherValue
    /// The second one has another output.
    case otherOutput
  }

  var fault: Fault
  /// Whether the second mask reads the value that the first one extracts, rather than the text. Then only values count
  /// that the first one reads back as they are.
  var readsValue: Bool = false
  /// Whether only texts count that are accepted, and the value only where it is; otherwise any text, as it is while
  /// one types.
  var isAccepted: Bool = true

  /// The goal of a question, and whether the new mask is the first one.
  static func of(_ question: ComparedQuestion) -> (goal: ComparisonGoal, isNewFirst: Bool) {
    switch question {
    case .keepsAccepted: (ComparisonGoal(fault: .notAccepted), false)
    case .acceptsNoOthers: (ComparisonGoal(fault: .notAccepted), true)
    case .acceptedValue: (ComparisonGoal(fault: .otherValue), false)
    case .acceptedOutput: (ComparisonGoal(fault: .otherOutput), false)
    case .typedOutput: (ComparisonGoal(fault: .otherOutput, isAccepted: false), false)
    case .typedValue: (ComparisonGoal(fault: .otherValue, isAccepted: false), false)
    case .storedIsComplete: (ComparisonGoal(fault: .notAccepted, readsValue: true), false)
    case .storedIsKept: (ComparisonGoal(fault: .otherValue, readsValue: true), false)
    case .storedIsCompleteInOld: (ComparisonGoal(fault: .notAccepted, readsValue: true), true)
    case .storedIsKeptInOld: (ComparisonGoal(fault: .otherValue, readsValue: true), true)
    }
  }

  /// Whether a Character that is written counts.
  func isCompared(_ isExtracted: Bool) -> Bool {
    switch fault {
    case .notAccepted: false
    case .otherValue: isExtracted
    case .otherOutput: true
    }
  }
}
