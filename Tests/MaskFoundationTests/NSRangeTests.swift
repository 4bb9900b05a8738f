import Foundation
import MaskCompiler
import MaskFoundation
import MaskRuntime
import Testing

/// Positions as Foundation counts them.
@Suite struct NSRangeTests {
  @Test func selectingReplacingReconciling() {
    var field = MaskField<Phone>()
    field.insert("9161234567")
    field.select(NSRange(location: 4, length: 3))
    #expect(field.selectionNSRange == NSRange(location: 4, length: 3))
    let change = field.replace(NSRange(location: 4, length: 3), with: "800")
    #expect(change.newText == "+7 (800) 123-45-67")
    #expect(change.replacedNSRange == NSRange(location: 4, length: 3))
    #expect(change.insertedNSRange == NSRange(location: 4, length: 3))
    #expect(change.selectionNSRange.length == 0)
    let reconciled = field.reconcile("+7 (800) 123-45-6", selection: NSRange(location: 17, length: 0))
    #expect(reconciled.newText == "+7 (800) 123-45-6")
  }

  @Test func forthAndBack() {
    let range = NSRange(location: 3, length: 2)
    #expect(NSRange(UTF16Range(range)) == range)
    #expect(TextRange.nsRange(range) == .utf16(UTF16Range(location: 3, length: 2)))
  }

  @Test func unitsAreUTF16() throws {
    var field = DynamicMaskField(try Compiler.compile(MaskDefinition("👍 [AA]")).makeMask())
    field.insert("ab")
    #expect(field.selectionNSRange == NSRange(location: 5, length: 0))
    // Half of the emoji is all of it.
    field.select(NSRange(location: 1, length: 3))
    #expect(field.selectionNSRange == NSRange(location: 0, length: 4))
  }

  @Test(
    arguments: [NSNotFound, Int.min, -1, 0, 3, 99, Int.max], [Int.min, -1, 0, 1, 99, NSNotFound, Int.max])
  func whateverTheRangeNothingTraps(location: Int, length: Int) {
    let range = NSRange(location: location, length: length)
    var field = MaskField<Phone>()
    field.insert("9161234567")
    let end = field.text.utf16.count
    field.select(range)
    let selected = field.selectionNSRange
    #expect(selected.location >= 0 && selected.length >= 0 && selected.location + selected.length <= end)
    if location == NSNotFound { #expect(selected == NSRange(location: end, length: 0)) }
    if length <= 0 { #expect(selected.length == 0) }
    field.replace(range, with: "5")
    field.reconcile(field.text + "1", selection: range)
    let formatter = MaskFormatter(Phone.self)
    _ = formatter.edit("91", selection: range, from: "9", selection: range)
    #expect(field.text.hasPrefix("+"))
  }
}
