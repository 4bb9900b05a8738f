#if !os(Windows)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// The signals that end the program, stop it, or let it go on.
  enum TerminalSignals {
    private static let ending = [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGXCPU, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
      SIGSEGV, SIGSYS,
    ]
    /// What was done on a signal before, by its number.
    nonisolated(unsafe) private static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

    /// Gives the terminal back on each of them.
    static func handle() {
      for number in ending {
        sigaction(number, nil, previous + Int(number))
        let before = signal(number) { number in
          TerminalModes.leave()
          // The signal is held back until the handler is done; then what was done before is done.
          sigaction(number, TerminalSignals.previous + Int(number), nil)
          raise(number)
        }
        // Who started the program may not want it to end so, as 'nohup' does not.
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
          signal(number, SIG_IGN)
        }
      }
      signal(SIGTSTP) { _ in
        TerminalModes.lend()
        raise(SIGSTOP)
      }
      signal(SIGCONT) { _ in TerminalModes.resume() }
      // Interrupts the wait for keys, and so draws anew.
      signal(SIGWINCH) { _ in }
    }
  }
#endif
