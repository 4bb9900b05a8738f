import MaskApply
import MaskCompiler
import MaskRuntime

/// What became of an input: through the engine, or through ``NaiveApply``.
struct Applied: Equatable, CustomStringConvertible {
  var output: [UInt8] = []
  var invalid: [Int] = []
  var invalidCount = 0
  var stop: MaskApplication.Stop?
  var header: HeaderMistake?

  var text: String { String(decoding: output, as: UTF8.self) }

  var description: String {
    "\(text.debugDescription) \(invalidCount) \(invalid) \(stop.map { "\($0)" } ?? "") "
      + (header.map { "\($0)" } ?? "")
  }
}

/// The engine, chunk after chunk, on input that comes in pieces.
enum Engine {
  private final class ArraySink: ChunkSink {
    var bytes: [UInt8] = []
    var space = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

    deinit { space.deallocate() }

    func write(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes += bytes }

    func withMemory(_ count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
      space.deallocate()
      space = .allocate(capacity: count)
      body(space)
    }
  }

  /// - Parameters:
  ///   - readSize: how much is asked for at a time.
  ///   - room: the bytes that the output holds beside those that a line needs.
  ///   - piece: how much there is each time.
  static func apply(
    _ mask: DynamicMask, _ rules: ApplyRules, to input: [UInt8], readSize: Int, room: Int = 0,
    piece: () -> Int = { .max }
  ) -> Applied {
    var reader = ChunkReader(rules, readSize: readSize)
    let application = MaskApplication(mask, rules)
    let sink = ArraySink()
    let output = ChunkOutput(capacity: application.leastCapacity + room, sink: sink)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: reader.capacity)
    defer { memory.deallocate() }
    var result = Applied()
    var invalid = InvalidLines()
    var offset = 0
    var line = 1
    while let chunk = reader.next(
      into: memory,
      read: { free in
        precondition(free.count == readSize)
        let count = min(free.count, max(1, piece()), input.count - offset)
        free.copyBytes(from: input[offset..<offset + count])
        offset += count
        return count
      })
    {
      precondition(chunk.firstLine == line, "\(chunk) \(line)")
      line += chunk.lineFeeds
      // Bytes outside of the chunk are nobody's: an end of a line there must not be seen.
      for index in chunk.count..<min(chunk.count + 16, memory.count) { memory[index] = UInt8(ascii: "\n") }
      if case .headerMistake(let mistake) = chunk.content {
        result.header = mistake
        continue
      }
      do throws(MaskApplication.Stop) {
        try application.apply(to: chunk, memory.baseAddress!, output)
      } catch {
        output.flush()
        result.stop = error
        break
      }
      output.flush()
      invalid.add(application.invalidLines)
    }
    result.output = sink.bytes
    result.invalid = invalid.numbers
    result.invalidCount = invalid.count
    return result
  }
}

/// Masks for the tests.
enum TestMasks {
  static let phone = mask("{+1} ([000]) [000]-[00]-[00]")

  static func mask(
    _ pattern: String, case letterCase: MaskOptions.Case? = nil, isRightToLeft: Bool = false
  ) -> DynamicMask {
    var definition = MaskDefinition(pattern)
    definition.options.letterCase = letterCase
    definition.options.isRightToLeft = isRightToLeft
    return try! Compiler.compile(definition).makeMask()
  }

  static let year = try! Compiler.compile(
    ChoiceDefinition([MaskDefinition("[00]"), MaskDefinition("[0000]")])
  ).makeMask()

  /// What is special in one way or another.
  static let all: [(mask: DynamicMask, names: [String])] = [
    (phone, []),
    (mask("[00]-[AA]"), []),
    // Strides: with ends of lines, with optional slots, with constants behind the last slot.
    (mask("[00]\n[00]"), []),
    (mask("[00]\r[00]"), []),
    (mask("([00]) [09]-[__]"), []),
    (mask("{#}[00][00]"), []),
    (mask("{1}-[0000])"), []),
    (mask("[_…]"), []),
    (mask("[A…]", case: .upper), []),
    (mask("[000].[00]", isRightToLeft: true), []),
    (mask("\"[00]\",[9]"), []),
    (mask("\\\\\t\u{1}\n[0…]\u{7F}é"), []),
    (mask(""), []),
    (year, ["short", "long"]),
  ]
}
