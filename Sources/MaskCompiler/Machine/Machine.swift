import MaskRuntime

/// A deterministic transducer: what a mask does to text, one Character at a time.
///
/// State × class of Character → next state and what is done. Look-ahead is delayed output: while it is open
/// where Characters belong they are held, which takes states of their own; the transition that decides says
/// what becomes of each Character held.
struct Machine {
  var alphabet: Alphabet
  var states: [State]
  /// Where each mask begins: one, or those of a choice. The first one's text is read from state 0.
  var starts: [Start]
  var options: MaskOptions

  /// The states in which reading starts.
  struct Start: Hashable {
    var text: Int
    /// The state in which an extracted value is read.
    var value: Int
  }

  struct State {
    /// What is known about the text so far.
    var reading: ReadingState
    /// Whether the mask is complete if the text ends here.
    var isComplete: Bool
    /// The tail placeholder if the text ends here.
    var tail: Tail
    /// What comes next if the text ends here.
    var next: Next
    /// Whether some slot is not passed yet.
    var hasSlotAhead: Bool
    /// The number of the next row of constants, so that the one behind the last row of the mask is 0.
    var row: Int
    /// Whether the next row of constants holds a significant one.
    var isNextRowSignificant: Bool
    /// By alphabet class.
    var transitions: [Transition]
    /// What the end of the text does, by the raw value of the completion policy.
    var ends: [Transition]
    /// Puts the next constant, past optional slots that stay empty; to this state without a step where a
    /// mandatory slot or an ellipsis comes first.
    var advance: Transition
  }

  /// The element that comes next.
  enum Next: Hashable {
    case nothing
    case constant
    case slot(SlotClass)
  }

  /// A move to a state and what is done on the way.
  struct Transition: Hashable {
    var next: Int
    var steps: [Step]
    /// The Characters that are held afterwards.
    var held: Int
  }

  /// One thing done to the output, or to a Character. Characters come in the order of the text; one that was
  /// held is named by its class, the one that the transition is on by `current`. Characters that no step
  /// names were not worth holding.
  enum Step: Hashable {
    case put(Constants)
    /// It goes to a slot as it is.
    case keep(Int)
    /// It goes to a slot; a digit as ASCII digit.
    case keepDigit(Int)
    /// It is noise, or the constant that was put for it.
    case skip(Int)
    /// It is lost though a slot would take it.
    case overflow(Int)
  }

  /// The name of the Character that a transition is on.
  static let current: Int = -1

  /// A row of constants, as UTF-8 in the order of the text.
  struct Constants: Hashable {
    var output: [UInt8]
    var extracted: [UInt8]
  }

  /// A tail placeholder as UTF-8.
  typealias Tail = [UInt8]

  /// The bytes of all constants together: no reading of an honest machine puts more.
  var constantBytes: Int
  /// The elements of each mask in the order of reading, for the states' descriptions and the facts.
  var elements: [[Element]]
}

extension Machine {
  /// Whether the mask is complete if the text ends in a state, with what a completion policy appends.
  func isComplete(_ state: Int, _ policy: CompletionPolicy) -> Bool {
    states[states[state].ends[Int(policy.rawValue)].next].isComplete
  }
}

/// Where a reading stands.
struct ReadingState: Hashable {
  /// The mask of a choice that reads; 0 if there is but one.
  var mask: Int = 0
  /// Whether an extracted value is read.
  var isValue: Bool
  /// The elements before this index are settled.
  var position: Int
  /// The classes of the Characters held: they match constants behind `position`, the last one that matched
  /// being at `heldEnd - 1`, but may yet turn out to be a slot's.
  var held: [Int] = []
  var heldEnd: Int = 0
  /// How many Characters matched plain constants of the run and are not held, since they would be noise. Counted only
  /// where masks are compared.
  var forgotten: Int = 0
  /// Whether a Character was lost before the leading run: the text begins otherwise. Kept only there, too.
  var beginsOtherwise: Bool = false

  /// The position if the text ended here: then what is held matches.
  var settledPosition: Int { held.isEmpty ? position : heldEnd }
}
