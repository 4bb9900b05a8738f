/// A text field's engine: text, selection and what an edit makes of them. ``MaskField`` is one for a mask known at
/// build time, ``DynamicMaskField`` one for a mask known at run time.
///
/// ```swift
/// var field = MaskField<Phone>()
/// field.insert("0987654321")
/// field.text          // "+1 (098) 765-43-21"
/// field.deleteBackward()
/// field.extracted     // "+1098765432"
/// ```
///
/// Edits work on the slots: the text is made again from them, constants are never read back as input. No input
/// traps; what is not taken is reported in ``FieldChange/rejected``, with a reason. The rules are those of
/// "Editing" in the package's documentation.
///
/// A field is a value: a copy is a snapshot. Each edit costs O(*n*) in the text and what is put in.
public protocol EditableField: Sendable {
  /// All that the field holds but the mask.
  var state: FieldState { get set }

  /// Calls `body` with the mask's tables.
  func withTable<Result>(_ body: (MaskTable) -> Result) -> Result
}

// MARK: - What it holds

extension EditableField {
  /// How the field behaves.
  public var options: FieldOptions {
    get { state.options }
    set { state.options = newValue }
  }

  /// The text to show. While an input method composes it is what the toolkit shows.
  public var text: String { state.text }

  /// What is selected; an empty range is the caret.
  public var selection: Range<String.Index> {
    let offsets = state.shownSelection
    return text.index(utf8: offsets.lowerBound)..<text.index(utf8: offsets.upperBound)
  }

  /// What is selected, in UTF-16 units.
  public var selectionUTF16: UTF16Range {
    text.utf16Range(utf8: state.shownSelection, isPlain: state.isPlain)
  }

  /// What is selected, in Characters.
  public var selectionCharacters: Range<Int> {
    text.characterRange(utf8: state.shownSelection, isPlain: state.isPlain)
  }

  /// The slots' Characters and the `{ }` constants that stand in the text.
  public var extracted: String { state.content.extracted(in: 0..<state.content.count) }

  /// Whether no mandatory slot and no `{ }` constant is left.
  public var isComplete: Bool { withEnd { table, end in table.info(of: end).isComplete } }

  /// What would follow the text: constants as they are, slots by their symbol.
  public var tail: String {
    withEnd { table, end in String(decoding: table.info(of: end).tail, as: UTF8.self) }
  }

  /// What comes next behind the text: a constant, or what a slot takes. Optional slots count.
  public var expectedNext: ExpectedNext { withEnd { table, end in table.expectedNext(in: end) } }

  /// What the next slot behind the text takes, past constants: what a person may type next.
  public var expectedInput: ExpectedNext { withEnd { table, end in table.expectedInput(in: end) } }

  /// Whether an input method is composing, see ``reconcile(_:selection:isComposing:)``.
  public var isComposing: Bool { state.composition != nil }

  /// The whole placeholder, such as `+1 (000) 000-00-00`.
  public var placeholder: String {
    withTable { table in
      let table = state.content.mask(of: table)
      return String(decoding: table.info(of: table.textStart).tail, as: UTF8.self)
    }
  }

  /// The lengths of the mask's texts and values, and which keyboard it wants.
  public var facts: MaskFacts { withTable { $0.facts } }

  /// What the text is, as the mask says; `nil` if it does not.
  public var content: TextContent? { withTable { $0.content } }

  /// Whether the mask reads from its last element to its first.
  public var isRightToLeft: Bool { withTable { $0.isRightToLeft } }

  /// The current mask of a choice, by its place among all its masks; 0 for a mask that is no choice.
  public var maskIndex: Int { withTable { state.content.mask(of: $0).maskIndex } }

  private func withEnd<Result>(_ body: (MaskTable, Int) -> Result) -> Result {
    withTable { table in
      let (mask, end) = state.end(in: table)
      return body(mask, end)
    }
  }
}

// MARK: - Edits

extension EditableField {
  /// Puts text in place of the selection, as typing and pasting do.
  @inlinable @discardableResult
  public mutating func insert(_ text: String) -> FieldChange { withTable { state.insert(text, $0) } }

  /// Deletes the selection, or the Character before the caret (the backspace key).
  @inlinable @discardableResult
  public mutating func deleteBackward() -> FieldChange { withTable { state.delete(isBackward: true, $0) } }

  /// Deletes the selection, or the Character behind the caret (the delete key).
  @inlinable @discardableResult
  public mutating func deleteForward() -> FieldChange { withTable { state.delete(isBackward: false, $0) } }

