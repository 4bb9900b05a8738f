/// Prints the pieces of a file in the one layout, whatever the one they came in was.
///
/// Line breaks depend on nothing but the pieces: what begins something begins a line, a comment ends one. Of the
/// author's layout three things are kept: whether braces stand on one line, blank lines, and which comments stand
/// behind code.
struct LayoutPrinter {
  /// The columns that a line has at most, if it is up to the layout.
  static let lineWidth = 100

  private let pieces: [LayoutPiece]
  private var text = ""
  /// The columns of the last line.
  private var column = 0
  private var depth = 0
  /// The closing brace of braces that stand on one line.
  private var end: Int?
  /// The first piece behind the last comments; it is looked for once for all of them.
  private var nextCode = 0
  /// Whether a comment ended the line.
  private var isLineFull = false
  private var isBlankLineAllowed = false
  /// Whether the last comments belong to a doc comment, so that it stays directly above what it describes.
  private var isBehindDocumentation = false

  /// The text of pieces: lines that end with LF, or nothing.
  ///
  /// - Complexity: O(*n*) in the bytes of the pieces.
  static func print(_ pieces: [LayoutPiece]) -> String {
    var printer = LayoutPrinter(pieces: pieces)
    for index in pieces.indices { printer.print(index) }
    return pieces.isEmpty ? "" : printer.text + "\n"
  }

  private init(pieces: [LayoutPiece]) { self.pieces = pieces }

  private mutating func print(_ index: Int) {
    let piece = pieces[index]
    switch piece.role {
    case .comment:
      printComment(index)
    case .documentation:
      startLine(indented: indentation, before: piece)
      put(piece)
      isLineFull = true
      isBehindDocumentation = true
    case .start:
      if end == nil { startLine(indented: indentation, before: piece) } else { putSpace() }
      put(piece)
      isBlankLineAllowed = true
      isBehindDocumentation = false
    case .openBrace:
      go(on: index, fits: true)
      end = closingBrace(of: index)
      depth += 1
      isBlankLineAllowed = false
    case .closeBrace:
      printCloseBrace(index)
    case .bar:
      go(on: index, fits: column + 1 + widthOfMask(from: index) <= Self.lineWidth)
    case .inner, .tight, .openParenthesis:
      go(on: index, fits: true)
    }
  }

  /// Goes on with a line, or with what it began on the next one.
  private mutating func go(on index: Int, fits: Bool) {
    if isLineFull || !fits || text.isEmpty {
      isBlankLineAllowed = false
      startLine(indented: continuationIndentation, before: pieces[index])
      isBlankLineAllowed = true
    } else if hasSpace(before: index) {
      putSpace()
    }
    put(pieces[index])
  }

  private mutating func printComment(_ index: Int) {
    let piece = pieces[index]
    if index > 0, piece.lineEndsBefore == 0 {
      putSpace()
      putSpace()
    } else {
      nextCode = max(nextCode, index)
      while nextCode < pieces.count, pieces[nextCode].role == .comment { nextCode += 1 }
      let isInside = nextCode < pieces.count && pieces[nextCode].isContinuation
      if isInside || isBehindDocumentation { isBlankLineAllowed = false }
      startLine(indented: isInside ? continuationIndentation : indentation, before: piece)
      isBlankLineAllowed = true
    }
    put(piece)
    isLineFull = true
  }

  private mutating func printCloseBrace(_ index: Int) {
    depth = max(0, depth - 1)
    if end == index {
      end = nil
      if hasSpace(before: index) { putSpace() }
    } else {
      isBlankLineAllowed = false
      startLine(indented: indentation, before: pieces[index])
    }
    put(pieces[index])
    isBlankLineAllowed = true
    isBehindDocumentation = false
  }

  // MARK: - Lines

  /// What parses has one pair of braces; a file of nothing but braces must not become mostly spaces.
  private var indentation: Int { 2 * min(depth, 4) }

  /// Deeper than what could begin on the next line.
  private var continuationIndentation: Int { max(4, indentation + 2) }

  /// Ends the last line and indents a new one; behind a blank line if the author left one that may stay.
  private mutating func startLine(indented indentation: Int, before piece: LayoutPiece) {
    if !text.isEmpty { text += "\n" }
    if isBlankLineAllowed, !isBehindDocumentation, piece.lineEndsBefore > 1 { text += "\n" }
    text += String(repeating: " ", count: indentation)
    column = indentation
    isLineFull = false
  }

  private mutating func put(_ piece: LayoutPiece) {
    text += piece.text
    column += piece.width
  }

  private mutating func putSpace() {
    text += " "
    column += 1
  }

  private func hasSpace(before index: Int) -> Bool {
    guard index > 0 else { return false }
    let last = pieces[index - 1].role
    switch pieces[index].role {
    case .tight, .openParenthesis: return false
    case .closeBrace: if case .openBrace = last { return false }
    default: break
    }
    return last != .openParenthesis
  }

  // MARK: - What fits

  /// The columns of `|` and the mask behind it, or more than a line has.
  private func widthOfMask(from bar: Int) -> Int {
    var width = pieces[bar].width
    var index = bar + 1
    while index < pieces.count, width <= Self.lineWidth {
      let piece = pieces[index]
      guard piece.isContinuation, piece.role != .bar else { break }
      width += piece.width + (hasSpace(before: index) ? 1 : 0)
      index += 1
    }
    return width
  }

  /// The brace that closes one on the same line; `nil` if the braces do not stand on one line.
  private func closingBrace(of open: Int) -> Int? {
    if pieces[open].role == .openBrace(ofChoice: true) { return nil }
    var width = column
    var index = open + 1
    while index < pieces.count, width <= Self.lineWidth {
      let piece = pieces[index]
      width += piece.width + (hasSpace(before: index) ? 1 : 0)
      switch piece.role {
      case .closeBrace:
        let isEmpty = index == open + 1
        return (isEmpty || piece.lineEndsBefore == 0 && width <= Self.lineWidth) ? index : nil
      case .openBrace, .documentation, .comment:
        return nil
      case .start where LayoutWords.needsLine(piece.text):
        return nil
      default:
        if piece.lineEndsBefore > 0 { return nil }
      }
      index += 1
    }
    return nil
  }
}
