package import MaskRuntime

/// A field that a person edits key by key, and what there is to say about it. It knows no terminal.
package struct TrySession: Sendable {
  /// The field.
  package private(set) var field: DynamicMaskField
  /// Whether the mask is read from its end.
  package let isRightToLeft: Bool
  /// What the masks of a choice are called; empty for a mask.
  private let names: [String]
  /// Why the last key was refused, or what else came of it; mostly empty.
  package private(set) var message = ""
  /// The end of the selection that stays where it is while the other moves, in Characters.
  private var anchor: Int?

  /// A session with an empty field.
  package init(
    _ mask: DynamicMask, options: FieldOptions = FieldOptions(), isRightToLeft: Bool = false,
    names: [String] = []
  ) {
    field = DynamicMaskField(mask, options: options)
    self.isRightToLeft = isRightToLeft
    self.names = names
  }

  /// Shows what a field shows when a person goes to it.
  package mutating func focus() { field.focus() }

  // MARK: - Keys

  /// Does what a key stands for.
  ///
  /// - Returns: whether the session goes on.
  package mutating func handle(_ key: Key) -> Bool {
    message = ""
    if case .move(let movement, let selecting) = key {
      move(movement, selecting: selecting)
      return true
    }
    anchor = nil
    switch key {
    case .text(let character): put(String(character))
    case .paste(let text):
      // The end of a line comes with it where whole lines are copied.
      put(String(text.reversed().drop { $0.isNewline }.reversed()))
    case .backspace: note(field.deleteBackward())
    case .delete: note(field.deleteForward())
    case .clear: field.clear()
    case .undo: if field.undo() == nil { message = "there is nothing to undo" }
    case .redo: if field.redo() == nil { message = "there is nothing to redo" }
    case .quit: return false
    case .move: break
    }
    return true
  }

  private mutating func put(_ text: String) {
    if text.isEmpty { return }
    let refusal = Refusal(before: field, isRightToLeft: isRightToLeft, text: text)
    let change = field.insert(text)
    message = refusal.words(for: change, field)
  }

  private mutating func note(_ change: FieldChange) { message = Refusal.words(forLost: change.lost) }

  // MARK: - Caret

  /// Where the caret is in the text; of a selection the end that moves.
  package var caret: Int {
    let selection = field.selectionCharacters
    return anchor == selection.upperBound ? selection.lowerBound : selection.upperBound
  }

  private mutating func move(_ movement: Key.Movement, selecting: Bool) {
    let selection = field.selectionCharacters
    if !selecting, !selection.isEmpty, movement == .left || movement == .right {
      let end = movement == .left ? selection.lowerBound : selection.upperBound
      anchor = nil
      return field.select(.characters(end..<end))
    }
    let count = field.text.count
    let fixed = selecting ? anchor ?? selection.lowerBound : nil
    var target = caret
    anchor = fixed
    // Once, unless the field widens what is selected to where it was.
    repeat {
      switch movement {
      case .left: target -= 1
      case .right: target += 1
      case .home: target = 0
      case .end: target = count
      }
      let other = fixed ?? target
      field.select(.characters(min(target, other)..<max(target, other)))
    } while field.selectionCharacters == selection && target > 0 && target < count
  }

  // MARK: - What there is to say

  /// What stands under the field: the extracted value, whether it is complete, what would follow, and the message.
  /// The number of lines is always the same.
  package var statusLines: [String] {
    [
      "extracted  " + field.extracted.visible,
      "complete   " + (field.isComplete ? "yes" : "no") + (maskName.map { ", as " + $0 } ?? ""),
      "tail       " + field.tail.visible,
      message,
    ]
  }

  /// What the current mask of a choice is called.
  private var maskName: String? { names.indices.contains(field.maskIndex) ? names[field.maskIndex] : nil }

  /// All of it as columns of a table: text, extracted value, `complete` or `incomplete`, what would follow, the
  /// message; of a choice the name of the current mask too.
  package var row: String {
    ([
      field.text.visible, field.extracted.visible, field.isComplete ? "complete" : "incomplete",
      field.tail.visible, message,
    ] + (maskName.map { [$0] } ?? [])).joined(separator: "\t")
  }
}
