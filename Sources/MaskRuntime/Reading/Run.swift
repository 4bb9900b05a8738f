/// One reading under way: the machine's registers, and the step that every Character takes.
///
/// A step looks up the cell of the state and the Character's class; the cell names the next state and an
/// action. ASCII text takes the steps in a loop of its own (`readASCII`), which is the same step without the
/// questions that only other Characters raise.
///
/// Nothing here trusts a table further than the verifier does: cells, actions and slices are in bounds, but
/// how much an accepted table writes is checked against the caller's memory as it is written.
struct Run {
  /// Bytes that the ASCII loop may write past what it means to, because it copies by the word.
  static let slack: Int = 16

  private let table: MaskTable
  private let classifier: Classifier
  private var state: Int
  /// The position of the first Character that is held.
  private var mark: Int = 0
  private(set) var output: Sink
  private(set) var extracted: Sink
  private(set) var overflow: Int = 0

  init(table: MaskTable, kind: TextKind, output: Sink, extracted: Sink) {
    self.table = table
    classifier = Classifier(alphabet: table.alphabet, letterCase: table.letterCase)
    state = table.startState(of: kind)
    self.output = output
    self.extracted = extracted
  }

  /// Reads a whole text and its end; `nil` if the memory is too small.
  ///
  /// - Returns: the state behind the text and what completion appended.
  mutating func read(utf8 text: UnsafeBufferPointer<UInt8>, completion: CompletionPolicy) -> Int? {
    guard let bytes = text.baseAddress ?? UnsafePointer(bitPattern: 1) else { return nil }
    let characters = UTF8Characters(bytes: bytes, count: text.count)
    let isWide = table.flags & TableFormat.Flag.wideCells != 0
    let fits: Bool
    if table.isRightToLeft {
      let source = BackwardCharacters(text: characters)
      fits =
        isWide
        ? read(source, WideCells.self, completion) : read(source, NarrowCells.self, completion)
    } else {
      let source = ForwardCharacters(text: characters)
      fits =
        isWide
        ? readForward(source, WideCells.self, completion) : readForward(source, NarrowCells.self, completion)
    }
    guard fits else { return nil }
    output.moveToStart()
    extracted.moveToStart()
    return state
  }

  // MARK: - Any Characters

  private mutating func read<Source: CharacterSource, Cells: TableCells>(
    _ source: Source, _: Cells.Type, _ completion: CompletionPolicy
  ) -> Bool {
    var position = 0
    while let (character, next) = source.character(at: position) {
      guard step(character, from: position, to: next, in: source, Cells.self) else { return false }
      position = next
    }
    return end(position, completion, in: source, Cells.self)
  }

  private mutating func step<Source: CharacterSource, Cells: TableCells>(
    _ character: TextCharacter, from position: Int, to next: Int, in source: Source, _: Cells.Type
  ) -> Bool {
    let characterClass = classifier.classify(character, in: source.text)
    let cell = Cells.cell(in: table.rows, at: state &* table.columns &+ characterClass)
    state = cell.state
    if cell.action == TableFormat.Action.none { return true }
    let action = ActionRecord(table.actions, cell.action)
    if action.runsProgram {
      return run(action, from: position, to: next, in: source)
    }
    if action.holds { mark = position }
    if action.overflows { overflow &+= 1 }
    guard put(action) else { return false }
    return action.keeps ? keep(character, digits: action.normalisesDigits, in: source.text) : true
  }

  private mutating func end<Source: CharacterSource, Cells: TableCells>(
    _ position: Int, _ completion: CompletionPolicy, in source: Source, _: Cells.Type
  ) -> Bool {
    let cell = Cells.cell(in: table.rows, at: state &* table.columns &+ Int(completion.rawValue))
    state = cell.state
    if cell.action == TableFormat.Action.none { return true }
    let action = ActionRecord(table.actions, cell.action)
    return action.runsProgram ? run(action, from: position, to: position, in: source) : put(action)
  }

  private mutating func put(_ action: ActionRecord) -> Bool {
    let pool = table.pool
    return output.write(pool + action.outputOffset, count: action.outputCount)
      && extracted.write(pool + action.extractedOffset, count: action.extractedCount)
  }

