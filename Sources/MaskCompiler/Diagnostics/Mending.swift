extension Compiler {
  /// Applies the fix-its of everything that is wrong in the files of a target, and compiles them again, until there
  /// is nothing left to apply. Silenced warnings stay.
  ///
  /// - Parameter rounds: how often fix-its are applied at most; one round may bring up what the next one mends.
  /// - Returns: the files as they are then, and what is still wrong in them.
  /// - Complexity: that of compiling the files, `rounds` + 1 times at most; once if nothing can be mended.
  public static func mend(_ files: [SourceFile], rounds: Int = 10) -> MendedFiles {
    var mended = files
    var compilation = compile(mended)
    for _ in 0..<max(0, rounds) {
      let application = FixItApplication(compilation.diagnostics, to: mended)
      if application.changed.isEmpty { break }
      mended = application.files
      compilation = compile(mended)
    }
    let changed = files.indices.filter { mended[$0].bytes != files[$0].bytes }
    return MendedFiles(files: mended, changed: changed, compilation: compilation)
  }
}

/// The files of a target after what has one obvious change was changed.
public struct MendedFiles: Sendable {
  /// The files, in the order in which they were given.
  public let files: [SourceFile]
  /// The indices of those that changed.
  public let changed: [Int]
  /// What compiling `files` gives; its diagnostics are what is left, with places in these files.
  public let compilation: Compilation
}
