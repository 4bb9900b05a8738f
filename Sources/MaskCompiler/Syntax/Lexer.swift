import MaskRuntime

/// A piece of a `.mask` file.
struct Token {
  enum Kind: Equatable {
    /// A name or keyword.
    case word
    /// `"…"` or `#"…"#`; the text is what stands between the quotes.
    case string
    /// One of `= { } ( ) : ,`, `->`, or any other Character.
    case symbol
    /// `/// …`; the text is what stands behind the slashes.
    case documentation
    case end
  }

  var kind: Kind
  var text: String
  /// The whole token.
  var span: SourceSpan
  /// The text between the quotes of a string; else the whole token.
  var content: SourceSpan
  var isFirstOnLine: Bool

  func isSymbol(_ text: String) -> Bool { kind == .symbol && self.text == text }
  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
  var spelling: Spelling { Spelling(text: text, span: content) }
}

/// Cuts a file into tokens. White space, line ends and `//` comments only separate.
///
/// Strings are raw: nothing in them is escaped, and a string ends at the first quote (with as many `#`
/// behind it as stood before the opening one), as Swift's raw strings do. So any pattern can be written as
/// it is printed elsewhere.
struct Lexer {
  private let file: SourceFile
  private let fileIndex: Int
  private var offset = 0
  private var isFirstOnLine = true
  private(set) var tokens: [Token] = []
  /// The `//` comments, in order. They are no tokens; the formatter puts them back.
  private(set) var comments: [SourceSpan] = []
  private(set) var sink = DiagnosticSink()

  init(_ file: SourceFile, index: Int) {
    self.file = file
    fileIndex = index
    if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if let offset = file.firstInvalidOffset {
      sink.report(.invalidUTF8(at: SourceSpan(file: index, range: offset..<offset)))
    }
    while scan() {}
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < file.bytes.count ? file.bytes[offset + ahead] : nil
  }

  /// Takes the next token; `false` behind the last one.
  private mutating func scan() -> Bool {
    guard let first = byte() else {
      add(.end, from: offset)
      return false
    }
    switch first {
    case 0x0A, 0x0D:
      offset += 1
      isFirstOnLine = true
    case 0x20, 0x09:
      offset += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      scanComment()
    case UInt8(ascii: "\""):
      scanString(hashes: 0)
    case UInt8(ascii: "#"):
      var hashes = 1
      while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      if byte(hashes) == UInt8(ascii: "\"") { scanString(hashes: hashes) } else { scanSymbol() }
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
      let start = offset
      offset += 2
      add(.symbol, from: start)
    default:
      if wordLength(at: offset) > 0 { scanWord() } else { scanSymbol() }
    }
    return true
  }

  private mutating func scanComment() {
    let start = offset
    while let next = byte(), next != 0x0A, next != 0x0D { offset += 1 }
    let isDocumentation =
      offset - start >= 3 && file.bytes[start + 2] == UInt8(ascii: "/")
      && !(offset - start > 3 && file.bytes[start + 3] == UInt8(ascii: "/"))
    if isDocumentation {
      var content = start + 3
      if content < offset, file.bytes[content] == 0x20 { content += 1 }
      add(.documentation, from: start, content: content..<offset)
    } else {
      comments.append(SourceSpan(file: fileIndex, range: start..<offset))
    }
  }

  private mutating func scanString(hashes: Int) {
    let start = offset
    offset += hashes + 1
    let content = offset
    while let next = byte(), next != 0x0A, next != 0x0D {
      if next == UInt8(ascii: "\""), (1..<hashes + 1).allSatisfy({ byte($0) == UInt8(ascii: "#") }) {
        let end = offset
        offset += hashes + 1
        add(.string, from: start, content: content..<end)
        return
      }
      offset += 1
    }
    add(.string, from: start, content: content..<offset)
    let closing = "\"" + String(repeating: "#", count: hashes)
    sink.report(.unterminatedString(closing, at: SourceSpan(file: fileIndex, range: start..<content)))
  }

  private mutating func scanWord() {
    let start = offset
    // A hyphen inside a word is part of it, as in the ids that `allow` takes.
    while true {
      let length = wordLength(at: offset)
      if length > 0 {
        offset += length
      } else if byte() == UInt8(ascii: "-"), wordLength(at: offset + 1) > 0 {
        offset += 1
      } else {
        break
      }
    }
    add(.word, from: start)
  }

  private mutating func scanSymbol() {
    let start = offset
    if byte()! < 0x80, byte(1).map({ $0 < 0x80 }) ?? true {
      offset += 1
    } else {
      // A Character of several scalars is one symbol. None is longer than its line.
      // It is looked for in what most likely holds it, so that a long line is not read again for each.
      let end = max(file.range(ofLine: file.position(of: offset).line).upperBound, offset + 1)
      let window = file.text(offset..<min(offset + 64, end)).first.map { String($0).utf8.count } ?? 1
      let isWhole = window < 32 || offset + 64 >= end
      let length = isWhole ? window : file.text(offset..<end).first.map { String($0).utf8.count } ?? 1
      offset = min(offset + length, file.bytes.count)
    }
    add(.symbol, from: start)
  }

  /// The bytes of the letter, digit, mark or underscore at an offset; 0 if something else stands there.
  private func wordLength(at offset: Int) -> Int {
    guard offset < file.bytes.count else { return 0 }
    let lead = file.bytes[offset]
    if lead < 0x80 {
      return lead.isASCIIAlphanumeric || lead == UInt8(ascii: "_") ? 1 : 0
    }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let text = file.text(offset..<min(offset + length, file.bytes.count))
    guard let scalar = text.unicodeScalars.first else { return 0 }
    return scalar.properties.isXIDContinue ? length : 0
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, content: Range<Int>? = nil) {
    let range = start..<offset
    tokens.append(
      Token(
        kind: kind, text: file.text(content ?? range), span: SourceSpan(file: fileIndex, range: range),
        content: SourceSpan(file: fileIndex, range: content ?? range), isFirstOnLine: isFirstOnLine))
    isFirstOnLine = false
  }
}
