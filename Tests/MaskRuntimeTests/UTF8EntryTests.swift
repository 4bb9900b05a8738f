import MaskRuntime
import Testing

/// The entry for bytes.
@Suite struct UTF8EntryTests {
  /// Reads bytes into memory of some capacity, whose edges must stay as they are.
  private func read<M: Mask>(
    _: M.Type, _ text: [UInt8], capacity: Int? = nil, completion: CompletionPolicy = .none
  ) -> (output: [UInt8], extracted: [UInt8], reading: UTF8Reading)? {
    let capacity = capacity ?? M.utf8Capacity(for: text.count)
    var output = [UInt8](repeating: 0xEE, count: capacity + 8)
    var extracted = output
    let reading = text.withUnsafeBufferPointer { text in
      output.withUnsafeMutableBufferPointer { output in
        extracted.withUnsafeMutableBufferPointer { extracted in
          M.read(
            utf8: text, completion: completion,
            output: UnsafeMutableBufferPointer(rebasing: output[..<capacity]),
            extracted: UnsafeMutableBufferPointer(rebasing: extracted[..<capacity]))
        }
      }
    }
    #expect(output[capacity...].allSatisfy { $0 == 0xEE })
    #expect(extracted[capacity...].allSatisfy { $0 == 0xEE })
    return reading.map { (Array(output[..<$0.outputCount]), Array(extracted[..<$0.extractedCount]), $0) }
  }

  @Test func outputExtractedAndWhatIsKnown() throws {
    let result = try #require(read(Phone.self, Array("916123".utf8), completion: .word))
    #expect(String(decoding: result.output, as: UTF8.self) == "+7 (916) 123-")
    #expect(String(decoding: result.extracted, as: UTF8.self) == "+7916123")
    #expect(String(decoding: result.reading.tail, as: UTF8.self) == "00-00")
    #expect(!result.reading.isComplete)
    #expect(result.reading.overflow == 0)
  }

  @Test func enoughMemoryIsEnough() {
    for text in [
      "", "9", "91612345678888", "+7 (916) 123-45-67", "é９", "((((((((((((", "12345678901234567890",
    ] {
      let text = Array(text.utf8)
      #expect(read(Phone.self, text) != nil)
      #expect(read(Price.self, text) != nil)
    }
  }

  @Test func tooLittleMemoryIsNoCrash() {
    let text = Array("+7 (916) 123-45-67".utf8)
    for capacity in 0..<Phone.utf8Capacity(for: text.count) {
      if let result = read(Phone.self, text, capacity: capacity) {
        #expect(result.output == text)
      }
    }
    #expect(read(Phone.self, text, capacity: 0) == nil)
    #expect(
      Phone.read(
        utf8: .init(start: nil, count: 0), output: .init(start: nil, count: 0),
        extracted: .init(start: nil, count: 0)) == nil)
  }

  @Test func invalidBytesAreReplacementCharacters() throws {
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0x80],
    ] {
      let text = Array("91".utf8) + bytes + Array("6".utf8)
      #expect(try #require(read(Phone.self, text)).output == Array("+7 (916".utf8))
      let any = try #require(read(AnyText.self, bytes, capacity: 64))
      #expect(String(decoding: any.extracted, as: UTF8.self).allSatisfy { $0 == "\u{FFFD}" || $0 == "-" })
      #expect(!any.extracted.isEmpty)
    }
  }

  @Test func sameAsStrings() throws {
    for text in ["916", "+7 (916) 1é23", "٩١٦", "9\u{301}1", "e\u{301}👨‍👩‍👧"] {
      let result = try #require(read(Phone.self, Array(text.utf8), completion: .eager))
      #expect(String(decoding: result.output, as: UTF8.self) == Phone.read(text, completion: .eager).output)
    }
  }
}
