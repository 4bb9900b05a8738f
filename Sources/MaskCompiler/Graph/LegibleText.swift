extension String {
  /// The text as it can stand in a drawing of one line: controls are their pictures, and what would turn the direction
  /// of the text or not be seen at all its number.
  var legible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20:
        result += (Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? "?").unicodeScalars
      case 0x7F: result.append("\u{2421}")
      default:
        if scalar.isIllegible {
          result += "U+\(Lookalikes.hexadecimal(scalar))".unicodeScalars
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  /// The text as a Swift literal, but for Characters beyond ASCII, which stay what they are.
  var quoted: String {
    var result = "\""
    for character in self {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\r\n": result += "\\r\\n"
      case "\t": result += "\\t"
      default: result += String(character).legible
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Joiners and tags are part of the Character that is seen.
  fileprivate var isIllegible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    case .format: !(value == 0x200C || value == 0x200D || 0xE0020...0xE007F ~= value)
    default: false
    }
  }
}
