/// Parses a `.mask` file.
///
/// ```
/// file        = { declaration | allow }
/// declaration = { documentation } [ access ] ( mask | choice ) | notation
/// access      = "public" | "package" | "internal"
/// mask        = "mask" word "=" pattern [ options ]
/// choice      = "choice" word "{" { word "=" ( pattern | word ) | allow } "}"
/// notation    = [ "optional" ] "notation" symbol "=" string [ options ]
/// pattern     = [ "veil" [ "(" role ":" string { "," role ":" string } ")" ] ] string
/// role        = "digit" | "any" | "letter"
/// symbol      = one Character, bare or as a string
/// options     = "{" { option } "}"
/// option      = "digits" ( "ascii" | "keep" ) | "case" ( "upper" | "lower" ) | "rtl"
///             | "completion" ( "none" | "closing" | "word" | "eager" ) | allow | example
/// allow       = "allow" word
/// example     = "example" string [ "->" string ] [ "extracts" string ]
/// ```
///
/// White space and line ends only separate. After a mistake the parser goes on at the next line that begins
/// like a declaration.
struct Parser {
  private let tokens: [Token]
  private var index = 0
  /// The braces that the token stands in.
  private var openBraces = 0
  private(set) var sink: DiagnosticSink
  private(set) var file = FileSyntax()

  /// Parses a file that is the `index`th of those compiled together.
  init(_ source: SourceFile, index: Int) {
    let lexer = Lexer(source, index: index)
    tokens = lexer.tokens
    sink = lexer.sink
    parseFile()
  }

  /// Thrown to leave a declaration; the diagnostic is reported already.
  private struct Abandoned: Error {}

  private var token: Token { tokens[index] }

  private mutating func advance() -> Token {
    let token = tokens[index]
    if token.kind != .end { index += 1 }
    return token
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    index += 1
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard token.isWord(word) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ symbol: String, _ place: String) throws(Abandoned) {
    if !take(symbol) { throw fail("expected '\(symbol)' \(place)") }
  }

  private mutating func expect(_ kind: Token.Kind, _ what: String) throws(Abandoned) -> Token {
    guard token.kind == kind else { throw fail("expected \(what)") }
    return advance()
  }

  private mutating func fail(_ message: String, candidates: [String] = []) -> Abandoned {
    sink.report(.syntax(message, found: token, candidates: candidates))
    return Abandoned()
  }

  // MARK: - Declarations

  private mutating func parseFile() {
    while token.kind != .end {
      let start = index
      do throws(Abandoned) {
        try parseDeclaration()
      } catch {
        if index == start { index += 1 }
        skipToDeclaration()
      }
    }
  }

  static let declarationWords = [
    "mask", "choice", "notation", "optional", "public", "package", "internal", "allow",
  ]

  static let optionWords = ["digits", "case", "rtl", "completion", "allow", "example"]

  /// Skips to behind the braces that a mistake stands in, or to the next line that begins like a declaration,
  /// well spelt or not.
  private mutating func skipToDeclaration() {
    var depth = openBraces
    openBraces = 0
    while token.kind != .end {
      if token.isFirstOnLine, beginsDeclaration(token, inBraces: depth > 0) { return }
      let closes = token.isSymbol("}") && depth > 0
      if token.isSymbol("{") { depth += 1 } else if closes { depth -= 1 }
      index += 1
      if closes, depth == 0 { return }
    }
  }

  private func beginsDeclaration(_ token: Token, inBraces: Bool) -> Bool {
    if token.kind == .documentation { return true }
    guard token.kind == .word else { return false }
    if inBraces { return Self.declarationWords.contains(token.text) && token.text != "allow" }
    return ["private", "fileprivate", "open"].contains(token.text)
      || Diagnostic.nearest(to: token.text, among: Self.declarationWords) != nil
  }

  private mutating func parseDeclaration() throws(Abandoned) {
    var documentation: [String] = []
    while token.kind == .documentation { documentation.append(advance().text) }
    let start = token.span
    if takeWord("allow") {
      file.allowed.append(try parseAllow())
      return
    }
    if token.isWord("notation") || token.isWord("optional") {
      try parseNotation(start)
      return
    }
    let explicit = token.kind == .word ? Access(rawValue: token.text) : nil
    if explicit != nil { _ = advance() }
    if takeWord("mask") {
      try parseMask(documentation, explicit ?? .internal, start)
    } else if takeWord("choice") {
      try parseChoice(documentation, explicit ?? .internal, start)
    } else if token.isWord("private") || token.isWord("fileprivate") || token.isWord("open") {
      throw fail("a mask is 'public', 'package' or 'internal'")
    } else {
      let mistake: Abandoned
      if let explicit {
        mistake = fail(
          "expected 'mask' or 'choice' behind '\(explicit.rawValue)'", candidates: Self.declarationWords)
      } else {
        mistake = fail("expected 'mask', 'choice' or 'notation'", candidates: Self.declarationWords)
        _ = advance()
      }
      throw mistake
    }
  }

  private mutating func parseMask(
    _ documentation: [String], _ access: Access, _ start: SourceSpan
  ) throws(Abandoned) {
    let name = try expect(.word, "the name of the mask").spelling
    try expect("=", "and a pattern behind 'mask \(name.text)'")
    let pattern = try parsePattern()
    let options = try parseOptions()
    file.masks.append(
      MaskSyntax(
        documentation: documentation, access: access, name: name, pattern: pattern, options: options,
        span: start.through(tokens[index - 1].span)))
  }

