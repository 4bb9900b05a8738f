// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation
import ObjectiveC

@MainActor open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }

  deinit { removeAssociations(of: ObjectIdentifier(self)) }

  open var next: UIResponder? { nil }
  open var undoManager: UndoManager? { next?.undoManager }
  open private(set) var isFirstResponder: Bool = false

  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }

  /// How often the keyboard was told to look again.
  public private(set) var reloads: Int = 0
  open func reloadInputViews() { reloads += 1 }

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
}
