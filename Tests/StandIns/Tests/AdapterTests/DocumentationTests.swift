import Foundation
import MaskRuntime
import MaskUI
import SwiftUI
import Testing

/// The pages' examples are compiled with these tests, and do what the pages say.
@MainActor @Suite struct DocumentationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path).standardizedFileURL, encoding: .utf8)
  }

  @Test(arguments: ["UIKit", "AppKit", "SwiftUI"]) func theExamplesAreCompiled(_ toolkit: String) throws {
    let page = try Self.text("../../../../Sources/MaskUI/Documentation.docc/\(toolkit).md")
    let example = try Self.text("Examples/\(toolkit)Example.swift")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count >= 3)
    for block in blocks { #expect(example.contains(block), "not in the example:\n\(block)") }
  }

  @Test func theFormShowsTheValue() throws {
    let host = _Host { ContactForm() }
    #expect(host.texts == ["The number is not complete."])
    let driver = NativeDriver(try #require(host.natives(NativeDriver.Field.self).first))
    driver.focus()
    driver.type("9161234567")
    host.settle()
    #expect(host.texts == ["+79161234567"])
    #expect(driver.text == "+7 (916) 123-45-67")
  }

  @Test func theControllerEnablesItsButton() throws {
    let controller = ContactViewController()
    controller.viewDidLoad()
    controller.show(nil)
    let driver = controller.driver
    driver.focus()
    driver.type("916123456")
    #expect(!controller.canSave)
    driver.type("7")
    #expect(controller.canSave)
    controller.show(Masked<Phone>("4951234567"))
    #expect(driver.text == "+7 (495) 123-45-67")
  }
}
