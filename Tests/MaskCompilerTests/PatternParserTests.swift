import Testing

@testable import MaskCompiler

/// Patterns to elements, written as short words: `0` a mandatory digit, `9` an optional one and so on, `'x` a
/// separator, `{x` a constant block, `…` an ellipsis with its class before it.
@Suite struct PatternParserTests {
  private func elements(_ definition: MaskDefinition) -> String {
    let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
    return PatternParser.parse(definition, origin: origin).0.elements.map { element in
      switch element.kind {
      case .constant(let character, let isExtracted): return (isExtracted ? "{" : "'") + String(character)
      case .slot(let slotClass, let isMandatory): return word(slotClass, isMandatory)
      case .ellipsis(let slotClass): return word(slotClass, true) + "…"
      }
    }.joined(separator: " ")
  }

  private func word(_ slotClass: SlotClass, _ isMandatory: Bool) -> String {
    switch slotClass {
    case .digit: isMandatory ? "0" : "9"
    case .letter: isMandatory ? "A" : "a"
    case .letterOrDigit: isMandatory ? "_" : "-"
    case .any: "*"
    case .custom: isMandatory ? "H" : "h"
    }
  }

  @Test(arguments: [
    ("{+1} ([000])", "{+ {1 '  '( 0 0 0 ')"),
    ("[09Aa_-]", "0 9 A a _ -"),
    ("[0909]", "0 0 9 9"),
    ("[A0A]", "A 0 A"),
    ("[aA0]", "A a 0"),
    ("[0…]", "0 0…"),
    ("[00…]", "0 0 0…"),
    ("[9…]", "9 0…"),
    ("[…]", "_…"),
    ("[A…][00]-", "A A…"),
    (#"a \[[00]\]"#, "'a '  '[ 0 0 ']"),
    (#"[00]{\]}"#, "0 0 {]"),
    (#"\\[0]"#, #"'\ 0"#),
    (#"\a[0]"#, "'a 0"),
    ("№[0]e\u{301}", "'№ 0 'e\u{301}"),
  ])
  func inputMask(pattern: String, expected: String) {
    #expect(elements(MaskDefinition(pattern)) == expected)
  }

  @Test func notationsStandInGroups() {
    let notations = [
      Notation(symbol: "H", isOptional: false, set: NotationSet(members: "0123")),
      Notation(symbol: "h", isOptional: true, set: NotationSet(members: "0123")),
    ]
    #expect(elements(MaskDefinition("[hH]H[H…]", notations: notations)) == "H h 'H H H…")
  }

  @Test func veil() {
    #expect(elements(MaskDefinition("## / A*", dialect: .veil(VeilSymbols()))) == "0 0 '  '/ '  A *")
    #expect(elements(MaskDefinition(##"\#[0]"##, dialect: .veil(VeilSymbols()))) == #"'\ 0 '[ '0 ']"#)
    let symbols = VeilSymbols(digit: "9", any: "?", letter: "@")
    #expect(elements(MaskDefinition("9?@#", dialect: .veil(symbols))) == "0 * A '#")
  }

  @Test func placesArePlacesInThePattern() {
    let origin = SourceSpan(file: 0, range: 0..<12)
    let list = PatternParser.parse(MaskDefinition(#"é\][0]"#), origin: origin).0
    #expect(list.elements.map(\.range) == [0..<2, 2..<4, 5..<6])
  }

  @Test(arguments: [
    ("0-9A-F", "0189AF", "/:@Ga"),
    ("-a", "-a", "b"),
    ("a-", "-a", "b"),
    (#"\-\\x"#, #"-\x"#, "a"),
    (#"a-\]"#, "", "b"),
    ("а-яё", "абвяёй", "aЁЯ"),
    ("é", "ée", ""),
    ("\u{37E}\u{212A}", ";K", "k:"),
    ("Ά-ώ", "Άώ\u{3AC}", "a"),
  ])
  func sets(text: String, members: String, others: String) throws {
    // `a-\]` runs from `a` down to `]`, which is a mistake.
    guard text != #"a-\]"# else {
      #expect(throws: NotationSet.Mistake.self) { try NotationSet(parsing: text) }
      return
    }
    let set = try NotationSet(parsing: text)
    for member in members where !(text == "é" && member == "e") { #expect(set.contains(member)) }
    for other in others { #expect(!set.contains(other)) }
  }

  /// Membership is canonical equivalence.
  @Test func setsTakeEquivalentCharacters() throws {
    let set = try NotationSet(parsing: "а-яÅ")
    #expect(set.contains(Character("и\u{306}")))
    #expect(set.contains(Character("\u{212B}")))
    #expect(set.contains(Character("A\u{30A}")))
    #expect(!set.contains(Character("б\u{301}")))
  }
}
