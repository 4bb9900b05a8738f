// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// A place in the tree of views.
@MainActor public final class _Node {
  /// Whether a state has changed since the last update.
  nonisolated(unsafe) static var isDirty: Bool = false

  private var children: [Int: _Node] = [:]
  private var states: [String: Any] = [:]
  /// The toolkit's view of a representable, and its coordinator.
  var native: AnyObject?
  var coordinator: Any?
  var dismantle: (@MainActor () -> Void)?
  /// A text that is shown.
  var text: String?
  /// The value that a modifier has seen last.
  var seen: Any?
  var hasAppeared: Bool = false

  func child(_ index: Int) -> _Node {
    if let child = children[index] { return child }
    let child = _Node()
    children[index] = child
    return child
  }

  /// Has a view that is made again go on with its states.
  func restore(_ view: Any) {
    for (index, child) in Mirror(reflecting: view).children.enumerated() {
      guard let state = child.value as? any AnyState else { continue }
      let key = child.label ?? "\(index)"
      states[key] = state.restore(states[key])
    }
  }

  func all<Found>(_ found: (_Node) -> Found?) -> [Found] {
    [found(self)].compactMap { $0 } + children.sorted { $0.key < $1.key }.flatMap { $0.value.all(found) }
  }
}

/// Shows a view: makes it, and makes it again whenever a state has changed.
@MainActor public final class _Host<Root: View> {
  private let root: () -> Root
  private let node = _Node()
  /// What was changed in the app's state while views were made, which SwiftUI forbids.
  public private(set) var changesWhileUpdating: Int = 0

  public init(_ root: @escaping () -> Root) {
    self.root = root
    update()
  }

  /// Makes the views once more.
  public func update() {
    _Node.isDirty = false
    root()._update(node, EnvironmentValues())
    // Actions of modifiers run behind the update.
    if _Node.isDirty { changesWhileUpdating += 1 }
    let actions = _actions
    _actions = []
    for action in actions { action() }
  }

  /// Makes the views until no state changes any more.
  ///
  /// - Returns: how often they were made.
  @discardableResult public func settle() -> Int {
    var count = 0
    while _Node.isDirty, count < 20 {
      update()
      count += 1
    }
    return count
  }

  /// The toolkit's views.
  public func natives<Native>(_ type: Native.Type) -> [Native] { node.all { $0.native as? Native } }

  /// The texts that are shown.
  public var texts: [String] { node.all { $0.text } }

  /// Takes the views away.
  public func dismantle() {
    for end in node.all({ $0.dismantle }) { end() }
  }
}

/// What modifiers want to do once the views are made.
@MainActor var _actions: [() -> Void] = []
