#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(CRT)
  import CRT
#endif
import Foundation
import MaskCompiler

/// Standard input, as a file.
enum StandardInput {
  /// Whether a person would have to type it.
  static var isTerminal: Bool {
    #if os(Windows)
      _isatty(_fileno(stdin)) != 0
    #else
      isatty(STDIN_FILENO) == 1
    #endif
  }

  /// Reads all of it.
  static func read() throws -> SourceFile {
    let path = "<stdin>"
    do {
      return SourceFile(path: path, utf8: Array(try FileHandle.standardInput.readToEnd() ?? Data()))
    } catch {
      throw Failure.file(path, "cannot be read: \(error.localizedDescription)")
    }
  }
}