  private mutating func parseNotation(_ start: SourceSpan) throws(Abandoned) {
    let isOptional = takeWord("optional")
    if !takeWord("notation") { throw fail("expected 'notation' behind 'optional'") }
    guard token.kind != .end, token.kind != .documentation else {
      throw fail("expected the symbol of the notation")
    }
    let symbol = advance().spelling
    try expect("=", "and a set of characters behind 'notation \(symbol.text)'")
    let set = try expect(.string, "a set of characters, such as \"0-9A-F\"").spelling
    let options = try parseOptions()
    file.notations.append(
      NotationSyntax(
        isOptional: isOptional, symbol: symbol, set: set, options: options,
        span: start.through(tokens[index - 1].span)))
  }

  private mutating func parseChoice(
    _ documentation: [String], _ access: Access, _ start: SourceSpan
  ) throws(Abandoned) {
    let name = try expect(.word, "the name of the choice").spelling
    try expect("{", "and the masks to choose from")
    openBraces = 1
    var choice = ChoiceSyntax(
      documentation: documentation, access: access, name: name, alternatives: [], options: OptionsSyntax(),
      span: start)
    while !take("}") {
      try requireNoDeclaration()
      if takeWord("allow") {
        choice.options.allowed.append(try parseAllow())
        continue
      }
      let name = try expect(.word, "the name of a mask of the choice, or '}'").spelling
      try expect("=", "and a pattern or the name of a mask")
      if token.kind == .word, !token.isWord("veil") {
        choice.alternatives.append((name, .reference(advance().spelling)))
      } else {
        choice.alternatives.append((name, .pattern(try parsePattern())))
      }
    }
    openBraces = 0
    choice.span = start.through(tokens[index - 1].span)
    file.choices.append(choice)
  }

  // MARK: - Parts

  private mutating func parsePattern() throws(Abandoned) -> PatternSyntax {
    guard takeWord("veil") else {
      let literal = try expect(.string, "a pattern in quotes, or 'veil' and a pattern").spelling
      return PatternSyntax(literal: literal, dialect: .inputMask)
    }
    var symbols = VeilSymbols()
    if take("(") {
      let open = tokens[index - 1].span
      var roles: [Token] = []
      repeat {
        let role = try expect(.word, "'digit', 'any' or 'letter'")
        try expect(":", "behind '\(role.text)'")
        let string = try expect(.string, "a symbol in quotes")
        if let first = roles.first(where: { $0.text == role.text }) {
          sink.report(.duplicateOption(role.spelling, first: first.span))
        }
        roles.append(role)
        guard string.text.count == 1, let symbol = string.text.first else {
          sink.report(.invalidSymbol("a symbol is one Character", at: string.span))
          continue
        }
        switch role.text {
        case "digit": symbols.digit = symbol
        case "any": symbols.any = symbol
        case "letter": symbols.letter = symbol
        default:
          let candidates = ["digit", "any", "letter"]
          sink.report(.syntax("expected 'digit', 'any' or 'letter'", found: role, candidates: candidates))
        }
      } while take(",")
      try expect(")", "behind the symbols")
      if let reason = SymbolChecks.reason(against: symbols) {
        sink.report(.invalidSymbol(reason, at: open.through(tokens[index - 1].span)))
      }
    }
    let literal = try expect(.string, "a pattern in quotes").spelling
    return PatternSyntax(literal: literal, dialect: .veil(symbols))
  }

  private mutating func parseOptions() throws(Abandoned) -> OptionsSyntax {
    var options = OptionsSyntax()
    guard take("{") else { return options }
    openBraces = 1
    while !take("}") {
      try requireNoDeclaration()
      let name = try expect(.word, "an option, or '}'")
      switch name.text {
      case "allow":
        options.allowed.append(try parseAllow())
      case "example":
        options.examples.append(try parseExample(name.span))
      case "rtl":
        options.settings.append((name.spelling, nil))
      case "digits", "case", "completion":
        let value = try expect(.word, "a value of '\(name.text)'")
        options.settings.append((name.spelling, value.spelling))
      default:
        sink.report(.unknownOption(name.spelling))
        // What follows it most likely belongs to it.
        if token.kind == .string || token.kind == .word && !Self.optionWords.contains(token.text) {
          _ = advance()
        }
      }
    }
    openBraces = 0
    return options
  }

  /// A line that begins a declaration means that the braces before it were not closed.
  private mutating func requireNoDeclaration() throws(Abandoned) {
    let isAlternative = index + 1 < tokens.count && tokens[index + 1].isSymbol("=")
    guard token.isFirstOnLine, beginsDeclaration(token, inBraces: true), !isAlternative else { return }
    openBraces = 0
    throw fail("expected '}' before the next declaration")
  }

  private mutating func parseAllow() throws(Abandoned) -> AllowSyntax {
    AllowSyntax(id: try expect(.word, "the name of a warning").spelling)
  }

  private mutating func parseExample(_ start: SourceSpan) throws(Abandoned) -> ExampleSyntax {
    let input = try expect(.string, "a text in quotes").spelling
    let output = take("->") ? try expect(.string, "the output in quotes").spelling : nil
    let extracted =
      takeWord("extracts") ? try expect(.string, "the extracted value in quotes").spelling : nil
    return ExampleSyntax(
      input: input, output: output, extracted: extracted, span: start.through(tokens[index - 1].span))
  }
}
