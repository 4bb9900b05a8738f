import MaskRuntime

// What is said of properties that do not hold. Each tells the text that shows it.

private func warning(_ id: DiagnosticID, _ message: String, _ span: SourceSpan) -> Diagnostic {
  Diagnostic(id: id, message: message, span: span, severity: id.severity)
}

extension Diagnostic {
  static func outputChanges(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .outputChanges,
      "reading what the mask writes changes it: \(typed(counterexample)) shows '\(counterexample.first)', which read "
        + "again shows '\(counterexample.again)'; an optional slot takes what a constant before it is, so write "
        + "something else between them", span)
  }

  static func valueChanges(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .valueChanges,
      "a value read back is another one: \(typed(counterexample)) has the value '\(counterexample.first)', which read "
        + "back is '\(counterexample.again)'; a slot takes what the '{ }' is, so make the slots before it mandatory or "
        + "the constants others", span)
  }

  static func textChanges(
    _ counterexample: Counterexample, _ suggestion: ProofCheck.Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    var message =
      "a value does not tell where the text was divided: \(typed(counterexample)) shows "
      + "'\(counterexample.first)', and its value shows '\(counterexample.again)'"
    if let suggestion {
      message +=
        suggestion.isProved
        ? "; write '{\(suggestion.text)}' to have it in the value"
        : "; make the slots before '\(suggestion.text)' mandatory"
    }
    return warning(.textChanges, message, suggestion?.span ?? span)
  }

  static func mistakableConstant(
    _ counterexample: Counterexample, _ suggestion: ProofCheck.Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    let what = suggestion.map { "'\($0.text)' " } ?? "a constant "
    var message =
      what
      + "can be mistaken for what is typed: \(typed(counterexample)) has the value '\(counterexample.first)', "
      + "which typed again has the value '\(counterexample.again)'"
    if let suggestion, suggestion.isProved {
      message +=
        "; write '{\(suggestion.text)}' to have it in the value, or a choice of masks with and without it"
    } else {
      message += "; write constants that no slot behind them takes"
    }
    return warning(.mistakableConstant, message, suggestion?.span ?? span)
  }

  static func typingDiffers(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .typingDiffers,
      "typing is not pasting: '\(counterexample.text)' pasted shows '\(counterexample.first)', typed key by key it "
        + "shows '\(counterexample.again)'", span)
  }

  static func completeWhenEmpty(at span: SourceSpan) -> Diagnostic {
    warning(
      .completeWhenEmpty,
      "the mask is complete when nothing is typed, since all of its slots are optional; '0', 'A' and '_' are mandatory",
      span)
  }

  static func neverComplete(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .neverComplete,
      "no text completes the mask, since nothing that can be typed fills this slot\(behind(counterexample)); look at "
        + "its set and at 'case'", span)
  }

  static func unreachedSlot(at span: SourceSpan) -> Diagnostic {
    warning(
      .unreachedSlot,
      "nothing that can be typed fills this slot; look at its set and at 'case', or remove it", span)
  }

  static func deadEnd(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .deadEnd,
      "\(typed(counterexample)) is not complete, and nothing more can be typed; have the field append the constants "
        + "behind it ('completion closing')", span)
  }

  static func notDecided(
    _ property: MaskProperty, _ reason: Proof.Reason, at span: SourceSpan
  ) -> Diagnostic {
    let why =
      switch reason {
      case .tooManySteps(let limit): "it would take more than \(limit) steps"
      case .joiningCharacters: "constants join with what stands beside them"
      }
    return warning(
      .notDecided, "not decided, since \(why): whether \(property.statement)", span)
  }

  private static func typed(_ counterexample: Counterexample) -> String {
    counterexample.text.isEmpty ? "an empty text" : "'\(counterexample.text)'"
  }

  private static func behind(_ counterexample: Counterexample) -> String {
    counterexample.first.isEmpty ? "" : " behind '\(counterexample.first)'"
  }
}
