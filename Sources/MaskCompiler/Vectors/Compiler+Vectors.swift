import MaskRuntime

extension Compiler {
  /// Texts to compare another implementation of a mask with: at the bounds of its length, under all completion
  /// policies; and such that reading them, as text and as values, takes every transition of the machine that does
  /// something.
  ///
  /// - Returns: the vectors; the same ones for the same mask.
  /// - Throws: every error in the mask.
  public static func vectors(_ definition: MaskDefinition) throws(MaskErrors) -> [TestVector] {
    let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
    let lowered = lower(definition, origin: origin)
    guard let machine = lowered.machine else { throw MaskErrors(diagnostics: lowered.diagnostics) }
    var symbols = SymbolMachine(machine)
    var vectors: [TestVector] = []
    for text in LengthTexts(&symbols).texts {
      for policy in CompletionPolicy.allCases {
        vectors.append(
          TestVector(source: .text, text: symbols.text(of: text), completion: policy, purpose: .length))
      }
      vectors.append(
        TestVector(
          source: .typed, text: symbols.text(of: text), completion: definition.options.completion,
          purpose: .length))
    }
    for (source, start) in [
      (TestVector.Source.text, machine.starts[0].text), (.value, machine.starts[0].value),
    ] {
      for text in TransitionCover(&symbols, from: start).texts {
        vectors.append(
          TestVector(source: source, text: symbols.text(of: text), completion: .none, purpose: .transitions))
      }
    }
    return vectors
  }

  /// The vectors of a declaration of a file: its examples, and those of each mask.
  ///
  /// - Throws: every error in the masks.
  package static func vectors(_ mask: DeclaredMask, examples: [TestVector]) throws(MaskErrors) -> [TestVector]
  {
    switch mask {
    case .mask(let definition): return examples + (try vectors(definition))
    case .choice(let definition, _):
      var vectors = examples
      // What tells the masks apart is more than their transitions; their texts at least reach each of them.
      for mask in definition.masks {
        vectors += try self.vectors(mask).filter { $0.purpose == .length && $0.completion != .eager }
      }
      var seen: Set<TestVector> = []
      return vectors.filter { seen.insert($0).inserted }
    }
  }
}

extension ExampleSyntax {
  /// The example as a vector.
  func vector(_ options: MaskOptions) -> TestVector {
    switch source {
    case .text: TestVector(source: .text, text: input.text, completion: .closing, purpose: .example)
    case .value: TestVector(source: .value, text: input.text, completion: .closing, purpose: .example)
    case .typed:
      TestVector(source: .typed, text: input.text, completion: options.completion, purpose: .example)
    }
  }
}
