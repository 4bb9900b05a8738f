import MaskRuntime

// What is said of properties that do not hold. Each tells the text that shows it.

private func warning(_ id: DiagnosticID, _ message: String, _ span: SourceSpan) -> Diagnostic {
  Diagnostic(id: id, message: message, span: span, severity: id.severity)
}

extension Diagnostic {
  static func outputChanges(
    _ counterexample: Counterexample, _ advice: ProofAdvice, at span: SourceSpan
  ) -> Diagnostic {
    var message =
      "reading what the mask writes changes it: \(MaskProperty.keepsOutput.phrase(counterexample))"
    if advice.hasOptionalSlots {
      message +=
        "; an optional slot takes what the constant next to it is, so write something else between them"
    } else {
      message += unreadable(advice)
    }
    return warning(.outputChanges, message, span)
  }

  static func valueChanges(
    _ counterexample: Counterexample, _ blocks: ProofAdvice.Blocks?, _ advice: ProofAdvice,
    at span: SourceSpan
  ) -> Diagnostic {
    let message = "a value read back is another one: \(MaskProperty.keepsValue.phrase(counterexample))"
    if let blocks, blocks.isProved {
      return warning(.valueChanges, message + inBraces(blocks), blocks.span)
    }
    if !advice.hasOptionalSlots { return warning(.valueChanges, message + unreadable(advice), span) }
    return warning(
      .valueChanges,
      message
        + "; the value does not tell which optional slots are filled, so make them mandatory, or write constants "
        + "in '{ }' behind them that they do not take", span)
  }

  static func textChanges(
    _ counterexample: Counterexample, _ blocks: ProofAdvice.Blocks?, at span: SourceSpan
  ) -> Diagnostic {
    var message =
      "a value does not tell where the text was divided: \(MaskProperty.keepsText.phrase(counterexample))"
    if let blocks {
      message += blocks.isProved ? inBraces(blocks) : "; make the slots before '\(blocks.text)' mandatory"
    }
    return warning(.textChanges, message, blocks?.span ?? span)
  }

  static func mistakableConstant(
    _ counterexample: Counterexample, _ blocks: ProofAdvice.Blocks?, at span: SourceSpan
  ) -> Diagnostic {
    let what = blocks.map { "'\($0.text)'" } ?? "a constant"
    var message =
      "\(what) can be mistaken for what is typed: \(MaskProperty.keepsValueAsText.phrase(counterexample))"
    if let blocks, blocks.isProved {
      message +=
        blocks.spellings.isEmpty
        ? "; have it in the value, as a '{ }' of the syntax with '[ ]', or write" : inBraces(blocks) + ", or"
      message += " a choice of masks with and without it"
    } else if blocks != nil {
      message += "; write constants that no slot behind them takes"
    } else {
      message += "; write separators that match nothing else of the mask"
    }
    return warning(.mistakableConstant, message, blocks?.span ?? span)
  }

  /// What to write so that separators are in the value.
  private static func inBraces(_ blocks: ProofAdvice.Blocks) -> String {
    guard blocks.count > 1, let first = blocks.spellings.first else {
      return blocks.spellings.first.map { "; write '\($0)' to have it in the value" } ?? ""
    }
    if blocks.spellings.count == 1 {
      return "; write '\(first)' for each '\(blocks.text)' to have them in the value"
    }
    let list = blocks.spellings.map { "'\($0)'" }
    return
      "; write \(list.dropLast().joined(separator: ", ")) and \(list[list.count - 1]) to have them in the value"
  }

  /// What to write for a constant that `case` keeps from being read.
  private static func unreadable(_ advice: ProofAdvice) -> String {
    guard let (written, mapped) = advice.unreadable else { return "" }
    return "; '\(written)' cannot be read, since 'case' makes it '\(mapped)'; write '\(mapped)'"
  }

  static func typingDiffers(_ counterexample: Counterexample, at span: SourceSpan) -> Diagnostic {
    warning(
      .typingDiffers, "typing is not pasting: \(MaskProperty.typesAsPasted.phrase(counterexample))", span)
  }

  static func completeWhenEmpty(hasBuiltInSlots: Bool, at span: SourceSpan) -> Diagnostic {
    warning(
      .completeWhenEmpty,
      "the mask is complete when nothing is typed, since all of its slots are optional; "
        + (hasBuiltInSlots ? "'0', 'A' and '_' are mandatory" : "a notation without 'optional' is mandatory"),
      span)
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
