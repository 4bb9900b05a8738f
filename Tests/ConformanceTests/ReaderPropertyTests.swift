import Foundation
import MaskCompiler
import MaskRandom
import MaskRuntime
import Testing

/// Compiled tables against the naive reader, and what semantics.md, section 6, promises of reading.
///
/// `MASK_SEED` chooses other masks and texts, `MASK_COUNT` the number of masks.
@Suite struct ReaderPropertyTests {
  /// A mask, both ways, and texts for it.
  struct Sample: Sendable {
    let mask: GeneratedMask
    let naive: NaiveReader
    let compiled: DynamicMask
    let texts: [String]
  }

  static let environment = ProcessInfo.processInfo.environment
  static let seed = environment["MASK_SEED"].flatMap { UInt64($0) } ?? 20_261_130
  static let count = environment["MASK_COUNT"].flatMap { Int($0) } ?? 600

  static let (samples, rejected): ([Sample], [(GeneratedMask, MaskErrors)]) = {
    var masks = MaskGenerator(random: SplitMix64(seed: seed))
    var texts = TextGenerator(random: SplitMix64(seed: ~seed))
    var samples: [Sample] = []
    var rejected: [(GeneratedMask, MaskErrors)] = []
    for _ in 0..<count {
      let mask = masks.mask()
      do throws(MaskErrors) {
        let compiled = try Compiler.compile(mask.definition).makeMask()
        let naive = NaiveReader(mask.naive)
        let texts = (0..<12).map { _ in texts.text(for: naive) }
        samples.append(Sample(mask: mask, naive: naive, compiled: compiled, texts: [""] + texts))
      } catch {
        rejected.append((mask, error))
      }
    }
    return (samples, rejected)
  }()

  /// Looks for a text for which `difference` says what is wrong, and reports it as short as it can be.
  static func check(_ difference: (Sample, String) -> String?) {
    var failures = 0
    for sample in samples {
      guard var text = sample.texts.first(where: { difference(sample, $0) != nil }) else { continue }
      var index = 0
      while index < text.unicodeScalars.count {
        var scalars = Array(text.unicodeScalars)
        scalars.remove(at: index)
        let shorter = String(String.UnicodeScalarView(scalars))
        if difference(sample, shorter) != nil { (text, index) = (shorter, 0) } else { index += 1 }
      }
      Issue.record("seed \(seed): \(sample.mask), \(spelled(text)): \(difference(sample, text) ?? "")")
      failures += 1
      if failures == 10 { return }
    }
  }

  /// Text, with all its scalars to see.
  static func spelled(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined().debugDescription + " "
      + text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  static let policies: [(NaiveReader.Completion, CompletionPolicy)] = [
    (.none, .none), (.closing, .closing), (.word, .word), (.eager, .eager),
  ]

  // MARK: - Tables and rules

  @Test func validMasksCompile() {
    for (mask, errors) in Self.rejected where !errors.diagnostics.contains(where: { $0.id == .tooLarge }) {
      Issue.record("seed \(Self.seed): \(mask): \(errors)")
    }
    #expect(Self.rejected.count * 100 <= Self.count, "seed \(Self.seed)")
  }

  @Test func textIsReadByTheRules() {
    Self.check { sample, text in Self.difference(sample, text, .text) }
  }

  @Test func valuesAreReadByTheRules() {
    Self.check { sample, text in
      Self.difference(sample, text, .value)
        ?? Self.difference(sample, String(sample.naive.read(text).extracted), .value)
    }
  }

  private static func difference(_ sample: Sample, _ text: String, _ kind: TextKind) -> String? {
    for (naivePolicy, policy) in policies {
      let rules = sample.naive.read(text, asValue: kind == .value, completion: naivePolicy)
      let tables = sample.read(text, kind, policy)
      let expected = Reading(
        output: String(rules.output), extracted: String(rules.extracted), isComplete: rules.isComplete,
        tail: String(rules.tail), overflow: rules.overflow)
      if !tables.isIdentical(to: expected) {
        return "\(kind) \(spelled(text)), \(policy): the rules give \(expected), the tables \(tables)"
      }
    }
    return nil
  }

  @Test func bytesAreReadAsStringsAre() {
    Self.check { sample, text in
      for kind in TextKind.allCases {
        for policy in CompletionPolicy.allCases {
          let reading = sample.read(text, kind, policy)
          guard let bytes = sample.readBytes(text, kind, policy) else {
            return "\(kind), \(policy): the buffers are too small"
          }
          if !bytes.isIdentical(to: reading) {
            return "\(kind), \(policy): the String gives \(reading), the bytes \(bytes)"
          }
        }
      }
      return nil
    }
  }

  // MARK: - What holds for every mask

  /// Not for every mask and text, by the rules themselves. A value does not show
  /// - which optional slots were left empty: `B` reads as `1B` in `[9]{1}[A]`, and `1B` as `11B`;
  /// - what a `{ }` constant was before case was mapped: `case lower` reads no `A` in `{A}[a]`;
  /// - where a Character of it ended, if the next one is a combining mark.
  @Test func valueReadBackGivesTheSameValue() {
    var checks = 0
    Self.check { sample, text in
      let rules = sample.naive.read(text)
      let value = sample.compiled.read(text).extracted
      guard sample.naive.readsItsConstants, value.count == rules.extracted.count,
        !rules.leftSlotEmpty || sample.naive.separatesOptionalSlots
      else { return nil }
      checks += 1
      let again = sample.compiled.read(extracted: value)
      if !again.extracted.isIdentical(to: value) || again.overflow != 0 {
        return "the value \(Self.spelled(value)) gives \(again)"
      }
      if rules.leftSlotEmpty { return nil }
      // "It gives the same output where no optional slot was left empty", up to separators at its end.
      let output = sample.compiled.read(text, completion: .eager).output
      let outputAgain = sample.compiled.read(extracted: value, completion: .eager).output
      return outputAgain.isIdentical(to: output) ? nil : "the value of \(output) gives \(outputAgain)"
    }
    #expect(checks > Self.samples.count * 6, "seed \(Self.seed): the property says nothing")
  }

  @Test func noSlotCharacterIsLostWithoutOverflow() {
    Self.check { sample, text in
      let reading = sample.compiled.read(text)
      // A combining mark in the first slot melts into the constant before it.
      guard reading.overflow == 0, reading.output.count == sample.naive.read(text).output.count else {
        return nil
      }
      var rest = Array(reading.output)[...]
      if sample.naive.mask.isRightToLeft { rest.reverse() }
      for character in sample.naive.characters(of: text) where sample.naive.hasSlot(for: character) {
        guard let place = rest.firstIndex(where: { Self.mayStand($0, for: character) }) else {
          return "'\(character)' is lost in \(reading)"
        }
        rest = rest[(place + 1)...]
      }
      return nil
    }
  }

  private static func mayStand(_ written: Character, for character: Character) -> Bool {
    let four = ["-", ".", "/", ":"]
    return NaiveReader.matches(written, character)
      || four.contains(NaiveReader.folded(String(written)))
        && four.contains(NaiveReader.folded(String(character)))
  }

  /// Typed Character by Character the output only grows, except that significant constants wait for the
  /// Characters that decide them.
  @Test func outputOnlyGrows() {
    Self.check { sample, text in
      let characters = Array(NaiveReader.visible(text))
      let isRightToLeft = sample.naive.mask.isRightToLeft
      var before = sample.compiled.read("")
      for count in 0...min(characters.count, 40) {
        let part = String(isRightToLeft ? characters.suffix(count) : characters.prefix(count))
        let reading = sample.compiled.read(part)
        let grows =
          isRightToLeft
          ? reading.output.unicodeScalars.reversed().starts(with: before.output.unicodeScalars.reversed())
          : reading.output.unicodeScalars.starts(with: before.output.unicodeScalars)
        if !grows || reading.overflow < before.overflow { return "\(before) becomes \(reading)" }
        if !sample.naive.read(part).isUndecided { before = reading }
      }
      return nil
    }
  }
}

extension NaiveReader {
  /// Whether case mapping leaves every `{ }` constant as it must be typed.
  fileprivate var readsItsConstants: Bool {
    elements.allSatisfy { element in
      guard element.isExtracted, let constant = element.constant else { return true }
      return characters(of: String(constant)).elementsEqual([constant], by: { Self.matches($1, $0) })
    }
  }

