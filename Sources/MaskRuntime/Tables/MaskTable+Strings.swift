// The entries for Strings.

extension MaskTable {
  @usableFromInline
  func read(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> Reading {
    let small = readSmall(text, kind, completion) { reading, output, extracted in
      Reading(
        output: String(decoding: output, as: UTF8.self),
        extracted: String(decoding: extracted, as: UTF8.self),
        isComplete: reading.isComplete, tail: String(decoding: reading.tail, as: UTF8.self),
        overflow: reading.overflow, maskIndex: reading.maskIndex)
    }
    if let small { return small }
    var extracted = ""
    var reading: UTF8Reading?
    let output = readLarge(text, kind, completion, extracted: &extracted, reading: &reading)
    return Reading(
      output: output, extracted: extracted, isComplete: reading?.isComplete ?? false,
      tail: reading.map { String(decoding: $0.tail, as: UTF8.self) } ?? "", overflow: reading?.overflow ?? 0,
      maskIndex: reading?.maskIndex ?? 0)
  }

  @usableFromInline
  func format(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> String {
    let small = readSmall(text, kind, completion) { _, output, _ in String(decoding: output, as: UTF8.self) }
    if let small { return small }
    var extracted = ""
    var reading: UTF8Reading?
    return readLarge(text, kind, completion, extracted: &extracted, reading: &reading)
  }

  /// Half of the memory on the stack that a reading of a short text takes.
  private static var smallCapacity: Int { 512 }

  /// Reads a text whose results surely fit a piece of the stack, so that only the Strings allocate.
  @inline(__always)
  private func readSmall<Result>(
    _ text: String, _ kind: TextKind, _ completion: CompletionPolicy,
    _ body: (UTF8Reading, _ output: UnsafeBufferPointer<UInt8>, _ extracted: UnsafeBufferPointer<UInt8>) ->
      Result
  ) -> Result? {
    withBytes(of: text) { bytes in
      guard utf8Capacity(for: bytes.count) <= Self.smallCapacity else { return nil }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * Self.smallCapacity) { memory in
        let output = UnsafeMutableBufferPointer(rebasing: memory[..<Self.smallCapacity])
        let extracted = UnsafeMutableBufferPointer(rebasing: memory[Self.smallCapacity...])
        guard
          let reading = read(
            utf8: bytes, as: kind, completion: completion, output: output, extracted: extracted)
        else { return nil }
        return body(
          reading, UnsafeBufferPointer(rebasing: output[..<reading.outputCount]),
          UnsafeBufferPointer(rebasing: extracted[..<reading.extractedCount]))
      }
    }
  }

  /// Reads a text of any length straight into the Strings' own memory. Where mapping the case makes Characters
  /// grow past the estimate, the reading starts again with more, up to what any mask of the compiler's needs.
  /// Tables from elsewhere that put more than their header says get an empty reading with all of it overflow.
  private func readLarge(
    _ text: String, _ kind: TextKind, _ completion: CompletionPolicy, extracted: inout String,
    reading: inout UTF8Reading?
  ) -> String {
    withBytes(of: text) { bytes in
      let estimate = utf8Capacity(for: bytes.count)
      // No case mapping to one Character makes more than three times the bytes of it.
      for capacity in [estimate, estimate.multipliedReportingOverflow(by: 4).partialValue]
      where capacity >= estimate {
        let output = String(unsafeUninitializedCapacity: capacity) { output in
          extracted = String(unsafeUninitializedCapacity: capacity) { extracted in
            reading = read(
              utf8: bytes, as: kind, completion: completion, output: output, extracted: extracted)
            return reading?.extractedCount ?? 0
          }
          return reading?.outputCount ?? 0
        }
        if reading != nil { return output }
      }
      extracted = ""
      let start = initialMask.info(of: initialMask.startState(of: kind))
      reading = UTF8Reading(
        outputCount: 0, extractedCount: 0, isComplete: false, tail: start.tail, overflow: text.count)
      return ""
    }
  }

  @inline(__always)
  private func withBytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = text
    return text.withUTF8(body)
  }
}
