/// A text that strides are taken of.
@usableFromInline
protocol StrideWords {
  /// Whether nothing but the text stands in its words.
  static var isOneText: Bool { get }
  /// The next eight bytes. Of those behind the text's end, no stride takes one.
  func word(at input: UnsafePointer<UInt8>) -> UInt64
  /// How many of the next bytes belong to the text, or more if a slot takes none of those behind it.
  func rest(from input: UnsafePointer<UInt8>) -> Int
  /// Whether the text ends here; or `false` if words may be taken of what is behind it.
  func isEnd(_ input: UnsafePointer<UInt8>) -> Bool
}

/// A text of ASCII.
@usableFromInline
struct PlainWords: StrideWords {
  @usableFromInline let words: TextWords
  @usableFromInline let end: UnsafePointer<UInt8>

  @inlinable static var isOneText: Bool { true }

  @inlinable @inline(__always)
  init(words: TextWords, end: UnsafePointer<UInt8>) {
    self.words = words
    self.end = end
  }

  @inlinable @inline(__always)
  func word(at input: UnsafePointer<UInt8>) -> UInt64 { words.word(at: input) }

  @inlinable @inline(__always)
  func rest(from input: UnsafePointer<UInt8>) -> Int { end - input }

  @inlinable @inline(__always)
  func isEnd(_ input: UnsafePointer<UInt8>) -> Bool { input >= end }
}
