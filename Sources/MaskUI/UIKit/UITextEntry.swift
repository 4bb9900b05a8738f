#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A text field or a text view.
  @MainActor protocol UITextEntry: UIView, UITextInput {
    var entryText: String { get set }
    /// The placeholder of an empty field; `nil` where there can be none.
    var entryPlaceholder: String? { get set }
    var isEntering: Bool { get }
    /// Whether the toolkit forgets what can be undone when the person leaves.
    var forgetsUndoAtEnd: Bool { get }

    // The members that both have, see `UITextInputTraits`.
    var font: UIFont? { get }
    var keyboardType: UIKeyboardType { get set }
    var textContentType: UITextContentType! { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var smartQuotesType: UITextSmartQuotesType { get set }
    var smartDashesType: UITextSmartDashesType { get set }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }

    /// Tells what a person does from now on.
    ///
    /// - Returns: what ends it.
    func observe(_ tell: @escaping @MainActor (UITextEvent) -> Void) -> [@MainActor () -> Void]
    /// Tells listeners that the text has changed.
    func sendEntryChange()
  }

  /// What a person does to a text field or text view.
  enum UITextEvent: Sendable {
    case began, changed, ended
  }

  extension UITextField: UITextEntry {
    var entryText: String {
      get { text ?? "" }
      set { text = newValue }
    }

    var entryPlaceholder: String? {
      get { placeholder }
      set { placeholder = newValue }
    }

    var isEntering: Bool { isEditing }

    // Documented for `UIResponder.undoManager`.
    var forgetsUndoAtEnd: Bool { true }

    func observe(_ tell: @escaping @MainActor (UITextEvent) -> Void) -> [@MainActor () -> Void] {
      let actions: [(UIControl.Event, UITextEvent)] = [
        (.editingDidBegin, .began), (.editingChanged, .changed), (.editingDidEnd, .ended),
      ]
      var ends = actions.map { event, told in
        let action = UIAction { _ in tell(told) }
        addAction(action, for: event)
        return { @MainActor [weak self] () -> Void in self?.removeAction(action, for: event) }
      }
      // Nothing says whether listeners of the event or of the notification come first. We are with both of them.
      ends.append(
        NotificationCenter.default.onMain(UITextField.textDidChangeNotification, of: self) { tell(.changed) })
      return ends
    }

    func sendEntryChange() {
      sendActions(for: .editingChanged)
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
  }

  extension UITextView: UITextEntry {
    var entryText: String {
      get { text }
      set { text = newValue }
    }

    var entryPlaceholder: String? {
      get { nil }
      set {}
    }

    var isEntering: Bool { isFirstResponder }

    var forgetsUndoAtEnd: Bool { false }

    func observe(_ tell: @escaping @MainActor (UITextEvent) -> Void) -> [@MainActor () -> Void] {
      let notifications: [(Notification.Name, UITextEvent)] = [
        (UITextView.textDidBeginEditingNotification, .began),
        (UITextView.textDidChangeNotification, .changed),
        (UITextView.textDidEndEditingNotification, .ended),
      ]
      return notifications.map { name, told in
        NotificationCenter.default.onMain(name, of: self) { tell(told) }
      }
    }

    func sendEntryChange() {
      delegate?.textViewDidChange?(self)
      NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
  }
#endif
