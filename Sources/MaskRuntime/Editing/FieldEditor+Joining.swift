// Slots' Characters that become neighbours may become one Character: `🇩` and `🇪`, jamo, a letter and its accent.

extension FieldEditor {
  /// An outcome in which every piece is a Character, as far as the mask's own constants allow.
  func repaired(_ outcome: Outcome) -> Outcome {
    var outcome = outcome
    // A round may bring others together; more than a few are never needed.
    for _ in 0..<8 {
      if outcome.content.isPlain { break }
      guard let joined = outcome.content.joinedPieces(), let (content, lost) = laid(joined) else { break }
      let slotBytes = outcome.content.slotBytes(before: outcome.caret)
      outcome.content = content
      outcome.lost += lost
      outcome.caret = content.offset(behindSlotBytes: slotBytes)
    }
    return outcome
  }

  /// Lays pieces out anew; a row of constants between them ends the group before it.
  private func laid(_ joined: FieldContent.JoinedPieces) -> (FieldContent, lost: [Character])? {
    let editor = FieldEditor(table, options, FieldContent())
    var text = ""
    for piece in joined.pieces { text += piece.text }
    return editor.withBuilder(for: text) { _, builder in
      var lost = joined.dropped
      var constants = 0
      func putRow() -> Bool {
        defer { constants = 0 }
        let row = ContentBuilder.Row(
          number: table.row(of: builder.state), constants: constants, shift: 0)
        return constants == 0 || builder.putRow(row)
      }
      for (text, isSlot) in table.isRightToLeft ? joined.pieces.reversed() : joined.pieces {
        if !isSlot {
          constants += 1
          continue
        }
        if table.isRightToLeft { constants = 0 }
        var text = text
        guard putRow(), let isPlaced = text.withUTF8({ builder.place($0) }) else { return nil }
        if !isPlaced { lost += text }
      }
      if builder.slotEnd(before: builder.count) != nil, !putRow() { return nil }
      return (FieldContent(builder), lost)
    }
  }
}
