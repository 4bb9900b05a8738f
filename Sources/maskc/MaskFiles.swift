import Foundation
import MaskCompiler

/// Reading and writing files, and reporting what is wrong in them.
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

  /// Writes a file whole or not at all. A file that stays as it is is not touched, so that what depends on it is
  /// not built again.
  static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file whole or not at all, as above.
  static func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    do {
      // Where the path is a link, what it leads to is written.
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let manager = FileManager.default
      let permissions = try? manager.attributesOfItem(atPath: url.path)[.posixPermissions]
      try data.write(to: url, options: .atomic)
      // The file is a new one, which the same people may read.
      if let permissions {
        try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
      }
    } catch {
      throw Failure.file(path, "cannot be written: \(error.localizedDescription)")
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
