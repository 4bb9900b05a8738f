/// What a person does to a field at a terminal.
package enum Key: Sendable, Hashable {
  /// Types a Character.
  case text(Character)
  /// Pastes a text.
  case paste(String)
  /// Deletes the selection, or what is before the caret.
  case backspace
  /// Deletes the selection, or what is behind the caret.
  case delete
  /// Empties the field.
  case clear
  case undo
  case redo
  /// Moves the caret, or the moving end of the selection.
  case move(Movement, selecting: Bool)
  /// Ends the session.
  case quit

  package enum Movement: Sendable, Hashable {
    case left, right, home, end
  }
}
