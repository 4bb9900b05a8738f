/// The steps that can be undone and done again.
struct FieldHistory: Hashable, Sendable {
  /// A content and its selection.
  struct Step: Hashable, Sendable {
    var content: FieldContent
    var selection: Range<Int>
  }

  /// The most steps that are kept.
  static let maximumSteps: Int = 100

  /// What was before each step that can be undone, then what was behind each that can be done again, the next one
  /// first.
  private var steps: [Step] = []
  /// How many can be undone.
  private(set) var undoCount: Int = 0
  /// Whether the last step is a run of typing that may go on.
  var isTyping: Bool = false

  var canUndo: Bool { undoCount > 0 }
  var canRedo: Bool { redoCount > 0 }
  var redoCount: Int { steps.count - undoCount }

  mutating func endTyping() { isTyping = false }

  /// Records what was before an edit.
  ///
  /// - Parameter joinsTyping: whether the edit goes on with the typing before it, if there was any.
  mutating func record(_ content: FieldContent, _ selection: Range<Int>, joinsTyping: Bool) {
    if canRedo { steps.removeSubrange(undoCount...) }
    if joinsTyping, isTyping { return }
    if steps.count >= Self.maximumSteps { steps.removeFirst() }
    steps.append(Step(content: content, selection: selection))
    undoCount = steps.count
  }

  mutating func undo(from content: FieldContent, _ selection: Range<Int>) -> Step? {
    isTyping = false
    guard canUndo else { return nil }
    undoCount -= 1
    let step = steps[undoCount]
    steps[undoCount] = Step(content: content, selection: selection)
    return step
  }

  mutating func redo(from content: FieldContent, _ selection: Range<Int>) -> Step? {
    isTyping = false
    guard canRedo else { return nil }
    let step = steps[undoCount]
    steps[undoCount] = Step(content: content, selection: selection)
    undoCount += 1
    return step
  }
}
