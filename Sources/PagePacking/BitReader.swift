/// Reads the bits that a ``BitWriter`` wrote; behind the end of the bytes it reads zeros.
struct BitReader: BitCoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private var range = UInt32.max
  /// How far into the range the number of all bytes lies.
  private var offset: UInt32 = 0

  /// Whether more was read than was written: a writer lets go of four bytes behind the last bit.
  var isExhausted: Bool { position > bytes.count }

  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) {
    self.bytes = bytes
    self.position = position
    for _ in 0..<4 { shift() }
  }

  mutating func code(_ bit: Int, _ chance: inout Chance) -> Int {
    let bit = narrow(chance.part(of: range))
    chance.learn(bit)
    return bit
  }

  mutating func code(_ bit: Int) -> Int { narrow(range >> 1) }

  private mutating func narrow(_ part: UInt32) -> Int {
    let bit = offset < part ? 0 : 1
    if bit == 0 {
      range = part
    } else {
      offset -= part
      range -= part
    }
    while range < 1 << 24 {
      range <<= 8
      shift()
    }
    return bit
  }

  private mutating func shift() {
    offset = offset << 8 | (position < bytes.count ? UInt32(bytes[position]) : 0)
    position += 1
  }
}
