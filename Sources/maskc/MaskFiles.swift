import Foundation
import MaskCompiler

/// Reading `.mask` files and reporting what is wrong in them.
enum MaskFiles {
  /// Reads files in the order of their paths, each once, so that the order of arguments changes
  /// nothing.
  static func read(_ paths: [String]) throws -> [SourceFile] {
    try Set(paths).sorted().map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Failure.file(path, "cannot be read")
      }
      return SourceFile(path: path, utf8: Array(data))
    }
  }

  /// Two files of one name would make one Swift file.
  static func requireUniqueNames(_ files: [SourceFile]) throws {
    var paths: [String: String] = [:]
    for file in files {
      if let other = paths.updateValue(file.path, forKey: file.outputName.lowercased()) {
        throw Failure.usage(
          "'\(other)' and '\(file.path)' would both be '\(file.outputName)'; rename one")
      }
    }
  }

  /// Prints diagnostics to standard error.
  static func report(_ diagnostics: [Diagnostic], of files: [SourceFile]) {
    let renderer = DiagnosticRenderer(files: files)
    let text = diagnostics.map(renderer.render).joined()
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
