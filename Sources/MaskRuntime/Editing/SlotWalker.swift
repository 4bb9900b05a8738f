/// Walks a mask slot by slot and constant by constant, by the tables that reading uses.
///
/// Reading decides by itself whether a Character is a constant or a slot's; here that is known. All states are
/// those in which no Character is held.
struct SlotWalker {
  let table: MaskTable
  private let isWide: Bool
  private let columns: Int
  private let rows: UnsafePointer<UInt8>
  private let byteEnd: UInt

  init(_ table: MaskTable) {
    self.table = table
    isWide = table.flags & TableFormat.Flag.wideCells != 0
    columns = table.columns
    rows = table.rows
    byteEnd = table.byteEnd
  }

  @inline(__always)
  private func cell(_ state: Int, _ column: Int) -> (state: Int, action: UInt) {
    isWide
      ? WideCells.cell(in: rows, columns: columns, state: state, column: column)
      : NarrowCells.cell(in: rows, columns: columns, state: state, column: column)
  }

  // MARK: - Constants

  /// A constant that has been passed.
  struct Constant {
    /// Its UTF-8, in the tables.
    var bytes: UnsafeBufferPointer<UInt8>
    var isExtracted: Bool
    /// The state behind it.
    var next: Int

    var mark: UInt8 { isExtracted ? PieceMark.block : PieceMark.separator }
  }

  /// The next constant, the optional slots before it staying empty; `nil` where a mandatory slot, an ellipsis or
  /// the end of the mask comes first.
  func advance(from state: Int) -> Constant? {
    if Lead.contains(state) { return advanceLead(from: state) }
    let cell = cell(state, TableFormat.Column.advance)
    if cell.action < TableFormat.Action.firstByte { return nil }
    if cell.action < byteEnd {
      return Constant(
        bytes: UnsafeBufferPointer(start: table.actions + Int(cell.action), count: 1),
        isExtracted: cell.action < table.extractedByteEnd, next: cell.state)
    }
    if cell.action < byteEnd &+ TableFormat.Action.fixedBehindBytes { return nil }
    let put = slices(cell.action)
    guard put.output.count > 0 else { return nil }
    return Constant(bytes: put.output, isExtracted: put.extracted > 0, next: cell.state)
  }

  @inline(never)
  private func advanceLead(from state: Int) -> Constant? {
    guard let lead = table.lead else { return nil }
    let position = lead.settled(state)
    return Constant(
      bytes: lead.constants(position..<position + 1).output, isExtracted: lead.isExtracted(position),
      next: lead.advanced(from: state))
  }

  /// What an action with a record puts, and the bytes of it that belong to the extracted value.
  private func slices(_ number: UInt) -> (output: UnsafeBufferPointer<UInt8>, extracted: Int) {
    let action = ActionRecord(table.actions, byteEnd: byteEnd, number)
    if action.runsProgram {
      let instruction = table.programs + action.program
      guard instruction[0] == TableFormat.Instruction.put else {
        return (UnsafeBufferPointer(start: nil, count: 0), 0)
      }
      return (
        UnsafeBufferPointer(
          start: table.pool + (instruction + 1).twoDigits, count: (instruction + 3).twoDigits),
        (instruction + 7).twoDigits
      )
    }
    return (
      UnsafeBufferPointer(start: table.pool + action.outputOffset, count: action.outputCount),
      action.extractedCount
    )
  }

  /// Whether a constant comes next, with no slot before it.
  func isBeforeConstant(_ state: Int) -> Bool { table.next(in: state) == TableFormat.Next.constant }

  /// No mask of the compiler's has more constants in reach; tables from elsewhere might lead in a circle.
  private static let maximumConstants: Int = 1024

  /// The constants that come next, with no slot before or between them.
  func run(from state: Int) -> [Constant] {
    var constants: [Constant] = []
    var state = state
    while isBeforeConstant(state), constants.count < Self.maximumConstants,
      let constant = advance(from: state)
    {
      constants.append(constant)
      state = constant.next
    }
    return constants
  }

  /// What the end of the text appends under a policy, in bytes.
  func completionCount(_ policy: CompletionPolicy, from state: Int) -> Int {
    if Lead.contains(state) { return leadCompletionCount(policy, from: state) }
    let cell = cell(state, Int(policy.rawValue))
    if cell.action < TableFormat.Action.firstByte { return 0 }
    if cell.action < byteEnd { return 1 }
    return cell.action < byteEnd &+ TableFormat.Action.fixedBehindBytes ? 0 : slices(cell.action).output.count
  }

  @inline(never)
  private func leadCompletionCount(_ policy: CompletionPolicy, from state: Int) -> Int {
    guard let lead = table.lead else { return 0 }
    var state = state
    var count = 0
    while Lead.contains(state) {
      if !lead.isNextCompleted(state, policy) { return count }
      state = lead.advanced(from: state)
      count &+= 1
    }
    return count &+ completionCount(policy, from: state)
  }

