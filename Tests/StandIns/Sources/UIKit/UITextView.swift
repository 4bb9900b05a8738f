// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

@MainActor public protocol UITextViewDelegate: NSObjectProtocol {
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// An optional method on Apple's platforms; a property here, so that it is called in the same way.
  var textViewDidChange: (@MainActor (UITextView) -> Void)? { get }
}

extension UITextViewDelegate {
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public var textViewDidChange: (@MainActor (UITextView) -> Void)? { nil }
}

@MainActor open class UITextView: UIView {
  open weak var delegate: (any UITextViewDelegate)?
  open var font: UIFont?

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
  public private(set) var writingDirection: NSWritingDirection = .natural
  private let manager = UndoManager()

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    system.owner = self
  }

  open override var undoManager: UndoManager? { manager }

  open var text: String! {
    get { system.text }
    set {
      system.set(newValue ?? "")
      writingDirection = .natural
      if unknowns.settingTextClearsUndo { manager.removeAllActions() }
    }
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder, super.becomeFirstResponder() else { return false }
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return false }
    unmarkText()
    _ = super.resignFirstResponder()
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  open override func copy(_ sender: Any?) { UIPasteboard.general.take(system) }

  open override func cut(_ sender: Any?) {
    if UIPasteboard.general.take(system) { system.insert("") }
  }

  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { system.insert(text) }
  }

  open func insertText(_ text: String) { system.insert(text) }
  open func deleteBackward() { system.deleteBackward() }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditing")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChange")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditing")
}

extension UITextView: SystemTextOwner {
  public var registeringUndoManager: UndoManager? { manager }

  public func shouldChange(_ range: NSRange, _ replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  public func didChange() {
    delegate?.textViewDidChange?(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  public func didChangeSelection() {}
}

extension UITextView: SystemTextInput {
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    if range.range == NSRange(location: 0, length: system.length) { self.writingDirection = writingDirection }
  }
}
