import MaskCompiler
import MaskRuntime
import MaskUI
import Testing

/// The keyboard that a mask wants.
@Suite struct FieldTraitsTests {
  private func keyboard(_ patterns: String..., content: TextContent? = nil) throws -> FieldTraits.Keyboard {
    let mask = try Compiler.compile(ChoiceDefinition(patterns.map { MaskDefinition($0) })).makeMask()
    return FieldTraits(mask.facts, content: content).keyboard
  }

  @Test func digitsAloneWhereNoOtherKeyIsNeeded() throws {
    #expect(try keyboard("[00]/[00]") == .digits)
    #expect(try keyboard("{+7} [000]") == .digits)
    #expect(try keyboard("[0000] [0000]", "[0000] [00000]", content: .creditCardNumber) == .digits)
  }

  @Test func punctuationWhereAGroupMayEndEarly() throws {
    #expect(try keyboard("[099]{.}[099]") == .digitsAndPunctuation)
    #expect(try keyboard("[00]", "[0000]") == .digitsAndPunctuation)
  }

  @Test func theTelephonesKeysForPhoneNumbers() throws {
    #expect(try keyboard("{+7} [000]", "{+44} [0000]", content: .telephoneNumber) == .telephone)
  }

  @Test func lettersOfAnyScript() throws {
    #expect(try keyboard("[AA][00]") == .ordinary)
    #expect(try keyboard("[AA]", content: .telephoneNumber) == .ordinary)
  }
}
