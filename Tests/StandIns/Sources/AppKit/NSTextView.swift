// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

@MainActor open class NSText: NSView {
  /// The model of the text.
  public let system = SystemText()
  open var font: NSFont?
  open var baseWritingDirection: NSWritingDirection = .natural

  open var string: String {
    get { system.text }
    set { system.set(newValue) }
  }

  /// Asks nobody, registers nothing and tells nobody.
  open func replaceCharacters(in range: NSRange, with string: String) {
    system.set((system.text as NSString).replacingCharacters(in: range, with: string))
  }

  open func copy(_ sender: Any?) { _ = put() }
  open func cut(_ sender: Any?) {
    if put() { system.insert("") }
  }
  open func paste(_ sender: Any?) {
    if let text = NSPasteboard.general.string(forType: .string) { system.insert(text) }
  }

  private func put() -> Bool {
    guard system.selection.length > 0 else { return false }
    NSPasteboard.general.clearContents()
    return NSPasteboard.general.setString(
      (system.text as NSString).substring(with: system.selection), forType: .string)
  }

  public nonisolated static let didBeginEditingNotification = Notification.Name("NSTextDidBeginEditing")
  public nonisolated static let didChangeNotification = Notification.Name("NSTextDidChange")
  public nonisolated static let didEndEditingNotification = Notification.Name("NSTextDidEndEditing")
}

open class NSTextContainer: NSObject {
  open var lineFragmentPadding: Double = 5
}

@MainActor public protocol NSTextViewDelegate: NSObjectProtocol {
  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
  ) -> Bool
}

@MainActor open class NSTextView: NSText {
  open weak var delegate: (any NSTextViewDelegate)?
  open var allowsUndo: Bool = false
  open var isFieldEditor: Bool = false
  open var isAutomaticQuoteSubstitutionEnabled: Bool = true
  open var isAutomaticDashSubstitutionEnabled: Bool = true
  open var isAutomaticTextReplacementEnabled: Bool = true
  open var isAutomaticSpellingCorrectionEnabled: Bool = true
  open var contentType: NSTextContentType?
  open var textContainer: NSTextContainer? = NSTextContainer()
  open var textContainerOrigin: NSPoint { .zero }
  /// The field that this is the editor of.
  weak var client: NSTextField?
  /// Whether something was edited since the person came.
  private var hasBegun: Bool = false

  public override init(frame frameRect: NSRect = .zero) {
    super.init(frame: frameRect)
    system.owner = self
  }

  open func selectedRange() -> NSRange { system.selection }
  open func setSelectedRange(_ charRange: NSRange) { system.select(charRange) }
  open func hasMarkedText() -> Bool { system.marked != nil }
  open func unmarkText() { system.unmark() }
  open func insertText(_ string: Any, replacementRange: NSRange) { system.insert(string as? String ?? "") }
  open func deleteBackward(_ sender: Any?) { system.deleteBackward() }
  open func deleteForward(_ sender: Any?) { system.deleteForward() }

  open func didChangeText() {
    NotificationCenter.default.post(name: NSText.didChangeNotification, object: self)
    client?.editorDidChange()
  }

  func begin(_ client: NSTextField) {
    self.client = client
    hasBegun = false
  }

  /// Ends composing first.
  func resign() {
    unmarkText()
    if hasBegun || client == nil {
      NotificationCenter.default.post(name: NSText.didEndEditingNotification, object: self)
    }
    hasBegun = false
  }
}

extension NSTextView: SystemTextOwner {
  public var registeringUndoManager: UndoManager? { allowsUndo ? undoManager : nil }

  public func shouldChange(_ range: NSRange, _ replacement: String) -> Bool {
    if !hasBegun {
      hasBegun = true
      NotificationCenter.default.post(name: NSText.didBeginEditingNotification, object: self)
      client?.editorDidBegin()
    }
    return delegate?.textView(self, shouldChangeTextIn: range, replacementString: replacement) ?? true
  }

  public func didChange() { didChangeText() }

  public func didChangeSelection() {
    NotificationCenter.default.post(name: NSTextView.didChangeSelectionNotification, object: self)
  }

  public nonisolated static let didChangeSelectionNotification = Notification.Name(
    "NSTextViewDidChangeSelection")
}
