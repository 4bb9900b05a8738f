/// The five bytes of an action that is no common one.
@usableFromInline
struct ActionRecord {
  @usableFromInline let bytes: UnsafePointer<UInt8>

  @inlinable @inline(__always)
  init(_ actions: UnsafePointer<UInt8>, byteEnd: UInt, _ action: UInt) {
    // The records follow the constants of the actions that put one byte.
    let index = Int(bitPattern: action &- byteEnd &- TableFormat.Action.fixedBehindBytes)
    bytes = actions + Int(bitPattern: byteEnd) + index &* TableFormat.Action.size
  }

  @inlinable
  var flags: UInt8 { bytes[0] }
  var keeps: Bool { flags & TableFormat.Action.keeps != 0 }
  var normalisesDigits: Bool { flags & TableFormat.Action.normalisesDigits != 0 }
  var overflows: Bool { flags & TableFormat.Action.overflows != 0 }
  var holds: Bool { flags & TableFormat.Action.holds != 0 }
  var runsProgram: Bool { flags & TableFormat.Action.runsProgram != 0 }
  var programStartsHere: Bool { flags & TableFormat.Action.programStartsHere != 0 }

  @inlinable
  var outputOffset: Int { Int(bytes[1]) }
  @inlinable
  var outputCount: Int { Int(bytes[2]) }
  @inlinable
  var extractedOffset: Int { Int(bytes[3]) }
  @inlinable
  var extractedCount: Int { Int(bytes[4]) }
  var program: Int { (bytes + 1).threeDigits }
}
