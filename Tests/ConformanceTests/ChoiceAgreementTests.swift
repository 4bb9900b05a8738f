import Foundation
import MaskCompiler
import MaskRandom
import MaskRuntime
import Testing

/// Compiled choices against the naive one, which reads the text by each mask alone and takes the best.
///
/// `MASK_SEED` chooses other choices and texts, `MASK_COUNT` the number of masks of the other suites: there is a choice
/// for every twentieth of them, since a debug build takes a while to compile one.
@Suite struct ChoiceAgreementTests {
  struct Sample: Sendable {
    let choice: GeneratedChoice
    let naive: NaiveChoice
    let compiled: CompiledMask
    let texts: [String]
  }

  static let samples: [Sample] = {
    var choices = ChoiceGenerator(random: SplitMix64(seed: ReaderPropertyTests.seed))
    var texts = ChoiceTextGenerator(random: SplitMix64(seed: ~ReaderPropertyTests.seed))
    var samples: [Sample] = []
    while samples.count < ReaderPropertyTests.count / 20 {
      let choice = choices.choice()
      let naive = choice.naive
      let definitions = choice.patterns.map { MaskDefinition($0, options: choice.options) }
      do throws(MaskErrors) {
        let compiled = try Compiler.compile(ChoiceDefinition(definitions))
        samples.append(
          Sample(
            choice: choice, naive: naive, compiled: compiled,
            texts: [""] + (0..<10).map { _ in texts.text(for: naive) }))
      } catch {
        // The generator knows patterns, not elements: those of two masks may be equal however they are spelt.
        if !error.diagnostics.allSatisfy({ $0.id == .equalAlternatives || $0.severity == .warning }) {
          Issue.record("seed \(ReaderPropertyTests.seed): \(choice): \(error)")
        }
      }
    }
    return samples
  }()

  /// Looks for a text for which `difference` says what is wrong, and reports it as short as it can be.
  static func check(_ difference: (Sample, DynamicMask, String) -> String?) {
    var failures = 0
    for sample in samples {
      let mask = sample.compiled.makeMask()
      guard var text = sample.texts.first(where: { difference(sample, mask, $0) != nil }) else { continue }
      var index = 0
      while index < text.unicodeScalars.count {
        var scalars = Array(text.unicodeScalars)
        scalars.remove(at: index)
        let shorter = String(String.UnicodeScalarView(scalars))
        if difference(sample, mask, shorter) != nil { (text, index) = (shorter, 0) } else { index += 1 }
      }
      Issue.record(
        """
        seed \(ReaderPropertyTests.seed): \(sample.choice), \(text.debugDescription): \
        \(difference(sample, mask, text) ?? "")
        """)
      failures += 1
      if failures == 10 { return }
    }
  }

  @Test(arguments: [false, true]) func readsAsEachMaskAlone(asValue: Bool) {
    Self.check { sample, mask, text in
      for completion in CompletionPolicy.allCases {
        let naive = NaiveReader.Completion.allCases[Int(completion.rawValue)]
        let (expected, chosen) = sample.naive.read(text, asValue: asValue, completion: naive)
        let got =
          asValue
          ? mask.read(extracted: text, completion: completion) : mask.read(text, completion: completion)
        let want = Reading(
          output: String(expected.output), extracted: String(expected.extracted),
          isComplete: expected.isComplete, tail: String(expected.tail), overflow: expected.overflow,
          maskIndex: chosen)
        if got != want { return "\(completion): want \(want), got \(got)" }
      }
      return nil
    }
  }

  /// Both ways of choosing are among the samples: lock step is the rare one, so few samples may have none of it.
  @Test(.enabled(if: samples.count >= 30)) func choicesOfBothKindsAreCompared() {
    let lockSteps = Self.samples.count { $0.compiled.tables.choice[1] == 1 }
    #expect(lockSteps > 0 && lockSteps < Self.samples.count / 3)
  }
}
