/// How cells are stored.
@usableFromInline
protocol TableCells {
  static func cell(
    in rows: UnsafePointer<UInt8>, columns: Int, state: Int, column: Int
  ) -> (state: Int, action: UInt)
  /// The number of an action that two digits of the header hold.
  static func number(in header: UnsafePointer<UInt8>) -> UInt
  /// The state that two digits hold.
  static func state(_ digits: UnsafePointer<UInt8>) -> Int
  /// The number of a state's stride, where what is known of the state is stored; 0 if it has none.
  static func stride(of info: UnsafePointer<UInt8>) -> Int
}

/// State and action of one digit each, in full rows.
@usableFromInline
enum NarrowCells: TableCells {
  @inlinable static var size: Int { 2 }

  @inlinable @inline(__always)
  static func cell(
    in rows: UnsafePointer<UInt8>, columns: Int, state: Int, column: Int
  ) -> (state: Int, action: UInt) {
    let cell = UInt16(
      littleEndian: UnsafeRawPointer(rows + (state &* columns &+ column) &* size).loadUnaligned(
        as: UInt16.self))
    return (Int(cell & 0xFF), UInt(cell >> 8))
  }

  @inlinable @inline(__always)
  static func number(in header: UnsafePointer<UInt8>) -> UInt { UInt(header[0]) }

  @inlinable @inline(__always)
  static func state(_ digits: UnsafePointer<UInt8>) -> Int { Int(digits[0]) }

  @inlinable @inline(__always)
  static func stride(of info: UnsafePointer<UInt8>) -> Int { Int(info[TableFormat.Info.stride]) }
}

/// State and action of two digits each, in mapped rows.
enum WideCells: TableCells {
  static let size: Int = 4

  @inline(__always)
  static func cell(
    in rows: UnsafePointer<UInt8>, columns: Int, state: Int, column: Int
  ) -> (state: Int, action: UInt) {
    let place = MappedRows.cell(in: rows, columns: columns, state: state, column: column, size: size)
    return (MappedRows.next(of: state, place), UInt(bitPattern: (place + 2).twoDigits))
  }

  @inline(__always)
  static func number(in header: UnsafePointer<UInt8>) -> UInt { UInt(bitPattern: header.twoDigits) }

  @inline(__always)
  static func state(_ digits: UnsafePointer<UInt8>) -> Int { digits.twoDigits }

  @inline(__always)
  static func stride(of info: UnsafePointer<UInt8>) -> Int {
    Int(info[TableFormat.Info.stride]) | Int(info[0] >> TableFormat.Info.strideShift) << 7
  }
}
