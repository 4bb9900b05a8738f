/// What a field shows, and what each piece of it is: a slot's Character or a constant.
///
/// Edits work on the pieces; no constant that is shown is ever read back as input (semantics, section 4).
struct FieldContent: Hashable, @unchecked Sendable {
  /// Constants at the end that are not a person's last word: completion appended them, or nobody can tell yet
  /// whether they are a slot's Characters (`9` under `+998 [00]`). What is typed next is read as if they were not
  /// there, so that typing gives what pasting gives.
  struct OpenEnd: Hashable, Sendable {
    /// The Characters that were typed and may be constants or a slot's.
    var typed: String
    /// The bytes of content, in reading order, before those constants.
    var start: Int
  }

  private struct Header {
    var text: String
    var count: Int
    var isPlain: Bool
    var openEnd: OpenEnd?
    /// See `ContentBuilder`.
    var typingState: Int?
    /// The mask of a choice that made it.
    var maskIndex: Int
    /// See `ContentBuilder`.
    var choosingState: Int
  }

  /// The header, and one mark a byte of the text, see `PieceMark`: one object, so that copies of a field cost little.
  /// It is not changed once it is shared. The empty content has none.
  private let storage: ManagedBuffer<Header, UInt8>?

  /// The content without a piece.
  init() { storage = nil }

  /// The content that a builder has made.
  init(_ builder: ContentBuilder, openEnd: OpenEnd?) {
    let count = builder.count
    if count == 0 {
      storage = nil
      return
    }
    let bytes = UnsafeBufferPointer(start: builder.bytes, count: count)
    let isPlain = Self.isPlain(bytes)
    storage = ManagedBuffer<Header, UInt8>.create(minimumCapacity: count) { storage in
      storage.withUnsafeMutablePointerToElements { marks in
        if !builder.table.isRightToLeft {
          marks.update(from: builder.marks, count: count)
          return Header(
            text: String(decoding: bytes, as: UTF8.self), count: count, isPlain: isPlain, openEnd: openEnd,
            typingState: builder.typingState, maskIndex: builder.table.maskIndex,
            choosingState: builder.choosingStateOfAll)
        }
        // The pieces in reverse.
        var reversed = [UInt8](repeating: 0, count: count)
        var start = 0
        while start < count {
          let end = builder.pieceEnd(from: start)
          for offset in start..<end {
            reversed[count - end + offset - start] = builder.bytes[offset]
            marks[count - end + offset - start] = builder.marks[offset]
          }
          start = end
        }
        return Header(
          text: String(decoding: reversed, as: UTF8.self), count: count, isPlain: isPlain, openEnd: openEnd,
          maskIndex: builder.table.maskIndex, choosingState: builder.choosingStateOfAll)
      }
    }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte >= 0x80 || byte == 0x0D { return false }
    return true
  }

  // Reading through pointers saves the runtime's checks for exclusive access: nothing is ever written.
  private func header<Value>(_ path: (Header) -> Value, else missing: Value) -> Value {
    guard let storage else { return missing }
    return storage.withUnsafeMutablePointerToHeader { path($0.pointee) }
  }

  var text: String { header({ $0.text }, else: "") }
  var count: Int { header({ $0.count }, else: 0) }
  var isEmpty: Bool { storage == nil }
  /// Whether each byte is a Character and a piece.
  var isPlain: Bool { header({ $0.isPlain }, else: true) }
  var openEnd: OpenEnd? { header({ $0.openEnd }, else: nil) }

  /// See `ContentBuilder`.
  var choosingState: Int { header({ $0.choosingState }, else: -1) }

  /// Remembers the chooser's state. To be called before the content is shared.
  func setChoosingState(_ state: Int) {
    storage?.withUnsafeMutablePointerToHeader { $0.pointee.choosingState = state }
  }

  /// The mask that made it: of a choice the current one, or that of an empty text.
  func mask(of table: MaskTable) -> MaskTable {
    if !table.isOpenChoice { return table }
    return storage == nil ? table.initialMask : table.mask(header({ $0.maskIndex }, else: 0))
  }

  /// The mark of a byte of the text.
  func mark(at offset: Int) -> UInt8 {
    guard let storage, offset >= 0, offset < count else { return PieceMark.continuation }
    return storage.withUnsafeMutablePointerToElements { $0[offset] }
  }

  /// Calls `body` with the pieces in memory.
  @inline(__always)
  func withPieces<Result>(rightToLeft: Bool, _ body: (Pieces) -> Result) -> Result {
    guard let storage else {
      return body(
        Pieces(
          bytes: UnsafeBufferPointer(start: nil, count: 0), marks: UnsafeBufferPointer(start: nil, count: 0),
          isRightToLeft: rightToLeft, isPlain: true, typingState: nil))
    }
    return storage.withUnsafeMutablePointers { header, marks in
      func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> Pieces {
        Pieces(
          bytes: bytes, marks: UnsafeBufferPointer(start: marks, count: header.pointee.count),
          isRightToLeft: rightToLeft, isPlain: header.pointee.isPlain,
          typingState: header.pointee.typingState)
      }
      let result = header.pointee.text.utf8.withContiguousStorageIfAvailable { body(pieces($0)) }
      if let result { return result }
      var text = header.pointee.text
      return text.withUTF8 { body(pieces($0)) }
    }
  }

