#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  import Foundation

  /// Something that is told as long as this is kept.
  @MainActor protocol Observation: AnyObject {
    func end()
  }

  /// Notifications of a toolkit, which posts them on the main actor; told while they are posted.
  final class NotificationObservation: Observation {
    private nonisolated let center = NotificationCenter.default
    private nonisolated(unsafe) let token: any NSObjectProtocol

    /// - Parameter object: whose notifications; `nil` for all objects'.
    @MainActor init(
      _ name: Notification.Name, of object: AnyObject?, _ body: @escaping @MainActor () -> Void
    ) {
      token = center.addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated(body)
      }
    }

    func end() { center.removeObserver(token) }

    deinit { center.removeObserver(token) }
  }
#endif
