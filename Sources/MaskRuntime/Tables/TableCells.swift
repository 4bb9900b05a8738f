/// How cells are stored.
protocol TableCells {
  static func cell(in rows: UnsafePointer<UInt8>, at index: Int) -> (state: Int, action: UInt)
  /// The number of an action that two digits of the header hold.
  static func number(in header: UnsafePointer<UInt8>) -> UInt
}

/// State and action of one digit each.
enum NarrowCells: TableCells {
  @inline(__always)
  static func cell(in rows: UnsafePointer<UInt8>, at index: Int) -> (state: Int, action: UInt) {
    let cell = UInt16(littleEndian: UnsafeRawPointer(rows + index &* 2).loadUnaligned(as: UInt16.self))
    return (Int(cell & 0xFF), UInt(cell >> 8))
  }

  @inline(__always)
  static func number(in header: UnsafePointer<UInt8>) -> UInt { UInt(header[0]) }
}

/// State and action of two digits each.
enum WideCells: TableCells {
  @inline(__always)
  static func cell(in rows: UnsafePointer<UInt8>, at index: Int) -> (state: Int, action: UInt) {
    let cell = UInt32(littleEndian: UnsafeRawPointer(rows + index &* 4).loadUnaligned(as: UInt32.self))
    let state = Int(cell & 0x7F) | Int(cell >> 8 & 0x7F) << 7
    let action = UInt(cell >> 16 & 0x7F) | UInt(cell >> 24 & 0x7F) << 7
    return (state, action)
  }

  @inline(__always)
  static func number(in header: UnsafePointer<UInt8>) -> UInt { UInt(bitPattern: header.twoDigits) }
}
