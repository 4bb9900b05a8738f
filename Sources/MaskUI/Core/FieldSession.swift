package import MaskRuntime

/// A field between its first and its last event, without a toolkit: one event in, one response out.
///
/// The system has always made its edit when the session hears of it. The session takes it over into the engine by
/// `reconcile`, and says what the toolkit has to show instead, if it is anything else.
package struct FieldSession<Field: EditableField>: Sendable {
  /// The engine.
  package private(set) var field: Field
  /// What the app chose.
  package var settings: FieldSettings
  /// Whether a person is editing.
  package private(set) var isEditing: Bool = false

  /// The text that listeners know of.
  private var knownText: String
  /// The text that is shown only because a person came; `nil` if none was.
  private var textOfFocus: String?

  package init(_ field: Field, settings: FieldSettings = FieldSettings()) {
    self.field = field
    self.settings = settings
    knownText = field.text
  }

  // MARK: - Events

  /// Takes an event, and says what to do.
  package mutating func take(_ event: FieldEvent) -> FieldResponse {
    switch event {
    case .attached(let shown, let isEditing):
      self.isEditing = isEditing
      return attach(shown)
    case .began(let shown):
      isEditing = true
      return begin(shown)
    case .changed(let shown): return change(shown)
    case .selected(let shown):
      // Where the text is another one, the event of the edit is yet to come.
      if !shown.isComposing, !field.isComposing, shown.text.isSameUTF8(as: field.text) {
        field.select(.utf16(shown.selection))
      }
      return FieldResponse()
    case .ended(let shown):
      defer { isEditing = false }
      return end(shown)
    case .undone(let shown):
      return field.undo() == nil ? FieldResponse() : shows(instead: shown, byPerson: true)
    case .redone(let shown):
      return field.redo() == nil ? FieldResponse() : shows(instead: shown, byPerson: true)
    case .set(let text, let shown):
      set(text)
      return anew(shown)
    case .overwritten(let shown):
      guard !shown.isComposing, !shown.text.isSameUTF8(as: field.text) else { return FieldResponse() }
      let change = field.setText(shown.text)
      return anew(shown, change)
    case .forgot:
      field.clearHistory()
      return FieldResponse(steps: .none)
    }
  }

  private mutating func attach(_ shown: ShownText) -> FieldResponse {
    if shown.isComposing {
      // Read once it ends, all of it.
      field.setText("")
      field.reconcile(shown.text, selection: .utf16(shown.selection), isComposing: true)
      return FieldResponse(steps: .none)
    }
    // An empty field takes what the engine holds; a text is read by the mask.
    guard !shown.text.isEmpty, !shown.text.isSameUTF8(as: field.text) else { return anew(shown) }
    let change = field.setText(shown.text)
    return anew(shown, change)
  }

  private mutating func begin(_ shown: ShownText) -> FieldResponse {
    var response = FieldResponse()
    if !shown.isComposing, !shown.text.isSameUTF8(as: field.text) {
      let change = field.setText(shown.text)
      response = anew(shown, change)
    }
    if settings.showsPrefixOnFocus, field.text.isEmpty, !shown.isComposing {
      field.focus()
      textOfFocus = field.text
      knownText = field.text
    } else if response.show == nil {
      field.select(.utf16(shown.selection))
    }
    response.show = difference(from: shown)
    return response
  }

  private mutating func change(_ shown: ShownText) -> FieldResponse {
    if shown.isComposing {
      field.reconcile(shown.text, selection: .utf16(shown.selection), isComposing: true)
      return FieldResponse()
    }
    let before = field
    let change = field.reconcile(shown.text, selection: .utf16(shown.selection))
    var response = shows(instead: shown, byPerson: true)
    if field.undoCount > before.undoCount { response.steps = .added }
    response.announcement = announcement(of: change)
    return response
  }

  private mutating func end(_ shown: ShownText) -> FieldResponse {
    var response = FieldResponse()
    if field.isComposing || !shown.text.isSameUTF8(as: field.text) {
      response = change(ShownText(text: shown.text, selection: shown.selection))
    }
    if let text = textOfFocus, text == field.text, !field.canUndo {
      field.setText("")
      knownText = field.text
      response.show = difference(from: shown)
    }
    textOfFocus = nil
    return response
  }

  private mutating func set(_ text: ProgramText) {
    switch text {
    case .text(let text): field.setText(text)
    case .extracted(let value): field.setExtracted(value)
    }
  }

  // MARK: - Responses

  /// What to show after the program, which tells nobody but the toolkit.
  private mutating func anew(_ shown: ShownText, _ change: FieldChange? = nil) -> FieldResponse {
    textOfFocus = nil
    var response = shows(instead: shown, byPerson: false)
    response.steps = .none
    response.announcement = change.flatMap { announcement(of: $0) }
    return response
  }

  private mutating func shows(instead shown: ShownText, byPerson: Bool) -> FieldResponse {
    let isChanged = byPerson && !field.text.isSameUTF8(as: knownText)
    knownText = field.text
    return FieldResponse(show: difference(from: shown), isChanged: isChanged)
  }

  /// What the toolkit has to show; a selection is shown only to a person who edits.
  private func difference(from shown: ShownText) -> ShownText? {
    let wanted = ShownText(
      text: field.text, selection: isEditing ? field.selectionUTF16 : shown.selection,
      isComposing: shown.isComposing)
    if wanted == shown { return nil }
    return ShownText(text: wanted.text, selection: field.selectionUTF16)
  }

  /// Says what was refused or lost. Noise in a longer text, such as the spaces of a pasted number, is no news.
  private func announcement(of change: FieldChange) -> String? {
    let isNews =
      change.rejectedCount == 1 && change.rejected.first?.offset == 0
      || change.rejected.contains { $0.reason != .noise } || change.rejectedCount > change.rejected.count
      || !change.lost.isEmpty
    guard isNews else { return nil }
    return settings.messages.refusal(FieldRefusal(change, expected: field.expectedInput))
  }
}

// MARK: - What is shown beside the text

extension FieldSession {
  /// The placeholder to draw behind the text; empty if there is none.
  ///
  /// None is drawn while an input method composes, nor behind a complete text, and none under a right-to-left mask,
  /// whose rest would stand before the text.
  package var tail: String {
    guard settings.showsTail, !field.text.isEmpty, !field.isComposing, !field.isComplete, !field.isRightToLeft
    else { return "" }
    return field.tail
  }

  /// The placeholder of an empty field.
  package var placeholder: String { settings.showsTail ? field.placeholder : "" }

  /// What may be typed next, for those who hear the screen; `nil` if nothing more is expected.
  package var hint: String? { settings.messages.hint(field.expectedInput) }

  /// What the pasteboard gets for what is selected; `nil` if it is what the system puts there.
  package func copied() -> String? {
    guard settings.copies == .extracted, !field.isComposing else { return nil }
    let copied = field.copy(.extracted)
    return copied.isEmpty ? nil : copied
  }
}
