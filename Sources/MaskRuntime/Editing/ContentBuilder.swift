/// Makes a content piece by piece, in reading order: what an edit keeps, what it reads, what follows.
///
/// Memory is the caller's, and is checked as it is written: tables from elsewhere may put more than they say.
struct ContentBuilder {
  let walker: SlotWalker
  let bytes: UnsafeMutablePointer<UInt8>
  let marks: UnsafeMutablePointer<UInt8>
  private let capacity: Int

  /// The bytes written so far.
  private(set) var count: Int = 0
  /// Where the mask stands behind them. No Character is held there.
  private(set) var state: Int = 0
  /// The constants put of the row of the mask that the content ends with; 0 behind a slot.
  private var rowConstants: Int = 0

  // What a reading notes.
  /// The Characters that found no place, up to `maximumRejections`.
  var rejections: [Rejection] = []
  var rejectionCount: Int = 0
  /// Those of them that a slot of the mask would take.
  var overflow: Int = 0
  /// The slots' Characters read.
  private(set) var slots: Int = 0
  /// The offset of the last Character of which something has become in the step under way.
  private var lastSettled: Int?
  /// Whether a Character went to a slot or a constant in the step under way.
  private var isAccepted: Bool = false
  /// Where the constants begin that were put last and that no Character has matched yet.
  private var unmatched: Int = 0
  private var lastPut: Int = 0
  /// The rows of constants that Characters matched, and the last of them.
  private var matchedRows: Int = 0
  private var lastMatchedRow: UInt8?

  /// A Character that found no place.
  struct Rejection {
    /// Its place in the text that was read, as UTF-8 offsets.
    var range: Range<Int>
    var reason: RejectedCharacter.Reason
  }

  /// More are counted, but not listed: a long text of noise is no reason to take as much memory again.
  static let maximumRejections: Int = 64

  /// A builder that writes to two areas of `capacity` bytes each.
  init(
    _ walker: SlotWalker, bytes: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>,
    capacity: Int
  ) {
    self.walker = walker
    self.bytes = bytes
    self.marks = marks
    self.capacity = capacity
  }

  var table: MaskTable { walker.table }

  /// A point to come back to.
  struct Checkpoint {
    var count: Int
    var state: Int
    var rowConstants: Int
    var slots: Int
    /// The rows of constants that Characters have matched.
    var matchedRows: Int
    /// The position in the text that is read.
    var position: Int
  }

  private func checkpoint(at position: Int) -> Checkpoint {
    Checkpoint(
      count: count, state: state, rowConstants: rowConstants, slots: slots, matchedRows: matchedRows,
      position: position)
  }

  mutating func goBack(to checkpoint: Checkpoint) {
    count = checkpoint.count
    state = checkpoint.state
    rowConstants = checkpoint.rowConstants
    slots = checkpoint.slots
    matchedRows = checkpoint.matchedRows
    unmatched = count
    lastPut = count
  }

  /// Starts again from nothing.
  mutating func restart() {
    self = ContentBuilder(walker, bytes: bytes, marks: marks, capacity: capacity)
  }

  /// Cuts off what was written behind the first `count` bytes; the state is not followed.
  mutating func truncate(to count: Int) { self.count = count }

  /// The end of the piece that begins at an offset.
  func pieceEnd(from start: Int) -> Int {
    var end = start &+ 1
    while end < count, marks[end] == PieceMark.continuation { end &+= 1 }
    return end
  }

  /// The end of the last slot's Character that begins before an offset; `nil` if there is none.
  func slotEnd(before end: Int) -> Int? {
    var start = end
    while start > 0 {
      start &-= 1
      if marks[start] == PieceMark.slot { return pieceEnd(from: start) }
    }
    return nil
  }

  /// The offset of the first slot's Character at or behind an offset; `nil` if there is none.
  func firstSlot(from start: Int) -> Int? {
    (start..<max(start, count)).first { marks[$0] == PieceMark.slot }
  }

  // MARK: - Pieces

  private mutating func append(_ piece: UnsafeBufferPointer<UInt8>, mark: UInt8) -> Bool {
    guard capacity &- count >= piece.count, let base = piece.baseAddress else { return piece.isEmpty }
    (bytes + count).update(from: base, count: piece.count)
    (marks + count).update(repeating: PieceMark.continuation, count: piece.count)
    if piece.count > 0 { marks[count] = mark }
    count &+= piece.count
    return true
  }

  /// Copies a piece of another content, and follows the state.
  mutating func copy(_ piece: Pieces.Piece, of pieces: Pieces) -> Bool {
    enter(walker.state(behind: piece, of: pieces, from: state), isSlot: piece.isSlot)
    return append(UnsafeBufferPointer(rebasing: pieces.bytes[piece.start..<piece.end]), mark: piece.mark)
  }

