/// Which warnings the files silence, and where: a declaration's `allow` in that declaration, a file's in the
/// whole file.
struct Allowances {
  private struct Allowance {
    var name: Spelling
    var scope: SourceSpan
  }

  private var allowances: [Allowance] = []

  init(_ files: [FileSyntax]) {
    for file in files {
      for mask in file.masks { add(mask.options.allowed, scope: mask.span) }
      for notation in file.notations { add(notation.options.allowed, scope: notation.span) }
      for choice in file.choices { add(choice.options.allowed, scope: choice.span) }
      for allow in file.allowed {
        add([allow], scope: SourceSpan(file: allow.id.span.file, range: 0..<Int.max))
      }
    }
  }

  private mutating func add(_ allowed: [AllowSyntax], scope: SourceSpan) {
    for allow in allowed { allowances.append(Allowance(name: allow.id, scope: scope)) }
  }

  /// Drops what is silenced, and reports allowances that name no warning or silence nothing.
  func apply(to sink: inout DiagnosticSink) {
    let warnings = DiagnosticID.allCases.filter { $0.severity == .warning }
    var unused: [Allowance] = []
    for allowance in allowances {
      guard let id = DiagnosticID(rawValue: allowance.name.text) else {
        sink.report(
          .undefinedName(allowance.name, what: "warning", candidates: warnings.map { $0.rawValue }))
        continue
      }
      guard id.severity == .warning else {
        sink.report(.allowsError(allowance.name))
        continue
      }
      if id == .unusedAllow { continue }
      let isUsed = sink.diagnostics.contains { $0.id == id && allowance.scope.contains($0.span) }
      // Where there are errors, warnings may not have been looked for.
      let hasErrors = sink.diagnostics.contains { $0.severity == .error && allowance.scope.contains($0.span) }
      if !isUsed, !hasErrors { unused.append(allowance) }
    }
    for allowance in unused { sink.report(.unusedAllow(allowance.name)) }
    sink.silence { warning in
      allowances.contains { $0.name.text == warning.id.rawValue && $0.scope.contains(warning.span) }
    }
  }
}

extension SourceSpan {
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    file == other.file && range.lowerBound <= other.range.lowerBound
      && other.range.upperBound <= range.upperBound
  }
}
