import Foundation
import MaskFoundation
import MaskRandom
import MaskRuntime
import Masks
import Testing

/// Styles of values and of strings: what they write, and what they read back.
@Suite struct MaskFormatStyleTests {
  private let phone = Masked<Phone>(extracted: "+79161234567")

  /// As SwiftUI's `TextField(_:value:format:)` infers a style from its binding.
  private func text<Style: ParseableFormatStyle>(of value: Style.FormatInput, format: Style) -> String
  where Style.FormatOutput == String { format.format(value) }

  // MARK: - Values

  @Test func valuesAreWrittenInTwoForms() throws {
    let phone = try #require(phone)
    #expect(phone.formatted() == "+7 (916) 123-45-67")
    #expect(phone.formatted(.mask) == "+7 (916) 123-45-67")
    #expect(phone.formatted(.extracted) == "+79161234567")
    #expect(text(of: phone, format: .mask()) == "+7 (916) 123-45-67")
    #expect(text(of: phone, format: .extracted()) == "+79161234567")
    #expect([phone].map { $0.formatted(.mask()) } == ["+7 (916) 123-45-67"])
  }

  @Test func valuesAreReadAsTheyAreWritten() throws {
    let phone = try #require(phone)
    #expect(try Masked("916 123 45 67", format: .mask) == phone)
    #expect(try Masked("+79161234567", format: .extracted) == phone)
    #expect(try Masked("916 123 45 67", strategy: .mask) == phone)
    #expect(try Masked("+79161234567", strategy: .extracted) == phone)
    // A value has no spaces.
    #expect(throws: MaskParseError.self) { try Masked<Phone>("+7 9161234567", format: .extracted) }
  }

  @Test(arguments: TextKind.allCases)
  func stylesAreValues(kind: TextKind) throws {
    let style = MaskFormatStyle<Phone>(kind)
    let data = try JSONEncoder().encode([style])
    #expect(try JSONDecoder().decode([MaskFormatStyle<Phone>].self, from: data) == [style])
    let strategy = try JSONEncoder().encode([style.parseStrategy])
    #expect(
      try JSONDecoder().decode([MaskParseStrategy<Phone>].self, from: strategy) == [style.parseStrategy])
    #expect(Set([style, MaskFormatStyle(kind)]).count == 1)
    #expect(MaskFormatStyle<Phone>.mask != .extracted)
  }

  /// Every stock mask reads what it writes, in both forms.
  @Test func roundTrips() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    func check<M: Mask>(_ mask: M.Type, _ text: String) throws {
      let value = try Masked<M>(text, format: .mask)
      for style in [MaskFormatStyle<M>.mask, .extracted] {
        #expect(
          try style.parseStrategy.parse(style.format(value)) == value, "\(M.self) \(text), seed \(seed)")
      }
      let strings = MaskValueFormatStyle<M>()
      #expect(strings.format(value.extracted) == value.text, "\(M.self) \(text), seed \(seed)")
      #expect(strings.format(value.text) == value.text, "\(M.self) \(text), seed \(seed)")
      #expect(try strings.parse(value.text) == value.extracted, "\(M.self) \(text), seed \(seed)")
    }
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in generator.pick(Array("0123456789")) })
    }
    for _ in 0..<50 {
      try check(USPhone.self, digits(10).replacing("1", with: "2"))
      try check(RussianPhone.self, "+7" + digits(10))
      try check(CardNumber.self, "4" + digits(15))
      try check(PhoneNumber.self, "+44" + "20" + digits(8))
      try check(CardExpiry.self, digits(4))
      try check(GermanIBAN.self, "DE" + digits(20))
      try check(ISODate.self, digits(8))
      try check(MACAddress.self, digits(12))
    }
  }

  // MARK: - Strings

  @Test func stringsThatAreValuesAreShownAsTexts() {
    #expect("+79161234567".formatted(.mask(Phone.self)) == "+7 (916) 123-45-67")
    #expect("1234".formatted(.mask(Price.self)) == "1 234 €")
    #expect("1999".formatted(.mask(Year.self)) == "1999")
    #expect("a123bc".formatted(.mask(Plate.self)) == "A123BC")
    #expect("٣٤".formatted(.mask(Year.self)) == "34")
    #expect("20261231".formatted(.mask(ISODate.self)) == "2026-12-31")
    #expect("89370400440532013000".formatted(.mask(GermanIBAN.self)) == "DE89 3704 0044 0532 0130 00")
    #expect("FR1420041010050500013M02606".formatted(.mask(GermanIBAN.self)) == "FR1420041010050500013M02606")
  }

  @Test(arguments: [
    // As far as it goes.
    ("", ""), ("+7916", "+7 (916"), ("+", "+"),
    // Without its prefix.
    ("9161234567", "+7 (916) 123-45-67"), ("79161234567", "+7 (916) 123-45-67"),
    // A text that a model holds instead of the value, and white space that groups.
    ("+7 (916) 123-45-67", "+7 (916) 123-45-67"), ("+7 916 123 45 67 ", "+7 (916) 123-45-67"),
    // What would lose something stays what it is.
    ("+791612345678", "+791612345678"), ("+79161234567 ext. 5", "+79161234567 ext. 5"),
    ("call me", "call me"), ("+4420", "+4420"), ("+442012345678", "+442012345678"),
    ("-79161234567", "-79161234567"), ("👍", "👍"),
  ])
  func otherStringsLoseNothing(string: String, shown: String) {
    #expect(string.formatted(.mask(Phone.self)) == shown)
  }

  /// All letters and digits of any string are shown, and in order.
  @Test func nothingIsLost() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    let characters = Array("0123456789 +()-.A b €é٣👍\n")
    func kept(_ text: String) -> [Character] {
      text.filter { $0.isLetter || $0.isNumber || $0 == "👍" }.map { $0 }
    }
    func check<M: Mask>(_ mask: M.Type, _ string: String) {
      let shown = string.formatted(.mask(mask))
      // What is shown may have more (constants), and digits and case as the mask has them.
      var rest = kept(shown).map { $0.wholeNumberValue.map { "\($0)" } ?? $0.uppercased() }[...]
      for character in kept(string) {
        let wanted = character.wholeNumberValue.map { "\($0)" } ?? character.uppercased()
        let index = rest.firstIndex(of: wanted)
        #expect(index != nil, "\(M.self) '\(string)' is shown as '\(shown)', seed \(seed)")
        rest = index.map { rest[($0 + 1)...] } ?? []
      }
    }
    for _ in 0..<2000 {
      let string = String(
        (0..<Int.random(in: 0...16, using: &generator)).map { _ in generator.pick(characters) })
      check(Phone.self, string)
      check(Plate.self, string)
      check(Price.self, string)
      check(Year.self, string)
      check(PhoneNumber.self, string)
    }
  }

  @Test func stringsAreReadBack() throws {
    let style = MaskValueFormatStyle<Phone>()
    #expect(try style.parseStrategy.parse("+7 (916) 123-45-67") == "+79161234567")
    #expect(try style.parseStrategy.parse("") == "")
    #expect(throws: MaskParseError.self) { try style.parse("+7 (916") }
    #expect(text(of: "+7916", format: .mask(Phone.self)) == "+7 (916")
    let data = try JSONEncoder().encode([style])
    #expect(try JSONDecoder().decode([MaskValueFormatStyle<Phone>].self, from: data) == [style])
  }
}
