/// What stands in packed bytes: steps, each of which is a byte as it is, or a copy of bytes that came before.
///
/// WebAssembly repeats itself in short pieces, and an instruction says much about the byte behind it: so a byte is coded
/// by the byte before, and so is the question whether a copy follows.
struct PackedModel {
  /// Bytes that came before: how far back, and how many.
  struct Copy: Equatable {
    var distance: Int
    var count: Int
  }

  /// A copy of fewer bytes is never worth it.
  static let fewestCopied = 2
  /// More is another copy, so that no few damaged bytes say very many.
  static let mostCopied = 1 << 16

  /// By the last three steps, and the byte before.
  private var isCopy = [Chance](repeating: Chance(), count: 8 << 8)
  /// By the last three steps.
  private var isSameDistance = [Chance](repeating: Chance(), count: 8)
  /// A tree for each byte before.
  private var bytes = [Chance](repeating: Chance(), count: 256 << 8)
  private var counts = [NumberModel](repeating: NumberModel(), count: 2)
  /// By how many bytes are copied, as far as that is few.
  private var distances = [NumberModel](repeating: NumberModel(), count: 4)

  /// The last three steps: a bit each, 1 for a copy.
  private var steps = 0
  /// How far back the last copy was.
  private(set) var lastDistance = 1

  /// Codes whether a copy comes next.
  mutating func code(isCopy: Bool, after byte: UInt8, _ coder: inout some BitCoder) -> Bool {
    coder.code(isCopy ? 1 : 0, &self.isCopy[steps << 8 | Int(byte)]) == 1
  }

  /// Codes a byte as it is.
  mutating func code(_ byte: UInt8, after previous: UInt8, _ coder: inout some BitCoder) -> UInt8 {
    steps = steps << 1 & 7
    return UInt8(coder.code(Int(byte), bits: 8, &bytes, from: Int(previous) << 8))
  }

  /// Codes a copy.
  mutating func code(_ copy: Copy, _ coder: inout some BitCoder) -> Copy {
    let isSame = coder.code(copy.distance == lastDistance ? 1 : 0, &isSameDistance[steps])
    steps = steps << 1 & 7 | 1
    let extra = counts[isSame].code(copy.count - Self.fewestCopied, &coder)
    if isSame == 0 { lastDistance = distances[min(extra, 3)].code(copy.distance - 1, &coder) + 1 }
    return Copy(distance: lastDistance, count: extra + Self.fewestCopied)
  }
}

/// Whole numbers from 0, of which small ones are more likely.
///
/// Of the number and 1 the width comes first, then the bits behind the topmost one: the next three by those before them
/// and the last four by one another; those between are as likely 0 as 1.
struct NumberModel {
  private static let widthBits = 5
  private static let highBits = 3
  private static let lowBits = 4

  private var widths = [Chance](repeating: Chance(), count: 1 << widthBits)
  private var high = [Chance](repeating: Chance(), count: 1 << (widthBits + highBits))
  private var low = [Chance](repeating: Chance(), count: 1 << lowBits)

  /// - Parameter number: less than 2³¹ - 1.
  mutating func code(_ number: Int, _ coder: inout some BitCoder) -> Int {
    // A number that is read is not known yet, and given as anything.
    let given = UInt32(truncatingIfNeeded: number) &+ 1
    let width = coder.code(
      max(0, 31 - given.leadingZeroBitCount), bits: Self.widthBits, &widths, from: 0)
    var value: UInt32 = 1
    var lowNode = 1
    for position in (0..<width).reversed() {
      let bit = Int(given >> UInt32(position) & 1)
      let coded: Int
      if position < Self.lowBits {
        coded = coder.code(bit, &low[lowNode])
        lowNode = lowNode << 1 | coded
      } else if width - position <= Self.highBits {
        // The bits so far, the topmost one included, are the number of a node of the tree.
        coded = coder.code(bit, &high[width << Self.highBits | Int(value)])
      } else {
        coded = coder.code(bit)
      }
      value = value << 1 | UInt32(coded)
    }
    return Int(value - 1)
  }
}

extension BitCoder {
  /// Codes a number of some bits, topmost first, each by those before it.
  ///
  /// - Parameter chances: as many as there are numbers, from `base`.
  mutating func code(_ number: Int, bits: Int, _ chances: inout [Chance], from base: Int) -> Int {
    var node = 1
    for position in (0..<bits).reversed() {
      node = node << 1 | code(number >> position & 1, &chances[base + node])
    }
    return node - 1 << bits
  }
}
