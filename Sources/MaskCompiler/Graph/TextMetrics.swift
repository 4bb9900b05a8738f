import MaskRuntime

/// How much room text takes that is set in a font of equal widths. Fonts differ, so it is a little more than most need.
enum TextMetrics {
  /// The width in pixels.
  ///
  /// - Parameter size: of the font, in pixels.
  static func width(_ cells: Int, size: Int) -> Int { (cells * size * 61 + 99) / 100 }

  /// How many letters wide a text is.
  static func cells(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + cells($1) }
  }

  static func cells(_ character: Character) -> Int {
    // What is drawn as one sign is no wider than its widest part, but a font may lack it and draw the parts.
    character.unicodeScalars.reduce(0) { cells, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: cells
      default: cells + (isWide(scalar) ? 2 : 1)
      }
    }
  }

  /// Scalars that East Asian fonts set in two cells, and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23FF, 0x25FD...0x27BF, 0x2B1B...0x2B55, 0x2E80...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1B000...0x1B2FF, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The beginning of a text that is too wide.
  static func elided(_ text: String, to maximum: Int) -> String {
    guard cells(text) > maximum else { return text }
    var result = ""
    var room = maximum - 1
    for character in text {
      room -= cells(character)
      if room < 0 { break }
      result.append(character)
    }
    return result + "⋯"
  }
}
