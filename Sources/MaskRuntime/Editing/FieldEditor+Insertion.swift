// Insertion (rules 4.1, 4.2, 4.4 and 4.5).

extension FieldEditor {
  // MARK: - Where

  /// An insertion into a content that holds slots' Characters.
  func insert(_ replacement: String, _ textRange: Range<Int>, _ openEnd: FieldContent.OpenEnd?) -> Outcome {
    let range = readingOrder(textRange)
    let outcome =
      range.isEmpty ? insert(replacement, at: range.lowerBound, openEnd) : splice(replacement, range)
    return outcome ?? failed(replacement, textRange.lowerBound)
  }

  /// An insertion at a caret. It counts as being behind the row of constants that it is in, and before the closing
  /// constants if it is behind them (rule 4.4).
  private func insert(_ replacement: String, at caret: Int, _ openEnd: FieldContent.OpenEnd?) -> Outcome? {
    let count = pieces.count
    if caret == count, pieces.isSlot(before: caret) { return splice(replacement, count..<count) }
    let lastSlotEnd = pieces.lastSlotEnd
    if caret > lastSlotEnd {
      let end = walker.state(behind: count, of: pieces)
      if !table.hasSlotAhead(of: end) {
        // What is left of the closing constants can be typed at their end.
        if caret == count, walker.isBeforeConstant(end) {
          guard let outcome = splice(replacement, count..<count, openEnd) else { return nil }
          if outcome.isAccepted { return outcome }
          // A key that goes nowhere leaves the caret there.
          guard let other = splice(replacement, lastSlotEnd..<lastSlotEnd) else { return nil }
          return other.isAccepted ? other : outcome
        }
        return splice(replacement, lastSlotEnd..<lastSlotEnd)
      }
    }
    if table.isRightToLeft { return splice(replacement, caret..<caret, caret == count ? openEnd : nil) }
    let moved = pieces.isConstant(at: caret) ? rowEnd(from: caret) : caret
    // What is to be overwritten stands behind the row, unless it is the row that is typed.
    let next = options.overwrites ? rowEnd(from: caret, isInside: true) : caret
    if next > caret, caret < lastSlotEnd, !pieces.isConstant(at: next) {
      guard let outcome = splice(replacement, next..<next) else { return nil }
      if outcome.slots > 0 { return outcome }
    }
    return splice(replacement, moved..<moved, moved == count ? openEnd : nil)
  }

  /// The end of the mask's row of constants that an offset is strictly inside of, or at the start of the content
  /// before; else the offset.
  ///
  /// - Parameter isInside: whether an offset right before a row counts as inside too.
  private func rowEnd(from offset: Int, isInside: Bool = false) -> Int {
    if !isInside, offset > 0, !pieces.isConstant(before: offset) { return offset }
    var offset = offset
    var state = walker.state(behind: offset, of: pieces)
    var isFirst = isInside
    while isFirst || walker.isBeforeConstant(state), let piece = pieces.piece(at: offset), !piece.isSlot {
      state = walker.state(behind: piece, of: pieces, from: state)
      offset = piece.next
      isFirst = false
    }
    return offset
  }

  // MARK: - What

  /// Reads the replacement behind what stands before a range, lets the rest follow, and completes.
  ///
  /// - Parameter openEnd: that of the content, if the replacement is put in there.
  private func splice(
    _ replacement: String, _ range: Range<Int>, _ openEnd: FieldContent.OpenEnd? = nil
  ) -> Outcome? {
    withBuilder(for: replacement, and: openEnd?.typed) { builder in
      guard builder.copy(pieces, to: openEnd?.start ?? range.lowerBound) else { return nil }
      let text = typed(replacement, openEnd)
      return withSource(text) { source in splice(source, text, range, openEnd, &builder) }
    }
  }

  private func splice(
    _ source: AnyOrderCharacters, _ text: String, _ range: Range<Int>, _ openEnd: FieldContent.OpenEnd?,
    _ builder: inout ContentBuilder
  ) -> Outcome? {
    let prefixCount = builder.count
    let replaced =
      openEnd == nil
      ? removed(range, builder.state) : Removed(state: walker.state(behind: range.upperBound, of: pieces))
    let ignored = openEnd.map { source.positions(of: $0.typed) } ?? 0
    guard let read = builder.read(source, from: builder.state, ignoring: ignored) else { return nil }

    // The longest part of the replacement that pushes nothing out (rule 4.2).
    let last = read.count - 1
    var chosen = last
    var followed = Followed()
    if range.upperBound < pieces.count {
      guard let result = fit(read, source, ignored, range, replaced, &builder) else { return nil }
      (chosen, followed) = result
    }
    let point = read[chosen]
    if chosen < last { builder.reject(behind: point, in: source) }
    let isAccepted = chosen > 0
    if !isAccepted, range.isEmpty { return rejected(builder, caret: range.lowerBound, openEnd) }

    let followedCount = builder.count
    var isCompleted = false
    if isAccepted {
      guard let completed = builder.complete(completion) else { return nil }
      isCompleted = completed
    }
    let isEnd = isAccepted && chosen == last && followedCount == point.count
    let newOpenEnd = isEnd ? self.openEnd(read, source, text, isCompleted: isCompleted, followedCount) : nil
    var caret = point.count
    if table.isRightToLeft {
      caret = builder.count - rightOfCaret(prefixCount, builder)
    } else {
      if isAccepted { caret = self.caret(behind: caret, followed, isCompleted: isCompleted, builder) }
      caret = outsideRows(caret, builder)
    }
    let goesOn =
      range.isEmpty && point.slots == 1 && pieces.isSlot(before: prefixCount)
      && builder.firstSlot(from: prefixCount) == prefixCount
    var outcome = built(&builder, newOpenEnd)
    outcome.caret = caret
    outcome.addLost(followed.lost)
    outcome.isAccepted = isAccepted
    outcome.slots = point.slots
    outcome.goesOnInGroup = goesOn
    repair(&outcome)
    outcome.shiftRejections(by: typedCount(openEnd))
    return outcome
  }

