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

  private static func row(_ random: inout SplitMix64) -> String {
    let row = random.pick(rows)
    return random.chance(30) ? "{\(row)}" : row
  }
}
