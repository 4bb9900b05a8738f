// What one would write for one mask: a loop over the text that knows the layout. Digits only; no rule of the
// masks beyond that (prefixes, other scripts, overflow, tail) is kept, which makes these faster than a
// faithful twin would be.

/// A reader of one layout, written by hand.
protocol HandWritten: Sendable {
  /// Reads UTF-8 into memory of the caller; returns the bytes written.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool)

  /// Reads a String.
  static func read(_ text: String) -> (output: String, extracted: String, isComplete: Bool)
}

/// `{+1} ([000]) [000]-[00]-[00]`
enum HandWrittenPhone: HandWritten {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool) {
    var outputCount = 0
    var extractedCount = 0
    func put(_ byte: UInt8) {
      output[outputCount] = byte
      outputCount += 1
    }
    func extract(_ byte: UInt8) {
      extracted[extractedCount] = byte
      extractedCount += 1
    }
    var digits = 0
    var start = 0
    if text.count > 1, text[0] == UInt8(ascii: "+"), text[1] == UInt8(ascii: "1") { start = 2 }
    for index in start..<text.count {
      let byte = text[index]
      guard byte >= 0x30, byte <= 0x39, digits < 10 else { continue }
      switch digits {
      case 0:
        put(UInt8(ascii: "+"))
        put(UInt8(ascii: "1"))
        put(UInt8(ascii: " "))
        put(UInt8(ascii: "("))
        extract(UInt8(ascii: "+"))
        extract(UInt8(ascii: "1"))
      case 3:
        put(UInt8(ascii: ")"))
        put(UInt8(ascii: " "))
      case 6, 8:
        put(UInt8(ascii: "-"))
      default:
        break
      }
      put(byte)
      extract(byte)
      digits += 1
    }
    return (outputCount, extractedCount, digits == 10)
  }

  static func read(_ text: String) -> (output: String, extracted: String, isComplete: Bool) {
    var output = ""
    var extracted = ""
    var digits = 0
    let text = text.hasPrefix("+1") ? text.dropFirst(2) : text[...]
    for character in text {
      guard character.isASCII, character.isNumber, digits < 10 else { continue }
      switch digits {
      case 0:
        output += "+1 ("
        extracted += "+1"
      case 3: output += ") "
      case 6, 8: output += "-"
      default: break
      }
      output.append(character)
      extracted.append(character)
      digits += 1
    }
    return (output, extracted, digits == 10)
  }
}

/// `[0000] [0000] [0000] [0000]`
enum HandWrittenCard: HandWritten {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool) {
    var outputCount = 0
    var digits = 0
    for byte in text {
      guard byte >= 0x30, byte <= 0x39, digits < 16 else { continue }
      if digits > 0, digits % 4 == 0 {
        output[outputCount] = UInt8(ascii: " ")
        outputCount += 1
      }
      output[outputCount] = byte
      outputCount += 1
      extracted[digits] = byte
      digits += 1
    }
    return (outputCount, digits, digits == 16)
  }

  static func read(_ text: String) -> (output: String, extracted: String, isComplete: Bool) {
    var output = ""
    var extracted = ""
    var digits = 0
    for character in text {
      guard character.isASCII, character.isNumber, digits < 16 else { continue }
      if digits > 0, digits % 4 == 0 { output += " " }
      output.append(character)
      extracted.append(character)
      digits += 1
    }
    return (output, extracted, digits == 16)
  }
}

/// `[00]{/}[00]{/}[0000]`
enum HandWrittenDate: HandWritten {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool) {
    var count = 0
    var digits = 0
    func put(_ byte: UInt8) {
      output[count] = byte
      extracted[count] = byte
      count += 1
    }
    for byte in text {
      guard byte >= 0x30, byte <= 0x39, digits < 8 else { continue }
      if digits == 2 || digits == 4 { put(UInt8(ascii: "/")) }
      put(byte)
      digits += 1
    }
    return (count, count, digits == 8)
  }

  static func read(_ text: String) -> (output: String, extracted: String, isComplete: Bool) {
    var output = ""
    var digits = 0
    for character in text {
      guard character.isASCII, character.isNumber, digits < 8 else { continue }
      if digits == 2 || digits == 4 { output += "/" }
      output.append(character)
      digits += 1
    }
    return (output, output, digits == 8)
  }
}
