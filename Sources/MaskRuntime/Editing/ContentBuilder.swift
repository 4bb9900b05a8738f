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
  private(set) var state: Int
  /// The state that the next key is read in, as long as it is known to be the one that the text leads to: that
  /// before what completion appended.
  private(set) var typingState: Int?
  /// The state of the choice's chooser behind what is read and all that stands before it; less than 0 if it is not known.
  var choosingState: Int = -1
  /// The constants put of the row of the mask that the content ends with; 0 behind a slot.
  private var rowConstants: Int = 0
  /// The last row that was put again, see `putAgain`.
  private var rowAgain: UInt8?
  /// Whether a slot stores a Character as another one, which its slot may not be the nearest one for.
  private var storesOtherwise: Bool = false

  /// The Characters of the text that is read that found no place.
  private(set) var rejections = Rejections()
  /// The slots' Characters read.
  private var slots: Int = 0
  /// The rows of constants that Characters matched, and the last of them.
  private var matchedRows: Int = 0
  private var lastMatchedRow: UInt8?

  // The step of reading under way.
  /// The offset of the last Character of which something has become.
  private var lastSettled: Int = -1
  /// Whether a Character went to a slot or a constant.
  private var isAccepted: Bool = false
  /// Where the constants begin that were put last, and those of them that no Character has matched yet.
  private var lastPut: Int = 0
  private var unmatched: Int = 0

  /// A builder that writes to two areas of `capacity` bytes each.
  init(
    _ walker: SlotWalker, bytes: UnsafeMutablePointer<UInt8>, marks: UnsafeMutablePointer<UInt8>,
    capacity: Int
  ) {
    self.walker = walker
    state = walker.table.textStart
    self.bytes = bytes
    self.marks = marks
    self.capacity = capacity
  }

  var table: MaskTable { walker.table }

  /// Starts again from nothing.
  mutating func restart() {
    rejections.discard()
    let choosingState = choosingState
    self = ContentBuilder(walker, bytes: bytes, marks: marks, capacity: capacity)
    self.choosingState = choosingState
  }

  /// Forgets the Characters that found no place, and gives back the memory that they took.
  mutating func forgetRejections() { rejections.discard() }

  /// A point to come back to.
  struct Checkpoint {
    var count: Int
    var state: Int
    var rowConstants: Int
    var slots: Int
    /// The rows of constants that Characters have matched.
    var matchedRows: Int
    fileprivate var lastMatchedRow: UInt8?
    /// The Characters rejected.
    var rejections: Int
    /// The position in the text that is read.
    var position: Int
  }

  private func checkpoint(at position: Int) -> Checkpoint {
    Checkpoint(
      count: count, state: state, rowConstants: rowConstants, slots: slots, matchedRows: matchedRows,
      lastMatchedRow: lastMatchedRow, rejections: rejections.count, position: position)
  }

  mutating func goBack(to checkpoint: Checkpoint) {
    count = checkpoint.count
    state = checkpoint.state
    rowConstants = checkpoint.rowConstants
    slots = checkpoint.slots
    matchedRows = checkpoint.matchedRows
    lastMatchedRow = checkpoint.lastMatchedRow
    rowAgain = nil
  }

  /// Cuts off what was written behind the first `count` bytes; the state is not followed.
  mutating func truncate(to count: Int) {
    self.count = count
    typingState = nil
  }

  // MARK: - What was built

  /// The chooser's state, if all that was to be read has found its place.
  var choosingStateOfAll: Int { rejections.count == 0 ? choosingState : -1 }

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

  /// The start of the last piece.
  var lastPieceStart: Int {
    var start = max(0, count &- 1)
    while start > 0, marks[start] == PieceMark.continuation { start &-= 1 }
    return start
  }

  /// Whether the content ends with a constant.
  var endsWithConstant: Bool { rowConstants > 0 }

  /// The offset of the first slot's Character at or behind an offset; `nil` if there is none.
  func firstSlot(from start: Int) -> Int? {
    var offset = start
    while offset < count {
      if marks[offset] == PieceMark.slot { return offset }
      offset &+= 1
    }
    return nil
  }

  /// What was built, as pieces in the order of reading.
  var pieces: Pieces {
    Pieces(
      bytes: UnsafeBufferPointer(start: bytes, count: count),
      marks: UnsafeBufferPointer(start: marks, count: count), isRightToLeft: false, isPlain: false,
      typingState: nil)
  }

  // MARK: - Pieces

  private mutating func append(_ piece: UnsafeBufferPointer<UInt8>, mark: UInt8) -> Bool {
    guard capacity &- count >= piece.count, let base = piece.baseAddress, piece.count > 0 else {
      return piece.isEmpty
    }
    var offset = 0
    while offset < piece.count {
      bytes[count &+ offset] = base[offset]
      marks[count &+ offset] = PieceMark.continuation
      offset &+= 1
    }
    marks[count] = mark
    count &+= piece.count
    return true
  }

  /// Goes on to the state behind a piece.
  @inline(__always)
  private mutating func enter(_ next: Int, isSlot: Bool) {
    if isSlot {
      rowConstants = 0
    } else {
      rowConstants = table.row(of: next) == table.row(of: state) ? rowConstants &+ 1 : 1
    }
    state = next
  }

  /// Copies the first `end` bytes of a content, in reading order, and follows the state.
  mutating func copy(_ pieces: Pieces, to end: Int) -> Bool {
    guard end <= capacity else { return false }
    if pieces.isPlain, !pieces.isRightToLeft {
      guard end > 0, let bytes = pieces.bytes.baseAddress, let marks = pieces.marks.baseAddress else {
        return true
      }
      self.bytes.update(from: bytes, count: end)
      self.marks.update(from: marks, count: end)
      count = end
      // The row that the content ends with is followed one by one.
      var rowStart = end
      while rowStart > 0, marks[rowStart &- 1] != PieceMark.slot { rowStart &-= 1 }
      state = walker.state(behindPlain: pieces, to: rowStart)
      var offset = rowStart
      while offset < end {
        enter(walker.stateBehindConstant(from: state), isSlot: false)
        offset &+= 1
      }
      return true
    }
    var offset = 0
    while offset < end, let piece = pieces.piece(at: offset) {
      enter(walker.state(behind: piece, of: pieces, from: state), isSlot: piece.isSlot)
      let bytes = UnsafeBufferPointer(rebasing: pieces.bytes[piece.start..<piece.end])
      guard append(bytes, mark: piece.mark) else { return false }
      offset = piece.next
    }
    return true
  }

  private mutating func put(_ constant: SlotWalker.Constant) -> Bool {
    // What counts when masks are compared, and nobody typed.
    if choosingState >= 0, constant.isExtracted || table.isNextRowSignificant(in: state) {
      choosingState = -1
    }
    enter(constant.next, isSlot: false)
    return append(constant.bytes, mark: constant.mark)
  }

  /// Puts so many constants.
  private mutating func pass(_ constants: Int) -> Bool {
    var constants = constants
    while constants > 0 {
      guard let constant = walker.advance(from: state), put(constant) else { return false }
      constants &-= 1
    }
    return true
  }

  /// Takes over the first bytes of a plain content, which lead to a known state and end with a slot's Character.
  mutating func takeOver(_ pieces: Pieces, to end: Int, state: Int) -> Bool {
    guard end <= capacity, let bytes = pieces.bytes.baseAddress, let marks = pieces.marks.baseAddress else {
      return false
    }
    self.bytes.update(from: bytes, count: end)
    self.marks.update(from: marks, count: end)
    count = end
    self.state = state
    return true
  }

  /// Takes the step of a byte that is a Character, if it goes to a slot at once.
  ///
  /// - Returns: `nil` if it does not, or the memory is too small; what is written then is of no use.
  mutating func type(_ byte: UInt8) -> Bool? {
    guard let place = walker.placeAtOnce(Int(table.alphabet[Int(byte)]), from: state), pass(place.constants),
      capacity > count
    else { return nil }
    bytes[count] = table.letterCase?.map(byte) ?? byte
    marks[count] = PieceMark.slot
    count &+= 1
    enter(place.next, isSlot: true)
    return true
  }

  /// Puts a slot's Character, as it is stored, where it belongs.
  ///
  /// - Returns: whether a slot in reach takes it; `nil` if the memory is too small.
  mutating func place(_ piece: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let place = walker.place(walker.column(of: piece), from: state) else { return false }
    guard pass(place.constants) else { return nil }
    let fits: Bool
    if place.storesDigits, var digit = asciiDigit(piece) {
      fits = withUnsafePointer(to: &digit) {
        append(UnsafeBufferPointer(start: $0, count: 1), mark: PieceMark.slot)
      }
    } else {
      fits = append(piece, mark: PieceMark.slot)
    }
    enter(place.next, isSlot: true)
    return fits ? true : nil
  }

  /// The ASCII digit for a decimal digit beyond ASCII, which stood in a slot for any Character.
  private func asciiDigit(_ piece: UnsafeBufferPointer<UInt8>) -> UInt8? {
    guard let base = piece.baseAddress, piece.count > 1 else { return nil }
    let character = UTF8Characters(bytes: base, count: piece.count).character(at: 0)
    guard let character, character.isSingleScalar else { return nil }
    return CharacterKind.decimalValue(of: character.first).map { 0x30 + UInt8($0) }
  }

  /// Puts a constant again that stood in a content, if it is due: the first one of a row ends the group that the
  /// content stands in, if only optional slots are left there; another one is due behind the one before it.
  ///
  /// - Parameters:
  ///   - row: the number of its row in the mask.
  ///   - index: its place in the row.
  ///   - shift: by how many rows an edit has moved it.
  mutating func putAgain(row: UInt8, index: Int, shift: Int) -> Bool {
    func isRow(_ other: UInt8) -> Bool {
      other == row || other == UInt8(truncatingIfNeeded: Int(row) &+ shift) & 0x7F
    }
    let next = table.row(of: state)
    if rowConstants > 0, isRow((next &- 1) & 0x7F), (rowAgain ?? row) == row {
      // It may have been put already, because a Character matched it.
      rowAgain = row
      guard rowConstants == index, walker.isBeforeConstant(state) else { return true }
    } else {
      let isInRow = rowConstants > 0 && walker.isBeforeConstant(state)
      guard index == 0, isRow(next), !isInRow else { return true }
    }
    guard let constant = walker.advance(from: state) else { return true }
    rowAgain = row
    return put(constant)
  }

  /// Appends what completion does.
  ///
  /// - Returns: whether there were any; `nil` if the memory is too small.
  mutating func complete(_ completion: Completion) -> Bool? {
    if !storesOtherwise { typingState = state }
    // What completion appends does not count.
    let choosingState = choosingState
    defer { self.choosingState = choosingState }
    let length = walker.completionCount(completion.policy, from: state)
    guard put(bytes: length), pass(completion.limit) else { return nil }
    return length &+ completion.limit > 0
  }

  /// Puts constants of so many bytes together.
  private mutating func put(bytes length: Int) -> Bool {
    let end = count &+ length
    while count < end {
      guard let constant = walker.advance(from: state), put(constant) else { return false }
    }
    return true
  }

  /// Forgets which constants were matched by Characters.
  mutating func forgetMatches() {
    if matchedRows == 0, lastMatchedRow == nil { return }
    var offset = 0
    while offset < count {
      marks[offset] &= ~PieceMark.matched
      offset &+= 1
    }
  }

  /// Whether what was read from the start brings the mask's leading run: all its significant constants, of which
  /// there is one at least, and a plain one before the last of them.
  var leadingRun: (isSpelled: Bool, hasPlainConstant: Bool) {
    let run = walker.run(from: table.textStart)
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
    if asDigit, !character.first.isASCII { storesOtherwise = true }
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
    if unmatched == lastPut, lastPut < count { return match(lastPieceStart, count) }
    reject(character, .noise)
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
    reject(character, table.hasSlotAhead(of: state) ? .notInClass : .full)
  }

  private mutating func reject(_ character: TextCharacter, _ reason: RejectedCharacter.Reason) {
    lastSettled = character.start
    rejections.append(Rejection(start: character.start, end: character.end, reason: reason))
  }

  @inline(__always)
  private mutating func beginStep() {
    isAccepted = false
    lastSettled = -1
    unmatched = count
    lastPut = count
  }

  /// Settles the Characters of a step, up to `end`, that nothing was said of. Tables leave out the last ones if they
  /// were constants that have been put, or noise.
  private mutating func settleRest<Source: CharacterSource>(
    from start: Int, to end: Int, in source: Source
  ) {
    var position = start
    var isBehind = lastSettled < 0
    while position < end, let (character, next) = source.character(at: position) {
      if isBehind { skip(character, in: source.text) }
      isBehind = isBehind || character.start == lastSettled
      position = next
    }
  }

  /// Counts the Characters read behind a point as rejected, because what stands behind would not fit any more.
  mutating func reject(behind point: Checkpoint, in source: AnyOrderCharacters) {
    // Only noise keeps its reason.
    let noise = rejections.list.dropFirst(point.rejections).filter { $0.reason == .noise }
    rejections.truncate(to: point.rejections)
    var position = point.position
    var rest = noise[...]
    while let (character, next) = source.character(at: position) {
      let isNoise = rest.first?.start == character.start
      if isNoise { rest = rest.dropFirst() }
      reject(character, isNoise ? .noise : .full)
      position = next
    }
  }

  /// What reading a text has left.
  struct ReadText {
    /// Where reading started.
    var start: Checkpoint
    /// The points at which a Character had just been accepted and none was held, the last one of each row of
    /// points with the same state.
    private var between: [Checkpoint]?
    private var last: Checkpoint?
    /// The position of the first Character that is held at the end, and the bytes before what was put for those
    /// held.
    var held: (position: Int, start: Int)?

    fileprivate init(start: Checkpoint) { self.start = start }

    fileprivate mutating func append(_ checkpoint: Checkpoint) {
      if let last, last.state != checkpoint.state { between = (between ?? []) + [last] }
      last = checkpoint
    }

    /// The points, that where reading started the first of them.
    var count: Int { last == nil ? 1 : (between?.count ?? 0) &+ 2 }

    subscript(index: Int) -> Checkpoint {
      if index == 0 { return start }
      if let between, index <= between.count { return between[index &- 1] }
      return last ?? start
    }

    /// Whether some Character was accepted.
    var isAccepted: Bool { last != nil }
  }

  /// Reads a text from where the content stands.
  ///
  /// - Parameters:
  ///   - start: the state in which reading starts: that of the content, or that for extracted values.
  ///   - ignoring: the Characters before this position were typed before: that they are accepted is no news.
  /// - Returns: what it has left; `nil` if the memory is too small.
  mutating func read(_ source: AnyOrderCharacters, from start: Int, ignoring: Int = 0) -> ReadText? {
    let isWide = table.flags & TableFormat.Flag.wideCells != 0
    if let source = source.backward {
      return isWide
        ? read(source, start, ignoring, WideCells.self) : read(source, start, ignoring, NarrowCells.self)
    }
    let source = ForwardCharacters(text: source.text)
    return isWide
      ? read(source, start, ignoring, WideCells.self) : read(source, start, ignoring, NarrowCells.self)
  }

  private mutating func read<Source: CharacterSource, Cells: TableCells>(
    _ source: Source, _ start: Int, _ ignoring: Int, _: Cells.Type
  ) -> ReadText? {
    let isText = start == state
    var result = ReadText(start: checkpoint(at: 0))
    var run = Run(table, state: start, effects: self)
    defer { self = run.effects }
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
        if next > ignoring, run.effects.isAccepted { result.append(run.effects.checkpoint(at: next)) }
      }
      position = next
    }
    if isHolding {
      result.held = (run.mark, run.effects.count)
      guard run.end(at: position, Completion(.none), in: source, Cells.self) else { return nil }
      if isText { run.effects.state = run.state }
      if position > ignoring { result.append(run.effects.checkpoint(at: position)) }
    }
    return result
  }
}
