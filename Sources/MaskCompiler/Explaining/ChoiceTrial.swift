import MaskRuntime

/// Tries on a choice what is proved of masks. Which mask reads what another one wrote follows from all of them together,
/// so there is no proof; all short texts of what the masks take and write are tried.
struct ChoiceTrial {
  /// The texts that are tried.
  static let maximumTexts: Int = 4_000

  /// The longest texts of which all were tried, in Characters.
  private(set) var length: Int = 0
  /// What does not hold, with the first text that shows it.
  private(set) var refuted: [(property: MaskProperty, counterexample: Counterexample)] = []

  static let trips: [(property: MaskProperty, trip: RoundTrip)] = [
    (.keepsOutput, .output), (.keepsValue, .value), (.keepsText, .text), (.keepsValueAsText, .valueAsText),
  ]

  init(_ elements: [ElementList], _ tables: EncodedTables) {
    let mask = tables.makeMask()
    let isRightToLeft = elements.first?.options.isRightToLeft ?? false
    let alphabet = Self.alphabet(elements)
    var texts = [""]
    var count = 0
    while !texts.isEmpty, count + texts.count <= Self.maximumTexts {
      for text in texts {
        for (property, trip) in Self.trips where !refuted.contains(where: { $0.property == property }) {
          if let found = trip.counterexample(text, .closing, mask, isRightToLeft: isRightToLeft) {
            refuted.append((property, found))
          }
        }
      }
      count += texts.count
      length = texts[0].count
      texts = texts.flatMap { text in alphabet.map { text + String($0) } }
    }
  }

  /// The constants of the masks, and two Characters that each kind of slot takes.
  private static func alphabet(_ elements: [ElementList]) -> [Character] {
    let all = elements.flatMap { $0.elements }
    var result: [Character] = []
    for constant in all.compactMap({ $0.kind.constant }) where !result.contains(constant) {
      result.append(constant)
    }
    var known: Set<SlotClass> = []
    for slotClass in all.compactMap({ $0.slotClass }) where known.insert(slotClass).inserted {
      let members = ProofAlphabet.typedASCII.lazy.map { Character(Unicode.Scalar($0)) }
        .filter { slotClass.takes($0) }.prefix(2)
      for member in members where !result.contains(member) { result.append(member) }
    }
    return result
  }
}
