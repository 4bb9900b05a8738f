import Foundation
import Testing

/// The naive field against the case files of the contract.
@Suite struct NaiveFieldTests {
  @Test(arguments: [("editing", 43), ("generated-editing", 500)])
  func agreesWithCases(file: String, has total: Int) throws {
    var count = 0
    for line in try CaseFile.lines(file) {
      let object = try line.object()
      let field = try Self.edited(object)
      let got: [String: Any] = [
        "output": field.text, "extracted": field.extracted, "complete": field.isComplete,
        "tail": field.tail, "caret": field.selection.lowerBound,
      ]
      let expected = try #require(object["expected"] as? [String: Any])
      try #require(!expected.isEmpty)
      for (key, value) in expected {
        #expect(got[key] as? NSObject == value as? NSObject, "\(key) of \(line.text)")
      }
      count += 1
    }
    #expect(count == total, "\(file): another number of cases than there is")
  }

  /// 4.1: which rows of constants still end a group.
  @Test(arguments: [
    ("[09]{.}[09]{.}[0000]", "1.2.2020", 0..<2, "", "2.20.20", 0),
    ("[099]{.}[099]{.}[099]{.}[099]", "10.0.0.2", 0..<3, "", "0.0.2", 0),
    ("[099]{.}[099]{.}[099]{.}[099]", "10.0.0.2", 0..<3, "7", "70.0.2", 1),
    ("[099]{.}[099]{.}[099]{.}[099]", "3.4", 0..<0, "1.2.", "1.2.3.4", 4),
    ("[099]{.}[099]{.}[099]{.}[099]", "13.4", 1..<1, ".", "1.3.4", 2),
    ("[099]{.}[099]{.}[099]{.}[099]", "1.22.3.4", 2..<5, "", "1.3.4", 2),
    ("[099]{.}[099]{.}[099]{.}[099]", "1.22.3.4", 1..<4, "", "1.3.4", 1),
    ("[099]{.}[099]{.}[099]{.}[099]", "1.22.3.4", 1..<5, "", "13.4", 1),
    ("[099]{.}[099]{.}[099]{.}[099]", "1.22.3.4", 0..<1, "9.8", "9.8.22.34", 4),
    ("[099]{.}[099]{.}[099]{.}[099]", "1.22.33.4", 2..<8, "", "1.4", 2),
    ("[099]{.}[099]{.}[099]{.}[099]", "1.2.33.4", 0..<4, "", "33.4", 0),
    ("[099]{.}[099]{.}[099]{.}[099]", "192.168.1.1", 4..<8, "", "192.1.1", 4),
    ("[099]{.}[099]{.}[099]{.}[099]", "192.168.1.1", 4..<8, "0.", "192.0.1.1", 6),
    ("[0000] [9999] [9999]", "1234 5678 90", 0..<5, "", "5678 90", 0),
    ("[0000] [9999] [9999]", "1234 5678 90", 4..<9, "", "1234 90", 4),
    // A key that matches the row behind the caret moves over it.
    ("[0000] [9999] [9999]", "1234 5678 90", 4..<4, " ", "1234 5678 90", 5),
    ("[99]{.}[99]{.}[99]", "1.2.3", 1..<1, ".", "1.2.3", 2),
    ("[99]{.}[99]{.}[99]", "1..3", 1..<1, ".", "1..3", 3),
    ("[99] - [99]", "1 - 2", 1..<1, " ", "1 - 2", 4),
    ("[99]{.}[99]{.}[99]{.}[99]", "13..4", 1..<1, ".", "1.3..4", 2),
    ("[99]{.}[99]{.}[99]{.}[99]", "1...4", 1..<1, ".", "1...4", 4),
    // Rows of the mask, not rows of constants.
    ("[99]{.}[99]{.}[99]{.}[99]", "1.2..4", 1..<4, "", "1.4", 1),
    ("[99]{.}[99]{.}[99]{.}[99]", "1..3.4", 2..<2, "2", "1.2.3.4", 4),
    ("[99] - [99] - [99]", "1 -  - 3", 0..<2, "5 - ", "5 -  - 3", 7),
    // A row that takes another's place is put in up to its own end.
    ("[99] - [99]/[99]", "13 - 4", 1..<1, "-", "1 - 3/4", 4),
    ("[99]/[99] - [99]", "13/4", 1..<1, "/", "1/3 - 4", 2),
    // Closing constants.
    ("[00] %", "12 ", 3..<3, "%", "12 %", 4),
    ("[99]--", "1-", 2..<2, "-", "1--", 3),
    ("[99]--", "1-", 2..<2, "2", "12-", 2),
    // A caret in front of a row is in front of the row of the mask.
    ("+7 [0] [0]", "+7 1 2", 0..<0, "9", "+7 1 2", 3),
  ])
  func rowsEndGroups(
    mask: String, text: String, range: Range<Int>, replacement: String, expected: String, caret: Int
  ) {
    var field = NaiveField(NaiveMask(mask))
    field.setText(text)
    field.replace(range, with: replacement)
    #expect(field.text == expected)
    #expect(field.selection == caret..<caret)
  }

