/// Rows of cells in which equal cells stand once, and equal rows too. Most rows of a large machine have few different
/// cells, and most rows differ in the same columns. A cell begins with its next state, told by how far it is ahead: so
/// the rows of a long group of slots are equal.
///
/// ```
/// 3 digits         offset of the maps
/// 3 digits a state  offset of its row
/// maps              for each column the place of its cell in a row, a byte each
/// rows              number of the map (2 digits), then the cells: how far the next state is ahead (2 digits,
///                   modulo 2¹⁴), then what else there is
/// ```
package enum MappedRows {
  /// The bytes of a row before its cells.
  package static let rowHeader: Int = 2

  /// The cell of a state and column.
  @inline(__always)
  static func cell(
    in rows: UnsafePointer<UInt8>, columns: Int, state: Int, column: Int, size: Int
  ) -> UnsafePointer<UInt8> {
    let row = rows + (rows + (3 &+ state &* 3)).threeDigits
    let map = rows + (rows.threeDigits &+ row.twoDigits &* columns)
    return row + rowHeader + Int(map[column]) &* size
  }

  /// The next state that a cell of a state's row tells.
  @inline(__always)
  static func next(of state: Int, _ cell: UnsafePointer<UInt8>) -> Int { (state &+ cell.twoDigits) & 0x3FFF }

  /// Why rows cannot be trusted, and where.
  struct Mistake: Error {
    var reason: String
    var offset: Int
  }

  /// Checks rows that take a range of bytes, and calls `body` with the offset of each cell behind its next state.
  ///
  /// - Parameter limit: the number of states; those behind the rows have none.
  static func verify(
    _ bytes: [UInt8], _ range: Range<Int>, states: Int, limit: Int, columns: Int, size: Int,
    _ body: (Int) throws(Mistake) -> Void
  ) throws(Mistake) {
    let start = range.lowerBound
    guard range.count >= 3 + states * 3 else { throw Mistake(reason: "rows cut off", offset: start) }
    let maps = bytes.digits(at: start, 3)
    for state in 0..<states {
      let place = start + 3 + state * 3
      let row = start + bytes.digits(at: place, 3)
      guard row + rowHeader <= range.upperBound else { throw Mistake(reason: "no such row", offset: place) }
      let map = start + maps + bytes.digits(at: row, 2) * columns
      guard map + columns <= range.upperBound else { throw Mistake(reason: "no such map", offset: row) }
      for column in 0..<columns {
        let cell = row + rowHeader + Int(bytes[map + column]) * size
        guard cell + size <= range.upperBound else {
          throw Mistake(reason: "no such cell", offset: map + column)
        }
        guard (state + bytes.digits(at: cell, 2)) & 0x3FFF < limit else {
          throw Mistake(reason: "no such state", offset: cell)
        }
        try body(cell + 2)
      }
    }
  }
}
