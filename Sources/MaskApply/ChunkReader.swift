/// Cuts the input into chunks, as it comes.
///
/// A chunk ends where the last line ends that has come, so that nothing waits for more than the end of its line. What
/// begins behind it is kept for the next chunk. A line that is too long is given out in parts, so that none needs more
/// memory than there is.
package struct ChunkReader {
  private let column: CSVColumn?
  private let longestLine: Int
  /// How much is asked for at a time.
  private let readSize: Int
  /// What chunks of whole records are; known behind the header.
  private var content: Chunk.Content
  private var splitter: CSVSplitter?
  private var stage: Stage
  /// What was read behind the last chunk.
  private var carry: [UInt8] = []
  /// How much of it was looked through for an end.
  private var carrySeen = 0
  private var line = 1
  /// Whether the last byte of a line that is too long, so far, is CR.
  private var endsInReturn = false

  private enum Stage {
    /// A byte order mark may come, which belongs to no field.
    case start
    case header
    case body
    /// Within a line that is too long.
    case tooLong
    case end
  }

  /// A reader of input that nothing was read of.
  ///
  /// - Parameters:
  ///   - rules: what is done with the lines.
  ///   - readSize: how many bytes are asked for at a time, at least 1.
  package init(_ rules: ApplyRules, readSize: Int) {
    column = rules.column
    longestLine = rules.longestLine
    self.readSize = readSize
    content = .lines
    stage = .body
    if let column {
      splitter = CSVSplitter(delimiter: column.delimiter)
      stage = .start
      if case .index(let index) = column.place { content = .records(column: index) }
    }
  }

  /// The bytes of memory that a chunk needs.
  package var capacity: Int { max(longestLine + 1, readSize, Self.byteOrderMark.count) + readSize }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads the next chunk.
  ///
  /// - Parameters:
  ///   - memory: ``capacity`` bytes that get the chunk.
  ///   - read: puts as much of the input into memory as there is, and says how much; waits if there is nothing; 0
  ///     at the input's end.
  /// - Returns: what was read; `nil` behind the last chunk.
  /// - Complexity: O(*n*) in the bytes that are read; nothing is looked through again.
  package mutating func next(
    into memory: UnsafeMutableBufferPointer<UInt8>, read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Chunk? {
    guard stage != .end, let base = memory.baseAddress else { return nil }
    var count = carry.count
    carry.withUnsafeBufferPointer { carry in
      if let carried = carry.baseAddress { base.update(from: carried, count: carry.count) }
    }
    var seen = carrySeen
    while true {
      if let end = end(in: base, from: seen, to: count) { return chunk(base, end, of: count) }
      seen = stage == .start ? 0 : count
      if stage == .tooLong ? count > 0 : isTooLong(base, count) { return part(base, count, of: count) }
      let more = try read(UnsafeMutableRawBufferPointer(start: base + count, count: readSize))
      if more == 0 { return lastChunk(base, count) }
      count += more
    }
  }

  /// Whether a line that has not ended is too long however it ends: the last byte may be the CR of its end.
  private func isTooLong(_ base: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
    stage != .start && count > longestLine + 1
  }

  /// Where what is given out next ends; `nil` if it has not come yet.
  private mutating func end(in base: UnsafeMutablePointer<UInt8>, from seen: Int, to count: Int) -> Int? {
    switch stage {
    case .start:
      let mark = Self.byteOrderMark
      let known = min(count, mark.count)
      if (0..<known).allSatisfy({ base[$0] == mark[$0] }) { return known == mark.count ? known : nil }
      stage = column?.hasHeader == true ? .header : .body
      return end(in: base, from: seen, to: count)
    case .header, .tooLong:
      guard seen < count else { return nil }
      if splitter != nil { return splitter?.firstEnd(in: base, from: seen, to: count) }
      let end = ByteSearch.first(ByteSearch.lineFeed, in: base, from: seen, to: count)
      return end < count ? end + 1 : nil
    case .body:
      guard seen < count else { return nil }
      if splitter != nil { return splitter?.lastEnd(in: base, from: seen, to: count) }
      return ByteSearch.lastLineEnd(in: base, from: seen, to: count)
    case .end: return nil
    }
  }

  /// What is left at the end of the input.
  private mutating func lastChunk(_ base: UnsafeMutablePointer<UInt8>, _ count: Int) -> Chunk? {
    defer { stage = .end }
    if stage == .start { stage = column?.hasHeader == true ? .header : .body }
    if count > 0 { return chunk(base, count, of: count) }
    guard stage == .header, case .name = column?.place else { return nil }
    return Chunk(content: .headerMistake(.noHeader), count: 0, firstLine: line, lineFeeds: 0)
  }

  /// Gives out the first bytes, and keeps the others.
  private mutating func chunk(
    _ base: UnsafeMutablePointer<UInt8>, _ end: Int, of count: Int
  ) -> Chunk {
    var given = content
    // Only where the first end was looked for, is there more to look through.
    var isSeen = false
    switch stage {
    case .start:
      given = .passing
      stage = column?.hasHeader == true ? .header : .body
    case .header:
      given = headerContent(base, end)
      stage = .body
      if case .headerMistake = given { stage = .end }
    case .tooLong: return part(base, end, of: count, isEnd: true)
    case .body, .end: isSeen = true
    }
    return give(given, base, end, of: count, isSeen: isSeen)
  }

  /// Gives out a part of a line that is too long.
  private mutating func part(
    _ base: UnsafeMutablePointer<UInt8>, _ end: Int, of count: Int, isEnd: Bool = false
  ) -> Chunk {
    let isFirst = stage != .tooLong
    var ending = 0
    if isEnd { ending = (end > 1 ? base[end - 2] == ByteSearch.carriageReturn : endsInReturn) ? 2 : 1 }
    endsInReturn = base[end - 1] == ByteSearch.carriageReturn
    if isFirst, stage == .header {
      stage = .end
      let mistake = HeaderMistake.line(.tooLong(limit: longestLine))
      return Chunk(content: .headerMistake(mistake), count: 0, firstLine: line, lineFeeds: 0)
    }
    stage = isEnd ? .body : .tooLong
    return give(.tooLong(isFirst: isFirst, ending: ending), base, end, of: count, isSeen: false)
  }

  private mutating func give(
    _ content: Chunk.Content, _ base: UnsafeMutablePointer<UInt8>, _ end: Int, of count: Int, isSeen: Bool
  ) -> Chunk {
    carry.removeAll(keepingCapacity: true)
    carry.append(contentsOf: UnsafeBufferPointer(start: base + end, count: count - end))
    carrySeen = isSeen ? carry.count : 0
    let lineFeeds = ByteSearch.lineFeeds(in: base, from: 0, to: end)
    defer { line += lineFeeds }
    return Chunk(content: content, count: end, firstLine: line, lineFeeds: lineFeeds)
  }

  /// Finds the column in the header, and so what the chunks behind it are.
  private mutating func headerContent(_ base: UnsafeMutablePointer<UInt8>, _ end: Int) -> Chunk.Content {
    guard let column else { return .passing }
    let header = CSVRecord(in: base, from: 0, to: end, column: 0, delimiter: column.delimiter)
    if header.contentEnd > longestLine { return .headerMistake(.line(.tooLong(limit: longestLine))) }
    guard case .name(let name) = column.place else { return .passing }
    switch CSVRecord.fields(in: base, from: 0, to: end, delimiter: column.delimiter) {
    case .failure(let mistake): return .headerMistake(mistake)
    case .success(let names):
      let places = names.indices.filter { names[$0] == name }
      guard let place = places.first else { return .headerMistake(.missing(name, among: names)) }
      guard places.count == 1 else { return .headerMistake(.repeated(name, count: places.count)) }
      content = .records(column: place)
      return .passing
    }
  }
}
