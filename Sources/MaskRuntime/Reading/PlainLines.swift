/// Reads lines of a file, one after the other, each of which goes from stride to stride; what a header says is read once
/// for all of them. Nobody looks for the end of such a line before it is read: no stride takes anything of it.
///
/// Valid as long as the mask.
@usableFromInline
package struct PlainLines {
  @usableFromInline let table: MaskTable
  @usableFromInline let first: StrideRecord
  @usableFromInline let infos: UnsafePointer<UInt8>
  /// The cell of state 0 for the end of a text under the completion policy.
  @usableFromInline let ends: UnsafePointer<UInt8>
  /// The bytes of a row.
  @usableFromInline let rowSize: Int
  /// The action that does nothing.
  @usableFromInline let nothing: UInt8
  /// The bytes that have to be there, from the start of a line on, for it to be read.
  package let lookahead: Int

  @inlinable static var lineFeed: UInt8 { 0x0A }
  @inlinable static var carriageReturn: UInt8 { 0x0D }

  /// Writes nothing but what is asked for.
  @usableFromInline
  struct Text: StrideSink {
    @usableFromInline var end: UnsafeMutablePointer<UInt8>
    /// Whether it is the extracted value; a constant where this is used.
    @usableFromInline let isExtracted: Bool

    @inlinable @inline(__always)
    init(at end: UnsafeMutablePointer<UInt8>, isExtracted: Bool) {
      self.end = end
      self.isExtracted = isExtracted
    }

    @inlinable @inline(__always)
    mutating func put(_ stride: StrideRecord, _ word: UInt64, _ slots: Int) {
      ASCIIWord.store(stride.constants, to: end)
      let before = isExtracted ? stride.extractedCount : stride.outputCount
      ASCIIWord.store(word, to: end + before)
      end += before &+ slots
    }
  }

  /// The text from the start of a line on.
  @usableFromInline
  struct Words: StrideWords {
    @inlinable static var isOneText: Bool { false }

    @inlinable @inline(__always)
    init() {}

    @inlinable @inline(__always)
    func word(at input: UnsafePointer<UInt8>) -> UInt64 { ASCIIWord.load(input) }

    @inlinable @inline(__always)
    func rest(from input: UnsafePointer<UInt8>) -> Int { 2 &* ASCIIWord.size }

    @inlinable @inline(__always)
    func isEnd(_ input: UnsafePointer<UInt8>) -> Bool { false }
  }

  /// Reads the next line, if it goes from stride to stride to its end, its end puts nothing and it is complete.
  ///
  /// - Parameters:
  ///   - line: where the line begins, with ``lookahead`` bytes there; then, where the next one does.
  ///   - target: gets the text and the end of the line, LF or CR LF; then, where the next one goes. There has to be the
  ///     room that `utf8Capacity(for:)` asks for, and that for the end.
  ///   - writesText: whether the text is written, or the extracted value; a constant.
  /// - Returns: whether it was read; else nothing was moved.
  @inlinable @inline(__always)
  package func read(
    _ line: inout UnsafePointer<UInt8>, to target: inout UnsafeMutablePointer<UInt8>, writesText: Bool
  ) -> Bool {
    var text = Text(at: target, isExtracted: !writesText)
    let (end, state, _) = table.takeStrides(from: first, line, Words(), &text)
    let hasReturn = end[0] == Self.carriageReturn
    guard end[hasReturn ? 1 : 0] == Self.lineFeed else { return false }
    let cell = ends + state &* rowSize
    guard cell[1] == nothing,
      infos[Int(cell[0]) &* TableFormat.Info.size] & TableFormat.Info.isComplete != 0
    else { return false }
    // Where there is no CR, LF takes its place.
    text.end[0] = Self.carriageReturn
    text.end += hasReturn ? 1 : 0
    text.end[0] = Self.lineFeed
    target = text.end + 1
    line = end + (hasReturn ? 2 : 1)
    return true
  }
}

extension PlainLines {
  /// The reader of a mask's lines; `nil` if its texts do not go from stride to stride, or if one that does could hold a
  /// line's end or be longer than `longest` bytes.
  init?(_ table: MaskTable, as kind: TextKind, completion: CompletionPolicy, longest: Int) {
    guard table.choosing == nil, kind == .text, table.machine[TableFormat.Header.isPlain] != 0 else {
      return nil
    }
    self.table = table
    infos = table.infos
    first = StrideRecord(1, before: infos)
    rowSize = table.columns &* NarrowCells.size
    ends = table.rows + Int(completion.rawValue) &* NarrowCells.size
    nothing = table.machine[TableFormat.Header.byteEnd]
    var mostBytes = 0
    var stride = first
    while true {
      guard !stride.takes(Self.lineFeed, table), !stride.takes(Self.carriageReturn, table) else { return nil }
      mostBytes += stride.outputCount + stride.slots
      guard stride.isChained else { break }
      stride = stride.following
    }
    guard mostBytes <= longest else { return nil }
    lookahead = mostBytes + ASCIIWord.size
  }
}

extension StrideRecord {
  /// Whether a byte is one of the constants, or a slot takes it.
  fileprivate func takes(_ byte: UInt8, _ table: MaskTable) -> Bool {
    if (0..<outputCount).contains(where: { bytes[Format.constants + $0] == byte }) { return true }
    return slotClass != TableFormat.Stride.digits && countInRanges(UInt64(byte), 1, table) > 0
  }
}

extension DynamicMask {
  /// A reader of lines that are as most lines are; `nil` if there is none for this mask.
  ///
  /// - Parameter longest: the most bytes of a line.
  package func plainLines(as kind: TextKind, completion: CompletionPolicy, longest: Int) -> PlainLines? {
    withTable { PlainLines($0, as: kind, completion: completion, longest: longest) }
  }
  /// Reads a text that ``PlainLines`` did not read. See `read(utf8:as:completion:output:extracted:)`, which tries strides first.
  package func readAny(
    _ text: UnsafeBufferPointer<UInt8>, as kind: TextKind, completion: CompletionPolicy,
    output: UnsafeMutableBufferPointer<UInt8>, extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> UTF8Reading? {
    guard let memory = ReadingMemory(output: output, extracted: extracted) else { return nil }
    let bytes = text.baseAddress ?? UnsafePointer(memory.output)
    return withTable { $0.readOther(bytes, text.count, as: kind, completion: completion, memory) }
  }
}
