/// Prints diagnostics the way compilers do, so that build systems and editors can point at the place.
///
/// ```
/// Masks/phone.mask:2:17: error: 'X' is not a symbol of '[ ]' [unknown-symbol]
/// mask Phone = "[0X0]"
///                 ^
/// Masks/phone.mask:2:17: note: …
/// ```
public struct DiagnosticRenderer: Sendable {
  private let files: [SourceFile]

  /// A renderer for diagnostics of these files, in the order in which they were compiled.
  public init(files: [SourceFile]) { self.files = files }

  /// The lines of one diagnostic: `path:line:column: severity: message [id]`, the excerpt, its notes and
  /// its fix-it. Ends with a line feed.
  public func render(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity == .error ? "error" : "warning"
    var text = render(severity, "\(diagnostic.message) [\(diagnostic.id.rawValue)]", diagnostic.span)
    for note in diagnostic.notes { text += render("note", note.message, note.span) }
    if let fixIt = diagnostic.fixIt, let first = fixIt.edits.first {
      text += render("note", fixIt.message, first.span)
    }
    return text
  }

  private func render(_ severity: String, _ message: String, _ span: SourceSpan) -> String {
    let file = files[span.file]
    let (line, column) = file.position(of: span.range.lowerBound)
    let lineRange = file.range(ofLine: line)
    var text = "\(file.path):\(line):\(column): \(severity): \(message)\n"
    text += file.text(lineRange) + "\n"
    text += underline(span.range, of: lineRange, in: file) + "\n"
    return text
  }

  /// A caret under the first Character of a range and tildes under the others. Tabs stay tabs, so that the
  /// caret stands right whatever a terminal makes of them; wide Characters take two columns.
  private func underline(_ range: Range<Int>, of line: Range<Int>, in file: SourceFile) -> String {
    let start = min(range.lowerBound, line.upperBound)
    let end = max(start, min(range.upperBound, line.upperBound))
    var text = ""
    for character in file.text(line.lowerBound..<start) {
      text += character == "\t" ? "\t" : String(repeating: " ", count: Self.width(of: character))
    }
    text += "^"
    let width = file.text(start..<end).reduce(0) { $0 + Self.width(of: $1) }
    if width > 1 { text += String(repeating: "~", count: width - 1) }
    return text
  }

  /// The columns that a Character takes.
  static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
    }
  }
}
