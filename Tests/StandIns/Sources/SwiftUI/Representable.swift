// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
#if canImport(UIKit)
  public import UIKit

  @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
  }

  @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  extension UIViewRepresentable {
    public var body: Never { fatalError("a representable has no body") }
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public func _update(_ node: _Node, _ environment: EnvironmentValues) {
      let coordinator = node.coordinator as? Coordinator ?? makeCoordinator()
      node.coordinator = coordinator
      let context = Context(coordinator: coordinator, environment: environment)
      let view = node.native as? UIViewType ?? makeUIView(context: context)
      node.native = view
      node.dismantle = { Self.dismantleUIView(view, coordinator: coordinator) }
      updateUIView(view, context: context)
    }
  }

  extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
#elseif canImport(AppKit)
  public import AppKit

  @MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
  }

  @MainActor @preconcurrency public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    public let coordinator: View.Coordinator
    public let environment: EnvironmentValues
  }

  extension NSViewRepresentable {
    public var body: Never { fatalError("a representable has no body") }
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

    public func _update(_ node: _Node, _ environment: EnvironmentValues) {
      let coordinator = node.coordinator as? Coordinator ?? makeCoordinator()
      node.coordinator = coordinator
      let context = Context(coordinator: coordinator, environment: environment)
      let view = node.native as? NSViewType ?? makeNSView(context: context)
      node.native = view
      node.dismantle = { Self.dismantleNSView(view, coordinator: coordinator) }
      updateNSView(view, context: context)
    }
  }

  extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
#endif
