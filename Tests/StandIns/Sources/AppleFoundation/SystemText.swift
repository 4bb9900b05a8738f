// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

/// The toolkit's field that a text belongs to.
@MainActor public protocol SystemTextOwner: AnyObject {
  /// Where the system registers what can be undone; `nil` if it registers nothing.
  var registeringUndoManager: UndoManager? { get }
  /// Asks the delegate.
  func shouldChange(_ range: NSRange, _ replacement: String) -> Bool
  /// Sends the events of an edit.
  func didChange()
  /// Sends the event of a selection, where there is one.
  func didChangeSelection()
}

/// A model of how a system edits a text: ask the delegate, edit, move the selection, register what can be undone, send
/// the events. Offsets are in UTF-16 units.
@MainActor public final class SystemText {
  public private(set) var text: String = ""
  public private(set) var selection = NSRange(location: 0, length: 0)
  /// The part that an input method is composing.
  public private(set) var marked: NSRange?
  public weak var owner: (any SystemTextOwner)?
  /// Whether what can be undone is registered behind the events of an edit, instead of before them.
  public var registersBehindEvents: Bool = false

  public init() {}

  public var length: Int { (text as NSString).length }

  /// Sets text and caret without a question, an event or an action.
  public func set(_ text: String) {
    self.text = text
    marked = nil
    selection = NSRange(location: length, length: 0)
  }

  public func select(_ range: NSRange) {
    let old = selection
    place(range)
    if selection != old { owner?.didChangeSelection() }
  }

  /// Selects without an event.
  public func place(_ range: NSRange) {
    let lower = min(max(0, range.location), length)
    selection = NSRange(location: lower, length: min(max(0, range.length), length - lower))
  }

  // MARK: - Edits

  /// Replaces a range, as every edit of a person does in the end.
  public func replace(_ range: NSRange, with replacement: String) {
    guard owner?.shouldChange(range, replacement) ?? true else { return }
    marked = nil
    edit(range, replacement)
  }

  public func insert(_ replacement: String) { replace(marked ?? selection, with: replacement) }

  public func deleteBackward() {
    if selection.length > 0 {
      replace(selection, with: "")
    } else if selection.location > 0 {
      replace((text as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
    }
  }

  public func deleteForward() {
    if selection.length > 0 {
      replace(selection, with: "")
    } else if selection.location < length {
      replace((text as NSString).rangeOfComposedCharacterSequence(at: selection.location), with: "")
    }
  }

  /// Puts what an input method composes in place of what it composed before. Nothing can be undone yet.
  public func setMarked(_ text: String) {
    let range = marked ?? selection
    guard owner?.shouldChange(range, text) ?? true else { return }
    replaceUnits(range, text)
    let length = (text as NSString).length
    marked = length > 0 ? NSRange(location: range.location, length: length) : nil
    owner?.didChangeSelection()
    owner?.didChange()
  }

  /// Ends composing with what is there.
  public func unmark() {
    guard marked != nil else { return }
    marked = nil
    owner?.didChange()
  }

  private func edit(_ range: NSRange, _ replacement: String) {
    let old = (text as NSString).substring(with: range)
    let new = NSRange(location: range.location, length: (replacement as NSString).length)
    replaceUnits(range, replacement)
    if !registersBehindEvents { register(new, old) }
    owner?.didChangeSelection()
    owner?.didChange()
    if registersBehindEvents { register(new, old) }
  }

  private func replaceUnits(_ range: NSRange, _ replacement: String) {
    text = (text as NSString).replacingCharacters(in: range, with: replacement)
    selection = NSRange(location: range.location + (replacement as NSString).length, length: 0)
  }

  /// The system's own action holds a range; if the text has changed behind its back the range means something else, or
  /// is out of bounds, where the real one raises an exception.
  private func register(_ range: NSRange, _ old: String) {
    let manager = owner?.registeringUndoManager
    manager?.registerUndo(withTarget: self) { text in
      guard range.location + range.length <= text.length else {
        manager?.misuses.append(
          "NSRangeException: {\(range.location), \(range.length)} out of bounds; string length \(text.length)"
        )
        return
      }
      text.edit(range, old)
    }
  }
}