  static func == (left: FieldContent, right: FieldContent) -> Bool {
    guard left.storage !== right.storage else { return true }
    guard left.text == right.text, left.openEnd == right.openEnd, left.count == right.count,
      left.header({ $0.maskIndex }, else: 0) == right.header({ $0.maskIndex }, else: 0)
    else {
      return false
    }
    return (0..<left.count).allSatisfy { left.mark(at: $0) == right.mark(at: $0) }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The offset nearest to one at which both a Character and a piece begin, at or before it, or at or behind it.
  ///
  /// - Parameter offset: a UTF-8 offset; one out of bounds is clamped.
  func boundary(_ offset: Int, before: Bool) -> Int {
    var offset = min(max(offset, 0), count)
    if isPlain { return offset }
    while offset > 0, offset < count, !isBoundary(offset) { offset += before ? -1 : 1 }
    return offset
  }

  private func isBoundary(_ offset: Int) -> Bool {
    mark(at: offset) != PieceMark.continuation && text.isCharacterBoundary(utf8: offset)
  }

  /// The boundary one Character before one.
  func boundary(before offset: Int) -> Int { boundary(max(offset - 1, 0), before: true) }

  /// The boundary one Character behind one.
  func boundary(behind offset: Int) -> Int { boundary(min(offset + 1, count), before: false) }

  /// The Characters of the extracted value that stand in a range of bytes.
  func extracted(in range: Range<Int>) -> String {
    withPieces(rightToLeft: false) { pieces in
      String(unsafeUninitializedCapacity: range.count) { memory in
        var count = 0
        var isExtracted = false
        for offset in range {
          let mark = pieces.marks[offset]
          if mark != PieceMark.continuation {
            isExtracted = mark == PieceMark.slot || mark == PieceMark.block
          }
          if isExtracted {
            memory[count] = pieces.bytes[offset]
            count &+= 1
          }
        }
        return count
      }
    }
  }
}

// Characters that join.
extension FieldContent {
  /// Pieces that have to be laid out anew, in the order of the text.
  struct JoinedPieces {
    var pieces: [(text: String, isSlot: Bool)]
    /// Slots' Characters that have joined a constant: they cannot stand beside it.
    var dropped: [Character]
  }

  /// The pieces of a content in which neighbours have become one Character; `nil` if there are none that could be
  /// laid out otherwise.
  func joinedPieces() -> JoinedPieces? {
    var boundaries = [Bool](repeating: false, count: count + 1)
    var offset = 0
    for character in text {
      boundaries[offset] = true
      offset += character.utf8.count
    }
    boundaries[count] = true
    var pieces: [(text: String, isSlot: Bool)] = []
    var dropped: [Character] = []
    var isJoined = false
    withPieces(rightToLeft: false) { memory in
      var offset = 0
      while let piece = memory.piece(at: offset) {
        let text = String(decoding: memory.bytes[piece.start..<piece.end], as: UTF8.self)
        if boundaries[offset] || pieces.isEmpty {
          pieces.append((text, piece.isSlot))
        } else {
          switch (pieces[pieces.count - 1].isSlot, piece.isSlot) {
          case (true, true):
            // As many pieces as they make Characters now.
            let joined = pieces.removeLast().text + text
            for character in joined { pieces.append((String(character), true)) }
            isJoined = true
          case (false, true):
            dropped += text
            isJoined = true
          case (true, false):
            dropped += pieces.removeLast().text
            pieces.append((text, false))
            isJoined = true
          case (false, false):
            pieces.append((text, false))
          }
        }
        offset &+= piece.end &- piece.start
      }
    }
    return isJoined ? JoinedPieces(pieces: pieces, dropped: dropped) : nil
  }

  /// The bytes of slots' Characters before an offset in the text.
  func slotBytes(before offset: Int) -> Int {
    var bytes = 0
    var isSlot = false
    for position in 0..<offset {
      let mark = mark(at: position)
      if mark != PieceMark.continuation { isSlot = mark == PieceMark.slot }
      bytes += isSlot ? 1 : 0
    }
    return bytes
  }

  /// The offset behind so many bytes of slots' Characters, and behind the constants that stand before the next
  /// one.
  func offset(behindSlotBytes bytes: Int) -> Int {
    withPieces(rightToLeft: false) { pieces in
      var rest = bytes
      var offset = 0
      while rest > 0, let piece = pieces.piece(at: offset) {
        offset = piece.end
        rest -= piece.isSlot ? piece.end - piece.start : 0
      }
      let next = pieces.rowEnd(from: offset)
      return next < pieces.count ? next : offset
    }
  }
}
