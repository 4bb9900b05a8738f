import MaskRuntime

// What is said of properties that do not hold. Each tells the text that shows it.

private func warning(_ id: DiagnosticID, _ message: String, _ span: SourceSpan) -> Diagnostic {
  Diagnostic(id: id, message: message, span: span, severity: id.severity)
}

extension Diagnostic {
  static func outputChanges(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .outputChanges,
      "reading what the mask writes changes it: \(MaskProperty.keepsOutput.phrase(counterexample)); an optional slot "
        + "takes what a constant before it is, so write something else between them", span)
  }

  static func valueChanges(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .valueChanges,
      "a value read back is another one: \(MaskProperty.keepsValue.phrase(counterexample)); a slot takes what the "
        + "'{ }' is, so make the slots before it mandatory or the constants others", span)
  }

  static func textChanges(
    _ counterexample: Counterexample, _ suggestion: ProofCheck.Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    var message =
      "a value does not tell where the text was divided: \(MaskProperty.keepsText.phrase(counterexample))"
    if let suggestion {
      message +=
        suggestion.isProved
        ? "; write '\(suggestion.block ?? suggestion.text)' to have it in the value"
        : "; make the slots before '\(suggestion.text)' mandatory"
    }
    return warning(.textChanges, message, suggestion?.span ?? span)
  }

  static func mistakableConstant(
    _ counterexample: Counterexample, _ suggestion: ProofCheck.Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    let what = suggestion.map { "'\($0.text)'" } ?? "a constant"
    var message =
      "\(what) can be mistaken for what is typed: \(MaskProperty.keepsValueAsText.phrase(counterexample))"
    if let suggestion, suggestion.isProved {
      message +=
        suggestion.block.map { "; write '\($0)' to have it in the value, or" }
        ?? "; have it in the value, as a '{ }' of the syntax with '[ ]', or write"
      message += " a choice of masks with and without it"
    } else {
      message += "; write constants that no slot behind them takes"
    }
    return warning(.mistakableConstant, message, suggestion?.span ?? span)
  }

  static func typingDiffers(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .typingDiffers, "typing is not pasting: \(MaskProperty.typesAsPasted.phrase(counterexample))", span)
  }

  static func completeWhenEmpty(at span: SourceSpan) -> Diagnostic {
    warning(
      .completeWhenEmpty,
      "the mask is complete when nothing is typed, since all of its slots are optional; '0', 'A' and '_' are "
        + "mandatory", span)
  }

  static func neverComplete(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    let place = counterexample.first.isEmpty ? "" : " behind '\(counterexample.first)'"
    return warning(
      .neverComplete,
      "no text completes the mask, since nothing that can be typed fills this slot\(place); look at its set and at "
        + "'case'", span)
  }

  static func unreachedSlot(at span: SourceSpan) -> Diagnostic {
    warning(
      .unreachedSlot,
      "nothing that can be typed fills this slot; look at its set and at 'case', or remove it",
      span)
  }

  static func deadEnd(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .deadEnd,
      "\(MaskProperty.goesOn.phrase(counterexample)); have the field append the constants behind it "
        + "('completion closing')", span)
  }

  static func notDecided(_ property: MaskProperty, _ reason: Proof.Reason, at span: SourceSpan) -> Diagnostic
  {
    warning(.notDecided, "not decided, since \(reason.phrase): whether \(property.statement)", span)
  }
}
