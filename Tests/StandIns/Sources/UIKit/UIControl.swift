// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

@MainActor open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  let handler: UIActionHandler

  public convenience init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.init(identifier ?? Identifier(rawValue: UUID().uuidString), handler)
  }

  private init(_ identifier: Identifier, _ handler: @escaping UIActionHandler) {
    self.identifier = identifier
    self.handler = handler
    super.init()
  }
}

public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
  }

  open var isEnabled: Bool = true
  private var actions: [(action: UIAction, event: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.event == controlEvents }
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.removeAll { $0.action === action && $0.event == controlEvents }
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, event) in actions where event == controlEvents { action.handler(action) }
  }
}

@MainActor open class UIButton: UIControl {}

@MainActor open class UIViewController: UIResponder {
  open func viewDidLoad() {}
}
