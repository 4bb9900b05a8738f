import Foundation
import MaskCompiler
import MaskRuntime
import Masks
import Testing

/// Choices that the plugin has compiled: what their types offer, and what fields of them do.
@Suite struct ChoiceTests {
  // MARK: - Reading

  @Test func theTypeTellsWhichMaskIsCurrent() {
    #expect(Year.read("19").mask == .short)
    #expect(Year.read("199").mask == .long)
    #expect(Year.read("199").output == "199")
    #expect(Year.read(extracted: "1992").mask == .long)
    #expect(Masked<Year>("1992")?.mask == .long)
    #expect(Masked<Year>("19")?.mask == .short)
    #expect(Masked<Year>("199") == nil)
    #expect(Year.format("1992") == "1992")
    #expect(Year.Alternative.allCases == [.short, .long])
    #expect("\(Year.read("199").mask)" == "long")
  }

  /// Generic code takes a choice for the mask that it is.
  @Test func aChoiceIsAMask() {
    func reading<M: Mask>(_: M.Type, _ text: String) -> Reading { M.read(text) }
    let reading = reading(Year.self, "199")
    #expect(reading.maskIndex == 1)
    #expect(Year.placeholder == "00")
    #expect(Year.facts.text == MaskRuntime.MaskFacts.Length(minimum: 2, maximum: 4))
  }

  @Test func codableKeepsTheValue() throws {
    let card = try #require(Masked<CardNumber>("378282246310005"))
    let data = try JSONEncoder().encode([card])
    #expect(String(decoding: data, as: UTF8.self) == #"["378282246310005"]"#)
    let decoded = try JSONDecoder().decode([Masked<CardNumber>].self, from: data)
    #expect(decoded == [card])
    #expect(decoded[0].mask == .amex)
  }

  /// A Character that another mask could hold is lost, not noise: the mask that holds more of the text wins.
  @Test func whatAnotherMaskCouldHoldIsLost() {
    #expect(Postcode.read("12345").mask == .us)
    #expect(Postcode.read("K1A0B1").output == "K1A 0B1")
    #expect(Postcode.read("K1A0B12").output == "K1A 0B1")
    #expect(Postcode.read("K1A0B12").overflow == 1)
    #expect(Masked<Postcode>("K12345") == nil)
  }

  // MARK: - Stock masks

  @Test(arguments: [
    ("4111111111111111", CardNumber.Alternative.visa, "4111 1111 1111 1111"),
    ("5555555555554444", .mastercard, "5555 5555 5555 4444"),
    ("2221000000000009", .mastercard, "2221 0000 0000 0009"),
    ("2720990000000007", .mastercard, "2720 9900 0000 0007"),
    ("2721000000000004", .other, "2721 0000 0000 0004"),
    ("378282246310005", .amex, "3782 822463 10005"),
    ("30569309025904", .diners, "3056 930902 5904"),
    ("36700102000000", .diners, "3670 010200 0000"),
    ("3530111333300000", .jcb, "3530 1113 3330 0000"),
    ("3528000700000000", .jcb, "3528 0007 0000 0000"),
    ("6011000990139424", .discover, "6011 0009 9013 9424"),
    ("6499990000000000", .discover, "6499 9900 0000 0000"),
    ("6200000000000005", .unionPay, "6200 0000 0000 0005"),
    ("6759649826438453", .maestro, "6759 6498 2643 8453"),
    ("5018000000000009", .maestro, "5018 0000 0000 0009"),
    ("9000000000000000", .other, "9000 0000 0000 0000"),
  ])
  func cardBrands(number: String, brand: CardNumber.Alternative, text: String) {
    let card = Masked<CardNumber>(number)
    #expect(card?.mask == brand)
    #expect(card?.text == text)
    #expect(Masked<CardNumber>(text)?.extracted == number)
  }

