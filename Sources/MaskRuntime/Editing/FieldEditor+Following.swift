// What stands behind an edit follows it (rule 4.1).

extension FieldEditor {
  /// What an edit takes out of a content.
  struct Removed {
    /// The state behind it, where it stood.
    var state: Int
    /// Its slots' Characters.
    var slots: Int = 0
    /// The rows of constants by which what stands behind moves up.
    var rows: Int = 0
  }

  /// Looks at a range that an edit removes.
  ///
  /// If it begins or ends with a row of constants, whole groups go, and the rows behind move up. Else what is left
  /// of its groups grows together, and the rows behind stay what they are.
  func removed(_ range: Range<Int>, _ state: Int, _ pieces: Pieces) -> Removed {
    var removed = Removed(state: state)
    var offset = range.lowerBound
    var isInRow = false
    while offset < range.upperBound, let piece = pieces.piece(at: offset) {
      removed.state = walker.state(behind: piece, of: pieces, from: removed.state)
      removed.slots += piece.isSlot ? 1 : 0
      isInRow = !piece.isSlot
      offset = piece.next
    }
    if range.isEmpty { return removed }
    let beginsWithRow =
      pieces.isConstant(at: range.lowerBound) && !pieces.isConstant(before: range.lowerBound)
    let cutsRow = isInRow && pieces.isConstant(at: range.upperBound)
    if beginsWithRow || isInRow && !cutsRow {
      let rows = Int(table.row(of: removed.state) &- table.row(of: state) & 0x7F)
      removed.rows = max(0, rows - (cutsRow ? 1 : 0))
    }
    return removed
  }

  /// The pieces behind an edit, and where they stood.
  struct Follower {
    var pieces: Pieces
    /// Their start in the content.
    var start: Int
    /// The state before them.
    var state: Int
    /// By how many rows of constants the edit moves them.
    var shift: Int = 0
    /// How many of their slots' Characters were overwritten.
    var overwritten: Int = 0
  }

  /// What has become of the pieces behind an edit.
  struct Followed {
    /// Slots' Characters that found no place.
    var lost: [Character] = []
    /// The offset of the first one that did.
    var firstSlot: Int?
  }

  /// Lets the slots' Characters behind an edit follow. Rows of constants that stood between them still end the group
  /// before them where only optional slots are left; under a right-to-left mask every group fills up.
  ///
  /// - Parameter limit: that more are lost is of no interest.
  /// - Returns: `nil` if the memory is too small.
  func follow(_ follower: Follower, limit: Int?, _ builder: inout ContentBuilder) -> Followed? {
    let pieces = follower.pieces
    var followed = Followed()
    var overwritten = follower.overwritten
    var offset = follower.start
    var oldState = follower.state
    var row: ContentBuilder.Row?
    // What is left of a row that the edit cut is nothing to go by.
    var isCut = pieces.isConstant(before: offset)
    while let piece = pieces.piece(at: offset) {
      if !piece.isSlot {
        if row == nil, !isCut {
          row = ContentBuilder.Row(number: table.row(of: oldState), constants: 0, shift: follower.shift)
        }
        row?.constants += 1
      } else {
        if overwritten > 0 {
          overwritten -= 1
        } else {
          if let row, !table.isRightToLeft, !builder.putRow(row) { return nil }
          let bytes = UnsafeBufferPointer(rebasing: pieces.bytes[piece.start..<piece.end])
          guard let isPlaced = builder.place(bytes) else { return nil }
          if isPlaced {
            if followed.firstSlot == nil { followed.firstSlot = builder.count - bytes.count }
          } else {
            followed.lost += String(decoding: bytes, as: UTF8.self)
            if let limit, followed.lost.count >= limit { return followed }
          }
        }
        row = nil
        isCut = false
      }
      oldState = walker.state(behind: piece, of: pieces, from: oldState)
      offset = piece.next
    }
    // The row that the content ended with.
    if let row, builder.slotEnd(before: builder.count) != nil, !builder.putRow(row) { return nil }
    return followed
  }
}
