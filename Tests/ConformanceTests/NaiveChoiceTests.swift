import Foundation
import MaskCompiler
import MaskRandom
import Testing

/// The naive choice against the case files of the contract.
@Suite struct NaiveChoiceTests {
  @Test(arguments: [("choosing", 9), ("generated-choosing", 400), ("seeds", 4)])
  func agreesWithCases(file: String, has total: Int) throws {
    var count = 0
    for line in try CaseFile.lines(file) {
      let object = try line.object()
      guard let patterns = object["masks"] as? [String], object["action"] as? String == "format" else {
        continue
      }
      // The cases of choices use no more than this.
      try #require(Set(object.keys).isSubset(of: Self.keys), "\(line.text)")
      let completion = try #require(
        NaiveReader.Completion.allCases.first { "\($0)" == object["completion"] as? String ?? "none" })
      let text = try #require(object["text"] as? String)
      let choice = NaiveChoice(masks: patterns.map { NaiveMask($0) })
      let (reading, chosen) = choice.read(text, completion: completion)
      let got: [String: Any] = [
        "output": String(reading.output), "extracted": String(reading.extracted),
        "complete": reading.isComplete, "tail": String(reading.tail), "overflow": reading.overflow,
        "chosen": chosen,
      ]
      let expected = try #require(object["expected"] as? [String: Any])
      try #require(!expected.isEmpty)
      for (key, value) in expected {
        #expect(got[key] as? NSObject == value as? NSObject, "\(key) of \(line.text)")
      }
      count += 1
    }
    #expect(count == total, "\(file): another number of cases than there is")
  }

  private static let keys: Set = ["id", "masks", "action", "text", "completion", "expected", "why"]

  // MARK: - Where the text is open

  /// What is noise to a mask is lost if another one could hold it.
  @Test(arguments: [
    (["[00]", "[AA]"], "1a", "1", 1, 0),
    (["[00]", "[AA]"], "1?", "1", 0, 0),
    (["[00]", "[AA]"], "a1?b", "ab", 1, 1),
    (["[00]", "[00]-[A]"], "1a", "1", 1, 0),
    (["[00]", "[00]-[A]"], "12a", "12-a", 0, 1),
  ])
  func overflowIsOfTheChoice(
    patterns: [String], text: String, output: String, overflow: Int, chosen: Int
  ) {
    let got = NaiveChoice(masks: patterns.map { NaiveMask($0) }).read(text)
    #expect(String(got.reading.output) == output)
    #expect(got.reading.overflow == overflow)
    #expect(got.chosen == chosen)
  }

  /// A value cannot hold the constants of separators: they do not count.
  @Test(arguments: [
    (["1[00]", "[00]"], "23", true, "123", 0), (["1[00]", "[00]"], "23", false, "23", 1),
    (["{1}[00]", "[00]"], "23", true, "23", 1), (["[00]", "1[00]"], "12", true, "12", 0),
    (["[00]", "1[00]"], "12", false, "12", 1), (["[00]", "{1}[00]"], "12", true, "12", 1),
  ])
  func valuesHoldNoSeparators(
    patterns: [String], text: String, asValue: Bool, output: String, chosen: Int
  ) {
    let got = NaiveChoice(masks: patterns.map { NaiveMask($0) }).read(text, asValue: asValue)
    #expect(String(got.reading.output) == output)
    #expect(got.chosen == chosen)
  }

  @Test(
    arguments: [
      // A stand-in for a significant constant matches it, and counts as noise does.
      ("[0]/[s0]", "1.2", [.constantsMatched: -1, .noise: 1, .otherConstantsPutIn: 0]),
      ("[0]/[s0]", "1/2", [.constantsMatched: -1, .noise: 0, .otherConstantsPutIn: 0]),
      // What waits has matched what it shows.
      ("+998 [00]", "9", [.leadingConstantsPutIn: 0, .constantsMatched: -1, .constantsToCome: 2]),
      ("+998 [00]", "91", [.leadingConstantsPutIn: 3, .constantsMatched: 0, .constantsToCome: 0]),
      ("1 [0] 99 [00]", "1 23", [.leadingConstantsPutIn: 0, .otherConstantsPutIn: 2, .constantsMatched: -1]),
      // All slots count, but what an ellipsis ends is endless.
      ("[0099]{.}[A]", "", [.slots: 5]), ("[00…]", "", [.slots: Int.max]), ("[…]", "", [.slots: Int.max]),
    ] as [(String, String, [NaiveChoice.Criterion: Int])])
  func countsWhatCounts(pattern: String, text: String, scores: [NaiveChoice.Criterion: Int]) {
    let choice = NaiveChoice(masks: [NaiveMask(pattern, notations: MaskGenerator.notations)])
    let got = choice.candidates(for: text, asValue: false)[0].scores
    #expect(got.filter { scores.keys.contains($0.key) } == scores)
  }

  /// What all masks would append that tie in 1 and 2, whatever decides between them.
  @Test(arguments: [
    (["+7 [00]", "+49 [00]"], "", NaiveReader.Completion.eager, "+", "7 00", false),
    (["[00] - [0]", "[00] [0]"], "12", .eager, "12 ", "- 0", false),
    (["[00]-[0]", "[00].[0]"], "12", .eager, "12", "-0", false),
    (["[00]{.}[9]", "[00]{.}[99]"], "12", .eager, "12.", "0", true),
    (["[00]-", "[00]"], "12", .closing, "12", "-", true),
    (["[00]-", "[00]--"], "12", .closing, "12-", "", true),
    // They agree on nothing where their texts differ.
    (["{+7} [00] ", "{8} [00] "], "12", .closing, "+7 12", " ", true),
    // A mask that loses something has no say, nor has one that begins otherwise.
    (["[00]-", "[0]"], "12", .closing, "12-", "", true),
    (["[00]-", "5[00]"], "12", .closing, "12-", "", true),
  ])
  func completionIsWhatTheyAgreeOn(
    patterns: [String], text: String, completion: NaiveReader.Completion, output: String, tail: String,
    isComplete: Bool
  ) {
    let choice = NaiveChoice(masks: patterns.map { NaiveMask($0) })
    let reading = choice.read(text, completion: completion).reading
    #expect(String(reading.output) == output)
    #expect(String(reading.tail) == tail)
    #expect(reading.isComplete == isComplete)
  }

  /// Separators say nothing, a tie stays with the current mask, and one that is worse goes to the first.
  @Test(arguments: [
    (["[00].[00]", "[00]-[00]"], "12-3", 0, 0), (["[00].[00]", "[00]-[00]"], "12-3", 1, 1),
    (["[00]", "[00]-", "[A]"], "1", 1, 1), (["[00]", "[00]-", "[A]"], "1", 2, 0),
    (["[00]", "[0000]"], "12", 1, 0), (["[00]", "[0000]"], "123", 0, 1),
    // What the edits of choosing.jsonl put in.
    (["([00]) [00000]-[0000]", "([00]) [0000]-[0000]"], "11912345678", 1, 0),
    (["{+7} ([000]) [000] [00] [00]", "{8} ([000]) [000]-[00]-[00]"], "+7923456789", 0, 0),
    (["[00].[000].[000]/[0000]-[00]", "[000].[000].[000]-[00]"], "123456789012", 1, 0),
    (["[00].[000].[000]/[0000]-[00]", "[000].[000].[000]-[00]"], "12345678901", 0, 1),
    (["[0000]", "{+7} [000]"], "5", 1, 0),
  ])
  func editsStayWithTheCurrentMask(patterns: [String], text: String, current: Int, chosen: Int) {
    let choice = NaiveChoice(masks: patterns.map { NaiveMask($0) })
    #expect(choice.chooseForEdit(text, current: current) == chosen)
  }

  // MARK: - Generated choices

  @Test func oneMaskReadsAsItReadsAlone() {
    var masks = MaskGenerator(random: SplitMix64(seed: 20_261_201))
    var texts = TextGenerator(random: SplitMix64(seed: 20_261_202))
    for _ in 0..<150 {
      let mask = masks.mask()
      let reader = NaiveReader(mask.naive)
      let choice = NaiveChoice(masks: [mask.naive])
      for completion in NaiveReader.Completion.allCases {
        let text = texts.text(for: reader)
        for asValue in [false, true] {
          let alone = reader.read(text, asValue: asValue, completion: completion)
          let chosen = choice.read(text, asValue: asValue, completion: completion).reading
          #expect(chosen.output == alone.output && chosen.extracted == alone.extracted, "\(mask): \(text)")
          #expect(chosen.tail == alone.tail && chosen.isComplete == alone.isComplete, "\(mask): \(text)")
          #expect(chosen.overflow == alone.overflow, "\(mask): \(text)")
        }
      }
    }
  }

  @Test func generatedMasksAreValid() {
    var choices = ChoiceGenerator(random: SplitMix64(seed: 20_261_205))
    for _ in 0..<40 {
      let choice = choices.choice()
      for pattern in choice.patterns {
        #expect(throws: Never.self, "\(pattern) of \(choice)") {
          try Compiler.compile(MaskDefinition(pattern, options: choice.options))
        }
      }
    }
  }

  /// The generated choices and texts put every criterion to the test, and come again.
  @Test func everyCriterionDecides() {
    var choices = ChoiceGenerator(random: SplitMix64(seed: 20_261_203))
    var again = choices
    var texts = ChoiceTextGenerator(random: SplitMix64(seed: 20_261_204))
    var decided: [NaiveChoice.Criterion?: Int] = [:]
    var isNotFirst = 0
    for _ in 0..<200 {
      let generated = choices.choice()
      #expect(again.choice().patterns == generated.patterns)
      #expect((2...50).contains(generated.patterns.count))
      let choice = generated.naive
      for _ in 0..<6 {
        let text = texts.text(for: choice)
        let candidates = choice.candidates(for: text, asValue: false)
        let last = (1...NaiveChoice.Criterion.allCases.count).first { count in
          choice.best(of: candidates, by: Array(NaiveChoice.Criterion.allCases.prefix(count))).count == 1
        }
        decided[last.map { NaiveChoice.Criterion.allCases[$0 - 1] }, default: 0] += 1
        if choice.read(text).chosen > 0 { isNotFirst += 1 }
      }
    }
    for criterion in NaiveChoice.Criterion.allCases + [nil] {
      #expect(decided[criterion, default: 0] >= 20, "\(String(describing: criterion)): \(decided)")
    }
    #expect(isNotFirst >= 600)
  }
}
