#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A text field that can put the extracted value on the pasteboard, and tells its adapter where the caret was before
  /// an edit. It is an ordinary text field until an adapter is attached.
  ///
  /// A `UITextField` tells nobody but its delegate that the caret moved, so with an ordinary one the adapter finds out
  /// from the text what was edited. That is enough, but where a person deletes forward in front of a separator.
  open class MaskedUITextField: UITextField {
    private var adapter: (any AttachedAdapter)? { Attachment.adapter(of: self) }

    open override func insertText(_ text: String) {
      adapter?.editComes()
      super.insertText(text)
    }

    open override func deleteBackward() {
      adapter?.editComes()
      super.deleteBackward()
    }

    // tvOS has no pasteboard.
    #if !os(tvOS)
      open override func paste(_ sender: Any?) {
        adapter?.editComes()
        super.paste(sender)
      }

      open override func copy(_ sender: Any?) {
        let copied = adapter?.copied()
        super.copy(sender)
        if let copied { UIPasteboard.general.string = copied }
      }

      open override func cut(_ sender: Any?) {
        let copied = adapter?.copied()
        super.cut(sender)
        if let copied { UIPasteboard.general.string = copied }
      }
    #endif
  }
#endif
