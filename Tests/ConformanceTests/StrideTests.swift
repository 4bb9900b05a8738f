@testable import MaskCompiler
import MaskRandom
import MaskRuntime
import Testing

/// Several bytes at once do what the same bytes do one by one: the tables of generated masks, and the same tables without
/// their strides.
///
/// `MASK_SEED` chooses other masks and texts, `MASK_COUNT` the number of masks.
@Suite struct StrideTests {
  struct Sample {
    var description: String
    var strides: [Tables.StrideRecord]
    var wide: DynamicMask
    var narrow: DynamicMask
    var texts: [[UInt8]]
  }

  /// Masks as people write them, which the generated ones seldom are.
  static let plain = [
    "{+1} ([000]) [000]-[00]-[00]", "[0000] [0000] [0000] [0000]", "[00]{/}[00]{/}[0000]", "[00].[00]",
    "[0…]", "[A…]",
    "+998 [00] [000] [00] [00]", "[00000000000000000000]", "{AB}[000]-[AA]", "([000])",
    "[AAAA]-[____]-[0000]",
    "{+7} 7[000] 7[00]", "[0099]-[00]", "[AA] [00] [AAA]", "1[00]1[00]11[00]", "--[__]-- [0000]",
    "{12345678}[00]",
    "{1}2{3}[000]4{5}[00]", "[000]abcdefg[000]",
    "{1}[000]-[00]", "({7})[0000000]/[0000]", "[0000000000000000]", "[00000000] [0000000]", "#[0]#[0]#[0]#",
    "[00]:[00]:[00].[000]", "{2} [0000000000000000]",
  ]

  static func samples() throws -> [Sample] {
    var random = SplitMix64(seed: ReaderPropertyTests.seed)
    var definitions = plain.map { (MaskDefinition($0), $0) }
    for upper in ["[AA] [00]{A}[AA]", "[__]-[__]-[__]"] {
      var definition = MaskDefinition(upper)
      definition.options.letterCase = .upper
      definitions.append((definition, "\(upper), case upper"))
    }
    definitions.append((MaskDefinition("**-** **", dialect: .veil(VeilSymbols())), "veil **-** **"))
    for sample in ReaderPropertyTests.samples.prefix(ReaderPropertyTests.count / 6) {
      definitions.append((sample.mask.definition, "\(sample.mask)"))
    }
    var samples: [Sample] = []
    for (definition, description) in definitions {
      let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
      let tables = try #require(Compiler.lower(definition, origin: origin).tables)
      let (mask, narrow) = try withAndWithoutStrides(tables)
      samples.append(
        Sample(
          description: description, strides: tables.strides, wide: mask, narrow: narrow,
          texts: texts(narrow, &random)))
    }
    return samples
  }

  private static func withAndWithoutStrides(_ tables: Tables) throws -> (DynamicMask, DynamicMask) {
    var without = tables
    for state in without.infos.indices { without.infos[state].stride = 0 }
    without.strides = []
    without.digits = nil
    return (
      try DynamicMask(machine: tables.encoded().machine, alphabet: tables.encoded().alphabet),
      try DynamicMask(machine: without.encoded().machine, alphabet: without.encoded().alphabet)
    )
  }

