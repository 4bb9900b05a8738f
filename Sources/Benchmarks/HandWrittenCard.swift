/// `[0000] [0000] [0000] [0000]`
enum HandWrittenCard: HandWritten {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>,
    _ extracted: UnsafeMutablePointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool) {
    guard var input = UnsafePointer(text.baseAddress) else { return (0, 0, false) }
    let end = input + text.count
    var written = output
    var digits = 0
    var typed = 0
    while input < end {
      let byte = input[0]
      input += 1
      if byte &- 0x30 < 10 {
        if digits == 16 { continue }
        if digits & 3 == 0, digits > 0 {
          written[0] = UInt8(ascii: " ")
          written += 1
        }
        written[0] = byte
        extracted[digits] = byte
        written += 1
        digits &+= 1
        typed = 0
      } else if byte == UInt8(ascii: " "), digits & 3 == 0, digits > 0, digits < 16 {
        written[0] = byte
        typed = 1
      }
    }
    return (written - output + typed, digits, digits == 16)
  }

  static func read(_ text: String) -> (output: String, extracted: String, isComplete: Bool) {
    var output = ""
    var extracted = ""
    var isBehindGroup = false
    for character in text where extracted.count < 16 {
      if character.isASCIIDigit {
        if isBehindGroup { output += " " }
        output.append(character)
        extracted.append(character)
        isBehindGroup = extracted.count % 4 == 0 && extracted.count < 16
      } else if character == " ", isBehindGroup {
        output += " "
        isBehindGroup = false
      }
    }
    return (output, extracted, extracted.count == 16)
  }
}
