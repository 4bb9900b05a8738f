/// The layout of the third literal of a choice: its masks, and what chooses among them; or of a set: many masks of a file
/// that share their tables, and nothing chooses. Numbers as in `TableFormat`.
///
/// ```
/// choice    header    see `Header`
///           masks     22 bytes a mask, see `Mask`
///           leads     kinds: for each class of the alphabet what its Characters are, see `Lead`; then the templates; then
///                     for each mask its lead, what would follow the lead, the lead's `{ }` constants unless all are, and
///                     the class of each of its constants
///           rows      mapped rows, see `MappedRows`. Chooser: next states of 2 digits; the states behind the rows stay
///                     what they are. Lock-step: next states and scores, 2 digits each.
///                     Set: empty, as are lists and scores.
///           infos     set: 9 bytes a mask, see `Facts`.
///                     Chooser: the number of its verdict for each state, 2 digits; then the verdicts, see `Verdict`.
///                     Lock-step: 7 bytes a state, see `ScoreInfo`.
///           lists     chooser: the masks that are best: count (2 digits), masks (2 digits each).
///                     Lock-step: the constants that completion appends, a byte each, equal ones equal bytes.
///           scores    lock-step: 5 bytes a score, see `Score`; then 7 bytes a mask, see `Start`
///           alphabet  as that of a machine, with columns from 0
/// ```
@usableFromInline
package enum ChoiceFormat {
  /// Offsets into the header.
  @usableFromInline
  package enum Header {
    package static let version: Int = 0
    package static let flags: Int = 1
    package static let maskCount: Int = 2  // 2 digits
    package static let columns: Int = 4
    package static let rowCount: Int = 5  // 2 digits
    package static let textStart: Int = 7  // chooser: 2 digits each
    package static let valueStart: Int = 9
    package static let editStart: Int = 11
    package static let masks: Int = 13  // offsets, 3 digits each
    package static let leads: Int = 16
    package static let rows: Int = 19
    package static let infos: Int = 22
    package static let lists: Int = 25
    package static let scores: Int = 28
    package static let alphabet: Int = 31
    package static let end: Int = 34
    package static let stateCount: Int = 37  // 2 digits
    @inlinable package static var size: Int { 39 }
  }

  package enum Flag {
    /// All masks are read side by side, since one machine for all would be too large.
    package static let lockStep: UInt8 = 1
    /// It is a set.
    package static let isSet: UInt8 = 2
  }

  /// A mask's record: offsets in it. The machine reads what is behind the lead.
  @usableFromInline
  package enum Mask {
    /// The first byte of a record, which tells it from a choice's first byte.
    package static let mark: UInt8 = 127
    package static let place: Int = 1  // 3 digits: its offset in the literal
    package static let textStart: Int = 4  // 2 digits
    package static let valueStart: Int = 6  // 2 digits
    package static let alternative: Int = 8  // 2 digits
    package static let template: Int = 10  // 3 digits: its offset in the leads; 0 if the mask has no lead
    package static let leadText: Int = 13  // 3 digits: its offset in the leads
    package static let leadLength: Int = 16
    package static let tailLength: Int = 17
    package static let extracted: Int = 18  // 2 digits: which of the lead's constants are extracted, as bits
    package static let kinds: Int = 20  // 2 digits: the offset of its kinds in the leads
    @inlinable package static var size: Int { 22 }
  }

  /// What a set knows of each of its masks: its lengths, kinds and content as in `TableFormat.Header`.
  package enum Facts {
    package static let kinds: Int = 8
    package static let size: Int = 9
  }

  /// The beginning of a mask, up to the last significant constant of its leading run. Leads of one structure share a
  /// template: the state in which values are read (texts are read in state 0), the number of states, the offset of each
  /// state from the template's start (2 digits); then the states.
  package enum Lead {
    package static let headerSize: Int = 2
    /// The number of the first state among those of the machine.
    package static let firstState: Int = 1 << 14
    package static let maximumLength: Int = 14

    // A state: offsets in it. Then follow three bytes for each match: the place of a constant, the next state if a
    // Character matches it, and what is done then.
    /// The lead's constants before this one are put.
    package static let position: Int = 0
    /// The position if the text ended here.
    package static let settled: Int = 1
    /// Whether Characters are held.
    package static let holds: Int = 2
    /// The state if the text ends here.
    package static let settledState: Int = 3
    /// The state behind the next constant.
    package static let advanced: Int = 4
    /// What Characters do that match no constant, by their kind (noise, lost, taken by the slot behind the run): two
    /// bytes each, the next state and what is done.
    package static let others: Int = 5
    package static let matchCount: Int = 11
    package static let matches: Int = 12
    package static let matchSize: Int = 3

    /// The states of the machine behind the lead.
    package static let behindText: UInt8 = 126
    package static let behindValue: UInt8 = 127

    // What is done: the constants that are put, and these.
    package static let putMask: UInt8 = 15
    package static let holdsFirst: UInt8 = 16
    package static let loses: UInt8 = 32
    /// The Character, and those held before it, are read again behind the lead.
    package static let readsAgain: UInt8 = 64
  }

  /// What a chooser knows in states: the offset of the list of the best masks (2 digits), then how many constants
  /// completion may append under `closing`, `word` and `eager`.
  package enum Verdict {
    package static let size: Int = 5
    package static let agreed: Int = 1
    /// All that the mask would append.
    package static let all: UInt8 = 127
  }

  /// The bytes of a cell of the chooser, and of one of the scores.
  package static let chooserCellSize: Int = 2
  package static let scoreCellSize: Int = 4

  /// What is known of a score's state: significant constants that what is held matches (1 digit), those still to come
  /// (2 digits), the offset of its completions in the lists (2 digits), how many of them belong to `closing`; to `word`.
  /// Those of `eager` end with a 0.
  package enum ScoreInfo {
    package static let size: Int = 7
  }

  /// What a Character adds to points 1 to 5.
  package enum Score {
    package static let size: Int = 5
  }

  /// Where the scores of a mask begin: for text (2 digits), for values (2 digits), its slots (3 digits).
  package enum Start {
    package static let size: Int = 7
    package static let endless: Int = (1 << 21) - 1
  }
}
