/// What is asked when a mask is changed, each for all texts there are.
///
/// A text is *accepted* if reading it with the policy `closing` is complete and nothing of it is lost, as
/// `Masked` asks. A *stored* value is the extracted value of an accepted text. One that the mask itself does not accept as
/// a value, or of which it makes another one, was never safe to store; it does not count.
public enum ComparedQuestion: Sendable, Hashable, CaseIterable {
  /// The new mask accepts every text that the old one accepts.
  case keepsAccepted
  /// The new mask accepts no other texts.
  case acceptsNoOthers
  /// What both accept has the same value.
  case acceptedValue
  /// What both accept is shown the same, with its closing constants.
  case acceptedOutput
  /// Every text has the same output, with nothing appended.
  case typedOutput
  /// Every text has the same extracted value.
  case typedValue
  /// Each value stored under the old mask is complete under the new one, and nothing of it is lost.
  case storedIsComplete
  /// Each of those values that the new mask takes comes out of it as it was.
  case storedIsKept
  /// Each value stored under the new mask is complete under the old one, and nothing of it is lost: what a version of
  /// an app that is still around makes of values of the next one.
  case storedIsCompleteInOld
  /// Each of those values that the old mask takes comes out of it as it was.
  case storedIsKeptInOld

  /// What is compared, in a few words.
  public var label: String {
    switch self {
    case .keepsAccepted: "accepted by the old mask, by the new one too"
    case .acceptsNoOthers: "accepted by the new mask, by the old one too"
    case .acceptedValue: "accepted by both: the value"
    case .acceptedOutput: "accepted by both: the output"
    case .typedOutput: "any text, nothing appended: the output"
    case .typedValue: "any text, nothing appended: the value"
    case .storedIsComplete: "values of the old mask, in the new: complete"
    case .storedIsKept: "values of the old mask, in the new: kept"
    case .storedIsCompleteInOld: "values of the new mask, in the old: complete"
    case .storedIsKeptInOld: "values of the new mask, in the old: kept"
    }
  }
}
