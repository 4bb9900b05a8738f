import Testing

@testable import MaskCompiler

/// Choices as they are written: the tree that the parser makes, and how it goes on after mistakes.
@Suite struct ChoiceSyntaxTests {
  private func parse(_ text: String) -> (choices: [ChoiceSyntax], messages: [String]) {
    let parser = Parser(SourceFile(path: "a.mask", text: text), index: 0)
    return (parser.file.choices, parser.sink.diagnostics.map(\.message))
  }

  /// A choice in one line, such as `short = [00] | =Other; long = [0000]`.
  private func summary(_ choice: ChoiceSyntax) -> String {
    choice.alternatives.map { alternative in
      let masks = alternative.masks.map { mask in
        switch mask {
        case .pattern(let pattern): pattern.literal.text
        case .reference(let name): "=" + name.text
        }
      }
      return alternative.name.text + " = " + masks.joined(separator: " | ")
    }.joined(separator: "; ")
  }

  @Test func alternatives() throws {
    let text = ###"""
      /// A card.
      public choice Card {
        /// By
        /// Visa.
        visa = "{4}[000]" | veil(digit: "9") #"99"9"# | Other
        amex = Amex
      }
      """###
    let (choices, messages) = parse(text)
    let choice = try #require(choices.first)
    #expect(messages == [])
    #expect(choice.documentation == ["A card."])
    #expect(choice.access == .public)
    #expect(choice.name.text == "Card")
    #expect(summary(choice) == #"visa = {4}[000] | 99"9 | =Other; amex = =Amex"#)
    #expect(choice.alternatives.map(\.documentation) == [["By", "Visa."], []])
    guard case .pattern(let veil) = choice.alternatives[0].masks[1], case .veil(let symbols) = veil.dialect
    else {
      Issue.record("it is no Veil pattern")
      return
    }
    #expect(symbols.digit == "9")
    #expect(choice.span.range == 12..<text.utf8.count)
    #expect(!choice.hasMistakes)
  }

  /// White space separates, and only `|` goes on with an alternative.
  @Test func anyLayout() throws {
    let (choices, messages) = parse(
      "choice A{a=\"[0]\"|B|\"[00]\"b=C c\n=\nveil\n\"#\"\n|\nD}choice B{a=\"[0]\"}")
    #expect(messages == [])
    #expect(choices.map(summary) == ["a = [0] | =B | [00]; b = =C; c = # | =D", "a = [0]"])
  }

  @Test func optionsStandAmongTheAlternatives() throws {
    let text = """
      choice A {
        rtl allow no-slot
        a = B case upper
        digits keep
        b = C completion eager example "1" -> "2"
        allow never-chosen
      }
      """
    let (choices, messages) = parse(text)
    let choice = try #require(choices.first)
    #expect(messages == [])
    #expect(summary(choice) == "a = =B; b = =C")
    #expect(choice.options.settings.map(\.name.text) == ["rtl", "case", "digits", "completion"])
    #expect(choice.options.settings.map(\.value?.text) == [nil, "upper", "keep", "eager"])
    #expect(choice.options.levels.map(\.id.text) == ["no-slot", "never-chosen"])
    #expect(choice.options.examples.count == 1)
  }

  /// A word before `=` is an alternative, whatever else it could be.
  @Test(arguments: Parser.optionWords + Parser.declarationWords + ["veil", "in", "is", "do", "default"])
  func anyWordNamesAnAlternative(word: String) throws {
    let (choices, messages) = parse("choice A {\n  a = B\n  /// …\n  \(word) = \"[0]\"\n  \(word)\n  = C\n}")
    #expect(messages == [])
    #expect(choices.map(summary) == ["a = =B; \(word) = [0]; \(word) = =C"])
  }

  /// After a mistake the next alternative is read; what was read stays.
  @Test(arguments: [
    (
      "choice A { a = | \"[0]\"  b = \"[00]\" }", "a = ; b = [00]",
      "expected a pattern in quotes or the name of a mask; found '|'"
    ),
    (
      "choice A { a =  b = \"[00]\" }", "a = ; b = [00]",
      "expected a pattern in quotes or the name of a mask; found 'b'"
    ),
    (
      "choice A { a = B |  b = C }", "a = =B; b = =C",
      "expected a pattern in quotes or the name of a mask; found 'b'"
    ),
    (
      "choice A { a = B \"[0]\"  b = C }", "a = =B; b = =C",
      "expected '|' before another mask of 'a'; found a string"
    ),
    ("choice A { a = B, b = C }", "a = =B; b = =C", "expected an alternative, an option or '}'; found ','"),
    ("choice A { a \"[0]\"  b = C }", "b = =C", "expected '=' and a mask behind 'a'; found a string"),
    ("choice A { cases \"[0]\"  b = C }", "b = =C", "expected '=' and a mask behind 'cases'; found a string"),
    ("choice A { a }", "", "expected '=' and a mask behind 'a'; found '}'"),
    ("choice A { case  b = C }", "b = =C", "expected a value of 'case'; found 'b'"),
    ("choice A { casse upper  b = C }", "b = =C", "there is no option 'casse'; did you mean 'case'?"),
    ("choice A { rtk  b = C }", "b = =C", "there is no option 'rtk'; did you mean 'rtl'?"),
    (
      "choice A { a = B { rtl }  b = C }", "a = =B; b = =C",
      "expected an alternative or '}'; options stand among the alternatives, for all of them; found '{'"
    ),
    ("choice A { }", "", "a choice needs at least one mask, such as 'short = \"[00]\"'; found '}'"),
    ("choice A { rtl }", "", "a choice needs at least one mask, such as 'short = \"[00]\"'; found '}'"),
    ("choice A { a = B", "a = =B", "expected '}' before the next declaration; found 'choice'"),
    (
      "choice A {\n a = B\npublic mask C = \"[0]\"", "a = =B",
      "expected '}' before the next declaration; found 'public'"
    ),
    (
      "choice A {\n a = B\n/// …\nmask C = \"[0]\"", "a = =B",
      "expected '}' before the next declaration; found a doc comment"
    ),
  ])
  func mistakes(text: String, kept: String, message: String) throws {
    let (choices, messages) = parse(text + "\nchoice Z { z = \"[0]\" }")
    #expect(messages.first == message)
    #expect(messages.count == 1)
    #expect(summary(try #require(choices.first)) == kept)
    #expect(choices[0].hasMistakes)
    #expect(choices.map(\.name.text) == ["A", "Z"])
  }

  @Test func unclosedAtTheEndOfTheFile() {
    let (choices, messages) = parse("choice A { a = B\n/// …")
    #expect(messages == ["expected an alternative, an option or '}'; found the end of the file"])
    #expect(choices.map(summary) == ["a = =B"])
  }
}
