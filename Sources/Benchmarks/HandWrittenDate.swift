/// `[00]{/}[00]{/}[0000]`
enum HandWrittenDate: HandWritten {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>,
    _ extracted: UnsafeMutablePointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool) {
    guard var input = UnsafePointer(text.baseAddress) else { return (0, 0, false) }
    let end = input + text.count
    // What is extracted is the output.
    var count = 0
    while input < end {
      let byte = input[0]
      input += 1
      if byte &- 0x30 < 10 {
        if count == 10 { continue }
        if count == 2 || count == 5 {
          output[count] = UInt8(ascii: "/")
          extracted[count] = UInt8(ascii: "/")
          count &+= 1
        }
        output[count] = byte
        extracted[count] = byte
        count &+= 1
      } else if count == 2 || count == 5, byte.isDashOrSlash {
        output[count] = UInt8(ascii: "/")
        extracted[count] = UInt8(ascii: "/")
        count &+= 1
      }
    }
    return (count, count, count == 10)
  }

  static func read(_ text: String) -> (output: String, extracted: String, isComplete: Bool) {
    var output = ""
    for character in text where output.count < 10 {
      let isBehindGroup = output.count == 2 || output.count == 5
      if character.isASCIIDigit {
        if isBehindGroup { output += "/" }
        output.append(character)
      } else if isBehindGroup, character.isDashOrSlash {
        output += "/"
      }
    }
    return (output, output, output.count == 10)
  }
}
