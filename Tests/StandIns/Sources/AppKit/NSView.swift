// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation
import ObjectiveC

@MainActor open class NSResponder: NSObject {
  public nonisolated override init() { super.init() }

  deinit { removeAssociations(of: ObjectIdentifier(self)) }

  open var nextResponder: NSResponder? { nil }
  open var undoManager: UndoManager? { nextResponder?.undoManager }
  open func becomeFirstResponder() -> Bool { true }
}

@MainActor open class NSView: NSResponder {
  open var frame: NSRect
  open private(set) var subviews: [NSView] = []
  open private(set) weak var superview: NSView?
  private var help: String?
  private var label: String?
  public private(set) var isElement: Bool = true

  public init(frame frameRect: NSRect = .zero) {
    frame = frameRect
    super.init()
  }

  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }
  open var fittingSize: NSSize { frame.size }
  weak var ownWindow: NSWindow?
  open var window: NSWindow? { ownWindow ?? superview?.window }
  open override var nextResponder: NSResponder? { superview ?? window }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func hitTest(_ point: NSPoint) -> NSView? { self }

  open func accessibilityHelp() -> String? { help }
  open func setAccessibilityHelp(_ accessibilityHelp: String?) { help = accessibilityHelp }
  open func accessibilityLabel() -> String? { label }
  open func setAccessibilityLabel(_ accessibilityLabel: String?) { label = accessibilityLabel }
  open func setAccessibilityElement(_ accessibilityElement: Bool) { isElement = accessibilityElement }

  open func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}
  open func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}
}

open class NSLayoutConstraint: NSObject {
  public struct Priority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let defaultHigh = Priority(rawValue: 750)
    public static let defaultLow = Priority(rawValue: 250)
  }

  public enum Orientation: Int, Sendable {
    case horizontal, vertical
  }
}

/// A window: one undo manager, one field editor, one first responder.
@MainActor open class NSWindow: NSResponder {
  private let manager = UndoManager()
  private let editor: NSTextView
  public var unknowns = Unknowns()
  open private(set) var firstResponder: NSResponder?

  public override nonisolated init() {
    editor = MainActor.assumeIsolated {
      let editor = NSTextView()
      editor.isFieldEditor = true
      editor.allowsUndo = true
      return editor
    }
    super.init()
  }

  open override var undoManager: UndoManager? { manager }

  /// Puts a view into the window.
  public func adopt(_ view: NSView) { view.ownWindow = self }

  /// A field that becomes the first responder hands over to its editor.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    if let field = firstResponderField { field.endEditing() }
    if let view = firstResponder as? NSTextView, view !== responder { view.resign() }
    firstResponder = nil
    _ = responder?.becomeFirstResponder()
    if firstResponder == nil { firstResponder = responder }
    return true
  }

  /// Lends a field its editor.
  func edit(_ field: NSTextField) {
    let editor = field.cell?.fieldEditor(for: field) ?? self.editor
    editor.ownWindow = self
    firstResponder = editor
    field.beginEditing(editor)
  }

  private var firstResponderField: NSTextField? { (firstResponder as? NSTextView)?.client }
}

@MainActor open class NSPasteboard: NSObject {
  public struct PasteboardType: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
  }

  open class var general: NSPasteboard { shared }
  private static let shared = NSPasteboard()
  private var strings: [PasteboardType: String] = [:]

  @discardableResult open func clearContents() -> Int {
    strings = [:]
    return 0
  }

  @discardableResult open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    strings[dataType] = string
    return true
  }

  open func string(forType dataType: PasteboardType) -> String? { strings[dataType] }
}

public enum NSAccessibilityPriorityLevel: Int, Sendable {
  case low = 10
  case medium = 50
  case high = 90
}

@MainActor public struct NSAccessibility {
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcementRequested = Notification(rawValue: "AXAnnouncementRequested")
  }

  public struct NotificationUserInfoKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcement = NotificationUserInfoKey(rawValue: "AXAnnouncementKey")
    public static let priority = NotificationUserInfoKey(rawValue: "AXPriorityKey")
  }

  /// What was announced, for tests.
  public static var announced: [String] = []

  public static func post(
    element: Any, notification: NSAccessibility.Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {
    if notification == .announcementRequested, let text = userInfo?[.announcement] as? String {
      announced.append(text)
    }
  }
}
