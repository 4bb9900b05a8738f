import MaskApply
import MaskCompiler
import MaskRuntime
import Testing

/// Lines, one by one.
@Suite struct ApplyLinesTests {
  private static func apply(
    _ text: String, _ rules: ApplyRules = ApplyRules(), to mask: DynamicMask = TestMasks.phone
  ) -> Applied {
    Engine.apply(mask, rules, to: Array(text.utf8), readSize: 1000)
  }

  @Test(arguments: [
    ("", ""),
    ("0987654321", "+1 (098) 765-43-21"),
    ("0987654321\n", "+1 (098) 765-43-21\n"),
    ("0987654321\r\n", "+1 (098) 765-43-21\r\n"),
    // What ends no line belongs to it, and the mask has no place for it.
    ("0987654321\r", "+1 (098) 765-43-21"),
    ("0987\r654321\r\r\n", "+1 (098) 765-43-21\r\n"),
    ("098 765 43 21\n+1 (098) 765-43-22\n", "+1 (098) 765-43-21\n+1 (098) 765-43-22\n"),
    ("0987654321\0\n", "+1 (098) 765-43-21\n"),
    ("٠٩٨٧٦٥٤٣٢١\n", "+1 (098) 765-43-21\n"),
  ]) func linesKeepTheirEnds(input: String, output: String) {
    #expect(Self.apply(input) == Applied(output: Array(output.utf8)))
  }

  @Test func extractedValues() {
    #expect(Self.apply("0987654321\n", ApplyRules(form: .extracted)).text == "+10987654321\n")
    #expect(Self.apply("+10987654321\n", ApplyRules(kind: .value)).text == "+1 (098) 765-43-21\n")
  }

  @Test func completion() {
    let mask = TestMasks.mask("[00] {kg}")
    #expect(Self.apply("12\n", to: mask).text == "12 kg\n")
    let stop = Self.apply("12\n", ApplyRules(completion: .none), to: mask).stop
    #expect(stop == .init(line: 1, mistake: .reading(missing: " kg", overflow: 0)))
  }

  static let mistakes: [(String, LineMistake, String)] = [
    ("098", .reading(missing: ") 000-00-00", overflow: 0), "it is incomplete: ') 000-00-00' is missing"),
    (
      "", .reading(missing: "+1 (000) 000-00-00", overflow: 0),
      "it is incomplete: '+1 (000) 000-00-00' is missing"
    ),
    ("09876543219", .reading(missing: nil, overflow: 1), "1 Character finds no place"),
    ("0987654321987", .reading(missing: nil, overflow: 3), "3 Characters find no place"),
  ]

  @Test(arguments: mistakes) func whatIsWrongIsTold(text: String, mistake: LineMistake, words: String) {
    let applied = Self.apply("0987654321\n\(text)\n0987654322\n")
    #expect(applied.stop == .init(line: 2, mistake: mistake))
    #expect(applied.text == "+1 (098) 765-43-21\n")
    #expect(mistake.words == words)
  }

