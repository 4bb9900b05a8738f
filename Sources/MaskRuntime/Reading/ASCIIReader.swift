/// The steps of bytes that are each a whole Character: where a state has a stride, several at once; else one by one, in a
/// loop of a few instructions a byte.
///
/// The same steps as `Run.step`: what they have in common is the table. Rare actions are left to `Run`.
@usableFromInline
enum ASCIIReader {
  /// Bytes that may be written past what is meant, because what is written is copied by the word.
  @inlinable static var slack: Int { 2 * ASCIIWord.size }

  /// Where a reading stands.
  @usableFromInline
  struct Cursor {
    @usableFromInline var state: Int
    @usableFromInline var input: UnsafePointer<UInt8>
    @usableFromInline var texts: StrideTexts

    @inlinable
    init(state: Int, input: UnsafePointer<UInt8>, texts: StrideTexts) {
      self.state = state
      self.input = input
      self.texts = texts
    }
  }

  /// Reads from `start` on.
  ///
  /// - Returns: where it stopped: at `end`, or before a Character whose action is a rare one; `nil` if the memory is too
  ///   small.
  @inlinable @inline(__always)
  static func read<Cells: TableCells, Letters: LetterMapping>(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, from start: Int, to end: Int, _ table: MaskTable,
    _ registers: inout Registers, _ memory: ReadingMemory, _: Cells.Type, _ letters: Letters
  ) -> Int? {
    // No action and no stride extracts more than it puts, so that only the output is watched.
    guard memory.capacity &- slack >= registers.outputCount,
      registers.extractedCount <= registers.outputCount
    else { return nil }
    let outputLimit = memory.output + (memory.capacity &- slack)
    let words = TextWords(bytes, count: count)
    let infos = table.infos
    let inputEnd = bytes + end
    var cursor = Cursor(
      state: registers.state, input: bytes + start, texts: StrideTexts(memory, registers))
    while cursor.input < inputEnd {
      let stride = Cells.stride(of: infos + cursor.state &* TableFormat.Info.size)
      if stride != 0 {
        let start = cursor.input
        guard
          takeStrides(
            from: stride, &cursor, to: inputEnd, words, table, infos, outputLimit, Cells.self, letters)
        else { return nil }
        if cursor.input != start { continue }
      }
      guard step(&cursor, table, &registers.overflow, Cells.self, letters) else { break }
      if cursor.texts.output > outputLimit { return nil }
    }
    registers.state = cursor.state
    registers.outputCount = cursor.texts.output - memory.output
    registers.extractedCount = cursor.texts.extracted - memory.extracted
    return cursor.input - bytes
  }

  /// Takes the step of one byte, unless its action is a rare one.
  @inlinable @inline(__always)
  static func step<Cells: TableCells, Letters: LetterMapping>(
    _ cursor: inout Cursor, _ table: MaskTable, _ overflow: inout Int, _: Cells.Type, _ letters: Letters
  ) -> Bool {
    let byte = cursor.input[0]
    let byteEnd = Cells.number(in: table.machine + TableFormat.Header.byteEnd)
    let cell = table.cell(of: byte, in: cursor.state, Cells.self)
    if cell.action < TableFormat.Action.firstByte {
      cursor.texts.keep(letters.map(byte))
    } else if cell.action < byteEnd {
      let constant = table.actions[Int(bitPattern: cell.action)]
      cursor.texts.output[0] = constant
      cursor.texts.extracted[0] = constant
      cursor.texts.output += 1
      let extractedByteEnd = Cells.number(in: table.machine + TableFormat.Header.extractedByteEnd)
      cursor.texts.extracted += cell.action < extractedByteEnd ? 1 : 0
    } else if cell.action <= byteEnd &+ 1 {
      overflow &+= cell.action == byteEnd ? 0 : 1
    } else {
      let action = ActionRecord(table.actions, byteEnd: byteEnd, cell.action)
      let flags = action.flags
      if flags > TableFormat.Action.keeps | TableFormat.Action.normalisesDigits { return false }
      // The pool is padded by a word, and the memory by `slack`.
      let pool = table.pool
      ASCIIWord.store(ASCIIWord.load(pool + action.outputOffset), to: cursor.texts.output)
      cursor.texts.output += action.outputCount
      ASCIIWord.store(ASCIIWord.load(pool + action.extractedOffset), to: cursor.texts.extracted)
      cursor.texts.extracted += action.extractedCount
      if flags != 0 { cursor.texts.keep(letters.map(byte)) }
    }
    cursor.state = cell.state
    cursor.input += 1
    return true
  }

  /// Takes strides for as long as one follows the other.
  ///
  /// - Parameters:
  ///   - number: the stride of the state, which has one.
  ///   - end: where the bytes end that are each a whole Character.
  /// - Returns: `false` if the memory is too small.
  @inlinable @inline(__always)
  static func takeStrides<Cells: TableCells, Letters: LetterMapping>(
    from number: Int, _ cursor: inout Cursor, to end: UnsafePointer<UInt8>, _ words: TextWords,
    _ table: MaskTable, _ infos: UnsafePointer<UInt8>, _ outputLimit: UnsafeMutablePointer<UInt8>,
    _: Cells.Type, _ letters: Letters
  ) -> Bool {
    var number = number
    // The next bytes of the text, and how many of them are known to be of a class of slots.
    var word: UInt64 = 0
    var known = 0
    repeat {
      let stride = StrideRecord(number, before: infos)
      let slots = stride.slots
      if known < stride.known {
        word = words.word(at: cursor.input)
        let typed = stride.typedCount(in: word)
        word &>>= UInt64(truncatingIfNeeded: 8 &* typed)
        let rest = end - cursor.input &- typed
        known =
          stride.slotClass == TableFormat.Stride.digits
          ? min(ASCIIWord.digits(in: word), rest) : stride.countInRanges(word, rest, table)
        guard known > 0 else { return true }
        if typed == 0, stride.asksCells,
          !stride.takes(cursor.input[0], from: cursor.state, table, Cells.self)
        {
          return true
        }
        cursor.input += typed
      }
      if cursor.texts.output > outputLimit { return false }
      let count = min(known, slots)
      cursor.texts.put(stride, letters.map(word), count)
      if count == slots {
        cursor.state = Cells.state(stride.last)
      } else {
        cursor.state = Cells.state(stride.first)
        for slot in 1..<count {
          cursor.state = table.cell(of: cursor.input[slot], in: cursor.state, Cells.self).state
        }
      }
      cursor.input += count
      if count < slots { return true }
      word &>>= UInt64(truncatingIfNeeded: 8 &* count)
      known &-= count
      number = Cells.stride(of: infos + cursor.state &* TableFormat.Info.size)
    } while number != 0 && cursor.input < end
    return true
  }
}
