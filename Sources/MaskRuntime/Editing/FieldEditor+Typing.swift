// The key that is typed most: one that goes to a slot at the end of the text.

extension FieldEditor {
  /// An insertion of one byte at the end of a content that ends with a slot's Character, or with constants that
  /// completion appended to one. It does what `insert` does, without the steps that other edits need.
  ///
  /// - Returns: `false` if it is no such insertion, or reading does not take the Character for a slot at once.
  func type(
    _ replacement: String, _ range: Range<Int>, _ openEnd: FieldContent.OpenEnd?, _ outcome: inout Outcome
  ) -> Bool {
    guard replacement.utf8.count == 1, range.isEmpty, range.lowerBound == pieces.count, pieces.isPlain,
      !table.isRightToLeft, let byte = replacement.utf8.first, byte != 0x0D
    else { return false }
    let start = openEnd?.start ?? pieces.count
    guard openEnd?.typed.isEmpty ?? true, start > 0, pieces.marks[start - 1] == PieceMark.slot else {
      return false
    }
    return withBuilder(for: replacement) { builder in
      let isCopied =
        pieces.typingState.map { builder.takeOver(pieces, to: start, state: $0) }
        ?? builder.copy(pieces, to: start)
      guard isCopied, builder.type(byte) != nil else { return false }
      let count = builder.count
      guard let isCompleted = builder.complete(completion) else { return false }
      let openEnd = isCompleted ? FieldContent.OpenEnd(typed: "", start: count) : nil
      outcome.content = FieldContent(builder, openEnd: openEnd)
      outcome.caret = isCompleted && table.hasSlotAhead(of: builder.state) ? builder.count : count
      outcome.unchanged = start
      outcome.isAccepted = true
      outcome.slots = 1
      outcome.goesOnInGroup = start == pieces.count && count == start + 1
      return true
    }
  }
}
