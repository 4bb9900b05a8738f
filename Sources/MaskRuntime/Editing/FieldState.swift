/// All that a field holds but the mask. App code reads it through `EditableField`.
public struct FieldState: Sendable, Hashable {
  /// How the field behaves.
  public var options: FieldOptions

  private(set) var content = FieldContent()
  /// UTF-8 offsets in the text, on boundaries of the content.
  private(set) var selection: Range<Int> = 0..<0
  private(set) var history = FieldHistory()
  /// What an input method is composing, as the toolkit shows it.
  private(set) var composition: Composition?

  /// An object, so that fields in which nothing is composed are cheap to copy.
  final class Composition: Sendable, Hashable {
    let text: String
    let selection: Range<Int>

    init(text: String, selection: Range<Int>) {
      self.text = text
      self.selection = selection
    }

    static func == (left: Composition, right: Composition) -> Bool {
      left.text == right.text && left.selection == right.selection
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// The state of an empty field.
  public init(options: FieldOptions = FieldOptions()) {
    self.options = options
  }

  /// What the field shows.
  @usableFromInline
  var text: String { composition?.text ?? content.text }

  /// Whether every byte of the text is known to be a Character.
  var isPlain: Bool { composition == nil && content.isPlain }

  /// What is selected in the text shown, as UTF-8 offsets.
  var shownSelection: Range<Int> { composition?.selection ?? selection }

  /// The range of the content that a range means: clamped, and widened to whole pieces. A caret inside a piece
  /// goes behind it.
  func resolve(_ range: TextRange) -> Range<Int> {
    let offsets = range.utf8Offsets(in: content.text, isPlain: content.isPlain)
    if offsets.isEmpty {
      let caret = content.boundary(offsets.lowerBound, before: false)
      return caret..<caret
    }
    let lower = content.boundary(offsets.lowerBound, before: true)
    return lower..<max(lower, content.boundary(offsets.upperBound, before: false))
  }
}

// MARK: - Edits

extension FieldState {
  @usableFromInline
  mutating func select(_ range: TextRange, _ table: MaskTable) {
    endComposition(table)
    setSelection(resolve(range))
  }

  private mutating func setSelection(_ range: Range<Int>) {
    if range != selection { history.endTyping() }
    selection = range
  }

  @usableFromInline
  mutating func insert(_ text: String, _ table: MaskTable) -> FieldChange {
    endComposition(table)
    return replace(selection, with: text, isTyped: selection.isEmpty && text.isOneCharacter, table)
  }

  @usableFromInline
  mutating func delete(isBackward: Bool, _ table: MaskTable) -> FieldChange {
    endComposition(table)
    var range = selection
    if range.isEmpty {
      let caret = range.lowerBound
      range = isBackward ? content.boundary(before: caret)..<caret : caret..<content.boundary(behind: caret)
    }
    return replace(range, with: "", isBackward: isBackward || !selection.isEmpty, table)
  }

  @usableFromInline
  mutating func replace(_ range: TextRange, with text: String, _ table: MaskTable) -> FieldChange {
    endComposition(table)
    return replace(resolve(range), with: text, table)
  }

  @usableFromInline
  mutating func deleteSelection(_ table: MaskTable) -> FieldChange {
    endComposition(table)
    return replace(selection, with: "", table)
  }

  /// Reads a text that the program sets, from the start.
  @usableFromInline
  mutating func set(
    _ text: String, as kind: TextKind, _ completion: CompletionPolicy, _ table: MaskTable
  ) -> FieldChange {
    // Nothing set shows nothing.
    let completion = text.isEmpty ? .none : completion
    let outcome = FieldContent().withPieces(rightToLeft: table.isRightToLeft) { pieces in
      if table.isOpenChoice {
        return ChoiceEditor(table, options, FieldContent()).read(text, as: kind, completion)
      }
      return FieldEditor(table, options, pieces).read(text, as: kind, completion: Completion(completion))
    }
    history = FieldHistory()
    return show(outcome, text)
  }

