/// The editing rules (semantics, section 4; Editing.md): from a content and an edit to the content
/// behind it.
///
/// Offsets are in *reading order* unless they are said to be the text's: bytes from the text's start, or from its
/// end under a right-to-left mask.
struct FieldEditor {
  let table: MaskTable
  let walker: SlotWalker
  let options: FieldOptions
  let completion: Completion
  /// The content to edit.
  let pieces: Pieces
  /// The state of the choice's chooser behind the edit; less than 0 if it is not known.
  let choosingState: Int

  init(_ table: MaskTable, _ options: FieldOptions, _ pieces: Pieces) {
    self.table = table
    walker = SlotWalker(table)
    self.options = options
    completion = Completion(options.completion ?? table.fieldCompletion)
    self.pieces = pieces
    choosingState = -1
  }

  /// An editor of one mask of a choice.
  ///
  /// - Parameters:
  ///   - completion: what the choice lets the mask append.
  ///   - choosingState: the chooser's state behind the edit if all of it is accepted; less than 0 if it is not known.
  init(
    _ table: MaskTable, _ options: FieldOptions, _ pieces: Pieces, completion: Completion, choosingState: Int
  ) {
    self.table = table
    walker = SlotWalker(table)
    self.options = options
    self.completion = completion
    self.pieces = pieces
    self.choosingState = choosingState
  }

  /// What an edit makes.
  struct Outcome {
    /// `nil` if it stays what it was.
    var content: FieldContent?
    /// A UTF-8 offset in the text.
    var caret: Int
    /// So many bytes of the text are known to stay the same.
    var unchanged: Int = 0
    /// What was not taken; most edits have no such thing.
    var refusal: Refusal?
    /// Whether something of the replacement was accepted.
    var isAccepted: Bool = false
    /// How many Characters of it went to slots.
    var slots: Int = 0
    /// Whether the edit put one Character into a slot directly behind another slot's Character.
    var goesOnInGroup: Bool = false
  }

  /// What an edit did not take, or lost.
  final class Refusal {
    /// See `Rejections`.
    var rejections: [Rejection] = []
    var rejectionCount: Int = 0
    /// Slots' Characters behind the edit that found no place.
    var lost: [Character] = []

    init(rejectionCount: Int = 0) { self.rejectionCount = rejectionCount }
  }

  /// Replaces a range of the text, in UTF-8 offsets on boundaries of the content.
  ///
  /// - Parameters:
  ///   - openEnd: that of the content.
  ///   - isBackward: where a deletion looks for the next slot's Character if the range has none.
  ///   - outcome: what the edit makes; it comes with the caret at the range's start.
  func replace(
    _ range: Range<Int>, with replacement: String, _ openEnd: FieldContent.OpenEnd?, isBackward: Bool,
    _ outcome: inout Outcome
  ) {
    if type(replacement, range, openEnd, &outcome) { return }
    if replacement.isEmpty {
      if range.isEmpty { return }
      outcome = delete(range, openEnd, isBackward: isBackward)
    } else if pieces.firstSlot == nil {
      outcome = insertIntoEmpty(replacement, range, openEnd)
    } else {
      outcome = insert(replacement, range, openEnd)
    }
  }

  /// Reads a text or a value from the start, into an empty content.
  func read(_ text: String, as kind: TextKind, completion: Completion) -> Outcome {
    let outcome: Outcome? = withBuilder(for: text) { builder in
      withSource(text) { source -> Outcome? in
        guard let read = builder.read(source, from: table.startState(of: kind)),
          builder.complete(completion) != nil
        else { return nil }
        // What completion appends here nobody types on from; of a value nothing is open.
        let openEnd =
          kind == .text ? openEnd(read, source, text, isCompleted: false, builder.count) : nil
        var outcome = built(&builder, openEnd)
        outcome.caret = builder.count
        outcome.isAccepted = read.isAccepted
        repair(&outcome)
        return outcome
      }
    }
    return outcome ?? failed(text, 0)
  }

