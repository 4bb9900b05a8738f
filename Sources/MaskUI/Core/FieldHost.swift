/// The toolkit's side of an adapter: what a field shows, and how to have it show something else.
///
/// A host tells its events to the adapter, and decides nothing.
@MainActor protocol FieldHost: AnyObject {
  /// What the field shows now.
  var shown: ShownText { get }
  /// Whether a person edits it now.
  var isEditing: Bool { get }
  /// Where its steps can be undone, while there is such a place.
  var undoStack: (any UndoStack)? { get }
  /// Whether no other view registers with that.
  var ownsUndoStack: Bool { get }
  /// Whether its steps are forgotten when a person leaves it.
  var forgetsUndoAtEnd: Bool { get }

  /// A person comes, and the toolkit may not tell.
  func begin()
  /// Shows a text, without an event. The selection is in UTF-16 units of the text.
  func show(_ shown: ShownText)
  /// Draws and says what stands beside the text.
  func present(_ aside: FieldAside)
  /// Tells listeners of the field that its text has changed, as the system does after an edit.
  func sendChange()
  /// Says something to those who hear the screen.
  func announce(_ message: String)
  /// Leaves the field as it was before, without the adapter.
  func detach(_ adapter: any AttachedAdapter)
}

extension FieldHost {
  func begin() {}
}

/// What stands beside a text.
struct FieldAside: Equatable {
  /// Drawn behind it; empty if nothing is.
  var tail: String
  /// Said of the field; `nil` if nothing is.
  var hint: String?
}
