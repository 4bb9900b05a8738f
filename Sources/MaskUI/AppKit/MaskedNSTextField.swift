#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit

  /// A text field that can put the extracted value on the pasteboard, and tells its adapter when a person comes. It is an ordinary text field until an adapter is
  /// attached.
  ///
  /// It edits in a field editor of its own, a ``MaskedNSTextView``.
  open class MaskedNSTextField: NSTextField {
    /// Kept here, since cells are copied byte by byte.
    fileprivate lazy var ownEditor: MaskedNSTextView = {
      let editor = MaskedNSTextView(frame: .zero)
      editor.isFieldEditor = true
      // As the window's editor does.
      editor.allowsUndo = true
      editor.field = self
      return editor
    }()

    open override class var cellClass: AnyClass? {
      get { MaskedTextFieldCell.self }
      set {}
    }

    open override func becomeFirstResponder() -> Bool {
      let hasBecome = super.becomeFirstResponder()
      if hasBecome { Attachment.adapter(of: self)?.personComes() }
      return hasBecome
    }
  }

  /// Has a field edit in its own editor.
  final class MaskedTextFieldCell: NSTextFieldCell {
    override func fieldEditor(for controlView: NSView) -> NSTextView? {
      (controlView as? MaskedNSTextField)?.ownEditor
    }
  }

  /// A text view that can put the extracted value on the pasteboard, and tells its adapter when a person comes. It is an ordinary text view until an adapter is
  /// attached.
  open class MaskedNSTextView: NSTextView {
    /// The field that this is the editor of.
    weak var field: NSView?

    private var adapter: (any AttachedAdapter)? { Attachment.adapter(of: field ?? self) }

    open override func becomeFirstResponder() -> Bool {
      let hasBecome = super.becomeFirstResponder()
      if hasBecome { adapter?.personComes() }
      return hasBecome
    }

    open override func copy(_ sender: Any?) {
      let copied = adapter?.copied()
      super.copy(sender)
      put(copied)
    }

    open override func cut(_ sender: Any?) {
      let copied = adapter?.copied()
      super.cut(sender)
      put(copied)
    }

    private func put(_ copied: String?) {
      guard let copied else { return }
      NSPasteboard.general.clearContents()
      NSPasteboard.general.setString(copied, forType: .string)
    }
  }
#endif
