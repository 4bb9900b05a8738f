// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// Stands in for SwiftUI: the declarations that MaskUI and its examples use, as Apple's documentation has them, and a
/// host that makes and updates views. What begins with an underscore is the host's.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Self.Body { get }

  /// Makes or updates what a place of the tree holds.
  func _update(_ node: _Node, _ environment: EnvironmentValues)
}

extension View {
  public func _update(_ node: _Node, _ environment: EnvironmentValues) {
    node.restore(self)
    body._update(node.child(0), environment)
  }
}

extension Never: View {
  public var body: Never { fatalError("there is none") }
}

/// A view without a body.
public protocol _Primitive: View where Body == Never {}

extension _Primitive {
  public var body: Never { fatalError("a primitive view has no body") }
}

@MainActor @resultBuilder public struct ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    TupleView(value: (repeat each content)) { content, node, environment in
      var index = 0
      for view in repeat each content {
        view._update(node.child(index), environment)
        index += 1
      }
    }
  }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct TupleView<T>: _Primitive {
  let value: T
  let update: @MainActor (T, _Node, EnvironmentValues) -> Void
  public func _update(_ node: _Node, _ environment: EnvironmentValues) { update(value, node, environment) }
}

public struct Form<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

public struct Text: _Primitive {
  public let _string: String
  public init<S: StringProtocol>(_ content: S) { _string = String(content) }
  public func _update(_ node: _Node, _ environment: EnvironmentValues) { node.text = _string }
}

public struct EnvironmentValues {
  public var isEnabled: Bool = true
  /// What modifiers asked for, by name.
  public var _asked: [String: String] = [:]
}
