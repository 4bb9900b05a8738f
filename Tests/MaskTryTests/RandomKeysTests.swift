import MaskRandom
import MaskRuntime
import MaskTry
import Testing

/// Keys as they come, whatever they mean.
@Suite struct RandomKeysTests {
  private static let patterns = [
    TrySessionTests.phone, "+998 [00] [000]", "[00]-[AA]", "[09].[09].[0000]", "[a]b[0]", "[0…]",
    "{AB}[__]{C}-", "",
    "漢[AA]\u{1F1E9}{\u{1F1EA}}[0]",
  ]
  private static let characters: [Character] = [
    "0", "1", "9", "8", "a", "B", "é", "\u{301}", "漢", "-", " ", "+", "(", "%", "\u{1F1E9}", "\u{1F1EA}",
    "\u{200D}",
    "\u{1B}", "٣", "\n", "\u{202E}",
  ]

  private static func key(_ generator: inout some RandomNumberGenerator) -> Key {
    func text() -> String { String((0..<Int.random(in: 0...6, using: &generator)).map { _ in character() }) }
    func character() -> Character { characters.randomElement(using: &generator)! }
    let movement = [Key.Movement.left, .right, .home, .end].randomElement(using: &generator)!
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<6: return .text(character())
    case 6: return .paste(text())
    case 7, 8: return .backspace
    case 9: return .delete
    case 10, 11: return .move(movement, selecting: false)
    case 12, 13: return .move(movement, selecting: true)
    case 14: return Bool.random(using: &generator) ? .undo : .redo
    default: return Int.random(in: 0..<8, using: &generator) == 0 ? .clear : .text("0")
    }
  }

  @Test(arguments: patterns.indices, [false, true])
  func whateverIsPressedIsShown(index: Int, isRightToLeft: Bool) throws {
    var generator = SplitMix64(seed: UInt64(index))
    let empty = try TrySessionTests.session(Self.patterns[index], isRightToLeft: isRightToLeft)
    for _ in 0..<10 {
      var session = empty
      session.focus()
      let start = session.field.text
      var keys: [Key] = []
      for _ in 0..<40 {
        keys.append(Self.key(&generator))
        session.press(keys.last!)
        let text = session.field.text
        let selection = session.field.selectionCharacters
        try #require(
          session.caret == selection.lowerBound || session.caret == selection.upperBound, "\(keys)")
        try #require(0...text.count ~= session.caret, "\(keys)")
        let columns = Int.random(in: 1...30, using: &generator)
        let frame = Frame(columns: columns, rows: 5, showsTail: true).draw(session)
        try #require(
          frame.unicodeScalars.allSatisfy { $0.value >= 0x20 || "\r\n\u{1B}".unicodeScalars.contains($0) })
        try #require(session.statusLines.count == Frame.linesBelow)
        try #require(session.row.unicodeScalars.count { $0 == "\t" } == 4)
      }
      // All the way back and forward again.
      let end = session.field.text
      var steps = 0
      while session.field.canRedo { session.press(.redo) }
      let last = session.field.text
      while session.field.canUndo {
        session.press(.undo)
        steps += 1
      }
      try #require(session.field.text == start, "\(keys)")
      for _ in 0..<steps { session.press(.redo) }
      try #require(session.field.text == last, "\(keys) \(end)")
    }
  }
}
