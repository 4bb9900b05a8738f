import MaskCompiler
import MaskRandom

/// A valid mask that nobody would write, and the Characters that matter to it.
struct RandomMask {
  let definition: MaskDefinition
  let alphabet: [String]
  let isRightToLeft: Bool
  let description: String

  private static let rows = [
    " ", "-", ".", "/", ":", ") ", " (", ", ", " - ", "+1 (", "+998 ", "8 (", "1", "99", "1 (2", "PO-", "№ ",
    "%",
    " ₽", "é", "A", "b", "🇩🇪 ", "👍🏽", "\u{1100}\u{1161}", "e\u{301}", "☎\u{FE0F}", "\r\n", "5\u{20E3}", "#",
    "a-b",
  ]
  private static let groups = [
    "0", "00", "000", "0000", "09", "099", "9", "999", "A", "AA", "a", "AAa", "_", "____", "-", "_-", "H",
    "HH",
    "h", "00A", "0a", "K", "KK",
  ]

  init(_ random: inout SplitMix64) {
    var pattern = random.chance(50) ? Self.row(&random) : ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      pattern += "[\(random.pick(Self.groups))]"
      if random.chance(80) { pattern += Self.row(&random) }
    }
    if random.chance(8) { pattern += random.pick(["[…]", "[0…]", "[A…]"]) }
    let isVeil = random.chance(10)
    if isVeil { pattern = random.pick(["##/##", "*#*", "(###) ###", "AA-##", "****", "#*:*#"]) }
    var options = MaskOptions()
    options.isRightToLeft = random.chance(20)
    if random.chance(15) { options.letterCase = random.pick([.upper, .lower]) }
    if random.chance(10) { options.digits = .keep }
    let notations = [
      Notation(symbol: "H", isOptional: false, set: NotationSet(members: "0123456789ABCDEF")),
      Notation(symbol: "h", isOptional: true, set: NotationSet(members: "0123456789ABCDEF")),
      Notation(
        symbol: "K", isOptional: false, set: NotationSet(members: "+-/ 15☎🇩🇪é\u{301}\u{1F1E9}\u{1F1EA}가\r\n")),
    ]
    definition = MaskDefinition(
      pattern, dialect: isVeil ? .veil(VeilSymbols()) : .inputMask, notations: isVeil ? [] : notations,
      options: options)
    alphabet =
      pattern.filter { !"[]{}\\…".contains($0) }.map { String($0) } + "1234567890abAB".map { String($0) }
    isRightToLeft = options.isRightToLeft
    description = pattern.debugDescription + (isRightToLeft ? " rtl" : "")
  }

  /// Patterns that have much in common, for a choice: each is made from the one before by another beginning or another
  /// group.
  static func patterns(_ random: inout SplitMix64) -> [String] {
    let classes = random.pick([
      ["0", "00", "000", "099", "99"], ["0", "00", "A", "AA", "Aa", "_", "_-", "0…"],
    ])
    let rows = [" ", "-", ".", ") ", "/", "-", "{-}", "5", " 1 "]
    var first = random.pick(["", "{+1} (", "+44 ", "5", "{4}", "№ "])
    var groups = (0..<Int.random(in: 1...3, using: &random)).map { _ in "[\(random.pick(classes))]" }
    var patterns: [String] = []
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      let pattern = first + groups.map { $0.contains("…") ? $0 : $0 + random.pick(rows) }.joined()
      let end = pattern.firstIndex(of: "…").map { pattern.index($0, offsetBy: 2) } ?? pattern.endIndex
      if !patterns.contains(String(pattern[..<end])) { patterns.append(String(pattern[..<end])) }
      if random.chance(40) { first = random.pick(["", "{+1} (", "{+49} ", "+4 ", "5", "{4}", "{41}", "№ "]) }
      let index = Int.random(in: 0...groups.count, using: &random)
      let group = "[\(random.pick(classes))]"
      if index < groups.count { groups[index] = group } else { groups.append(group) }
    }
    return patterns
  }

  private static func row(_ random: inout SplitMix64) -> String {
    let row = random.pick(rows)
    return random.chance(30) ? "{\(row)}" : row
  }
}
