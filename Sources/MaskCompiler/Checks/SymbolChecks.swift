/// What holds for symbols wherever they come from: a file, or a definition made in code.
enum SymbolChecks {
  /// Why a Character cannot be the symbol of a notation; `nil` if it can.
  static func reason(against symbol: Character) -> String? {
    if "09Aa_-…".contains(symbol) { return "'\(symbol)' is a symbol of '[ ]' already" }
    if "[]{}\\".contains(symbol) { return "a bracket or a backslash cannot be a symbol" }
    return nil
  }

  /// Why three symbols cannot be Veil's; `nil` if they can.
  static func reason(against symbols: VeilSymbols) -> String? {
    let (digit, any, letter) = (symbols.digit, symbols.any, symbols.letter)
    if digit == any { return "'\(digit)' is the symbol of both 'digit' and 'any'" }
    if digit == letter { return "'\(digit)' is the symbol of both 'digit' and 'letter'" }
    if any == letter { return "'\(any)' is the symbol of both 'any' and 'letter'" }
    return nil
  }

  /// What is wrong with a definition beside its pattern, all of it at one place. Files have been checked, with
  /// places of their own, when their definitions are made.
  static func check(_ definition: MaskDefinition, at origin: SourceSpan) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if case .veil(let symbols) = definition.dialect, let reason = reason(against: symbols) {
      diagnostics.append(.invalidSymbol(reason, at: origin))
    }
    for (index, notation) in definition.notations.enumerated() {
      if let reason = reason(against: notation.symbol) {
        diagnostics.append(.invalidSymbol(reason, at: origin))
      }
      if definition.notations[..<index].contains(where: { $0.symbol == notation.symbol }) {
        diagnostics.append(.invalidSymbol("two notations have the symbol '\(notation.symbol)'", at: origin))
      }
      if notation.set.isEmpty {
        diagnostics.append(
          .invalidSet("the set of '\(notation.symbol)' is empty; no Character could be typed", at: origin))
      }
    }
    return diagnostics
  }
}
