import AppleFoundation
import Foundation
import MaskRuntime
import MaskUI
import Testing

/// What the app does while a person edits.
@MainActor @Suite struct ProgramTests {
  @Test(arguments: FieldKind.all) func aValueSetWhileEditing(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(Phone.self)
    var changes = 0
    let driver = edited(kind, by: adapter)
    driver.type("9")
    adapter.onChange = { _ in changes += 1 }
    driver.log = []
    adapter.setValue(Masked<Phone>("9161234567"))
    driver.expect("+7 (916) 123-45-67", 18, undo: 0, heard: [])
    adapter.setExtracted("+7495")
    driver.expect("+7 (495", 7, undo: 0, heard: [])
    adapter.setText("812")
    driver.expect("+7 (812", 7, undo: 0, heard: [])
    adapter.setValue(nil)
    driver.expect("", 0, undo: 0, heard: [])
    #expect(changes == 0)
    driver.type("9")
    driver.expect("+7 (9", 5, undo: 1, heard: driver.heard(ofEdit: "+7 (9"))
  }

  @Test(arguments: FieldKind.all) func aTextThatTheAppSetsInTheToolkitsField(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(Phone.self)
    let driver = edited(kind, by: adapter)
    driver.type("9")
    driver.log = []
    driver.setTextByCode("4951234567")
    adapter.textWasSet()
    driver.expect("+7 (495) 123-45-67", 18, undo: 0, heard: [])
    driver.blur()
    driver.setTextByCode("812")
    driver.focus()
    #expect(driver.text == (kind.tellsFocus ? "+7 (812" : "812"))
    driver.setTextByCode("")
    driver.type("5")
    #expect(driver.text == "+7 (5")
    #expect(adapter.field.extracted == "+75")
    #expect(driver.undoManager.misuses == [])
  }

  @Test(arguments: FieldKind.all) func masksSwitchedWhileEditing(_ kind: FieldKind) throws {
    let first = FieldAdapter(try mask("[000] [000] [000]"))
    let second = FieldAdapter(try mask("[00]-[00]-[00]-[00]"))
    let driver = edited(kind, by: first)
    driver.type("12345")
    driver.log = []
    driver.attach(second)
    driver.expect("12-34-5", 7, undo: 0, heard: [])
    driver.type("6")
    // The app listens for longer than this adapter does, so it may hear of the edit before.
    #expect(driver.log.count == driver.heard(ofEdit: "").count)
    driver.log = []
    driver.expect("12-34-56-", 9, undo: 1, heard: [])
    #expect(first.field.text == "123 45", "the first one hears no more")
    driver.undo()
    #expect(driver.text == "12-34-5")
    driver.attach(first)
    #expect(driver.text == "123 45")
  }

  @Test(arguments: FieldKind.all) func whatANewMaskCannotHoldIsSaid(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[000] [000]")))
    driver.type("123456")
    driver.attach(FieldAdapter(try mask("[00]-[00]")))
    #expect(driver.text == "12-34")
    #expect(driver.announced == ["2 characters were not accepted, the field is full"])
  }

  @Test(arguments: FieldKind.all) func aFieldThatHoldsTextIsReadByTheMask(_ kind: FieldKind) throws {
    let driver = kind.driver()
    driver.setTextByCode("9161234567")
    let adapter = FieldAdapter(Phone.self)
    driver.attach(adapter)
    #expect(driver.text == "+7 (916) 123-45-67")
    #expect(adapter.field.value == Masked<Phone>("9161234567"))
  }

  @Test(arguments: FieldKind.all) func anEmptyFieldShowsWhatTheEngineHolds(_ kind: FieldKind) throws {
    let driver = kind.driver()
    var field = MaskField<Phone>()
    field.setText("916")
    driver.attach(FieldAdapter(field))
    #expect(driver.text == "+7 (916")
  }

  @Test(arguments: FieldKind.all) func theFieldKeepsItsAdapterAndNotTheOtherWayRound(_ kind: FieldKind) throws
  {
    weak var adapter: FieldAdapter<MaskField<Phone>>?
    weak var view: AnyObject?
    do {
      let driver = kind.driver()
      do {
        let attached = FieldAdapter(Phone.self)
        driver.attach(attached)
        adapter = attached
        view = driver.view
      }
      driver.focus()
      driver.type("9")
      #expect(adapter?.field.text == "+7 (9")
      driver.blur()
    }
    #expect(view == nil)
    #expect(adapter == nil)
  }

  @Test(arguments: FieldKind.plain) func aFieldThatIsLetGoKeepsNoAdapter(_ kind: FieldKind) throws {
    let driver = kind.driver()
    weak var first: FieldAdapter<MaskField<Phone>>?
    weak var second: FieldAdapter<MaskField<Phone>>?
    do {
      let adapter = FieldAdapter(Phone.self, settings: FieldSettings(copies: .extracted))
      driver.attach(adapter)
      first = adapter
    }
    #expect(first != nil)
    do {
      let adapter = FieldAdapter(Phone.self, settings: FieldSettings(copies: .extracted))
      driver.attach(adapter)
      second = adapter
    }
    #expect(first == nil)
    driver.focus()
    driver.type("916")
    second?.detach()
    #expect(second == nil)
    driver.select(0, 6)
    driver.copySelection()
    #expect(driver.pasteboard == "+7 (91")
  }

  @Test(arguments: FieldKind.all) func aFieldThatIsLetGoIsAsBefore(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(Phone.self)
    let driver = edited(kind, by: adapter)
    driver.type("9")
    #expect(driver.tail == "00) 000-00-00")
    #expect(driver.hint == "Next: a digit")
    adapter.detach()
    #expect(driver.text == "+7 (9")
    #expect(driver.tail == nil)
    #expect(driver.hint == nil)
    driver.type("x")
    #expect(driver.text == "+7 (9x")
    #expect(adapter.field.text == "+7 (9")
  }

  @Test(arguments: FieldKind.all.filter(\.tellsFocus)) func aPrefixOnFocusGoesWithThePerson(_ kind: FieldKind)
    throws
  {
    let driver = edited(
      kind, by: FieldAdapter(Phone.self, settings: FieldSettings(showsPrefixOnFocus: true)))
    driver.expect("+7", 2, undo: 0, heard: [])
    driver.blur()
    #expect(driver.text == "")
    driver.focus()
    driver.type("9")
    driver.blur()
    #expect(driver.text == "+7 (9")
  }

  @Test(arguments: FieldKind.all) func theTailFollowsTheText(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(Phone.self)
    let driver = edited(kind, by: adapter)
    #expect(driver.tail == nil)
    driver.type("91612")
    #expect(driver.tail == "0-00-00")
    #expect(driver.isLeftToRight)
    driver.type("34567")
    #expect(driver.tail == nil)
    #expect(driver.hint == nil)
    driver.press(backspaces: 1)
    #expect(driver.tail == "0")
    adapter.settings.showsTail = false
    driver.press(backspaces: 1)
    #expect(driver.tail == nil)
  }
}
