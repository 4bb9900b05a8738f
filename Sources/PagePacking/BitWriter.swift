/// Writes bits as a range coder does: each bit narrows the range in which the number of all bytes lies.
struct BitWriter: BitCoder {
  private(set) var bytes: [UInt8] = []
  /// Where the range starts: 32 bits that may still change, and a carry above them.
  private var low: UInt64 = 0
  private var range = UInt32.max
  /// The last byte that a carry may still change, and the 255s behind it that would all carry on; none at first.
  private var held: UInt8?
  private var heldMaxima = 0

  mutating func code(_ bit: Int, _ chance: inout Chance) -> Int {
    narrow(bit, chance.part(of: range))
    chance.learn(bit)
    return bit
  }

  mutating func code(_ bit: Int) -> Int {
    narrow(bit, range >> 1)
    return bit
  }

  /// Writes what is held; nothing can be coded behind it.
  mutating func finish() {
    for _ in 0..<5 { shift() }
  }

  private mutating func narrow(_ bit: Int, _ part: UInt32) {
    if bit == 0 {
      range = part
    } else {
      low += UInt64(part)
      range -= part
    }
    while range < 1 << 24 {
      range <<= 8
      shift()
    }
  }

  /// Lets go of the topmost byte of `low`.
  private mutating func shift() {
    let carry = UInt8(low >> 32)
    let top = UInt8(truncatingIfNeeded: low >> 24)
    if carry == 0, top == .max {
      heldMaxima += 1
    } else {
      if let held { bytes.append(held &+ carry) }
      for _ in 0..<heldMaxima { bytes.append(UInt8.max &+ carry) }
      heldMaxima = 0
      held = top
    }
    low = (low & 0xFF_FFFF) << 8
  }
}
