import Foundation
import MaskApply
import MaskCompiler
import MaskRandom
import MaskRuntime
import Testing

/// The engine against the naive one, on random input that comes in random pieces.
///
/// `MASK_SEED` chooses other inputs.
@Suite struct ApplyPropertyTests {
  static let seed = ProcessInfo.processInfo.environment["MASK_SEED"].flatMap { UInt64($0) } ?? 20_261_130

  /// What inputs are made of.
  private static let pieces: [[UInt8]] =
    [
      "0987654321", "+1 (098) 765-43-21", "(12) 3-ab", "12-ab", "1-2345)", "(098) 765-43-21", "12", "1999",
      "ab", "12ab", "5", "\n", "\n", "\r\n", "\r", "", "\0",
      "é",
      "ß", "ɐ", "漢", "e\u{301}", "٣", "\u{FEFF}", "\"", "\"\"", "\"12\"", ",", ",", ";", "\t", "12,34",
      "\"1,2\"",
      "\"1\n2\"", "\"a\"\"b\"", "aaaaaaaa", "0000000000000000000000",
    ].map { Array($0.utf8) } + [[0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xC0, 0x80], [0x80]]

  private static func input(_ random: inout SplitMix64) -> [UInt8] {
    var input: [UInt8] = []
    let count = random.chance(5) ? 400 : Int.random(in: 0...30, using: &random)
    // Most lines are likely ones.
    let range = random.chance(50) ? 0..<16 : 0..<pieces.count
    for _ in 0..<count {
      input += pieces[Int.random(in: range, using: &random)]
      if random.chance(30) { input.append(0x0A) }
    }
    return random.chance(5) ? [0xEF, 0xBB, 0xBF] + input : input
  }

  private static func rules(_ random: inout SplitMix64, names: [String]) -> ApplyRules {
    var rules = ApplyRules(
      kind: random.chance(75) ? .text : .value,
      completion: random.pick(CompletionPolicy.allCases), form: random.pick(ApplyRules.Form.allCases),
      invalid: random.pick(ApplyRules.InvalidPolicy.allCases), maskNames: names)
    if random.chance(30) { rules.longestLine = Int.random(in: 0...40, using: &random) }
    return rules
  }

  private static func column(_ random: inout SplitMix64) -> CSVColumn {
    let delimiter = random.pick([UInt8(ascii: ","), UInt8(ascii: ";"), 0x09])
    if random.chance(20) {
      return CSVColumn(.name(random.pick(["12", "ab", "", "1\n2", "a\"b"])), delimiter: delimiter)
    }
    return CSVColumn(
      .index(Int.random(in: 0...2, using: &random)), hasHeader: random.chance(30), delimiter: delimiter)
  }

  /// Tries inputs, in pieces of all sizes.
  private static func check(count: Int, seed: UInt64, _ change: (inout ApplyRules, inout SplitMix64) -> Void)
  {
    var random = SplitMix64(seed: seed)
    for number in 0..<count {
      let (mask, names) = random.pick(TestMasks.all)
      var rules = rules(&random, names: names)
      change(&rules, &random)
      let input = input(&random)
      let expected = NaiveApply.apply(mask, rules, to: input)
      let readSize = random.pick([1, 2, 3, 7, 8, 16, 64, 1000])
      let room = random.pick([0, 1, 100, 10_000])
      var pieces = random
      let applied = Engine.apply(mask, rules, to: input, readSize: readSize, room: room) {
        Int.random(in: 1...readSize, using: &pieces)
      }
      guard applied == expected else {
        Issue.record(
          """
          seed \(seed), input \(number): \(mask.placeholder), \(rules), by \(readSize):
          \(String(decoding: input, as: UTF8.self).debugDescription) \(input)
          is  \(applied)
          not \(expected)
          """)
        return
      }
    }
  }

  @Test func linesAreThoseOfTheNaiveOne() { Self.check(count: 6000, seed: Self.seed) { _, _ in } }

  @Test func columnsAreThoseOfTheNaiveOne() {
    Self.check(count: 8000, seed: ~Self.seed) { rules, random in
      rules.column = Self.column(&random)
      if rules.form == .json { rules.form = .text }
    }
  }

  @Test func anyPieceSizeGivesTheSameBytes() {
    var random = SplitMix64(seed: Self.seed &+ 1)
    for form in ApplyRules.Form.allCases {
      for column in [nil, CSVColumn(.index(1))] where column == nil || form != .json {
        let rules = ApplyRules(form: form, invalid: .keep, column: column)
        let input = (0..<12).flatMap { _ in Self.input(&random) }
        let expected = NaiveApply.apply(TestMasks.phone, rules, to: input)
        for readSize in 1...min(input.count + 1, 300) {
          let applied = Engine.apply(TestMasks.phone, rules, to: input, readSize: readSize)
          #expect(applied == expected, "seed \(Self.seed), by \(readSize)")
        }
      }
    }
  }

  @Test func objectsAreJSON() throws {
    var random = SplitMix64(seed: Self.seed &+ 2)
    for _ in 0..<200 {
      let (mask, names) = random.pick(TestMasks.all)
      let rules = ApplyRules(form: .json, invalid: .keep, maskNames: names)
      let input = Self.input(&random)
      let output = Engine.apply(mask, rules, to: input, readSize: 64).output
      let lines = output.split(separator: 0x0A)
      #expect(
        lines.count == input.split(separator: 0x0A, omittingEmptySubsequences: false).count
          - (input.last == 0x0A || input.isEmpty ? 1 : 0))
      for (index, line) in lines.enumerated() {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        #expect(object["line"] as? Int == index + 1)
        #expect(object["output"] is String || object["error"] is String)
      }
    }
  }
}
