import MaskCompiler
import MaskRuntime
import Masks
import Testing

/// A field's API: positions, what changed, history, toolkits, pasteboard. That its edits follow the rules is for the
/// case files and `FieldAgreementTests`.
@Suite struct MaskFieldTests {
  private func field(_ pattern: String, options: FieldOptions = FieldOptions()) throws -> DynamicMaskField {
    DynamicMaskField(try Compiler.compile(MaskDefinition(pattern)).makeMask(), options: options)
  }

  @Test func theGuidesTableKeyByKey() {
    var field = MaskField<USPhone>()
    field.focus()
    #expect(field.text == "+1")
    var texts: [String] = []
    for key in "2125550123" {
      field.insert(String(key))
      texts.append(field.text)
    }
    #expect(texts[2] == "+1 (212)")
    #expect(texts[5] == "+1 (212) 555-")
    #expect(texts[9] == "+1 (212) 555-0123")
    #expect(field.isComplete)
    #expect(field.extracted == "+12125550123")
    #expect(field.tail == "")
    for _ in 0..<10 { field.deleteBackward() }
    #expect(field.text == "+1")
    field.deleteBackward()
    #expect(field.text == "")
  }

  @Test func changeIsTheSmallest() {
    var field = MaskField<USPhone>()
    field.insert("212555")
    let change = field.insert("0")
    #expect(change.oldText == "+1 (212) 555-")
    #expect(change.newText == "+1 (212) 555-0")
    #expect(change.replacedUTF16 == UTF16Range(location: 13, length: 0))
    #expect(change.insertedUTF16 == UTF16Range(location: 13, length: 1))
    #expect(change.selectionUTF16 == UTF16Range(location: 14, length: 0))
    #expect(change.isTextChanged)
    let none = field.insert("x")
    #expect(!none.isTextChanged)
    #expect(none.rejected.map(\.reason) == [.noise])
    #expect(none.rejected.map(\.character) == ["x"])
  }

  @Test func refusalsHaveReasons() throws {
    var field = try field("[00]-[A]")
    let wrong = field.insert("a1?2")
    #expect(wrong.rejected.map(\.reason) == [.notInClass, .noise])
    #expect(wrong.rejected.map(\.offset) == [0, 2])
    #expect(field.text == "12-")
    let full = field.insert("bcd")
    #expect(field.text == "12-b")
    #expect(full.rejected.map(\.character) == ["c", "d"])
    #expect(full.rejected.map(\.reason) == [.full, .full])
    let noise = field.insert(String(repeating: "?", count: 1000))
    #expect(noise.rejectedCount == 1000)
    #expect(noise.rejected.count == 64)
  }