  @usableFromInline
  mutating func clear(_ table: MaskTable) -> FieldChange {
    endComposition(table)
    return record(FieldEditor.Outcome(content: FieldContent(), caret: 0), "", isTyped: false)
  }

  @usableFromInline
  mutating func focus(_ table: MaskTable) -> FieldChange {
    endComposition(table)
    history.endTyping()
    guard content.isEmpty else {
      return show(FieldEditor.Outcome(caret: selection.upperBound), "", selection: selection)
    }
    let outcome = content.withPieces(rightToLeft: table.isRightToLeft) { pieces in
      if table.isOpenChoice { return ChoiceEditor(table, options, content).completionOfNothing() }
      return FieldEditor(table, options, pieces).completionOfNothing()
    }
    return show(outcome, "")
  }

  /// Replaces a range of the content.
  ///
  /// - Parameters:
  ///   - isBackward: where a deletion looks for a slot's Character if the range has none.
  ///   - isTyped: whether it may be undone together with the typing before it.
  private mutating func replace(
    _ range: Range<Int>, with replacement: String, isBackward: Bool = true, isTyped: Bool = false,
    _ table: MaskTable
  ) -> FieldChange {
    // A byte joins nothing in a content of bytes that are Characters.
    if replacement.utf8.count > 1 || !content.isPlain,
      let (joined, start) = joined(replacement, to: range.lowerBound)
    {
      var outcome = edit(start..<range.upperBound, joined, isBackward: true, table)
      if outcome.isAccepted, !(outcome.refusal?.rejections.contains { $0.start == 0 } ?? false) {
        outcome.shiftRejections(by: range.lowerBound - start)
        return record(outcome, replacement, isTyped: false)
      }
    }
    let outcome = edit(range, replacement, isBackward: isBackward, table)
    return record(outcome, replacement, isTyped: isTyped && outcome.goesOnInGroup)
  }

  private func edit(
    _ range: Range<Int>, _ replacement: String, isBackward: Bool, _ table: MaskTable
  ) -> FieldEditor.Outcome {
    // Assigned rather than returned through the closures, which would copy it.
    var outcome = FieldEditor.Outcome(caret: range.lowerBound)
    if table.isOpenChoice {
      ChoiceEditor(table, options, content)
        .replace(range, with: replacement, isBackward: isBackward, &outcome)
      return outcome
    }
    content.withPieces(rightToLeft: table.isRightToLeft) { pieces in
      FieldEditor(table, options, pieces)
        .replace(range, with: replacement, content.openEnd, isBackward: isBackward, &outcome)
    }
    return outcome
  }

  /// A replacement that makes one Character with the slot's Character before it, such as an accent that follows its
  /// letter, with that Character; and where that one begins.
  private func joined(_ replacement: String, to offset: Int) -> (String, Int)? {
    guard let first = replacement.utf8.first, first >= 0x80 || first == 0x0A || !content.isPlain, offset > 0
    else { return nil }
    // Without what is not read nothing joins.
    guard let scalar = replacement.unicodeScalars.first,
      scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint
    else { return nil }
    let start = content.boundary(before: offset)
    guard start < offset, content.mark(at: start) == PieceMark.slot else { return nil }
    let before = String(content.text.utf8.prefix(offset).dropFirst(start)) ?? ""
    let joined = before + replacement
    return joined.isCharacterBoundary(utf8: before.utf8.count) ? nil : (joined, start)
  }

  /// Shows what an edit makes, and takes it into the history.
  private mutating func record(
    _ outcome: FieldEditor.Outcome, _ replacement: String, isTyped: Bool
  ) -> FieldChange {
    if let new = outcome.content, new.count != content.count || new.text != content.text {
      history.record(content, selection, joinsTyping: isTyped && selection.isEmpty)
      history.isTyping = outcome.isAccepted
    } else {
      history.endTyping()
    }
    return show(outcome, replacement)
  }

