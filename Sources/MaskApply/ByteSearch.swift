import MaskRuntime

/// Looks for bytes, eight at a time.
///
/// All take a range of `base` and read nothing outside of it. What is not there is found at the range's end.
enum ByteSearch {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")

  /// The first LF of the word at `place`, as the lowest bit of `mark`, and the high bits of the bytes before it.
  @inline(__always)
  static func lineFeed(at place: UnsafePointer<UInt8>) -> (mark: UInt64, highBits: UInt64) {
    let word = ASCIIWord.load(place)
    let mark = ASCIIWord.marks(of: lineFeed, in: word)
    return (mark, word & (mark &- 1) & ~mark & ASCIIWord.highBits)
  }

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
      let word = ASCIIWord.load(base + offset)
      // Each is exact up to its first one, so the first one of both is.
      let found = ASCIIWord.marks(of: byte, in: word) | ASCIIWord.marks(of: other, in: word)
      if found != 0 { return offset &+ ASCIIWord.firstMarked(found) }
      offset &+= 8
    }
    while offset < limit, base[offset] != byte, base[offset] != other { offset &+= 1 }
    return offset
  }

  /// Behind the last LF; `nil` if there is none.
  static func lastLineEnd(in base: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int? {
    var offset = limit
    while offset >= start &+ 8, ASCIIWord.marks(of: lineFeed, in: ASCIIWord.load(base + (offset &- 8))) == 0 {
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
