extension String {
  /// The text as it may be written to a terminal and into a table: controls, which could do something to either,
  /// are their pictures or their numbers.
  package var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value)!)
      case 0x7F: result.append("\u{2421}")
      default:
        if scalar.isInvisible {
          result += Self.number(of: scalar).unicodeScalars
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  fileprivate static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Whether it may move the caret, turn the direction of the text or be taken for nothing. Joiners do not: they
  /// are part of what is seen.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    case .format: !(value == 0x200C || value == 0x200D || 0xE0020...0xE007F ~= value)
    default: false
    }
  }
}

extension Character {
  /// The Character in quotes, or its numbers if it would not be seen between them.
  package var quoted: String {
    let isAlone: Bool
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: isAlone = false
    default: isAlone = true
    }
    return isAlone
      ? "'\(String(self).visible)'" : unicodeScalars.map { String.number(of: $0) }.joined(separator: " ")
  }
}
