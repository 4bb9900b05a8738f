/// The editing rules of a choice (semantics, section 5; Editing.md): the edit works on the current mask's slots, then the
/// masks are compared on what the person put in, and a better one becomes current.
struct ChoiceEditor {
  /// The choice.
  private let table: MaskTable
  private let options: FieldOptions
  private let content: FieldContent
  /// The current mask.
  private let current: MaskTable
  private let policy: CompletionPolicy

  private typealias Outcome = FieldEditor.Outcome

  init(_ table: MaskTable, _ options: FieldOptions, _ content: FieldContent) {
    self.table = table
    self.options = options
    self.content = content
    current = content.mask(of: table)
    policy = options.completion ?? table.fieldCompletion
  }

  // MARK: - Edits

  /// See `FieldEditor.replace`.
  @inline(never)
  func replace(
    _ range: Range<Int>, with replacement: String, isBackward: Bool, _ outcome: inout FieldEditor.Outcome
  ) {
    if replacement.isEmpty {
      if !range.isEmpty { delete(range, isBackward: isBackward, &outcome) }
    } else if !type(replacement, range, &outcome) {
      insert(replacement, range, &outcome)
      remember(in: outcome.content)
    } else if let content = outcome.content, content.choosingState < 0 {
      remember(in: content)
    }
  }

  /// Remembers the chooser's state behind all that is put in then, so that the next key needs but one step.
  private func remember(in content: FieldContent?) {
    guard let content, table.chooser != nil, !table.isRightToLeft else { return }
    let all = PutIn(content, around: content.count..<content.count, content.mask(of: table))
    content.setChoosingState(verdict(of: all.with("")).state ?? -1)
  }

  /// One byte at the content's end, where the chooser's state is known: one step tells whether the mask stays current.
  private func type(_ replacement: String, _ range: Range<Int>, _ outcome: inout Outcome) -> Bool {
    guard !table.isRightToLeft, replacement.utf8.count == 1, range.isEmpty, range.lowerBound == content.count,
      content.isPlain, let byte = replacement.utf8.first, byte != 0x0D, byte < 0x80,
      let chooser = table.chooser
    else { return false }
    let state = content.isEmpty ? chooser.start(of: .edit) : content.choosingState
    if state < 0 { return false }
    let verdict = chooser.verdict(
      in: chooser.step(state, Int(chooser.choice.alphabet[Int(byte)])), current: current.maskIndex, policy)
    guard verdict.mask == current.maskIndex else { return false }
    edit(range, replacement, isBackward: true, verdict, &outcome)
    return true
  }

