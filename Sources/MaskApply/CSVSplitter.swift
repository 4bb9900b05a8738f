/// Finds where CSV records end, however the input is cut into pieces.
///
/// A quote begins a quoted text at the start of a field, and goes on with it right behind its closing quote (the
/// second one of `""`); anywhere else it is a character like others, as most readers have it. A record ends with
/// the LF that is not quoted.
struct CSVSplitter {
  private let delimiter: UInt8
  private var isQuoted = false
  /// Whether a quote that comes next begins a quoted text, or goes on with it.
  private var quoteOpens = true

  /// A splitter at the start of a record.
  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Behind the first end of a record in bytes that go on where the last call ended; `nil` if there is none. If there
  /// is one, the next bytes are those behind it.
  ///
  /// - Complexity: O(*n*) in the bytes.
  mutating func firstEnd(in base: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int? {
    var offset = start
    while offset < limit {
      if isQuoted {
        offset = ByteSearch.first(ByteSearch.quote, in: base, from: offset, to: limit)
        if offset == limit { return nil }
        isQuoted = false
        quoteOpens = true
        offset &+= 1
        continue
      }
      let found = ByteSearch.first(
        ByteSearch.quote, or: ByteSearch.lineFeed, in: base, from: offset, to: limit)
      if found > offset { quoteOpens = base[found &- 1] == delimiter }
      if found == limit { return nil }
      offset = found &+ 1
      if base[found] == ByteSearch.lineFeed {
        quoteOpens = true
        return offset
      }
      isQuoted = quoteOpens
      quoteOpens = false
    }
    return nil
  }

  /// Behind the last end of a record, as above; but all bytes are taken note of.
  mutating func lastEnd(in base: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int? {
    if start < limit, !isQuoted,
      ByteSearch.first(ByteSearch.quote, in: base, from: start, to: limit) == limit
    {
      let last = base[limit &- 1]
      quoteOpens = last == delimiter || last == ByteSearch.lineFeed
      return ByteSearch.lastLineEnd(in: base, from: start, to: limit)
    }
    var last: Int?
    var offset = start
    while let end = firstEnd(in: base, from: offset, to: limit) {
      last = end
      offset = end
    }
    return last
  }
}
