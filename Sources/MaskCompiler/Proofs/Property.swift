public import MaskRuntime

/// What the compiler proves of a mask, or refutes with the shortest text there is.
///
/// The id of its diagnostic names the fault; the statement is what holds without it.
public enum MaskProperty: Sendable, Hashable, CaseIterable {
  /// Reading its own output changes nothing.
  case keepsOutput
  /// An extracted value read back gives the same value.
  case keepsValue
  /// An extracted value read back gives the text that it came from, up to constants at its end.
  case keepsText
  /// An extracted value that is read as text gives the same value: no constant is mistaken for what is typed.
  case keepsValueAsText
  /// Typing a text key by key into an empty field gives what pasting it gives.
  case typesAsPasted
  /// Something must be typed before the mask is complete.
  case needsText
  /// Some text is complete.
  case canBeComplete
  /// Every slot is filled by some text.
  case reachesSlots
  /// Whatever was typed, it is complete or more can be typed.
  case goesOn

  /// The diagnostic that tells that it does not hold.
  public var diagnostic: DiagnosticID {
    switch self {
    case .keepsOutput: .outputChanges
    case .keepsValue: .valueChanges
    case .keepsText: .textChanges
    case .keepsValueAsText: .mistakableConstant
    case .typesAsPasted: .typingDiffers
    case .needsText: .completeWhenEmpty
    case .canBeComplete: .neverComplete
    case .reachesSlots: .unreachedSlot
    case .goesOn: .deadEnd
    }
  }

  /// What holds, as a sentence without its full stop.
  public var statement: String {
    switch self {
    case .keepsOutput: "reading its own output changes nothing"
    case .keepsValue: "a value read back gives the same value"
    case .keepsText: "a value read back gives the same text"
    case .keepsValueAsText: "no constant is mistaken for what is typed"
    case .typesAsPasted: "typing a text gives what pasting it gives"
    case .needsText: "something must be typed before it is complete"
    case .canBeComplete: "some text is complete"
    case .reachesSlots: "every slot can be filled"
    case .goesOn: "what is typed is complete, or more can be typed"
    }
  }
}

/// What became of the attempt to prove a property.
public enum Proof: Sendable, Hashable {
  /// It holds for all texts.
  case proved
  /// It does not hold.
  case refuted(Counterexample)
  /// It was given up without a counterexample.
  case undecided(Reason)

  /// Why a property was neither proved nor refuted.
  public enum Reason: Sendable, Hashable {
    /// The search would take more steps than it may.
    case tooManySteps(limit: Int)
    /// The shortest text that would refute it cannot be typed: Characters of the mask join into others.
    case joiningCharacters
  }
}

/// A text for which a property does not hold.
///
/// There is none that is shorter; where there are some of Characters that the mask takes or writes, none of them is. For
/// `keepsValueAsText` only what slots take counts, for that is what is mistaken for a constant.
public struct Counterexample: Sendable, Hashable {
  /// What a person types.
  public var text: String
  /// The completion policy under which it is read.
  public var completion: CompletionPolicy
  /// What the mask writes for it, or its value, whichever the property speaks of.
  public var first: String
  /// What should be the same, and is not.
  public var again: String
}
