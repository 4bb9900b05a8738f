/// The editing rules (semantics, section 4; "Editing" in Design.md): from a content and an edit to the content
/// behind it.
///
/// Offsets are in *reading order* unless they are said to be the text's: bytes from the text's start, or from its
/// end under a right-to-left mask.
struct FieldEditor {
  let table: MaskTable
  let walker: SlotWalker
  let options: FieldOptions
  let completion: CompletionPolicy
  let content: FieldContent

  init(_ table: MaskTable, _ options: FieldOptions, _ content: FieldContent) {
    self.table = table
    walker = SlotWalker(table)
    self.options = options
    completion = options.completion ?? table.fieldCompletion
    self.content = content
  }

  /// What an edit makes.
  struct Outcome {
    var content: FieldContent
    /// A UTF-8 offset in the text.
    var caret: Int
    /// See `ContentBuilder`.
    var rejections: [ContentBuilder.Rejection] = []
    var rejectionCount: Int = 0
    /// Slots' Characters behind the edit that found no place.
    var lost: [Character] = []
    /// Whether something of the replacement was accepted.
    var isAccepted: Bool = false
    /// Whether the edit put one Character into a slot directly behind another slot's Character.
    var goesOnInGroup: Bool = false
  }

  /// Replaces a range of the text, in UTF-8 offsets on boundaries of the content.
  ///
  /// - Parameter isBackward: where a deletion looks for the next slot's Character if the range has none.
  func replace(_ range: Range<Int>, with replacement: String, isBackward: Bool = true) -> Outcome {
    if replacement.isEmpty {
      return range.isEmpty ? unchanged(range.lowerBound) : delete(range, isBackward: isBackward)
    }
    return content.hasSlot ? insert(replacement, range) : insertIntoEmpty(replacement, range)
  }

  /// Reads a text or a value from the start.
  func read(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> Outcome {
    let outcome: Outcome? = withBuilder(for: text) { _, builder in
      withSource(text) { source -> Outcome? in
        guard let read = builder.read(source, from: table.startState(of: kind)),
          builder.complete(completion) != nil
        else { return nil }
        let openEnd = read.held.map {
          FieldContent.OpenEnd(typed: source.rest(of: text, from: $0), start: $1)
        }
        var outcome = built(&builder, openEnd: kind == .text ? openEnd : nil)
        outcome.caret = outcome.content.count
        outcome.isAccepted = read.checkpoints.count > 1
        return repaired(outcome)
      }
    }
    return outcome ?? failed(text, 0)
  }

  /// What a field shows on focus: the completion of nothing.
  func completionOfNothing() -> Outcome {
    let editor = FieldEditor(table, options, FieldContent())
    let outcome: Outcome? = editor.withBuilder(for: "") { _, builder in
      guard builder.complete(completion) != nil else { return nil }
      var outcome = editor.built(&builder)
      outcome.caret = table.isRightToLeft ? 0 : outcome.content.count
      return outcome
    }
    return outcome ?? unchanged(0)
  }

  // MARK: - Frame

  /// Nothing changes, but the caret goes to an offset in the text.
  func unchanged(_ caret: Int) -> Outcome { Outcome(content: content, caret: caret) }

  /// Nothing changes, since the memory was too small. Only tables from elsewhere, that put more than they say, come
  /// here.
  private func failed(_ replacement: String, _ caret: Int) -> Outcome {
    var outcome = unchanged(caret)
    outcome.rejectionCount = replacement.count
    return outcome
  }

  /// Gives memory for what an edit may make, and the content's pieces.
  func withBuilder<Result>(
    for replacement: String, _ body: (Pieces, inout ContentBuilder) -> Result
  ) -> Result {
    // No case mapping to one Character makes more than three times the bytes of it.
    let typed = (replacement.utf8.count + (content.openEnd?.typed.utf8.count ?? 0)) * 4
    let capacity = content.count + typed + table.constantBytes + 64
    return content.withPieces(rightToLeft: table.isRightToLeft) { pieces in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * capacity) { memory in
        // It is not empty.
        let base = memory.baseAddress!
        var builder = ContentBuilder(walker, bytes: base, marks: base + capacity, capacity: capacity)
        return body(pieces, &builder)
      }
    }
  }

