import MaskTry
import Testing

/// Bytes of terminals, and the keys that they mean.
@Suite struct KeyParserTests {
  static let esc = "\u{1B}"

  static let rows: [(bytes: String, keys: [Key])] = [
    ("09", [.text("0"), .text("9")]),
    ("é\u{1F468}\u{200D}\u{1F469}٣", [.text("é"), .text("\u{1F468}\u{200D}\u{1F469}"), .text("٣")]),
    ("\u{7F}\u{08}", [.backspace, .backspace]),
    (
      "1\u{01}2\u{05}",
      [.text("1"), .move(.home, selecting: false), .text("2"), .move(.end, selecting: false)]
    ),
    ("\u{1A}\u{1F}\u{19}\u{15}\u{03}\u{04}", [.undo, .undo, .redo, .clear, .quit, .quit]),
    ("\r\n\t\0", []),
    ("\(esc)[C\(esc)[D\(esc)OC\(esc)OD", [.right, .left, .right, .left].map { .move($0, selecting: false) }),
    ("\(esc)[H\(esc)[F\(esc)OH\(esc)OF", [.home, .end, .home, .end].map { .move($0, selecting: false) }),
    (
      "\(esc)[1~\(esc)[4~\(esc)[7~\(esc)[8~", [.home, .end, .home, .end].map { .move($0, selecting: false) }
    ),
    (
      "\(esc)[1;2D\(esc)[1;2C\(esc)[1;2H\(esc)[1;2F\(esc)[c\(esc)[d\(esc)[1;6D\(esc)[1;2~",
      [.left, .right, .home, .end, .right, .left, .left, .home].map { .move($0, selecting: true) }
    ),
    ("\(esc)[1;5C", [.move(.right, selecting: false)]),
    ("\(esc)[3~\(esc)[3;5~", [.delete, .delete]),
    // What means nothing here swallows nothing.
    ("\(esc)[A\(esc)[B\(esc)OP\(esc)[15~\(esc)[[A\(esc)[?1;2c\(esc)[<0;1;1M7", [.text("7")]),
    ("\(esc)[99999999999999999999;99999999999999999999C", [.move(.right, selecting: false)]),
    ("\(esc)x\(esc)\(esc)[C", [.text("x"), .move(.right, selecting: false)]),
    ("\(esc)[1\(esc)[D\(esc)[1é\(esc)O\u{7F}", [.move(.left, selecting: false), .text("é"), .backspace]),
    ("\(esc)[" + String(repeating: "1;", count: 100) + "x2", [.text("2")]),
    ("\(esc)[200~+1 (098)\(esc)[201~2", [.paste("+1 (098)"), .text("2")]),
    ("\(esc)[200~\(esc)[201~", [.paste("")]),
    // A paste is text, whatever it holds.
    ("\(esc)[200~a\u{03}\(esc)[C~\r\nb\(esc)[201~", [.paste("a\u{03}\(esc)[C~\r\nb")]),
    ("\(esc)[201~5", [.text("5")]),
  ]

  @Test(arguments: rows.indices)
  func keysAreTheSameHoweverTheyAreRead(index: Int) {
    let row = Self.rows[index]
    let bytes = Array(row.bytes.utf8)
    var parser = KeyParser()
    #expect(parser.parse(bytes) == row.keys)
    #expect(parser.patience == nil)
    for cut in bytes.indices {
      var parser = KeyParser()
      var keys = parser.parse(bytes[..<cut])
      keys += parser.parse(bytes[cut...])
      // A Character that is cut between its scalars is two keys; a field joins them.
      #expect(Self.joined(keys) == Self.joined(row.keys))
      #expect(parser.patience == nil)
    }
    var byByte = KeyParser()
    let keys = bytes.flatMap { byByte.parse([$0]) }
    #expect(Self.joined(keys) == Self.joined(row.keys))
  }

  /// Keys with the text of neighbours put together.
  private static func joined(_ keys: [Key]) -> [Key] {
    var result: [Key] = []
    var text = ""
    for key in keys + [.quit] {
      if case .text(let character) = key {
        text.unicodeScalars += character.unicodeScalars
      } else {
        result += text.map { .text($0) }
        text = ""
        result.append(key)
      }
    }
    return result
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[[", "\u{1B}\u{1B}"])
  func whatIsBegunIsGivenUpInSilence(begun: String) {
    var parser = KeyParser()
    #expect(parser.parse(begun.utf8) == [])
    #expect(parser.patience != nil)
    #expect(parser.flush() == [])
    #expect(parser.patience == nil)
    #expect(parser.parse("[5".utf8) == [.text("["), .text("5")])
  }

  @Test func aPasteWithoutEndIsAPaste() {
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}[200~09".utf8) == [])
    #expect(parser.patience != nil)
    #expect(parser.flush() == [.paste("09")])
    #expect(parser.parse("8".utf8) == [.text("8")])
  }

  @Test func bytesThatAreNotUTF8AreReplaced() {
    var parser = KeyParser()
    #expect(
      parser.parse([0xFF, 0x31, 0xC3, 0x32]) == [
        .text("\u{FFFD}"), .text("1"), .text("\u{FFFD}"), .text("2"),
      ])
    #expect(parser.parse([0xE2, 0x82]) == [])
    #expect(parser.flush() == [.text("\u{FFFD}")])
    #expect(parser.parse([0x80, 0x80, 0x80, 0x80]).count == 4)
    #expect(parser.patience == nil)
  }
}
