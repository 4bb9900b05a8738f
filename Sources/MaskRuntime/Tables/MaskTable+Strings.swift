// The entries for Strings. What reads short texts is inlined where the mask is known, see `PlainReader.swift`.

extension MaskTable {
  @inlinable @inline(__always)
  func read(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> Reading {
    let small = withSmallReading(of: text, kind, completion) { reading, output, extracted in
      Reading(
        output: String(copying: output, count: reading.outputCount),
        extracted: String(copying: extracted, count: reading.extractedCount),
        isComplete: reading.isComplete, tail: String(copying: reading.tail), overflow: reading.overflow,
        maskIndex: reading.maskIndex)
    }
    return small ?? readOther(text, kind, completion)
  }

  @inlinable @inline(__always)
  func format(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> String {
    let small = withSmallReading(of: text, kind, completion) { reading, output, _ in
      String(copying: output, count: reading.outputCount)
    }
    return small ?? readOther(text, kind, completion).output
  }

  /// Half of the memory on the stack that a reading of a short text takes.
  @inlinable static var smallCapacity: Int { 512 }

  /// Reads a text whose results surely fit a piece of the stack, so that only the Strings allocate.
  ///
  /// - Returns: what `body` makes of the reading, the output and the extracted value; `nil` if the text is not short.
  @inlinable @inline(__always)
  func withSmallReading<Result>(
    of text: String, _ kind: TextKind, _ completion: CompletionPolicy,
    _ body: (UTF8Reading, _ output: UnsafePointer<UInt8>, _ extracted: UnsafePointer<UInt8>) -> Result
  ) -> Result? {
    let result = text.utf8.withContiguousStorageIfAvailable { bytes -> Result? in
      guard utf8Capacity(for: bytes.count) <= Self.smallCapacity else { return nil }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * Self.smallCapacity) { memory in
        let output = memory.baseAddress.unsafelyUnwrapped
        let extracted = output + Self.smallCapacity
        // An empty text may have no address; nothing is ever read through this one.
        let address = bytes.baseAddress ?? UnsafePointer(output)
        guard
          let reading = read(
            address, bytes.count, as: kind, completion: completion,
            ReadingMemory(output: output, extracted: extracted, capacity: Self.smallCapacity))
        else { return nil }
        return body(reading, UnsafePointer(output), UnsafePointer(extracted))
      }
    }
    return result ?? nil
  }

  /// Reads a text that is long, or that has yet to be made UTF-8.
  @usableFromInline @inline(never)
  func readOther(_ text: String, _ kind: TextKind, _ completion: CompletionPolicy) -> Reading {
    if !text.isContiguousUTF8 {
      var text = text
      text.makeContiguousUTF8()
      return read(text, as: kind, completion: completion)
    }
    var extracted = ""
    var reading: UTF8Reading?
    let output = readLarge(text, kind, completion, extracted: &extracted, reading: &reading)
    return Reading(
      output: output, extracted: extracted, isComplete: reading?.isComplete ?? false,
      tail: reading.map { String(copying: $0.tail) } ?? "", overflow: reading?.overflow ?? 0,
      maskIndex: reading?.maskIndex ?? 0)
  }

  /// Reads a text of any length straight into the Strings' own memory. Where mapping the case makes Characters
  /// grow past the estimate, the reading starts again with more, up to what any mask of the compiler's needs.
  /// Tables from elsewhere that put more than their header says get an empty reading with all of it overflow.
  private func readLarge(
    _ text: String, _ kind: TextKind, _ completion: CompletionPolicy, extracted: inout String,
    reading: inout UTF8Reading?
  ) -> String {
    let original = text
    var text = text
    return text.withUTF8 { bytes in
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
        outputCount: 0, extractedCount: 0, isComplete: false, tail: start.tail, overflow: original.count)
      return ""
    }
  }
}

extension String {
  /// The String of UTF-8. `String(decoding:as:)` does the same in more steps.
  @inlinable @inline(__always)
  init(copying bytes: UnsafePointer<UInt8>, count: Int) {
    self.init(unsafeUninitializedCapacity: count) { memory in
      let memory = memory.baseAddress.unsafelyUnwrapped
      if count >= ASCIIWord.size, count <= 2 * ASCIIWord.size {
        // Two words, which may overlap, take less than a call.
        let last = count &- ASCIIWord.size
        ASCIIWord.store(ASCIIWord.load(bytes), to: memory)
        ASCIIWord.store(ASCIIWord.load(bytes + last), to: memory + last)
      } else {
        UnsafeMutableRawPointer(memory).copyMemory(from: bytes, byteCount: count)
      }
      return count
    }
  }

  @inlinable @inline(__always)
  init(copying bytes: UnsafeBufferPointer<UInt8>) {
    if let base = bytes.baseAddress, bytes.count > 0 {
      self.init(copying: base, count: bytes.count)
    } else {
      self.init()
    }
  }
}
