/// The steps of bytes that are each a whole Character, in a loop of a few instructions a byte.
///
/// The same steps as `Run.step`: what they have in common is the table. Rare actions are left to `Run`.
enum ASCIIReader {
  /// Bytes that may be written past what is meant, because the loop copies by the word.
  static let slack: Int = 16

  /// Reads from `start` on.
  ///
  /// - Returns: where it stopped, and why: at `end`, or at a Character whose rare action is still to be
  ///   performed, though its state is entered; `nil` if the memory is too small.
  @inline(__always)
  static func read<Cells: TableCells, Letters: LetterMapping>(
    _ text: UTF8Characters, from start: Int, to end: Int, _ table: MaskTable,
    _ registers: inout Registers,
    output outputBase: UnsafeMutablePointer<UInt8>, extracted extractedBase: UnsafeMutablePointer<UInt8>,
    capacity: Int, _: Cells.Type, _ letters: Letters
  ) -> (stop: Int, rareAction: UInt?)? {
    let alphabet = table.alphabet
    let rows = table.rows
    let columns = table.columns
    let constants = table.actions
    let pool = table.pool
    let byteEnd = Cells.number(in: table.machine + TableFormat.Header.byteEnd)
    let extractedByteEnd = Cells.number(in: table.machine + TableFormat.Header.extractedByteEnd)
    var state = registers.state
    var output = outputBase + registers.outputCount
    var extracted = extractedBase + registers.extractedCount
    var rareAction: UInt?

    // Each byte of text may write one byte without a check; what actions put beside that is taken off a
    // budget. Only the output is counted, since no action extracts more than it puts.
    var budget = capacity &- slack &- registers.outputCount &- (end &- start)
    guard budget >= 0, registers.extractedCount <= registers.outputCount else { return nil }
    var input = text.bytes + start
    let inputEnd = text.bytes + end
    while input < inputEnd {
      let byte = input[0]
      let cell = Cells.cell(in: rows, columns: columns, state: state, column: Int(alphabet[Int(byte)]))
      state = cell.state
      if cell.action < TableFormat.Action.firstByte {
        let kept = letters.map(byte)
        output[0] = kept
        extracted[0] = kept
        output += 1
        extracted += 1
      } else if cell.action < byteEnd {
        let constant = constants[Int(bitPattern: cell.action)]
        output[0] = constant
        extracted[0] = constant
        output += 1
        extracted += cell.action < extractedByteEnd ? 1 : 0
      } else if cell.action <= byteEnd &+ 1 {
        registers.overflow &+= cell.action == byteEnd ? 0 : 1
      } else {
        let action = ActionRecord(constants, byteEnd: byteEnd, cell.action)
        let flags = action.flags
        if flags > TableFormat.Action.keeps | TableFormat.Action.normalisesDigits {
          rareAction = cell.action
          break
        }
        // The pool is padded by a word, and the memory by `slack`.
        let put = UnsafeRawPointer(pool + action.outputOffset).loadUnaligned(as: UInt64.self)
        UnsafeMutableRawPointer(output).storeBytes(of: put, as: UInt64.self)
        output += action.outputCount
        let extract = UnsafeRawPointer(pool + action.extractedOffset).loadUnaligned(as: UInt64.self)
        UnsafeMutableRawPointer(extracted).storeBytes(of: extract, as: UInt64.self)
        extracted += action.extractedCount
        if flags != 0 {
          let kept = letters.map(byte)
          output[0] = kept
          extracted[0] = kept
          output += 1
          extracted += 1
        }
        budget &-= action.outputCount
        if budget < 0 { return nil }
      }
      input += 1
    }
    registers.state = state
    registers.outputCount = output - outputBase
    registers.extractedCount = extracted - extractedBase
    return (input - text.bytes, rareAction)
  }
}