  @Test func bytesThatAreNotUTF8() {
    let input = Array("0987654321\n09".utf8) + [0xC3, 0x28] + Array("\n0987654322\n".utf8)
    let stopped = Engine.apply(TestMasks.phone, ApplyRules(), to: input, readSize: 8)
    #expect(stopped.stop == .init(line: 2, mistake: .notUTF8(byte: 3)))
    let kept = Engine.apply(TestMasks.phone, ApplyRules(invalid: .keep), to: input, readSize: 8)
    #expect(
      kept.output == Array("+1 (098) 765-43-21\n09".utf8) + [0xC3, 0x28]
        + Array("\n+1 (098) 765-43-22\n".utf8))
    #expect(kept.invalid == [2])
  }

  @Test func invalidLinesAreLeftOutOrKept() {
    let input = "1\n0987654321\n2\n3\n4\n5\n6\n"
    let dropped = Self.apply(input, ApplyRules(invalid: .drop))
    #expect(dropped.text == "+1 (098) 765-43-21\n")
    #expect(dropped.invalidCount == 6)
    #expect(dropped.invalid == [1, 3, 4, 5, 6])
    let kept = Self.apply(input, ApplyRules(invalid: .keep))
    #expect(kept.text == "1\n+1 (098) 765-43-21\n2\n3\n4\n5\n6\n")
  }

  @Test func whatIsToldAtTheEnd() {
    var lines = InvalidLines()
    #expect(lines.words(ApplyRules(invalid: .drop)) == nil)
    lines.add(Self.invalid(of: "x\n"))
    #expect(lines.words(ApplyRules(invalid: .drop)) == "1 line is invalid and was left out: 1")
    #expect(lines.words(ApplyRules(invalid: .keep)) == "1 line is invalid and was left as it was: 1")
    #expect(lines.words(ApplyRules(form: .json, invalid: .keep)) == "1 line is invalid: 1")
    lines.add(Self.invalid(of: "\n\n\n\n\n\n"))
    #expect(
      lines.words(ApplyRules(invalid: .drop)) == "7 lines are invalid and were left out: 1, 1, 2, 3, 4, …")
    #expect(
      lines.words(ApplyRules(invalid: .keep))
        == "7 lines are invalid and were left as they were: 1, 1, 2, 3, 4, …")
  }

  private static func invalid(of text: String) -> InvalidLines {
    let rules = ApplyRules(invalid: .drop)
    let application = MaskApplication(TestMasks.phone, rules)
    var reader = ChunkReader(rules, readSize: 100)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: reader.capacity)
    defer { memory.deallocate() }
    var rest = Array(text.utf8)
    let chunk = reader.next(into: memory) { free in
      free.copyBytes(from: rest)
      defer { rest = [] }
      return rest.count
    }
    let output = ChunkOutput(capacity: application.leastCapacity, sink: NoSink())
    try? application.apply(to: chunk!, memory.baseAddress!, output)
    return application.invalidLines
  }

  private final class NoSink: ChunkSink {
    func write(_: UnsafeBufferPointer<UInt8>) {}
    func withMemory(_: Int, _: (UnsafeMutableBufferPointer<UInt8>) -> Void) { fatalError("no line is long") }
  }

  // MARK: - Length

  /// A line of a megabyte passes; one byte more does not, however it is read.
  @Test(arguments: [0, 1], [64 << 10, 1 << 20]) func longLines(more: Int, readSize: Int) {
    let mask = TestMasks.mask("[0…]")
    let line = [UInt8](repeating: 0x37, count: (1 << 20) + more)
    for ending in ["\n", "\r\n", ""] {
      let input = [0x31, 0x0A] + line + Array(ending.utf8) + (ending == "" ? [] : [0x32, 0x0A])
      let kept = Engine.apply(mask, ApplyRules(invalid: .keep), to: input, readSize: readSize)
      #expect(kept.output == input)
      #expect(kept.invalid == (more == 0 ? [] : [2]))
      let stopped = Engine.apply(mask, ApplyRules(), to: input, readSize: readSize)
      #expect(stopped.stop == (more == 0 ? nil : .init(line: 2, mistake: .tooLong(limit: 1 << 20))))
      if more == 1 { #expect(stopped.text == "1\n") }
      let dropped = Engine.apply(mask, ApplyRules(invalid: .drop), to: input, readSize: readSize)
      #expect(dropped.output.count == (more == 0 ? input.count : ending == "" ? 2 : 4))
    }
  }

  /// Mapping the case makes three bytes of each two here, more than is expected.
  @Test func textsThatGrow() {
    let mask = TestMasks.mask("[A…]", case: .upper)
    let text = String(repeating: "ɐ", count: 400_000)
    let applied = Self.apply(text + "\n", to: mask)
    #expect(applied == NaiveApply.apply(mask, ApplyRules(), to: Array((text + "\n").utf8)))
    #expect(applied.output.count == 1_200_001)
  }

  // MARK: - JSON

  @Test func objects() {
    let rules = ApplyRules(form: .json, invalid: .keep)
    let applied = Self.apply("0987654321\r\n09\n09876543219", rules)
    #expect(
      applied.text == """
        {"line":1,"output":"+1 (098) 765-43-21","extracted":"+10987654321","complete":true,"tail":"","overflow":0}\r
        {"line":2,"output":"+1 (09","extracted":"+109","complete":false,"tail":"0) 000-00-00","overflow":0}
        {"line":3,"output":"+1 (098) 765-43-21","extracted":"+10987654321","complete":true,"tail":"","overflow":1}
        """)
    #expect(applied.invalid == [2, 3])
  }

  @Test func objectsOfLinesThatCannotBeRead() {
    let rules = ApplyRules(form: .json, invalid: .keep, longestLine: 12)
    let input = [0xFF, 0x0A] + Array("0987654321000000000\r\n0987654321\n".utf8)
    for readSize in [1, 100] {
      #expect(
        Engine.apply(TestMasks.phone, rules, to: input, readSize: readSize).text == """
          {"line":1,"error":"it is not UTF-8 from byte 1 on"}
          {"line":2,"error":"it is longer than 12 bytes"}\r
          {"line":3,"output":"+1 (098) 765-43-21","extracted":"+10987654321","complete":true,"tail":"","overflow":0}

          """)
    }
  }

  @Test func objectsEscapeWhatTheyMust() {
    let mask = TestMasks.mask("\\\"\\\\\t\u{1}\n\r\u{7F}é[0]")
    #expect(
      Self.apply("5", ApplyRules(form: .json), to: mask).text
        == #"{"line":1,"output":"\"\\\t\u0001\n\r"# + "\u{7F}é5\""
        + #","extracted":"5","complete":true,"tail":"","overflow":0}"#)
  }

  @Test func objectsOfChoicesNameTheMask() {
    let rules = ApplyRules(form: .json, maskNames: ["short", "long"])
    #expect(
      Self.apply("1999\n", rules, to: TestMasks.year).text
        == #"{"line":1,"output":"1999","extracted":"1999","complete":true,"tail":"","overflow":0,"mask":"long"}"#
        + "\n")
  }

  // MARK: - Progress

  @Test(arguments: [
    (0, 0, 0.0, "0 lines, 0.0 MB/s"), (1, 11, 1.0, "1 line, 0.0 MB/s"),
    (999, 5_500_000, 1.0, "999 lines, 5.5 MB/s"),
    (12_345_678, 213_000_000, 1.0, "12,345,678 lines, 213 MB/s"),
    (1000, 5_000_000_000, 1.0, "1,000 lines, 5,000 MB/s"),
  ]) func progress(lines: Int, bytes: Int, seconds: Double, text: String) {
    #expect(ProgressLine.text(lines: lines, bytes: bytes, seconds: seconds) == text)
  }
}
