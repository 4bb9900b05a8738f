#if canImport(UIKit)
  import AppleFoundation
  import Foundation
  import MaskRuntime
  import MaskUI
  import Testing
  import UIKit

  /// The fields that adapters are tested with, and how undocumented things are.
  struct FieldKind: CustomTestStringConvertible, Hashable {
    enum View: CaseIterable {
      case textField, maskedTextField, textView
    }
    var view: View
    var unknowns: Unknowns

    static let all = View.allCases.flatMap { view in Unknowns.all.map { FieldKind(view: view, unknowns: $0) }
    }
    /// One of each field.
    static let plain = View.allCases.map { FieldKind(view: $0, unknowns: Unknowns()) }

    var testDescription: String {
      var words = ["\(view)"]
      if unknowns.settingTextClearsUndo { words.append("clearing") }
      if unknowns.notificationComesFirst { words.append("notifying first") }
      if unknowns.registersBehindEvents { words.append("registering late") }
      return words.joined(separator: ", ")
    }

    /// Whether the pasteboard can get the extracted value.
    var isMasked: Bool { view == .maskedTextField }
    /// Whether the toolkit tells of each selection.
    var tellsSelection: Bool { false }
    /// Whether the toolkit tells that a person comes.
    var tellsFocus: Bool { true }
    /// Whether undo ends when the person leaves.
    var forgetsUndo: Bool { view != .textView }

    @MainActor func driver() -> any Driver {
      switch view {
      case .textField: return TextFieldDriver(UITextField(), unknowns)
      case .maskedTextField: return TextFieldDriver(MaskedUITextField(), unknowns)
      case .textView: return TextViewDriver(UITextView(), unknowns)
      }
    }
  }

  @MainActor final class TextFieldDriver: NSObject, Driver, UITextFieldDelegate {
    let field: UITextField
    var log: [String] = []
    private var token: (any NSObjectProtocol)?

    init(_ field: UITextField, _ unknowns: Unknowns) {
      self.field = field
      field.unknowns = unknowns
      field.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
      super.init()
      UIPasteboard.general.string = nil
      UIAccessibility.announced = []
    }

    var system: SystemText { field.system }
    var view: AnyObject { field }
    var text: String { field.system.text }
    var undoManager: UndoManager { field.undoManager ?? UndoManager() }

    func attach<Field: EditableField>(_ adapter: FieldAdapter<Field>) { adapter.attach(to: field) }

    func listen() {
      field.delegate = self
      field.addAction(
        UIAction { [weak self] _ in self?.log.append("editingChanged \(self?.text ?? "")") },
        for: .editingChanged)
      token = NotificationCenter.default.addObserver(
        forName: UITextField.textDidChangeNotification, object: field, queue: nil
      ) { [weak self] _ in
        // Nobody knows whether the adapter has heard of it before, so nobody can rely on the text.
        MainActor.assumeIsolated { self?.log.append("notification") }
      }
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("asked")
      return true
    }

    func heard(ofEdit text: String) -> [String] {
      ["asked"] + changes(text, field.unknowns.notificationComesFirst)
    }

    // The adapter sends these itself, the event first.
    func heard(ofUndo text: String) -> [String] { changes(text, false) }

    private func changes(_ text: String, _ notificationComesFirst: Bool) -> [String] {
      let events = ["editingChanged \(text)", "notification"]
      return notificationComesFirst ? events.reversed() : events
    }

    func focus() { _ = field.becomeFirstResponder() }
    func blur() { _ = field.resignFirstResponder() }
    func setTextByCode(_ text: String) { field.text = text }
    func insert(_ text: String) { field.insertText(text) }
    func backspace() { field.deleteBackward() }
    func copy() { field.copy(nil) }
    func cut() { field.cut(nil) }
    func paste() { field.paste(nil) }

    var pasteboard: String? {
      get { UIPasteboard.general.string }
      set { UIPasteboard.general.string = newValue }
    }
    var tail: String? { field.subviews.compactMap { ($0 as? UILabel)?.text }.first }
    var hint: String? { field.accessibilityHint }
    var announced: [String] { UIAccessibility.announced }
    var isLeftToRight: Bool {
      field.writingDirection == .leftToRight && field.semanticContentAttribute == .forceLeftToRight
    }
  }

  @MainActor final class TextViewDriver: NSObject, Driver, UITextViewDelegate {
    private let textView: UITextView
    var log: [String] = []
    private var token: (any NSObjectProtocol)?

    init(_ view: UITextView, _ unknowns: Unknowns) {
      textView = view
      view.unknowns = unknowns
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
      super.init()
      UIPasteboard.general.string = nil
      UIAccessibility.announced = []
    }

    var system: SystemText { textView.system }
    var view: AnyObject { textView }
    var text: String { textView.system.text }
    var undoManager: UndoManager { textView.undoManager ?? UndoManager() }

    func attach<Field: EditableField>(_ adapter: FieldAdapter<Field>) { adapter.attach(to: textView) }

    func listen() {
      textView.delegate = self
      token = NotificationCenter.default.addObserver(
        forName: UITextView.textDidChangeNotification, object: textView, queue: nil
      ) { [weak self] _ in
        // Nobody knows whether the adapter has heard of it before, so nobody can rely on the text.
        MainActor.assumeIsolated { self?.log.append("notification") }
      }
    }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
      -> Bool
    {
      log.append("asked")
      return true
    }

    func heard(ofEdit text: String) -> [String] { ["asked", "notification"] }
    func heard(ofUndo text: String) -> [String] { ["notification"] }

    func focus() { _ = textView.becomeFirstResponder() }
    func blur() { _ = textView.resignFirstResponder() }
    func setTextByCode(_ text: String) { textView.text = text }
    func insert(_ text: String) { textView.insertText(text) }
    func backspace() { textView.deleteBackward() }
    func copy() { textView.copy(nil) }
    func cut() { textView.cut(nil) }
    func paste() { textView.paste(nil) }

    var pasteboard: String? {
      get { UIPasteboard.general.string }
      set { UIPasteboard.general.string = newValue }
    }
    var tail: String? { textView.subviews.compactMap { ($0 as? UILabel)?.text }.first }
    var hint: String? { textView.accessibilityHint }
    var announced: [String] { UIAccessibility.announced }
    var isLeftToRight: Bool {
      textView.writingDirection == .leftToRight && textView.semanticContentAttribute == .forceLeftToRight
    }
  }
#endif