  /// Goes on to the state behind a piece.
  private mutating func enter(_ next: Int, isSlot: Bool) {
    if isSlot {
      rowConstants = 0
    } else {
      rowConstants = table.row(of: next) == table.row(of: state) ? rowConstants &+ 1 : 1
    }
    state = next
  }

  private mutating func put(_ constant: SlotWalker.Constant) -> Bool {
    enter(constant.next, isSlot: false)
    return append(constant.bytes, mark: constant.mark)
  }

  /// Puts a slot's Character, as it is stored, where it belongs.
  ///
  /// - Returns: whether a slot in reach takes it; `nil` if the memory is too small.
  mutating func place(_ piece: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let place = walker.place(walker.column(of: piece), from: state) else { return false }
    guard pass(place.constants), append(piece, mark: PieceMark.slot) else { return nil }
    enter(place.next, isSlot: true)
    return true
  }

  private mutating func pass(_ constants: Int) -> Bool {
    for _ in 0..<constants {
      guard let constant = walker.advance(from: state), put(constant) else { return false }
    }
    return true
  }

  /// A row of constants that stood in a content.
  struct Row {
    /// The number of the row of the mask that it begins with.
    var number: UInt8
    /// Its constants; they may be those of several rows, with empty groups between them.
    var constants: Int
    /// By how many rows the edit moved what stood behind it.
    var shift: Int

    fileprivate func isRow(_ other: UInt8) -> Bool {
      other == number || other == UInt8(truncatingIfNeeded: Int(number) &+ shift) & 0x7F
    }
  }

  /// Puts a row of constants again that ends the group that the content stands in, if only optional slots are left
  /// there; or what is left of the row, if the content ends inside it.
  mutating func putRow(_ row: Row) -> Bool {
    var constants = row.constants
    if rowConstants > 0, row.isRow((table.row(of: state) &- 1) & 0x7F) {
      constants &-= rowConstants
    } else if rowConstants > 0 && table.next(in: state) == TableFormat.Next.constant
      || !row.isRow(table.row(of: state))
    {
      return true
    }
    while constants > 0, let constant = walker.advance(from: state) {
      guard put(constant) else { return false }
      constants &-= 1
    }
    return true
  }

  /// Appends the constants of a completion policy.
  ///
  /// - Returns: whether there were any; `nil` if the memory is too small.
  mutating func complete(_ policy: CompletionPolicy) -> Bool? {
    let completion = walker.completion(policy, from: state)
    guard put(bytes: completion.bytes) else { return nil }
    return completion.bytes > 0
  }

  /// Puts constants of so many bytes together.
  private mutating func put(bytes length: Int) -> Bool {
    let end = count &+ length
    while count < end {
      guard let constant = walker.advance(from: state), put(constant) else { return false }
    }
    return true
  }
}

// MARK: - Reading

extension ContentBuilder: StepEffects {
  mutating func put(
    _ output: UnsafePointer<UInt8>, count length: Int, extracted: UnsafePointer<UInt8>, extractedCount: Int
  ) -> Bool {
    unmatched = count
    lastPut = count
    return put(bytes: length)
  }

  mutating func keep(_ character: TextCharacter, asDigit: Bool, in text: UTF8Characters) -> Bool {
    lastSettled = character.start
    isAccepted = true
    let column = walker.column(of: character, in: text)
    guard let place = walker.place(column, from: state), pass(place.constants) else { return false }
    enter(place.next, isSlot: true)
    slots &+= 1
    let fits = table.withStored(character, asDigit: asDigit, in: text) { append($0, mark: PieceMark.slot) }
    unmatched = count
    lastPut = count
    return fits
  }

  mutating func skip(_ character: TextCharacter, in text: UTF8Characters) {
    lastSettled = character.start
    // It is one of the constants put before it, or stands for the last of them; or it is noise.
    let column = walker.column(of: character, in: text)
    var start = unmatched
    while start < count {
      let end = pieceEnd(from: start)
      let piece = UnsafeBufferPointer(start: bytes + start, count: end &- start)
      if walker.column(of: piece) == column { return match(start, end) }
      start = end
    }
    if unmatched == lastPut, lastPut < count {
      var last = count &- 1
      while last > lastPut, marks[last] == PieceMark.continuation { last &-= 1 }
      return match(last, count)
    }
    reject(character, .noise)
  }

  private mutating func beginStep() {
    isAccepted = false
    lastSettled = nil
    unmatched = count
    lastPut = count
  }

  /// Settles the Characters of a step, up to `end`, that nothing was said of. Tables leave out the last ones if they
  /// were constants that have been put, or noise.
  private mutating func settleRest<Source: CharacterSource>(
    from start: Int, to end: Int, in source: Source
  ) {
    var position = start
    var isBehind = lastSettled == nil
    while position < end, let (character, next) = source.character(at: position) {
      if isBehind { skip(character, in: source.text) }
      isBehind = isBehind || character.start == lastSettled
      position = next
    }
  }

