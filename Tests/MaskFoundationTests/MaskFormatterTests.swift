import Foundation
import MaskCompiler
import MaskFoundation
import MaskRandom
import MaskRuntime
import Testing

/// The formatter: objects, and the edits of a text field.
@Suite struct MaskFormatterTests {
  /// A text field that asks a formatter about each edit, as `NSTextField` does.
  private struct TextField<Field: EditableField> {
    let formatter: MaskFormatter<Field>
    var text = ""
    var selection = NSRange(location: 0, length: 0)

    @discardableResult
    mutating func replace(_ range: NSRange, with replacement: String) -> FieldChange {
      let partial = (text as NSString).replacingCharacters(in: range, with: replacement)
      let caret = NSRange(location: range.location + replacement.utf16.count, length: 0)
      let change = formatter.edit(partial, selection: caret, from: text, selection: selection)
      (text, selection) = (change.newText, change.selectionNSRange)
      return change
    }

    mutating func type(_ keys: String) {
      for key in keys { replace(selection, with: String(key)) }
    }

    mutating func deleteBackward() {
      var range = selection
      if range.length == 0, range.location > 0 { range = NSRange(location: range.location - 1, length: 1) }
      replace(range, with: "")
    }
  }

  // MARK: - Objects

  @Test func objectsAreExtractedValues() throws {
    let formatter = MaskFormatter(Phone.self)
    #expect(formatter.string(for: "+79161234567") == "+7 (916) 123-45-67")
    #expect(formatter.editingString(for: "+79161234567") == "+7 (916) 123-45-67")
    #expect(formatter.string(for: NSString(string: "+79161234567")) == "+7 (916) 123-45-67")
    let phone = try Masked<Phone>("9161234567", format: .mask)
    #expect(formatter.string(for: phone) == "+7 (916) 123-45-67")
    #expect(formatter.string(for: "unknown") == "unknown")
    #expect(formatter.string(for: 5) == nil)
    #expect(formatter.string(for: nil) == nil)
    #expect(try formatter.value(for: "916 123 45 67") == "+79161234567")
    // As any other formatter.
    let any: Formatter = formatter
    #expect(any.string(for: "+79161234567") == "+7 (916) 123-45-67")
  }

  @Test func nothingEnteredIsNoValue() throws {
    #expect(try MaskFormatter(Phone.self).value(for: "") == nil)
    // What the field shows on focus.
    #expect(try MaskFormatter(Phone.self).value(for: "+7") == nil)
  }

  @Test func errorsSayWhy() {
    let error = #expect(throws: MaskParseError.self) { try MaskFormatter(Phone.self).value(for: "+7 (916") }
    #expect(error?.mismatch == .incomplete(expected: .digit))
    #expect(error?.failureReason == "A digit is expected next.")
  }

  // MARK: - Editing