  /// Shows what an edit makes, and says what has changed.
  private mutating func show(
    _ outcome: FieldEditor.Outcome, _ replacement: String, selection newSelection: Range<Int>? = nil
  ) -> FieldChange {
    let old = text
    let wasPlain = isPlain
    let unchanged = composition == nil ? outcome.unchanged : 0
    composition = nil
    if let new = outcome.content { content = new }
    let selected = newSelection ?? outcome.caret..<outcome.caret
    // A caret that is left inside a Character, which only constants that join make, goes behind it.
    if content.isPlain {
      selection = selected
    } else {
      let lower = content.boundary(selected.lowerBound, before: false)
      selection = lower..<max(lower, content.boundary(selected.upperBound, before: false))
    }
    return FieldChange(
      from: old, wasPlain: wasPlain, to: content.text, isPlain: content.isPlain,
      unchanged: unchanged, selection: selection,
      refusal: outcome.refusal.map { refusal in
        FieldChange.Refusal(
          rejected: Self.rejected(refusal.rejections, in: replacement), count: refusal.rejectionCount,
          lost: refusal.lost)
      })
  }

  private static func rejected(_ rejections: [Rejection], in replacement: String) -> [RejectedCharacter] {
    var result: [RejectedCharacter] = []
    var rest = rejections.sorted { $0.start < $1.start }[...]
    var offset = 0
    var start = 0
    for character in replacement {
      let end = start + character.utf8.count
      while let rejection = rest.first, rejection.start < end {
        if result.last?.offset != offset {
          result.append(RejectedCharacter(character: character, offset: offset, reason: rejection.reason))
        }
        rest = rest.dropFirst()
      }
      if rest.isEmpty { break }
      offset += 1
      start = end
    }
    return result
  }
}

// MARK: - History

extension FieldState {
  mutating func clearHistory() { history = FieldHistory() }

  @usableFromInline
  mutating func undo(_ table: MaskTable) -> FieldChange? {
    endComposition(table)
    return history.undo(from: content, selection).map { show($0) }
  }

  @usableFromInline
  mutating func redo(_ table: MaskTable) -> FieldChange? {
    endComposition(table)
    return history.redo(from: content, selection).map { show($0) }
  }

  private mutating func show(_ step: FieldHistory.Step) -> FieldChange {
    show(FieldEditor.Outcome(content: step.content, caret: 0), "", selection: step.selection)
  }
}

// MARK: - What a toolkit says

extension FieldState {
  /// Takes over what a toolkit has made of the text.
  @usableFromInline
  mutating func reconcile(
    _ text: String, _ range: TextRange, isComposing: Bool, _ table: MaskTable
  ) -> FieldChange {
    let offsets = range.utf8Offsets(in: text, isPlain: false)
    if isComposing {
      let old = self.text
      composition = Composition(text: text, selection: offsets)
      return FieldChange(
        from: old, wasPlain: false, to: text, isPlain: false, selection: offsets, refusal: nil)
    }
    let isComposed = composition != nil
    composition = nil
    var refusal: FieldChange.Refusal?
    if let edit = TextEdit(from: content, selection, to: text, caret: offsets.upperBound) {
      refusal =
        replace(
          edit.range, with: edit.replacement, isBackward: edit.isBackward,
          isTyped: !isComposed && edit.range.isEmpty && edit.replacement.isOneCharacter, table
        ).refusal
    } else {
      setSelection(resolve(range))
    }
    // What the toolkit shows is `text`, so that is what is to be changed.
    return FieldChange(
      from: text, wasPlain: false, to: content.text, isPlain: content.isPlain, selection: selection,
      refusal: refusal)
  }

  /// What an input method was composing counts as typed.
  private mutating func endComposition(_ table: MaskTable) {
    guard let composition else { return }
    let text = composition.text
    let lower = text.index(utf8: composition.selection.lowerBound)
    let upper = text.index(utf8: composition.selection.upperBound)
    _ = reconcile(text, .indices(lower..<upper), isComposing: false, table)
  }
}

extension String {
  /// Whether it is one Character.
  fileprivate var isOneCharacter: Bool {
    if utf8.count <= 1 { return utf8.count == 1 }
    return index(after: startIndex) == endIndex
  }
}
