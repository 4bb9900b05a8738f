import MaskRuntime
import Testing

@testable import MaskCompiler

/// Choices behind the parser: what their names and options mean, and the type that is made of one.
@Suite struct ChoiceTests {
  private func resolve(_ texts: String...) -> (target: ResolvedTarget, messages: [String]) {
    var sink = DiagnosticSink()
    let files = texts.enumerated().map { SourceFile(path: "\($0).mask", text: $1) }
    let target = TargetResolver.resolve(Compiler.parse(files, &sink), &sink)
    return (target, sink.sorted().map(\.message))
  }

  private func render(_ text: String) -> String {
    let files = [SourceFile(path: "a.mask", text: text)]
    return Compiler.compile(files).diagnostics.map(DiagnosticRenderer(files: files).render).joined()
  }

  // MARK: - Names

  @Test func masksOfAllFilesInTheOrderOfTheChoice() throws {
    let text = "choice A { a = \"[0]\" | Two  b = veil \"##-#\" | \"[0]-[0]\" }"
    let (target, messages) = resolve(text, "mask Two = \"[00]\"")
    #expect(messages == [])
    let choice = try #require(target.choices.first)
    #expect(choice.definition.masks.map(\.pattern) == ["[0]", "[00]", "##-#", "[0]-[0]"])
    #expect(choice.definition.masks[2].dialect == .veil(VeilSymbols()))
    #expect(choice.alternatives == [0, 0, 1, 1])
    #expect(choice.declarations.map { $0?.name.text } == [nil, "Two", nil, nil])
    let bytes = Array(text.utf8)
    let places = choice.origins.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(places == ["[0]", "Two", "##-#", "[0]-[0]"])
    #expect(choice.origins.allSatisfy { $0.file == 0 })
    #expect(!choice.hasMistakes)
  }

  /// One mask is a choice already, so that another one can be added without new code in the app.
  @Test func oneMaskIsEnough() {
    let (target, messages) = resolve("choice A { a = \"[0]\" }")
    #expect(messages == [])
    #expect(target.choices.map(\.definition) == [ChoiceDefinition([MaskDefinition("[0]")])])
  }

  @Test func notationsAreUsedByChoices() {
    let text =
      "notation H = \"0-9A-F\"\nchoice A { a = \"[H]\" }\nchoice B { a = \"[0]\" | \"[H]\" | \"[X]\" }"
    let diagnostics = Compiler.compile([SourceFile(path: "a.mask", text: text)]).diagnostics
    #expect(!diagnostics.contains { $0.id == .unusedNotation })
  }

  // MARK: - Options

  /// What the choice says counts; what it does not say comes from the masks that it refers to.
  @Test func options() throws {
    let masks = """
      mask Upper = "[A]" { case upper completion eager }
      mask Other = "[AA]" { case upper digits keep completion none }
      mask Plain = "[AAA]"
      """
    func options(_ members: String) throws -> MaskOptions {
      let (target, messages) = resolve(masks, "choice A { \(members) }")
      #expect(messages == [])
      let masks = try #require(target.choices.first).definition.masks
      #expect(Set(masks.map(\.options)).count == 1, "\(members): all masks have the options of the choice")
      return masks[0].options
    }
    var expected = MaskOptions()
    #expect(try options("a = \"[0]\" | Plain") == expected)
    expected.completion = .closing
    expected.isRightToLeft = true
    #expect(try options("a = \"[0]\" rtl completion closing b = \"[00]\"") == expected)
    expected = MaskOptions()
    expected.letterCase = .upper
    expected.completion = .eager
    #expect(try options("a = \"[0]\" | Upper") == expected)
    // What the masks append in fields may differ.
    expected.completion = .word
    expected.digits = .keep
    #expect(try options("a = Upper b = Other digits keep") == expected)
    expected.completion = .none
    #expect(try options("a = Upper b = Other digits keep completion none") == expected)
    expected = MaskOptions()
    expected.letterCase = .upper
    #expect(try options("case upper a = Upper b = Plain") == expected)
  }

  /// The choice says it, or else all masks that it refers to, and alike.
  @Test func content() throws {
    let masks = """
      mask Phone = "[0]" { content telephoneNumber }
      mask Fax = "[00]" { content telephoneNumber }
      mask Code = "[000]" { content oneTimeCode }
      mask Plain = "[0000]"
      """
    func content(_ members: String) throws -> TextContent? {
      let (target, messages) = resolve(masks, "choice A { \(members) }")
      #expect(messages == [])
      return try #require(target.choices.first).definition.content
    }
    #expect(try content("a = \"[0]\"") == nil)
    #expect(try content("content dateTime a = \"[0]\"") == .dateTime)
    #expect(try content("a = Phone | \"[00000]\" b = Fax") == .telephoneNumber)
    #expect(try content("a = Phone | Code") == nil)
    #expect(try content("a = Phone | Plain") == nil)
    #expect(try content("a = Phone | Code content postalCode") == .postalCode)
    // Before '=' it is a name.
    #expect(try content("content = Phone") == .telephoneNumber)
  }

