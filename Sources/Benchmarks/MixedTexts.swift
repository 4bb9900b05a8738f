import MaskRandom

/// The texts of forms, pastes and files for a mask of digits: each kind as often as the others, in random order.
///
/// They come from a fixed seed, so that they are the same in each run.
struct MixedTexts: Sendable {
  /// How a mask writes its digits.
  struct Layout: Sendable {
    /// The constants before the first digit, without white space and brackets: what a file has before raw digits.
    var prefix = ""
    /// What stands before each group of digits, and how many those are.
    var groups: [(before: String, digits: Int)]
    /// The first digit is none of these.
    var firstDigits = 0...9

    var digits: Int { groups.reduce(0) { $0 + $1.digits } }
  }

  /// Where a text comes from.
  private enum Kind: CaseIterable {
    case raw, formatted, prefixed, otherSeparators, spacesAround, partlyTyped, digitTooMany, letters
  }

  static let count = 1_024

  /// All texts.
  let texts: [String]
  /// The UTF-8 of all texts, one behind the other.
  let bytes: [UInt8]
  /// Where each text begins, and where the last one ends.
  let offsets: [Int]

  init(_ layout: Layout) {
    var random = SplitMix64(seed: 1_024)
    let kinds = Kind.allCases.filter { $0 != .prefixed || !layout.prefix.isEmpty }
    texts = (0..<Self.count).map { Self.text(kinds[$0 % kinds.count], layout, &random) }.shuffled(
      using: &random)
    bytes = texts.flatMap(\.utf8)
    offsets = texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  }

  /// The UTF-8 of the texts, which come again behind the last one. Where one stands costs next to nothing to find, so that
  /// what is timed is the reading.
  struct Bytes {
    fileprivate let texts: UnsafePointer<UnsafeBufferPointer<UInt8>>

    @inline(__always)
    subscript(number: Int) -> UnsafeBufferPointer<UInt8> { texts[number & (MixedTexts.count - 1)] }
  }

  @inline(__always)
  func withTexts(_ body: (Bytes) -> Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let texts = zip(offsets, offsets.dropFirst()).map { start, end in
        UnsafeBufferPointer(rebasing: bytes[start..<end])
      }
      return texts.withUnsafeBufferPointer { texts in
        texts.baseAddress.map { body(Bytes(texts: $0)) } ?? 0
      }
    }
  }

  private static func text(_ kind: Kind, _ layout: Layout, _ random: inout SplitMix64) -> String {
    let raw = digits(layout, &random)
    switch kind {
    case .raw: return raw
    case .formatted: return formatted(raw, layout)
    case .prefixed: return layout.prefix + raw
    case .otherSeparators: return separated(raw, layout, by: random.pick(["-", ".", "/", " ", " - "]))
    case .spacesAround:
      return spaces(0...3, &random) + whole(raw, layout, &random) + spaces(1...3, &random)
    case .partlyTyped:
      let text = whole(raw, layout, &random)
      return String(text.prefix(Int.random(in: 1..<text.count, using: &random)))
    case .digitTooMany:
      return whole(raw, layout, &random) + String(Int.random(in: 0...9, using: &random))
    case .letters:
      let text = whole(raw, layout, &random)
      let letters = random.pick(["no ", "x", "tel", "O", "No."])
      let place = random.chance(50) ? 0 : Int.random(in: 0...text.count, using: &random)
      return String(text.prefix(place)) + letters + String(text.dropFirst(place))
    }
  }

  /// The digits that the mask has slots for.
  private static func digits(_ layout: Layout, _ random: inout SplitMix64) -> String {
    (0..<layout.digits).map { index in
      String(Int.random(in: index == 0 ? layout.firstDigits : 0...9, using: &random))
    }.joined()
  }

  /// Raw digits, or as the mask writes them.
  private static func whole(_ raw: String, _ layout: Layout, _ random: inout SplitMix64) -> String {
    random.chance(50) ? raw : formatted(raw, layout)
  }

  private static func formatted(_ raw: String, _ layout: Layout) -> String {
    zip(layout.groups, groups(of: raw, layout)).map { $0.before + $1 }.joined()
  }

  private static func separated(_ raw: String, _ layout: Layout, by separator: String) -> String {
    groups(of: raw, layout).joined(separator: separator)
  }

  private static func groups(of raw: String, _ layout: Layout) -> [Substring] {
    var rest = raw[...]
    return layout.groups.map { group in
      defer { rest = rest.dropFirst(group.digits) }
      return rest.prefix(group.digits)
    }
  }

  private static func spaces(_ count: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
    String(repeating: " ", count: Int.random(in: count, using: &random))
  }
}
