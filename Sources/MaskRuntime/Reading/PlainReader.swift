// The reading of text that goes from stride to stride, such as most of what a form or a file holds. It is inlined where the
// mask is known, so that what a header says is a constant there. All else is left to the reader behind it, which does the
// same and more.

extension MaskTable {
  /// Reads UTF-8 into two buffers.
  @inlinable @inline(__always)
  func read(
    utf8 text: UnsafeBufferPointer<UInt8>, as kind: TextKind, completion: CompletionPolicy,
    output: UnsafeMutableBufferPointer<UInt8>, extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> UTF8Reading? {
    guard let memory = ReadingMemory(output: output, extracted: extracted) else { return nil }
    // An empty buffer has no address; nothing is ever read through this one.
    let bytes = text.baseAddress ?? UnsafePointer(memory.output)
    let count = text.count
    guard choosing == nil, kind == .text, machine[TableFormat.Header.isPlain] != 0, count >= ASCIIWord.size,
      memory.capacity &- ASCIIReader.slack &- Int(machine[TableFormat.Header.plainConstants]) >= count
    else { return read(bytes, count, as: kind, completion: completion, memory) }
    let words = TextWords(bytes, count: count)
    guard words.areASCII(from: bytes) else {
      return read(bytes, count, as: kind, completion: completion, memory)
    }
    return readStrides(bytes, count, words, completion, memory)
  }

  /// Reads ASCII text of at least eight bytes.
  @inlinable @inline(__always)
  func readStrides(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ words: TextWords, _ completion: CompletionPolicy,
    _ memory: ReadingMemory
  ) -> UTF8Reading? {
    let end = bytes + count
    let infos = self.infos
    var stride = StrideRecord(1, before: infos)
    var input = bytes
    var output = memory.output
    var extracted = memory.extracted
    var state = 0
    // The next bytes of the text, and how many of them are known to be of a class of slots.
    var word: UInt64 = 0
    var known = 0
    while true {
      let slots = stride.slots
      if known < stride.known {
        word = words.word(at: input)
        let typed = stride.typedCount(in: word)
        word &>>= UInt64(truncatingIfNeeded: typed &<< 3)
        known =
          stride.slotClass == TableFormat.Stride.digits
          ? ASCIIWord.digits(in: word) : stride.countInRanges(word, end - input &- typed, self)
        guard known >= slots, typed > 0 || !stride.asksCells || goes(input[0], from: state, to: stride) else {
          break
        }
        input += typed
      }
      known &-= slots
      let constants = stride.constants
      ASCIIWord.store(constants, to: output)
      ASCIIWord.store(constants, to: extracted)
      let before = stride.outputCount
      let extractedBefore = stride.extractedCount
      ASCIIWord.store(word, to: output + before)
      ASCIIWord.store(word, to: extracted + extractedBefore)
      output += before &+ slots
      extracted += extractedBefore &+ slots
      input += slots
      word &>>= UInt64(truncatingIfNeeded: slots &<< 3)
      state = Int(stride.last[0])
      if input >= end {
        let info = infos + state &* TableFormat.Info.size
        guard completion == .none, info[0] & TableFormat.Info.holds == 0 else { break }
        return UTF8Reading(
          outputCount: output - memory.output, extractedCount: extracted - memory.extracted,
          isComplete: info[0] & TableFormat.Info.isComplete != 0, tail: tail(info), overflow: 0)
      }
      guard stride.isChained else { break }
      stride = stride.following
    }
    return readRest(
      bytes, count, from: input - bytes, state: state, outputCount: output - memory.output,
      extractedCount: extracted - memory.extracted, completion: completion, memory)
  }

  /// Whether a Character goes to the first slot of a stride.
  @inlinable @inline(__always)
  func goes(_ byte: UInt8, from state: Int, to stride: StrideRecord) -> Bool {
    let columns = Int(machine[TableFormat.Header.columns])
    let cell = (state &* columns &+ Int(alphabet[Int(byte)])) &* NarrowCells.size
    return machine[TableFormat.Header.size &+ cell] == stride.first[0]
  }

  /// Reads what is left of a text behind strides.
  @usableFromInline @inline(never)
  func readRest(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, from position: Int, state: Int, outputCount: Int,
    extractedCount: Int, completion: CompletionPolicy, _ memory: ReadingMemory
  ) -> UTF8Reading? {
    readRest(
      UTF8Characters(bytes: bytes, count: count), from: position, Completion(completion),
      Registers(state: state, outputCount: outputCount, extractedCount: extractedCount), memory)
  }
}
