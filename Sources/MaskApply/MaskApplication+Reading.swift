import MaskRuntime

extension MaskApplication {
  /// What reading a text gave, whatever the text.
  struct Result {
    /// `nil` if the text cannot be read.
    var reading: UTF8Reading?
    /// What is wrong with it; `nil` if it is valid.
    var mistake: LineMistake?
    var output = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var extracted = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  }

  /// Reads any text. The result lies in memory that is used again for the next one.
  ///
  /// A long text waits until the chunk's turn comes, so that one thread at a time needs memory for it.
  func read(_ text: UnsafeBufferPointer<UInt8>, _ output: ChunkOutput) -> Result {
    if text.count > rules.longestLine {
      return Result(reading: nil, mistake: .tooLong(limit: rules.longestLine))
    }
    if let offset = UTF8Validity.firstInvalid(in: text) {
      return Result(reading: nil, mistake: .notUTF8(byte: offset + 1))
    }
    if text.count <= longestShort, let result = read(text, into: scratch) { return result }
    // No case mapping to one Character makes more than three times the bytes of it.
    for factor in [1, 4] {
      var result: Result?
      output.sink.withMemory(2 * factor * mask.utf8Capacity(for: text.count)) {
        result = read(text, into: $0)
      }
      if let result { return result }
    }
    // Only tables of nobody's compiler put more than their header says.
    return Result(reading: nil, mistake: .reading(missing: "", overflow: text.count))
  }

  /// Reads into the halves of a memory.
  private func read(
    _ text: UnsafeBufferPointer<UInt8>, into memory: UnsafeMutableBufferPointer<UInt8>
  ) -> Result? {
    let output = UnsafeMutableBufferPointer(rebasing: memory[..<(memory.count / 2)])
    let extracted = UnsafeMutableBufferPointer(rebasing: memory[(memory.count / 2)...])
    guard
      let reading = mask.read(
        utf8: text, as: rules.kind, completion: rules.completion, output: output, extracted: extracted)
    else { return nil }
    var result = Result(
      reading: reading, output: UnsafeBufferPointer(rebasing: output[..<reading.outputCount]),
      extracted: UnsafeBufferPointer(rebasing: extracted[..<reading.extractedCount]))
    if !reading.isComplete || reading.overflow > 0 {
      let missing = reading.isComplete ? nil : String(decoding: reading.tail, as: UTF8.self)
      result.mistake = .reading(missing: missing, overflow: reading.overflow)
    }
    return result
  }
}
