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
  func removed(_ range: Range<Int>, _ state: Int) -> Removed {
    var removed = Removed(state: state)
    if range.isEmpty { return removed }
    var offset = range.lowerBound
    var beginsWithRow = false
    var isConstant = false
    while offset < range.upperBound, let piece = pieces.piece(at: offset) {
      let next = walker.state(behind: piece, of: pieces, from: removed.state)
      isConstant = !piece.isSlot
      if offset == range.lowerBound, isConstant {
        beginsWithRow = table.row(of: next) != table.row(of: removed.state)
      }
      removed.state = next
      removed.slots += piece.isSlot ? 1 : 0
      offset = piece.next
    }
    let cutsRow =
      isConstant && walker.isBeforeConstant(removed.state) && pieces.isConstant(at: range.upperBound)
    if beginsWithRow || isConstant && !cutsRow {
      let rows = Int(table.row(of: removed.state) &- table.row(of: state) & 0x7F)
      removed.rows = max(0, rows - (cutsRow ? 1 : 0))
    }
    return removed
  }

  /// The pieces behind an edit.
  struct Follower {
    /// Their start in the content.
    var start: Int
    /// The state before them, where they stood.
    var state: Int
    /// By how many rows of constants the edit moves them.
    var shift: Int = 0
    /// How many of their slots' Characters were overwritten.
    var overwritten: Int = 0
  }

  /// What has become of the pieces behind an edit.
  struct Followed {
    /// Slots' Characters that found no place.
    var lost: [Character]?
    /// The offset of the first one that did.
    var firstSlot: Int?
  }

  /// Lets the slots' Characters behind an edit follow. Rows of constants that stood between them still end the group
  /// before them where only optional slots are left; under a right-to-left mask every group fills up. The row that
  /// the content ended with is put again as far as it stood.
  ///
  /// - Parameter limit: that as many are lost is of no interest.
  /// - Returns: `nil` if the memory is too small.
  func follow(_ follower: Follower, limit: Int?, _ builder: inout ContentBuilder) -> Followed? {
    var followed = Followed()
    if follower.start == pieces.count { return followed }
    let lastSlotEnd = pieces.lastSlotEnd
    var overwritten = follower.overwritten
    var offset = follower.start
    var oldState = follower.state
    // The row of the mask that a constant belongs to, and its place there. What is left of a row that the edit cut
    // is nothing to go by.
    var row: UInt8?
    var index = 0
    while let piece = pieces.piece(at: offset) {
      let next = walker.state(behind: piece, of: pieces, from: oldState)
      if piece.isSlot {
        row = nil
        if overwritten > 0 {
          overwritten -= 1
        } else {
          let bytes = UnsafeBufferPointer(rebasing: pieces.bytes[piece.start..<piece.end])
          guard let isPlaced = builder.place(bytes) else { return nil }
          if isPlaced {
            if followed.firstSlot == nil { followed.firstSlot = builder.lastPieceStart }
          } else {
            let lost = (followed.lost ?? []) + Array(String(decoding: bytes, as: UTF8.self))
            followed.lost = lost
            if let limit, lost.count >= limit { return followed }
          }
        }
      } else {
        let number = table.row(of: oldState)
        if table.row(of: next) != number {
          row = number
          index = 0
        } else {
          index += 1
        }
        let isDue =
          offset >= lastSlotEnd
          ? builder.slotEnd(before: builder.count) != nil : !table.isRightToLeft && overwritten == 0
        if isDue, let row, !builder.putAgain(row: row, index: index, shift: follower.shift) { return nil }
      }
      oldState = next
      offset = piece.next
    }
    return followed
  }
}
