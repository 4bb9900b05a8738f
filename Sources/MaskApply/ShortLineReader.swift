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
  /// Reads the lines that are as most are, if the mask has such.
  let plain: PlainLines?

  /// Reads lines until one comes that is not such a line, ends near the end of the chunk, or has no room in the
  /// output.
  ///
  /// - Parameters:
  ///   - start: where the first line begins; then, where the one begins that was not read.
  ///   - written: the end of the output; then, of what was appended.
  ///   - writesText: whether the text is written, or the extracted value; a constant, so that there are two such
  ///     loops.
  /// - Complexity: O(*n*) in the bytes read.
  @inline(__always)
  func read(
    from start: inout UnsafePointer<UInt8>, to written: inout UnsafeMutablePointer<UInt8>, writesText: Bool
  ) {
    var line = start
    var target = written
    repeat {
      if let plain {
        if writesText {
          readTexts(plain, &line, to: &target)
        } else {
          readValues(plain, &line, to: &target)
        }
      }
    } while readAny(&line, to: &target, writesText: writesText)
    start = line
    written = target
  }

  // Each of the loops that matter is a function of its own, so that all it needs is in registers.

  @inline(never)
  private func readTexts(
    _ plain: PlainLines, _ line: inout UnsafePointer<UInt8>, to target: inout UnsafeMutablePointer<UInt8>
  ) {
    readPlain(plain, &line, to: &target, writesText: true)
  }

  @inline(never)
  private func readValues(
    _ plain: PlainLines, _ line: inout UnsafePointer<UInt8>, to target: inout UnsafeMutablePointer<UInt8>
  ) {
    readPlain(plain, &line, to: &target, writesText: false)
  }

  /// Reads lines that are as most are.
  @inline(__always)
  private func readPlain(
    _ plain: PlainLines, _ start: inout UnsafePointer<UInt8>, to written: inout UnsafeMutablePointer<UInt8>,
    writesText: Bool
  ) {
    let last = lastWord + (ASCIIWord.size &- plain.lookahead)
    let outputLimit = outputLimit
    var line = start
    var target = written
    while line <= last, target <= outputLimit, plain.read(&line, to: &target, writesText: writesText) {}
    start = line
    written = target
  }

  /// Reads one line, whatever it is.
  ///
  /// - Returns: whether it was read; else nothing was moved.
  @inline(__always)
  private func readAny(
    _ line: inout UnsafePointer<UInt8>, to target: inout UnsafeMutablePointer<UInt8>, writesText: Bool
  ) -> Bool {
    guard target <= outputLimit else { return false }
    var place = line
    var highBits: UInt64 = 0
    while true {
      guard place <= lastWord else { return false }
      let (mark, more) = ByteSearch.lineFeed(at: place)
      highBits |= more
      if mark != 0 {
        place += ASCIIWord.firstMarked(mark)
        break
      }
      place += ASCIIWord.size
    }
    let hasReturn = (place > line ? place - 1 : place).pointee == ByteSearch.carriageReturn
    let count = place - line &- (hasReturn ? 1 : 0)
    if highBits != 0 || count > longest { return false }
    let text = UnsafeBufferPointer(start: line, count: count)
    let free = UnsafeMutableBufferPointer(start: target, count: capacity)
    guard
      let reading = mask.readAny(
        text, as: kind, completion: completion, output: writesText ? free : other,
        extracted: writesText ? other : free),
      reading.isComplete, reading.overflow == 0
    else { return false }
    target += writesText ? reading.outputCount : reading.extractedCount
    target.pointee = ByteSearch.carriageReturn
    target += hasReturn ? 1 : 0
    target.pointee = ByteSearch.lineFeed
    target += 1
    line = place + 1
    return true
  }
}
