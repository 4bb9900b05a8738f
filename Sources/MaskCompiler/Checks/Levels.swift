/// How much each warning weighs, and where: what a declaration sets counts in that declaration, what a file sets in
/// all others of it.
struct Levels {
  private struct Setting {
    var syntax: LevelSyntax
    var scope: SourceSpan
    /// Whether it stands outside of all declarations.
    var isFileWide: Bool
  }

  private var settings: [Setting] = []

  init(_ files: [FileSyntax]) {
    for file in files {
      for mask in file.masks { add(mask.options.levels, scope: mask.span) }
      for notation in file.notations { add(notation.options.levels, scope: notation.span) }
      for choice in file.choices { add(choice.options.levels, scope: choice.span) }
      for level in file.levels {
        let scope = SourceSpan(file: level.id.span.file, range: 0..<Int.max)
        settings.append(Setting(syntax: level, scope: scope, isFileWide: true))
      }
    }
  }

  private mutating func add(_ levels: [LevelSyntax], scope: SourceSpan) {
    for level in levels { settings.append(Setting(syntax: level, scope: scope, isFileWide: false)) }
  }

  /// Whether it is worth the effort to look for what a warning tells. What is silenced is looked for all the same,
  /// so that it can be told where nothing is silenced.
  func isWanted(_ id: DiagnosticID, at span: SourceSpan) -> Bool {
    id.defaultLevel != .off || level(of: id, at: span) != .off
  }

  /// Gives the warnings their levels, and reports settings that name no warning, contradict each other or silence
  /// nothing.
  func apply(to sink: inout DiagnosticSink) {
    let found = sink.diagnostics
    for (index, setting) in settings.enumerated() {
      let name = setting.syntax.id
      guard let id = DiagnosticID(rawValue: name.text) else {
        let warnings = DiagnosticID.allCases.filter { $0.severity == .warning }
        sink.report(.undefinedName(name, what: "warning", candidates: warnings.map { $0.rawValue }))
        continue
      }
      guard id.severity == .warning else {
        sink.report(.levelOfError(setting.syntax))
        continue
      }
      let first = settings[..<index].first { $0.syntax.id.text == name.text && $0.scope == setting.scope }
      if let first {
        sink.report(.duplicateOption(name, first: first.syntax.id.span))
        continue
      }
      // What is off anyway is not looked for.
      if setting.syntax.level != .off || id == .unusedAllow || id.defaultLevel == .off { continue }
      let isUsed = found.contains { $0.id == id && decides(setting, $0) }
      // Where there are errors, warnings may not have been looked for.
      let hasErrors = found.contains { $0.severity == .error && setting.scope.contains($0.span) }
      if !isUsed, !hasErrors { sink.report(.unusedAllow(setting.syntax)) }
    }
    sink.set { warning in level(of: warning.id, at: warning.span) }
  }

  /// The level of a warning at a place.
  func level(of id: DiagnosticID, at span: SourceSpan) -> Level {
    setting(of: id, at: span)?.syntax.level ?? id.defaultLevel
  }

  private func decides(_ setting: Setting, _ diagnostic: Diagnostic) -> Bool {
    self.setting(of: diagnostic.id, at: diagnostic.span)?.syntax.id.span == setting.syntax.id.span
  }

  private func setting(of id: DiagnosticID, at span: SourceSpan) -> Setting? {
    let matching = settings.filter { $0.syntax.id.text == id.rawValue && $0.scope.contains(span) }
    return matching.first { !$0.isFileWide } ?? matching.first
  }
}

extension SourceSpan {
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    file == other.file && range.lowerBound <= other.range.lowerBound
      && other.range.upperBound <= range.upperBound
  }
}

extension DiagnosticID {
  /// The level of a warning that no file sets.
  var defaultLevel: Level {
    // What differs is what a field is meant to do (semantics, rule 4.4): worth to know, but no mistake.
    self == .typingDiffers ? .off : .on
  }
}
