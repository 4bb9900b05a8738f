import AppleFoundation
import Foundation
import MaskRuntime
import MaskUI
import Testing

/// What does not come key by key: input methods, suggestions, dictation, AutoFill.
@MainActor @Suite struct InputMethodTests {
  @Test(arguments: FieldKind.all) func composingJapanese(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(try mask("[AAAA]-[AA]"))
    var changes: [String] = []
    adapter.onChange = { changes.append($0.field.text) }
    let driver = edited(kind, by: adapter)
    driver.compose("n", "に", "にほ", "にほん")
    driver.expect("にほん", 3, undo: 0, heard: driver.heard(ofEdits: "n", "に", "にほ", "にほん"))
    #expect(driver.system.marked == NSRange(location: 0, length: 3))
    #expect(changes == [])
    driver.commit("日本")
    driver.expect("日本", 2, undo: 1, heard: driver.heard(ofEdit: "日本"))
    #expect(changes == ["日本"])
    driver.compose("ご")
    driver.commit("語x1")
    driver.expect("日本語x-", 5, undo: 2, heard: driver.heard(ofEdits: "日本ご", "日本語x-"))
    driver.undo()
    #expect(driver.text == "日本")
  }

  @Test(arguments: FieldKind.all) func composingKorean(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(try mask("[AAAA]"))
    let driver = edited(kind, by: adapter)
    driver.compose("ㅎ", "하", "한")
    driver.commit("한")
    driver.compose("ㄱ", "그", "글")
    driver.expect(
      "한글", 2, undo: 1,
      heard: driver.heard(ofEdits: "ㅎ", "하", "한", "한", "한ㄱ", "한그", "한글"))
    driver.commit("글")
    #expect(adapter.field.extracted == "한글")
    #expect(driver.undoManager.undoCount == 2)
  }

  @Test(arguments: FieldKind.all) func fullWidthDigits(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask(phonePattern)))
    driver.compose("９", "９１", "９１６")
    driver.commit("９１６")
    driver.expect(
      "+7 (916)", 8, undo: 1, heard: driver.heard(ofEdits: "９", "９１", "９１６", "+7 (916)"))
  }

  @Test(arguments: FieldKind.all) func masksSwitchedWhileComposing(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[AAAA]")))
    driver.type("xy")
    driver.compose("に", "にほ")
    let second = FieldAdapter(try mask("[AA]-[AA]"))
    driver.attach(second)
    #expect(driver.text == "xyにほ")
    #expect(driver.system.marked == NSRange(location: 2, length: 2))
    driver.commit("日本")
    #expect(driver.text == "xy-日本")
    #expect(second.field.extracted == "xy日本")
  }

  @Test(arguments: FieldKind.all) func leavingWhileComposing(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(try mask("[00]-[00]"))
    let driver = edited(kind, by: adapter)
    driver.compose("１２３")
    driver.blur()
    #expect(driver.text == "12-3")
    #expect(adapter.field.extracted == "123")
    #expect(!adapter.field.isComposing)
  }

  @Test(arguments: FieldKind.all) func composingThatIsGivenUp(_ kind: FieldKind) throws {
    let adapter = FieldAdapter(try mask("[AAAA]"))
    var changes = 0
    let driver = edited(kind, by: adapter)
    driver.type("ab")
    adapter.onChange = { _ in changes += 1 }
    driver.log = []
    driver.compose("に", "")
    driver.expect("ab", 2, undo: 1, heard: driver.heard(ofEdits: "abに", "ab"))
    #expect(changes == 0)
  }

  @Test(arguments: FieldKind.all) func aSuggestionReplacesAWord(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[AAAA] [AAAA]")))
    driver.type("teh")
    driver.log = []
    driver.suggest("them ", for: 0, 3)
    driver.expect("them ", 5, undo: 2, heard: driver.heard(ofEdit: "them "))
    driver.type("e")
    #expect(driver.text == "them e")
    driver.suggest("over", for: 5, 1)
    #expect(driver.text == "them over")
    driver.undo()
    #expect(driver.text == "them e")
  }

  @Test(arguments: FieldKind.all) func aSuggestionsSpaceInAnEmptyField(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("([000]) [000]-[0000]")))
    driver.suggest(" ", for: 0, 0)
    driver.expect("", 0, undo: 0, heard: driver.heard(ofEdit: ""))
    driver.autoFill("4155550123")
    driver.expect("(415) 555-0123", 14, undo: 1, heard: driver.heard(ofEdit: "(415) 555-0123"))
  }

  @Test(arguments: FieldKind.all) func aFullStopForTwoSpaces(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[aaaa] [aaaa]")))
    driver.type("ab ")
    #expect(driver.text == "ab ")
    driver.log = []
    driver.suggest(". ", for: 2, 1)
    driver.expect("ab ", 3, undo: 2, heard: driver.heard(ofEdit: "ab "))
    driver.type("c")
    #expect(driver.text == "ab c")
  }

  @Test(arguments: FieldKind.all) func aWordThatIsDrawnOnTheKeyboard(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[AAAA] [AAAA]")))
    driver.dictate("word ")
    driver.dictate(" next ")
    driver.expect("word next", 9, undo: 2, heard: driver.heard(ofEdits: "word ", "word next"))
  }

  @Test(arguments: FieldKind.all) func aTextThatIsDropped(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask("[0000] [0000]")))
    driver.type("1278")
    driver.log = []
    driver.suggest("+34 56", for: 2, 0)
    driver.expect("1234 5678", 7, undo: 2, heard: driver.heard(ofEdit: "1234 5678"))
  }

  @Test(arguments: FieldKind.all) func dictation(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask(phonePattern)))
    driver.dictate("my number is +7 916 123-45-67, thanks")
    driver.expect("+7 (916) 123-45-67", 18, undo: 1, heard: driver.heard(ofEdit: "+7 (916) 123-45-67"))
    #expect(driver.announced == [])
  }

  @Test(arguments: FieldKind.all) func autoFillIntoAnEmptyField(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask(phonePattern)))
    #expect(driver.text == "", "AutoFill offers nothing for a field that is not empty")
    driver.autoFill("+79161234567")
    driver.expect("+7 (916) 123-45-67", 18, undo: 1, heard: driver.heard(ofEdit: "+7 (916) 123-45-67"))
    driver.undo()
    #expect(driver.text == "")
  }

  @Test(arguments: FieldKind.all) func autoFillIntoAFilledField(_ kind: FieldKind) throws {
    let driver = edited(kind, by: FieldAdapter(try mask(phonePattern)))
    driver.type("9999999999")
    driver.log = []
    driver.autoFill("+7 916 123 45 67")
    driver.expect("+7 (916) 123-45-67", 18, undo: 5, heard: driver.heard(ofEdit: "+7 (916) 123-45-67"))
    driver.undo()
    #expect(driver.text == "+7 (999) 999-99-99")
  }

  @Test(arguments: FieldKind.all.filter(\.tellsFocus)) func autoFillBehindAPrefixThatWasAskedFor(
    _ kind: FieldKind
  ) throws {
    let adapter = FieldAdapter(
      try mask("+380 [00] [000] [00] [00]"), settings: FieldSettings(showsPrefixOnFocus: true))
    let driver = edited(kind, by: adapter)
    driver.expect("+380", 4, undo: 0, heard: [])
    driver.dictate("380671234567")
    driver.expect("+380 67 123 45 67", 17, undo: 1, heard: driver.heard(ofEdit: "+380 67 123 45 67"))
  }
}