  // MARK: - Slots

  /// Where a slot's Character goes: to the nearest slot in reach that takes it.
  ///
  /// - Returns: how many constants are passed, the state behind the slot, and whether it stores digits as ASCII
  ///   digits; `nil` if no slot in reach takes it.
  func place(_ column: Int, from state: Int) -> (constants: Int, next: Int, storesDigits: Bool)? {
    var state = state
    var constants = 0
    while constants < Self.maximumConstants {
      if !Lead.contains(state) {
        let cell = cell(state, column)
        if cell.action < TableFormat.Action.firstByte {
          return (constants, cell.state, cell.action == TableFormat.Action.keepDigit)
        }
        if cell.action >= byteEnd {
          if cell.action < byteEnd &+ TableFormat.Action.fixedBehindBytes { return nil }
          let action = ActionRecord(table.actions, byteEnd: byteEnd, cell.action)
          if action.keeps, action.outputCount == 0 { return (constants, cell.state, action.normalisesDigits) }
        }
      }
      // Some constant is nearer than any slot that takes it, so slots before that constant do not.
      guard let constant = advance(from: state) else { return nil }
      state = constant.next
      constants &+= 1
    }
    return nil
  }

  /// Where reading puts a Character that it takes for a slot's without a further look, as `place` says it; `nil` if
  /// it takes it for anything else, or not at once.
  func placeAtOnce(_ column: Int, from state: Int) -> (constants: Int, next: Int, storesDigits: Bool)? {
    if Lead.contains(state) { return nil }
    let action = cell(state, column).action
    if action >= TableFormat.Action.firstByte {
      guard action >= byteEnd &+ TableFormat.Action.fixedBehindBytes else { return nil }
      let record = ActionRecord(table.actions, byteEnd: byteEnd, action)
      guard !record.runsProgram, record.keeps else { return nil }
    }
    return place(column, from: state)
  }

  /// The alphabet class of the Character that bytes begin with.
  func column(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return TableFormat.Column.firstClass }
    if bytes.count == 1, base[0] < 0x80 { return Int(table.alphabet[Int(base[0])]) }
    let text = UTF8Characters(bytes: base, count: bytes.count)
    guard let character = text.character(at: 0) else { return TableFormat.Column.firstClass }
    return column(of: character, in: text)
  }

  /// The alphabet class of a Character.
  func column(of character: TextCharacter, in text: UTF8Characters) -> Int {
    Classifier(alphabet: table.alphabet, letterCase: table.letterCase).classify(character, in: text)
  }

  // MARK: - Contents

  /// The state behind a piece of a content.
  @inline(__always)
  func state(behind piece: Pieces.Piece, of pieces: Pieces, from state: Int) -> Int {
    if !piece.isSlot { return stateBehindConstant(from: state) }
    let column = column(of: UnsafeBufferPointer(rebasing: pieces.bytes[piece.start..<piece.end]))
    if Lead.contains(state) { return place(column, from: state)?.next ?? state }
    let cell = cell(state, column)
    if cell.action < TableFormat.Action.firstByte { return cell.state }
    return place(column, from: state)?.next ?? state
  }

  /// The state behind a constant that stands in a content.
  @inline(__always)
  func stateBehindConstant(from state: Int) -> Int {
    if Lead.contains(state) { return table.lead?.advanced(from: state) ?? state }
    return cell(state, TableFormat.Column.advance).state
  }

  /// The state behind the first bytes of a plain content under a left-to-right mask.
  func state(behindPlain pieces: Pieces, to end: Int) -> Int {
    let alphabet = table.alphabet
    var state = table.textStart
    var offset = 0
    while offset < end {
      if Lead.contains(state) {
        let column = Int(alphabet[Int(pieces.bytes[offset])])
        state =
          pieces.marks[offset] == PieceMark.slot
          ? place(column, from: state)?.next ?? state : stateBehindConstant(from: state)
      } else if pieces.marks[offset] == PieceMark.slot {
        let column = Int(alphabet[Int(pieces.bytes[offset])])
        let cell = cell(state, column)
        state =
          cell.action < TableFormat.Action.firstByte ? cell.state : place(column, from: state)?.next ?? state
      } else {
        state = cell(state, TableFormat.Column.advance).state
      }
      offset &+= 1
    }
    return state
  }

  /// The state behind the first bytes of a content, in reading order.
  func state(behind end: Int, of pieces: Pieces) -> Int {
    if pieces.isPlain, !pieces.isRightToLeft { return state(behindPlain: pieces, to: min(end, pieces.count)) }
    var state = table.textStart
    var offset = 0
    while offset < end, let piece = pieces.piece(at: offset) {
      state = self.state(behind: piece, of: pieces, from: state)
      offset = piece.next
    }
    return state
  }
}
