// How proofs are told: in diagnostics and by `maskc explain`.

extension MaskProperty {
  /// What a counterexample shows, as a clause.
  func phrase(_ counterexample: Counterexample) -> String {
    let (first, again) = (counterexample.first, counterexample.again)
    let typed = counterexample.typed
    switch self {
    case .keepsOutput: return "\(typed) shows '\(first)', which read again shows '\(again)'"
    case .keepsValue: return "\(typed) has the value '\(first)', which read back is '\(again)'"
    case .keepsText: return "\(typed) shows '\(first)', and its value shows '\(again)'"
    case .keepsValueAsText:
      return "\(typed) has the value '\(first)', which typed again has the value '\(again)'"
    case .typesAsPasted:
      return "\(typed) pasted shows '\(first)', typed key by key it shows '\(again)'"
    case .needsText: return "it is complete when nothing is typed"
    case .canBeComplete, .reachesSlots:
      return first.isEmpty ? "nothing can be typed" : "\(typed) is as far as one gets: it shows '\(first)'"
    case .goesOn: return "\(typed) is not complete, and nothing more can be typed"
    }
  }
}

extension Counterexample {
  /// What is typed.
  fileprivate var typed: String { text.isEmpty ? "an empty text" : "'\(text)'" }
}

extension Proof.Reason {
  /// Why nothing is decided, as a clause.
  var phrase: String {
    switch self {
    case .tooManySteps(let limit): "it would take more than \(limit) steps"
    case .joiningCharacters: "constants join with what stands beside them"
    }
  }
}