  @Test func typingAndDeleting() {
    var field = TextField(formatter: MaskFormatter(Phone.self))
    var texts: [String] = []
    for key in "9161" {
      field.type(String(key))
      texts.append(field.text)
    }
    #expect(texts == ["+7 (9", "+7 (91", "+7 (916)", "+7 (916) 1"])
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "+7 (91")
    #expect(field.selection == NSRange(location: 6, length: 0))
  }

  @Test func editsInTheMiddleKeepTheCaret() {
    var field = TextField(formatter: MaskFormatter(Phone.self))
    field.type("916123456")
    field.selection = NSRange(location: 5, length: 0)
    let change = field.replace(field.selection, with: "0")
    #expect(field.text == "+7 (901) 612-34-56")
    #expect(field.selection == NSRange(location: 6, length: 0))
    #expect(change.rejected.isEmpty)
    // Full: nothing is pushed out.
    let refused = field.replace(field.selection, with: "5")
    #expect(field.text == "+7 (901) 612-34-56")
    #expect(refused.rejected.map(\.reason) == [.full])
  }

  @Test func pastingAndReplacingAll() {
    var field = TextField(formatter: MaskFormatter(Phone.self))
    field.replace(field.selection, with: "+7 916 123-45-67")
    #expect(field.text == "+7 (916) 123-45-67")
    field.selection = NSRange(location: 0, length: field.text.utf16.count)
    field.replace(field.selection, with: "8005553535")
    #expect(field.text == "+7 (800) 555-35-35")
  }

  @Test func aMaskKnownAtRunTime() throws {
    let mask = try Compiler.compile(MaskDefinition("[00]-[AA]")).makeMask()
    let formatter = MaskFormatter(mask)
    #expect(formatter.string(for: "12ab") == "12-ab")
    #expect(try formatter.value(for: "12-ab") == "12ab")
    var field = TextField(formatter: formatter)
    field.type("12ab")
    #expect(field.text == "12-ab")
  }

  @Test func aChoiceGoesOn() {
    var field = TextField(formatter: MaskFormatter(Year.self))
    field.type("1999")
    #expect(field.text == "1999")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "19")
  }

  /// One formatter for all cells of a column: each text is read anew when its turn comes.
  @Test func oneFormatterForSeveralFields() {
    let formatter = MaskFormatter(Phone.self)
    var first = TextField(formatter: formatter)
    var second = TextField(formatter: formatter)
    for key in "9161234567" {
      first.type(String(key))
      second.type(String(key == "9" ? "8" : key))
    }
    #expect(first.text == "+7 (916) 123-45-67")
    #expect(second.text == "+7 (816) 123-45-67")
  }

  /// A program may put any text into a text field.
  @Test func aTextThatTheMaskHasNotMade() {
    var field = TextField(
      formatter: MaskFormatter(Phone.self), text: "9161234", selection: NSRange(location: 7, length: 0))
    field.type("5")
    #expect(field.text == "+7 (916) 123-45-")
  }

  @Test func copiesShareNothing() throws {
    let formatter = MaskFormatter(Phone.self, options: FieldOptions(completion: .eager))
    var field = TextField(formatter: formatter)
    field.type("916")
    let copy = try #require(formatter.copy() as? MaskFormatter<MaskField<Phone>>)
    #expect(copy !== formatter)
    var other = TextField(formatter: copy)
    other.type("800")
    #expect(other.text == "+7 (800) ", "the copy has the options")
    field.type("1")
    #expect(field.text == "+7 (916) 1")
  }

  /// Whatever is edited, the text field shows what a field shows that is edited directly.
  @Test func likeAFieldThatIsEditedDirectly() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    for pattern in [
      "{+7} ([000]) [000]-[00]-[00]", "[09].[09].[0000]", "+998 [00] [000]", "[A][000][AA]", "[0…]",
    ] {
      let mask = try Compiler.compile(MaskDefinition(pattern)).makeMask()
      for _ in 0..<20 {
        var field = DynamicMaskField(mask)
        var textField = TextField(formatter: MaskFormatter(mask))
        for _ in 0..<30 {
          if generator.chance(20) {
            let length = textField.text.utf16.count
            let start = Int.random(in: 0...length, using: &generator)
            textField.selection = NSRange(
              location: start, length: Int.random(in: 0...(length - start), using: &generator))
          }
          field.select(textField.selection)
          if generator.chance(30) {
            field.deleteBackward()
            textField.deleteBackward()
          } else {
            let text = String(
              (0...Int.random(in: 0...2, using: &generator)).map { _ in generator.pick(Array("0789a-.")) })
            // A text that replaces itself is seen as a caret that moves.
            if text == NSString(string: textField.text).substring(with: textField.selection) { continue }
            field.insert(text)
            textField.replace(textField.selection, with: text)
          }
          try #require(textField.text == field.text, "\(pattern), seed \(seed)")
          try #require(textField.selection == field.selectionNSRange, "\(pattern), seed \(seed)")
        }
      }
    }
  }
}
