// Deletion (rule 4.3).

extension FieldEditor {
  /// Deletes a range of the text that is not empty.
  func delete(_ textRange: Range<Int>, isBackward: Bool) -> Outcome {
    let outcome: Outcome? = withBuilder(for: "") { pieces, builder in
      let range = readingOrder(textRange)
      if pieces.hasSlot(in: range) { return remove(range, pieces, &builder) }
      switch options.deletion {
      case .text:
        // Constants go if nothing follows them; else only the caret moves.
        if pieces.hasSlot(in: range.upperBound..<pieces.count) { return unchanged(textRange.lowerBound) }
        return remove(range.lowerBound..<pieces.count, pieces, &builder)
      case .value:
        guard content.hasSlot else { return Outcome(content: FieldContent(), caret: 0) }
        let none = pieces.count..<pieces.count
        if isBackward == table.isRightToLeft {
          guard let slot = pieces.piece(at: pieces.rowEnd(from: range.upperBound)) else {
            return remove(none, caret: range.lowerBound, pieces, &builder)
          }
          return remove(range.lowerBound..<slot.next, pieces, &builder)
        }
        guard let slot = pieces.lastSlot(before: range.lowerBound) else {
          return remove(none, caret: table.isRightToLeft ? range.lowerBound : 0, pieces, &builder)
        }
        return remove(slot..<range.upperBound, pieces, &builder)
      }
    }
    return outcome ?? unchanged(textRange.lowerBound)
  }

  /// Removes a range, in reading order, and the constants that go with it.
  ///
  /// - Parameter caret: where the caret goes; to the range's start if not said.
  private func remove(
    _ range: Range<Int>, caret: Int? = nil, _ pieces: Pieces, _ builder: inout ContentBuilder
  ) -> Outcome? {
    guard copy(pieces, to: range.lowerBound, &builder) else { return nil }
    let removed = removed(range, builder.state, pieces)
    let follower = Follower(
      pieces: pieces, start: range.upperBound, state: removed.state, shift: -removed.rows)
    guard let followed = follow(follower, limit: nil, &builder) else { return nil }
    if options.deletion == .value {
      // Constants behind the last slot's Character go too.
      guard let slotEnd = builder.slotEnd(before: builder.count) else {
        var outcome = completionOfNothing()
        outcome.lost = followed.lost
        return outcome
      }
      builder.truncate(to: slotEnd)
    }
    let end = min(caret ?? range.lowerBound, builder.count)
    var outcome = built(&builder)
    outcome.caret = table.isRightToLeft ? builder.count - rightOfCaret(end, builder) : end
    outcome.lost = followed.lost
    return repaired(outcome)
  }
}
