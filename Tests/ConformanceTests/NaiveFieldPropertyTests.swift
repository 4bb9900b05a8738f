import MaskCompiler
import MaskRandom
import Testing

/// What semantics.md, sections 4 and 6, promises of every field, checked on the naive one.
///
/// `MASK_SEED` chooses other masks, texts and edits, `MASK_COUNT` the number of masks.
@Suite struct NaiveFieldPropertyTests {
  enum Edit: Sendable {
    case insert(String)
    case replace(Range<Int>, String)
    case delete(Range<Int>)
    case backward, forward
    case select(Range<Int>)
    case setText(String, NaiveReader.Completion)
    case focus, clear

    func apply(to field: inout NaiveField) {
      switch self {
      case .insert(let text): field.insert(text)
      case .replace(let range, let text): field.replace(range, with: text)
      case .delete(let range): field.replace(range, with: "")
      case .backward: field.deleteBackward()
      case .forward: field.deleteForward()
      case .select(let range): field.select(range)
      case .setText(let text, let completion): field.setText(text, completion: completion)
      case .focus: field.focus()
      case .clear: field.clear()
      }
    }
  }

  /// One edit in the life of a field.
  struct Step: Sendable {
    let mask: String
    let definition: MaskDefinition
    let isGenerated: Bool
    /// The number of the field, and what it was set to at first.
    let life: Int
    let start: (text: String, completion: NaiveReader.Completion)
    let before: NaiveField
    let edit: Edit
    let after: NaiveField

    /// The insertion in front of a caret, if it is one.
    var typed: String? {
      switch edit {
      case .insert(let text): !text.isEmpty && before.selection.isEmpty ? text : nil
      case .replace(let range, let text):
        !text.isEmpty && range.clamped(to: 0..<before.count).isEmpty ? text : nil
      default: nil
      }
    }

    var isInsertion: Bool {
      switch edit {
      case .insert(let text), .replace(_, let text): !text.isEmpty
      default: false
      }
    }

    /// Whether it deletes something.
    var isDeletion: Bool {
      switch edit {
      case .insert(let text): text.isEmpty && !before.selection.isEmpty
      case .replace(let range, let text): text.isEmpty && !range.clamped(to: 0..<before.count).isEmpty
      case .delete(let range): !range.clamped(to: 0..<before.count).isEmpty
      case .backward: before.selection.upperBound > 0
      case .forward: before.selection.lowerBound < before.count
      default: false
      }
    }

    var isRightToLeft: Bool { before.reader.mask.isRightToLeft }
  }

  static let seed = ReaderPropertyTests.seed
  static let count = ReaderPropertyTests.environment["MASK_COUNT"].flatMap { Int($0) } ?? 400

  /// Masks as people write them, beside the generated ones.
  private static let patterns = [
    "+7 ([000]) [000]-[00]-[00]", "{+1} ([000]) [000]-[00]-[00]", "+998 [00] [000] [00] [00]",
    "[00]/[00]/[0000]", "[09]{.}[09]{.}[0000]", "[099]{.}[099]{.}[099]{.}[099]", "[0000] [9999] [9999]",
    "[AA00] [____] [----]", "[099]%", "[00] - [00]", "[0] 99 [00]", "[09], [09]", "[99]{.}[99]{.}[99]",
    "GB[00] [____] [00]", "[A][000][AA]", "[…]", "[000] [00…]", "([00]) [aa]-[99])", "[000],[000] $",
    "[999],[999],[999]",
  ]

  static let steps: [Step] = {
    var random = SplitMix64(seed: seed &+ 4)
    var masks = MaskGenerator(random: SplitMix64(seed: seed &+ 5))
    var texts = TextGenerator(random: SplitMix64(seed: seed &+ 6))
    return (0..<count).flatMap { index in
      var mask: NaiveMask
      var description: String
      var definition: MaskDefinition
      if index.isMultiple(of: 2) {
        let generated = masks.mask()
        (mask, description, definition) = (generated.naive, generated.description, generated.definition)
      } else {
        description = random.pick(patterns)
        mask = NaiveMask(description)
        mask.isRightToLeft = random.chance(15)
        var options = MaskOptions()
        options.isRightToLeft = mask.isRightToLeft
        definition = MaskDefinition(description, options: options)
        if mask.isRightToLeft { description += ", rtl" }
      }
      return (0..<3).flatMap {
        life(index * 3 + $0, of: mask, definition, description, &texts, &random)
      }
    }
  }()

