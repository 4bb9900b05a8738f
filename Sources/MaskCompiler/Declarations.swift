package import MaskRuntime

/// What a declaration of a file defines.
package enum DeclaredMask: Sendable {
  case mask(MaskDefinition)
  /// The name of the alternative of each mask is in `names`.
  case choice(ChoiceDefinition, names: [String])

  /// Compiles it while the program runs.
  ///
  /// - Throws: every error in it.
  package func compiled() throws(MaskErrors) -> CompiledMask {
    switch self {
    case .mask(let definition): try Compiler.compile(definition)
    case .choice(let definition, _): try Compiler.compile(definition)
    }
  }

  /// Whether it is read from its last Character to its first.
  package var isRightToLeft: Bool {
    switch self {
    case .mask(let definition): definition.options.isRightToLeft
    case .choice(let definition, _): definition.masks.first?.options.isRightToLeft ?? false
    }
  }

  /// What the masks of a choice are called; none for a mask.
  package var names: [String] {
    switch self {
    case .mask: []
    case .choice(_, let names): names
    }
  }

  /// What its text is.
  package var content: TextContent? {
    switch self {
    case .mask(let definition): definition.content
    case .choice(let definition, _): definition.content
    }
  }

  /// Its patterns.
  package var patterns: [String] {
    switch self {
    case .mask(let definition): [definition.pattern]
    case .choice(let definition, _): definition.masks.map { $0.pattern }
    }
  }
}

/// A mask or choice that a file declares.
package struct Declaration: Sendable {
  package let name: String
  package let mask: DeclaredMask
  /// The index of its file; 0 if it is of none.
  package let file: Int
  /// The texts of its examples, as `maskc vectors` gives them out.
  package let examples: [TestVector]

  package init(name: String, mask: DeclaredMask, file: Int = 0, examples: [TestVector] = []) {
    self.name = name
    self.mask = mask
    self.file = file
    self.examples = examples
  }
}

extension Compiler {
  /// What the files of a target declare, in the order of their declaration, masks before choices; of those files that
  /// can be read.
  ///
  /// - Returns: the declarations, and every mistake in what surrounds the patterns.
  package static func definitions(
    in files: [SourceFile]
  ) -> (masks: [Declaration], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let target = TargetResolver.resolve(parse(files, &sink), &sink)
    var declarations: [Declaration] = []
    for mask in target.masks {
      let options = mask.definition.options
      declarations.append(
        Declaration(
          name: mask.syntax.name.text, mask: .mask(mask.definition), file: mask.syntax.span.file,
          examples: mask.syntax.options.examples.map { $0.vector(options) }))
    }
    for choice in target.choices {
      let names = choice.definition.masks.indices.map { choice.name(ofAlternativeAt: $0) }
      let options = choice.definition.masks.first?.options ?? MaskOptions()
      declarations.append(
        Declaration(
          name: choice.syntax.name.text, mask: .choice(choice.definition, names: names),
          file: choice.syntax.span.file,
          examples: choice.syntax.options.examples.map { $0.vector(options) }))
    }
    return (declarations, sink.sorted())
  }
}
