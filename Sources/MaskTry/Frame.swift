import MaskRuntime

/// Draws a session: the field's line, with what would follow the text behind it, and the status lines under it. The
/// cursor stays in the field's line, so that the next frame is drawn over this one.
package struct Frame: Sendable {
  /// The lines under the field's.
  package static let linesBelow = 4

  /// The size of the window.
  package var columns: Int
  package var rows: Int
  /// Whether what would follow the text is shown behind it, fainter than the text.
  package var showsTail: Bool

  /// Frames for a window.
  package init(columns: Int, rows: Int, showsTail: Bool) {
    self.columns = max(2, columns)
    self.rows = max(1, rows)
    self.showsTail = showsTail
  }

  private static let clearLine = "\u{1B}[K"
  private static let inverse = "\u{1B}[7m"
  private static let faint = "\u{1B}[2m"
  private static let plain = "\u{1B}[0m"

  /// A Character of the field's line.
  private struct Cell {
    var text: String
    var style: String?
    var columns: Int

    init(_ character: Character, _ style: String?) {
      text = String(character).visible
      self.style = style
      columns = text.mostColumns
    }
  }

  /// What to write to the terminal to show a session, the cursor being in the field's line.
  package func draw(_ session: TrySession) -> String {
    let field = session.field
    let selection = field.selectionCharacters
    var cells = field.text.enumerated().map { Cell($1, selection.contains($0) ? Self.inverse : nil) }
    var caret = session.caret
    if showsTail {
      let tail = field.tail.map { Cell($0, Self.faint) }
      cells = session.isRightToLeft ? tail + cells : cells + tail
      if session.isRightToLeft { caret += tail.count }
    }
    // The last column stays empty: behind it terminals differ in where the cursor is.
    let first = self.first(of: cells[..<caret])
    var text = "\r" + Self.written(clipped(cells[first...])) + Self.clearLine
    let status = session.statusLines.prefix(rows - 1)
    for line in status {
      text += "\r\n" + Self.written(clipped(line.map { Cell($0, nil) }[...])) + Self.clearLine
    }
    if !status.isEmpty { text += "\u{1B}[\(status.count)A" }
    // Only the terminal knows how wide its Characters are, so it goes over those before the caret once more.
    return text + "\r" + Self.written(cells[first..<caret])
  }

  /// The first cell to show so that the caret behind `cells` is in the window.
  private func first(of cells: ArraySlice<Cell>) -> Int {
    var left = columns - 1
    for index in cells.indices.reversed() {
      left -= cells[index].columns
      if left < 0 { return index + 1 }
    }
    return cells.startIndex
  }

  /// As many cells as surely fit into the line.
  private func clipped(_ cells: ArraySlice<Cell>) -> ArraySlice<Cell> {
    var left = columns - 1
    return cells.prefix {
      left -= $0.columns
      return left >= 0
    }
  }

  private static func written(_ cells: ArraySlice<Cell>) -> String {
    var text = ""
    var style: String?
    for cell in cells {
      if cell.style != style { text += plain + (cell.style ?? "") }
      style = cell.style
      text += cell.text
    }
    return style == nil ? text : text + plain
  }
}

extension String {
  /// The most columns that a terminal may take for the text. Wide scalars begin with Hangul; terminals that do not
  /// know a sequence of emoji show each.
  fileprivate var mostColumns: Int {
    unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: sum
      default: sum + (scalar.value < 0x1100 ? 1 : 2)
      }
    }
  }
}
