import MaskRuntime
import Testing

@testable import MaskCompiler

/// `maskc explain`, word by word.
@Suite struct ExplanationTests {
  @Test func ofAMask() throws {
    let text = try Compiler.explain(.mask(MaskDefinition("8 [A]{-}[099]")))
    #expect(
      text == """
          '8 '  is put in
          a     1 letter
          '-'   is put in, and is in the value
          0     1 digit
          00    up to 2 digits, or none

          text    5 to 7 Characters
          value   3 to 5 Characters
          types   digits, letters
          field   appends the next constants, up to white space, and those behind the last slot (completion word)
          tables  736 bytes for 16 states, and an alphabet of 155 bytes for 7 classes of Characters

          proved for all texts
            reading its own output changes nothing
            a value read back gives the same value
            a value read back gives the same text
            no constant is mistaken for what is typed
            typing a text gives what pasting it gives
            something must be typed before it is complete
            some text is complete
            every slot can be filled
            what is typed is complete, or more can be typed

        """)
  }

  @Test func ofWhatIsNotSo() throws {
    var definition = MaskDefinition("[099]%")
    definition.options.completion = .none
    definition.options.letterCase = .upper
    let text = try Compiler.explain(.mask(definition))
    #expect(text.contains("field   appends nothing (completion none)\n"))
    #expect(text.contains("case    letters are made upper case\n"))
    #expect(
      text.hasSuffix(
        """
          not so
            typing a text gives what pasting it gives [typing-differs]
              '1%1' pasted shows '1%', typed key by key it shows '11%'

        """))
  }

  @Test func ofAChoice() throws {
    let masks = [MaskDefinition("[00]"), MaskDefinition("[0000]")]
    let text = try Compiler.explain(.choice(ChoiceDefinition(masks), names: ["short", "long"]))
    #expect(text.hasPrefix("  short  [00]\n  long   [0000]\n\n  text    2 to 4 Characters\n"))
    #expect(text.contains("chosen  by a machine of 4 states, one step a Character\n"))
    #expect(
      text.hasSuffix(
        """
          so for all texts of up to 10 Characters that the masks take or write
            reading its own output changes nothing
            a value read back gives the same value
            a value read back gives the same text
            no constant is mistaken for what is typed

        """))
  }

  @Test func ofAChoiceThatIsNotKept() throws {
    let masks = [MaskDefinition("8 ([000])"), MaskDefinition("[00]")]
    let text = try Compiler.explain(.choice(ChoiceDefinition(masks), names: ["a", "b"]))
    #expect(
      text.hasSuffix(
        """
          not so
            no constant is mistaken for what is typed
              '88' has the value '8', which typed again has the value ''
            a value read back gives the same text
              '81' shows '8 (1', and its value shows '1'

        """))
  }

  @Test func ofWhatTheTextIs() throws {
    let line = "is      birthdateYear, which a system may offer (content)\n"
    let mask = MaskDefinition("[0000]", content: .birthdateYear)
    #expect(try Compiler.explain(.mask(mask)).contains("types   digits\n  " + line))
    let choice = ChoiceDefinition([mask, MaskDefinition("[00]")], content: .birthdateYear)
    #expect(try Compiler.explain(.choice(choice, names: ["long", "short"])).contains(line))
    let unsaid = ChoiceDefinition(choice.masks)
    #expect(try !Compiler.explain(.choice(unsaid, names: ["long", "short"])).contains(line))
  }

  @Test func ofAMistake() {
    #expect(throws: MaskErrors.self) { try Compiler.explain(.mask(MaskDefinition("[0"))) }
  }
}