  /// The end stays open: the next key is read where the constants shown there began.
  @Test(arguments: [
    (
      "+998 [00] [00]", NaiveReader.Completion.eager, ["9", "9", "8", "9"],
      ["+998 ", "+998 ", "+998 ", "+998 9"]
    ),
    ("+998 [00] [00]", .eager, ["9", "0", " "], ["+998 ", "+998 90 ", "+998 90 "]),
    ("+998 [00] [00]", .none, ["9", "?"], ["+9", "+998 9"]),
    ("[09]{.}[09]", .eager, ["1", "2", ".", ".", "3"], ["1", "12.", "12.", "12.", "12.3"]),
    ("[0] 99 [00]", .word, ["1", "9", "5"], ["1", "1 99", "1 99 95"]),
  ])
  func endStaysOpen(
    mask: String, completion: NaiveReader.Completion, keys: [String], texts: [String]
  ) {
    var field = NaiveField(NaiveMask(mask), completion: completion)
    for (key, text) in zip(keys, texts) {
      field.insert(key)
      #expect(field.text == text)
      #expect(field.selection == field.pieces.count..<field.pieces.count)
    }
  }

  /// A caret in front of a row, unless only constants are typed there.
  @Test(arguments: [
    ("[00].[00]", "12.34", 2, "5", "12.54", 4), ("[00].[00]", "12.34", 2, ".", "12.34", 3),
    ("[00].[00]", "12.34", 2, "x", "12.34", 2), ("[99].[99].[99]", "1..3", 2, "5", "1..5", 4),
  ])
  func overwritesBehindRows(
    mask: String, text: String, caret: Int, key: String, expected: String, caretAfter: Int
  ) {
    var field = NaiveField(NaiveMask(mask), overwrite: true)
    field.setText(text)
    field.replace(caret..<caret, with: key)
    #expect(field.text == expected)
    #expect(field.selection == caretAfter..<caretAfter)
  }

  /// Held Characters are deleted before slot Characters.
  @Test(arguments: [
    ("[0] 99 [00]", NaiveReader.Completion.none, "19", ["1 9", "1", "", ""]),
    ("[0] 99 [00]", .eager, "19", ["1 99 ", "1", "", ""]),
    ("+998 [00]", .none, "99", ["+99", "+9", "", ""]),
    ("+998 [00]", .eager, "99", ["+998 ", "+9", "+998 ", ""]),
  ])
  func heldCharactersGoFirst(
    mask: String, completion: NaiveReader.Completion, keys: String, texts: [String]
  ) {
    var field = NaiveField(NaiveMask(mask), completion: completion)
    for key in keys { field.insert(String(key)) }
    for text in texts {
      #expect(field.text == text)
      #expect(field.selection == field.pieces.count..<field.pieces.count)
      field.deleteBackward()
    }
  }

