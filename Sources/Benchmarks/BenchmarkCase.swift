import MaskRuntime

/// One row: the same work through a mask and by hand. Both take a number of iterations and return a sum
/// that depends on every result.
struct BenchmarkCase: Sendable {
  var name: String
  var mask: @Sendable (Int) -> Int
  var hand: @Sendable (Int) -> Int

  static let all: [BenchmarkCase] =
    both("phone-formatted", Phone.self, "+1 (098) 765-43-21", HandWrittenPhone.self)
    + both("phone-raw", Phone.self, "0987654321", HandWrittenPhone.self)
    + both("card", Card.self, "4000123412341234", HandWrittenCard.self)
    + both("date", Date.self, "31122026", HandWrittenDate.self)

  /// Long texts, for counting instructions: what a byte costs must not depend on how many there are. A text is
  /// made only when its case runs, so that other cases do only their own work.
  static let linear: [BenchmarkCase] = [
    ("digits", "1"), ("noise", "("), ("letters", "я"), ("marks", "\u{301}"), ("ignorable", "\u{200B}"),
    ("clusters", "👨‍👩‍👧"),
  ].flatMap { name, piece in
    [("1k", 1_000), ("1m", 1_000_000)].map { size, count in
      BenchmarkCase(
        name: "linear-\(name)-\(size)",
        mask: { iterations in
          readBytes(Line.self, "a" + String(repeating: piece, count: count / piece.utf8.count), iterations)
        },
        hand: { $0 })
    }
  }

  /// One key typed at the end of a half-filled phone field, with what an adapter asks for then; for counting
  /// instructions.
  static let keystroke = BenchmarkCase(
    name: "keystroke",
    mask: { iterations in
      var half = MaskField<Phone>()
      for key in ["0", "9", "8", "7", "6"] { half.insert(key) }
      return typeKey(half, iterations)
    },
    hand: { $0 })

  /// "+447911123456" typed key by key again and again, for choices of so many masks; an iteration is a key. What a key
  /// costs must not depend on how many masks there are. The first two read the text anew with every key, as an adapter
  /// that keeps no field does; the others type into a field. For counting instructions.
  static let choices: [BenchmarkCase] = [
    BenchmarkCase(name: "choice20", mask: { readKeys(Choice20.self, $0) }, hand: { $0 }),
    BenchmarkCase(name: "choice200", mask: { readKeys(Choice200.self, $0) }, hand: { $0 }),
    BenchmarkCase(name: "choice20-field", mask: { typeKeys(Choice20.self, $0) }, hand: { $0 }),
    BenchmarkCase(name: "choice200-field", mask: { typeKeys(Choice200.self, $0) }, hand: { $0 }),
  ]

  private static let keys = "+447911123456"

  @inline(never)
  private static func readKeys<C: Choice>(_: C.Type, _ iterations: Int) -> Int {
    let texts = keys.indices.map { String(keys[...$0]) }
    var sum = 0
    var key = 0
    for _ in 0..<iterations {
      let reading: ChoiceReading<C> = C.read(texts[key], completion: .word)
      sum &+= reading.output.utf8.count &+ reading.extracted.utf8.count &+ reading.mask.rawValue
      key = key &+ 1 == texts.count ? 0 : key &+ 1
    }
    return sum
  }

  @inline(never)
  private static func typeKeys<M: Mask>(_: M.Type, _ iterations: Int) -> Int {
    let keys = keys.map { String($0) }
    var sum = 0
    var field = MaskField<M>()
    for iteration in 0..<iterations {
      let key = iteration % keys.count
      if key == 0 { field = MaskField<M>() }
      sum &+= cost(of: field.insert(keys[key]))
    }
    return sum
  }

  /// What an adapter asks for after a key.
  @inline(__always)
  private static func cost(of change: FieldChange) -> Int {
    let selection = change.selectionUTF16
    let inserted = change.insertedUTF16
    return change.newText.utf8.count &+ selection.location &+ selection.length
      &+ change.replacedUTF16.location
      &+ inserted.location &+ inserted.length &+ change.rejectedCount
  }

  @inline(never)
  private static func typeKey<M: Mask>(_ half: MaskField<M>, _ iterations: Int) -> Int {
    var sum = 0
    for _ in 0..<iterations {
      var field = half
      sum &+= cost(of: field.insert("5"))
    }
    return sum
  }

  /// A case over UTF-8 into memory of the caller, and one over Strings.
  private static func both<M: Mask, Hand: HandWritten>(
    _ name: String, _: M.Type, _ text: String, _: Hand.Type
  ) -> [BenchmarkCase] {
    [
      BenchmarkCase(
        name: name, mask: { readBytes(M.self, text, $0) }, hand: { readBytes(Hand.self, text, $0) }),
      BenchmarkCase(
        name: name + "-string", mask: { readStrings(M.self, text, $0) },
        hand: { readStrings(Hand.self, text, $0) }),
    ]
  }

  @inline(never)
  private static func readBytes<M: Mask>(_: M.Type, _ text: String, _ iterations: Int) -> Int {
    let text = Array(text.utf8)
    return withBuffers(M.utf8Capacity(for: text.count)) { output, extracted in
      text.withUnsafeBufferPointer { text in
        var sum = 0
        for _ in 0..<iterations {
          guard let reading = M.read(utf8: text, output: output, extracted: extracted) else { return .min }
          sum &+= reading.outputCount &+ reading.extractedCount &+ reading.tail.count
          if reading.isComplete { sum &+= Int(output[reading.outputCount &- 1]) }
        }
        return sum
      }
    }
  }

  @inline(never)
  private static func readBytes<Hand: HandWritten>(_: Hand.Type, _ text: String, _ iterations: Int) -> Int {
    let text = Array(text.utf8)
    return withBuffers(64) { output, extracted in
      guard let output = output.baseAddress, let extracted = extracted.baseAddress else { return .min }
      return text.withUnsafeBufferPointer { text in
        var sum = 0
        for _ in 0..<iterations {
          let reading = Hand.read(text, output, extracted)
          sum &+= reading.output &+ reading.extracted
          if reading.isComplete { sum &+= Int(output[reading.output &- 1]) }
        }
        return sum
      }
    }
  }

  /// Calls `body` with memory for an output and an extracted value.
  static func withBuffers<Result>(
    _ capacity: Int, _ body: (UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { output in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { extracted in
        body(output, extracted)
      }
    }
  }

  @inline(never)
  private static func readStrings<M: Mask>(_: M.Type, _ text: String, _ iterations: Int) -> Int {
    var sum = 0
    for _ in 0..<iterations {
      let reading = M.read(text)
      sum &+= reading.output.utf8.count &+ reading.extracted.utf8.count
    }
    return sum
  }

  @inline(never)
  private static func readStrings<Hand: HandWritten>(_: Hand.Type, _ text: String, _ iterations: Int) -> Int {
    var sum = 0
    for _ in 0..<iterations {
      let reading = Hand.read(text)
      sum &+= reading.output.utf8.count &+ reading.extracted.utf8.count
    }
    return sum
  }
}