  @Test func mixedOptionsPointAtTheMasks() {
    let text = """
      mask Upper = "[A]" { case upper }
      mask Plain = "[AA]"
      choice A { a = Plain | Upper | "[0]" | Upper }
      choice B {
        case lower
        a = Upper
      }
      """
    #expect(
      render(text) == """
        a.mask:3:24: error: 'Upper' is read with 'case upper' and 'Plain' without 'case'; all masks of a choice are read \
        the same way, so write 'case upper' in the choice or make both equal [mixed-options]
        choice A { a = Plain | Upper | "[0]" | Upper }
                               ^~~~~
        a.mask:2:6: note: 'Plain' is declared here
        mask Plain = "[AA]"
             ^~~~~
        a.mask:1:6: note: 'Upper' is declared here
        mask Upper = "[A]" { case upper }
             ^~~~~
        a.mask:3:40: error: 'a' has this mask twice; remove one [equal-alternatives]
        choice A { a = Plain | Upper | "[0]" | Upper }
                                               ^~~~~
        a.mask:3:24: note: the same mask stands here first
        choice A { a = Plain | Upper | "[0]" | Upper }
                               ^~~~~
        a.mask:6:7: error: 'Upper' is read with 'case upper' and the choice with 'case lower'; all masks of a choice are \
        read the same way, so make both equal [mixed-options]
          a = Upper
              ^~~~~
        a.mask:1:22: note: 'Upper' sets it here
        mask Upper = "[A]" { case upper }
                             ^~~~

        """)
  }

  /// A mistaken option is one mistake, not another one in each choice.
  @Test func mistakenOptionsAreNotCompared() {
    let (_, messages) = resolve(
      "mask B = \"[A]\" { case uper }\nmask C = \"[AA]\" { case upper }\nchoice A { b = B c = C }",
      "choice D { c = C case uper }")
    #expect(messages == Array(repeating: "'case' takes one of 'upper', 'lower', not 'uper'", count: 2))
  }

  // MARK: - Equal masks

  @Test(arguments: [
    ("\"[00]\"", "veil \"##\"", true),
    ("\"[00]\"", "veil(digit: \"9\") \"99\"", true),
    ("\"{1}[0]\\-\"", "#\"{\\1}[0]-\"#", true),
    ("\"[0H]\"", "\"[0][J]\"", true),
    ("\"é[0]\"", "\"e\u{301}[0]\"", true),
    ("\"[0…]\"", "\"[0][0…]\"", false),
    ("\"{1}[0]\"", "\"1[0]\"", false),
    ("\"[0]\"", "\"[9]\"", false),
    ("\"[0H]\"", "\"[0h]\"", false),
  ])
  func equality(left: String, right: String, isEqual: Bool) {
    let notations = "notation H = \"0-9A-F\" notation J = \"A-F0-9\" optional notation h = \"0-9A-F\""
    let text = "\(notations)\nchoice A { a = \(left) b = \(right) }"
    let diagnostics = Compiler.compile([SourceFile(path: "a.mask", text: text)]).diagnostics
    #expect(diagnostics.contains { $0.id == .equalAlternatives } == isEqual)
  }

  @Test func severalMistakesInOneRun() {
    let text = """
      mask Broken = "[X]"
      choice A {
        a = "[0" | Broken
        a = "[00]" | Nothing
        c = "[00]", d = "]"
      }
      """
    let places = render(text).split(separator: "\n").filter { $0.contains(": error:") }.map { line in
      line.split(separator: ":")[1...2].joined(separator: ":") + " " + line.split(separator: " ").last!
    }
    #expect(
      places == [
        "1:17 [unknown-symbol]", "3:8 [unclosed-bracket]", "4:3 [duplicate-name]", "4:16 [undefined-name]",
        "5:8 [equal-alternatives]", "5:13 [syntax]", "5:20 [stray-bracket]",
      ])
  }

  // MARK: - Warnings

  @Test func wordingOfWarnings() {
    let place = SourceSpan(file: 0, range: 10..<14)
    let won = Diagnostic.neverChosen(at: place, winner: ("short", SourceSpan(file: 0, range: 2..<4)))
    #expect(won.message == "this mask is never chosen; 'short' always wins")
    #expect(won.notes.map(\.message) == ["the mask that wins"])
    #expect(won.notes.map(\.span.range) == [2..<4])
    let beaten = Diagnostic.neverChosen(at: place, winner: nil)
    #expect(
      beaten.message == "this mask is never chosen; for every text another mask of the choice is better")
    #expect(beaten.notes.isEmpty)
    let lockStep = Diagnostic.lockStep(name: Spelling(text: "Phone", span: place), masks: 40)
    #expect(
      lockStep.message
        == "no machine of bounded size tells the masks of 'Phone' apart, so each Character is read by all 40 of them; "
        + "have fewer masks, or masks whose beginnings differ")
    #expect([won, beaten, lockStep].allSatisfy { $0.severity == .warning && $0.span == place })
    let tooLarge = Diagnostic.choiceTooLarge("it has 9 masks", at: place)
    #expect(tooLarge.id == .tooLarge)
    #expect(tooLarge.message == "the choice is too large: it has 9 masks")
  }

  /// `allow` in the braces silences what is in the choice, and only that.
  @Test func allowances() {
    let text = """
      choice A { a = "[0]" allow never-chosen b = "[00]" allow lock-step }
      choice B { a = "[0]" allow no-slot }
      allow no-slot
      """
    var sink = DiagnosticSink()
    let syntax = Compiler.parse([SourceFile(path: "a.mask", text: text)], &sink)
    let inA = SourceSpan(file: 0, range: 46..<48)
    let inB = SourceSpan(file: 0, range: 85..<88)
    sink.report(.neverChosen(at: inA, winner: nil))
    sink.report(.neverChosen(at: inB, winner: nil))
    sink.report(.lockStep(name: syntax[0].choices[0].name, masks: 2))
    Levels(syntax).apply(to: &sink)
    #expect(sink.sorted().map(\.id) == [.neverChosen, .unusedAllow, .unusedAllow])
    #expect(sink.sorted()[0].span == inB)
  }

  // MARK: - The printed type

  private func print(_ text: String) throws -> String {
    let lowered = Compiler.lower(
      MaskDefinition("[0]"), origin: SourceSpan(file: 0, range: 0..<0))
    let machine = try #require(lowered.machine)
    let parser = Parser(SourceFile(path: "a.mask", text: text), index: 0)
    #expect(parser.sink.diagnostics.isEmpty)
    var types = parser.file.choices.map { choice -> GeneratedType in
      let tables = EncodedTables(machine: [2, 0x41], alphabet: [0x42], choice: [0x43, 0x22])
      return .choice(GeneratedChoice(syntax: choice, machine: machine, tables: tables))
    }
    types += parser.file.masks.map {
      .mask(
        GeneratedMask(
          syntax: $0, tables: .own(machine, EncodedTables(machine: [0x44], alphabet: [0x42]))))
    }
    return SwiftPrinter.print(TargetCompiler.File(types: types), from: "a.mask")
  }

  @Test func printedChoice() throws {
    let text = try print(
      """
      /// A year.
      public choice Year {
        /// Of this century,
        ///
        /// so they say.
        short = "[00]" | veil "##" | Other
        default = "[0000]"
        rtl
      }
      """)
    #expect(
      text == """
        // Generated by maskc from a.mask. Do not edit; change the masks instead.
        // swift-format-ignore-file
        // swiftlint:disable all

        public import MaskRuntime

        /// A year.
        ///
        ///     short    [00]
        ///              ##
        ///              Other
        ///     default  [0000]
        public nonisolated enum Year: MaskRuntime.Choice {
          /// Which mask is current.
          public enum Alternative: Int, Sendable, Hashable, CaseIterable {
            /// Of this century,
            ///
            /// so they say.
            case short
            case `default`
          }
          public static var table: MaskRuntime.MaskTable {
            MaskRuntime.MaskTable(
              format4: "\\u{2}A",
              alphabet: _MaskAlphabets.a1,
              choice: "C\\"")
          }
        }

        /// Which Character is of which class, for the masks of this file.
        private nonisolated enum _MaskAlphabets {
          static var a1: StaticString { "B" }
        }

        """)
  }

  @Test func typesStandInTheOrderOfTheFile() throws {
    let text = try print("mask A = \"[0]\"\nchoice B { b = A }\nmask C = \"[0]\"\npackage choice D { d = C }")
    let lines = text.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("nonisolated enum") && !$0.hasPrefix("private") } == [
        "nonisolated enum A: MaskRuntime.Mask {", "nonisolated enum B: MaskRuntime.Choice {",
        "nonisolated enum C: MaskRuntime.Mask {", "package nonisolated enum D: MaskRuntime.Choice {",
      ])
    #expect(lines.contains("package import MaskRuntime"))
    #expect(lines.contains("  enum Alternative: Int, Sendable, Hashable, CaseIterable {"))
    #expect(lines.contains("  package static var table: MaskRuntime.MaskTable {"))
  }

  @Test func longListsAreCut() throws {
    func lines(_ count: Int) throws -> [Substring] {
      let masks = (1...count).map { "a\($0) = A" }.joined(separator: " ")
      return try print("choice B { \(masks) }").split(separator: "\n").filter { $0.hasPrefix("///     ") }
    }
    #expect(try lines(12).last == "///     a12  A")
    #expect(try lines(14).suffix(2) == ["///     a12  A", "///     … and 2 more"])
    #expect(try lines(1) == ["///     a1  A"])
  }
}
