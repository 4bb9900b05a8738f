// The reading of text that goes from stride to stride, such as most of what a form or a file holds. It is inlined where the
// mask is known, so that what a header says is a constant there. All else is left to the reader behind it, which does the
// same and more.

extension MaskTable {
  /// Reads UTF-8.
  ///
  /// - Parameter readRest: reads what is left of a text, from a position on with what was read up to there. It is ASCII if
  ///   something was read.
  @inlinable @inline(__always)
  func read(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, as kind: TextKind, completion: CompletionPolicy,
    _ memory: ReadingMemory,
    _ readRest: (_ bytes: UnsafePointer<UInt8>, _ count: Int, _ position: Int, Registers, ReadingMemory) ->
      UTF8Reading?
  ) -> UTF8Reading? {
    guard choosing == nil, kind == .text, machine[TableFormat.Header.isPlain] != 0 else {
      return readOther(bytes, count, as: kind, completion: completion, memory)
    }
    if machine[TableFormat.Header.digits] != 0 {
      return readDigits(bytes, count, completion, memory, readRest)
    }
    guard
      memory.capacity &- ASCIIReader.slack &- Int(machine[TableFormat.Header.plainConstants]) >= count
    else { return readOther(bytes, count, as: kind, completion: completion, memory) }
    guard count >= ASCIIWord.size else { return readRest(bytes, count, 0, Registers(state: 0), memory) }
    let words = TextWords(bytes, count: count)
    guard words.areASCII(from: bytes) else {
      return readOther(bytes, count, as: kind, completion: completion, memory)
    }
    var texts = StrideTexts(memory)
    let stop = takeStrides(
      from: StrideRecord(1, before: infos), bytes, PlainWords(words: words, end: bytes + count), &texts)
    let registers = Registers(
      state: stop.state, outputCount: texts.output - memory.output,
      extractedCount: texts.extracted - memory.extracted)
    if stop.isEnd, completion == .none, let reading = readingWithoutEnd(registers) { return reading }
    return readRest(bytes, count, stop.input - bytes, registers, memory)
  }

  /// Reads UTF-8.
  @inlinable @inline(__always)
  func read(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, as kind: TextKind, completion: CompletionPolicy,
    _ memory: ReadingMemory
  ) -> UTF8Reading? {
    read(bytes, count, as: kind, completion: completion, memory) {
      bytes, count, position, registers, memory in
      readRest(bytes, count, from: position, registers, completion, memory)
    }
  }

  /// Reads UTF-8 into two buffers.
  @inlinable @inline(__always)
  func read(
    utf8 text: UnsafeBufferPointer<UInt8>, as kind: TextKind, completion: CompletionPolicy,
    output: UnsafeMutableBufferPointer<UInt8>, extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> UTF8Reading? {
    guard let memory = ReadingMemory(output: output, extracted: extracted) else { return nil }
    // An empty buffer has no address; nothing is ever read through this one.
    let bytes = text.baseAddress ?? UnsafePointer(memory.output)
    return read(bytes, text.count, as: kind, completion: completion, memory)
  }

  /// What a reading gave if the text ends and no completion follows; `nil` if something is held.
  @inlinable @inline(__always)
  func readingWithoutEnd(_ registers: Registers) -> UTF8Reading? {
    let info = infos + registers.state &* TableFormat.Info.size
    return info[0] & TableFormat.Info.holds == 0 ? reading(registers, info) : nil
  }

  /// Takes strides, each of which follows the last one, for as long as the text goes on as they do.
  ///
  /// - Parameters:
  ///   - first: a stride of state 0.
  ///   - start: where the text begins.
  ///   - words: the text.
  ///   - texts: gets what the strides put.
  /// - Returns: the place in the text, and the state, behind the last stride; and whether that is the text's end.
  @inlinable @inline(__always)
  func takeStrides<Words: StrideWords, Sink: StrideSink>(
    from first: StrideRecord, _ start: UnsafePointer<UInt8>, _ words: Words, _ texts: inout Sink
  ) -> (input: UnsafePointer<UInt8>, state: Int, isEnd: Bool) {
    var stride = first
    var input = start
    var state = 0
    // The next bytes of the text, and how many of them are known to be of a class of slots.
    var word: UInt64 = 0
    var known = 0
    while true {
      let slots = stride.slots
      if known < stride.known {
        word = words.word(at: input)
        if Words.isOneText, stride.skips {
          let row = ASCIIWord.digitRow(in: word)
          guard row.count >= slots else { return (input, state, false) }
          known = row.count
          input += row.skipped
          word &>>= UInt64(truncatingIfNeeded: row.skipped &<< 3)
        } else {
          let typed = stride.typedCount(in: word)
          word &>>= UInt64(truncatingIfNeeded: typed &<< 3)
          known =
            stride.slotClass == TableFormat.Stride.digits
            ? ASCIIWord.digits(in: word) : stride.countInRanges(word, words.rest(from: input) &- typed, self)
          guard known >= slots,
            typed > 0 || !stride.asksCells || stride.takes(input[0], from: state, self, NarrowCells.self)
          else {
            return (input, state, false)
          }
          input += typed
        }
      }
      known &-= slots
      texts.put(stride, word, slots)
      input += slots
      word &>>= UInt64(truncatingIfNeeded: slots &<< 3)
      state = Int(stride.last[0])
      if words.isEnd(input) { return (input, state, true) }
      guard stride.isChained else { return (input, state, false) }
      stride = stride.following
    }
  }

  /// Reads what is left of a text behind strides: often nothing, and its end puts nothing.
  @usableFromInline @inline(never)
  func readRest(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, from position: Int, _ registers: Registers,
    _ completion: CompletionPolicy, _ memory: ReadingMemory
  ) -> UTF8Reading? {
    if position == count {
      let end = NarrowCells.cell(
        in: rows, columns: columns, state: registers.state, column: Int(completion.rawValue))
      if end.action == byteEnd {
        var registers = registers
        registers.state = end.state
        return reading(registers, info(end.state))
      }
    }
    return readRest(
      UTF8Characters(bytes: bytes, count: count), from: position, Completion(completion), registers, memory)
  }
}

extension Mask {
  /// Reads what is left of a text behind strides, in code of its own for each mask: its tables are constants there.
  @inlinable @inline(never)
  static func readRest(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, from position: Int, _ start: Registers,
    _ completion: CompletionPolicy, _ memory: ReadingMemory
  ) -> UTF8Reading? {
    let table = Self.table
    var registers = start
    if position == 0, !TextWords(bytes, count: count).areASCII(from: bytes) {
      return table.readOther(bytes, count, as: .text, completion: completion, memory)
    }
    guard
      let stop = ASCIIReader.read(
        bytes, count, from: position, to: count, table, &registers, memory, NarrowCells.self,
        LettersAsTyped())
    else { return nil }
    if stop == count, completion == .none, let reading = table.readingWithoutEnd(registers) { return reading }
    return table.readRest(bytes, count, from: stop, registers, completion, memory)
  }
}
