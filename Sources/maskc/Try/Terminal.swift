#if !os(Windows)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif
  import Foundation

  /// The terminal of standard input and output, read key by key.
  ///
  /// Whatever ends the program leaves the terminal as it was: its end, a signal, a crash. Only what cannot be
  /// noticed, SIGKILL and SIGSTOP, does not.
  enum Terminal {
    /// Whether there is one that a field can be drawn in.
    static var isUsable: Bool {
      let name = ProcessInfo.processInfo.environment["TERM", default: ""]
      return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && name != "" && name != "dumb"
    }

    /// Whether text may have shades, see https://no-color.org.
    static let hasShades = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

    /// The size of the window.
    static var size: (columns: Int, rows: Int) {
      var size = winsize()
      guard ioctl(STDOUT_FILENO, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
        return (80, 24)
      }
      return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Begins to read key by key. Keys that were signals are keys.
    static func enter() throws {
      var modes = termios()
      guard tcgetattr(STDIN_FILENO, &modes) == 0 else {
        throw Failure.file("the terminal", String(cString: strerror(errno)))
      }
      TerminalModes.store(modes)
      TerminalSignals.handle()
      atexit { TerminalModes.leave() }
      TerminalModes.enter()
    }

    /// Gives the terminal back, with the cursor under what was drawn.
    static func leave() { TerminalModes.leave() }

    /// What a wait for keys gave.
    enum Input {
      case bytes([UInt8])
      /// Nothing came for as long as was asked.
      case silence
      /// A signal: the window has another size, or the program goes on after a stop.
      case interruption
      case end
    }

    /// Waits for keys.
    ///
    /// - Parameter patience: for how many milliseconds; `nil` for ever.
    static func next(patience: Int?) -> Input {
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&descriptor, 1, patience.map { Int32($0) } ?? -1)
      if ready == 0 { return .silence }
      if ready < 0 { return errno == EINTR ? .interruption : .end }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return .bytes(Array(bytes.prefix(count))) }
      return count < 0 && errno == EINTR ? .interruption : .end
    }

    /// Writes all of a text.
    static func show(_ text: String) { Console.print(text) }
  }
#endif
