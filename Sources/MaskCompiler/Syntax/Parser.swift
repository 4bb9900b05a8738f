/// Parses a `.mask` file.
///
/// ```
/// file        = { declaration | level }
/// declaration = { documentation } [ access ] ( mask | choice ) | notation
/// access      = "public" | "package" | "internal"
/// mask        = "mask" word "=" pattern [ options ]
/// choice      = "choice" word "{" { alternative | option } "}"
/// alternative = { documentation } word "=" choiceMask { "|" choiceMask }
/// choiceMask  = pattern | word
/// notation    = [ "optional" ] "notation" symbol "=" string [ options ]
/// pattern     = [ "veil" [ "(" role ":" string { "," role ":" string } ")" ] ] string
/// role        = "digit" | "any" | "letter"
/// symbol      = one Character, bare or as a string
/// options     = "{" { option } "}"
/// option      = "digits" ( "ascii" | "keep" ) | "case" ( "upper" | "lower" ) | "rtl"
///             | "completion" ( "none" | "closing" | "word" | "eager" ) | "content" word | level | example
/// level       = "allow" word | "check" word ( "on" | "off" | "error" )
/// example     = "example" [ "typed" | "value" ] string { expectation }
/// expectation = "->" string | "extracts" string | "is" word | "incomplete" | "rejected"
/// ```
///
/// White space and line ends only separate. In a choice a word before `=` is the name of an alternative, also if it
/// is that of an option. After a mistake the parser goes on at the next line that begins like a declaration, in a
/// choice at the next alternative.
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
    "mask", "choice", "notation", "optional", "public", "package", "internal", "allow", "check",
  ]

  static let optionWords = [
    "digits", "case", "rtl", "completion", "content", "allow", "check", "example",
  ]

  private static let expectationWords = ["extracts", "is", "incomplete", "rejected"]

  /// Skips to behind the braces that a mistake stands in, or to the next line that begins like a declaration,
  /// well spelt or not.
  private mutating func skipToDeclaration() {
    var depth = openBraces
    openBraces = 0
    while token.kind != .end {
      if beginsDeclaration(inBraces: depth > 0) { return }
      let closes = token.isSymbol("}") && depth > 0
      if token.isSymbol("{") { depth += 1 } else if closes { depth -= 1 }
      index = token.kind == .documentation ? indexBehindDocumentation : index + 1
      if closes, depth == 0 { return }
    }
  }

  private func beginsDeclaration(inBraces: Bool) -> Bool {
    guard token.isFirstOnLine else { return false }
    if inBraces {
      // Alternatives have doc comments, too.
      let next = indexBehindDocumentation
      let word = tokens[next]
      return word.kind == .word && !Self.optionWords.contains(word.text)
        && Self.declarationWords.contains(word.text) && !isAlternative(at: next)
    }
    if token.kind == .documentation { return true }
    guard token.kind == .word else { return false }
    return ["private", "fileprivate", "open"].contains(token.text)
      || Diagnostic.nearest(to: token.text, among: Self.declarationWords) != nil
  }

  private var indexBehindDocumentation: Int {
    var index = index
    while tokens[index].kind == .documentation { index += 1 }
    return index
  }

  /// Whether an alternative of a choice begins at a token, whatever its name.
  private func isAlternative(at index: Int) -> Bool {
    tokens[index].kind == .word && index + 1 < tokens.count && tokens[index + 1].isSymbol("=")
  }

  private mutating func parseDocumentation() -> [String] {
    var documentation: [String] = []
    while token.kind == .documentation { documentation.append(advance().text) }
    return documentation
  }

  private mutating func parseDeclaration() throws(Abandoned) {
    let documentation = parseDocumentation()
    let start = token.span
    if token.isWord("allow") || token.isWord("check") {
      file.levels.append(try parseLevel(advance()))
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

  // MARK: - Choices

  private mutating func parseChoice(
    _ documentation: [String], _ access: Access, _ start: SourceSpan
  ) throws(Abandoned) {
    let name = try expect(.word, "the name of the choice").spelling
    try expect("{", "and the masks to choose from")
    openBraces = 1
    var choice = ChoiceSyntax(
      documentation: documentation, access: access, name: name, alternatives: [], options: OptionsSyntax(),
      span: start)
    let mistakes = sink.diagnostics.count
    var isClosed = false
    while !isClosed {
      do throws(Abandoned) {
        try requireNoDeclaration()
        isClosed = try parseMember(of: &choice)
      } catch {
        guard skipToMember() else {
          // What was read of it is still checked.
          choice.hasMistakes = true
          choice.span = start.through(tokens[index - 1].span)
          file.choices.append(choice)
          throw error
        }
      }
      choice.hasMistakes = sink.diagnostics.count > mistakes
    }
    openBraces = 0
    choice.span = start.through(tokens[index - 1].span)
    file.choices.append(choice)
  }

  /// Parses an alternative or option of a choice, or its end.
  ///
  /// - Returns: whether it was the end.
  private mutating func parseMember(of choice: inout ChoiceSyntax) throws(Abandoned) -> Bool {
    let documentation = parseDocumentation()
    if isAlternative(at: index) {
      let name = advance().spelling
      index += 1
      choice.alternatives.append(AlternativeSyntax(documentation: documentation, name: name, masks: []))
      repeat {
        let mask = try parseChoiceMask()
        choice.alternatives[choice.alternatives.count - 1].masks.append(mask)
      } while take("|")
      return false
    }
    if token.isSymbol("}") {
      if choice.alternatives.isEmpty, !choice.hasMistakes {
        sink.report(.syntax("a choice needs at least one mask, such as 'short = \"[00]\"'", found: token))
      }
      index += 1
      return true
    }
    if let last = choice.alternatives.last, token.kind == .string || token.isSymbol("{") {
      if token.kind == .string { throw fail("expected '|' before another mask of '\(last.name.text)'") }
      throw fail("expected an alternative or '}'; options stand among the alternatives, for all of them")
    }
    guard token.kind == .word else { throw fail("expected an alternative, an option or '}'") }
    let next = tokens[index + 1]
    let option = Diagnostic.nearest(to: token.text, among: Self.optionWords)
    if option == nil || option != token.text && next.kind == .string && option != "example" {
      let name = advance().text
      throw fail("expected '=' and a mask behind '\(name)'")
    }
    try parseOption(to: &choice.options)
    return false
  }

  private mutating func parseChoiceMask() throws(Abandoned) -> ChoiceMaskSyntax {
    if token.kind == .string || token.isWord("veil") { return .pattern(try parsePattern()) }
    guard token.kind == .word, !isAlternative(at: index) else {
      throw fail("expected a pattern in quotes or the name of a mask")
    }
    return .reference(advance().spelling)
  }

  /// Skips to the next alternative of a choice or to its end.
  ///
  /// - Returns: whether there is one, in front of the next declaration.
  private mutating func skipToMember() -> Bool {
    var depth = 0
    while token.kind != .end, !beginsDeclaration(inBraces: true) {
      if depth == 0, token.isSymbol("}") || isAlternative(at: indexBehindDocumentation) { return true }
      if token.isSymbol("{") { depth += 1 } else if token.isSymbol("}") { depth -= 1 }
      index = token.kind == .documentation ? indexBehindDocumentation : index + 1
    }
    openBraces = 0
    return false
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
      try parseOption(to: &options)
    }
    openBraces = 0
    return options
  }

  private mutating func parseOption(to options: inout OptionsSyntax) throws(Abandoned) {
    let name = try expect(.word, "an option, or '}'")
    switch name.text {
    case "allow", "check":
      options.levels.append(try parseLevel(name))
    case "example":
      options.examples.append(try parseExample(name.span))
    case "rtl":
      options.settings.append((name.spelling, nil))
    case "digits", "case", "completion", "content":
      let what = "a value of '\(name.text)'"
      if isAlternative(at: index) { throw fail("expected \(what)") }
      let value = try expect(.word, what)
      options.settings.append((name.spelling, value.spelling))
    default:
      sink.report(.unknownOption(name.spelling))
      // What follows it most likely belongs to it.
      let isValue =
        token.kind == .word && !Self.optionWords.contains(token.text) && !isAlternative(at: index)
      if token.kind == .string || isValue { _ = advance() }
    }
  }

  /// A line that begins a declaration means that the braces before it were not closed.
  private mutating func requireNoDeclaration() throws(Abandoned) {
    guard beginsDeclaration(inBraces: true) else { return }
    openBraces = 0
    throw fail("expected '}' before the next declaration")
  }

  /// - Parameter keyword: the word that has been taken, `allow` or `check`.
  private mutating func parseLevel(_ keyword: Token) throws(Abandoned) -> LevelSyntax {
    let id = try expect(.word, "the name of a warning").spelling
    if keyword.text == "allow" { return LevelSyntax(id: id, level: .off, isAllow: true) }
    if isAlternative(at: index) { throw fail("expected 'on', 'off' or 'error'") }
    guard token.kind == .word, let level = Level(rawValue: token.text) else {
      throw fail("expected 'on', 'off' or 'error'", candidates: Level.allCases.map { $0.rawValue })
    }
    index += 1
    return LevelSyntax(id: id, level: level, isAllow: false)
  }

  // MARK: - Examples

  private mutating func parseExample(_ start: SourceSpan) throws(Abandoned) -> ExampleSyntax {
    var source = ExampleSyntax.Source.text
    if token.isWord("typed") || token.isWord("value"), !isAlternative(at: index) {
      source = ExampleSyntax.Source(rawValue: advance().text) ?? .text
    }
    let input = try expect(.string, "a text in quotes").spelling
    var example = ExampleSyntax(source: source, input: input, span: start)
    var said: [Spelling] = []
    while let word = takeExpectation() {
      // 'incomplete' and 'rejected' contradict each other.
      let isOutcome = ExampleSyntax.Outcome(rawValue: word.text) != nil
      if let first = said.first(where: {
        $0.text == word.text || isOutcome && ExampleSyntax.Outcome(rawValue: $0.text) != nil
      }) {
        sink.report(.duplicateOption(word, first: first.span))
      }
      said.append(word)
      switch word.text {
      case "->": example.output = try expect(.string, "the output in quotes").spelling
      case "extracts": example.extracted = try expect(.string, "the extracted value in quotes").spelling
      case "is":
        if isAlternative(at: index) { throw fail("expected the name of an alternative") }
        example.alternative = try expect(.word, "the name of an alternative").spelling
      default:
        example.outcome = ExampleSyntax.Outcome(rawValue: word.text) ?? .complete
        example.outcomeSpan = word.span
      }
    }
    example.span = start.through(tokens[index - 1].span)
    return example
  }

  /// Takes the word or symbol that begins what an example expects.
  private mutating func takeExpectation() -> Spelling? {
    let isWord =
      token.kind == .word && Self.expectationWords.contains(token.text) && !isAlternative(at: index)
    guard isWord || token.isSymbol("->") else { return nil }
    return advance().spelling
  }
}
