#if !os(Windows)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif
  import Foundation
  import MaskApply

  /// A line on the terminal that tells how far the work is, where what is written goes elsewhere.
  struct ApplyProgress {
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var nextTime = ContinuousClock.now + interval
    private var lines = 0
    private var bytes = 0
    private var isDrawn = false

    private static let interval = Duration.milliseconds(300)

    init() {
      let name = ProcessInfo.processInfo.environment["TERM", default: ""]
      isShown = isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) == 0 && name != "" && name != "dumb"
    }

    /// Takes note of a chunk, and shows it now and then.
    mutating func add(lines: Int, bytes: Int) {
      guard isShown else { return }
      self.lines += lines
      self.bytes += bytes
      let now = ContinuousClock.now
      guard now >= nextTime else { return }
      nextTime = now + Self.interval
      isDrawn = true
      let seconds = Double((now - start) / .nanoseconds(1)) / 1e9
      show("\r" + ProgressLine.text(lines: self.lines, bytes: self.bytes, seconds: seconds) + "\u{1B}[K")
    }

    /// Clears the line.
    mutating func end() {
      if isDrawn { show("\r\u{1B}[K") }
      isDrawn = false
    }

    private func show(_ text: String) {
      // Nothing depends on it.
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
  }
#endif
