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

/// The five bytes of an action that is no common one.
struct ActionRecord {
  private let bytes: UnsafePointer<UInt8>

  @inline(__always)
  init(_ actions: UnsafePointer<UInt8>, byteEnd: UInt, _ action: UInt) {
    // The records follow the constants of the actions that put one byte.
    let index = Int(bitPattern: action &- byteEnd &- TableFormat.Action.fixedBehindBytes)
    bytes = actions + Int(bitPattern: byteEnd) + index &* TableFormat.Action.size
  }

  var flags: UInt8 { bytes[0] }
  var keeps: Bool { flags & TableFormat.Action.keeps != 0 }
  var normalisesDigits: Bool { flags & TableFormat.Action.normalisesDigits != 0 }
  var overflows: Bool { flags & TableFormat.Action.overflows != 0 }
  var holds: Bool { flags & TableFormat.Action.holds != 0 }
  var runsProgram: Bool { flags & TableFormat.Action.runsProgram != 0 }
  var programStartsHere: Bool { flags & TableFormat.Action.programStartsHere != 0 }

  var outputOffset: Int { Int(bytes[1]) }
  var outputCount: Int { Int(bytes[2]) }
  var extractedOffset: Int { Int(bytes[3]) }
  var extractedCount: Int { Int(bytes[4]) }
  var program: Int { (bytes + 1).threeDigits }
}
