import MaskCompiler
import MaskRandom
import MaskRuntime
import Testing

/// Fields of choices, key by key, beside the naive choice: the mask that is current is the one that reads best what
/// was put in, and it shows what it reads.
///
/// `MASK_SEED` chooses other choices and keys, `MASK_COUNT` the number of masks of the other suites: there are choices
/// for a part of every tenth of them.
@Suite struct ChoiceFieldTests {
  /// What was put in so far, and the mask that was current.
  private struct Model {
    let choice: NaiveChoice
    var current: Int
    /// The keys.
    var keys = ""
    /// What the field holds of them by the rules: slot Characters, `{ }` constants, and runs with a significant one.
    var putIn = ""

    init(_ choice: NaiveChoice) {
      self.choice = choice
      current = choice.chooseForEdit("", current: -1)
    }

    /// What can be said of the field behind a key: the mask and the text. There are two answers where the constants
    /// that a mask has put in would tell something else than the keys.
    func expected(behind key: String, _ completion: NaiveReader.Completion) -> [(mask: Int, text: String)] {
      let texts = keys == putIn ? [keys + key] : [keys + key, putIn + key]
      return texts.map { text in
        let mask = choice.chooseForEdit(text, current: current)
        let candidates = choice.candidates(for: text, asValue: false)
        let count = choice.appendedCount(candidates, chosen: mask, completion)
        let reading = choice.readers[mask].read(text, asValue: false) { _ in count }
        return (mask, String(reading.output))
      }
    }

    /// Whether the mask has a place for each Character.
    func holds(_ text: String, _ mask: Int) -> Bool {
      choice.readers[mask].read(text).places.allSatisfy { $0 != nil }
    }

    mutating func put(_ key: String, _ mask: Int) {
      keys += key
      current = mask
      let reader = choice.readers[mask]
      let reading = reader.read(keys)
      var pieces = reading.pieces[...]
      var typed: [Character] = []
      if let held = reading.held, !reader.mask.isRightToLeft {
        pieces = pieces[..<held.pieces]
        typed += reader.characters(of: keys)[held.first...]
      }
      let characters = pieces.filter { piece in
        if piece.isSlot || reader.elements[piece.element].isExtracted { return true }
        let row = reader.row(of: piece.element)
        return reader.elements.indices.contains { index in
          reader.isSignificant[index] && reader.row(of: index) == row
        }
      }.map(\.character)
      putIn = String(reader.mask.isRightToLeft ? characters.reversed() : characters + typed)
    }
  }

  @Test(arguments: [NaiveReader.Completion.none, .word])
  func theBestMaskIsCurrent(completion: NaiveReader.Completion) throws {
    var compared = 0
    var switched = 0
    var ambiguous = 0
    var faults: [String] = []
    for sample in Self.samples {
      let options = FieldOptions(completion: completion == .none ? CompletionPolicy.none : .word)
      for keys in sample.keys {
        var field = DynamicMaskField(sample.mask, options: options)
        var model = Model(sample.naive)
        for key in keys {
          field.select(.characters(.max - 1..<(.max - 1)))
          let expected = model.expected(behind: key, completion)
          let change = field.insert(key)
          guard change.rejectedCount == 0, expected.allSatisfy({ model.holds(model.keys + key, $0.mask) })
          else { break }
          let got = (mask: field.maskIndex, text: field.text)
          if Set(expected.map(\.mask)).count > 1 || Set(expected.map(\.text)).count > 1 {
            ambiguous += 1
            break
          }
          compared += 1
          switched += got.mask == model.current ? 0 : 1
          // From right to left a key goes before the others, which are placed again, not read: they match nothing.
          let isPlacedAgain =
            sample.choice.isRightToLeft && got.mask == model.current
            && sample.naive.readers[got.mask].isSignificant.contains(true)
          if !expected.contains(where: { $0.mask == got.mask && (isPlacedAgain || $0.text == got.text) }) {
            faults.append(
              "\(sample.choice), '\(model.keys)' and \(key): mask \(got.mask) '\(got.text)', by the rules \(expected)"
            )
            break
          }
          if isPlacedAgain { break }
          model.put(key, got.mask)
        }
      }
    }
    let shortest = faults.sorted { $0.count < $1.count }.prefix(12).joined(separator: "\n")
    #expect(
      faults.isEmpty, "seed \(ReaderPropertyTests.seed): \(faults.count) of \(compared) keys\n\(shortest)")
    print(
      "compared \(compared) keys, \(switched) of which switched the mask; \(ambiguous) lives ended with two answers"
    )
    #expect(compared > Self.samples.count * 20)
    #expect(switched > Self.samples.count)
  }

  // MARK: - Samples

  private struct Sample: Sendable {
    let choice: GeneratedChoice
    let naive: NaiveChoice
    let mask: DynamicMask
    let keys: [[String]]
  }

  /// Those choices of `ChoiceAgreementTests` that have few masks, since compiling others would take long; and keys for
  /// them: digits and letters only.
  private static let samples: [Sample] = {
    var texts = ChoiceTextGenerator(random: SplitMix64(seed: ~ReaderPropertyTests.seed &+ 5))
    return ChoiceAgreementTests.samples.filter { $0.naive.masks.count <= 8 }.map { sample in
      let keys = (0..<8).map { _ in
        texts.text(for: sample.naive).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(16).map {
          String($0)
        }
      }
      return Sample(choice: sample.choice, naive: sample.naive, mask: sample.compiled.makeMask(), keys: keys)
    }
  }()
}
