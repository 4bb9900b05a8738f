import AppleFoundation
import Foundation
import MaskRuntime
import MaskUI
import Testing

/// One step an edit, and none of the system's own.
@MainActor @Suite struct UndoTests {
  @Test(arguments: FieldKind.all) func everyStepBackAndForth(_ kind: FieldKind) async throws {
    let driver = edited(kind, by: FieldAdapter(try mask(phonePattern)))
    driver.type("9161")
    driver.paste("23")
    driver.press(backspaces: 1)
    driver.log = []
    let steps = ["", "+7 (916)", "+7 (916) 1", "+7 (916) 123-", "+7 (916) 12"]
    let count = steps.count - 1
    driver.expect(steps[count], 11, pasteboard: "23", undo: count, heard: [])
    for step in (0..<count).reversed() {
      driver.undo()
      await driver.settle()
      driver.expect(
        steps[step], steps[step].utf16.count, pasteboard: "23", undo: step, redo: count - step,
        heard: driver.heard(ofUndo: steps[step]))
    }
    driver.undo()
    driver.expect("", 0, pasteboard: "23", undo: 0, redo: count, heard: [])
    for step in 1...count {
      driver.redo()
      await driver.settle()
      driver.expect(
        steps[step], steps[step].utf16.count, pasteboard: "23", undo: step, redo: count - step,
        heard: driver.heard(ofUndo: steps[step]))
    }
  }

  @Test(arguments: FieldKind.all) func anEditEndsWhatCouldBeDoneAgain(_ kind: FieldKind) async throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[00]-[00]")))
    driver.type("12")
    driver.type("34")
    driver.undo()
    await driver.settle()
    #expect(driver.text == "12-")
    driver.log = []
    driver.type("9")
    driver.expect("12-9", 4, undo: 2, heard: driver.heard(ofEdit: "12-9"))
    driver.undo()
    await driver.settle()
    #expect(driver.text == "12-")
  }

  @Test(arguments: FieldKind.all) func throughAChangeOfMask(_ kind: FieldKind) async throws {
    let adapter = FieldAdapter(
      try choice("[000].[000].[000]-[00]", "[00].[000].[000]/[0000]-[00]"))
    let driver = edited(kind, by: adapter)
    driver.paste("12345678901")
    #expect(driver.text == "123.456.789-01")
    driver.log = []
    driver.type("2")
    driver.expect(
      "12.345.678/9012-", 16, pasteboard: "12345678901", undo: 2,
      heard: driver.heard(ofEdit: "12.345.678/9012-"))
    #expect(adapter.field.maskIndex == 1)
    driver.undo()
    await driver.settle()
    driver.expect(
      "123.456.789-01", 14, pasteboard: "12345678901", undo: 1, redo: 1,
      heard: driver.heard(ofUndo: "123.456.789-01"))
    #expect(adapter.field.maskIndex == 0)
    driver.redo()
    await driver.settle()
    driver.expect(
      "12.345.678/9012-", 16, pasteboard: "12345678901", undo: 2,
      heard: driver.heard(ofUndo: "12.345.678/9012-"))
  }

  @Test(arguments: FieldKind.all) func changesAreToldToTheApp(_ kind: FieldKind) async throws {
    let adapter = FieldAdapter(Phone.self)
    let driver = edited(kind, by: adapter)
    var values: [Masked<Phone>?] = []
    adapter.onChange = { values.append($0.field.value) }
    driver.paste("9161234567")
    driver.undo()
    await driver.settle()
    driver.redo()
    let phone = try #require(Masked<Phone>("9161234567"))
    #expect(values == [phone, nil, phone])
  }

  @Test(arguments: FieldKind.all) func leavingTheField(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[00]-[00]")))
    driver.type("12")
    driver.blur()
    driver.focus()
    #expect(driver.undoManager.undoCount == (kind.forgetsUndo ? 0 : 1))
    driver.type("3")
    driver.undo()
    #expect(driver.text == "12-")
    #expect(driver.undoManager.misuses == [])
  }

  @Test(arguments: FieldKind.all) func aFieldThatIsLetGoUndoesAsBefore(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(try mask("[0000]"))
    let driver = edited(kind, by: adapter)
    driver.type("12")
    adapter.detach()
    driver.expect("12", 2, undo: 0, heard: driver.heard(ofEdits: "1", "12"))
    driver.select(2)
    driver.type("x")
    #expect(driver.text == "12x")
    driver.undo()
    #expect(driver.text == "12")
    #expect(driver.undoManager.misuses == [])
  }

  // What the models are good for: a listener that sets the text, and leaves undo to the system, is caught.
  @Test(arguments: FieldKind.plain) func withoutAnAdapterUndoIsOutOfBounds(_ kind: FieldKind) {
    let driver = kind.driver()
    driver.focus()
    driver.paste("12345678")
    driver.setTextByCode("12")
    driver.undo()
    #expect(driver.undoManager.misuses.count == 1)
  }
}