  private func withSource<Result>(_ text: String, _ body: (AnyOrderCharacters) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      // An empty buffer has no address; nothing is ever read through this one.
      let base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
      return body(
        AnyOrderCharacters(
          UTF8Characters(bytes: base, count: bytes.count), isRightToLeft: table.isRightToLeft))
    }
  }

  /// Copies the first `end` bytes of the content.
  func copy(_ pieces: Pieces, to end: Int, _ builder: inout ContentBuilder) -> Bool {
    var offset = 0
    while offset < end, let piece = pieces.piece(at: offset) {
      guard builder.copy(piece, of: pieces) else { return false }
      offset = piece.next
    }
    return true
  }

  /// An outcome with what was built. Caret and more are left to the caller.
  func built(_ builder: inout ContentBuilder, openEnd: FieldContent.OpenEnd? = nil) -> Outcome {
    builder.forgetMatches()
    var outcome = Outcome(content: FieldContent(builder, openEnd: openEnd), caret: 0)
    outcome.rejections = builder.rejections
    outcome.rejectionCount = builder.rejectionCount
    return outcome
  }

  /// A range of the text in reading order.
  func readingOrder(_ range: Range<Int>) -> Range<Int> {
    table.isRightToLeft ? content.count - range.upperBound..<content.count - range.lowerBound : range
  }

  /// The bytes right of the caret under a right-to-left mask: those up to the last slot's Character that stood right
  /// of it, and if there is none those of the constants that are read first.
  ///
  /// - Parameter end: where what stood right of the caret ends.
  func rightOfCaret(_ end: Int, _ builder: ContentBuilder) -> Int {
    builder.slotEnd(before: end) ?? builder.firstSlot(from: 0) ?? builder.count
  }

  // MARK: - Insertion

  /// An insertion into a content that holds slots' Characters.
  private func insert(_ replacement: String, _ textRange: Range<Int>) -> Outcome {
    let outcome: Outcome? = withBuilder(for: replacement) { pieces, builder in
      var range = readingOrder(textRange)
      var openEnd: FieldContent.OpenEnd?
      if range.isEmpty {
        let caret = moved(range.lowerBound, pieces)
        range = caret..<caret
        if caret == pieces.count { openEnd = content.openEnd }
      }
      guard copy(pieces, to: openEnd?.start ?? range.lowerBound, &builder) else { return nil }
      return splice(replacement, range, openEnd, pieces, &builder)
    }
    return outcome ?? failed(replacement, textRange.lowerBound)
  }

  /// Where a caret counts as being (rule 4.4): behind the row of constants it is in; before the closing constants if
  /// it is behind them.
  private func moved(_ caret: Int, _ pieces: Pieces) -> Int {
    let lastSlotEnd = pieces.lastSlotEnd
    if caret > lastSlotEnd {
      if !table.hasSlotAhead(of: walker.state(behind: pieces)) { return lastSlotEnd }
      return table.isRightToLeft ? caret : pieces.count
    }
    if table.isRightToLeft || !pieces.isConstant(at: caret) { return caret }
    let isInRow = caret == 0 || pieces.isConstant(before: caret)
    let overwritesNext = options.overwrites && caret < lastSlotEnd
    return isInRow || overwritesNext ? pieces.rowEnd(from: caret) : caret
  }

  /// Reads the replacement behind what was copied, lets the rest follow, and completes.
  private func splice(
    _ replacement: String, _ range: Range<Int>, _ openEnd: FieldContent.OpenEnd?, _ pieces: Pieces,
    _ builder: inout ContentBuilder
  ) -> Outcome? {
    let prefixCount = builder.count
    let replaced = removed(
      openEnd == nil ? range : range.upperBound..<range.upperBound, builder.state, pieces)
    let text = typed(replacement, openEnd)
    return withSource(text) { source -> Outcome? in
      let ignored = openEnd.map { source.positions(of: $0.typed) } ?? 0
      guard let read = builder.read(source, from: builder.state, ignoring: ignored) else { return nil }

      // The longest part of the replacement that pushes nothing out (rule 4.2).
      let last = read.checkpoints.count - 1
      var follower = Follower(pieces: pieces, start: range.upperBound, state: replaced.state)
      func follow(_ checkpoint: ContentBuilder.Checkpoint, limit: Int?) -> Followed? {
        builder.goBack(to: checkpoint)
        follower.shift = checkpoint.matchedRows - replaced.rows
        follower.overwritten = options.overwrites ? max(0, checkpoint.slots - replaced.slots) : 0
        return self.follow(follower, limit: limit, &builder)
      }
      var chosen = last
      guard var followed = follow(read.checkpoints[last], limit: nil) else { return nil }
      if !followed.lost.isEmpty {
        for index in (0..<last).reversed() where !followed.lost.isEmpty {
          guard let other = follow(read.checkpoints[index], limit: followed.lost.count) else { return nil }
          if other.lost.count < followed.lost.count { (chosen, followed) = (index, other) }
        }
        guard let result = follow(read.checkpoints[chosen], limit: nil) else { return nil }
        followed = result
      }
      let checkpoint = read.checkpoints[chosen]
      let isAccepted = chosen > 0
      if chosen < last { builder.reject(from: max(checkpoint.position, ignored), in: source) }
      if !isAccepted, range.isEmpty {
        return shifted(rejected(builder, caret: range.lowerBound, pieces), by: openEnd)
      }

      let followedCount = builder.count
      var isCompleted = false
      if isAccepted {
        guard let completed = builder.complete(completion) else { return nil }
        isCompleted = completed
      }
      var newOpenEnd: FieldContent.OpenEnd?
      if isAccepted, chosen == last, followedCount == checkpoint.count, read.held != nil || isCompleted {
        newOpenEnd = FieldContent.OpenEnd(
          typed: read.held.map { source.rest(of: text, from: $0.position) } ?? "",
          start: read.held?.start ?? followedCount)
      }
      var caret = checkpoint.count
      if table.isRightToLeft {
        caret = builder.count - rightOfCaret(prefixCount, builder)
      } else if isAccepted {
        caret = self.caret(behind: caret, followed, isCompleted: isCompleted, builder)
      }
      let goesOn =
        range.isEmpty && pieces.isSlot(before: prefixCount) && checkpoint.slots == 1
        && builder.firstSlot(from: prefixCount) == prefixCount
      var outcome = built(&builder, openEnd: newOpenEnd)
      outcome.caret = caret
      outcome.lost = followed.lost
      outcome.isAccepted = isAccepted
      outcome.goesOnInGroup = goesOn
      return shifted(repaired(outcome), by: openEnd)
    }
  }

  /// Where the caret goes after an insertion that ended at `end` (rule 4.4): past constants before the next slot's
  /// Character, past what completion appended, but not past closing constants, and never into a row.
  private func caret(
    behind end: Int, _ followed: Followed, isCompleted: Bool, _ builder: ContentBuilder
  ) -> Int {
    if let slot = followed.firstSlot { return slot }
    let isClosed = !table.hasSlotAhead(of: builder.state)
    if isCompleted, !isClosed { return builder.count }
    if end < builder.count, builder.slotEnd(before: end) != end {
      return isClosed ? builder.slotEnd(before: end) ?? 0 : builder.count
    }
    return end
  }

  /// Nothing of the replacement was accepted, and nothing selected: nothing changes, but the caret is where it
  /// counts as being.
  private func rejected(_ builder: ContentBuilder, caret: Int, _ pieces: Pieces) -> Outcome {
    var textCaret = caret
    if table.isRightToLeft {
      textCaret = pieces.count - (pieces.slotEnd(before: caret) ?? pieces.firstSlot ?? pieces.count)
    }
    var outcome = unchanged(textCaret)
    outcome.rejections = builder.rejections
    outcome.rejectionCount = builder.rejectionCount
    return outcome
  }

  /// What is read when a replacement is put in behind an open end.
  private func typed(_ replacement: String, _ openEnd: FieldContent.OpenEnd?) -> String {
    guard let openEnd else { return replacement }
    return table.isRightToLeft ? replacement + openEnd.typed : openEnd.typed + replacement
  }

  /// Rejections count in the replacement, not in what was typed before it.
  private func shifted(_ outcome: Outcome, by openEnd: FieldContent.OpenEnd?) -> Outcome {
    guard let openEnd, !openEnd.typed.isEmpty, !table.isRightToLeft else { return outcome }
    return outcome.withRejections(shiftedBy: openEnd.typed.utf8.count)
  }

  // MARK: - Insertion into an empty field

  /// An insertion into a content without a slot's Character (rule 4.5).
  private func insertIntoEmpty(_ replacement: String, _ textRange: Range<Int>) -> Outcome {
    let outcome: Outcome? = withBuilder(for: replacement) { pieces, builder in
      let isCaret = textRange.isEmpty
      let kept = isCaret ? pieces.count : readingOrder(textRange).lowerBound
      let openEnd = isCaret ? content.openEnd : nil
      let start = openEnd?.start ?? kept
      guard copy(pieces, to: start, &builder) else { return nil }
      if kept > 0, bringsLeadingRun(replacement, openEnd, &builder) {
        builder.restart()
        return append(replacement, isCaret: false, nil, &builder)
      }
      builder.restart()
      guard copy(pieces, to: start, &builder) else { return nil }
      return append(replacement, isCaret: isCaret, openEnd, &builder)
    }
    return outcome ?? failed(replacement, textRange.lowerBound)
  }

  /// Whether a replacement brings the leading run that is shown already: it spells all of its significant constants,
  /// and also a plain one before the last of them, or else it would overflow.
  private func bringsLeadingRun(
    _ replacement: String, _ openEnd: FieldContent.OpenEnd?, _ builder: inout ContentBuilder
  ) -> Bool {
    guard withSource(typed(replacement, openEnd), { builder.read($0, from: builder.state) }) != nil else {
      return false
    }
    let overflows = builder.overflow > 0
    builder.restart()
    guard withSource(replacement, { builder.read($0, from: 0) }) != nil else { return false }
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
      let isAccepted = read.checkpoints.count > 1
      if !isAccepted, isCaret {
        var outcome = unchanged(table.isRightToLeft ? 0 : content.count)
        outcome.rejections = builder.rejections
        outcome.rejectionCount = builder.rejectionCount
        return shifted(outcome, by: openEnd)
      }
      let readCount = builder.count
      var isCompleted = false
      if isAccepted {
        guard let completed = builder.complete(completion) else { return nil }
        isCompleted = completed
      }
      var newOpenEnd: FieldContent.OpenEnd?
      if isAccepted, read.held != nil || isCompleted {
        newOpenEnd = FieldContent.OpenEnd(
          typed: read.held.map { source.rest(of: text, from: $0.position) } ?? "",
          start: read.held?.start ?? readCount)
      }
      let isClosed = !table.hasSlotAhead(of: builder.state)
      var caret = isClosed ? readCount : builder.count
      if table.isRightToLeft { caret = builder.count - rightOfCaret(0, builder) }
      var outcome = built(&builder, openEnd: newOpenEnd)
      outcome.caret = caret
      outcome.isAccepted = isAccepted
      return shifted(repaired(outcome), by: openEnd)
    }
  }
}

extension FieldEditor.Outcome {
  /// The outcome with rejections that count from `length` bytes further on; those before are left out.
  func withRejections(shiftedBy length: Int) -> Self {
    var outcome = self
    outcome.rejections = rejections.compactMap { rejection in
      guard rejection.range.upperBound > length else { return nil }
      return ContentBuilder.Rejection(
        range: max(0, rejection.range.lowerBound - length)..<rejection.range.upperBound - length,
        reason: rejection.reason)
    }
    return outcome
  }
}
