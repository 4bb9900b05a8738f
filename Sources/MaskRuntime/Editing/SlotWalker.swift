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
    let index = state &* columns &+ column
    return isWide ? WideCells.cell(in: rows, at: index) : NarrowCells.cell(in: rows, at: index)
  }

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
    let cell = cell(state, TableFormat.Column.advance)
    if cell.action < TableFormat.Action.firstByte { return nil }
    if cell.action < byteEnd {
      return Constant(
        bytes: UnsafeBufferPointer(start: table.actions + Int(cell.action), count: 1),
        isExtracted: cell.action < table.extractedByteEnd, next: cell.state)
    }
    if cell.action < byteEnd &+ TableFormat.Action.fixedBehindBytes { return nil }
    let action = ActionRecord(table.actions, byteEnd: byteEnd, cell.action)
    if action.runsProgram {
      let instruction = table.programs + action.program
      guard instruction[0] == TableFormat.Instruction.put, (instruction + 3).twoDigits > 0 else { return nil }
      return Constant(
        bytes: UnsafeBufferPointer(
          start: table.pool + (instruction + 1).twoDigits, count: (instruction + 3).twoDigits),
        isExtracted: (instruction + 7).twoDigits > 0, next: cell.state)
    }
    guard action.outputCount > 0 else { return nil }
    return Constant(
      bytes: UnsafeBufferPointer(start: table.pool + action.outputOffset, count: action.outputCount),
      isExtracted: action.extractedCount > 0, next: cell.state)
  }

  /// No mask of the compiler's has more constants in reach; tables from elsewhere might lead in a circle.
  private static let maximumConstants: Int = 1024

  /// The constants that come next, with no slot before or between them.
  func run(from state: Int) -> [Constant] {
    var constants: [Constant] = []
    var state = state
    while table.next(in: state) == TableFormat.Next.constant, constants.count < Self.maximumConstants,
      let constant = advance(from: state)
    {
      constants.append(constant)
      state = constant.next
    }
    return constants
  }

  /// Where a slot's Character goes: to the nearest slot in reach that takes it.
  ///
  /// - Returns: how many constants are passed, and the state behind the slot; `nil` if no slot in reach takes it.
  func place(_ column: Int, from state: Int) -> (constants: Int, next: Int)? {
    var state = state
    var constants = 0
    while constants < Self.maximumConstants {
      let cell = cell(state, column)
      if cell.action < TableFormat.Action.firstByte { return (constants, cell.state) }
      if cell.action >= byteEnd {
        if cell.action < byteEnd &+ TableFormat.Action.fixedBehindBytes { return nil }
        let action = ActionRecord(table.actions, byteEnd: byteEnd, cell.action)
        if action.keeps, action.outputCount == 0 { return (constants, cell.state) }
      }
      // Some constant is nearer than any slot that takes it, so slots before that constant do not.
      guard let constant = advance(from: state) else { return nil }
      state = constant.next
      constants &+= 1
    }
    return nil
  }

  /// What the end of the text appends under a policy, in bytes, and the state behind it.
  func completion(_ policy: CompletionPolicy, from state: Int) -> (bytes: Int, next: Int) {
    let cell = cell(state, Int(policy.rawValue))
    if cell.action < TableFormat.Action.firstByte { return (0, cell.state) }
    if cell.action < byteEnd { return (1, cell.state) }
    if cell.action < byteEnd &+ TableFormat.Action.fixedBehindBytes { return (0, cell.state) }
    let action = ActionRecord(table.actions, byteEnd: byteEnd, cell.action)
    if action.runsProgram {
      let instruction = table.programs + action.program
      return (
        instruction[0] == TableFormat.Instruction.put ? (instruction + 3).twoDigits : 0, cell.state
      )
    }
    return (action.outputCount, cell.state)
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

  /// The state behind a piece of a content.
  func state(behind piece: Pieces.Piece, of pieces: Pieces, from state: Int) -> Int {
    if piece.isSlot {
      let bytes = UnsafeBufferPointer(rebasing: pieces.bytes[piece.start..<piece.end])
      return place(column(of: bytes), from: state)?.next ?? state
    }
    return advance(from: state)?.next ?? state
  }

  /// The state behind all of a content.
  func state(behind pieces: Pieces) -> Int {
    var state = 0
    var offset = 0
    while let piece = pieces.piece(at: offset) {
      state = self.state(behind: piece, of: pieces, from: state)
      offset = piece.next
    }
    return state
  }
}