  @Test func whatADeletionLosesIsSaid() throws {
    var field = try field("[A][000]")
    field.insert("b87")
    field.select(.characters(0..<1))
    let change = field.deleteBackward()
    #expect(change.lost == ["8", "7"])
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, 3, 5, 99, Int.max], [Int.min, -1, 0, 1, 7, Int.max])
  func positionsOutOfBoundsAreClamped(location: Int, length: Int) throws {
    var field = try field("🇺🇸 [000]")
    field.insert("123")
    field.select(.utf16(UTF16Range(location: location, length: length)))
    let selection = field.selectionUTF16
    #expect(selection.location >= 0 && selection.length >= 0)
    #expect(selection.location + selection.length <= field.text.utf16.count)
    #expect(![1, 2, 3].contains(selection.location), "inside the flag")
    field.insert("9")
    #expect(field.text.hasPrefix("🇺🇸 "))
  }

  @Test func typingIsUndoneUpToASeparator() {
    var field = MaskField<USPhone>()
    for key in "2125550" { field.insert(String(key)) }
    #expect(field.undo()?.newText == "+1 (212) 555-")
    #expect(field.undo()?.newText == "+1 (212)")
    #expect(field.undo()?.newText == "")
    #expect(field.undo() == nil)
    #expect(field.redo()?.newText == "+1 (212)")
    field.insert("9")
    #expect(!field.canRedo)
    field.clear()
    #expect(field.undo()?.newText == "+1 (212) 9")
    field.setText("2")
    #expect(!field.canUndo, "what the program sets cannot be undone")
  }

  @Test func manyStepsAreForgotten() throws {
    var field = try field("[0…]")
    for _ in 0..<300 {
      field.insert("12")
    }
    var steps = 0
    while field.undo() != nil { steps += 1 }
    #expect(steps == 100)
  }

  @Test func undoCountIsTheStepsThatUndoTakes() throws {
    var field = try field("[0…]")
    #expect(field.undoCount == 0)
    field.insert("1")
    field.insert("2")
    #expect(field.undoCount == 1, "typing on is the same step")
    field.select(.characters(0..<0))
    field.insert("3")
    #expect(field.undoCount == 2)
    field.insert("?")
    #expect(field.undoCount == 2, "what changes nothing is no step")
    field.undo()
    #expect(field.undoCount == 1)
    field.redo()
    #expect(field.undoCount == 2)
    field.undo()
    field.insert("45")
    #expect(field.undoCount == 2)
    for _ in 0..<300 { field.insert("12") }
    #expect(field.undoCount == 100)
    field.setText("1")
    #expect(field.undoCount == 0)
  }

  @Test func valueIsThereWhileTheFieldIsComplete() throws {
    var field = MaskField<USPhone>()
    #expect(field.value == nil)
    for key in "2125550123" {
      #expect(field.value == nil)
      field.insert(String(key))
    }
    #expect(field.value == Masked("+1 (212) 555-0123"))
    #expect(field.value?.extracted == "+12125550123")
    field.insert("9")
    #expect(field.value == Masked("+1 (212) 555-0123"), "a Character that was refused is not in the field")
    field.reconcile("+1 (212) 555-0123か", selection: .characters(18..<18), isComposing: true)
    #expect(field.value == Masked("+1 (212) 555-0123"))
    field.deleteBackward()
    #expect(field.value == nil)
  }

  @Test func valueHasTheClosingConstants() {
    var price = MaskField<Price>(options: FieldOptions(completion: CompletionPolicy.none))
    price.insert("1234")
    #expect(price.value?.text == Masked<Price>("1234")?.text)
    var quoted = MaskField<Bracketed>(options: FieldOptions(completion: CompletionPolicy.none))
    quoted.insert("12")
    #expect(quoted.text == "(12")
    #expect(quoted.value?.text == "(12)")
    var signed = MaskField<SignedPrice>(options: FieldOptions(completion: CompletionPolicy.none))
    signed.insert("12")
    #expect(signed.text == "12")
    #expect(signed.value?.text == "US$12")
  }

  /// The mask reads its own output otherwise; the field knows what was typed.
  @Test func valueIsWhatStandsInTheSlots() {
    var field = MaskField<Swapping>()
    field.insert("1")
    #expect(field.text == "b1")
    #expect(field.value?.text == "b1")
    #expect(field.value?.extracted == "1")
    #expect(Masked<Swapping>("b1")?.text == "bb1")
  }

  @Test func valueOfAChoiceHasTheCurrentMask() {
    var year = MaskField<Year>()
    year.insert("19")
    #expect(year.value?.mask == .short)
    year.insert("9")
    #expect(year.value == nil)
    year.insert("9")
    #expect(year.value?.mask == .long)
    #expect(year.value == Masked("1999"))
    year.deleteBackward()
    year.deleteBackward()
    #expect(year.value?.mask == .short)
  }

  @Test func cutAndCopy() {
    var field = MaskField<USPhone>()
    field.setText("2125550123")
    field.select(.characters(4..<12))
    #expect(field.copy() == "212) 555")
    #expect(field.copy(.extracted) == "212555")
    let (copied, change) = field.cut()
    #expect(copied == "212) 555")
    #expect(change.newText == "+1 (012) 3")
    field.insert(copied)
    #expect(field.text == "+1 (212) 555-0123")
    #expect(field.selectionCharacters == 13..<13)
  }

  @Test func theCaretBehindAnEditSaysWhichOfEqualDigitsIsNew() throws {
    var field = try field("[0000] [0000]")
    field.insert("11111")
    // The toolkit did not tell that the caret moved from the end.
    let change = field.reconcile("11111 1", selection: .characters(3..<3))
    #expect(change.newText == "1111 11")
    #expect(field.selectionCharacters == 3..<3)
    // Without a caret that fits it is the selection that was replaced.
    field.select(.characters(7..<7))
    field.reconcile("1111 112", selection: .characters(0..<0))
    #expect(field.extracted == "1111112")
  }

  @Test func clearHistoryForgetsAllSteps() throws {
    var field = try field("[00]-[00]")
    field.insert("12")
    field.insert("3")
    field.undo()
    #expect(field.undoCount == 1)
    #expect(field.redoCount == 1)
    field.clearHistory()
    #expect(field.undoCount == 0)
    #expect(field.redoCount == 0)
    #expect(field.undo() == nil)
    #expect(field.redo() == nil)
    #expect(field.text == "12-")
    field.insert("4")
    field.undo()
    #expect(field.text == "12-")
  }

  @Test func equalMasksAreThoseOfEqualTables() throws {
    func mask(_ pattern: String, content: TextContent? = nil) throws -> DynamicMask {
      try Compiler.compile(MaskDefinition(pattern, content: content)).makeMask()
    }
    let code = try mask("[00]-[00]")
    let copy = code
    #expect(code == copy)
    #expect(try code == mask("[00]-[00]"))
    #expect(try code != mask("[00].[00]"))
    #expect(try code != mask("[00]-[00]", content: .oneTimeCode))
    let choice = try Compiler.compile(
      ChoiceDefinition([MaskDefinition("[00]-[00]"), MaskDefinition("[0000]")]))
    #expect(choice.makeMask() != code)
    #expect(choice.makeMask() == choice.makeMask())
  }

  @Test func rightToLeftIsTold() throws {
    var options = MaskOptions()
    options.isRightToLeft = true
    let amount = try Compiler.compile(MaskDefinition("[999],[999]", options: options)).makeMask()
    #expect(DynamicMaskField(amount).isRightToLeft)
    #expect(!(try field("[00]").isRightToLeft))
  }

  @Test func reconcileFindsTheEdit() {
    var field = MaskField<USPhone>()
    field.setText("2125550123", completion: .none)
    // The delete key behind the first 5: the toolkit has taken it out.
    field.select(.characters(10..<10))
    let change = field.reconcile(
      "+1 (212) 55-0123", selection: .utf16(UTF16Range(location: 9, length: 0)))
    #expect(change.oldText == "+1 (212) 55-0123")
    #expect(change.newText == "+1 (212) 550-123")
    #expect(change.selectionUTF16.location == 9)
    // AutoFill replaces all.
    let filled = field.reconcile("+1 (646) 555-9999", selection: .characters(17..<17))
    #expect(filled.newText == "+1 (646) 555-9999")
    // Only the caret moves.
    let moved = field.reconcile("+1 (646) 555-9999", selection: .characters(2..<2))
    #expect(!moved.isTextChanged)
    #expect(field.selectionCharacters == 2..<2)
  }

  @Test func composingChangesNothing() throws {
    var field = try field("[AAAA]-[0]")
    field.insert("あ")
    field.reconcile("あk", selection: .characters(2..<2), isComposing: true)
    #expect(field.isComposing)
    #expect(field.text == "あk")
    #expect(field.extracted == "あ")
    field.reconcile("あか", selection: .characters(2..<2), isComposing: true)
    let change = field.reconcile("あか", selection: .characters(2..<2))
    #expect(change.newText == "あか")
    #expect(field.extracted == "あか")
    #expect(!field.isComposing)
    #expect(field.undo()?.newText == "あ", "what was composed is one step")
    field.reconcile("あx", selection: .characters(2..<2), isComposing: true)
    field.insert("y")
    #expect(field.text == "あxy", "an edit ends composing")
  }

  @Test func accentsJoinTheirLetters() throws {
    var field = try field("[AA]")
    field.insert("e")
    field.insert("\u{301}")
    #expect(field.text == "é")
    #expect(field.selectionCharacters == 1..<1)
    field.insert("a")
    #expect(field.isComplete)
    field.insert("\u{301}")
    #expect(field.text == "éá", "a full field still takes an accent")
    var jamo = try self.field("[AAA]")
    jamo.insert("\u{1100}x\u{1161}")
    jamo.select(.characters(1..<2))
    jamo.deleteBackward()
    #expect(jamo.text == "가")
    #expect(jamo.tail == "aa")
  }

  @Test func whatAnAdapterWantsToKnow() throws {
    #expect(USPhone.facts.text.minimum == 17)
    #expect(USPhone.facts.text.maximum == 17)
    #expect(USPhone.facts.extracted.maximum == 12)
    #expect(USPhone.facts.kinds == .digits)
    #expect(MACAddress.facts.kinds == [.digits, .letters])
    #expect(IPv4Address.facts.text.minimum == 7)
    var field = MaskField<USPhone>()
    #expect(field.expectedNext == .constant("+"))
    #expect(field.expectedInput == .digit)
    field.insert("2125550123")
    #expect(field.expectedNext == .nothing)
    #expect(MaskField<MACAddress>().expectedNext == .oneOf("0-9A-F"))
    let endless = try self.field("[A…]")
    #expect(endless.facts.text.maximum == nil)
    #expect(endless.facts.text.minimum == 1)
    #expect(endless.expectedInput == .letter)
  }

  @Test func genericCodeTakesAnyField() throws {
    func type<Field: EditableField>(_ text: String, into field: inout Field) -> String {
      field.insert(text).newText
    }
    var known = MaskField<TimeOfDay>()
    var dynamic = try field("[00]:[00]")
    #expect(type("2359", into: &known) == type("2359", into: &dynamic))
  }
}
