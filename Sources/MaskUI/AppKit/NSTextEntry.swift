#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// A text field or a text view.
  @MainActor protocol NSTextEntry: NSView {
    /// The text view in which a person edits: the view itself, or the field editor while it is the field's.
    var editor: NSTextView? { get }
    /// The text while nobody edits.
    var idleText: String { get set }
    /// The placeholder of an empty field; `nil` where there can be none.
    var entryPlaceholder: String? { get set }
    /// The font of the text.
    var entryFont: NSFont? { get }
    /// Where the text begins.
    var textOrigin: NSPoint { get }
    /// Whether what can be undone is forgotten when the person leaves.
    var forgetsUndoAtEnd: Bool { get }
    /// The notifications of a person's coming, edit and leaving.
    static var notifications: (began: Notification.Name, changed: Notification.Name, ended: Notification.Name)
    { get }

    var contentType: NSTextContentType? { get set }
    var baseWritingDirection: NSWritingDirection { get set }
  }

  extension NSTextEntry {
    /// Asks for what the mask wants of the system, where the app left the defaults.
    func adopt(_ traits: FieldTraits) -> [Adoption] {
      let adoptions = [
        Adoption(\.contentType, of: self, traits.content.flatMap { NSTextContentType($0) }, insteadOf: nil),
        // A number is written left to right in all languages.
        Adoption(\.baseWritingDirection, of: self, .leftToRight, insteadOf: .natural),
      ]
      return adoptions.compactMap { $0 }
    }
  }

  extension NSTextField: NSTextEntry {
    var editor: NSTextView? { currentEditor() as? NSTextView }

    var idleText: String {
      get { stringValue }
      set { stringValue = newValue }
    }

    var entryPlaceholder: String? {
      get { placeholderString }
      set { placeholderString = newValue }
    }

    var entryFont: NSFont? { font }

    var textOrigin: NSPoint {
      let frame = cell?.drawingRect(forBounds: bounds) ?? bounds
      // A field editor's padding.
      return NSPoint(x: frame.minX + 2, y: frame.minY)
    }

    var forgetsUndoAtEnd: Bool { true }

    static var notifications: (began: Notification.Name, changed: Notification.Name, ended: Notification.Name)
    {
      (
        NSControl.textDidBeginEditingNotification, NSControl.textDidChangeNotification,
        NSControl.textDidEndEditingNotification
      )
    }

  }

  extension NSTextView: NSTextEntry {
    var editor: NSTextView? { self }

    var idleText: String {
      get { string }
      set { string = newValue }
    }

    var entryPlaceholder: String? {
      get { nil }
      set {}
    }

    var entryFont: NSFont? { font }

    var textOrigin: NSPoint {
      NSPoint(
        x: textContainerOrigin.x + (textContainer?.lineFragmentPadding ?? 0), y: textContainerOrigin.y)
    }

    var forgetsUndoAtEnd: Bool { false }

    static var notifications: (began: Notification.Name, changed: Notification.Name, ended: Notification.Name)
    {
      (NSText.didBeginEditingNotification, NSText.didChangeNotification, NSText.didEndEditingNotification)
    }

  }
#endif
