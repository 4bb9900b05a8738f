// What bytes of ASCII are.

extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  package var isASCIILetter: Bool { self &- 0x41 < 26 || self &- 0x61 < 26 }
  package var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }
}
