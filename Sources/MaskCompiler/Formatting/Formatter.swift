extension Compiler {
  /// Lays out a file the one way: a declaration, alternative or option a line, single spaces, comments where they
  /// stood. Nothing is put in another order, and formatting the result changes nothing.
  ///
  /// - Returns: the text, with lines that end with LF. Its declarations are those of the file.
  /// - Throws: the mistakes in the file, if it does not parse. Places count in the file: file 0, UTF-8 offsets
  ///   from 0. What is wrong with masks does not matter.
  /// - Complexity: O(*n* log *n*) in the bytes of the file.
  public static func format(_ file: SourceFile) throws(MaskErrors) -> String {
    let parser = Parser(file, index: 0)
    if parser.sink.hasErrors { throw MaskErrors(diagnostics: parser.sink.sorted()) }
    let text = Formatter.layOut(file)
    // Whatever else a mistake in the layout could do, it must not change what a file says.
    guard Formatter.content(of: SourceFile(path: file.path, text: text)) == Formatter.content(of: file) else {
      return String(decoding: file.bytes, as: UTF8.self)
    }
    return text
  }
}

/// The formatter beneath the check that a file parses.
enum Formatter {
  /// The text of a file in the one layout. The file need not parse.
  static func layOut(_ file: SourceFile) -> String { LayoutPrinter.print(LayoutPiece.pieces(of: file)) }

  /// What formatting must not change: the tokens and comments as they are written.
  static func content(of file: SourceFile) -> [String] { LayoutPiece.pieces(of: file).map { $0.text } }
}