  /// The library's example numbers, in its international format.
  @Test func phoneNumberExamples() throws {
    struct Example: Decodable {
      var region: String
      var type: String
      var e164: String
      var international: String
      var same: Bool
      var reason: String?
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("PhoneNumberExamples.jsonl")
    let examples = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Example.self, from: Data($0.utf8))
    }
    var regions = (same: 0, all: 0)
    for example in examples {
      let masked = Masked<PhoneNumber>(example.e164)
      #expect(
        (masked?.text == example.international) == example.same, "\(example.e164): \(masked?.text ?? "lost")")
      #expect(example.same || example.reason != nil, "\(example.e164): no reason")
      if example.same { #expect(PhoneNumber.format(example.international) == example.international) }
      if example.type == "FIXED_LINE", example.region != "001" {
        regions.all += 1
        regions.same += example.same ? 1 : 0
      }
    }
    #expect(regions.all == 245)
    #expect(regions.same * 100 >= regions.all * 95)
    #expect(PhoneNumber.Alternative.allCases.count >= 200)
  }

  /// "Read-only data for the phone choice at most 64 KB."
  @Test func phoneNumberTablesAreSmall() throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Masks").standardizedFileURL
    let source = SourceFile(
      path: "phone-numbers.mask",
      text: try String(contentsOf: folder.appendingPathComponent("phone-numbers.mask"), encoding: .utf8))
    let compiled = try #require(Compiler.definitions(in: [source]).masks.first).mask.compiled()
    let tables = compiled.tables
    #expect(tables.machine.count + tables.alphabet.count + tables.choice.count <= 64 * 1024)
    #expect(compiled.warnings.isEmpty)
  }

  // MARK: - Fields

  /// A field of a choice, key by key; `<` is a backspace.
  private func type<M: Choice>(_ keys: String, into field: inout MaskField<M>) {
    for key in keys {
      if key == "<" { field.deleteBackward() } else { field.insert(String(key)) }
    }
  }

  @Test func aCardFieldTellsTheBrand() {
    var field = MaskField<CardNumber>()
    type("4", into: &field)
    #expect(field.mask == .visa)
    type("<37", into: &field)
    #expect(field.mask == .amex)
    type("8282246310005", into: &field)
    #expect(field.text == "3782 822463 10005")
    #expect(field.isComplete)
    field.undo()
    #expect(field.mask == .amex)
    field.clear()
    type("5555", into: &field)
    #expect(field.mask == .mastercard)
  }

  /// What was typed of a calling code goes key by key, as it came.
  @Test func aCallingCodeIsDeletedKeyByKey() {
    var field = MaskField<PhoneNumber>()
    type("+442", into: &field)
    #expect(field.text == "+44 2")
    #expect(field.mask == .gb)
    var texts: [String] = []
    for _ in 0..<5 {
      field.deleteBackward()
      texts.append(field.text)
    }
    #expect(texts == ["+44", "+4", "+", "", ""])
    type("+49", into: &field)
    #expect(field.mask == .de)
  }

  @Test func typingGivesWhatPastingGives() {
    for number in ["+442012345678", "+15550123456", "+4930123456", "378282246310005", "+77123456789"] {
      var typed = MaskField<PhoneNumber>()
      type(number, into: &typed)
      var pasted = MaskField<PhoneNumber>()
      pasted.insert(number)
      #expect(typed.text == pasted.text)
      #expect(typed.mask == pasted.mask)
      #expect(typed.selectionCharacters == pasted.selectionCharacters)
    }
  }

  /// The caret stays behind the same typed Character when the mask changes in the middle.
  @Test func theCaretStaysWhenTheMaskChanges() {
    var field = MaskField<Document>()
    field.setText("12345678901")
    #expect(field.text == "123.456.789-01")
    field.select(.characters(5..<5))
    field.insert("0")
    #expect(field.text == "12.340.567/8901-")
    #expect(field.mask == .company)
    // Behind the 0, and past the dot before the next one.
    #expect(field.selectionCharacters == 7..<7)
    field.undo()
    #expect(field.text == "123.456.789-01")
    #expect(field.mask == .person)
    field.redo()
    field.deleteBackward()
    #expect(field.text == "123.456.789-01")
    #expect(field.mask == .person)
  }

  /// No mask can hold more: what is there is never pushed out, and what is not taken is reported.
  @Test func aFullChoiceTakesNothing() {
    var field = MaskField<Document>()
    field.insert("12345678901234")
    #expect(field.text == "12.345.678/9012-34")
    field.select(.characters(0..<0))
    let change = field.insert("99")
    #expect(field.text == "12.345.678/9012-34")
    #expect(change.rejected.map(\.character) == ["9", "9"])
    // A part of what is pasted fits into another mask.
    field.setText("12345678901")
    field.select(.characters(0..<0))
    let paste = field.insert("99999")
    #expect(field.text == "99.912.345/6789-01")
    #expect(paste.rejectedCount == 2)
  }

  /// Nothing is appended that the masks do not agree on.
  @Test func focusShowsWhatTheMasksAgreeOn() {
    var phone = MaskField<PhoneNumber>()
    phone.focus()
    #expect(phone.text == "+")
    var card = MaskField<CardNumber>()
    card.focus()
    #expect(card.text == "")
  }

  @Test func fieldsOfAChoiceMadeAtRunTime() throws {
    let definition = ChoiceDefinition([MaskDefinition("[00]"), MaskDefinition("[0000]")])
    var field = DynamicMaskField(try Compiler.compile(definition).makeMask())
    field.insert("19")
    #expect(field.maskIndex == 0)
    field.insert("9")
    #expect(field.maskIndex == 1)
    field.deleteBackward()
    #expect(field.maskIndex == 0)
  }
}
