/// Keeps one action a step of a field's history in a toolkit's undo manager, and nothing else of the field.
///
/// The system's own actions hold ranges of a text that the mask has changed since; run, they are out of bounds. So where
/// the manager is the field's own, registration stays disabled between our actions. Clearing the manager instead would
/// take our actions, too, and is never done to a manager that other views share.
///
/// A toolkit may clear its manager whenever a text is set, which also enables registration again: nothing is documented
/// about it. So the ledger counts its actions, and where the manager lost them puts them back.
@MainActor package final class UndoLedger {
  /// What an action does when it is run.
  package enum Direction: UInt8, Sendable {
    case undo, redo
    var inverse: Direction { self == .undo ? .redo : .undo }
  }

  /// The target of the actions. It lives as long as they do: a manager that others share may outlive the field.
  @MainActor package final class Target {
    package fileprivate(set) weak var ledger: UndoLedger?
  }

  private let target = Target()
  /// The manager, while there is one.
  private weak var stack: (any UndoStack)?
  /// Whether the manager is the field's own, so that the system's actions can be kept out.
  private var isOwn: Bool = false
  /// Takes a step of the field back, or does it again.
  private let run: (Direction) -> Void
  /// The actions that were registered and not yet run.
  private var undoCount: Int = 0
  private var redoCount: Int = 0
  /// Whether actions are run only to come onto the redo stack.
  private var isRehearsing: Bool = false

  package init(run: @escaping (Direction) -> Void) {
    self.run = run
    target.ledger = self
  }

  // MARK: - The manager

  /// Registers with a manager from now on.
  ///
  /// - Parameters:
  ///   - isOwn: whether no other view registers with it.
  ///   - undoCount: the steps that the field can undo already.
  ///   - redoCount: the steps that it can do again.
  package func open(_ stack: (any UndoStack)?, isOwn: Bool, undoCount: Int, redoCount: Int) {
    if stack === self.stack, stack != nil { return }
    close()
    guard let stack else { return }
    self.stack = stack
    self.isOwn = isOwn
    self.undoCount = undoCount
    self.redoCount = redoCount
    keepOthersOut()
    restoreIfLost()
  }

  /// Takes all actions away, and leaves the manager as it was.
  package func close() {
    forget()
    if isOwn, let stack, !stack.isUndoRegistrationEnabled { stack.enableUndoRegistration() }
    stack = nil
    isOwn = false
  }

  // MARK: - Steps

  /// Registers a new step.
  package func add() {
    guard let stack else { return }
    undoCount += 1
    redoCount = 0
    register(.undo, stack)
  }

  /// Takes all actions away.
  package func forget() {
    undoCount = 0
    redoCount = 0
    stack?.removeAllActions(withTarget: target)
  }

  /// Runs an action, as the manager asks for.
  package func perform(_ direction: Direction) {
    guard let stack else { return }
    // Registered before the text is shown: the manager is as it always is while it undoes.
    register(direction.inverse, stack)
    let change = direction == .undo ? 1 : -1
    undoCount -= change
    redoCount += change
    if isRehearsing { return }
    run(direction)
    afterEvent()
  }

  /// To be called after each event: the toolkit may have cleared its manager.
  package func afterEvent() {
    guard let stack else { return }
    keepOthersOut()
    guard isLost(in: stack) else { return }
    if stack.isUndoing || stack.isRedoing || stack.groupingLevel > 0 {
      Task { [weak self] in self?.restoreIfLost() }
    } else {
      restoreIfLost()
    }
  }

  private func isLost(in stack: any UndoStack) -> Bool {
    undoCount > 0 && !stack.canUndo || redoCount > 0 && !stack.canRedo
  }

  /// Registers all steps once more, if the manager has lost them, each in a group of its own; those to be done again
  /// are undone without effect.
  private func restoreIfLost() {
    guard let stack, isLost(in: stack), !stack.isUndoing, !stack.isRedoing, stack.groupingLevel == 0 else {
      return
    }
    let (undos, redos) = (undoCount, redoCount)
    stack.removeAllActions(withTarget: target)
    let groupsByEvent = stack.groupsByEvent
    stack.groupsByEvent = false
    for _ in 0..<undos + redos {
      stack.beginUndoGrouping()
      register(.undo, stack)
      stack.endUndoGrouping()
    }
    (undoCount, redoCount) = (undos + redos, 0)
    isRehearsing = true
    for _ in 0..<redos { stack.undo() }
    isRehearsing = false
    stack.groupsByEvent = groupsByEvent
    keepOthersOut()
  }

  private func register(_ direction: Direction, _ stack: any UndoStack) {
    let isDisabled = !stack.isUndoRegistrationEnabled
    if isDisabled { stack.enableUndoRegistration() }
    stack.register(direction, for: target)
    if isDisabled { stack.disableUndoRegistration() }
  }

  private func keepOthersOut() {
    if isOwn, let stack, stack.isUndoRegistrationEnabled { stack.disableUndoRegistration() }
  }
}
