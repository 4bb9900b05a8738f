import MaskRandom
import MaskRuntime
import Testing

@testable import MaskCompiler

/// Proofs: what is refuted, by which text, and that the short cut for simple masks agrees with the search.
@Suite struct ProofTests {
  /// A mask, and the properties that do not hold with what shows it: the text, what comes of it, and what should be the
  /// same. All others are proved.
  struct Example: Sendable, CustomTestStringConvertible {
    var pattern: String
    var options = MaskOptions()
    var refuted: [MaskProperty: [String]]

    var testDescription: String { pattern }

    init(_ pattern: String, rtl: Bool = false, _ refuted: [MaskProperty: [String]]) {
      self.pattern = pattern
      self.refuted = refuted
      options.isRightToLeft = rtl
    }
  }

  static let examples: [Example] = [
    Example("{+1} ([000]) [000]-[00]-[00]", [:]),
    Example("[00]{/}[00]{/}[0000]", [:]),
    Example("[AA]-[00000099]", [:]),
    Example("[-A]-[0000]", [:]),
    Example("[000] [999]", [:]),
    Example("8 ([000]) [000]-[00]-[00]", [.keepsValueAsText: ["88", "8", ""]]),
    Example("+998 [00] [000]", [.keepsValueAsText: ["9989", "9", ""]]),
    Example("[00]1[00]", [.keepsValueAsText: ["1111", "111", "11"]]),
    Example("[a]b[0]", [.keepsOutput: ["1", "b1", "bb1"]]),
    Example("[aa]RUS[00]", [.keepsOutput: ["1", "RUS1", "RURUS1"]]),
    Example("[09].[09]", [.keepsText: ["1.1", "1.1", "11"]]),
    Example("[09]{.}[09]", [:]),
    Example("[099]{.}[099]{.}[099]{.}[099]", [:]),
    Example("[099]%", [.typesAsPasted: ["1%1", "1%", "11%"]]),
    Example("[…]", [.needsText: ["", "", ""]]),
    Example(
      "[9]{1}[A]",
      [
        .keepsOutput: ["a", "1a", "11a"], .keepsValue: ["a", "1a", "11a"], .keepsText: ["a", "1a", "11a"],
        .keepsValueAsText: ["a", "1a", "11a"],
      ]),
  ]

  @Test(arguments: examples)
  func whatHolds(example: Example) throws {
    for proved in try Compiler.prove(MaskDefinition(example.pattern, options: example.options)) {
      switch proved.proof {
      case .proved: #expect(example.refuted[proved.property] == nil, "\(proved.property)")
      case .refuted(let counterexample):
        let found = [counterexample.text, counterexample.first, counterexample.again]
        #expect(example.refuted[proved.property] == found, "\(proved.property): \(found)")
      case .undecided(let reason): Issue.record("\(proved.property): \(reason)")
      }
    }
  }

  /// A search that would take too long is given up, and says at which bound.
  @Test func slowMasksStopAtTheBound() throws {
    let pattern = "{" + String(repeating: "1", count: 40) + "}[0009]-"
    let proofs = try Compiler.prove(MaskDefinition(pattern))
    #expect(
      proofs.contains {
        $0.proof == .undecided(.tooManySteps(limit: RoundTripSearch.maximumSteps))
      })
    var options = MaskOptions()
    options.isRightToLeft = true
    let price = try Compiler.prove(MaskDefinition("[0000000000000]", options: options))
    #expect(
      price.first { $0.property == .typesAsPasted }?.proof
        == .undecided(.tooManySteps(limit: TypingSearch.maximumSteps)))
  }

  /// What `SimpleMask` says holds without a search, the search finds too.
  @Test func shortCutAgreesWithSearch() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SplitMix64(seed: seed)
    let parts = [
      "[0]", "[A]", "[_]", "[00]", "-", "1", "{1}", "{-}", "a", "{a}", " ", "{+7}", "[0…]", "[9]", ".", "12",
      "{🇩🇪}",
    ]
    var known = 0
    for _ in 0..<300 {
      let pattern = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let lowered = Compiler.lower(
        MaskDefinition(pattern), origin: SourceSpan(file: 0, range: 0..<pattern.utf8.count))
      guard let machine = lowered.machine else { continue }
      let simple = SimpleMask(machine)
      var symbols = SymbolMachine(machine)
      for trip in [RoundTrip.output, .value, .text, .valueAsText] where simple.holds(trip) {
        known += 1
        guard case .holds = RoundTripSearch.run(trip, policies: [0, 1, 2, 3], &symbols) else {
          Issue.record("seed \(seed): \(pattern) does not keep \(trip)")
          continue
        }
      }
    }
    #expect(known > 100, "seed \(seed)")
  }

  /// A class of the machine is found for a Character as the runtime finds it in the tables.
  @Test func classesOfCharacters() throws {
    let characters: [Character] = [
      "1", "a", "A", " ", "-", "\u{A0}", "\u{2013}", "\u{663}", "é", "e\u{301}", "あ", "½", "€", "🇩🇪", "😀", "K",
      "\u{212A}", "ß", "ﬁ", "Ⅳ", "\u{FF0B}", "\r\n",
    ]
    for pattern in ["[0]-[A] 1", "[_]{é}[…]", "+[9]a", "[0]€[A]🇩🇪"] {
      let lowered = Compiler.lower(
        MaskDefinition(pattern), origin: SourceSpan(file: 0, range: 0..<pattern.utf8.count))
      let machine = try #require(lowered.machine)
      let mask = CompiledMask(tables: try #require(lowered.tables).encoded(), warnings: []).makeMask()
      for character in characters {
        let transition = machine.states[0].transitions[machine.alphabet.classIndex(of: character)]
        let reading = mask.read(String(character))
        let isLost = transition.steps.contains { if case .overflow = $0 { true } else { false } }
        #expect((reading.overflow > 0) == isLost, "\(character) under \(pattern)")
        let end = machine.states[machine.states[transition.next].ends[0].next]
        #expect(reading.isComplete == end.isComplete, "\(character) under \(pattern)")
        #expect(Array(reading.tail.utf8) == end.tail, "\(character) under \(pattern)")
      }
    }
  }
}
