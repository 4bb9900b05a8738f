// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

@MainActor open class NSCell: NSObject {
  public nonisolated required override init() { super.init() }
  open func fieldEditor(for controlView: NSView) -> NSTextView? { nil }
  open func drawingRect(forBounds rect: NSRect) -> NSRect { rect }
}

@MainActor open class NSTextFieldCell: NSCell {}

@MainActor open class NSControl: NSView {
  open class var cellClass: AnyClass? {
    get { NSCell.self }
    set {}
  }
  open private(set) var cell: NSCell?
  open var isEnabled: Bool = true
  open var font: NSFont?
  open var baseWritingDirection: NSWritingDirection = .natural
  open var stringValue: String = ""

  public override init(frame frameRect: NSRect = .zero) {
    super.init(frame: frameRect)
    cell = (Self.cellClass as? NSCell.Type)?.init()
  }

  open func currentEditor() -> NSText? { nil }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "NSControlTextDidBeginEditing")
  public nonisolated static let textDidChangeNotification = Notification.Name("NSControlTextDidChange")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditing")
}

@MainActor open class NSTextField: NSControl {
  private weak var editor: NSTextView?
  open var placeholderString: String?
  open var contentType: NSTextContentType?
  open var isEditable: Bool = true
  open var isSelectable: Bool = true
  open var isBezeled: Bool = true
  open var drawsBackground: Bool = true
  open var textColor: NSColor?

  open override class var cellClass: AnyClass? {
    get { NSTextFieldCell.self }
    set {}
  }

  /// While the field is edited the text is the editor's; setting it ends the editing.
  open override var stringValue: String {
    get { editor?.string ?? super.stringValue }
    set {
      editor = nil
      super.stringValue = newValue
    }
  }

  open override func currentEditor() -> NSText? { editor }
  open override var fittingSize: NSSize {
    NSSize(width: Double(stringValue.count) * NSFont.characterWidth + 4, height: NSFont.lineHeight)
  }

  open override func becomeFirstResponder() -> Bool {
    window?.edit(self)
    return true
  }

  // MARK: - What the editor tells

  func beginEditing(_ editor: NSTextView) {
    editor.string = super.stringValue
    editor.begin(self)
    self.editor = editor
    editor.system.place(NSRange(location: 0, length: editor.system.length))
    if window?.unknowns.tellsSelectionOnFocus ?? true { editor.didChangeSelection() }
  }

  func editorDidBegin() {
    NotificationCenter.default.post(name: NSControl.textDidBeginEditingNotification, object: self)
  }

  func editorDidChange() {
    NotificationCenter.default.post(name: NSControl.textDidChangeNotification, object: self)
  }

  func endEditing() {
    guard let editor else { return }
    editor.resign()
    super.stringValue = editor.string
    if !(window?.unknowns.hasEditorAtEnd ?? true) { self.editor = nil }
    NotificationCenter.default.post(name: NSControl.textDidEndEditingNotification, object: self)
    self.editor = nil
    editor.client = nil
  }
}

@MainActor open class NSButton: NSControl {}

@MainActor open class NSViewController: NSResponder {
  open func viewDidLoad() {}
}