  private static func life(
    _ number: Int, of mask: NaiveMask, _ definition: MaskDefinition, _ description: String,
    _ texts: inout TextGenerator, _ random: inout SplitMix64
  ) -> [Step] {
    var field = NaiveField(
      mask, completion: random.pick(NaiveReader.Completion.allCases),
      deletion: random.pick(NaiveField.Deletion.allCases), overwrite: random.chance(15))
    let name =
      "\(description), \(field.completion), \(field.deletion)" + (field.overwrite ? ", overwrite" : "")
    let start = (short(&texts, field), random.pick(NaiveReader.Completion.allCases))
    field.setText(start.0, completion: start.1)
    return (0..<14).map { _ in
      let before = field
      let edit = edit(of: field, &texts, &random)
      edit.apply(to: &field)
      return Step(
        mask: name, definition: definition, isGenerated: name.hasPrefix("\"") || name.hasPrefix("veil"),
        life: number, start: start, before: before, edit: edit, after: field)
    }
  }

  private static func short(_ texts: inout TextGenerator, _ field: NaiveField) -> String {
    String(texts.text(for: field.reader).prefix(24))
  }

  private static func edit(
    of field: NaiveField, _ texts: inout TextGenerator, _ random: inout SplitMix64
  ) -> Edit {
    let wild = -2...field.count + 2
    func range(_ random: inout SplitMix64) -> Range<Int> {
      let start = Int.random(in: wild, using: &random)
      return start..<max(start, random.chance(70) ? start + random.pick([0, 1, 2, 4]) : wild.upperBound)
    }
    let text = short(&texts, field)
    let key = text.first.map { String($0) } ?? "1"
    return switch Int.random(in: 0..<20, using: &random) {
    case 0...6: .insert(key)
    case 7: .insert(text)
    case 8...9: .replace(range(&random), random.chance(50) ? key : text)
    case 10: .delete(range(&random))
    case 11...12: .backward
    case 13: .forward
    case 14...15:
      .select({ $0..<$0 }(Int.random(in: 0...field.count, using: &random)))
    case 16: .select(range(&random))
    case 17: random.chance(50) ? .focus : .insert(random.pick(["", "\u{200B}", "?", " ", "-"]))
    case 18: random.chance(30) ? .clear : .setText(text, random.pick(NaiveReader.Completion.allCases))
    default: .insert(random.pick(["0", "1", "5", "9"]))
    }
  }

  /// Looks for steps for which `fault` says what is wrong, and reports the shortest ones.
  private static func check(_ fault: (Step) -> String?) {
    let faults = steps.compactMap { step in
      fault(step).map { "\(step.mask): \(step.before) \(step.edit) gives \(step.after): \($0)" }
    }
    if faults.isEmpty { return }
    let shortest = faults.sorted { $0.count < $1.count }.prefix(10)
    Issue.record("seed \(seed): \(faults.count) of \(steps.count)\n\(shortest.joined(separator: "\n"))")
  }

  // MARK: - Content

  @Test func contentIsAWalkThroughTheMask() {
    Self.check { step in
      let field = step.after
      let elements = field.reader.elements
      var position = 0
      for piece in field.pieces {
        guard piece.element >= position else { return "out of order" }
        if elements[position..<piece.element].contains(where: { !$0.isOptional }) { return "a gap" }
        let fits =
          piece.isSlot
          ? elements[piece.element].slotClass?.takes(piece.character) ?? false
          : elements[piece.element].constant == piece.character
        guard fits || piece.isStoredDigit(in: field.reader) else { return "not of its element: \(piece)" }
        position = elements[piece.element].isEllipsis ? piece.element : piece.element + 1
      }
      let shown = field.reader.mask.isRightToLeft ? field.pieces.reversed() : field.pieces
      guard field.text == String(shown.map(\.character)) else { return "another text" }
      let carets = 0...field.count
      return carets.contains(field.selection.lowerBound) && carets.contains(field.selection.upperBound)
        ? nil : "a selection outside"
    }
  }

