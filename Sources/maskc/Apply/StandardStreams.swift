#if !os(Windows)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Standard input and output as bytes, as much at a time as there is.
  enum StandardStreams {
    /// Why reading or writing failed: an `errno`.
    struct Mistake: Error {
      var number: Int32

      var words: String { String(cString: strerror(number)) }
      /// Whether nobody reads any more what is written.
      var isReaderGone: Bool { number == EPIPE }
    }

    /// Reads what there is; waits if there is nothing.
    ///
    /// - Returns: how many bytes; 0 at the end.
    static func readInput(_ memory: UnsafeMutableRawBufferPointer) throws(Mistake) -> Int {
      while true {
        let count = read(STDIN_FILENO, memory.baseAddress, memory.count)
        if count >= 0 { return count }
        try retry(STDIN_FILENO, POLLIN)
      }
    }

    /// Writes all of some bytes.
    static func writeOutput(_ bytes: UnsafeBufferPointer<UInt8>) throws(Mistake) {
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = write(STDOUT_FILENO, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else {
          try retry(STDOUT_FILENO, POLLOUT)
        }
      }
    }

    /// Returns if it is worth to try again.
    private static func retry(_ descriptor: Int32, _ event: some BinaryInteger) throws(Mistake) {
      switch errno {
      case EINTR: return
      case EAGAIN:
        // Another process that has the same terminal or pipe made it so.
        var descriptor = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        _ = poll(&descriptor, 1, -1)
      case let number: throw Mistake(number: number)
      }
    }
  }
#endif