  /// What the mask writes, what it holds, the two cut off, mixed and spoilt; random ASCII; and what joins the last byte.
  private static func texts(_ mask: DynamicMask, _ random: inout SplitMix64) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    let characters = Array(" -()./+0123456789ABCDabcd\r\n\t\u{0}\u{7F}".utf8)
    for _ in 0..<12 {
      let filled = mask.read(
        String(decoding: (0..<40).map { _ in random.pick(Array("0123456789ABcd".utf8)) }, as: UTF8.self))
      for source in [filled.output, filled.extracted] {
        var text = Array(source.utf8.prefix(Int.random(in: 0...source.utf8.count, using: &random)))
        for _ in 0..<Int.random(in: 0...2, using: &random) where !text.isEmpty {
          text[Int.random(in: 0..<text.count, using: &random)] = random.pick(characters)
        }
        if random.chance(20) {
          text += Array(random.pick(["\u{301}", "é", "7\u{301}", "\u{200D}", "٣", "\u{FF}"]).utf8)
        }
        if random.chance(10) { text.append(0xFF) }
        texts.append(text)
      }
      texts.append((0..<Int.random(in: 0...24, using: &random)).map { _ in random.pick(characters) })
      // Most of it digits.
      texts.append(
        (0..<Int.random(in: 0...28, using: &random)).map { _ in
          random.chance(65) ? random.pick(Array("01234567891".utf8)) : random.pick(Array(" -()./+:x".utf8))
        })
    }
    return texts
  }

  /// A reading into memory of some capacity, with guards behind it.
  private struct Read: Equatable {
    var output: [UInt8] = []
    var extracted: [UInt8] = []
    var tail: [UInt8] = []
    var isComplete = false
    var overflow = 0
  }

  private func read(
    _ mask: DynamicMask, _ text: [UInt8], _ kind: TextKind, _ completion: CompletionPolicy, capacity: Int
  ) -> Read? {
    let guardBytes = 64
    var output = [UInt8](repeating: 0xA5, count: capacity + guardBytes)
    var extracted = output
    let reading = text.withUnsafeBufferPointer { text in
      output.withUnsafeMutableBufferPointer { output in
        extracted.withUnsafeMutableBufferPointer { extracted in
          mask.read(
            utf8: text, as: kind, completion: completion,
            output: UnsafeMutableBufferPointer(rebasing: output[..<capacity]),
            extracted: UnsafeMutableBufferPointer(rebasing: extracted[..<capacity]))
        }
      }
    }
    #expect(output[capacity...].allSatisfy { $0 == 0xA5 } && extracted[capacity...].allSatisfy { $0 == 0xA5 })
    return reading.map {
      Read(
        output: Array(output[..<$0.outputCount]), extracted: Array(extracted[..<$0.extractedCount]),
        tail: Array($0.tail), isComplete: $0.isComplete, overflow: $0.overflow)
    }
  }

  @Test func doWhatBytesDo() throws {
    var differences: [String] = []
    var taken = 0
    let samples = try Self.samples()
    for sample in samples {
      taken += sample.strides.isEmpty ? 0 : 1
      for text in sample.texts {
        for kind in [TextKind.text, .value] {
          for completion in [CompletionPolicy.none, .closing, .eager] {
            let capacity = sample.wide.utf8Capacity(for: text.count)
            // Invalid bytes are written as U+FFFD, which takes more.
            let wide = read(sample.wide, text, kind, completion, capacity: capacity + 8)
            let narrow = read(sample.narrow, text, kind, completion, capacity: capacity + 8)
            if wide != narrow {
              differences.append(
                "\(sample.description): \(String(decoding: text, as: UTF8.self).debugDescription) \(kind) \(completion)"
              )
            }
          }
        }
        // Too little memory gives nothing, and writes nowhere else.
        for capacity in [0, 1, text.count, text.count + 7, text.count + 16] {
          let wide = read(sample.wide, text, .text, .none, capacity: capacity)
          if wide != nil, wide != read(sample.narrow, text, .text, .none, capacity: capacity + 64) {
            differences.append("\(sample.description): capacity \(capacity) \(text)")
          }
        }
      }
    }
    #expect(taken > samples.count / 3)
    #expect(
      differences.isEmpty, "seed \(ReaderPropertyTests.seed): \(differences.count), \(differences.prefix(6))")
  }

  /// The strides of the masks that the benchmarks count.
  @Test func phoneStrides() throws {
    let origin = SourceSpan(file: 0, range: 0..<1)
    let lowered = Compiler.lower(MaskDefinition("{+1} ([000]) [000]-[00]-[00]"), origin: origin)
    let strides = try #require(lowered.tables).strides
    let first = strides.prefix(4).map {
      (String(decoding: $0.constants.output, as: UTF8.self), $0.slots, $0.isTypable)
    }
    #expect(first.map { $0.0 } == ["+1 (", ") ", "-", "-"])
    #expect(first.map { $0.1 } == [3, 3, 2, 2])
    #expect(first.allSatisfy { $0.2 })
    // A '1' may be the constant.
    #expect(strides[0].asksCells && !strides[1].asksCells)
    #expect(strides.prefix(3).allSatisfy { $0.isChained } && !strides[3].isChained)
  }

  /// Masks where only the digits of a text matter, and those that look like them.
  @Test(
    arguments: [
      ("{+1} ([000]) [000]-[00]-[00]", 10, "1"), ("[00]{/}[00]{/}[0000]", 8, nil),
      ("[0000] [0000] [0000] [0000]", 16, nil), ("{1}[000]-[00]", 5, "1"), ("#[0]#[0]", 2, nil),
      // Closing constants, an optional slot, a prefix of several digits, a digit between slots, letters; too many of them.
      ("[00]%", 0, nil), ("[0099]-[00]", 0, nil), ("+998 [00] [000]", 0, nil), ("[00]1[00]", 0, nil),
      ("[00]-[AA]", 0, nil), ("[00000000] [000000000]", 0, nil), ("{2}[0000000000000000]", 0, nil),
    ] as [(String, Int, String?)]) func onlyDigitsMatter(pattern: String, count: Int, lead: String?) throws
  {
    let origin = SourceSpan(file: 0, range: 0..<pattern.utf8.count)
    let digits = try #require(Compiler.lower(MaskDefinition(pattern), origin: origin).tables).digits
    #expect(digits?.count ?? 0 == count)
    #expect(digits?.leadDigit == lead?.utf8.first)
  }

  /// Wherever the digits of a text stand: all ways for texts of twelve bytes, and what is around them at the ends.
  @Test(arguments: ["[00]{/}[00]{/}[0000]", "{+1} ([000]) [000]-[00]-[00]", "[0000] [0000] [0000]"])
  func digitsAnywhere(pattern: String) throws {
    let origin = SourceSpan(file: 0, range: 0..<pattern.utf8.count)
    let tables = try #require(Compiler.lower(MaskDefinition(pattern), origin: origin).tables)
    #expect(tables.digits != nil)
    let (wide, narrow) = try Self.withAndWithoutStrides(tables)
    var differences: [String] = []
    for places in 0..<1 << 12 {
      var text = (0..<12).map { place in
        places >> place & 1 == 0
          ? Array(" -/)".utf8)[(places + place) % 4] : UInt8(0x31 + (places + place * 7) % 9)
      }
      if places % 3 == 0 { text += Array("4 - 56".utf8) }
      if places % 5 == 0 { text = Array(text.prefix(places % 13)) }
      let capacity = wide.utf8Capacity(for: text.count) + 24
      if read(wide, text, .text, .none, capacity: capacity)
        != read(narrow, text, .text, .none, capacity: capacity)
      {
        differences.append(String(decoding: text, as: UTF8.self))
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(6))")
  }
}
