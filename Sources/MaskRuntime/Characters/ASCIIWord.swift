/// Eight bytes of text in a word, the first one lowest, whatever the machine's own order.
@usableFromInline
package enum ASCIIWord {
  @inlinable package static var size: Int { 8 }

  @inlinable package static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var zeroDigits: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight bytes at an address.
  @inlinable @inline(__always)
  package static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  /// The bytes at an address, of which there are fewer than eight; zeros behind them. Reads nothing but those.
  @inlinable @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(bytes)
    if count >= 4 {
      // The two halves overlap where there are fewer than eight.
      let low = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      let high = UInt32(littleEndian: (bytes + (count &- 4)).loadUnaligned(as: UInt32.self))
      return UInt64(low) | UInt64(high) << UInt64(8 &* (count &- 4))
    }
    if count <= 0 { return 0 }
    let low = UInt64(bytes.load(as: UInt8.self))
    let middle = UInt64((bytes + count / 2).load(as: UInt8.self)) << UInt64(8 &* (count / 2))
    let high = UInt64((bytes + (count &- 1)).load(as: UInt8.self)) << UInt64(8 &* (count &- 1))
    return low | middle | high
  }

  /// Writes eight bytes to an address.
  @inlinable @inline(__always)
  static func store(_ word: UInt64, to bytes: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(bytes).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// Whether all eight bytes are ASCII.
  @inlinable @inline(__always)
  static func isASCII(_ word: UInt64) -> Bool { word & highBits == 0 }

  /// The word without its first bytes, 0 to 8 of them; zeros behind the others.
  @inlinable @inline(__always)
  static func shiftedRight(_ word: UInt64, by bytes: Int) -> UInt64 {
    // In two halves, since no shift is by 64 bits.
    let half = UInt64(truncatingIfNeeded: bytes &<< 2)
    return (word &>> half) &>> half
  }

  /// The word with zeros before its first byte, 0 to 8 of them.
  @inlinable @inline(__always)
  static func shiftedLeft(_ word: UInt64, by bytes: Int) -> UInt64 {
    let half = UInt64(truncatingIfNeeded: bytes &<< 2)
    return (word &<< half) &<< half
  }

  /// The highest bit of each byte of a word of ASCII that is no digit.
  @inlinable @inline(__always)
  static func others(in word: UInt64) -> UInt64 { ((word ^ zeroDigits) &+ 0x7676_7676_7676_7676) & highBits }

  /// All bits of the bytes of which the highest bit is given.
  @inlinable @inline(__always)
  static func bytes(marked marks: UInt64) -> UInt64 { (marks &<< 1) &- (marks &>> 7) }

  /// 0 if a word of ASCII has digits where a layout has slots or digits, the latter the same, and none elsewhere; see
  /// `TableFormat.Digits`.
  @inlinable @inline(__always)
  static func difference(_ word: UInt64, fromLayout layout: UInt64) -> UInt64 {
    let slots = (layout &+ ones) & highBits
    let constants = others(in: layout)
    return others(in: word) ^ constants ^ slots | (word ^ layout) & ~bytes(marked: constants)
  }

  /// How many of the first bytes are ASCII digits.
  @inlinable @inline(__always)
  static func digits(in word: UInt64) -> Int {
    // A byte beyond ASCII may carry into the next one, but itself it ends the row.
    firstMarked(others(in: word) | word & highBits)
  }

  /// How many bytes of a word of ASCII stand before its first digit, 8 if there is none; and how many digits then follow.
  @inlinable @inline(__always)
  static func digitRow(in word: UInt64) -> (skipped: Int, count: Int) {
    let digits = others(in: word) ^ highBits
    let skipped = firstMarked(digits)
    // What is shifted in is no digit.
    return (skipped, firstMarked(digits &>> UInt64(truncatingIfNeeded: skipped &<< 3) ^ highBits))
  }

  /// How many of the first bytes are ASCII characters of one of three ranges, first and last one.
  @inlinable @inline(__always)
  static func count(
    in word: UInt64, _ one: (UInt8, UInt8), _ two: (UInt8, UInt8), _ three: (UInt8, UInt8)
  ) -> Int {
    let low = word & ~highBits
    let inside = isInside(low, one) | isInside(low, two) | isInside(low, three)
    return firstMarked((~inside | word) & highBits)
  }

  /// The word with the letters of a range, `a` to `z` or `A` to `Z`, in the other case.
  @inlinable @inline(__always)
  static func withOtherCase(_ word: UInt64, of letters: (UInt8, UInt8)) -> UInt64 {
    let marks = isInside(word & ~highBits, letters) & ~word & highBits
    // The highest bit, two places lower, is the one that tells the cases apart.
    return word ^ marks >> 2
  }

  /// The highest bit of each byte that lies in a range; what the other bits are does not matter.
  @inlinable @inline(__always)
  static func isInside(_ low: UInt64, _ range: (first: UInt8, last: UInt8)) -> UInt64 {
    return (low &+ ones &* UInt64(0x80 &- range.first)) & ~(low &+ ones &* UInt64(0x7F &- range.last))
  }

  /// The highest bit of each byte that is `byte`, and perhaps of bytes behind the first one of them: a subtraction borrows
  /// only there. What is beyond ASCII is found, too.
  @inlinable @inline(__always)
  package static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let others = word ^ ones &* UInt64(byte)
    return (others &- ones) & ~others & highBits
  }

  /// The number of bytes before the first one whose highest bit is set.
  @inlinable @inline(__always)
  package static func firstMarked(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }
}
