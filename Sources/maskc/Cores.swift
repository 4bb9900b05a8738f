import Dispatch

/// Work on all cores of the machine.
enum Cores {
  /// Calls a body with each number below a count, on several threads, and returns when all calls have returned.
  static func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
