import Foundation
import MaskCompiler
import MaskRandom
import MaskRuntime
import ProofOracle
import Testing

/// What the compiler proves against what trying finds; `ProofTrials` tries more.
///
/// `MASK_SEED` chooses other masks and texts, `MASK_COUNT` the number of masks.
@Suite struct ProofTrialTests {
  static let masks: [TrialMask] = (1...3).flatMap { length in
    (0..<MaskEnumeration.count(ofLength: length)).compactMap { MaskEnumeration.mask($0, ofLength: length) }
  }

  @Test func smallMasksAreProvedRight() throws {
    var trial = ProofTrial(read: 4, typed: 3, limit: 100)
    var report = TrialReport()
    for mask in Self.masks {
      report.add(mask, try trial.judge(mask, properties: Set(MaskProperty.allCases)))
    }
    #expect(report.disagreements == [])
    #expect(report.masks == Self.masks.count && report.masks > 700)
    for property in [MaskProperty.keepsOutput, .keepsValue, .keepsText, .keepsValueAsText, .typesAsPasted] {
      #expect(report.counts[property]?.refuted ?? 0 > 0, "\(property) is never refuted")
    }
  }

  /// The readings by the rules, not by the tables.
  @Test func theRulesAgreeWithTheProofs() throws {
    var trial = ProofTrial(read: 4, typed: 0, limit: 100)
    for mask in Self.masks.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let compiled = try Compiler.compile(mask.definition).makeMask()
      let judgements = trial.judge(
        mask, compiled, NaiveReader(NaiveMask(mask.definition.pattern)), try Compiler.prove(mask.definition),
        properties: Set(MaskProperty.allCases).subtracting([.typesAsPasted]))
      for judgement in judgements { #expect(judgement.disagreement == nil, "\(mask)") }
    }
  }

  /// Masks of all kinds, with `case`, `rtl`, notations and completions, and members that nobody can type.
  @Test func masksWithOptionsAreProvedRight() throws {
    var random = SplitMix64(seed: ReaderPropertyTests.seed)
    var trial = ProofTrial(read: 4, typed: 3, limit: 100)
    var report = TrialReport()
    for _ in 0..<ReaderPropertyTests.count / 6 {
      let mask = MaskEnumeration.random(&random)
      report.add(mask, try trial.judge(mask, properties: Set(MaskProperty.allCases)))
    }
    #expect(report.disagreements == [], "seed \(ReaderPropertyTests.seed)")
  }

  /// Generated masks and texts: no text contradicts a proof, and each counterexample is one.
  @Test func generatedTextsContradictNoProof() throws {
    var checks = 0
    for sample in ReaderPropertyTests.samples.prefix(ReaderPropertyTests.count / 20) {
      // Long masks take long to prove without optimisation.
      guard sample.naive.elements.count <= 12 else { continue }
      let mask = TrialMask(sample)
      let proofs = try Compiler.prove(sample.mask.definition)
      for proved in proofs {
        guard case .refuted(let counterexample) = proved.proof else { continue }
        let problem = ProofTrial.unlike(
          proved.property, counterexample, mask, sample.compiled, sample.compiled)
        #expect(problem == nil, "seed \(ReaderPropertyTests.seed): \(proved.property) of \(sample.mask)")
      }
      // Characters that join are looked at one by one, and long texts are slow to type.
      for text in sample.texts where text.count < 20 && !Self.joins(text, sample) {
        for proved in proofs {
          checks += 1
          let isContradicted = ProofTrial.contradicts(text, proved, mask, sample.compiled)
          #expect(
            !isContradicted,
            "seed \(ReaderPropertyTests.seed): \(proved) of \(sample.mask), \(ReaderPropertyTests.spelled(text))"
          )
        }
      }
    }
    #expect(checks > ReaderPropertyTests.count / 2, "the property says nothing")
  }

  /// What was proved wrongly, not decided, or shown by a text that is longer or stranger than it must be.
  static let mended: [(String, MaskOptions.Case?, CompletionPolicy, MaskProperty, String)] = [
    // 'b' and 'B' do not stand for all that a slot takes: what is typed becomes 'b' when it is read again.
    ("[S]{B}[S]", .lower, .none, .keepsValue, "b-"),
    ("[s]1[s]", nil, .none, .keepsText, "\u{661}b"),
    ("/[0][0][9]/[9]", nil, .none, .keepsText, "11/1"),
    ("11[9][_]1-[A]", nil, .none, .keepsValueAsText, "111"),
    ("B[H]", .upper, .none, .goesOn, "B"),
    ("B{a}[h]{ }B/", .upper, .eager, .goesOn, "B"),
    ("[A][s][s]-[H][s]", .upper, .none, .goesOn, "a11-"),
  ]

  @Test(arguments: mended)
  func isRefuted(
    _ pattern: String, letterCase: MaskOptions.Case?, completion: CompletionPolicy, property: MaskProperty,
    text: String
  ) throws {
    var options = MaskOptions()
    options.letterCase = letterCase
    options.completion = completion
    let notations = [
      Notation(symbol: "H", isOptional: false, set: NotationSet(members: "ab")),
      Notation(symbol: "h", isOptional: true, set: NotationSet(members: "ab")),
      Notation(symbol: "S", isOptional: false, set: NotationSet(members: "-b")),
      Notation(symbol: "s", isOptional: true, set: NotationSet(members: "-1b")),
    ]
    let proofs = try Compiler.prove(MaskDefinition(pattern, notations: notations, options: options))
    let proof = try #require(proofs.first { $0.property == property }?.proof)
    guard case .refuted(let counterexample) = proof else {
      Issue.record("\(proof)")
      return
    }
    #expect(counterexample.text == text)
  }

  /// Whether Characters of a text, or constants of the mask, become one beside each other.
  private static func joins(_ text: String, _ sample: ReaderPropertyTests.Sample) -> Bool {
    let constants = sample.naive.elements.compactMap(\.constant)
    let characters = Set(sample.naive.characters(of: text) + Array(text) + constants)
    return characters.contains { first in
      characters.contains { (String(first) + String($0)).count != 2 }
    }
  }
}

extension NaiveReader: TrialReader {
  func read(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> Reading {
    let policies: [Completion] = [.none, .closing, .word, .eager]
    let reading = read(text, asValue: kind == .value, completion: policies[Int(completion.rawValue)])
    return Reading(
      output: String(reading.output), extracted: String(reading.extracted), isComplete: reading.isComplete,
      tail: String(reading.tail), overflow: reading.overflow)
  }
}

extension TrialMask {
  /// A generated mask: it may take what keyboards, its constants and its notations have.
  init(_ sample: ReaderPropertyTests.Sample) {
    let elements = sample.naive.elements.map { element in
      switch element {
      case .slot(let slotClass, let isMandatory, _):
        TrialElement(.slot(isMandatory: isMandatory), takes: slotClass.takes)
      case .ellipsis(let slotClass): TrialElement(.ellipsis, takes: slotClass.takes)
      case .constant(let character, let isExtracted):
        TrialElement(.constant(character, isExtracted: isExtracted))
      }
    }
    let characters =
      (0x21..<0x7F).map { Character(Unicode.Scalar($0 as UInt8)) }
      + MaskGenerator.notations.flatMap { Array($0.members) }
    var pool: [Character] = ["?", ".", ":"]
    for element in elements {
      let taken = element.constant.map { [$0] } ?? Array(characters.filter(element.takes).prefix(2))
      pool += taken.filter { !pool.contains($0) }
    }
    self.init(sample.mask.definition, elements: elements, pool: pool)
  }
}
