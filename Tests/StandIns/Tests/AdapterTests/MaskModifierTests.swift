import AppleFoundation
import Foundation
import MaskRuntime
import MaskUI
import SwiftUI
import Testing

/// SwiftUI's own text field with the modifier.
@MainActor @Suite struct MaskModifierTests {
  private struct Entry: View {
    @State private var text: String
    let mask: DynamicMask

    init(_ text: String, _ mask: DynamicMask) {
      _text = State(initialValue: text)
      self.mask = mask
    }

    var body: some View {
      Form {
        TextField("Code", text: $text).masked(by: mask, text: $text)
        Text(text)
      }
    }
  }

  private struct SelectingEntry: View {
    @State private var text: String = ""
    @State private var selection: TextSelection?

    var body: some View {
      TextField("Phone", text: $text, selection: $selection)
        .masked(by: Phone.self, text: $text, selection: $selection)
    }
  }

  private func model<Root: View>(of host: _Host<Root>) throws -> SystemText {
    host.settle()
    return try #require(host.natives(_TextFieldModel.self).first).system
  }

  @Test func theTextIsWrittenAsTheMaskHasIt() throws {
    let mask = try mask("[00]-[00]")
    let host = _Host { Entry("", mask) }
    let text = try model(of: host)
    for key in "123" {
      text.insert(String(key))
      host.settle()
    }
    #expect(text.text == "12-3")
    #expect(host.texts == ["12-3"])
    text.deleteBackward()
    host.settle()
    #expect(text.text == "12")
    text.insert("x")
    host.settle()
    #expect(text.text == "12")
    text.replace(NSRange(location: 0, length: 2), with: "9876")
    host.settle()
    #expect(text.text == "98-76")
  }

  @Test func aTextThatIsThereIsRead() throws {
    let mask = try mask("[00]-[00]")
    let host = _Host { Entry("1234", mask) }
    #expect(try model(of: host).text == "12-34")
  }

  @Test func aMaskThatTheAppChanges() throws {
    let masks = [try mask("[000] [000]"), try mask("[00]-[00]")]
    var which = 0
    let host = _Host { Entry("", masks[which]) }
    let text = try model(of: host)
    text.insert("1234")
    host.settle()
    #expect(text.text == "123 4")
    which = 1
    host.update()
    host.settle()
    #expect(text.text == "12-34")
  }

  @Test func theCaretWhereTheSystemTellsIt() throws {
    let host = _Host { SelectingEntry() }
    let text = try model(of: host)
    for key in "916" {
      text.insert(String(key))
      host.settle()
    }
    #expect(text.text == "+7 (916)")
    #expect(text.selection == NSRange(location: 8, length: 0))
    text.select(NSRange(location: 5, length: 0))
    host.settle()
    text.insert("5")
    host.settle()
    #expect(text.text == "+7 (951) 6")
    #expect(text.selection == NSRange(location: 6, length: 0))
  }
}
