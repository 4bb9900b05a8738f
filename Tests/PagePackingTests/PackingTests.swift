import MaskRandom
import PagePacking
import Testing

/// What is packed comes out again, and what is not packed does no harm.
@Suite struct PackingTests {
  private func unpacked(_ packed: [UInt8]) -> [UInt8]? {
    packed.withUnsafeBufferPointer { Packing.unpack($0) }
  }

  @Test func comesOutAgain() {
    for bytes in [
      [], [0], [255, 255], [UInt8](repeating: 7, count: 200_000), [UInt8](0...255),
      Array("abcabcabcabd".utf8),
    ] as [[UInt8]] {
      #expect((unpacked(Packing.pack(bytes)) == bytes) as Bool, "\(bytes.prefix(12))")
    }
  }

  @Test func randomBytesComeOutAgain() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for round in 0..<25 {
      var bytes: [UInt8] = []
      // From noise to long repetitions.
      let alphabet = UInt8(1 + round * 10)
      for _ in 0..<Int.random(in: 1...15, using: &random) {
        if bytes.count > 20, Bool.random(using: &random) {
          let start = Int.random(in: 0..<bytes.count, using: &random)
          bytes += bytes[start..<min(bytes.count, start + Int.random(in: 1...1000, using: &random))]
        } else {
          for _ in 0..<Int.random(in: 1...500, using: &random) {
            bytes.append(UInt8.random(in: 0...alphabet, using: &random))
          }
        }
      }
      let packed = Packing.pack(bytes)
      #expect((unpacked(packed) == bytes) as Bool, "seed \(seed), round \(round)")
      #expect(packed.count < bytes.count + bytes.count / 8 + 32, "seed \(seed), round \(round)")
    }
  }

  @Test func repetitionsBecomeSmall() {
    let line = Array("local.get 0; i32.const 16; i32.add; ".utf8)
    let bytes = [UInt8]((0..<2_000).map { line + [UInt8($0 % 251)] }.joined())
    #expect(Packing.pack(bytes).count < bytes.count / 12)
  }

  @Test func whatIsDamagedDoesNoHarm() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let bytes = (0..<4_000).map { UInt8(($0 * $0 / 7) & 63) }
    let packed = Packing.pack(bytes)
    for _ in 0..<500 {
      var damaged = packed
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { damaged.removeLast(Int.random(in: 0...damaged.count, using: &random)) }
      // Bytes or nothing; as many bytes as the header says.
      if let result = unpacked(damaged) {
        let said = damaged.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(result.count == said, "seed \(seed)")
      }
    }
  }
}
