import MaskRuntime

/// Reads lines that are short, ASCII and valid straight into the output, one after the other. What all other lines need
/// is not here.
struct ShortLineReader {
  let mask: DynamicMask
  let kind: TextKind
  let completion: CompletionPolicy
  /// The last place in the chunk that a word can be taken from.
  let lastWord: UnsafePointer<UInt8>
  /// The last place in the output that a line can be read to.
  let outputLimit: UnsafeMutablePointer<UInt8>
  /// The most bytes of a line.
  let longest: Int
  /// The bytes of memory that a reading needs.
  let capacity: Int
  /// Gets what is not written of a reading.
  let other: UnsafeMutableBufferPointer<UInt8>

  /// Reads lines until one comes that is not such a line, ends near the end of the chunk, or has no room in the
  /// output.
  ///
  /// - Parameters:
  ///   - start: where the first line begins; then, where the one begins that was not read.
  ///   - written: the end of the output; then, of what was appended.
  ///   - writesText: whether the text is written, or the extracted value; a constant, so that there are two such
  ///     loops.
  /// - Complexity: O(*n*) in the bytes read. Beside reading it, a line of up to 15 bytes costs about 95 instructions.
  @inline(__always)
  func read(
    from start: inout UnsafePointer<UInt8>, to written: inout UnsafeMutablePointer<UInt8>, writesText: Bool
  ) {
    var line = start
    var target = written
    var place = line
    var highBits: UInt64 = 0
    while place <= lastWord {
      let (mark, more) = ByteSearch.lineFeed(at: place)
      highBits |= more
      if mark == 0 {
        place += ByteSearch.wordSize
        continue
      }
      place += ByteSearch.offset(of: mark)
      let hasReturn = (place > line ? place - 1 : place).pointee == ByteSearch.carriageReturn
      let count = place - line &- (hasReturn ? 1 : 0)
      if highBits != 0 || target > outputLimit || count > longest { break }
      let text = UnsafeBufferPointer(start: line, count: count)
      let free = UnsafeMutableBufferPointer(start: target, count: capacity)
      guard
        let reading = mask.read(
          utf8: text, as: kind, completion: completion, output: writesText ? free : other,
          extracted: writesText ? other : free),
        reading.isComplete, reading.overflow == 0
      else { break }
      target += writesText ? reading.outputCount : reading.extractedCount
      target.pointee = ByteSearch.carriageReturn
      target += hasReturn ? 1 : 0
      target.pointee = ByteSearch.lineFeed
      target += 1
      place += 1
      line = place
    }
    start = line
    written = target
  }
}
