package import MaskRuntime

/// Applies a mask to chunks, one after the other; each thread has one of its own.
///
/// A line that is short and valid, as nearly all are, is read straight into the output. What is rare is done again from
/// its start in ``applyWithCare(to:_:)``, which knows all that can be the matter with a line.
package final class MaskApplication {
  let mask: DynamicMask
  let rules: ApplyRules
  /// The lines of the chunk that were invalid.
  package private(set) var invalidLines = InvalidLines()
  /// Holds what is not written of a reading, and what is written in another form.
  let scratch: UnsafeMutableBufferPointer<UInt8>
  /// The most bytes that a reading of a short text writes to each of its memories.
  let shortCapacity: Int

  /// The most bytes of a text that is read straight into the output.
  let longestShort: Int

  /// Reads the lines that are as most are, if the mask has such.
  private let plainLines: PlainLines?

  /// The bytes that an output needs at least, so that a line can be read into it.
  package var leastCapacity: Int { shortCapacity + Self.longestEnding }

  /// CR LF.
  private static let longestEnding = 2

  /// - Parameters:
  ///   - mask: the mask; with memory of its own, since threads that count the uses of one memory wait for each other.
  ///   - rules: what is done with the lines.
  package init(_ mask: DynamicMask, _ rules: ApplyRules) {
    self.mask = mask
    self.rules = rules
    longestShort = min(16 << 10, rules.longestLine)
    shortCapacity = mask.utf8Capacity(for: longestShort)
    plainLines = mask.plainLines(as: rules.kind, completion: rules.completion, longest: longestShort)
    scratch = .allocate(capacity: 2 * shortCapacity)
  }

  deinit { scratch.deallocate() }

  /// A line, or a record, that is wrong and ends the work, by its number.
  package struct Stop: Error, Hashable {
    package var line: Int
    package var mistake: LineMistake

    package init(line: Int, mistake: LineMistake) {
      self.line = line
      self.mistake = mistake
    }
  }

  /// Writes what becomes of a chunk, but for what stays in the output: the caller flushes it.
  ///
  /// - Parameters:
  ///   - chunk: what the bytes are.
  ///   - bytes: the chunk.
  ///   - output: gets what is to be written, in order.
  /// - Throws: ``Stop`` at the first invalid line if such lines end the work; what comes before it is in the output.
  /// - Complexity: O(*n*) in the bytes; allocates nothing, but for what reading a text allocates.
  package func apply(
    to chunk: Chunk, _ bytes: UnsafePointer<UInt8>, _ output: ChunkOutput
  ) throws(Stop) {
    invalidLines = InvalidLines()
    switch chunk.content {
    case .lines:
      if rules.form == .json {
        try applyJSON(to: bytes, chunk, output)
      } else {
        try applyLines(to: bytes, chunk, output)
      }
    case .records(let column): try applyRecords(to: bytes, chunk, column: column, output)
    case .passing: output.append(bytes, count: chunk.count)
    case .tooLong(let isFirst, let ending):
      try applyTooLong(to: bytes, chunk, isFirst: isFirst, ending: ending, output)
    case .headerMistake: break
    }
  }

  // MARK: - Lines

  private func applyLines(
    to bytes: UnsafePointer<UInt8>, _ chunk: Chunk, _ output: ChunkOutput
  ) throws(Stop) {
    let limit = bytes + chunk.count
    let reader = ShortLineReader(
      mask: mask, kind: rules.kind, completion: rules.completion, lastWord: limit - ASCIIWord.size,
      outputLimit: output.base + (output.capacity &- leastCapacity), longest: longestShort,
      capacity: shortCapacity,
      other: UnsafeMutableBufferPointer(rebasing: scratch[..<shortCapacity]), plain: plainLines)
    var start = bytes
    // Lines are counted where a number is asked for.
    var counted = bytes
    var number = chunk.firstLine
    while start < limit {
      var written = output.base + output.count
      if rules.form == .text {
        reader.read(from: &start, to: &written, writesText: true)
      } else {
        reader.read(from: &start, to: &written, writesText: false)
      }
      output.count = written - output.base
      if output.count > output.capacity - leastCapacity { output.flush() }
      if start == limit { break }
      number += ByteSearch.lineFeeds(in: counted, from: 0, to: start - counted)
      counted = start
      let end = ByteSearch.lineEnd(from: start, to: limit)
      let line = Line(at: start, end: end, limit: limit, number: number)
      try applyWithCare(to: line, output)
      start = line.next
    }
  }

  /// A line of a chunk.
  struct Line {
    var start: UnsafePointer<UInt8>
    /// The bytes of the line without its end.
    var count: Int
    /// LF or CR LF; nothing for a last line without an end.
    var end: UnsafeBufferPointer<UInt8>
    var number: Int

    /// The line that begins at `start` and whose LF is at `end`, unless that is the limit.
    init(
      at start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>, number: Int
    ) {
      self.start = start
      let hasEnd = end < limit
      let hasReturn = hasEnd && end > start && end[-1] == ByteSearch.carriageReturn
      count = end - start - (hasReturn ? 1 : 0)
      self.end = UnsafeBufferPointer(start: start + count, count: (hasReturn ? 1 : 0) + (hasEnd ? 1 : 0))
      self.number = number
    }

    var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
    /// Where the next line begins.
    var next: UnsafePointer<UInt8> { start + count + end.count }
  }

  /// Writes what becomes of any line.
  @inline(never)
  private func applyWithCare(to line: Line, _ output: ChunkOutput) throws(Stop) {
    let result = read(line.text, output)
    if let mistake = result.mistake {
      return try applyPolicy(mistake, line.number, line.start, line.count + line.end.count, output)
    }
    output.append(rules.form == .text ? result.output : result.extracted)
    output.append(line.end)
  }

  /// Does with an invalid line what the rules say.
  ///
  /// - Parameters:
  ///   - bytes: the line with its end.
  ///   - count: how many bytes that are.
  func applyPolicy(
    _ mistake: LineMistake, _ number: Int, _ bytes: UnsafePointer<UInt8>, _ count: Int, _ output: ChunkOutput
  ) throws(Stop) {
    if rules.invalid == .fail { throw Stop(line: number, mistake: mistake) }
    invalidLines.add(number)
    if rules.invalid == .keep { output.append(bytes, count: count) }
  }

  private func applyTooLong(
    to bytes: UnsafePointer<UInt8>, _ chunk: Chunk, isFirst: Bool, ending: Int, _ output: ChunkOutput
  ) throws(Stop) {
    let mistake = LineMistake.tooLong(limit: rules.longestLine)
    if isFirst {
      if rules.invalid == .fail { throw Stop(line: chunk.firstLine, mistake: mistake) }
      invalidLines.add(chunk.firstLine)
    }
    if rules.invalid == .drop { return }
    guard rules.form == .json else { return output.append(bytes, count: chunk.count) }
    if isFirst { appendObject(mistake, line: chunk.firstLine, output) }
    output.append(ending == 2 ? "\r\n" : ending == 1 ? "\n" : "")
  }
}
