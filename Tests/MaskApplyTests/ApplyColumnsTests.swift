import MaskApply
import MaskRuntime
import Testing

/// Columns of CSV.
@Suite struct ApplyColumnsTests {
  private static func apply(
    _ text: String, _ column: CSVColumn, _ policy: ApplyRules.InvalidPolicy = .fail,
    to mask: DynamicMask = TestMasks.mask("[00]-[00]")
  ) -> Applied {
    let rules = ApplyRules(invalid: policy, column: column)
    let applied = Engine.apply(mask, rules, to: Array(text.utf8), readSize: 1000)
    #expect(applied == Engine.apply(mask, rules, to: Array(text.utf8), readSize: 1))
    return applied
  }

  @Test(arguments: [
    ("a,1234,b\n", "a,12-34,b\n"),
    ("a,1234\r\n,1234,\r\n,1234", "a,12-34\r\n,12-34,\r\n,12-34"),
    ("\"a,\"\"b\n\",\"1234\",\"c\"\n", "\"a,\"\"b\n\",\"12-34\",\"c\"\n"),
    // A quote within a field is a character like others, and so is a lone CR.
    ("a\"b,12\"34,c\"\n\r,1234,\n", "a\"b,12-34,c\"\n\r,12-34,\n"),
    ("x,\"1\n2\"\"3\r\n4\"\n", "x,\"12-34\"\n"),
    ("\u{FEFF}\"a,\",1234\n", "\u{FEFF}\"a,\",12-34\n"),
  ]) func onlyTheColumnChanges(input: String, output: String) {
    #expect(Self.apply(input, CSVColumn(.index(1))) == Applied(output: Array(output.utf8)))
  }

  @Test func aFieldIsQuotedIfItMustBe() {
    let mask = TestMasks.mask("[0],\"[0]")
    let first = CSVColumn(.index(0), delimiter: UInt8(ascii: ";"))
    #expect(Self.apply("12;\"12\"\n", first, to: mask).text == "\"1,\"\"2\";\"12\"\n")
    let semicolons = CSVColumn(.index(1), delimiter: UInt8(ascii: ";"))
    #expect(Self.apply("12;\"12\"\n", semicolons, to: mask).text == "12;\"1,\"\"2\"\n")
    let comma = TestMasks.mask("[0],[0]")
    #expect(Self.apply("12;12\n", semicolons, to: comma).text == "12;1,2\n")
    #expect(Self.apply("12,12\n", CSVColumn(.index(1)), to: comma).text == "12,\"1,2\"\n")
  }

  @Test func headers() {
    let input = "id,\"the \"\"phone\"\"\"\n1,1234\n"
    #expect(
      Self.apply(input, CSVColumn(.name("the \"phone\""))).text == "id,\"the \"\"phone\"\"\"\n1,12-34\n")
    #expect(
      Self.apply(input, CSVColumn(.index(1), hasHeader: true)).text == "id,\"the \"\"phone\"\"\"\n1,12-34\n")
    #expect(Self.apply("\u{FEFF}a,b\n1234,\n", CSVColumn(.name("a"))).text == "\u{FEFF}a,b\n12-34,\n")
    #expect(Self.apply("a\n", CSVColumn(.name("a"))).text == "a\n")
    #expect(Self.apply("a", CSVColumn(.name("a"))).text == "a")
    #expect(Self.apply("", CSVColumn(.index(0), hasHeader: true)).text == "")
  }

  @Test(arguments: [
    ("a,b\n", HeaderMistake.missing("c", among: ["a", "b"]), "there is no column 'c' among 'a', 'b'"),
    ("c,b,c\n", .repeated("c", count: 2), "2 columns are called 'c'; give its number"),
    ("", .noHeader, "there is no header"),
    ("\"a", .line(.openQuote), "the header cannot be read: a quote is not closed"),
  ]) func headersWithoutTheColumn(input: String, mistake: HeaderMistake, words: String) {
    #expect(Self.apply(input, CSVColumn(.name("c"))).header == mistake)
    #expect(mistake.words == words)
  }

  @Test(arguments: [
    ("1,2", LineMistake.fewColumns(2), "the record has only 2 columns"),
    ("", .fewColumns(1), "the record has only 1 column"),
    (
      "1,\"a\"b,1234", .textBehindQuote,
      "something stands between a closing quote and the end of its field"
    ),
    ("1,2,12345", .reading(missing: nil, overflow: 1), "1 Character finds no place"),
    ("1,2,", .reading(missing: "00-00", overflow: 0), "it is incomplete: '00-00' is missing"),
  ]) func invalidRecords(record: String, mistake: LineMistake, words: String) {
    // The record before it has three lines.
    let input = "1,\"\n\n\",1234\n\(record)\n1,2,1234"
    let column = CSVColumn(.index(2))
    let stopped = Self.apply(input, column)
    #expect(stopped.stop == .init(line: 4, mistake: mistake))
    #expect(stopped.text == "1,\"\n\n\",12-34\n")
    #expect(mistake.words == words)
    #expect(Self.apply(input, column, .drop).text == "1,\"\n\n\",12-34\n1,2,12-34")
    #expect(Self.apply(input, column, .keep).text == "1,\"\n\n\",12-34\n\(record)\n1,2,12-34")
    #expect(Self.apply(input, column, .keep).invalid == [4])
  }

  /// What follows it is all one field, and nothing of it is rewritten.
  @Test func aQuoteThatIsNotClosed() {
    let input = "1234,\"a\n1234,b\n1234,c\n"
    #expect(Self.apply(input, CSVColumn(.index(0))).stop == .init(line: 1, mistake: .openQuote))
    let kept = Self.apply(input, CSVColumn(.index(0)), .keep)
    #expect(kept.text == input)
    #expect(kept.invalid == [1])
  }

  @Test func otherColumnsNeedNotBeUTF8() {
    let input = [0xFF, 0x2C] + Array("1234\n".utf8)
    let applied = Engine.apply(
      TestMasks.mask("[00]-[00]"), ApplyRules(column: CSVColumn(.index(1))), to: input, readSize: 100)
    #expect(applied.output == [0xFF, 0x2C] + Array("12-34\n".utf8))
  }

  @Test func longRecords() {
    let field = "\"" + String(repeating: "x\n", count: 700_000) + "\""
    let input = Array("1234,a\n1234,\(field)\n1234,b\n".utf8)
    let column = CSVColumn(.index(0))
    let mask = TestMasks.mask("[00]-[00]")
    let kept = Engine.apply(mask, ApplyRules(invalid: .keep, column: column), to: input, readSize: 1 << 16)
    #expect(kept.output == Array("12-34,a\n1234,\(field)\n12-34,b\n".utf8))
    #expect(kept.invalid == [2])
    let stopped = Engine.apply(mask, ApplyRules(column: column), to: input, readSize: 1 << 16)
    #expect(stopped.stop == .init(line: 2, mistake: .tooLong(limit: 1 << 20)))
  }
}
