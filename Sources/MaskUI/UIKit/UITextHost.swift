#if canImport(UIKit) && !os(watchOS)
  import MaskRuntime
  import UIKit

  /// A text field or text view, for its adapter.
  @MainActor final class UITextHost<Entry: UITextEntry>: FieldHost {
    private weak var entry: Entry?
    private let tailLabel = TailLabel()
    private let adoptions: [Adoption]
    private var observations: [any Observation] = []
    /// Whether the app has neither a placeholder nor a hint of its own.
    private let hasOwnPlaceholder: Bool
    private let hasOwnHint: Bool

    init(
      _ entry: Entry, _ traits: FieldTraits, placeholder: String,
      tell: @escaping @MainActor (FieldEvent) -> Void
    ) {
      self.entry = entry
      adoptions = entry.adopt(traits)
      hasOwnPlaceholder = !(entry.entryPlaceholder ?? "").isEmpty || placeholder.isEmpty
      hasOwnHint = entry.accessibilityHint != nil
      if !hasOwnPlaceholder { entry.entryPlaceholder = placeholder }
      observations = entry.observe { [weak self] event in
        guard let self else { return }
        switch event {
        case .began: tell(.began(shown))
        case .changed: tell(.changed(shown))
        case .ended: tell(.ended(shown))
        }
      }
    }

    var shown: ShownText {
      guard let entry else { return ShownText(text: "", selection: UTF16Range(location: 0, length: 0)) }
      return ShownText(
        text: entry.entryText, selection: entry.selectionUTF16, isComposing: entry.markedTextRange != nil)
    }

    var isEditing: Bool { entry?.isEntering ?? false }

    var undoStack: (any UndoStack)? { entry?.undoManager }

    var ownsUndoStack: Bool {
      guard let entry, let manager = entry.undoManager else { return false }
      return manager !== entry.window?.undoManager
    }

    var forgetsUndoAtEnd: Bool { entry?.forgetsUndoAtEnd ?? true }

    func show(_ shown: ShownText) {
      guard let entry else { return }
      if !entry.entryText.isSameUTF8(as: shown.text) { entry.entryText = shown.text }
      if isEditing { entry.selectUTF16(shown.selection) }
      entry.layOutLeftToRight()
    }

    func present(_ aside: FieldAside) {
      guard let entry else { return }
      tailLabel.show(aside.tail, behind: entry)
      if !hasOwnHint { entry.accessibilityHint = aside.hint }
    }

    func sendChange() { entry?.sendEntryChange() }

    func announce(_ message: String) { UIAccessibility.post(notification: .announcement, argument: message) }

    func detach(_ adapter: any AttachedAdapter) {
      for observation in observations { observation.end() }
      observations = []
      for adoption in adoptions { adoption.end() }
      tailLabel.removeFromSuperview()
      guard let entry else { return }
      Attachment.remove(adapter, from: entry)
      if !hasOwnPlaceholder { entry.entryPlaceholder = nil }
      if !hasOwnHint { entry.accessibilityHint = nil }
    }
  }

  extension UITextInput {
    /// What is selected, in UTF-16 units; the end of the text where nothing is.
    fileprivate var selectionUTF16: UTF16Range {
      guard let range = selectedTextRange else {
        return UTF16Range(location: offset(from: beginningOfDocument, to: endOfDocument), length: 0)
      }
      return UTF16Range(
        location: offset(from: beginningOfDocument, to: range.start),
        length: offset(from: range.start, to: range.end))
    }

    fileprivate func selectUTF16(_ selection: UTF16Range) {
      guard selection != selectionUTF16,
        let start = position(from: beginningOfDocument, offset: selection.location),
        let end = position(from: start, offset: selection.length)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }

    fileprivate func layOutLeftToRight() {
      guard let all = textRange(from: beginningOfDocument, to: endOfDocument) else { return }
      setBaseWritingDirection(.leftToRight, for: all)
    }
  }
#endif