  /// Replaces a range of the text. An empty replacement deletes the range; if it holds only constants, what
  /// ``FieldOptions/deletion`` says happens, backward.
  @inlinable @discardableResult
  public mutating func replace(_ range: TextRange, with text: String) -> FieldChange {
    withTable { state.replace(range, with: text, $0) }
  }

  /// Selects a range of the text; an empty one is a caret.
  @inlinable
  public mutating func select(_ range: TextRange) { withTable { state.select(range, $0) } }

  /// Shows a text that the program sets, as reading it from the start makes it, with the caret at its end. The
  /// history starts anew.
  ///
  /// - Parameter completion: which constants that it does not hold follow.
  @inlinable @discardableResult
  public mutating func setText(_ text: String, completion: CompletionPolicy = .closing) -> FieldChange {
    withTable { state.set(text, as: .text, completion, $0) }
  }

  /// Shows an extracted value that the program sets, with the caret at the text's end. The history starts anew.
  ///
  /// - Parameter completion: which constants that it does not hold follow.
  @inlinable @discardableResult
  public mutating func setExtracted(_ value: String, completion: CompletionPolicy = .closing) -> FieldChange {
    withTable { state.set(value, as: .value, completion, $0) }
  }

  /// Empties the field, as a clear button does. It can be undone.
  @inlinable @discardableResult
  public mutating func clear() -> FieldChange { withTable { state.clear($0) } }

  /// Shows what an empty field shows while a person is about to type: the completion of nothing, such as `+1`.
  /// Does nothing if the field is not empty.
  @inlinable @discardableResult
  public mutating func focus() -> FieldChange { withTable { state.focus($0) } }
}

// MARK: - Toolkits

extension EditableField {
  /// Takes over what a toolkit has made of the text: it says only what the text and the selection are now.
  ///
  /// The edit is found by comparing with what the field held, and applied by the same rules as a direct one: it
  /// replaced the selection, or else left the caret behind what was put in. An adapter shows
  /// ``FieldChange/newText`` and ``FieldChange/selection`` then, if they differ from what the toolkit shows.
  ///
  /// - Parameters:
  ///   - text: the toolkit's text.
  ///   - selection: the toolkit's selection, in `text`.
  ///   - isComposing: whether an input method is still composing (marked text). As long as it is, nothing is
  ///     changed: the field shows what the toolkit shows, and ``extracted`` is what it was. What it ends with
  ///     counts as one edit.
  /// - Returns: what to change in the toolkit's text: ``FieldChange/oldText`` is `text`.
  @inlinable @discardableResult
  public mutating func reconcile(
    _ text: String, selection: TextRange, isComposing: Bool = false
  ) -> FieldChange {
    withTable { state.reconcile(text, selection, isComposing: isComposing, $0) }
  }
}

// MARK: - History and pasteboard

/// What a copy holds.
public enum CopiedForm: UInt8, Sendable, Hashable, CaseIterable {
  /// The text as it is shown.
  case text
  /// Its slots' Characters and `{ }` constants.
  case extracted
}

extension EditableField {
  /// Whether there is a step to undo.
  public var canUndo: Bool { state.history.canUndo }

  /// Whether there is a step to do again.
  public var canRedo: Bool { state.history.canRedo }

  /// How many steps can be undone, 100 at most. An adapter registers an action with a toolkit's undo manager for each
  /// edit that makes it more; at the most, an edit takes the place of the oldest step, and so does its action.
  public var undoCount: Int { state.history.undoCount }

  /// How many steps can be done again.
  public var redoCount: Int { state.history.redoCount }

  /// Forgets all steps, as a toolkit does when a person leaves a field.
  public mutating func clearHistory() { state.clearHistory() }

  /// Takes the last step back. A step is one edit; typing up to the next separator is one step.
  ///
  /// - Returns: `nil` if there is none.
  @inlinable @discardableResult
  public mutating func undo() -> FieldChange? { withTable { state.undo($0) } }

  /// Takes the step again that was taken back last.
  ///
  /// - Returns: `nil` if there is none.
  @inlinable @discardableResult
  public mutating func redo() -> FieldChange? { withTable { state.redo($0) } }

  /// What is selected, for the pasteboard.
  public func copy(_ form: CopiedForm = .text) -> String {
    let range = state.selection
    switch form {
    case .text:
      let text = state.content.text
      return String(text[text.index(utf8: range.lowerBound)..<text.index(utf8: range.upperBound)])
    case .extracted: return state.content.extracted(in: range)
    }
  }

  /// Deletes the selection, and gives it for the pasteboard. Nothing happens if nothing is selected.
  public mutating func cut(_ form: CopiedForm = .text) -> (copied: String, change: FieldChange) {
    // What an input method composes is not cut, but ended.
    let copied = copy(form)
    return (copied, withTable { state.deleteSelection($0) })
  }
}