  private func insert(_ replacement: String, _ range: Range<Int>, _ outcome: inout Outcome) {
    let putIn = PutIn(content, around: range, current)
    let verdict = verdict(of: putIn.with(replacement))
    if verdict.mask == current.maskIndex {
      // Constants behind what is replaced may have been typed: a leading run tells which mask it is.
      if !range.isEmpty, !putIn.behind.isEmpty, !hasSlot(content),
        let other = read(putIn, replacement, verdict)
      {
        outcome = other
      } else {
        edit(range, replacement, isBackward: true, verdict, &outcome)
      }
      return
    }
    if let other = read(putIn, replacement, verdict) {
      outcome = other
      return
    }
    // Something would be lost: as much of the replacement is taken as some mask can hold (rule 4.2).
    var fits = 0
    var tooMany = replacement.count
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      let part = String(replacement.prefix(middle))
      if read(putIn, part, self.verdict(of: putIn.with(part))) != nil {
        fits = middle
      } else {
        tooMany = middle
      }
    }
    let part = String(replacement.prefix(fits))
    let partVerdict = self.verdict(of: putIn.with(part))
    if fits > 0, partVerdict.mask != current.maskIndex, var other = read(putIn, part, partVerdict) {
      other.reject(replacement, from: part.utf8.count)
      outcome = other
    } else {
      let ownVerdict = Verdict(mask: current.maskIndex, limit: partVerdict.limit, state: nil)
      edit(range, replacement, isBackward: true, ownVerdict, &outcome)
    }
  }

  private func delete(_ range: Range<Int>, isBackward: Bool, _ outcome: inout Outcome) {
    if hasSlot(content) {
      edit(range, "", isBackward: isBackward, nil, &outcome)
      guard let new = outcome.content else { return }
      if hasSlot(new) {
        let remains = PutIn(new, around: outcome.caret..<outcome.caret, new.mask(of: table))
        let verdict = verdict(of: remains.with(""))
        if verdict.mask != current.maskIndex, let other = read(remains, "", verdict) { outcome = other }
        return
      }
    }
    // No slot's Character is left. A leading run tells which mask it is, so what stands before the edit stays, and goes
    // Character by Character.
    let remains = PutIn(content, around: range, current, isEnd: true)
    let text = remains.with("")
    if text.isEmpty {
      outcome = hasSlot(content) ? completionOfNothing() : Outcome(content: FieldContent(), caret: 0)
    } else if let other = read(remains, "", verdict(of: text)) {
      outcome = other
    }
  }

  private func hasSlot(_ content: FieldContent) -> Bool {
    content.withPieces(rightToLeft: table.isRightToLeft) { $0.firstSlot != nil }
  }

  // MARK: - Readings

  /// Reads a text or a value from the start, into an empty content.
  func read(_ text: String, as kind: TextKind, _ completion: CompletionPolicy) -> FieldEditor.Outcome {
    let verdict = table.verdict(of: text, as: kind == .text ? .text : .value, completion)
    return withEditor(of: verdict) { editor in
      editor.read(text, as: kind, completion: Completion(completion, limit: verdict.limit))
    }
  }

  /// What a field shows on focus: of the completion of nothing what the masks agree on.
  func completionOfNothing() -> FieldEditor.Outcome {
    let verdict = table.verdict(of: "", as: .edit, policy)
    return withEditor(of: verdict) { $0.completionOfNothing() }
  }

  /// Edits by the current mask.
  ///
  /// - Parameter verdict: what the comparison of the masks gave, if it came before.
  private func edit(
    _ range: Range<Int>, _ replacement: String, isBackward: Bool, _ verdict: Verdict?,
    _ outcome: inout Outcome
  ) {
    let isAtEnd = range.isEmpty && range.lowerBound == content.count
    content.withPieces(rightToLeft: table.isRightToLeft) { pieces in
      FieldEditor(
        current, options, pieces, completion: Completion(policy, limit: verdict?.limit),
        choosingState: isAtEnd ? verdict?.state ?? -1 : -1
      )
      .replace(range, with: replacement, content.openEnd, isBackward: isBackward, &outcome)
    }
  }

  /// Reads all that was put in by the mask that is best; `nil` if it would lose something.
  private func read(_ putIn: PutIn, _ replacement: String, _ verdict: Verdict) -> Outcome? {
    withEditor(of: verdict) { $0.reread(putIn, replacement) }
  }

  private func withEditor<Result>(of verdict: Verdict, _ body: (FieldEditor) -> Result) -> Result {
    FieldContent().withPieces(rightToLeft: table.isRightToLeft) { pieces in
      body(
        FieldEditor(
          table.mask(verdict.mask), options, pieces, completion: Completion(policy, limit: verdict.limit),
          choosingState: verdict.state ?? -1))
    }
  }

  private func verdict(of text: String) -> Verdict {
    table.verdict(of: text, as: .edit, current: current.maskIndex, policy)
  }
}

extension FieldEditor {
  /// Reads what a person has put in from the start, instead of what the mask that was current made of it.
  ///
  /// - Returns: `nil` if some Character that a slot would take finds no place.
  fileprivate func reread(_ putIn: PutIn, _ replacement: String) -> Outcome? {
    let text = putIn.with(replacement)
    return withBuilder(for: text) { builder in
      withSource(text) { source -> Outcome? in
        guard let read = builder.read(source, from: table.textStart), builder.rejections.overflow == 0 else {
          return nil
        }
        let readCount = builder.count
        var isCompleted = false
        if !replacement.isEmpty {
          guard let completed = builder.complete(completion) else { return nil }
          isCompleted = completed
        }
        let openEnd = self.openEnd(read, source, text, isCompleted: isCompleted, readCount)
        let caret = caret(in: putIn, replacement, read, isCompleted: isCompleted, readCount, builder)
        var outcome = built(&builder, openEnd)
        outcome.caret = caret
        outcome.isAccepted = read.isAccepted
        outcome.keepRejections(before: putIn.before.utf8.count, count: replacement.utf8.count)
        repair(&outcome)
        return outcome
      }
    }
  }