  /// Lets what stands behind follow the longest part of what was read that pushes nothing out; if none does, the
  /// longest of those that push out least. At a caret that is nothing.
  private func fit(
    _ read: ContentBuilder.ReadText, _ source: AnyOrderCharacters, _ ignored: Int, _ range: Range<Int>,
    _ replaced: Removed, _ builder: inout ContentBuilder
  ) -> (point: Int, Followed)? {
    var follower = Follower(start: range.upperBound, state: replaced.state)
    let beginsWithRow = pieces.isConstant(at: range.upperBound)
    func follow(_ index: Int, limit: Int?) -> Followed? {
      let point = read[index]
      builder.goBack(to: point)
      // A separator typed right before the one that stands there is the same one.
      let brought = beginsWithRow && builder.endsWithConstant ? 0 : point.matchedRows
      follower.shift = brought - replaced.rows
      follower.overwritten = options.overwrites ? max(0, point.slots - replaced.slots) : 0
      return self.follow(follower, limit: limit, &builder)
    }
    var chosen = read.count - 1
    if chosen == 0, range.isEmpty { return (0, Followed()) }
    guard var followed = follow(chosen, limit: nil) else { return nil }
    guard var lost = followed.lost?.count else { return (chosen, followed) }
    for index in (0..<chosen).reversed() where lost > 0 {
      if index == 0, range.isEmpty { return (0, Followed()) }
      guard let other = follow(index, limit: lost) else { return nil }
      let count = other.lost?.count ?? 0
      if count < lost { (chosen, followed, lost) = (index, other, count) }
    }
    // What followed a shorter part has been written over this one.
    builder.goBack(to: read.start)
    builder.forgetRejections()
    guard builder.read(source, from: builder.state, ignoring: ignored) != nil else { return nil }
    return follow(chosen, limit: nil).map { (chosen, $0) }
  }

  /// What an insertion leaves open at the content's end.
  func openEnd(
    _ read: ContentBuilder.ReadText, _ source: AnyOrderCharacters, _ text: String, isCompleted: Bool,
    _ count: Int
  ) -> FieldContent.OpenEnd? {
    if let held = read.held {
      return FieldContent.OpenEnd(typed: source.rest(of: text, from: held.position), start: held.start)
    }
    return isCompleted ? FieldContent.OpenEnd(typed: "", start: count) : nil
  }

  /// Where the caret goes after an insertion that ended at `end` (rule 4.4): past constants before the next slot's
  /// Character, past what completion appended, but not past closing constants.
  private func caret(
    behind end: Int, _ followed: Followed, isCompleted: Bool, _ builder: ContentBuilder
  ) -> Int {
    if let slot = followed.firstSlot { return slot }
    return isCompleted && table.hasSlotAhead(of: builder.state) ? builder.count : end
  }

  /// A caret that is not strictly inside a row of the mask's constants: it goes behind the row, or before it if
  /// that is the closing one.
  func outsideRows(_ caret: Int, _ builder: ContentBuilder) -> Int {
    guard caret > 0, caret < builder.count, builder.marks[caret] != PieceMark.slot else { return caret }
    let pieces = builder.pieces
    guard pieces.isConstant(before: caret) else { return caret }
    var state = walker.state(behind: caret, of: pieces)
    guard walker.isBeforeConstant(state) else { return caret }
    let lastSlotEnd = pieces.lastSlotEnd
    if caret > lastSlotEnd, lastSlotEnd > 0,
      !table.hasSlotAhead(of: walker.state(behind: pieces.count, of: pieces))
    {
      return rowStart(caret, pieces)
    }
    var end = caret
    while walker.isBeforeConstant(state), let piece = pieces.piece(at: end), !piece.isSlot {
      state = walker.state(behind: piece, of: pieces, from: state)
      end = piece.next
    }
    return end
  }

