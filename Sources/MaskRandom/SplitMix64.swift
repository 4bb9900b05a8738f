/// Random numbers for tests: the same seed gives the same numbers everywhere.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator that begins with `seed`.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Whether a case comes up that does so `percent` times of a hundred.
  package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// One of some values, of which there must be one.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
