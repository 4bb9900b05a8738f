/// A text with masks in it and the path that diagnostics name it by.
public struct SourceFile: Sendable {
  /// The path as the user should see it. It is only printed, never opened.
  public let path: String
  /// The text's UTF-8.
  public let bytes: [UInt8]
  /// Offset of the first byte of each line.
  private let lineStarts: [Int]
  /// Offset of the first byte that is not UTF-8, or NUL.
  let firstInvalidOffset: Int?

  /// Creates a file from its path and text. Lines end with LF, CR LF or CR.
  ///
  /// - Complexity: O(*n*) in the bytes of `text`.
  public init(path: String, text: String) {
    self.init(path: path, utf8: Array(text.utf8))
  }

  /// Creates a file from its path and bytes. Bytes that are not UTF-8 become U+FFFD, and a mistake.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(path: String, utf8: [UInt8]) {
    self.path = path
    bytes = Array(String(decoding: utf8, as: UTF8.self).utf8)
    var difference = bytes == utf8 ? nil : zip(bytes, utf8).prefix { $0 == $1 }.count
    // The bytes may begin as those of U+FFFD do, which stands in their place.
    while let offset = difference, offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
      difference = offset - 1
    }
    // NUL is UTF-8, but no text; the Swift compiler does not want it even in comments.
    firstInvalidOffset = [difference, bytes.firstIndex(of: 0)].compactMap { $0 }.min()
    var starts = [0]
    for index in bytes.indices {
      let isEnd =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if isEnd { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// The line and column of a byte offset, both from 1. Columns count UTF-8 bytes, as `swiftc`'s do.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// The byte range of a line that is counted from 1, without its line end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text of a byte range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// A range of bytes of one of the files that are compiled together.
public struct SourceSpan: Sendable, Hashable {
  /// The index of the file in the list that was compiled.
  public var file: Int
  /// The bytes of the file, counted from 0.
  public var range: Range<Int>

  /// Creates a span from its parts.
  public init(file: Int, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// From the start of this span to the end of another one in the same file.
  func through(_ end: SourceSpan) -> SourceSpan {
    SourceSpan(file: file, range: range.lowerBound..<max(range.lowerBound, end.range.upperBound))
  }
}
