public import MaskRuntime

/// A mask that was compiled while the program runs.
public struct CompiledMask: Sendable {
  /// The bytes of its tables. They can be stored, and loaded by `DynamicMask`.
  public let tables: EncodedTables
  /// What is likely a mistake in it.
  public let warnings: [Diagnostic]

  init(tables: EncodedTables, warnings: [Diagnostic]) {
    self.tables = tables
    self.warnings = warnings
  }

  /// The mask, ready to read text.
  ///
  /// - Complexity: O(*n*) in the bytes of the tables, which are verified.
  public func makeMask() -> DynamicMask { tables.makeMask() }
}

extension EncodedTables {
  /// The mask of tables that the compiler made.
  func makeMask() -> DynamicMask {
    do {
      return try DynamicMask(machine: machine, alphabet: alphabet, choice: choice)
    } catch {
      fatalError("the compiler made tables that the runtime rejects; please report this: \(error)")
    }
  }
}

/// What compiling the files of a target gave.
public struct Compilation: Sendable {
  /// The Swift source of each file, in the order of the files. Of a file with errors it lacks the masks that
  /// have them, so it is of use only if there are none.
  public let outputs: [GeneratedFile]
  /// Every mistake in every file, by file and place.
  public let diagnostics: [Diagnostic]

  /// Whether the outputs must not be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// A file of generated Swift.
public struct GeneratedFile: Sendable, Hashable {
  /// The file's name, such as `phones.mask.swift`.
  public let name: String
  /// Its text.
  public let text: String
}

extension SourceFile {
  /// The last component of the path.
  var name: String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// The name of the Swift file that is generated from this one: `phones.mask` makes `phones.mask.swift`,
  /// which cannot clash with a `phones.swift` of the user.
  public var outputName: String { name + ".swift" }
}
