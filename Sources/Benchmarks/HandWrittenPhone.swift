/// `{+1} ([000]) [000]-[00]-[00]`
enum HandWrittenPhone: HandWritten {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>,
    _ extracted: UnsafeMutablePointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool) {
    guard var input = UnsafePointer(text.baseAddress) else { return (0, 0, false) }
    let end = input + text.count
    // The code is whole, or nothing of it but its `+`, or nothing.
    var plus = 0
    while input < end {
      let byte = input[0]
      if byte &- 0x30 < 10 { break }
      if byte == UInt8(ascii: "+") { plus = 1 }
      input += 1
    }
    output[0] = UInt8(ascii: "+")
    extracted[0] = UInt8(ascii: "+")
    if input == end { return (plus, plus, false) }
    output[1] = UInt8(ascii: "1")
    output[2] = UInt8(ascii: " ")
    output[3] = UInt8(ascii: "(")
    extracted[1] = UInt8(ascii: "1")
    if input[0] == UInt8(ascii: "1") { input += 1 }

    // Behind the output the constants stand already that the next digit has before it, and how many of them were typed.
    var written = output + 2
    var kept = extracted + 2
    let full = extracted + 12
    var typed = 0
    var constants = 2
    while input < end {
      let byte = input[0]
      input += 1
      if byte &- 0x30 < 10 {
        if kept == full { continue }
        written += constants
        written[0] = byte
        kept[0] = byte
        written += 1
        kept += 1
        typed = 0
        switch kept - extracted {
        case 5:
          written[0] = UInt8(ascii: ")")
          written[1] = UInt8(ascii: " ")
          constants = 2
        case 8, 10:
          written[0] = UInt8(ascii: "-")
          constants = 1
        default:
          constants = 0
        }
      } else if typed < constants {
        if byte == written[0] || constants == 1 && byte.isDashOrSlash {
          typed = 1
        } else if constants == 2, byte == written[1] {
          typed = 2
        }
      }
    }
    return (written - output + typed, kept - extracted, kept == full)
  }

  static func read(_ text: String) -> (output: String, extracted: String, isComplete: Bool) {
    var output = ""
    var extracted = ""
    var digits = 0
    // The constants before the next digit that do not stand yet.
    var row: Substring = ""
    for character in text {
      if character.isASCIIDigit {
        if extracted.count < 2 {
          output = "+1"
          extracted = "+1"
          row = " ("
          if character == "1" { continue }
        }
        guard digits < 10 else { continue }
        output += row
        output.append(character)
        extracted.append(character)
        digits += 1
        switch digits {
        case 3: row = ") "
        case 6, 8: row = "-"
        default: row = ""
        }
      } else if extracted.isEmpty {
        if character == "+" {
          output = "+"
          extracted = "+"
        }
      } else if let index = row.firstIndex(where: { $0 == character || $0 == "-" && character.isDashOrSlash })
      {
        output += row[...index]
        row = row[index...].dropFirst()
      }
    }
    return (output, extracted, digits == 10)
  }
}
