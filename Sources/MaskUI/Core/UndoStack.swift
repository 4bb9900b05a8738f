/// What of a toolkit's undo manager is used; `UndoManager` is one.
@MainActor package protocol UndoStack: AnyObject {
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  var isUndoing: Bool { get }
  var isRedoing: Bool { get }
  /// The groups that are open.
  var groupingLevel: Int { get }
  var groupsByEvent: Bool { get set }
  var isUndoRegistrationEnabled: Bool { get }
  func enableUndoRegistration()
  func disableUndoRegistration()
  func beginUndoGrouping()
  func endUndoGrouping()
  func undo()
  func removeAllActions(withTarget target: Any)
  /// Registers an action.
  func register(_ direction: UndoLedger.Direction, for target: UndoLedger.Target)
}
