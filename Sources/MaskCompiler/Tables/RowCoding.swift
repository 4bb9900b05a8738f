import MaskRuntime

extension MappedRows {
  /// The bytes of rows, see `MappedRows`.
  ///
  /// - Parameter rows: for each state its cells by column: the next state, and what else there is as bytes.
  static func encoded(_ rows: [[(next: Int, rest: [UInt8])]]) -> [UInt8] {
    var maps: [[UInt8]: Int] = [:]
    var mapBytes: [UInt8] = []
    var rowOffsets: [[UInt8]: Int] = [:]
    var rowBytes: [UInt8] = []
    var offsets: [Int] = []
    for (state, row) in rows.enumerated() {
      var cells: [[UInt8]] = []
      let map = row.map { next, rest -> UInt8 in
        var cell: [UInt8] = []
        cell.appendDigits((next - state) & 0x3FFF, 2)
        cell += rest
        let index = cells.firstIndex(of: cell) ?? cells.count
        if index == cells.count { cells.append(cell) }
        return UInt8(index)
      }
      let number = maps[map] ?? maps.count
      if number == maps.count {
        maps[map] = number
        mapBytes += map
      }
      var bytes: [UInt8] = []
      bytes.appendDigits(number, 2)
      for cell in cells { bytes += cell }
      let offset = rowOffsets[bytes] ?? rowBytes.count
      if offset == rowBytes.count {
        rowOffsets[bytes] = offset
        rowBytes += bytes
      }
      offsets.append(offset)
    }
    var bytes: [UInt8] = []
    let mapsOffset = 3 + rows.count * 3
    bytes.appendDigits(mapsOffset, 3)
    for offset in offsets { bytes.appendDigits(mapsOffset + mapBytes.count + offset, 3) }
    return bytes + mapBytes + rowBytes
  }

  /// The cells of rows that the runtime's verifier has accepted, as their offsets in `bytes`.
  static func cellOffsets(in bytes: [UInt8], at start: Int, states: Int, columns: Int, size: Int) -> [Int] {
    (0..<states * columns).map { index in
      let row = start + bytes.digits(at: start + 3 + index / columns * 3, 3)
      let map = start + bytes.digits(at: start, 3) + bytes.digits(at: row, 2) * columns
      return row + rowHeader + Int(bytes[map + index % columns]) * size
    }
  }
}
