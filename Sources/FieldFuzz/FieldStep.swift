import MaskRuntime

/// What is done to a field.
enum FieldStep: CustomStringConvertible {
  case setText(String, CompletionPolicy)
  case insert(String)
  case deleteBackward
  case deleteForward
  case replace(TextRange, String)
  case select(TextRange)
  case reconcile(ToolkitEdit)
  case compose(String)
  case focus
  case clear
  case undo
  case redo
  case cut

  var description: String {
    switch self {
    case .setText(let text, let completion): "setText(\(text.debugDescription), \(completion))"
    case .insert(let text): "insert(\(text.debugDescription))"
    case .deleteBackward: "deleteBackward()"
    case .deleteForward: "deleteForward()"
    case .replace(let range, let text): "replace(\(range), \(text.debugDescription))"
    case .select(let range): "select(\(range))"
    case .reconcile(let edit): "reconcile(\(edit))"
    case .compose(let text): "compose(\(text.debugDescription))"
    case .focus: "focus()"
    case .clear: "clear()"
    case .undo: "undo()"
    case .redo: "redo()"
    case .cut: "cut()"
    }
  }

  /// Whether it is kept in the history.
  var isRecorded: Bool {
    switch self {
    case .setText, .focus, .undo, .redo: false
    default: true
    }
  }

  /// The same with a Character less.
  var shorter: [FieldStep] {
    switch self {
    case .setText(let text, let completion): text.withoutOne.map { .setText($0, completion) }
    case .insert(let text): text.withoutOne.map { .insert($0) }
    case .replace(let range, let text): text.withoutOne.map { .replace(range, $0) }
    case .reconcile(.insert(let text)): text.withoutOne.map { .reconcile(.insert($0)) }
    case .compose(let text): text.withoutOne.map { .compose($0) }
    default: []
    }
  }
}

/// What a toolkit does to the text on its own.
enum ToolkitEdit {
  case backspace
  case delete
  case insert(String)
}

extension String {
  fileprivate var withoutOne: [String] {
    indices.map { index in
      var text = self
      text.remove(at: index)
      return text
    }
  }
}