  /// Puts a slot's Character into the output and the extracted value.
  private mutating func keep(_ character: TextCharacter, digits: Bool, in text: UTF8Characters) -> Bool {
    if character.isSingleScalar {
      if digits, let value = CharacterKind.decimalValue(of: character.first) {
        return keep(0x30 + UInt8(value))
      }
      if character.first.isASCII {
        let byte = UInt8(truncatingIfNeeded: character.first.value)
        return keep(classifier.letterCase?.map(byte) ?? byte)
      }
    }
    var scalars = text.scalars(of: character)
    if let letterCase = classifier.letterCase { scalars = letterCase.map(scalars) }
    return output.write(scalars) && extracted.write(scalars)
  }

  private mutating func keep(_ byte: UInt8) -> Bool {
    var byte = byte
    return output.write(&byte, count: 1) && extracted.write(&byte, count: 1)
  }

  /// Runs an action's program over the Characters held and the current one, which ends at `limit`.
  private mutating func run<Source: CharacterSource>(
    _ action: ActionRecord, from position: Int, to limit: Int, in source: Source
  ) -> Bool {
    var instruction = table.programs + action.program
    var cursor = action.programStartsHere ? position : mark
    while true {
      let code = instruction[0]
      switch code {
      case TableFormat.Instruction.put:
        let pool = table.pool
        guard
          output.write(pool + (instruction + 1).twoDigits, count: (instruction + 3).twoDigits),
          extracted.write(pool + (instruction + 5).twoDigits, count: (instruction + 7).twoDigits)
        else { return false }
        instruction += TableFormat.Instruction.putSize
      case TableFormat.Instruction.keep, TableFormat.Instruction.keepDigit, TableFormat.Instruction.skip,
        TableFormat.Instruction.overflow:
        instruction += 1
        guard cursor < limit, let (character, next) = source.character(at: cursor) else { continue }
        cursor = next
        if code == TableFormat.Instruction.overflow {
          overflow &+= 1
        } else if code != TableFormat.Instruction.skip {
          let digits = code == TableFormat.Instruction.keepDigit
          guard keep(character, digits: digits, in: source.text) else { return false }
        }
      default:
        mark = cursor
        return true
      }
    }
  }

  // MARK: - ASCII

  private mutating func readForward<Cells: TableCells>(
    _ source: ForwardCharacters, _: Cells.Type, _ completion: CompletionPolicy
  ) -> Bool {
    var position = 0
    while true {
      let end = endOfASCII(in: source.text, from: position)
      if end > position {
        guard readASCII(source, from: position, to: end, Cells.self) else { return false }
        position = end
      }
      guard let (character, next) = source.character(at: position) else {
        return self.end(position, completion, in: source, Cells.self)
      }
      guard step(character, from: position, to: next, in: source, Cells.self) else { return false }
      position = next
    }
  }

  /// The end of the row of bytes from `start` on that are each a whole Character. CR is not among them, since
  /// LF may follow.
  private func endOfASCII(in text: UTF8Characters, from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= text.count {
      let word = UnsafeRawPointer(text.bytes + offset).loadUnaligned(as: UInt64.self)
      // A byte of `returns` is 0 where one of `word` is CR, and only there borrows the subtraction first.
      let returns = word ^ 0x0D0D_0D0D_0D0D_0D0D
      if (word | (returns &- 0x0101_0101_0101_0101) & ~returns) & 0x8080_8080_8080_8080 != 0 { break }
      offset &+= 8
    }
    while offset < text.count, text.bytes[offset] < 0x80, text.bytes[offset] != 0x0D { offset &+= 1 }
    // A mark may follow the last one and make another Character of it.
    return offset < text.count && offset > start ? offset &- 1 : offset
  }