  private mutating func match(_ start: Int, _ end: Int) {
    isAccepted = true
    marks[start] |= PieceMark.matched
    unmatched = end
    let row = table.row(of: state)
    if row != lastMatchedRow { matchedRows &+= 1 }
    lastMatchedRow = row
  }

  mutating func overflow(_ character: TextCharacter, in text: UTF8Characters) {
    overflow &+= 1
    reject(character, table.hasSlotAhead(of: state) ? .notInClass : .full)
  }

  private mutating func reject(_ character: TextCharacter, _ reason: RejectedCharacter.Reason) {
    lastSettled = character.start
    rejectionCount &+= 1
    if rejections.count < Self.maximumRejections {
      rejections.append(Rejection(range: character.start..<character.end, reason: reason))
    }
  }

  /// Counts the Characters from a position on as rejected, because what stands behind would not fit any more.
  mutating func reject(from position: Int, in source: AnyOrderCharacters) {
    var position = position
    // Of those behind, only noise keeps its reason.
    var noise: [Int] = []
    var before: [Rejection] = []
    for rejection in rejections {
      if source.isBefore(rejection.range.lowerBound, position) {
        before.append(rejection)
      } else if rejection.reason == .noise {
        noise.append(rejection.range.lowerBound)
      }
    }
    rejectionCount = before.count
    rejections = before
    while let (character, next) = source.character(at: position) {
      reject(character, noise.contains(character.start) ? .noise : .full)
      position = next
    }
  }

  /// Forgets which constants were matched by Characters.
  mutating func forgetMatches() {
    for offset in 0..<count { marks[offset] &= ~PieceMark.matched }
  }

  /// Whether what was read from the start brings the mask's leading run: all its significant constants, of which
  /// there is one at least, and a plain one before the last of them.
  var leadingRun: (isSpelled: Bool, hasPlainConstant: Bool) {
    let run = walker.run(from: 0)
    guard let behind = run.last?.next else { return (false, false) }
    var offset = 0
    var plain = false
    var result = (isSpelled: false, hasPlainConstant: false)
    for constant in run {
      let isConstant = offset < count && marks[offset] != PieceMark.slot
      let isMatched = isConstant && marks[offset] & PieceMark.matched != 0
      if isConstant { offset = pieceEnd(from: offset) }
      if walker.place(walker.column(of: constant.bytes), from: behind) != nil {
        guard isMatched else { return (false, false) }
        result = (true, plain)
      } else if isMatched {
        plain = true
      }
    }
    return result
  }

  /// What reading a text has left.
  struct ReadText {
    /// The points at which a Character had just been accepted and none was held, the last one of each row of
    /// points with the same state. The first one is the start.
    var checkpoints: [Checkpoint]
    /// The position of the first Character that is held at the end, and the bytes before what was put for those
    /// held.
    var held: (position: Int, start: Int)?
  }

  /// Reads a text from where the content stands.
  ///
  /// - Parameters:
  ///   - start: the state in which reading starts: that of the content, or that for extracted values.
  ///   - ignoring: the Characters before this position were typed before: that they are accepted is no news.
  /// - Returns: what it has left; `nil` if the memory is too small.
  mutating func read<Source: CharacterSource>(
    _ source: Source, from start: Int, ignoring: Int = 0
  ) -> ReadText? {
    table.flags & TableFormat.Flag.wideCells != 0
      ? read(source, start, ignoring, WideCells.self) : read(source, start, ignoring, NarrowCells.self)
  }

  private mutating func read<Source: CharacterSource, Cells: TableCells>(
    _ source: Source, _ start: Int, _ ignoring: Int, _: Cells.Type
  ) -> ReadText? {
    let isText = start == state
    var result = ReadText(checkpoints: [checkpoint(at: 0)])
    var last = result.checkpoints[0]
    var run = Run(table, state: start, effects: self)
    var position = 0
    // The first Character that is held, or the current one.
    var first = 0
    var isHolding = false
    while let (character, next) = source.character(at: position) {
      if !isHolding { first = position }
      run.effects.beginStep()
      guard run.step(character, from: position, to: next, in: source, Cells.self) else { return nil }
      isHolding = table.holds(in: run.state)
      if !isHolding {
        run.effects.settleRest(from: first, to: next, in: source)
        if isText { run.effects.state = run.state }
        if next > ignoring, run.effects.isAccepted {
          let point = run.effects.checkpoint(at: next)
          if point.state == last.state, result.checkpoints.count > 1 { result.checkpoints.removeLast() }
          result.checkpoints.append(point)
          last = point
        }
      }
      position = next
    }
    if isHolding {
      result.held = (run.mark, run.effects.count)
      guard run.end(at: position, .none, in: source, Cells.self) else { return nil }
      if isText { run.effects.state = run.state }
      result.checkpoints.append(run.effects.checkpoint(at: position))
    }
    self = run.effects
    return result
  }
}
