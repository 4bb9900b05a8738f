/// A string literal that stands for given bytes of UTF-8.
enum SwiftLiteral {
  static func print(_ bytes: [UInt8], to text: inout String) {
    text += "\""
    if bytes.allSatisfy({ $0 < 0x80 }) {
      for byte in bytes { text += ascii[Int(byte)] }
    } else {
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        if scalar.isASCII {
          text += ascii[Int(scalar.value)]
        } else {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    text += "\""
  }

  /// How each ASCII character is written in a literal.
  private static let ascii: [String] = (UInt8(0)..<128).map { byte in
    switch byte {
    case 0: "\\0"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x20..<0x7F: String(Unicode.Scalar(byte))
    default: "\\u{\(String(byte, radix: 16, uppercase: true))}"
    }
  }
}
