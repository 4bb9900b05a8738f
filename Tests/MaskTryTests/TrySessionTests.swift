import MaskCompiler
import MaskRuntime
import MaskTry
import Testing

/// Keys, and what they make of a field.
@Suite struct TrySessionTests {
  static let phone = "{+1} ([000]) [000]-[00]-[00]"

  static func session(
    _ pattern: String = phone, _ options: FieldOptions = FieldOptions(), isRightToLeft: Bool = false
  ) throws -> TrySession {
    var definition = MaskDefinition(pattern)
    definition.options.isRightToLeft = isRightToLeft
    let mask = try Compiler.compile(definition).makeMask()
    return TrySession(mask, options: options, isRightToLeft: isRightToLeft)
  }

  @Test func aPhoneNumberKeyByKey() throws {
    var session = try Self.session()
    #expect(session.statusLines == ["extracted  ", "complete   no", "tail       +1 (000) 000-00-00", ""])
    session.focus()
    let table = [
      ("0", "+1 (0", "+10"), ("9", "+1 (09", "+109"), ("8", "+1 (098)", "+1098"),
      ("7", "+1 (098) 7", "+10987"),
      ("6", "+1 (098) 76", "+109876"), ("5", "+1 (098) 765-", "+1098765"),
      ("4", "+1 (098) 765-4", "+10987654"), ("3", "+1 (098) 765-43-", "+109876543"),
      ("2", "+1 (098) 765-43-2", "+1098765432"), ("1", "+1 (098) 765-43-21", "+10987654321"),
    ]
    #expect(session.field.text == "+1")
    for (key, text, extracted) in table {
      session.type(key)
      #expect(session.field.text == text)
      #expect(session.statusLines[0] == "extracted  \(extracted)")
      #expect(session.caret == text.count)
    }
    #expect(session.row == "+1 (098) 765-43-21\t+10987654321\tcomplete\t\t")
    for _ in 0..<10 { session.press(.backspace) }
    #expect(session.field.text == "+1")
    session.press(.backspace)
    #expect(session.row == "\t\tincomplete\t+1 (000) 000-00-00\t")
  }

  static let refusals: [(pattern: String, keys: [Key], message: String)] = [
    (phone, [.text("x")], "'x' was refused: no slot of this mask takes it"),
    ("[00]-[AA]", [.text("x")], "'x' was refused: a digit is expected here"),
    ("[00]-[AA]", [.paste("12"), .text("3")], "'3' was refused: a letter is expected here"),
    (
      "[00]-[AA]", [.paste("1x2%ab")],
      "'x' was refused: a digit is expected here; '%' was refused: no slot of this mask takes it"
    ),
    ("[AA]-[__]", [.text("1")], "'1' was refused: a letter is expected here"),
    ("[00]", [.paste("12"), .text("3")], "'3' was refused: the field is full"),
    ("[00]", [.paste("123456789")], "'3', '4', '5' and 4 more were refused: the field is full"),
    ("[00]", [.paste("12\r\n")], ""),
    ("[00]", [.text("\u{1B}")], "'\u{241B}' was refused: no slot of this mask takes it"),
    ("[00]", [.text("\u{301}")], "U+0301 was refused: no slot of this mask takes it"),
    // Where the caret is counts, not where the text ends.
    (
      "[00]-[AA]", [.paste("12"), .move(.home, selecting: false), .text("x")],
      "'x' was refused: a digit is expected here"
    ),
    ("[00]-[AA]", [.paste("12xy"), .text("z")], "'z' was refused: the field is full"),
    (
      "[00]-[AA]", [.paste("12"), .move(.home, selecting: false), .text("9")],
      "'9' was refused: there is no room for it here"
    ),
    ("[00]-[AA]", [.paste("1x2%"), .backspace], ""),
    ("[00]", [.undo], "there is nothing to undo"),
    ("[00]", [.redo], "there is nothing to redo"),
  ]

  @Test(arguments: refusals.indices)
  func aRefusedKeySaysWhy(index: Int) throws {
    let row = Self.refusals[index]
    var session = try Self.session(row.pattern)
    row.keys.forEach { session.press($0) }
    #expect(session.statusLines[3] == row.message)
  }

