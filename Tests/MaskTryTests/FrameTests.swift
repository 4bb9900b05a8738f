import MaskTry
import Testing

/// What is written to the terminal.
@Suite struct FrameTests {
  private static func drawn(
    _ pattern: String, _ keys: [Key], columns: Int = 80, rows: Int = 24, showsTail: Bool = true,
    isRightToLeft: Bool = false
  ) throws -> [String] {
    var session = try TrySessionTests.session(pattern, isRightToLeft: isRightToLeft)
    keys.forEach { session.press($0) }
    let text = Frame(columns: columns, rows: rows, showsTail: showsTail).draw(session)
    return text.replacing("\u{1B}[", with: "^").unicodeScalars
      .split(separator: "\r", omittingEmptySubsequences: false).map { String($0) }
  }

  @Test func theTailIsFaintAndTheSelectionInverted() throws {
    let lines = try Self.drawn(
      "[000]-[00]", [.paste("12"), .move(.left, selecting: false), .move(.left, selecting: true)])
    #expect(
      lines == [
        "", "^0m^7m1^0m2^0m^2m0-00^0m^K", "\nextracted  12^K", "\ncomplete   no^K", "\ntail       0-00^K",
        "\n^K^4A", "",
      ])
  }

  @Test func withoutShadesThereIsNoTail() throws {
    let lines = try Self.drawn("[000]-[00]", [.paste("12")], showsTail: false)
    #expect(lines[1] == "12^K")
    #expect(lines.last == "12")
  }

  @Test func theTailOfARightToLeftMaskStandsBeforeTheText() throws {
    let lines = try Self.drawn("[000] €", [.paste("12")], isRightToLeft: true)
    #expect(lines[1] == "^0m^2m0^0m12 €^K")
    #expect(lines.last == "^0m^2m0^0m12")
  }

  @Test(arguments: [2, 3, 7, 14, 20]) func whatDoesNotFitIsCut(columns: Int) throws {
    let lines = try Self.drawn(
      TrySessionTests.phone, [.paste("0987654321")], columns: columns, showsTail: false)
    let all = "+1 (098) 765-43-21"
    #expect(lines.last.map { all.hasSuffix($0) } ?? false)
    #expect(lines.last?.count == min(columns - 1, all.count))
    #expect(
      lines.dropFirst().dropLast().allSatisfy { $0.drop { $0 == "\n" }.prefix { $0 != "^" }.count < columns })
  }

  @Test func wideCharactersTakeTwoColumns() throws {
    let lines = try Self.drawn("[AAAA]", [.paste("漢字漢字")], columns: 6, showsTail: false)
    #expect(lines.last == "漢字")
  }

  @Test(arguments: [1, 2, 5, 6]) func aLowWindowHasFewerLines(rows: Int) throws {
    let lines = try Self.drawn("[00]", [.paste("12")], rows: rows)
    #expect(lines.count == 3 + min(Frame.linesBelow, rows - 1))
  }

  @Test func nothingOfTheTextControlsTheTerminal() {
    #expect("a\u{1B}[2J\t\u{7F}\u{9B}\u{202E}é".visible == "a\u{241B}[2J\u{2409}\u{2421}U+009BU+202Eé")
    #expect("\u{1F468}\u{200D}\u{1F469}".visible == "\u{1F468}\u{200D}\u{1F469}")
  }
}
