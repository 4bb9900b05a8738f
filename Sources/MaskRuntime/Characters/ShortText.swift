/// A text of up to 24 bytes of ASCII, in words; zeros behind its end.
@usableFromInline
struct ShortText {
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  @usableFromInline let third: UInt64
  /// The last eight bytes of a text of one or two words, else zeros.
  @usableFromInline let last: UInt64
  @usableFromInline let count: Int

  @inlinable static var maximumCount: Int { 3 &* ASCIIWord.size }

  /// The text of `count` bytes, 0 to ``maximumCount``; `nil` if some byte is beyond ASCII.
  @inlinable @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>, count: Int) {
    let size = ASCIIWord.size
    self.count = count
    if count < size {
      first = ASCIIWord.load(bytes, count: count)
      guard ASCIIWord.isASCII(first) else { return nil }
      second = 0
      third = 0
      last = 0
      return
    }
    first = ASCIIWord.load(bytes)
    let last = ASCIIWord.load(bytes + (count &- size))
    if count <= 2 &* size {
      guard ASCIIWord.isASCII(first | last) else { return nil }
      second = ASCIIWord.shiftedRight(last, by: 2 &* size &- count)
      third = 0
      self.last = last
    } else {
      second = ASCIIWord.load(bytes + size)
      guard ASCIIWord.isASCII(first | second | last) else { return nil }
      third = ASCIIWord.shiftedRight(last, by: 3 &* size &- count)
      self.last = 0
    }
  }

  /// Whether it is 8 to 16 digits, and nothing else.
  @inlinable @inline(__always)
  var isDigits: Bool { ASCIIWord.others(in: first) | ASCIIWord.others(in: last) == 0 }

  /// Whether it has digits where a layout has slots or digits, the latter the same, and none where that has something else; see
  /// `TableFormat.Digits`.
  ///
  /// - Parameter length: the bytes of the layout.
  @inlinable @inline(__always)
  func isLaidOut(as layout: UnsafePointer<UInt8>, length: Int) -> Bool {
    guard count == length else { return false }
    let size = ASCIIWord.size
    let difference =
      ASCIIWord.difference(first, fromLayout: ASCIIWord.load(layout))
      | ASCIIWord.difference(second, fromLayout: ASCIIWord.load(layout + size))
    if length <= 2 &* size { return difference == 0 }
    return difference | ASCIIWord.difference(third, fromLayout: ASCIIWord.load(layout + 2 &* size)) == 0
  }

  /// The eight bytes from an offset on.
  @inlinable @inline(__always)
  func word(at offset: Int) -> UInt64 {
    let size = ASCIIWord.size
    let low = offset < size ? first : offset < 2 &* size ? second : third
    let high = offset < size ? second : offset < 2 &* size ? third : 0
    return ASCIIWord.shiftedRight(low, by: offset & 7)
      | ASCIIWord.shiftedLeft(high, by: size &- offset & 7)
  }
}
