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

    /// Tells what a person does, as long as what it returns is kept.
    func observe(_ tell: @escaping @MainActor (UITextEvent) -> Void) -> [any Observation]
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

    func observe(_ tell: @escaping @MainActor (UITextEvent) -> Void) -> [any Observation] {
      // Nothing says whether listeners of the event or of the notification come first. We are with both of them.
      [
        ActionObservation(.editingDidBegin, of: self) { tell(.began) },
        ActionObservation(.editingChanged, of: self) { tell(.changed) },
        NotificationObservation(UITextField.textDidChangeNotification, of: self) { tell(.changed) },
        ActionObservation(.editingDidEnd, of: self) { tell(.ended) },
      ]
    }

    func sendEntryChange() {
      sendActions(for: .editingChanged)
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
  }

  extension UITextView: UITextEntry {
    var entryText: String {
      get { text ?? "" }
      set { text = newValue }
    }

    var entryPlaceholder: String? {
      get { nil }
      set {}
    }

    var isEntering: Bool { isFirstResponder }

    var forgetsUndoAtEnd: Bool { false }

    func observe(_ tell: @escaping @MainActor (UITextEvent) -> Void) -> [any Observation] {
      [
        NotificationObservation(UITextView.textDidBeginEditingNotification, of: self) { tell(.began) },
        NotificationObservation(UITextView.textDidChangeNotification, of: self) { tell(.changed) },
        NotificationObservation(UITextView.textDidEndEditingNotification, of: self) { tell(.ended) },
      ]
    }

    func sendEntryChange() {
      delegate?.textViewDidChange?(self)
      NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
  }

  /// Events of a control.
  private final class ActionObservation: Observation {
    private weak var control: UIControl?
    private let event: UIControl.Event
    private let action: UIAction

    init(_ event: UIControl.Event, of control: UIControl, _ body: @escaping @MainActor () -> Void) {
      self.control = control
      self.event = event
      action = UIAction { _ in body() }
      control.addAction(action, for: event)
    }

    func end() { control?.removeAction(action, for: event) }
  }
#endif
