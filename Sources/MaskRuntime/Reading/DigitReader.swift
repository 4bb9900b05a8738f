// The reading of text by its digits alone, for masks where nothing else matters; see `TableFormat.Digits`.

/// What a mask makes of a text of which only the digits matter.
@usableFromInline
struct DigitReader {
  @usableFromInline let table: MaskTable
  /// The most digits that go to slots.
  @usableFromInline let slots: Int
  /// Behind the last record.
  @usableFromInline let end: UnsafePointer<UInt8>

  @usableFromInline typealias Format = TableFormat.Digits

  @inlinable @inline(__always)
  init(_ table: MaskTable) {
    self.table = table
    slots = Int(table.machine[TableFormat.Header.digits])
    end = table.section(TableFormat.Header.strides)
  }

  /// The bytes of a whole text.
  @inlinable
  var length: Int { Int((end - Format.size)[Format.outputCount]) }
  @inlinable
  var layout: UnsafePointer<UInt8> { end - Format.bytes(slots) }

  /// Reads a short text of ASCII.
  ///
  /// - Returns: the record of its digits, and how many more it has than there are slots; `nil` if it is no such text.
  @inlinable @inline(__always)
  func read(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ memory: ReadingMemory
  ) -> (record: UnsafePointer<UInt8>, overflow: Int)? {
    guard count <= ShortText.maximumCount, memory.capacity >= length &+ ASCIIReader.slack,
      let text = ShortText(bytes, count: count)
    else { return nil }
    var digits = digits(of: text)
    let taken = min(digits.count, slots)
    let overflow = digits.count &- taken
    // All that there may be is written; the record says how much of it counts.
    var texts = StrideTexts(memory)
    forEachStride { stride in
      texts.put(stride, digits.low, stride.slots)
      digits.drop(stride.slots)
    }
    return (end + (taken &- slots &- 1) &* Format.size, overflow)
  }

  /// The digits that are for slots, the first one first, and those behind them. Most texts are typed without separators, or
  /// as the mask writes them: their digits need no search.
  @inlinable @inline(__always)
  func digits(of text: ShortText) -> PackedDigits {
    if text.isLaidOut(as: layout, length: length) { return laidOutDigits(of: text) }
    let leadDigit = table.machine[TableFormat.Header.leadDigit]
    let mayLead = leadDigit != Format.noLead
    let room = mayLead ? slots &+ 1 : slots
    var digits =
      text.isDigits
      ? PackedDigits(low: text.first, high: room > ASCIIWord.size ? text.second : 0, count: text.count)
      : PackedDigits(of: text, room: room)
    if mayLead {
      digits.drop(digits.count > 0 && UInt8(truncatingIfNeeded: digits.low) == leadDigit ? 1 : 0)
    }
    return digits
  }

  /// The digits of a text that is laid out as the mask does it.
  @inlinable @inline(__always)
  func laidOutDigits(of text: ShortText) -> PackedDigits {
    var digits = PackedDigits(low: 0, high: 0, count: slots)
    var taken = 0
    var offset = 0
    forEachStride { stride in
      offset &+= stride.outputCount
      // What stands behind the slots is shifted out.
      let others = ASCIIWord.size &- stride.slots
      let word = ASCIIWord.shiftedLeft(text.word(at: offset), by: others)
      digits.put(ASCIIWord.shiftedRight(word, by: others), behind: taken)
      offset &+= stride.slots
      taken &+= stride.slots
    }
    return digits
  }

  /// Calls `body` with the strides that texts begin with.
  @inlinable @inline(__always)
  func forEachStride(_ body: (StrideRecord) -> Void) {
    var stride = StrideRecord(1, before: table.infos)
    body(stride)
    while stride.isChained {
      stride = stride.following
      body(stride)
    }
  }
}

extension MaskTable {
  /// Reads a text of which only the digits matter.
  ///
  /// - Parameter readRest: as in ``read(_:_:as:completion:_:_:)``.
  @inlinable @inline(__always)
  func readDigits(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ completion: CompletionPolicy, _ memory: ReadingMemory,
    _ readRest: (_ bytes: UnsafePointer<UInt8>, _ count: Int, _ position: Int, Registers, ReadingMemory) ->
      UTF8Reading?
  ) -> UTF8Reading? {
    typealias Format = TableFormat.Digits
    guard let (record, overflow) = DigitReader(self).read(bytes, count, memory) else {
      return readRest(bytes, count, 0, Registers(state: 0), memory)
    }
    let registers = Registers(
      state: Int(record[Format.state]), outputCount: Int(record[Format.outputCount]),
      extractedCount: Int(record[Format.extractedCount]), overflow: overflow)
    var end = count
    if record[Format.isOpen] != 0 {
      // A digit that is a constant may be all there is.
      if registers.outputCount == 0 { end = 0 }
      while end > 0, !bytes[end &- 1].isASCIIDigit { end &-= 1 }
    }
    if end == count, completion == .none {
      return reading(registers, infos + registers.state &* TableFormat.Info.size)
    }
    return readRest(bytes, count, end, registers, memory)
  }
}
