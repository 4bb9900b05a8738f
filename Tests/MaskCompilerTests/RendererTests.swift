import Foundation
import MaskCompiler
import Testing

/// What a person sees on a terminal, and what build systems read.
@Suite struct RendererTests {
  private func render(_ texts: [String]) -> String {
    let files = texts.enumerated().map { SourceFile(path: "Masks/\($0 + 1).mask", text: $1) }
    let renderer = DiagnosticRenderer(files: files)
    return Compiler.compile(files).diagnostics.map(renderer.render).joined()
  }

  @Test func excerptAndCaret() {
    #expect(
      render(["mask Phone = \"[0X0]\""]) == """
        Masks/1.mask:1:17: error: 'X' is not a symbol of '[ ]'; the symbols are '0', '9', 'A', 'a', '_', '-' and '…'; \
        declare 'notation X = "…"' for another [unknown-symbol]
        mask Phone = "[0X0]"
                        ^

        """)
  }

  @Test func notesAndFixIts() {
    #expect(
      render(["mask A = \"[0]\"\nmask A = \"[А]\""]) == """
        Masks/1.mask:2:6: error: mask 'A' is declared twice [duplicate-name]
        mask A = "[А]"
             ^
        Masks/1.mask:1:6: note: 'A' is declared here first
        mask A = "[0]"
             ^
        Masks/1.mask:2:12: error: 'А' in '[ ]' is a Cyrillic letter (U+0410), not the symbol 'A' [unknown-symbol]
        mask A = "[А]"
                   ^
        Masks/1.mask:2:12: note: write the Latin letter 'A'
        mask A = "[А]"
                   ^

        """)
  }

  /// The README shows what one gets.
  @Test func readmeTellsTheTruth() throws {
    let readme = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../README.md")
      .standardizedFileURL
    let text = try String(contentsOf: readme, encoding: .utf8)
    let file = SourceFile(
      path: "Sources/App/phones.mask", text: "/// …\nmask Phone = \"{+7} ([000]) [0O0]-[00]-[00]\"\n")
    let diagnostics = Compiler.compile([file]).diagnostics
    #expect(text.contains("```\n" + DiagnosticRenderer(files: [file]).render(diagnostics[0]) + "```"))
  }

  /// Columns count UTF-8 bytes from 1; the caret stands under the Character, whatever its bytes and width.
  @Test(arguments: [
    ("mask A = \"é[X]\"", 14, "            ^"),
    ("mask A = \"e\u{301}[X]\"", 15, "            ^"),
    ("mask A = \"👍[X]\"", 16, "             ^"),
    ("mask A = \"👨‍👩‍👧[X]\"", 30, "             ^"),
    ("\tmask A = \"[X]\"", 13, "\t           ^"),
    ("mask A =\t\"[X]\"", 12, "        \t  ^"),
  ])
  func columns(text: String, column: Int, underline: String) {
    let lines = render([text]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Masks/1.mask:1:\(column): error: 'X'"))
    #expect(lines[2] == underline)
  }

  @Test func lineEndsOfAllKinds() {
    for end in ["\n", "\r\n", "\r"] {
      let text = render(["// one\(end)mask A = \"[X]\"\(end)"])
      #expect(text.hasPrefix("Masks/1.mask:2:12: error:"), "\(end.debugDescription)")
      #expect(text.contains("\nmask A = \"[X]\"\n"))
    }
  }

  @Test func byteOrderMarkIsNoMistake() {
    #expect(render(["\u{FEFF}mask A = \"[0]\""]) == "")
  }

  /// A mistake of syntax hides none on the lines behind it, and makes no other ones.
  @Test(arguments: [
    (
      "Mask A = \"[0Q]\"\nmaks B = \"[0]\"\nMsk C = \"[0]\"\nprivate mask D = \"[0]\"\nopen mask E = \"[X]\"",
      5
    ),
    ("mask A = \"[00]\" {\n = 5\n allow no-slot\n}\nmask B = \"[X]\"", 2),
    ("mask A = \"[00]\" {\n = 5\nmask B = \"[X]\"", 2),
    ("mask A = \"[0]\" {\n digits keep\nmask B = \"[X]\"", 2),
    ("mask A = veil(digit: \"A\", letter: \"L\") \"AL\"", 0),
    ("choice A {\n x\n}\nmask B = \"[X]\"", 2),
    ("choice A { x = \"[X]\" }", 1),
    ("choice A {\n x = \"[X]\" | \n y \"[00]\"\n z = \"[Y]\"\n}\nmask B = \"[X]\"", 5),
    ("choice A {\n x = \"[X]\"\n /// B.\nmask B = \"[X]\"", 3),
  ])
  func syntaxHidesNothing(text: String, count: Int) {
    let diagnostics = Compiler.compile([SourceFile(path: "a.mask", text: text)]).diagnostics
    #expect(diagnostics.count == count, "\(diagnostics.map(\.message))")
  }

  @Test func allMistakesOfAllFilesInOneRun() {
    let text = render([
      "mask A = \"[X]\"\nmask B = \"[0\"\nmask C = \"]\"\nmask class = \"[0]\"",
      "mask D = \"[]\"\nmask E \"[0]\"",
    ])
    let places = text.split(separator: "\n").filter { $0.contains(": error:") }.map { line in
      line.split(separator: ":")[..<3].joined(separator: ":")
    }
    #expect(
      places == [
        "Masks/1.mask:1:12", "Masks/1.mask:2:11", "Masks/1.mask:3:11", "Masks/1.mask:4:6",
        "Masks/2.mask:1:11",
        "Masks/2.mask:2:8",
      ])
  }
}
