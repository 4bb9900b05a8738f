// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
}

@MainActor open class UITextField: UIControl {
  open weak var delegate: (any UITextFieldDelegate)?
  open var placeholder: String?
  open var font: UIFont?
  open private(set) var isEditing: Bool = false

  open var keyboardType: UIKeyboardType = .default
  open var textContentType: UITextContentType!
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var smartQuotesType: UITextSmartQuotesType = .default
  open var smartDashesType: UITextSmartDashesType = .default
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default

  /// The model of the text.
  public let system = SystemText()
  public var unknowns = Unknowns() {
    didSet { system.registersBehindEvents = unknowns.registersBehindEvents }
  }
  /// What was asked for last, over all of the text.
  public private(set) var writingDirection: NSWritingDirection = .natural
  private let manager = UndoManager()

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    system.owner = self
  }

  /// Text fields have an undo manager of their own.
  open override var undoManager: UndoManager? { manager }

  open var text: String? {
    get { system.text }
    set {
      system.set(newValue ?? "")
      writingDirection = .natural
      if unknowns.settingTextClearsUndo { manager.removeAllActions() }
    }
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder, super.becomeFirstResponder() else { return false }
    isEditing = true
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends composing first; the undo manager is cleared.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return false }
    unmarkText()
    _ = super.resignFirstResponder()
    isEditing = false
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    manager.removeAllActions()
    return true
  }

  open override func copy(_ sender: Any?) { UIPasteboard.general.take(system) }

  open override func cut(_ sender: Any?) {
    if UIPasteboard.general.take(system) { system.insert("") }
  }

  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { system.insert(text) }
  }

  // UIKeyInput is implemented here, not in the extension, so that it can be overridden.
  open func insertText(_ text: String) { system.insert(text) }
  open func deleteBackward() { system.deleteBackward() }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditing")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditing")
}

extension UITextField: SystemTextOwner {
  public var registeringUndoManager: UndoManager? { manager }

  public func shouldChange(_ range: NSRange, _ replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
  }

  public func didChange() {
    if unknowns.notificationComesFirst {
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
    sendActions(for: .editingChanged)
    if !unknowns.notificationComesFirst {
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
  }

  public func didChangeSelection() { delegate?.textFieldDidChangeSelection(self) }
}

extension UITextField: SystemTextInput {
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    if range.range == NSRange(location: 0, length: system.length) { self.writingDirection = writingDirection }
  }
}