  /// 4.5: only what follows nothing but the leading run may bring it again.
  @Test func leadingRunIsBroughtBehindItselfOnly() {
    for (text, expected) in [("+7 (", "+7 (900) 123"), ("+7 () ", "+7 () 790")] {
      var field = NaiveField(NaiveMask("+7 ([999]) [999]"))
      field.setText(text)
      field.insert("+7900123")
      #expect(field.text == expected)
    }
  }

  /// From right to left what stands there without a slot Character is in front of the caret.
  @Test func rightToLeftCaretIsBehindConstants() {
    var mask = NaiveMask("[000] $")
    mask.isRightToLeft = true
    var field = NaiveField(mask, completion: .eager)
    field.focus()
    #expect(field.text == " $")
    #expect(field.selection == 2..<2)
    field.insert("x")
    #expect(field.selection == 2..<2)
    field.insert("1")
    #expect(field.text == "1 $")
    #expect(field.selection == 1..<1)
    field.deleteBackward()
    #expect(field.text == " $")
    #expect(field.selection == 2..<2)
  }

  /// The field of a case, all its edits made.
  private static func edited(_ object: [String: Any]) throws -> NaiveField {
    var field = NaiveField(
      try mask(object),
      completion: try value(object["completion"], "none", Self.completions),
      deletion: try value(object["deletion"], "value", ["value": .value, "text": .text]),
      overwrite: object["overwrite"] as? Bool ?? false)
    field.setText(try #require(object["text"] as? String))
    let isUTF16 = object["utf16"] as? Bool ?? false
    if let caret = object["caret"] as? Int {
      field.select(pieces(caret..<caret, of: field, isUTF16: isUTF16))
    }
    for edit in try #require(object["edits"] as? [[String: Any]]) {
      if let ends = edit["select"] as? [Int] {
        field.select(pieces(ends[0]..<ends[1], of: field, isUTF16: isUTF16))
      }
      if let text = edit["insert"] as? String { field.insert(text) }
      for _ in 0..<(edit["count"] as? Int ?? 1) {
        switch edit["delete"] as? String {
        case "backward": field.deleteBackward()
        case "forward": field.deleteForward()
        default: break
        }
      }
    }
    return field
  }

  private static let completions = Dictionary(
    uniqueKeysWithValues: NaiveReader.Completion.allCases.map { ("\($0)", $0) })

  private static func value<Value>(
    _ name: Any?, _ standard: String, _ values: [String: Value]
  ) throws -> Value {
    try #require(values[name as? String ?? standard])
  }

  private static func mask(_ object: [String: Any]) throws -> NaiveMask {
    let pattern = try #require(object["mask"] as? String)
    let notations = try (object["notations"] as? [[String: Any]] ?? []).map { notation in
      NaiveMask.Notation(
        symbol: try #require((notation["symbol"] as? String)?.first),
        isOptional: notation["optional"] as? Bool ?? false,
        members: try #require(notation["set"] as? String))
    }
    var mask =
      object["syntax"] as? String == "veil"
      ? NaiveMask(veil: pattern) : NaiveMask(pattern, notations: notations)
    mask.isRightToLeft = object["rtl"] as? Bool ?? false
    mask.keepsDigits = object["digits"] as? String == "keep"
    mask.letterCase = try (object["case"] as? String).map {
      try value($0, "", ["upper": .upper, "lower": .lower])
    }
    return mask
  }

  /// The range of pieces that a range of a case means; one that splits a Character is widened to it.
  private static func pieces(_ range: Range<Int>, of field: NaiveField, isUTF16: Bool) -> Range<Int> {
    guard isUTF16 else { return range }
    let ends = field.text.reduce(into: [0]) { ends, character in
      ends.append((ends.last ?? 0) + character.utf16.count)
    }
    let start = ends.lastIndex { $0 <= range.lowerBound } ?? 0
    return start..<max(start, ends.firstIndex { $0 >= range.upperBound } ?? ends.count - 1)
  }
}