  private mutating func readASCII<Cells: TableCells>(
    _ source: ForwardCharacters, from start: Int, to end: Int, _: Cells.Type
  ) -> Bool {
    let text = source.text.bytes
    let alphabet = table.alphabet
    let rows = table.rows
    let columns = table.columns
    let actions = table.actions
    let pool = table.pool
    let letterCase = classifier.letterCase
    var state = self.state
    var outputCount = output.count
    var extractedCount = extracted.count
    let room = min(output.capacity, extracted.capacity) &- Self.slack

    // From here on each byte may write one byte without a check: `room` is checked where more is put.
    guard max(outputCount, extractedCount) &+ (end &- start) <= room else { return false }
    var offset = start
    while offset < end {
      let byte = text[offset]
      let cell = Cells.cell(in: rows, at: state &* columns &+ Int(alphabet[Int(byte)]))
      state = cell.state
      let kept = letterCase?.map(byte) ?? byte
      if UInt(bitPattern: cell.action &- 1) < 2 {
        output.base[outputCount] = kept
        extracted.base[extractedCount] = kept
        outputCount &+= 1
        extractedCount &+= 1
      } else if cell.action != TableFormat.Action.none {
        let action = ActionRecord(actions, cell.action)
        if action.runsProgram {
          self.state = state
          output.count = outputCount
          extracted.count = extractedCount
          guard run(action, from: offset, to: offset &+ 1, in: source) else { return false }
          outputCount = output.count
          extractedCount = extracted.count
        } else {
          if action.holds { mark = offset }
          outputCount = Self.copy(
            pool + action.outputOffset, action.outputCount, to: output, at: outputCount, room)
          extractedCount = Self.copy(
            pool + action.extractedOffset, action.extractedCount, to: extracted, at: extractedCount, room)
          let keeps = action.keeps ? 1 : 0
          if outputCount < 0 || extractedCount < 0 { return false }
          output.base[outputCount] = kept
          extracted.base[extractedCount] = kept
          outputCount &+= keeps
          extractedCount &+= keeps
          if action.overflows { overflow &+= 1 }
        }
        guard max(outputCount, extractedCount) &+ (end &- offset) <= room else { return false }
      }
      offset &+= 1
    }
    self.state = state
    output.count = outputCount
    extracted.count = extractedCount
    return true
  }

  /// Copies a slice of the pool, by the word if it is short; -1 if it does not fit.
  @inline(__always)
  private static func copy(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, to sink: Sink, at offset: Int, _ room: Int
  ) -> Int {
    if count <= 8 {
      // `slack` bytes are there behind `room`, and the pool is padded by a word.
      let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(sink.base + offset).storeBytes(of: word, as: UInt64.self)
    } else {
      guard offset &+ count <= room else { return -1 }
      (sink.base + offset).update(from: bytes, count: count)
    }
    return offset &+ count
  }
}

// MARK: - Cells and actions

/// How cells are stored.
protocol TableCells {
  static func cell(in rows: UnsafePointer<UInt8>, at index: Int) -> (state: Int, action: Int)
}

/// State and action of one digit each.
enum NarrowCells: TableCells {
  @inline(__always)
  static func cell(in rows: UnsafePointer<UInt8>, at index: Int) -> (state: Int, action: Int) {
    let cell = UInt16(littleEndian: UnsafeRawPointer(rows + index &* 2).loadUnaligned(as: UInt16.self))
    return (Int(cell & 0xFF), Int(cell >> 8))
  }
}

/// State and action of two digits each.
enum WideCells: TableCells {
  @inline(__always)
  static func cell(in rows: UnsafePointer<UInt8>, at index: Int) -> (state: Int, action: Int) {
    let cell = UInt32(littleEndian: UnsafeRawPointer(rows + index &* 4).loadUnaligned(as: UInt32.self))
    let state = Int(cell & 0x7F) | Int(cell >> 8 & 0x7F) << 7
    let action = Int(cell >> 16 & 0x7F) | Int(cell >> 24 & 0x7F) << 7
    return (state, action)
  }
}

/// An action's eight bytes, loaded at once.
struct ActionRecord {
  private let bits: UInt64

  @inline(__always)
  init(_ actions: UnsafePointer<UInt8>, _ index: Int) {
    let record = UnsafeRawPointer(actions + index &* TableFormat.Action.size)
    bits = UInt64(littleEndian: record.loadUnaligned(as: UInt64.self))
  }

  private var flags: UInt8 { UInt8(truncatingIfNeeded: bits) }
  var keeps: Bool { flags & TableFormat.Action.keeps != 0 }
  var normalisesDigits: Bool { flags & TableFormat.Action.normalisesDigits != 0 }
  var overflows: Bool { flags & TableFormat.Action.overflows != 0 }
  var holds: Bool { flags & TableFormat.Action.holds != 0 }
  var runsProgram: Bool { flags & TableFormat.Action.runsProgram != 0 }
  var programStartsHere: Bool { flags & TableFormat.Action.programStartsHere != 0 }

  var outputOffset: Int { digit(1) | digit(2) << 7 }
  var outputCount: Int { digit(3) }
  var extractedOffset: Int { digit(4) | digit(5) << 7 }
  var extractedCount: Int { digit(6) }
  var program: Int { digit(1) | digit(2) << 7 | digit(3) << 14 }

  @inline(__always)
  private func digit(_ index: UInt64) -> Int { Int(truncatingIfNeeded: bits &>> (index &* 8)) & 0x7F }
}
