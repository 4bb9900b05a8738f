/// The rows of bytes of a text that need no look at what follows them.
enum PlainText {
  /// The end of the row of bytes from `start` on that are each a whole Character.
  ///
  /// It stops at CR, since LF may follow and make one Character of both.
  @inline(__always)
  static func end(in text: UTF8Characters, from start: Int) -> Int {
    var offset = start
    let lastWord = text.count &- 8
    while offset <= lastWord, !hasSpecialByte(text.bytes + offset) { offset &+= 8 }
    // The word at the end overlaps the one before it.
    if offset > lastWord, lastWord >= start, !hasSpecialByte(text.bytes + lastWord) {
      return text.count
    }
    while offset < text.count, text.bytes[offset] < 0x80, text.bytes[offset] != 0x0D {
      offset &+= 1
    }
    // A mark may follow the last one and make another Character of it.
    return offset < text.count && offset > start ? offset &- 1 : offset
  }

  /// Whether a byte is surely a whole Character: what follows is ASCII too, so no mark joins it.
  @inline(__always)
  static func isWholeCharacter(at offset: Int, in text: UTF8Characters) -> Bool {
    let byte = text.bytes[offset]
    return byte < 0x80 && byte != 0x0D && (offset &+ 1 == text.count || text.bytes[offset &+ 1] < 0x80)
  }

  /// Whether one of eight bytes is beyond ASCII, or CR.
  @inline(__always)
  private static func hasSpecialByte(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let word = ASCIIWord.load(bytes)
    return !ASCIIWord.isASCII(word | ASCIIWord.marks(of: 0x0D, in: word))
  }
}
