/// Tells whether bytes are UTF-8.
enum UTF8Validity {
  /// The offset of the first byte that does not belong to valid UTF-8; `nil` if all do.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var offset = 0
    while offset < bytes.count {
      let lead = base[offset]
      if lead < 0x80 {
        offset &+= 1
        continue
      }
      // The second byte alone tells overlong forms, surrogates and what is beyond Unicode.
      let (length, second): (Int, ClosedRange<UInt8>) =
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0x80...0xBF)
        }
      guard length > 0, offset &+ length <= bytes.count, second.contains(base[offset &+ 1]) else {
        return offset
      }
      for index in 2..<max(2, length) where base[offset &+ index] & 0xC0 != 0x80 { return offset }
      offset &+= length
    }
    return nil
  }
}
