import AppleFoundation
import Foundation
import MaskRuntime
import MaskUI

/// A toolkit's field with a person before it, and an app that listens.
@MainActor protocol Driver: AnyObject {
  /// The model of what the toolkit shows.
  var system: SystemText { get }
  var undoManager: UndoManager { get }
  /// The toolkit's view, and what it shows.
  var view: AnyObject { get }
  var text: String { get }
  /// What the app has heard, in order.
  var log: [String] { get set }
  /// What the app hears of one edit after which a text is shown.
  func heard(ofEdit text: String) -> [String]
  /// What the app hears of an undo, which nobody asks the delegate for.
  func heard(ofUndo text: String) -> [String]

  func attach<Field: EditableField>(_ adapter: FieldAdapter<Field>)
  /// Has the app listen from now on.
  func listen()
  func focus()
  func blur()
  func setTextByCode(_ text: String)

  // What the keyboard and the menu do.
  func insert(_ text: String)
  func backspace()
  func copy()
  func cut()
  func paste()

  var pasteboard: String? { get set }
  /// What stands beside the text: the tail and the hint.
  var tail: String? { get }
  var hint: String? { get }
  var announced: [String] { get }
  /// Whether the text is laid out left to right whatever the language.
  var isLeftToRight: Bool { get }
}

extension Driver {
  /// Ends what the run loop counts as one event.
  private func event(_ body: () -> Void) {
    body()
    undoManager.endEvent()
  }

  /// Types key by key.
  func type(_ text: String) {
    for key in text { event { insert(String(key)) } }
  }

  func press(backspaces: Int) {
    for _ in 0..<backspaces { event { backspace() } }
  }

  func deleteForward() { event { system.deleteForward() } }

  func select(_ location: Int, _ length: Int = 0) {
    event { system.select(NSRange(location: location, length: length)) }
  }

  func copySelection() { event { copy() } }
  func cutSelection() { event { cut() } }
  func paste(_ text: String) {
    pasteboard = text
    event { paste() }
  }
  func pasteBack() { event { paste() } }

  /// An input method shows what it composes.
  func compose(_ steps: String...) {
    for step in steps { event { system.setMarked(step) } }
  }

  /// An input method ends with a text in place of what it composed.
  func commit(_ text: String) { event { insert(text) } }

  /// The system replaces a part of the text: a suggestion of the keyboard.
  func suggest(_ text: String, for location: Int, _ length: Int) {
    event { system.replace(NSRange(location: location, length: length), with: text) }
  }

  /// AutoFill puts in a whole text.
  func autoFill(_ text: String) {
    event { system.replace(NSRange(location: 0, length: system.length), with: text) }
  }

  func dictate(_ text: String) { event { insert(text) } }

  func undo() { undoManager.undo() }
  func redo() { undoManager.redo() }

  /// A code of the app that runs in an event of its own.
  func app(_ body: () -> Void) { event(body) }
}
