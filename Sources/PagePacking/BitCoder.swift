/// Codes one bit after the other, a likely bit in less than a bit.
///
/// Packing and unpacking are the same walk over the same models (``PackedModel``): one coder writes the bits it is given,
/// the other ignores them and gives those that were written. So the format is said once.
protocol BitCoder {
  /// Codes a bit, and lets `chance` learn of it.
  ///
  /// - Parameter bit: 0 or 1, for a coder that writes.
  /// - Returns: the bit that stands there.
  mutating func code(_ bit: Int, _ chance: inout Chance) -> Int

  /// Codes a bit of which nothing is known.
  mutating func code(_ bit: Int) -> Int
}

/// How likely a bit is 0, in 65536ths; learns from each bit it sees.
struct Chance {
  private var value: UInt16 = 1 << 15

  /// The part of `range` that stands for 0; neither nothing nor all of it.
  func part(of range: UInt32) -> UInt32 { (range >> 16) * UInt32(max(value, 32)) }

  mutating func learn(_ bit: Int) {
    if bit == 0 { value += (UInt16.max - value) >> 4 } else { value -= value >> 4 }
  }
}
