/// What a byte of a field's text is.
enum PieceMark {
  /// Not the first byte of its piece.
  static let continuation: UInt8 = 0
  /// A slot's Character begins.
  static let slot: UInt8 = 1
  /// A separator begins.
  static let separator: UInt8 = 2
  /// A Character of a `{ }` constant block begins.
  static let block: UInt8 = 3
  /// Added to a constant's mark while an edit is under way: a Character matched it.
  static let matched: UInt8 = 4
}

/// The pieces of a content, in memory.
struct Pieces {
  let bytes: UnsafeBufferPointer<UInt8>
  let marks: UnsafeBufferPointer<UInt8>
  let isRightToLeft: Bool
  /// Whether each byte is a Character and a piece.
  let isPlain: Bool
  /// See `ContentBuilder`.
  let typingState: Int?

  struct Piece {
    /// Offsets in the text.
    var start: Int
    var end: Int
    /// The offset behind it, in reading order.
    var next: Int
    var mark: UInt8

    var isSlot: Bool { mark == PieceMark.slot }
  }

  var count: Int { marks.count }

  /// The piece behind `offset` bytes in reading order; `nil` at the end.
  func piece(at offset: Int) -> Piece? {
    guard offset < count else { return nil }
    if isRightToLeft {
      var start = count &- offset &- 1
      let end = start &+ 1
      while start > 0, marks[start] == PieceMark.continuation { start &-= 1 }
      return Piece(start: start, end: end, next: count &- start, mark: marks[start])
    }
    var end = offset &+ 1
    while end < count, marks[end] == PieceMark.continuation { end &+= 1 }
    return Piece(start: offset, end: end, next: end, mark: marks[offset])
  }

  /// Whether the piece that ends `offset` bytes into the content, in reading order, is a constant.
  func isConstant(before offset: Int) -> Bool {
    guard offset > 0, offset <= count else { return false }
    if isRightToLeft { return marks[count &- offset] != PieceMark.slot }
    var start = offset &- 1
    while start > 0, marks[start] == PieceMark.continuation { start &-= 1 }
    return marks[start] != PieceMark.slot
  }

  /// Whether the piece behind `offset` bytes, in reading order, is a constant.
  func isConstant(at offset: Int) -> Bool { piece(at: offset).map { !$0.isSlot } ?? false }

  /// Whether the piece that ends there is a slot's Character.
  func isSlot(before offset: Int) -> Bool { offset > 0 && !isConstant(before: offset) }

  /// The end of the last slot's Character of the content; 0 if there is none.
  var lastSlotEnd: Int { slotEnd(before: count) ?? 0 }

  /// The end of the last slot's Character that begins before an offset.
  func slotEnd(before end: Int) -> Int? {
    lastSlot(before: end).flatMap { piece(at: $0) }.map { $0.next }
  }

  /// The start of the last slot's Character that begins before an offset.
  func lastSlot(before end: Int) -> Int? {
    var last: Int?
    var offset = 0
    while offset < end, let piece = piece(at: offset) {
      if piece.isSlot { last = offset }
      offset = piece.next
    }
    return last
  }

  /// The start of the first slot's Character.
  var firstSlot: Int? {
    let offset = rowEnd(from: 0)
    return offset < count ? offset : nil
  }

  /// The end of the row of constants at `offset`, in reading order.
  func rowEnd(from offset: Int) -> Int {
    var offset = offset
    while let piece = piece(at: offset), !piece.isSlot { offset = piece.next }
    return offset
  }

  /// Whether a slot's Character stands in a range, in reading order.
  func hasSlot(in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound, let piece = piece(at: offset) {
      if piece.isSlot { return true }
      offset = piece.next
    }
    return false
  }
}
