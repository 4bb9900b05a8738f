public import MaskRuntime

/// What changes for people and for stored values when one mask takes the place of another one.
public struct MaskComparison: Sendable, Hashable {
  /// What became of a question.
  public enum Verdict: Sendable, Hashable {
    /// It is the same for all texts.
    case same
    /// It is not the same for this text.
    case differs(ComparedText)
    /// Texts were tried, all of so many Characters among them, and none showed a difference. That is no proof.
    case noDifferenceFound(upTo: Int)
    /// It would take too much to find out.
    case undecided(Proof.Reason)
  }

  /// A question and its answer.
  public struct Finding: Sendable, Hashable {
    /// What was asked.
    public let question: ComparedQuestion
    /// What became of it.
    public let verdict: Verdict
  }

  /// Something that a mask says of itself, and that the other one says otherwise.
  public struct ChangedSetting: Sendable, Hashable {
    /// What it is: an option of the language, or `placeholder`.
    public let name: String
    /// What the old mask says.
    public let old: String
    /// What the new mask says.
    public let new: String
  }

  /// Every question, in the order of its declaration.
  public let findings: [Finding]
  /// The options, and the whole tail placeholder, where they are not the same.
  public let changedSettings: [ChangedSetting]

  /// Whether no difference is known. Questions that were not decided count as differences, those for which texts
  /// were tried do not.
  public var isSame: Bool {
    changedSettings.isEmpty
      && findings.allSatisfy { finding in
        switch finding.verdict {
        case .same, .noDifferenceFound: true
        case .differs, .undecided: false
        }
      }
  }
}

/// A text of which two masks make different things.
///
/// Where the masks were compared by their machines there is no shorter one, of Characters that do not join with each
/// other.
public struct ComparedText: Sendable, Hashable {
  /// What a person types.
  public var text: String
  /// The value that one mask has stored and the other one reads; `nil` if both read the text.
  public var stored: String?
  /// What the old mask makes of the text, or of the stored value.
  public var old: Reading
  /// What the new mask makes of the text, or of the stored value.
  public var new: Reading
}
