/// The words of a text, from any byte of it on.
@usableFromInline
struct TextWords {
  /// The last eight bytes, or all if there are fewer.
  @usableFromInline let last: UInt64
  @usableFromInline let lastStart: UnsafePointer<UInt8>

  @inlinable @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    if count >= ASCIIWord.size {
      lastStart = bytes + (count &- ASCIIWord.size)
      last = ASCIIWord.load(lastStart)
    } else {
      lastStart = bytes
      last = ASCIIWord.load(lastStart, count: count)
    }
  }

  /// Whether all bytes of the text are ASCII.
  ///
  /// - Complexity: O(*n*) in the bytes.
  @inlinable @inline(__always)
  func areASCII(from start: UnsafePointer<UInt8>) -> Bool {
    if start >= lastStart { return ASCIIWord.isASCII(last) }
    let bits = last | ASCIIWord.load(start)
    let second = start + ASCIIWord.size
    if second >= lastStart { return ASCIIWord.isASCII(bits) }
    return ASCIIWord.isASCII(bits | ASCIIWord.load(second)) && areASCIIBehind(second + ASCIIWord.size)
  }

  /// Whether the bytes from a place on are ASCII, which few texts have so many of.
  @inlinable @inline(__always)
  func areASCIIBehind(_ start: UnsafePointer<UInt8>) -> Bool {
    start >= lastStart || areManyASCII(start)
  }

  @usableFromInline @inline(never)
  func areManyASCII(_ start: UnsafePointer<UInt8>) -> Bool {
    var bits: UInt64 = 0
    var input = start
    while input < lastStart {
      bits |= ASCIIWord.load(input)
      input += ASCIIWord.size
    }
    return ASCIIWord.isASCII(bits)
  }

  /// The next eight bytes, with zeros behind the end. Nothing beyond the text is read.
  @inlinable @inline(__always)
  func word(at input: UnsafePointer<UInt8>) -> UInt64 {
    if input < lastStart { return ASCIIWord.load(input) }
    return last &>> UInt64(truncatingIfNeeded: 8 &* (input - lastStart))
  }
}
