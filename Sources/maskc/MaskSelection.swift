import MaskCompiler

/// The masks that arguments of the form `<file.mask>[:<mask>]` mean.
struct MaskSelection {
  let files: [SourceFile]
  /// The masks that are named; all of them if none is.
  private let names: Set<String>

  /// Reads the files.
  init(_ arguments: [String]) throws {
    var names: Set<String> = []
    let paths = arguments.map { argument -> String in
      guard let colon = argument.lastIndex(of: ":"), argument[..<colon].hasSuffix(".mask") else {
        return argument
      }
      names.insert(String(argument[argument.index(after: colon)...]))
      return String(argument[..<colon])
    }
    files = try MaskFiles.read(paths)
    self.names = names
  }

  /// The masks, in the order of their declaration. Mistakes in what surrounds the patterns are reported.
  func masks() throws -> [Declaration] {
    let (masks, diagnostics) = Compiler.definitions(in: files)
    MaskFiles.report(diagnostics, of: files)
    if diagnostics.contains(where: { $0.severity == .error }) { throw Failure.masks }
    for name in names.sorted() where !masks.contains(where: { $0.name == name }) {
      throw Failure.usage("there is no mask '\(name)' in these files")
    }
    return masks.filter { names.isEmpty || names.contains($0.name) }
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
