#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  import Foundation

  extension NotificationCenter {
    /// Calls `body` for each notification of an object, while it is posted. Toolkits post theirs on the main actor.
    ///
    /// - Parameter object: whose notifications; `nil` for all objects'.
    /// - Returns: what ends it.
    @MainActor func onMain(
      _ name: Notification.Name, of object: AnyObject?, _ body: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
      let token = addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated(body)
      }
      return { [weak self] in self?.removeObserver(token) }
    }
  }
#endif
