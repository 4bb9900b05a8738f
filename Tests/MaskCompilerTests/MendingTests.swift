import MaskCompiler
import Testing

/// Fix-its, applied: each mends its mistake, none spoils another one, and what cannot be mended stays.
@Suite struct MendingTests {
  @Test(arguments: DiagnosticTests.examples)
  func everyExampleWithAFixItIsMended(example: DiagnosticTests.Example) {
    let text = example.marked.filter { $0 != "⟦" && $0 != "⟧" }
    let hasFixIt = Compiler.compile(files(text)).diagnostics.contains { $0.fixIt != nil }
    let mended = Compiler.mend(files(text))
    #expect(mended.changed == (hasFixIt ? [0] : []))
    #expect(!mended.compilation.diagnostics.contains { $0.fixIt != nil })
    #expect(mended.compilation.diagnostics.contains { $0.id == example.id } == !hasFixIt)
    if !hasFixIt { #expect(texts(mended.files) == [text]) }
  }

  @Test func tenMistakesInOneRun() {
    let mended = Compiler.mend(
      files(
        """
        maks A = "[O00]" { complation word }
        publik mask B = "[0909]]"
        mask C = "[АО]" { digist keep }
        mask D = "[0...]"
        mask E = veil(digti: "9") "99\u{200E}"
        choice F {
          a = "[0]\\"
          case uper
        }
        """))
    #expect(
      texts(mended.files) == [
        """
        mask A = "[000]" { completion word }
        public mask B = "[0099]\\]"
        mask C = "[A0]" { digits keep }
        mask D = "[0…]"
        mask E = veil(digit: "9") "99"
        choice F {
          a = "[0]\\\\"
          case uper
        }
        """
      ])
    // There is no fix-it for a value.
    #expect(
      mended.compilation.diagnostics.map { $0.message } == [
        "'case' takes one of 'upper', 'lower', not 'uper'"
      ])
    #expect(mended.compilation.hasErrors)
  }

  @Test func everySymbolOfOneSpelling() {
    #expect(texts(Compiler.mend(files("mask A = \"[А][ААА]\"")).files) == ["mask A = \"[A][AAA]\""])
  }

  @Test func silencedWarningsStay() {
    let text = "mask A = \"[0909]\" { allow symbol-order }"
    #expect(Compiler.mend(files(text)).changed == [])
  }

  @Test func severalFiles() {
    let mended = Compiler.mend(
      files("mask A = \"[O]\"", "mask B = \"[0]\"", "chioce C { a = A | \"[X]\" }", "mask D = \"[0909]\""))
    #expect(mended.changed == [0, 2, 3])
    #expect(
      texts(mended.files) == [
        "mask A = \"[0]\"", "mask B = \"[0]\"", "choice C { a = A | \"[X]\" }", "mask D = \"[0099]\"",
      ])
    #expect(mended.compilation.diagnostics.map { $0.id } == [.unknownSymbol])
    #expect(mended.compilation.diagnostics.map { $0.span.file } == [2])
    #expect(mended.files.map { $0.path } == ["0.mask", "1.mask", "2.mask", "3.mask"])
  }

  /// They would be written back as U+FFFD.
  @Test func filesThatAreNotUTF8StayAsTheyAre() {
    let bytes = Array("mask A = \"[O]\"  // caf".utf8) + [0xE9]
    let mended = Compiler.mend([SourceFile(path: "a.mask", utf8: bytes)])
    #expect(mended.changed == [])
    #expect(mended.compilation.diagnostics.map { $0.id } == [.unknownSymbol, .invalidUTF8])
  }

  @Test func roundsAreBounded() {
    #expect(Compiler.mend(files("maks A = \"[O]\""), rounds: 0).changed == [])
    // The pattern is looked at once its declaration is one.
    let once = Compiler.mend(files("maks A = \"[O]\""), rounds: 1)
    #expect(texts(once.files) == ["mask A = \"[O]\""])
    #expect(once.compilation.diagnostics.map { $0.id } == [.unknownSymbol])
  }

  // MARK: - Edits

  /// One that replaces a range.
  struct Edit: Sendable {
    var range: Range<Int>
    var replacement: String

    init(_ range: Range<Int>, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// Fix-its for `abcdefgh`, and what they make of it.
  static let meetings: [([[Edit]], String)] = [
    ([[Edit(1..<2, "X")], [Edit(4..<4, "Y")], [Edit(6..<8, "")]], "aXcdYef"),
    ([[Edit(6..<8, "")], [Edit(4..<4, "Y")], [Edit(1..<2, "X")]], "aXcdYef"),
    // Edits that touch do not meet; one that inserts meets what it touches.
    ([[Edit(1..<2, "X")], [Edit(2..<3, "Y")]], "aXYdefgh"),
    ([[Edit(1..<2, "X")], [Edit(2..<2, "Y")]], "aXcdefgh"),
    ([[Edit(2..<2, "Y")], [Edit(1..<2, "X")]], "abYcdefgh"),
    ([[Edit(2..<2, "Y")], [Edit(2..<2, "Y")]], "abYcdefgh"),
    // The first of those that meet is made.
    ([[Edit(1..<4, "X")], [Edit(2..<3, "Y")], [Edit(4..<5, "Z")]], "aXZfgh"),
    ([[Edit(2..<3, "Y")], [Edit(1..<4, "X")], [Edit(4..<5, "Z")]], "abYdZfgh"),
    // A fix-it is made as a whole or not at all.
    (
      [[Edit(2..<3, "X")], [Edit(0..<1, "Y"), Edit(2..<3, "Y"), Edit(5..<6, "Y")], [Edit(5..<6, "Z")]],
      "abXdeZgh"
    ),
    ([[Edit(0..<3, "X"), Edit(2..<4, "X")], [Edit(2..<3, "Y")]], "abYdefgh"),
    // What is not in the file is not made.
    ([[Edit(7..<9, "X")], [Edit(-1..<1, "X")], [Edit(8..<8, "Y")]], "abcdefghY"),
  ]

  @Test(arguments: meetings)
  func editsThatMeet(fixIts: [[Edit]], expected: String) {
    let diagnostics = fixIts.map { edits in
      diagnostic(edits.map { SourceSpan(file: 0, range: $0.range) }, edits.map { $0.replacement })
    }
    #expect(texts(FixItApplication(diagnostics, to: files("abcdefgh")).files) == [expected])
  }

  @Test func editsOfSeveralFiles() {
    let spans = [SourceSpan(file: 1, range: 0..<1), SourceSpan(file: 0, range: 1..<1)]
    let both = FixItApplication([diagnostic(spans, ["X", "Y"])], to: files("a", "b", "c"))
    #expect(texts(both.files) == ["aY", "X", "c"])
    #expect(both.changed == [0, 1])
    // There is no file 2.
    let neither = FixItApplication(
      [diagnostic(spans + [SourceSpan(file: 2, range: 0..<0)], ["X", "Y", "Z"])], to: files("a", "b"))
    #expect(neither.changed == [])
  }

  @Test func noFixIts() {
    let application = FixItApplication(Compiler.compile(files("mask")).diagnostics, to: files("mask"))
    #expect(application.changed == [])
    #expect(texts(application.files) == ["mask"])
    #expect(FixItApplication([], to: []).files.isEmpty)
  }

  private func diagnostic(_ spans: [SourceSpan], _ replacements: [String]) -> Diagnostic {
    // Only the compiler makes fix-its; any of them serves.
    var diagnostic = Compiler.compile(files("mask A = \"[O]\"")).diagnostics[0]
    let edit = diagnostic.fixIt!.edits[0]
    diagnostic.fixIt?.edits = zip(spans, replacements).map {
      var edit = edit
      edit.span = $0
      edit.replacement = $1
      return edit
    }
    return diagnostic
  }

  private func files(_ texts: String...) -> [SourceFile] {
    texts.enumerated().map { SourceFile(path: "\($0).mask", text: $1) }
  }

  private func texts(_ files: [SourceFile]) -> [String] {
    files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
