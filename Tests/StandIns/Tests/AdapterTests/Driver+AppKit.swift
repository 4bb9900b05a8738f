#if canImport(AppKit)
  import AppKit
  import AppleFoundation
  import Foundation
  import MaskRuntime
  import MaskUI
  import Testing

  /// The fields that adapters are tested with, and how undocumented things are.
  struct FieldKind: CustomTestStringConvertible, Hashable {
    enum View: CaseIterable {
      case textField, maskedTextField, textView, maskedTextView
    }
    var view: View
    var unknowns: Unknowns

    static let all = View.allCases.flatMap { view in Unknowns.all.map { FieldKind(view: view, unknowns: $0) }
    }
    /// One of each field.
    static let plain = View.allCases.map { FieldKind(view: $0, unknowns: Unknowns()) }

    var testDescription: String {
      "\(view)\(unknowns.tellsSelectionOnFocus ? "" : ", quiet")\(unknowns.hasEditorAtEnd ? "" : ", without editor at end")"
    }

    /// Whether the pasteboard can get the extracted value.
    var isMasked: Bool { view == .maskedTextField || view == .maskedTextView }
    /// Whether the toolkit tells of each selection.
    var tellsSelection: Bool { true }
    /// Whether the toolkit tells that a person comes.
    var tellsFocus: Bool { isMasked || view == .textField && unknowns.tellsSelectionOnFocus }
    /// Whether undo ends when the person leaves.
    var forgetsUndo: Bool { view == .textField || view == .maskedTextField }

    @MainActor func driver() -> any Driver {
      switch view {
      case .textField: return TextFieldDriver(NSTextField(), unknowns)
      case .maskedTextField: return TextFieldDriver(MaskedNSTextField(), unknowns)
      case .textView: return TextViewDriver(NSTextView())
      case .maskedTextView: return TextViewDriver(MaskedNSTextView())
      }
    }
  }

  /// What both kinds of field share: a window, and an app that listens to notifications.
  @MainActor class WindowDriver: NSObject {
    let window = NSWindow()
    var log: [String] = []
    private var token: (any NSObjectProtocol)?

    override init() {
      super.init()
      NSPasteboard.general.clearContents()
      NSAccessibility.announced = []
    }

    var undoManager: UndoManager { window.undoManager ?? UndoManager() }

    func listen(to name: Notification.Name, of object: AnyObject) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        [weak self] _ in
        // Nobody knows whether the adapter has heard of it before, so nobody can rely on the text.
        MainActor.assumeIsolated { self?.log.append("notification") }
      }
    }

    func blur() { window.makeFirstResponder(nil) }

    var pasteboard: String? {
      get { NSPasteboard.general.string(forType: .string) }
      set {
        NSPasteboard.general.clearContents()
        if let newValue { NSPasteboard.general.setString(newValue, forType: .string) }
      }
    }

    var announced: [String] { NSAccessibility.announced }

    func tail(of view: NSView) -> String? {
      view.subviews.compactMap { ($0 as? NSTextField)?.stringValue }.first
    }
  }

  @MainActor final class TextFieldDriver: WindowDriver, Driver {
    let field: NSTextField

    init(_ field: NSTextField, _ unknowns: Unknowns) {
      self.field = field
      super.init()
      window.unknowns = unknowns
      window.adopt(field)
      field.frame = NSRect(x: 0, y: 0, width: 300, height: 20)
    }

    private var editor: NSTextView? { window.firstResponder as? NSTextView }
    var system: SystemText { editor?.system ?? SystemText() }
    var view: AnyObject { field }
    var text: String { field.stringValue }

    func attach<Field: EditableField>(_ adapter: FieldAdapter<Field>) { adapter.attach(to: field) }
    func listen() { listen(to: NSControl.textDidChangeNotification, of: field) }
    func heard(ofEdit text: String) -> [String] { ["notification"] }
    func heard(ofUndo text: String) -> [String] { ["notification"] }

    /// Puts the caret behind the text, as a click there does.
    func focus() {
      window.makeFirstResponder(field)
      let end = NSRange(location: system.length, length: 0)
      if window.unknowns.tellsSelectionOnFocus { system.select(end) } else { system.place(end) }
    }

    func setTextByCode(_ text: String) {
      if let editor = field.currentEditor() { editor.string = text } else { field.stringValue = text }
    }

    func insert(_ text: String) { editor?.insertText(text, replacementRange: system.selection) }
    func backspace() { editor?.deleteBackward(nil) }
    func copy() { editor?.copy(nil) }
    func cut() { editor?.cut(nil) }
    func paste() { editor?.paste(nil) }

    var tail: String? { tail(of: field) }
    var hint: String? { field.accessibilityHelp() }
    var isLeftToRight: Bool { field.baseWritingDirection == .leftToRight }
  }

  @MainActor final class TextViewDriver: WindowDriver, Driver, NSTextViewDelegate {
    private let textView: NSTextView

    init(_ textView: NSTextView) {
      self.textView = textView
      super.init()
      textView.allowsUndo = true
      window.adopt(textView)
      textView.frame = NSRect(x: 0, y: 0, width: 300, height: 20)
    }

    var system: SystemText { textView.system }
    var view: AnyObject { textView }
    var text: String { textView.string }

    func attach<Field: EditableField>(_ adapter: FieldAdapter<Field>) { adapter.attach(to: textView) }

    func listen() {
      textView.delegate = self
      listen(to: NSText.didChangeNotification, of: textView)
    }

    func textView(
      _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
    ) -> Bool {
      log.append("asked")
      return true
    }

    func heard(ofEdit text: String) -> [String] { ["asked", "notification"] }
    func heard(ofUndo text: String) -> [String] { ["notification"] }

    func focus() { window.makeFirstResponder(textView) }
    func setTextByCode(_ text: String) { textView.string = text }
    func insert(_ text: String) { textView.insertText(text, replacementRange: system.selection) }
    func backspace() { textView.deleteBackward(nil) }
    func copy() { textView.copy(nil) }
    func cut() { textView.cut(nil) }
    func paste() { textView.paste(nil) }

    var tail: String? { tail(of: textView) }
    var hint: String? { textView.accessibilityHelp() }
    var isLeftToRight: Bool { textView.baseWritingDirection == .leftToRight }
  }

  extension ContactViewController {
    var driver: TextFieldDriver { TextFieldDriver(phoneField, Unknowns()) }
    var canSave: Bool { saveButton.isEnabled }
  }

  /// The toolkit's field in SwiftUI's.
  typealias NativeDriver = TextFieldDriver
  extension TextFieldDriver {
    typealias Field = MaskedNSTextField
    convenience init(_ field: MaskedNSTextField) { self.init(field, Unknowns()) }
    var isEnabled: Bool { field.isEnabled }
    var placeholder: String? { field.placeholderString }
  }
#endif
