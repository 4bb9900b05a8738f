package import MaskCompiler
package import MaskRandom
import MaskRuntime

/// The masks to try.
package enum MaskEnumeration {
  /// Parts of which each can do another harm to its neighbours.
  private static let parts: [TrialPart] = [
    .slot("0"), .slot("9"), .slot("A"), .slot("a"), .constant("1"), .constant("1", isExtracted: true),
    .constant("-"), .constant("-", isExtracted: true), .constant("b"), .ellipsis(behind: "0"),
  ]

  private static let pool: [Character] = ["1", "2", "-", "a", "b", "."]

  /// The number of masks of `count` parts, as `mask(_:ofLength:)` numbers them.
  package static func count(ofLength count: Int) -> Int {
    (0..<count).reduce(1) { total, _ in total * parts.count }
  }

  /// The mask of a number; `nil` if an ellipsis is not the last one that is read, or no slot is in it.
  package static func mask(
    _ number: Int, ofLength count: Int, options: MaskOptions = MaskOptions()
  ) -> TrialMask? {
    var rest = number
    var chosen: [TrialPart] = []
    for _ in 0..<count {
      chosen.append(parts[rest % parts.count])
      rest /= parts.count
    }
    return mask(chosen, options, pool)
  }

  /// A mask of up to seven parts of all kinds, with options.
  package static func random(_ random: inout SplitMix64) -> TrialMask {
    while true {
      var options = MaskOptions()
      options.isRightToLeft = random.chance(30)
      if random.chance(50) { options.letterCase = random.pick([.upper, .upper, .lower]) }
      if random.chance(60) { options.completion = random.pick(CompletionPolicy.allCases) }
      // Few kinds in one mask, so that they meet.
      let kinds = (0..<Int.random(in: 2...4, using: &random)).map { _ in part(&random) }
      let parts = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        random.chance(80) ? random.pick(kinds) : part(&random)
      }
      let constants = parts.flatMap(\.elements).compactMap(\.constant)
      let pool = Self.pool + ["B"].filter(constants.contains) + [" ", "/", ":"].filter(constants.contains)
      if let mask = mask(parts, options, pool) { return mask }
    }
  }

  private static func part(_ random: inout SplitMix64) -> TrialPart {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<10: .slot(random.pick(Array("099AaA_-HhSs")))
    case 10..<19: .constant(random.pick(Array("112--./: bBa")), isExtracted: random.chance(40))
    default: random.chance(30) ? .bareEllipsis : .ellipsis(behind: random.pick(Array("09AahHs")))
    }
  }

  private static func mask(_ parts: [TrialPart], _ options: MaskOptions, _ pool: [Character]) -> TrialMask? {
    let inner = options.isRightToLeft ? parts.dropFirst() : parts.dropLast()
    if inner.contains(where: \.endsMask) { return nil }
    if parts.allSatisfy({ $0.elements.allSatisfy { $0.constant != nil } }) { return nil }
    return TrialMask(parts, options: options, pool: pool)
  }
}
