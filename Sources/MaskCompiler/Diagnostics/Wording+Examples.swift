// What is said of examples that do not hold.

extension Diagnostic {
  /// - Parameter failures: the texts that are others than expected, at least one.
  static func failedExample(_ failures: [(what: String, expected: Spelling, actual: String)]) -> Diagnostic {
    var details: [String] = []
    for failure in failures {
      details += Comparison.lines(
        expected: failure.expected.text, actual: failure.actual, what: failures.count > 1 ? failure.what : "")
    }
    let what = failures.map { $0.what }.joined(separator: " and another ")
    let span = failures[0].expected.span
    return failedExample("the mask gives another \(what)", at: span, details: details)
  }

  static func failedExample(_ alternative: Spelling, current: String) -> Diagnostic {
    failedExample("'\(current)' is current, not '\(alternative.text)'", at: alternative.span)
  }

  static func alternativeOfMask(_ alternative: Spelling) -> Diagnostic {
    Diagnostic(
      id: .undefinedName,
      message: "there is no alternative '\(alternative.text)'; only choices have alternatives",
      span: alternative.span, severity: DiagnosticID.undefinedName.severity)
  }

  /// - Parameter result: what came of the example, which is not the outcome that it says.
  static func failedExample(_ example: ExampleSyntax, _ result: ExampleCheck.Result) -> Diagnostic {
    let lost = result.lost == 1 ? "a Character of it is lost" : "\(result.lost) Characters of it are lost"
    let state = result.isComplete ? "the mask is complete" : "the mask is not complete"
    let message =
      switch example.outcome {
      case .complete:
        result.lost > 0
          ? "\(lost), so it is no value of the mask; if it should not be, write 'rejected' behind it"
          : "\(state); if it should not be, write 'incomplete' behind it"
      case .incomplete: result.lost > 0 ? "\(lost), so it is 'rejected'" : state
      case .rejected: "\(state) and nothing is lost, so it is not rejected"
      }
    return failedExample(message, at: example.outcomeSpan ?? example.input.span)
  }

  private static func failedExample(
    _ message: String, at span: SourceSpan, details: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      id: .failedExample, message: message, span: span, details: details,
      severity: DiagnosticID.failedExample.severity)
  }
}
