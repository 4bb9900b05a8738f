// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

/// Stands in for Foundation's undo manager, which the Foundation of Linux lacks. It groups, undoes and does again as
/// documented; where the real one raises an exception it writes down a `misuse` and does nothing.
@MainActor open class UndoManager: NSObject {
  private struct Action {
    var target: ObjectIdentifier
    var run: @MainActor () -> Void
  }
  private typealias Group = [Action]

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  private var openGroups: [Group] = []
  /// Whether the outermost open group is that of the event.
  private var hasEventGroup: Bool = false
  private var disableCount: Int = 0
  public private(set) var isUndoing: Bool = false
  public private(set) var isRedoing: Bool = false
  public var groupsByEvent: Bool = true

  /// What would have raised an exception, by this manager or by actions that it ran.
  public var misuses: [String] = []

  public nonisolated override init() { super.init() }

  public var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.isEmpty } }
  public var canRedo: Bool { !redoGroups.isEmpty }
  public var undoCount: Int { undoGroups.count + (openGroups.contains { !$0.isEmpty } ? 1 : 0) }
  public var redoCount: Int { redoGroups.count }
  public var groupingLevel: Int { openGroups.count }
  public var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  public func disableUndoRegistration() { disableCount += 1 }

  public func enableUndoRegistration() {
    if disableCount == 0 {
      misuses.append("enableUndoRegistration without disableUndoRegistration")
    } else {
      disableCount -= 1
    }
  }

  public func beginUndoGrouping() {
    if openGroups.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openEventGroup() }
    openGroups.append([])
  }

  public func endUndoGrouping() {
    guard let group = openGroups.popLast() else {
      misuses.append("endUndoGrouping without beginUndoGrouping")
      return
    }
    if openGroups.isEmpty {
      close(group)
    } else {
      openGroups[openGroups.count - 1] += group
    }
  }

  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    if disableCount > 0 { return }
    if openGroups.isEmpty {
      guard groupsByEvent else {
        misuses.append("registerUndo outside of a group")
        return
      }
      openEventGroup()
    }
    if !isUndoing, !isRedoing { redoGroups = [] }
    openGroups[openGroups.count - 1].append(
      Action(target: ObjectIdentifier(target)) { [unowned target] in handler(target) })
  }

  public func undo() {
    endEvent()
    guard openGroups.isEmpty, !isUndoing, !isRedoing else {
      misuses.append("undo inside of a group")
      return
    }
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    run(group) { redoGroups.append($0) }
    isUndoing = false
  }

  public func redo() {
    endEvent()
    guard openGroups.isEmpty, !isUndoing, !isRedoing else {
      misuses.append("redo inside of a group")
      return
    }
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    run(group) { undoGroups.append($0) }
    isRedoing = false
  }

  private func run(_ group: Group, _ keep: (Group) -> Void) {
    openGroups = [[]]
    for action in group.reversed() { action.run() }
    // An action may have cleared the manager.
    let inverse = openGroups.first ?? []
    openGroups = []
    if !inverse.isEmpty { keep(inverse) }
  }

  public func removeAllActions() {
    undoGroups = []
    redoGroups = []
    if isUndoing || isRedoing {
      openGroups = [[]]
    } else {
      openGroups = []
      hasEventGroup = false
    }
    disableCount = 0
  }

  public func removeAllActions(withTarget target: Any) {
    let removed = ObjectIdentifier(target as AnyObject)
    func others(_ groups: [Group]) -> [Group] {
      groups.map { $0.filter { $0.target != removed } }
    }
    undoGroups = others(undoGroups).filter { !$0.isEmpty }
    redoGroups = others(redoGroups).filter { !$0.isEmpty }
    openGroups = others(openGroups)
  }

  private func openEventGroup() {
    openGroups.append([])
    hasEventGroup = true
  }

  /// What the run loop does when an event has been handled: it closes the event's group.
  public func endEvent() {
    guard hasEventGroup, openGroups.count == 1, !isUndoing, !isRedoing else { return }
    hasEventGroup = false
    close(openGroups.removeLast())
  }

  private func close(_ group: Group) {
    if !group.isEmpty { undoGroups.append(group) }
  }
}
