/// Looks for bytes, eight at a time.
///
/// All take a range of `base` and read nothing outside of it. What is not there is found at the range's end.
enum ByteSearch {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The high bit of each byte of a word that is 0, and perhaps of bytes behind the first one of them: a
  /// subtraction borrows only there.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }

  @inline(__always)
  private static func word(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The bytes of a word.
  static let wordSize = 8

  /// The first LF of the word at `place`, as the lowest bit of `mark`, and the high bits of the bytes before it.
  @inline(__always)
  static func lineFeed(at place: UnsafePointer<UInt8>) -> (mark: UInt64, highBits: UInt64) {
    let word = word(place, 0)
    let mark = zeros(word ^ (ones &* UInt64(lineFeed)))
    return (mark, word & (mark &- 1) & ~mark & highBits)
  }

  /// How many bytes are before the lowest bit of a mark.
  @inline(__always)
  static func offset(of mark: UInt64) -> Int { mark.trailingZeroBitCount &>> 3 }

  /// The first LF, or the limit.
  static func lineEnd(
    from start: UnsafePointer<UInt8>, to limit: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    start + first(lineFeed, in: start, from: 0, to: limit - start)
  }

  /// The first of a byte.
  static func first(_ byte: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int {
    first(byte, or: byte, in: base, from: start, to: limit)
  }

  /// The first of either of two bytes.
  @inline(__always)
  static func first(
    _ byte: UInt8, or other: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to limit: Int
  ) -> Int {
    var offset = start
    while offset <= limit &- 8 {
      let word = word(base, offset)
      // Each is exact up to its first one, so the first one of both is.
      let found = zeros(word ^ (ones &* UInt64(byte))) | zeros(word ^ (ones &* UInt64(other)))
      if found != 0 { return offset &+ found.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < limit, base[offset] != byte, base[offset] != other { offset &+= 1 }
    return offset
  }

  /// Behind the last LF; `nil` if there is none.
  static func lastLineEnd(in base: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int? {
    var offset = limit
    while offset >= start &+ 8, zeros(word(base, offset &- 8) ^ (ones &* UInt64(lineFeed))) == 0 {
      offset &-= 8
    }
    while offset > start {
      if base[offset &- 1] == lineFeed { return offset }
      offset &-= 1
    }
    return nil
  }

  /// How many LF there are.
  ///
  /// - Complexity: O(*n*) in the bytes; about five instructions for sixteen of them.
  static func lineFeeds(in base: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int {
    typealias Lanes = SIMD16<UInt8>
    var count = 0
    var offset = start
    while offset <= limit &- Lanes.scalarCount {
      // A lane counts to 255.
      let blocks = min((limit &- offset) / Lanes.scalarCount, 255)
      var found = Lanes.zero
      for _ in 0..<blocks {
        let bytes = UnsafeRawPointer(base + offset).loadUnaligned(as: Lanes.self)
        // A lane of the comparison is -1 where it holds.
        found &-= unsafeBitCast(bytes .== Lanes(repeating: lineFeed), to: Lanes.self)
        offset &+= Lanes.scalarCount
      }
      count &+= Int(SIMD16<UInt16>(truncatingIfNeeded: found).wrappedSum())
    }
    while offset < limit {
      count &+= base[offset] == lineFeed ? 1 : 0
      offset &+= 1
    }
    return count
  }
}
