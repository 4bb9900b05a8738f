import MaskRuntime

/// Runs the examples of a declaration through its tables.
struct ExampleCheck {
  private let mask: DynamicMask
  /// The name of the alternative of each mask of a choice; none for a mask.
  private let alternatives: [String]

  /// - Parameter alternatives: the name of the alternative of each mask of a choice; none for a mask.
  init(_ mask: DynamicMask, alternatives: [String] = []) {
    self.mask = mask
    self.alternatives = alternatives
  }

  /// What the mask made of an example's text.
  struct Result {
    var output: String
    var extracted: String
    var isComplete: Bool
    /// How many Characters a slot would take but did not.
    var lost: Int
    var maskIndex: Int

    var isAccepted: Bool { isComplete && lost == 0 }
  }

  /// A mistake for each example that does not hold.
  func check(_ examples: [ExampleSyntax]) -> [Diagnostic] {
    examples.compactMap { check($0, run($0.source, $0.input.text)) }
  }

  /// Gives a text to the mask.
  func run(_ source: ExampleSyntax.Source, _ text: String) -> Result {
    switch source {
    case .text: return Result(mask.read(text, completion: .closing))
    case .value: return Result(mask.read(extracted: text, completion: .closing))
    case .typed:
      var field = DynamicMaskField(mask)
      var lost = 0
      for character in text {
        lost += field.insert(String(character)).rejected.count { $0.reason != .noise }
      }
      return Result(
        output: field.text, extracted: field.extracted, isComplete: field.isComplete, lost: lost,
        maskIndex: field.maskIndex)
    }
  }

  private func check(_ example: ExampleSyntax, _ result: Result) -> Diagnostic? {
    var failures: [(what: String, expected: Spelling, actual: String)] = []
    if let output = example.output, output.text != result.output {
      failures.append(("output", output, result.output))
    }
    if let extracted = example.extracted, extracted.text != result.extracted {
      failures.append(("extracted value", extracted, result.extracted))
    }
    if !failures.isEmpty { return .failedExample(failures) }

    if let alternative = example.alternative {
      if alternatives.isEmpty { return .alternativeOfMask(alternative) }
      guard alternatives.contains(alternative.text) else {
        return .undefinedName(alternative, what: "alternative", candidates: alternatives)
      }
      let current = alternatives[result.maskIndex]
      if alternative.text != current { return .failedExample(alternative, current: current) }
    }
    let holds =
      switch example.outcome {
      case .complete: result.isAccepted
      case .incomplete: !result.isComplete && result.lost == 0
      case .rejected: !result.isAccepted
      }
    return holds ? nil : .failedExample(example, result)
  }
}

extension ExampleCheck.Result {
  fileprivate init(_ reading: Reading) {
    self.init(
      output: reading.output, extracted: reading.extracted, isComplete: reading.isComplete,
      lost: reading.overflow,
      maskIndex: reading.maskIndex)
  }
}

extension DiagnosticSink {
  /// Runs examples, and reports those that do not hold.
  mutating func report(examples: [ExampleSyntax], _ tables: EncodedTables, alternatives: [String] = []) {
    if examples.isEmpty { return }
    let mask = tables.makeMask()
    report(ExampleCheck(mask, alternatives: alternatives).check(examples))
  }
}