  @Test func textThatIsSetIsRead() {
    Self.check { step in
      guard case .setText(let text, let completion) = step.edit else { return nil }
      let reading = step.before.reader.read(text, completion: text.isEmpty ? .none : completion)
      return step.after.text == String(reading.output) && step.after.tail == String(reading.tail)
        && step.after.extracted == String(reading.extracted)
        && step.after.isComplete == reading.isComplete ? nil : "reading gives \(reading.output)"
    }
  }

  /// "Reading its own output changes nothing", for masks that people write.
  @Test func itsTextReadsAsItself() {
    Self.check { step in
      guard !step.isGenerated, step.after.text.count == step.after.count else { return nil }
      var field = step.after
      field.setText(step.after.text)
      return field.pieces == step.after.pieces ? nil : "read again \(field)"
    }
  }

  // MARK: - Insertion

  /// "The caret is never inside a row of constants after an insertion."
  @Test func caretIsNeverInARowAfterAnInsertion() {
    Self.check { step in
      guard step.isInsertion else { return nil }
      guard step.after.selection.isEmpty else { return "no caret" }
      let caret = step.after.selection.lowerBound
      guard caret > 0, caret < step.after.count else { return nil }
      let pieces = step.isRightToLeft ? step.after.pieces.reversed() : step.after.pieces
      guard !pieces[caret - 1].isSlot, !pieces[caret].isSlot else { return nil }
      let rows = (caret - 1...caret).map { step.after.reader.row(of: pieces[$0].element) }
      return rows[0] == rows[1] ? "in a row" : nil
    }
  }

  /// A key that matches the constant behind the caret moves over it, unless `overwrite` has a slot for it.
  @Test func keyMovesOverItsConstant() {
    Self.check { step in
      guard let text = step.typed, text.count == 1, let key = text.first, !step.isRightToLeft,
        case .insert = step.edit, step.before.hasSlots
      else { return nil }
      let field = step.before
      if field.overwrite, field.reader.hasSlot(for: key) { return nil }
      let caret = field.selection.lowerBound
      guard caret > 0, field.pieces[caret - 1].isSlot, caret < field.count, !field.pieces[caret].isSlot,
        field.target(of: key, behind: caret) == field.pieces[caret].element
      else { return nil }
      guard step.after.pieces.starts(with: field.pieces) else { return "it changed" }
      return step.after.selection.lowerBound > caret || step.after.isClosing ? nil : "the caret stays"
    }
  }

  /// "What is there is never pushed out."
  @Test func nothingIsPushedOut() {
    Self.check { step in
      guard step.typed != nil, !step.before.overwrite else { return nil }
      let before = step.before.slots.map(\.folded)
      let after = step.after.slots.map(\.folded)
      let common = zip(before, after).prefix { $0 == $1 }.count
      let behind = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
      return common + behind >= before.count && after.count >= before.count ? nil : "something is lost"
    }
  }

  @Test func overwritingAddsNothingBeforeTheEnd() {
    Self.check { step in
      guard case .insert(let text) = step.edit, text.count == 1, step.before.overwrite else { return nil }
      let rest = step.before.pieces[step.before.selectionInReading.upperBound...]
      guard rest.contains(where: \.isSlot) else { return nil }
      return step.after.slots.count <= step.before.slots.count ? nil : "it grew"
    }
  }

  @Test func whatStandsBeforeStays() {
    Self.check { step in
      guard step.isInsertion, case .insert = step.edit else { return nil }
      let before = step.before.pieces.prefix(step.before.selectionInReading.lowerBound).filter(\.isSlot)
      return step.after.slots.starts(with: before.map(\.character)) ? nil : "it changed"
    }
  }