  /// Whether a value shows which optional slots are empty, or it does not matter.
  fileprivate var separatesOptionalSlots: Bool { elements.indices.allSatisfy(isSeparated) }

  private func isSeparated(_ index: Int) -> Bool {
    guard case .slot(let slotClass, isMandatory: false, _) = elements[index] else { return true }
    let rest = elements[(index + 1)...]
    // Characters may move on into empty slots: they fit everywhere.
    if rest.allSatisfy({ !$0.isExtracted && ($0.slotClass ?? slotClass) == slotClass }) { return true }
    var isBehindSeparator = false
    for element in rest {
      if let constant = element.constant {
        if element.isExtracted { return !slotClass.takes(Character(Self.visible(String(constant)))) }
        isBehindSeparator = true
      } else if let other = element.slotClass {
        if isBehindSeparator || other != slotClass, other.overlaps(slotClass) { return false }
        if element.isBarrier { return true }
      }
    }
    return true
  }
}

extension NaiveMask.SlotClass {
  fileprivate func overlaps(_ other: Self) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any): true
    case (.custom(let members), _): members.contains(where: other.takes)
    case (_, .custom(let members)): members.contains(where: takes)
    case (.digit, .letter), (.letter, .digit): false
    default: true
    }
  }
}

extension String {
  /// Equality of scalars, which is more than canonical equivalence.
  fileprivate func isIdentical(to other: String) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}

extension Reading {
  fileprivate func isIdentical(to other: Reading) -> Bool {
    output.isIdentical(to: other.output) && extracted.isIdentical(to: other.extracted)
      && tail.isIdentical(to: other.tail) && isComplete == other.isComplete && overflow == other.overflow
  }
}

extension ReaderPropertyTests.Sample {
  func read(_ text: String, _ kind: TextKind, _ policy: CompletionPolicy) -> Reading {
    switch kind {
    case .text: compiled.read(text, completion: policy)
    case .value: compiled.read(extracted: text, completion: policy)
    }
  }

  /// What reading UTF-8 gives, as Strings; `nil` if buffers of the size that is asked for are too small.
  func readBytes(_ text: String, _ kind: TextKind, _ policy: CompletionPolicy) -> Reading? {
    let text = Array(text.utf8)
    // Mapping case may make text longer.
    let capacity = compiled.utf8Capacity(for: mask.naive.letterCase == nil ? text.count : 4 * text.count)
    var output = [UInt8](repeating: 0, count: capacity)
    var extracted = output
    let reading = text.withUnsafeBufferPointer { text in
      output.withUnsafeMutableBufferPointer { output in
        extracted.withUnsafeMutableBufferPointer { extracted in
          compiled.read(utf8: text, as: kind, completion: policy, output: output, extracted: extracted)
        }
      }
    }
    return reading.map { reading in
      Reading(
        output: String(decoding: output.prefix(reading.outputCount), as: UTF8.self),
        extracted: String(decoding: extracted.prefix(reading.extractedCount), as: UTF8.self),
        isComplete: reading.isComplete, tail: String(decoding: reading.tail, as: UTF8.self),
        overflow: reading.overflow)
    }
  }
}
