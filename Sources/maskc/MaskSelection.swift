import MaskCompiler

/// The masks that arguments of the form `<file.mask>[:<mask>]` mean.
struct MaskSelection {
  let files: [SourceFile]
  /// For each file the masks that are named; `nil` for all of them.
  private let names: [String: Set<String>?]

  /// Reads the files.
  init(_ arguments: [String]) throws {
    var names: [String: Set<String>?] = [:]
    for argument in arguments {
      guard let colon = argument.lastIndex(of: ":"), argument[..<colon].hasSuffix(".mask") else {
        names[argument] = .some(nil)
        continue
      }
      let path = String(argument[..<colon])
      let name = String(argument[argument.index(after: colon)...])
      // A file that is given as a whole, too, is meant as a whole.
      if let known = names[path] {
        if let known { names[path] = known.union([name]) }
      } else {
        names[path] = [name]
      }
    }
    files = try MaskFiles.read(Array(names.keys))
    self.names = names
  }

  /// The masks, in the order of their declaration. Mistakes in what surrounds the patterns are reported.
  func masks() throws -> [Declaration] {
    let (masks, diagnostics) = Compiler.definitions(in: files)
    MaskFiles.report(diagnostics, of: files)
    if diagnostics.contains(where: { $0.severity == .error }) { throw Failure.masks }
    for (index, file) in files.enumerated() {
      for name in names(in: index)?.sorted() ?? []
      where !masks.contains(where: { $0.file == index && $0.name == name }) {
        throw Failure.usage("there is no mask '\(name)' in '\(file.path)'")
      }
    }
    return masks.filter(isSelected)
  }

  /// The masks of a file that are named; `nil` for all of them.
  private func names(in file: Int) -> Set<String>? { names[files[file].path] ?? nil }

  private func isSelected(_ mask: Declaration) -> Bool {
    names(in: mask.file)?.contains(mask.name) ?? true
  }

  /// The masks whose files have no error; the errors of the others are reported, at their places.
  ///
  /// - Returns: the masks, and whether there are errors.
  func checkedMasks() throws -> (masks: [Declaration], hasErrors: Bool) {
    let errors = Compiler.check(files).filter { $0.severity == .error }
    if errors.isEmpty { return (try masks(), false) }
    MaskFiles.report(errors, of: files)
    let broken = Set(errors.map { $0.span.file })
    let masks = Compiler.definitions(in: files).masks.filter { !broken.contains($0.file) && isSelected($0) }
    return (masks, true)
  }

  /// The mask, if it is one.
  func mask() throws -> DeclaredMask { try named().mask }

  /// The mask with its name, if it is one.
  func named() throws -> Declaration {
    let masks = try masks()
    guard let mask = masks.first else { throw Failure.usage("there is no mask in these files") }
    guard masks.count == 1 else {
      let list = masks.map { "'\($0.name)'" }.joined(separator: ", ")
      throw Failure.usage("name one of the masks behind the file, as in 'file.mask:\(mask.name)': \(list)")
    }
    return mask
  }
}

/// A mask that is written as an argument.
enum PatternArgument {
  /// The mask of `--pattern` and `--veil`; `nil` if there is none.
  static func definition(_ arguments: Arguments) throws -> MaskDefinition? {
    guard let pattern = arguments.values["--pattern"] else { return nil }
    guard arguments.rest.isEmpty else { throw Failure.usage("'--pattern' and files do not go together") }
    return MaskDefinition(
      pattern, dialect: arguments.flags.contains("--veil") ? .veil(VeilSymbols()) : .inputMask)
  }

  /// Reports what is wrong with a pattern, whose places count in it alone.
  static func report(_ diagnostics: [Diagnostic], in mask: DeclaredMask, path: String = "<pattern>") {
    MaskFiles.report(diagnostics, of: mask.patterns.map { SourceFile(path: path, text: $0) })
  }
}
