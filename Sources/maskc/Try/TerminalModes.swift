#if !os(Windows)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif
  import MaskTry

  /// The two ways the terminal works.
  ///
  /// All but `store` may be called by a handler of signals: it allocates nothing, takes no lock, and reads only
  /// memory that is there before the first handler.
  enum TerminalModes {
    nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    nonisolated(unsafe) private static let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    /// Whether the terminal is the program's; a stopped program has lent it.
    nonisolated(unsafe) private static let isOurs = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    /// Whether a program that goes on after a stop takes the terminal again.
    nonisolated(unsafe) private static let isWanted = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    /// Pastes are marked, and what is too long for a line is cut.
    nonisolated(unsafe) private static let start = bytes("\u{1B}[?2004h\u{1B}[?7l")
    /// The same back, plain text, and the cursor under the frame.
    nonisolated(unsafe) private static let end = bytes(
      "\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[\(Frame.linesBelow)B\r\n")

    private static func bytes(_ text: String) -> UnsafeMutableBufferPointer<UInt8> {
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
      _ = bytes.initialize(from: text.utf8)
      return bytes
    }

    /// Takes note of how the terminal is.
    static func store(_ modes: termios) {
      original.initialize(to: modes)
      raw.initialize(to: modes)
      cfmakeraw(raw)
      // What a crash may still print is in lines.
      raw.pointee.c_oflag = modes.c_oflag
      isOurs.initialize(to: 0)
      isWanted.initialize(to: 0)
      _ = (start, end)
    }

    static func enter() {
      isWanted.pointee = 1
      resume()
    }

    static func leave() {
      isWanted.pointee = 0
      lend()
    }

    /// Gives the terminal back for the time of a stop.
    static func lend() {
      if isOurs.pointee == 0 { return }
      isOurs.pointee = 0
      set(original)
      send(end)
    }

    /// Takes the terminal again, if it is still wanted.
    static func resume() {
      if isWanted.pointee == 0 { return }
      isOurs.pointee = 1
      set(raw)
      send(start)
    }

    private static func set(_ modes: UnsafeMutablePointer<termios>) {
      while tcsetattr(STDIN_FILENO, TCSANOW, modes) != 0, errno == EINTR {}
    }

    /// Writes if the terminal takes it at once: nothing is worth a handler that never ends.
    private static func send(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
      var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      guard poll(&descriptor, 1, 0) == 1, descriptor.revents == Int16(POLLOUT) else { return }
      _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    }
  }
#endif
