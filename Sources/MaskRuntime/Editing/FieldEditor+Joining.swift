// Slots' Characters that become neighbours may become one Character: `🇩` and `🇪`, jamo, a letter and its accent.

extension FieldEditor {
  /// Makes every piece of an outcome a Character, as far as the mask's own constants allow.
  @inline(__always)
  func repair(_ outcome: inout Outcome) {
    if let content = outcome.content, !content.isPlain { join(&outcome) }
  }

  @inline(never)
  private func join(_ outcome: inout Outcome) {
    // A round may bring others together; more than a few are never needed.
    for _ in 0..<8 {
      guard let content = outcome.content, let joined = content.joinedPieces(),
        let (laidOut, lost) = laid(joined)
      else { break }
      outcome.content = laidOut
      outcome.addLost(lost.isEmpty ? nil : lost)
      outcome.caret = laidOut.offset(behindSlotBytes: content.slotBytes(before: outcome.caret))
    }
  }

  /// Lays pieces out anew; a row of constants between them ends the group before it.
  private func laid(_ joined: FieldContent.JoinedPieces) -> (FieldContent, lost: [Character])? {
    var all = ""
    for piece in joined.pieces { all += piece.text }
    return withBuilder(for: all) { builder in
      var lost = joined.dropped
      let lastSlot = joined.pieces.lastIndex { $0.isSlot } ?? -1
      let inOrder = table.isRightToLeft ? joined.pieces.reversed() : joined.pieces
      var index = 0
      for (position, piece) in inOrder.enumerated() {
        if piece.isSlot {
          index = 0
          var text = piece.text
          guard let isPlaced = text.withUTF8({ builder.place($0) }) else { return nil }
          if !isPlaced { lost += piece.text }
        } else if !table.isRightToLeft, position < lastSlot || builder.slotEnd(before: builder.count) != nil {
          let row = index == 0 ? table.row(of: builder.state) : table.row(of: builder.state) &- 1 & 0x7F
          guard builder.putAgain(row: row, index: index, shift: 0) else { return nil }
          index += 1
        }
      }
      return (FieldContent(builder, openEnd: nil), lost)
    }
  }
}
