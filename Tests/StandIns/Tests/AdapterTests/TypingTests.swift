import AppleFoundation
import Foundation
import MaskRuntime
import MaskUI
import Testing

/// Typing, selecting, deleting, cutting and pasting.
@MainActor @Suite struct TypingTests {
  @Test(arguments: FieldKind.all) func aNumberKeyByKey(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(try mask(phonePattern))
    var values: [String] = []
    adapter.onChange = { values.append($0.field.extracted) }
    let driver = edited(kind, by: adapter)
    driver.expect("", 0, undo: 0, heard: [])

    driver.type("9")
    driver.expect("+7 (9", 5, undo: 1, heard: driver.heard(ofEdit: "+7 (9"))
    driver.type("16")
    driver.expect("+7 (916)", 8, undo: 1, heard: driver.heard(ofEdits: "+7 (91", "+7 (916)"))
    driver.type("1234567")
    #expect(driver.text == "+7 (916) 123-45-67")
    #expect(adapter.field.isComplete)
    #expect(values.count == 10)
    #expect(values.last == "+79161234567")
  }

  @Test(arguments: FieldKind.all) func aKeyThatIsNotTakenChangesNothing(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(try mask(phonePattern))
    var changes = 0
    let driver = edited(kind, by: adapter)
    driver.type("91")
    adapter.onChange = { _ in changes += 1 }
    driver.log = []
    driver.type("x")
    driver.expect("+7 (91", 6, undo: 1, heard: driver.heard(ofEdit: "+7 (91"))
    #expect(changes == 0)
    #expect(driver.announced.last == "x was not accepted, next is a digit")
  }

  @Test(arguments: FieldKind.all) func editsInTheMiddle(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[0000] [0000]")))
    driver.type("12345678")
    driver.log = []
    driver.select(2)
    driver.press(backspaces: 1)
    driver.expect("1345 678", 1, undo: 3, heard: driver.heard(ofEdit: "1345 678"))
    driver.type("9")
    driver.expect("1934 5678", 2, undo: 4, heard: driver.heard(ofEdit: "1934 5678"))
    driver.select(1, 3)
    driver.type("0")
    driver.expect("1056 78", 2, undo: 5, heard: driver.heard(ofEdit: "1056 78"))
  }

  @Test(arguments: FieldKind.all) func theCaretStaysAmongEqualDigits(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[0000] [0000]")))
    driver.type("11111")
    driver.select(2)
    driver.type("1")
    #expect(driver.text == "1111 11")
    #expect(driver.system.selection.location == 3)
  }

  @Test(arguments: FieldKind.all) func cutAndPasteBack(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask(phonePattern)))
    driver.paste("9161234567")
    driver.expect(
      "+7 (916) 123-45-67", 18, pasteboard: "9161234567", undo: 1,
      heard: driver.heard(ofEdit: "+7 (916) 123-45-67"))
    driver.select(9, 6)
    driver.cutSelection()
    driver.expect(
      "+7 (916) 67", 9, pasteboard: "123-45", undo: 2, heard: driver.heard(ofEdit: "+7 (916) 67"))
    driver.pasteBack()
    driver.expect(
      "+7 (916) 123-45-67", 16, pasteboard: "123-45", undo: 3,
      heard: driver.heard(ofEdit: "+7 (916) 123-45-67"))
  }

  @Test(arguments: FieldKind.all) func copyingChangesNothing(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask(phonePattern)))
    driver.type("916")
    driver.log = []
    driver.select(0, 6)
    driver.copySelection()
    driver.expect("+7 (916)", 0, 6, pasteboard: "+7 (91", undo: 1, heard: [])
  }

  @Test(arguments: FieldKind.all.filter(\.isMasked)) func theExtractedValueOnThePasteboard(_ kind: FieldKind)
    throws
  {
    let adapter = FieldAdapter(try mask(phonePattern), settings: FieldSettings(copies: .extracted))
    let driver = edited(kind, by: adapter)
    driver.type("9161234567")
    driver.log = []
    driver.select(0, 18)
    driver.copySelection()
    driver.expect("+7 (916) 123-45-67", 0, 18, pasteboard: "+79161234567", undo: 4, heard: [])
    driver.cutSelection()
    #expect(driver.pasteboard == "+79161234567")
    #expect(adapter.field.extracted == "+7")
    driver.pasteBack()
    #expect(driver.text == "+7 (916) 123-45-67")
  }

  @Test(arguments: FieldKind.all) func deletingEverything(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[00]/[00]")))
    driver.type("1234")
    driver.log = []
    driver.press(backspaces: 4)
    driver.expect("", 0, undo: 6, heard: driver.heard(ofEdits: "12/3", "12", "1", ""))
    driver.press(backspaces: 1)
    driver.expect("", 0, undo: 6, heard: [])
    driver.type("9")
    #expect(driver.text == "9")
  }

  @Test(arguments: FieldKind.all) func aSelectionOfAllIsReplaced(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[0000] [0000]")))
    driver.paste("12345678")
    driver.log = []
    driver.select(0, 9)
    driver.type("9")
    driver.expect("9", 1, pasteboard: "12345678", undo: 2, heard: driver.heard(ofEdit: "9"))
  }

  // Text fields of UIKit do not tell where the caret was, so there a deletion forward in front of a separator is taken
  // for a backspace behind it.
  @Test(arguments: FieldKind.all) func deletingForwardInFrontOfASeparator(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("([000]) [000]-[0000]")))
    driver.paste("1234567890")
    driver.select(4)
    driver.deleteForward()
    #expect(driver.text == (kind.tellsSelection ? "(123) 567-890" : "(124) 567-890"))
  }
}
