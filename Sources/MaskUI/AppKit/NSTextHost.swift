#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import MaskRuntime

  /// A text field or text view, for its adapter.
  @MainActor final class NSTextHost<Entry: NSTextEntry>: FieldHost {
    private weak var entry: Entry?
    private let tell: @MainActor (FieldEvent) -> Void
    private let tailLabel = TailLabel()
    private let resting = EditorSettings()
    private let adoptions: [Adoption]
    private var observations: [any Observation] = []
    /// Whether the app has a placeholder and a help text of its own.
    private let hasOwnPlaceholder: Bool
    private let hasOwnHelp: Bool
    private var isBegun: Bool = false
    /// Whether the field has taken the editor's text over already.
    private var isEnding: Bool = false

    init(
      _ entry: Entry, _ traits: FieldTraits, placeholder: String,
      tell: @escaping @MainActor (FieldEvent) -> Void
    ) {
      self.entry = entry
      adoptions = entry.adopt(traits)
      self.tell = tell
      hasOwnPlaceholder = !(entry.entryPlaceholder ?? "").isEmpty || placeholder.isEmpty
      hasOwnHelp = entry.accessibilityHelp() != nil
      if !hasOwnPlaceholder { entry.entryPlaceholder = placeholder }
      isBegun = isEditing
      if isBegun || !forgetsUndoAtEnd { resting.rest(entry.editor) }
      observe(entry)
    }

    private func observe(_ entry: Entry) {
      observations = [
        NotificationObservation(Entry.notifications.began, of: entry) { [weak self] in self?.begin() },
        NotificationObservation(Entry.notifications.changed, of: entry) { [weak self] in self?.change() },
        NotificationObservation(Entry.notifications.ended, of: entry) { [weak self] in self?.end() },
        // A field does not tell that it has become the first responder, but its editor selects then.
        NotificationObservation(NSTextView.didChangeSelectionNotification, of: nil) { [weak self] in
          self?.select()
        },
      ]
    }

    // MARK: - Events

    func begin() {
      guard !isBegun else { return }
      isBegun = true
      resting.rest(entry?.editor)
      tell(.began(shown))
    }

    private func change() {
      begin()
      tell(.changed(shown))
    }

    private func select() {
      guard isEditing else { return }
      begin()
      tell(.selected(shown))
    }

    private func end() {
      guard isBegun else { return }
      isBegun = false
      isEnding = true
      tell(.ended(shown))
      isEnding = false
      if forgetsUndoAtEnd { resting.end() }
    }

    // MARK: - For the adapter

    var shown: ShownText {
      guard let entry, let editor = entry.editor else {
        let text = entry?.idleText ?? ""
        return ShownText(text: text, selection: UTF16Range(location: text.utf16.count, length: 0))
      }
      let selection = editor.selectedRange()
      return ShownText(
        text: editor.string, selection: UTF16Range(location: selection.location, length: selection.length),
        isComposing: editor.hasMarkedText())
    }

    var isEditing: Bool {
      guard let entry, let editor = entry.editor else { return false }
      return editor !== entry || editor.window?.firstResponder === editor
    }

    var undoStack: (any UndoStack)? { entry?.editor?.undoManager }

    // The window's, or the document's.
    var ownsUndoStack: Bool { false }

    var forgetsUndoAtEnd: Bool { entry?.forgetsUndoAtEnd ?? true }

    func show(_ shown: ShownText) {
      guard let entry else { return }
      guard let editor = entry.editor, editor === entry || !isEnding else {
        if !entry.idleText.isSameUTF8(as: shown.text) { entry.idleText = shown.text }
        return
      }
      if !editor.string.isSameUTF8(as: shown.text) {
        // Documented to register nothing and to tell nobody.
        editor.replaceCharacters(
          in: NSRange(location: 0, length: editor.string.utf16.count), with: shown.text)
      }
      guard isBegun else { return }
      let selection = NSRange(location: shown.selection.location, length: shown.selection.length)
      if editor.selectedRange() != selection { editor.setSelectedRange(selection) }
    }

    func present(_ aside: FieldAside) {
      guard let entry else { return }
      tailLabel.show(aside.tail, behind: shown.text, of: entry)
      if !hasOwnHelp { entry.setAccessibilityHelp(aside.hint) }
    }

    func sendChange() { entry?.editor?.didChangeText() }

    func announce(_ message: String) {
      guard let entry else { return }
      NSAccessibility.post(
        element: entry, notification: .announcementRequested,
        userInfo: [.announcement: message, .priority: NSAccessibilityPriorityLevel.high.rawValue])
    }

    func detach(_ adapter: any AttachedAdapter) {
      for observation in observations { observation.end() }
      observations = []
      resting.end()
      for adoption in adoptions { adoption.end() }
      tailLabel.removeFromSuperview()
      guard let entry else { return }
      Attachment.remove(adapter, from: entry)
      if !hasOwnPlaceholder { entry.entryPlaceholder = nil }
      if !hasOwnHelp { entry.setAccessibilityHelp(nil) }
    }
  }
#endif
