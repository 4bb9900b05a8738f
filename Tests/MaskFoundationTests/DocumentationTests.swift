import Foundation
import MaskFoundation
import MaskRuntime
import Testing

/// The documentation's example: it is the code of `Example.swift`, and does what the page says.
@Suite struct DocumentationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
  }

  @Test func theExampleIsCompiled() throws {
    let page = try Self.text("../../Sources/MaskFoundation/Documentation.docc/Documentation.md")
    let example = try Self.text("Example.swift")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 5)
    for block in blocks { #expect(example.contains(block), "not in Example.swift:\n\(block)") }
  }

  @Test func theExampleDoesWhatThePageSays() throws {
    let contact = try contact(named: "Ada", phone: "916 123 45 67").get()
    #expect(line(for: contact) == "Ada: +7 (916) 123-45-67")
    guard case .failure(let error) = MaskFoundationTests.contact(named: "Ada", phone: "916 12") else {
      Issue.record("the number is incomplete")
      return
    }
    #expect(error.errorDescription == "What is entered is incomplete.")
    #expect(error.failureReason == "A digit is expected next.")
    #expect(error.recoverySuggestion == "Enter it as +7 (000) 000-00-00.")
    #expect(shown(["+79161234567", "+7916", "+4420"]) == ["+7 (916) 123-45-67", "+7 (916", "+4420"])
    let data = Data(#"[{"name": "Ada", "phone": "+79161234567"}]"#.utf8)
    #expect(try contacts(in: data).map(\.phone.extracted) == ["+79161234567"])
    #expect(try contacts(in: Data(#"[{"name": "Ada", "phone": "+7916"}]"#.utf8)).isEmpty)
    let formatter = MaskFormatter(Phone.self)
    #expect(typed("5", at: 6, in: "+7 (91", formatter) == ("+7 (915)", 8))
    #expect(typed("x", at: 6, in: "+7 (91", formatter) == ("+7 (91", 6))
  }
}
