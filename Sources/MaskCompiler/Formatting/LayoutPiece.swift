/// A token or a comment of a file, with all that its place in the layout depends on.
///
/// What is printed from pieces has the same pieces again, so formatting it once more changes nothing.
struct LayoutPiece {
  enum Role: Equatable {
    /// Begins a declaration, an alternative or an option.
    case start
    /// Goes on with it, behind a space.
    case inner
    /// Goes on with it, without a space: `,`, `:` and `)`.
    case tight
    /// `(`, with no space on either side.
    case openParenthesis
    /// `|` before another mask of an alternative.
    case bar
    /// `{`; a choice never stands on one line.
    case openBrace(ofChoice: Bool)
    case closeBrace
    case documentation
    case comment
  }

  /// As written; comments without the white space at their end.
  var text: String
  var role: Role
  /// The line ends between it and the piece before it.
  var lineEndsBefore: Int
  /// The columns of the text.
  var width: Int

  /// Whether it goes on with what a piece before it began.
  var isContinuation: Bool {
    switch role {
    case .start, .closeBrace, .documentation, .comment: return false
    case .inner, .tight, .openParenthesis, .bar, .openBrace: return true
    }
  }
}

extension LayoutPiece {
  /// The pieces of a file, which need not be free of mistakes.
  ///
  /// - Complexity: O(*n* log *n*) in the bytes of the file.
  static func pieces(of file: SourceFile) -> [LayoutPiece] {
    let lexer = Lexer(file, index: 0)
    var structure = StatementReader()
    var pieces: [LayoutPiece] = []
    var lastLine = 1
    func add(_ span: SourceSpan, _ role: Role) {
      var range = span.range
      if role == .comment || role == .documentation {
        while let last = file.bytes[range].last, last == 0x20 || last == 0x09 {
          range = range.lowerBound..<range.upperBound - 1
        }
      }
      let text = file.text(range)
      let line = file.position(of: range.lowerBound).line
      pieces.append(
        LayoutPiece(
          text: text, role: role, lineEndsBefore: line - lastLine,
          width: text.reduce(0) { $0 + $1.displayWidth }))
      lastLine = line
    }
    var comments = lexer.comments[...]
    for (index, token) in lexer.tokens.enumerated() {
      while let comment = comments.first, comment.range.lowerBound < token.span.range.lowerBound {
        add(comment, .comment)
        comments.removeFirst()
      }
      guard token.kind != .end else { break }
      add(token.span, structure.role(of: token, before: lexer.tokens[index + 1]))
    }
    return pieces
  }
}
