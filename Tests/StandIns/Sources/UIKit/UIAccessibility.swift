// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@MainActor public enum UIAccessibility {
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Notification(rawValue: 1008)
  }

  /// What was announced, for tests.
  public static var announced: [String] = []

  public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    if notification == .announcement, let text = argument as? String { announced.append(text) }
  }
}
