extension DynamicMask {
  /// The state that reading a text leads to, as `maskc graph` numbers it: of the mask's machine, or of the one that
  /// tells which mask of a choice is current.
  ///
  /// - Returns: `nil` for a choice whose masks are read in lock-step, which no one machine tells apart.
  /// - Complexity: O(*n*) in the text.
  package func state(behind text: String) -> Int? { withTable { $0.state(behind: text) } }
}

extension MaskTable {
  fileprivate func state(behind text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      // An empty buffer has no address; nothing is ever read through this one.
      let base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
      let source = AnyOrderCharacters(
        UTF8Characters(bytes: base, count: bytes.count), isRightToLeft: isRightToLeft)
      guard isOpenChoice else {
        return flags & TableFormat.Flag.wideCells != 0
          ? state(behind: source, WideCells.self) : state(behind: source, NarrowCells.self)
      }
      return chooser?.choose(source, as: .text, .none).state
    }
  }

  private func state<Cells: TableCells>(behind source: AnyOrderCharacters, _: Cells.Type) -> Int {
    var state = textStart
    Classifier(alphabet: alphabet, letterCase: letterCase).forEachColumn(of: source) { column in
      state = Cells.cell(in: rows, columns: columns, state: state, column: column).state
      return true
    }
    return state
  }
}