  /// Unless it ends a look-ahead.
  @Test func whatNothingTakesChangesNothing() {
    Self.check { step in
      guard let typed = step.typed, step.before.undecidedCount == 0 else { return nil }
      let reader = step.before.reader
      let isNoise = reader.characters(of: typed).allSatisfy { character in
        !reader.hasSlot(for: character) && !"-./:".contains(character.folded)
          && !reader.elements.contains { element in
            element.constant.map { NaiveReader.matches($0, character) } ?? false
          }
      }
      return isNoise && step.after.pieces != step.before.pieces ? "it changed" : nil
    }
  }

  /// "Typing text key by key into an empty field gives what pasting it gives", under every policy, up to
  /// - a key behind closing constants that nothing at the very end takes, because 4.4 moves it before them,
  ///   and one that something there takes after one that nothing takes, which moves the caret before them;
  /// - a key that alone brings the leading run, where no slot Character stands and other constants do (4.5).
  @Test func typingGivesWhatPastingGives() {
    Self.check { step in
      guard case .insert(let text) = step.edit, !step.isRightToLeft else { return nil }
      var typed = step.before
      typed.clear()
      let empty = typed
      var pasted = empty
      pasted.insert(text)
      for key in NaiveReader.visible(text) {
        let before = typed
        typed.insert(String(key))
        if before.isClosing, let lastSlot = before.pieces.lastIndex(where: \.isSlot) {
          let isAtEnd = before.selection.lowerBound == before.count
          let end = before.target(of: key, behind: before.count)
          if end == nil ? before.target(of: key, behind: lastSlot + 1) != nil : !isAtEnd { return nil }
        }
        if !before.hasSlots, typed.count < before.count {
          var alone = empty
          alone.insert(String(key))
          if alone.pieces == typed.pieces { return nil }
        }
      }
      return typed.pieces == pasted.pieces
        ? nil : "\(text.debugDescription) typed \(typed), pasted \(pasted)"
    }
  }

  /// 4.7: what was displayed right of the caret still is.
  @Test func rightToLeftCaretStays() {
    Self.check { step in
      guard case .insert = step.edit, step.typed != nil, step.isRightToLeft else { return nil }
      let caret = step.after.selectionInReading.lowerBound
      let isBehindSlot = caret > 0 && step.after.pieces[caret - 1].isSlot
      let isFirst = caret == step.after.pieces.firstIndex(where: \.isSlot) ?? 0
      return isBehindSlot || isFirst
        ? step.after.slotsBeforeCaret == step.before.slotsBeforeCaret ? nil : "it moved" : "in a row"
    }
  }

  // MARK: - Deletion

  /// Except Characters that are not decided yet.
  @Test func nothingStandsBehindTheLastSlotAfterADeletion() {
    Self.check { step in
      guard step.isDeletion, step.before.deletion == .value, step.after.pieces.last?.isSlot == false else {
        return nil
      }
      if step.after.undecidedCount > 0 { return nil }
      if step.after.hasSlots { return "constants at the end" }
      var shown = step.after
      shown.clear()
      shown.focus()
      return step.after.text == shown.text ? nil : "not what focus shows"
    }
  }

  @Test func deletionOnlyDeletes() {
    Self.check { step in
      guard step.isDeletion else { return nil }
      var rest = step.before.slots.map(\.folded)[...]
      for character in step.after.slots.map(\.folded) {
        guard let place = rest.firstIndex(of: character) else { return "\(character) is new" }
        rest = rest[(place + 1)...]
      }
      return nil
    }
  }

  /// "One press, one character", where what follows fits everywhere.
  @Test func onePressDeletesOneCharacter() {
    Self.check { step in
      guard step.isDeletion, step.before.selection.isEmpty, step.before.reader.hasOneClass else { return nil }
      switch step.edit {
      case .backward, .forward: break
      default: return nil
      }
      let lost = step.before.slots.count - step.after.slots.count
      return lost <= 1 ? nil : "\(lost) are lost"
    }
  }

