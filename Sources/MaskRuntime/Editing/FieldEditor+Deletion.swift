// Deletion (rule 4.3).

extension FieldEditor {
  /// Deletes a range of the text that is not empty.
  func delete(_ textRange: Range<Int>, _ openEnd: FieldContent.OpenEnd?, isBackward: Bool) -> Outcome {
    let range = readingOrder(textRange)
    let outcome: Outcome?
    if pieces.hasSlot(in: range) {
      outcome = remove(range)
    } else if options.deletion == .text {
      // Constants go if nothing follows them; else only the caret moves.
      if pieces.hasSlot(in: range.upperBound..<pieces.count) { return Outcome(caret: textRange.lowerBound) }
      outcome = remove(range.lowerBound..<pieces.count)
    } else if let openEnd, !openEnd.typed.isEmpty, isBackward, !table.isRightToLeft,
      range.lowerBound >= openEnd.start, range.upperBound == pieces.count
    {
      outcome = removeLastTyped(openEnd)
    } else if pieces.firstSlot == nil {
      return Outcome(content: FieldContent(), caret: 0)
    } else if isBackward == table.isRightToLeft {
      // The next slot's Character ahead goes, with the constants before it.
      let slot = pieces.piece(at: pieces.rowEnd(from: range.upperBound))
      outcome = slot.map { remove(range.lowerBound..<$0.next) } ?? removeNothing(caret: range.lowerBound)
    } else {
      let slot = pieces.lastSlot(before: range.lowerBound)
      outcome =
        slot.map { remove($0..<range.upperBound) }
        ?? removeNothing(caret: table.isRightToLeft ? range.lowerBound : 0)
    }
    return outcome ?? Outcome(caret: textRange.lowerBound)
  }

  /// Removes only the constants behind the last slot's Character.
  private func removeNothing(caret: Int) -> Outcome? { remove(pieces.count..<pieces.count, caret: caret) }

  /// Removes a range, in reading order, and the constants that go with it.
  ///
  /// - Parameter caret: where the caret goes; to the range's start if not said.
  private func remove(_ range: Range<Int>, caret: Int? = nil) -> Outcome? {
    withBuilder(for: "") { builder in
      guard builder.copy(pieces, to: range.lowerBound) else { return nil }
      let removed = removed(range, builder.state)
      let follower = Follower(start: range.upperBound, state: removed.state, shift: -removed.rows)
      guard let followed = follow(follower, limit: nil, &builder) else { return nil }
      guard stripsConstants(&builder) else {
        var outcome = completionOfNothing()
        outcome.addLost(followed.lost)
        return outcome
      }
      let end = min(caret ?? range.lowerBound, builder.count)
      var outcome = built(&builder, nil)
      outcome.caret = table.isRightToLeft ? builder.count - rightOfCaret(end, builder) : end
      outcome.addLost(followed.lost)
      repair(&outcome)
      return outcome
    }
  }

  /// Cuts off constants behind the last slot's Character, if the field's policy is to; `false` if no slot's Character
  /// is left then.
  private func stripsConstants(_ builder: inout ContentBuilder) -> Bool {
    if options.deletion == .text { return true }
    guard let slotEnd = builder.slotEnd(before: builder.count) else { return false }
    builder.truncate(to: slotEnd)
    return true
  }

  /// Takes back the last Character typed of those that nobody can tell yet from constants.
  private func removeLastTyped(_ openEnd: FieldContent.OpenEnd) -> Outcome? {
    var typed = openEnd.typed
    typed.removeLast()
    return withBuilder(for: typed) { builder in
      guard builder.copy(pieces, to: openEnd.start) else { return nil }
      if typed.isEmpty, !stripsConstants(&builder) { return completionOfNothing() }
      return withSource(typed) { source -> Outcome? in
        var newOpenEnd: FieldContent.OpenEnd?
        if !typed.isEmpty {
          guard let read = builder.read(source, from: builder.state) else { return nil }
          newOpenEnd = self.openEnd(read, source, typed, isCompleted: false, builder.count)
        }
        var outcome = built(&builder, newOpenEnd)
        outcome.caret = builder.count
        return outcome
      }
    }
  }
}
