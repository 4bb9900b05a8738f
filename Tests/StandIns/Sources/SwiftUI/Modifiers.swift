// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
#if canImport(UIKit)
  public import UIKit
#endif

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: _Primitive {
  let update: @MainActor (_Node, EnvironmentValues) -> Void
  public func _update(_ node: _Node, _ environment: EnvironmentValues) { update(node, environment) }
}

public struct ModifiedContent<Content: View, Modifier: ViewModifier>: _Primitive {
  let content: Content
  let modifier: Modifier

  public func _update(_ node: _Node, _ environment: EnvironmentValues) {
    node.restore(modifier)
    modifier.body(content: _ViewModifier_Content { content._update($0, $1) })._update(
      node.child(0), environment)
  }
}

/// A view that does something with its place before or behind its content.
public struct _Around<Content: View>: _Primitive {
  let content: Content
  let around: @MainActor (_Node, inout EnvironmentValues) -> Void

  public func _update(_ node: _Node, _ environment: EnvironmentValues) {
    var environment = environment
    around(node, &environment)
    content._update(node.child(0), environment)
  }
}

extension View {
  public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _Around(content: self) { node, _ in
      if !node.hasAppeared, let action { _actions.append(action) }
      node.hasAppeared = true
    }
  }

  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    _Around(content: self) { node, _ in
      if let seen = node.seen as? V, seen != value { _actions.append { action(value) } }
      node.seen = value
    }
  }

  public func disabled(_ disabled: Bool) -> some View {
    _Around(content: self) { _, environment in environment.isEnabled = !disabled }
  }

  /// The modifier that stands nearer to a view wins: it comes later.
  private func asked(_ name: String, _ value: String) -> some View {
    _Around(content: self) { _, environment in environment._asked[name] = value }
  }

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    asked("autocorrectionDisabled", "\(disable)")
  }

  #if canImport(UIKit)
    public func keyboardType(_ type: UIKeyboardType) -> some View { asked("keyboardType", "\(type)") }

    public func textContentType(_ textContentType: UITextContentType?) -> some View {
      asked("textContentType", textContentType?.rawValue ?? "")
    }

    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
      asked("textInputAutocapitalization", autocapitalization == .never ? "never" : "")
    }
  #endif
}

public struct TextInputAutocapitalization: Equatable, Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
}