  @Test func manyAreCounted() throws {
    var session = try Self.session("[00]")
    session.press(.paste(String(repeating: "x", count: 100)))
    #expect(
      session.message
        == "'x', 'x', 'x' and 61 more were refused: no slot of this mask takes it; and 36 more were refused")
  }

  @Test func aNotationIsNamedBySpelling() throws {
    let hex = Notation(symbol: "H", isOptional: false, set: NotationSet(members: "0123456789ABCDEF"))
    let mask = try Compiler.compile(MaskDefinition("[HH]-[A]", notations: [hex])).makeMask()
    var session = TrySession(mask)
    session.type("X")
    #expect(session.message == "'X' was refused: one of 0-9A-F is expected here")
  }

  @Test func fromTheEndInARightToLeftMask() throws {
    var session = try Self.session("[A]-[00]", isRightToLeft: true)
    session.press(.paste("1x2"))
    #expect(session.row == "-12\t12\tincomplete\ta\t'x' was refused: a digit is expected here")
  }

  // MARK: - Caret and selection

  @Test func arrowsMoveTheCaret() throws {
    var session = try Self.session()
    session.press(.paste("098765"))
    #expect(session.field.text == "+1 (098) 765-")
    for _ in 0..<3 { session.press(.move(.left, selecting: false)) }
    #expect(session.caret == 10)
    session.type("1")
    #expect(session.field.text == "+1 (098) 716-5")
    #expect(session.caret == 11)
    session.press(.delete)
    #expect(session.field.text == "+1 (098) 715")
    #expect(session.caret == 11)
    session.press(.move(.home, selecting: false))
    session.press(.move(.left, selecting: false))
    #expect(session.caret == 0)
    session.press(.move(.end, selecting: false))
    session.press(.move(.right, selecting: false))
    #expect(session.caret == 12)
  }

  @Test func shiftSelects() throws {
    var session = try Self.session()
    session.press(.paste("098765"))
    let left = Key.move(.left, selecting: true)
    let right = Key.move(.right, selecting: true)
    for _ in 0..<4 { session.press(left) }
    #expect(session.field.selectionCharacters == 9..<13)
    #expect(session.caret == 9)
    session.press(right)
    #expect(session.field.selectionCharacters == 10..<13)
    // Over the fixed end, to the other side of it.
    session.press(.move(.home, selecting: false))
    session.press(right)
    session.press(left)
    session.press(left)
    #expect(session.field.selectionCharacters == 0..<0)
    session.press(.move(.end, selecting: true))
    #expect(session.field.selectionCharacters == 0..<13)
    #expect(session.caret == 13)
    session.press(.move(.left, selecting: false))
    #expect(session.field.selectionCharacters == 0..<0)
    session.press(.move(.end, selecting: true))
    session.type("4")
    #expect(session.field.text == "+1 (4")
    session.press(.undo)
    #expect(session.field.text == "+1 (098) 765-")
    #expect(session.field.selectionCharacters == 0..<13)
    session.press(.redo)
    #expect(session.field.text == "+1 (4")
    session.press(.clear)
    #expect(session.field.text == "")
    let goesOn = session.handle(.quit)
    #expect(!goesOn)
  }

  /// A field has its caret behind constants that make one Character; arrows pass it all the same.
  @Test func arrowsPassWhatIsOneCharacter() throws {
    var session = try Self.session("[0]\u{1F1E9}{\u{1F1EA}}[0]")
    session.press(.paste("12"))
    let count = session.field.text.count
    for _ in 0..<count { session.press(.move(.left, selecting: false)) }
    #expect(session.caret == 0)
    for _ in 0..<count { session.press(.move(.right, selecting: false)) }
    #expect(session.caret == count)
  }

  @Test func anEmptyPasteChangesNothing() throws {
    var session = try Self.session()
    session.press(.paste(""))
    session.press(.paste("\n"))
    #expect(session.field.text == "")
    #expect(session.message == "")
  }
}

extension TrySession {
  mutating func press(_ key: Key) { _ = handle(key) }

  mutating func type(_ text: String) {
    for character in text { press(.text(character)) }
  }
}