  /// The caret stays behind the same typed Character (rule 4.4).
  private func caret(
    in putIn: PutIn, _ replacement: String, _ read: ContentBuilder.ReadText, isCompleted: Bool,
    _ readCount: Int,
    _ builder: ContentBuilder
  ) -> Int {
    if table.isRightToLeft {
      // As many Characters stay right of it.
      var slots = putIn.behind.count
      var end = 0
      while slots > 0, let start = builder.firstSlot(from: end) {
        end = builder.pieceEnd(from: start)
        slots -= 1
      }
      return builder.count - rightOfCaret(end, builder)
    }
    let end = putIn.before.utf8.count + replacement.utf8.count
    var point = read.start
    for index in 0..<read.count where read[index].position <= end { point = read[index] }
    if replacement.isEmpty { return point.count }
    if !putIn.behind.isEmpty, let slot = builder.firstSlot(from: point.count) { return slot }
    if isCompleted, table.hasSlotAhead(of: builder.state) { return builder.count }
    return outsideRows(putIn.behind.isEmpty ? readCount : point.count, builder)
  }
}

extension FieldEditor.Outcome {
  /// Keeps of the rejections in all that was put in those in the replacement, counted from its start.
  fileprivate mutating func keepRejections(before start: Int, count: Int) {
    guard let refusal else { return }
    refusal.rejections = refusal.rejections.compactMap { rejection in
      guard rejection.start >= start, rejection.start < start + count else { return nil }
      return Rejection(start: rejection.start - start, end: rejection.end - start, reason: rejection.reason)
    }
    refusal.rejectionCount = refusal.rejections.count
    if refusal.rejections.isEmpty { self.refusal = nil }
  }

  /// Counts a replacement as rejected from an offset on, because no mask can hold more.
  fileprivate mutating func reject(_ replacement: String, from offset: Int) {
    let refusal = refusal ?? FieldEditor.Refusal()
    var start = 0
    for character in replacement {
      let end = start + character.utf8.count
      if start >= offset {
        if refusal.rejections.count < Rejections.maximumListed {
          refusal.rejections.append(Rejection(start: start, end: end, reason: .full))
        }
        refusal.rejectionCount += 1
      }
      start = end
    }
    self.refusal = refusal
  }
}

/// What a person has put into a choice's field, by which its masks are compared: slots' Characters, `{ }` constants, and
/// rows that hold a significant constant. Other separators were made by the current mask and say nothing.
struct PutIn {
  /// What stands before an edit, and behind it, in the order of the text.
  private(set) var before: String = ""
  private(set) var behind: String = ""

  /// - Parameters:
  ///   - range: what an edit replaces, in UTF-8 offsets of the text.
  ///   - mask: the mask that made the content.
  ///   - isEnd: whether nothing follows, so that separators before the edit go too.
  init(_ content: FieldContent, around range: Range<Int>, _ mask: MaskTable, isEnd: Bool = false) {
    let openEnd = content.openEnd
    content.withPieces(rightToLeft: mask.isRightToLeft) { pieces in
      let walker = SlotWalker(mask)
      // What completion appended nobody put in; what is not decided yet counts as it was typed.
      let isOpen =
        openEnd != nil && (mask.isRightToLeft ? range.lowerBound == 0 : range.upperBound == pieces.count)
      let end = isOpen && range.isEmpty ? openEnd?.start ?? pieces.count : pieces.count
      var state = mask.textStart
      var offset = 0
      while offset < end, let piece = pieces.piece(at: offset) {
        let isPutIn =
          piece.mark != PieceMark.separator
          || mask.isNextRowSignificant(in: state)
            && !(isEnd && !walker.isSignificant(piece, of: pieces, at: state))
        if isPutIn {
          let text = String(
            decoding: UnsafeBufferPointer(rebasing: pieces.bytes[piece.start..<piece.end]), as: UTF8.self)
          if piece.end <= range.lowerBound {
            before = mask.isRightToLeft ? text + before : before + text
          } else if piece.start >= range.upperBound {
            behind = mask.isRightToLeft ? text + behind : behind + text
          }
        }
        state = walker.state(behind: piece, of: pieces, from: state)
        offset = piece.next
      }
      if isOpen, range.isEmpty, let openEnd {
        if mask.isRightToLeft { behind = openEnd.typed + behind } else { before += openEnd.typed }
      }
    }
  }

  /// All of it, with the replacement in its place.
  func with(_ replacement: String) -> String { before + replacement + behind }
}

extension SlotWalker {
  /// Whether a slot behind a constant's row would take it too.
  fileprivate func isSignificant(_ piece: Pieces.Piece, of pieces: Pieces, at state: Int) -> Bool {
    guard let behind = run(from: state).last?.next else { return false }
    let column = column(of: UnsafeBufferPointer(rebasing: pieces.bytes[piece.start..<piece.end]))
    return place(column, from: behind) != nil
  }
}