  /// The start of the mask's row of constants that a caret is inside of.
  private func rowStart(_ caret: Int, _ pieces: Pieces) -> Int {
    var state = table.textStart
    var start = 0
    var offset = 0
    while offset < caret, let piece = pieces.piece(at: offset) {
      let next = walker.state(behind: piece, of: pieces, from: state)
      if !piece.isSlot, table.row(of: next) != table.row(of: state) { start = offset }
      state = next
      offset = piece.next
    }
    return start
  }

  /// Nothing of the replacement was accepted, and nothing selected: nothing changes, but the caret is where it
  /// counts as being.
  private func rejected(
    _ builder: ContentBuilder, caret: Int, _ openEnd: FieldContent.OpenEnd?
  ) -> Outcome {
    var outcome = Outcome(caret: caret)
    if table.isRightToLeft {
      outcome.caret = pieces.count - (pieces.slotEnd(before: caret) ?? pieces.firstSlot ?? 0)
    }
    outcome.addRejections(of: builder)
    outcome.shiftRejections(by: typedCount(openEnd))
    return outcome
  }

  /// What is read when a replacement is put in behind an open end.
  private func typed(_ replacement: String, _ openEnd: FieldContent.OpenEnd?) -> String {
    guard let openEnd, !openEnd.typed.isEmpty else { return replacement }
    return table.isRightToLeft ? replacement + openEnd.typed : openEnd.typed + replacement
  }

  /// The bytes that were typed before a replacement: rejections do not count from there.
  private func typedCount(_ openEnd: FieldContent.OpenEnd?) -> Int {
    table.isRightToLeft ? 0 : openEnd?.typed.utf8.count ?? 0
  }

  // MARK: - Into an empty field

  /// An insertion into a content without a slot's Character (rule 4.5).
  func insertIntoEmpty(
    _ replacement: String, _ textRange: Range<Int>, _ openEnd: FieldContent.OpenEnd?
  ) -> Outcome {
    let isCaret = textRange.isEmpty
    let kept = isCaret ? pieces.count : readingOrder(textRange).lowerBound
    let openEnd = isCaret ? openEnd : nil
    let start = openEnd?.start ?? kept
    let outcome: Outcome? = withBuilder(for: replacement, and: openEnd?.typed) { builder in
      if kept > 0 {
        guard builder.copy(pieces, to: start) else { return nil }
        if bringsLeadingRun(replacement, kept, openEnd, &builder) {
          builder.restart()
          return append(replacement, isCaret: false, nil, &builder)
        }
        builder.restart()
      }
      guard builder.copy(pieces, to: start) else { return nil }
      return append(replacement, isCaret: isCaret, openEnd, &builder)
    }
    return outcome ?? failed(replacement, textRange.lowerBound)
  }

  /// Whether a replacement brings the leading run that is shown already: it spells all of its significant constants,
  /// and also a plain one before the last of them, or else it would overflow.
  private func bringsLeadingRun(
    _ replacement: String, _ kept: Int, _ openEnd: FieldContent.OpenEnd?, _ builder: inout ContentBuilder
  ) -> Bool {
    // One key cannot: it would have to be the one significant constant of the run, which a slot takes too.
    if replacement.utf8.count == 1, openEnd?.typed.isEmpty ?? true { return false }
    let first = table.row(of: table.textStart)
    guard table.row(of: walker.state(behind: kept, of: pieces)) &- first & 0x7F <= 1 else { return false }
    let state = builder.state
    let text = typed(replacement, openEnd)
    guard withSource(text, { builder.read($0, from: state) }) != nil else { return false }
    let overflows = builder.rejections.overflow > 0
    builder.restart()
    guard withSource(replacement, { builder.read($0, from: table.textStart) }) != nil else { return false }
    let run = builder.leadingRun
    return run.isSpelled && (run.hasPlainConstant || overflows)
  }

  /// Reads the replacement behind what was copied, and completes.
  private func append(
    _ replacement: String, isCaret: Bool, _ openEnd: FieldContent.OpenEnd?, _ builder: inout ContentBuilder
  ) -> Outcome? {
    let text = typed(replacement, openEnd)
    return withSource(text) { source -> Outcome? in
      let ignored = openEnd.map { source.positions(of: $0.typed) } ?? 0
      guard let read = builder.read(source, from: builder.state, ignoring: ignored) else { return nil }
      if !read.isAccepted, isCaret { return rejected(builder, caret: pieces.count, openEnd) }
      let readCount = builder.count
      var isCompleted = false
      if read.isAccepted {
        guard let completed = builder.complete(completion) else { return nil }
        isCompleted = completed
      }
      let newOpenEnd =
        read.isAccepted ? self.openEnd(read, source, text, isCompleted: isCompleted, readCount) : nil
      var caret = table.hasSlotAhead(of: builder.state) ? builder.count : readCount
      caret = table.isRightToLeft ? builder.count - rightOfCaret(0, builder) : outsideRows(caret, builder)
      var outcome = built(&builder, newOpenEnd)
      outcome.caret = caret
      outcome.isAccepted = read.isAccepted
      repair(&outcome)
      outcome.shiftRejections(by: typedCount(openEnd))
      return outcome
    }
  }
}