  @Test func pressesAtTheEndEmptyTheField() {
    Self.check { step in
      var field = step.after
      guard field.deletion == .value, !step.isRightToLeft || field.reader.hasOneClass else { return nil }
      field.select(field.count..<field.count)
      let count = field.slots.count
      // One press for each Character that is not decided yet.
      for _ in 0..<(step.isRightToLeft ? 0 : field.undecidedCount) {
        field.deleteBackward()
        guard field.slots.count == count else { return "a slot Character goes first: \(field)" }
      }
      for press in 0...count {
        guard field.slots.count == count - press else { return "press \(press) leaves \(field)" }
        field.deleteBackward()
      }
      // What a right-to-left field shows on focus stands behind its caret.
      if field.text == "" || step.isRightToLeft && field.selection.lowerBound == 0 { return nil }
      return "\(field) is left"
    }
  }

  /// "An insertion that fits, followed by its deletion (`value`), restores text and caret", where there are no
  /// optional slots, a slot Character stands before it, and no constants stand at the end. The caret then
  /// stands behind the constants that it stood before.
  @Test func backspaceUndoesAKey() {
    Self.check { step in
      guard case .insert(let text) = step.edit, text.count == 1, step.before.selection.isEmpty,
        step.before.deletion == .value, !step.before.overwrite,
        step.after.slots.count == step.before.slots.count + 1,
        !step.before.reader.elements.contains(where: \.isOptional),
        step.before.pieces.last?.isSlot ?? false
      else { return nil }
      guard step.before.slotsBeforeCaret > 0 else { return nil }
      var field = step.after
      field.deleteBackward()
      return field.pieces == step.before.pieces && field.slotsBeforeCaret == step.before.slotsBeforeCaret
        ? nil : "backspace gives \(field)"
    }
  }
}

extension NaiveField: CustomStringConvertible {
  var count: Int { pieces.count }
  fileprivate var slots: [Character] { pieces.filter(\.isSlot).map(\.character) }
  fileprivate var hasSlots: Bool { pieces.contains(where: \.isSlot) }

  fileprivate var selectionInReading: Range<Int> {
    reader.mask.isRightToLeft ? count - selection.upperBound..<count - selection.lowerBound : selection
  }

  fileprivate var slotsBeforeCaret: Int {
    pieces[..<selectionInReading.lowerBound].count(where: \.isSlot)
  }

  /// The element that a Character goes to behind the first pieces.
  fileprivate func target(of key: Character, behind count: Int) -> Int? {
    let last = pieces[..<count].last
    let position = last.map { reader.elements[$0.element].isEllipsis ? $0.element : $0.element + 1 }
    return reader.read(reader.characters(of: String(key)), from: position ?? 0).pieces.last?.element
  }

  /// The text with bars for the selection.
  var description: String {
    let shown = (reader.mask.isRightToLeft ? pieces.reversed() : pieces).map(\.character)
    let selected = selection.isEmpty ? "" : "\(String(shown[selection]))|"
    return "«\(String(shown[..<selection.lowerBound]))|\(selected)\(String(shown[selection.upperBound...]))»"
  }
}

extension NaiveReader {
  /// Whether every slot takes what any other takes.
  fileprivate var hasOneClass: Bool { Set(elements.compactMap(\.slotClass)).count <= 1 }
}

extension NaivePiece {
  /// Whether it is an ASCII digit that stands for the one that the slot took.
  fileprivate func isStoredDigit(in reader: NaiveReader) -> Bool {
    isSlot && character.isASCII && reader.elements[element].slotClass?.storesASCIIDigits ?? false
  }
}

extension Character {
  fileprivate var folded: String { NaiveReader.folded(String(self)) }
}

extension NaiveMask.Element {
  fileprivate var isOptional: Bool { if case .slot(_, isMandatory: false, _) = self { true } else { false } }
}
