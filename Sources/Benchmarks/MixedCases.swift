import MaskRuntime

/// Mixed texts: an iteration reads the next of 1,024, so that no text is known before it comes.
extension BenchmarkCase {
  static let mixed: [BenchmarkCase] =
    mixed("phone", Phone.self, HandWrittenPhone.self, phones)
    + mixed("card", Card.self, HandWrittenCard.self, cards)
    + mixed("date", Date.self, HandWrittenDate.self, dates)

  private static let phones = checked(
    MixedTexts(
      MixedTexts.Layout(
        prefix: "+1", groups: [("+1 (", 3), (") ", 3), ("-", 2), ("-", 2)], firstDigits: 2...9)),
    Phone.self, HandWrittenPhone.self)

  private static let cards = checked(
    MixedTexts(MixedTexts.Layout(groups: [("", 4), (" ", 4), (" ", 4), (" ", 4)], firstDigits: 2...6)),
    Card.self, HandWrittenCard.self)

  private static let dates = checked(
    MixedTexts(MixedTexts.Layout(groups: [("", 2), ("/", 2), ("/", 4)], firstDigits: 0...3)),
    Date.self, HandWrittenDate.self)

  /// A case over UTF-8 into memory of the caller, and one over Strings. The texts are made, and the twins compared, when
  /// one of them runs for the first time.
  private static func mixed<M: Mask, Hand: HandWritten>(
    _ name: String, _: M.Type, _: Hand.Type, _ texts: @autoclosure @escaping @Sendable () -> MixedTexts
  ) -> [BenchmarkCase] {
    [
      BenchmarkCase(
        name: name + "-mixed", mask: { readBytes(M.self, texts(), $0) },
        hand: { readBytes(Hand.self, texts(), $0) }),
      BenchmarkCase(
        name: name + "-mixed-string", mask: { readStrings(M.self, texts(), $0) },
        hand: { readStrings(Hand.self, texts(), $0) }),
    ]
  }

  @inline(never)
  private static func readBytes<M: Mask>(_: M.Type, _ texts: MixedTexts, _ iterations: Int) -> Int {
    withBuffers(64) { output, extracted in
      texts.withTexts { texts in
        var sum = 0
        for iteration in 0..<iterations {
          guard let reading = M.read(utf8: texts[iteration], output: output, extracted: extracted) else {
            return .min
          }
          sum &+= reading.outputCount &+ reading.extractedCount &+ (reading.isComplete ? 1 : 0)
        }
        return sum
      }
    }
  }

  @inline(never)
  private static func readBytes<Hand: HandWritten>(_: Hand.Type, _ texts: MixedTexts, _ iterations: Int)
    -> Int
  {
    withBuffers(64) { output, extracted in
      guard let output = output.baseAddress, let extracted = extracted.baseAddress else { return .min }
      return texts.withTexts { texts in
        var sum = 0
        for iteration in 0..<iterations {
          let reading = Hand.read(texts[iteration], output, extracted)
          sum &+= reading.output &+ reading.extracted &+ (reading.isComplete ? 1 : 0)
        }
        return sum
      }
    }
  }

  @inline(never)
  private static func readStrings<M: Mask>(_: M.Type, _ texts: MixedTexts, _ iterations: Int) -> Int {
    var sum = 0
    for iteration in 0..<iterations {
      let reading = M.read(texts.texts[iteration % MixedTexts.count])
      sum &+= reading.output.utf8.count &+ reading.extracted.utf8.count
    }
    return sum
  }

  @inline(never)
  private static func readStrings<Hand: HandWritten>(_: Hand.Type, _ texts: MixedTexts, _ iterations: Int)
    -> Int
  {
    var sum = 0
    for iteration in 0..<iterations {
      let reading = Hand.read(texts.texts[iteration % MixedTexts.count])
      sum &+= reading.output.utf8.count &+ reading.extracted.utf8.count
    }
    return sum
  }

  /// Traps if what is written by hand gives for a text something else than the mask.
  private static func checked<M: Mask, Hand: HandWritten>(
    _ texts: MixedTexts, _: M.Type, _: Hand.Type
  ) -> MixedTexts {
    for text in texts.texts {
      let reading = M.read(text)
      let expected = (reading.output, reading.extracted, reading.isComplete)
      let readings: [(String, (String, String, Bool))] = [
        ("the mask with bytes", inMemory { readOnce(M.self, text, $0, $1) }),
        ("the function with bytes", inMemory { readOnce(Hand.self, text, $0, $1) }),
        ("the function with Strings", Hand.read(text)),
      ]
      for (reader, reading) in readings where reading != expected {
        fatalError("'\(text)' is \(expected) to the mask with Strings, and \(reading) to \(reader)")
      }
    }
    return texts
  }

  private static func readOnce<M: Mask>(
    _: M.Type, _ text: String, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool) {
    Array(text.utf8).withUnsafeBufferPointer { text in
      guard let reading = M.read(utf8: text, output: output, extracted: extracted) else {
        return (0, 0, false)
      }
      return (reading.outputCount, reading.extractedCount, reading.isComplete)
    }
  }

  private static func readOnce<Hand: HandWritten>(
    _: Hand.Type, _ text: String, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool) {
    guard let output = output.baseAddress, let extracted = extracted.baseAddress else { return (0, 0, false) }
    return Array(text.utf8).withUnsafeBufferPointer { Hand.read($0, output, extracted) }
  }

  /// What a reading leaves in memory.
  private static func inMemory(
    _ body: (UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> (
      output: Int, extracted: Int, isComplete: Bool
    )
  ) -> (String, String, Bool) {
    withBuffers(64) { output, extracted in
      let reading = body(output, extracted)
      return (
        String(decoding: output[..<reading.output], as: UTF8.self),
        String(decoding: extracted[..<reading.extracted], as: UTF8.self), reading.isComplete
      )
    }
  }
}