  /// What a field shows on focus: the completion of nothing.
  func completionOfNothing() -> Outcome {
    let outcome: Outcome? = withBuilder(for: "") { builder in
      guard builder.complete(completion) != nil else { return nil }
      var outcome = built(&builder, nil)
      outcome.caret = builder.count
      return outcome
    }
    return outcome ?? Outcome(caret: 0)
  }

  // MARK: - Frame

  /// Nothing changes, since the memory was too small. Only tables from elsewhere, that put more than they say, come
  /// here.
  func failed(_ replacement: String, _ caret: Int) -> Outcome {
    Outcome(caret: caret, refusal: Refusal(rejectionCount: replacement.count))
  }

  /// Gives memory for what an edit may make.
  @inline(__always)
  func withBuilder<Result>(
    for text: String, and typed: String? = nil, _ body: (inout ContentBuilder) -> Result
  ) -> Result {
    // No case mapping to one Character makes more than three times the bytes of it.
    let read = (text.utf8.count + (typed?.utf8.count ?? 0)) * 4
    let capacity = pieces.count + read + table.constantBytes + 64
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * capacity) { memory in
      // It is not empty.
      let base = memory.baseAddress!
      var builder = ContentBuilder(walker, bytes: base, marks: base + capacity, capacity: capacity)
      builder.choosingState = choosingState
      defer { builder.forgetRejections() }
      return body(&builder)
    }
  }

  @inline(__always)
  func withSource<Result>(_ text: String, _ body: (AnyOrderCharacters) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      // An empty buffer has no address; nothing is ever read through this one.
      let base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
      return body(
        AnyOrderCharacters(
          UTF8Characters(bytes: base, count: bytes.count), isRightToLeft: table.isRightToLeft))
    }
  }

  /// An outcome with what was built. Caret and more are left to the caller.
  func built(_ builder: inout ContentBuilder, _ openEnd: FieldContent.OpenEnd?) -> Outcome {
    builder.forgetMatches()
    var outcome = Outcome(content: FieldContent(builder, openEnd: openEnd), caret: 0)
    outcome.addRejections(of: builder)
    return outcome
  }

  /// A range of the text in reading order.
  func readingOrder(_ range: Range<Int>) -> Range<Int> {
    table.isRightToLeft ? pieces.count - range.upperBound..<pieces.count - range.lowerBound : range
  }

  /// The bytes right of the caret under a right-to-left mask: those up to the last slot's Character that stood right
  /// of it; if there is none, those of the constants before the first one.
  ///
  /// - Parameter end: where what stood right of the caret ends.
  func rightOfCaret(_ end: Int, _ builder: ContentBuilder) -> Int {
    builder.slotEnd(before: end) ?? builder.firstSlot(from: 0) ?? 0
  }
}

extension FieldEditor.Outcome {
  /// Takes over what a builder has rejected.
  mutating func addRejections(of builder: ContentBuilder) {
    if builder.rejections.count == 0 { return }
    let refusal = refusal ?? FieldEditor.Refusal()
    refusal.rejections = builder.rejections.list
    refusal.rejectionCount = builder.rejections.count
    self.refusal = refusal
  }

  /// Takes over slots' Characters that found no place.
  mutating func addLost(_ lost: [Character]?) {
    guard let lost else { return }
    let refusal = refusal ?? FieldEditor.Refusal()
    refusal.lost += lost
    self.refusal = refusal
  }

  /// Counts rejections from `length` bytes further on; those before are left out.
  mutating func shiftRejections(by length: Int) {
    guard length > 0, let rejections = refusal?.rejections else { return }
    refusal?.rejections = rejections.compactMap { rejection in
      guard rejection.end > length else { return nil }
      return Rejection(
        start: max(0, rejection.start - length), end: rejection.end - length, reason: rejection.reason)
    }
  }
}
