/// The steps that can be undone and done again.
struct FieldHistory: Hashable, Sendable {
  /// A content and its selection.
  struct Step: Hashable, Sendable {
    var content: FieldContent
    var selection: Range<Int>
  }

  /// The most steps that are kept.
  static let maximumSteps: Int = 100

  private var past: [Step] = []
  private var future: [Step] = []
  /// Whether the last step is a run of typing that may go on.
  var isTyping: Bool = false

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  mutating func endTyping() { isTyping = false }

  /// Records what was before an edit.
  ///
  /// - Parameter joinsTyping: whether the edit goes on with the typing before it, if there was any.
  mutating func record(_ content: FieldContent, _ selection: Range<Int>, joinsTyping: Bool) {
    if !future.isEmpty { future = [] }
    if joinsTyping, isTyping { return }
    if past.count >= Self.maximumSteps { past.removeFirst() }
    past.append(Step(content: content, selection: selection))
  }

  mutating func undo(from content: FieldContent, _ selection: Range<Int>) -> Step? {
    isTyping = false
    guard let step = past.popLast() else { return nil }
    future.append(Step(content: content, selection: selection))
    return step
  }

  mutating func redo(from content: FieldContent, _ selection: Range<Int>) -> Step? {
    isTyping = false
    guard let step = future.popLast() else { return nil }
    past.append(Step(content: content, selection: selection))
    return step
  }
}
