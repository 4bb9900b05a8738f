import Foundation
import MaskCompiler
import MaskRuntime
import Testing

/// Generated Swift, byte by byte. The golden files are part of this target, so the compiler compiles them, and
/// the tests below run them.
///
/// After a change that is meant to change them:
/// `swift run maskc compile --output Tests/GoldenTests/Generated Tests/GoldenTests/Masks/*.mask`; then read the
/// difference.
@Suite struct GoldenTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test(arguments: ["everyForm"])
  func generatedSwift(name: String) throws {
    let input = folder.appendingPathComponent("Masks/\(name).mask")
    let golden = folder.appendingPathComponent("Generated/\(name).mask.swift")
    let file = SourceFile(
      path: "somewhere/\(name).mask", text: try String(contentsOf: input, encoding: .utf8))
    let compilation = Compiler.compile([file])
    #expect(compilation.diagnostics.isEmpty)
    let text = compilation.outputs[0].text
    #expect(text == (try String(contentsOf: golden, encoding: .utf8)))
    #expect(compilation.outputs[0].name == golden.lastPathComponent)
    #expect(!text.contains("somewhere"), "generated text must not depend on where the files are")
  }

  @Test func goldenTypesRead() {
    #expect(GoldenPhone.format("0987654321") == "+1 (098) 765-43-21")
    #expect(GoldenExpiry.format("234") == "23 / 4")
    #expect(GoldenSerial.format("12abc") == "12-ab-c")
    #expect(GoldenMac.read("0a1b", completion: GoldenMac.fieldCompletion).output == "0A:1B:")
    #expect(GoldenQuoted.format("12") == "12\" [x]")
    #expect(GoldenPrice.format("1234") == "1 234 ₽")
    #expect(GoldenPrice.placeholder == "000 000 ₽")
    #expect(GoldenPrefix.format("99") == "+99")
    #expect(GoldenPrefix.format("97") == "+998 97")
    #expect(GoldenAny.format("- x") == "- x")
    #expect(GoldenAny.format("- xy") == "- x-y")
    #expect(GoldenSilenced.read("12").isComplete)
    #expect(GoldenExpiry.content == .creditCardExpiration)
    #expect(GoldenYear.content == .birthdateYear)
    #expect(GoldenPhone.content == nil)
  }
}
