/// A stride of a mask's tables, see `TableFormat.Stride`.
@usableFromInline
struct StrideRecord {
  @usableFromInline let bytes: UnsafePointer<UInt8>

  @usableFromInline typealias Format = TableFormat.Stride

  @inlinable
  init(bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  /// The stride of a number from 1 on.
  @inlinable
  init(_ number: Int, before infos: UnsafePointer<UInt8>) { bytes = infos - number &* Format.size }

  /// The stride with the next number.
  @inlinable
  var following: StrideRecord { StrideRecord(bytes: bytes - Format.size) }

  @inlinable
  var slotClass: UInt8 { bytes[Format.slotClass] & Format.classMask }
  /// Whether what is no digit may be skipped if a digit follows.
  @inlinable
  var skips: Bool { bytes[Format.slotClass] & Format.skips != 0 }
  @inlinable
  var asksCells: Bool { bytes[Format.slotClass] & Format.asksCells != 0 }
  /// The most slots.
  @inlinable
  var slots: Int { Int(bytes[Format.slots]) }
  /// How many Characters must be known to be of the class for the stride to be taken without a look at the text.
  @inlinable
  var known: Int { Int(bytes[Format.known]) }
  @inlinable
  var outputCount: Int { Int(bytes[Format.outputCount]) }
  @inlinable
  var extractedCount: Int { Int(bytes[Format.extractedCount]) }
  /// The constants; what the bytes behind them are does not matter.
  @inlinable
  var constants: UInt64 { ASCIIWord.load(bytes + Format.constants) }
  /// Whether the stride of the state behind it is the following one.
  @inlinable
  var isChained: Bool { bytes[Format.unequalBits] & Format.isChained != 0 }
  /// The state behind the first slot, and the one behind the last one.
  @inlinable
  var first: UnsafePointer<UInt8> { bytes + Format.first }
  @inlinable
  var last: UnsafePointer<UInt8> { bytes + Format.last }

  /// How many of the first bytes of a word are the constants: all or none; or perhaps those that are extracted.
  @inlinable @inline(__always)
  func typedCount(in word: UInt64) -> Int {
    let difference = word ^ constants
    // Where nothing can be typed, no word is the same: what fills up is no Character of a slot.
    if difference &<< UInt64(truncatingIfNeeded: bytes[Format.unequalBits]) == 0 { return outputCount }
    guard bytes[Format.known] == Format.unknownBehindValue else { return 0 }
    let count = extractedCount
    return difference &<< UInt64(truncatingIfNeeded: 64 &- count &<< 3) == 0 ? count : 0
  }

  /// Whether a byte goes to the first slot from a state where the constants are not typed.
  @inlinable @inline(__always)
  func takes<Cells: TableCells>(_ byte: UInt8, from state: Int, _ table: MaskTable, _: Cells.Type) -> Bool {
    table.cell(of: byte, in: state, Cells.self).state == Cells.state(first)
  }

  /// How many of the first bytes of a word are of the class.
  ///
  /// - Parameter count: the bytes of the word that are of the text.
  @usableFromInline @inline(never)
  func countInRanges(_ word: UInt64, _ count: Int, _ table: MaskTable) -> Int {
    let ranges = table.section(TableFormat.Header.strides) + (Int(slotClass) &- 1) &* Format.classSize
    return min(
      count,
      ASCIIWord.count(in: word, (ranges[0], ranges[1]), (ranges[2], ranges[3]), (ranges[4], ranges[5])))
  }
}
