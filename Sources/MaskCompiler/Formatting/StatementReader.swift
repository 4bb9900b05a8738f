/// Tells tokens their roles in the layout: where declarations, alternatives and options begin, and what goes on with
/// them. It knows less than the parser, and takes any tokens.
struct StatementReader {
  /// What is expected behind the tokens that are taken whatever they are.
  private enum State {
    /// Something new, or braces or `|`, which go on with what is complete.
    case complete
    /// The word that a modifier is for.
    case keyword
    /// A string, with what stands before it.
    case pattern
    /// A mask of an alternative: a string, `veil` and a string, or a name.
    case operand
    /// Anything, until a word begins something else.
    case open
  }

  private var state = State.complete
  /// The next tokens that are names, symbols or values, whatever they look like.
  private var namesAhead = 0
  private var depth = 0
  private var openParentheses = 0
  private var isChoice = false
  private var isBeforeName = false

  /// The role of the next token. The `.end` has none.
  ///
  /// - Parameter next: the token behind it.
  mutating func role(of token: Token, before next: Token) -> LayoutPiece.Role {
    if token.kind == .documentation {
      begin(.complete)
      return .documentation
    }
    if namesAhead > 0 {
      namesAhead -= 1
      return .inner
    }
    return token.kind == .symbol ? role(ofSymbol: token.text) : role(of: token, isNamed: next.isSymbol("="))
  }

  private mutating func role(ofSymbol symbol: String) -> LayoutPiece.Role {
    switch symbol {
    case "{":
      begin(.complete)
      depth += 1
      return .openBrace(ofChoice: isChoice)
    case "}":
      begin(.complete)
      depth = max(0, depth - 1)
      isChoice = isChoice && depth > 0
      return .closeBrace
    case "|":
      state = .operand
      return .bar
    case "(":
      openParentheses += 1
      return .openParenthesis
    case ")":
      openParentheses = max(0, openParentheses - 1)
      return .tight
    case ",", ":":
      return .tight
    default:
      return .inner
    }
  }

  /// - Parameter isNamed: whether `=` follows, so that the token is the name of an alternative.
  private mutating func role(of token: Token, isNamed: Bool) -> LayoutPiece.Role {
    let isWord = token.kind == .word
    switch state {
    case .complete:
      start(token.text, isWord: isWord, isNamed: isNamed)
      return .start
    case .keyword:
      readKeyword(token.text)
      return .inner
    case .pattern:
      if token.kind == .string, openParentheses == 0 { state = .complete }
      return .inner
    case .operand:
      state = token.isWord("veil") ? .pattern : .complete
      return .inner
    case .open:
      let isName = isBeforeName
      isBeforeName = isWord && !isName && LayoutWords.isBeforeName(token.text)
      let beginsSomething = isWord && (isNamed || !isName && LayoutWords.shape(of: token.text) != nil)
      guard beginsSomething else { return .inner }
      start(token.text, isWord: true, isNamed: isNamed)
      return .start
    }
  }

  private mutating func begin(_ state: State) {
    self.state = state
    namesAhead = 0
    openParentheses = 0
    isBeforeName = false
  }

  private mutating func start(_ word: String, isWord: Bool, isNamed: Bool) {
    begin(.open)
    guard isWord else { return }
    if depth > 0, isNamed {
      state = .operand
    } else {
      readKeyword(word)
    }
  }

  private mutating func readKeyword(_ word: String) {
    if depth == 0 { isChoice = false }
    switch LayoutWords.shape(of: word) {
    case .modifier: state = .keyword
    case .pattern: expect(names: 1, then: .pattern)
    case .choice:
      isChoice = true
      expect(names: 1, then: .complete)
    case .values(let count): expect(names: count, then: .complete)
    case .open, nil: state = .open
    }
  }

  private mutating func expect(names: Int, then state: State) {
    namesAhead = names
    self.state = state
  }
}
