/// Finds bytes that came before.
struct CopyFinder {
  private let bytes: [UInt8]
  /// The last place of each hash of three bytes, and behind each place the one before it; -1 ends a chain.
  private var latest = [Int](repeating: -1, count: 1 << hashBits)
  private var earlier: [Int]
  private var entered = 0

  private static let hashBits = 18
  private static let hashed = 3
  /// Enough places looked at: more make packing slower, and hardly smaller.
  private static let mostTried = 512
  /// A copy as long is taken without looking for a longer one.
  private static let longEnough = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    earlier = [Int](repeating: -1, count: bytes.count)
  }

  /// The copy that saves most at a place, and how many bits it saves, about.
  ///
  /// - Parameters:
  ///   - place: at or behind the place asked for before.
  ///   - lastDistance: costs hardly anything.
  /// - Returns: nil if bytes as they are cost less.
  mutating func best(at place: Int, lastDistance: Int) -> (copy: PackedModel.Copy, gain: Double)? {
    enter(upTo: place)
    var best: (copy: PackedModel.Copy, gain: Double)?
    func consider(distance: Int, count: Int) {
      guard count >= PackedModel.fewestCopied else { return }
      let gain = Self.gain(count, distance, isSame: distance == lastDistance)
      if gain > best?.gain ?? 0 { best = (PackedModel.Copy(distance: distance, count: count), gain) }
    }
    if place >= lastDistance { consider(distance: lastDistance, count: common(place, place - lastDistance)) }
    guard place + Self.hashed <= bytes.count else { return best }
    var candidate = latest[hash(place)]
    var longest = 0
    for _ in 0..<Self.mostTried where candidate >= 0 && longest < Self.longEnough {
      let count = common(place, candidate)
      // Later candidates are farther back: they are worth a look only if they are longer.
      if count > longest {
        longest = count
        consider(distance: place - candidate, count: count)
      }
      candidate = earlier[candidate]
    }
    return best
  }

  /// What a byte, a copy and a distance cost, as measured on the engine.
  private static func gain(_ count: Int, _ distance: Int, isSame: Bool) -> Double {
    let distanceBits = isSame ? 2 : 7 + Double(Int.bitWidth - distance.leadingZeroBitCount)
    return 4.5 * Double(count) - 4 - distanceBits
  }

  private mutating func enter(upTo place: Int) {
    while entered < place, entered + Self.hashed <= bytes.count {
      let hash = hash(entered)
      earlier[entered] = latest[hash]
      latest[hash] = entered
      entered += 1
    }
  }

  private func hash(_ place: Int) -> Int {
    let three = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
    return Int((three &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
  }

  private func common(_ place: Int, _ other: Int) -> Int {
    var count = 0
    while place + count < bytes.count, count < PackedModel.mostCopied,
      bytes[place + count] == bytes[other + count]
    {
      count += 1
    }
    return count
  }
}
