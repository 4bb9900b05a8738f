import Foundation
import MaskRandom
import Testing

@testable import MaskCompiler

/// The one layout: what it is, that it is stable, and that it changes nothing that a file says.
@Suite struct FormatterTests {
  /// A file and its layout. Both parse, but for what the grammar is about to have.
  struct Pair: Sendable, CustomTestStringConvertible {
    var name: String
    var written: String
    var formatted: String

    var testDescription: String { name }

    init(_ name: String, _ written: String, _ formatted: String) {
      self.name = name
      self.written = written
      self.formatted = formatted
    }
  }

  static let pairs: [Pair] = [
    Pair("nothing", "", ""),
    Pair("only white space", " \t\r\n\n", ""),
    Pair("only a comment", "\n\n  // c  ", "// c\n"),
    Pair("a byte order mark", "\u{FEFF}mask A=\"[0]\"", "mask A = \"[0]\"\n"),
    Pair("spaces", "  public\tmask   A=\"[0]\"{rtl}", "public mask A = \"[0]\" { rtl }\n"),
    Pair(
      "an empty pair of braces", "mask A = \"[0]\" {\n\n}\nmask B = \"[0]\" { }",
      "mask A = \"[0]\" {}\nmask B = \"[0]\" {}\n"),
    Pair(
      "parentheses", "mask A = veil ( digit :\"9\" , any: \"?\" )\"99\"",
      "mask A = veil(digit: \"9\", any: \"?\") \"99\"\n"),
    Pair(
      "symbols of notations are no punctuation",
      "notation( = \"a\"\nnotation  ,=\"b\"\noptional notation \":\"=\"c\"\nnotation | = \"d\"\nnotation - = \"e\"",
      "notation ( = \"a\"\nnotation , = \"b\"\noptional notation \":\" = \"c\"\nnotation | = \"d\"\nnotation - = \"e\"\n"
    ),
    Pair(
      "one declaration a line",
      "mask A = \"[0]\" mask B = \"[0]\" allow no-slot allow lock-step /// Doc.\nmask C = \"[0]\"",
      "mask A = \"[0]\"\nmask B = \"[0]\"\nallow no-slot\nallow lock-step\n/// Doc.\nmask C = \"[0]\"\n"),
    Pair(
      "names that are keywords",
      "mask\nmask = \"[0]\" mask allow = \"[0]\" { rtl } choice notation { mask = mask | allow case = \"[00]\" case upper }",
      """
      mask mask = "[0]"
      mask allow = "[0]" { rtl }
      choice notation {
        mask = mask | allow
        case = "[00]"
        case upper
      }

      """),
    Pair(
      "blank lines",
      "\n\nmask A = \"[0]\"\n\n\n\nmask B = \"[0]\" {\n\n  rtl\n\n\n  digits keep\n\n}\nmask C = \"[0]\"\n\n",
      "mask A = \"[0]\"\n\nmask B = \"[0]\" {\n  rtl\n\n  digits keep\n}\nmask C = \"[0]\"\n"),
    Pair(
      "doc comments", "/// A.\n\n///   B.  \n\n// c\n\n\nmask A = \"[0]\"",
      "/// A.\n///   B.\n// c\nmask A = \"[0]\"\n"),
    Pair(
      "braces over several lines stay so", "mask A = \"[0]\" { rtl\ndigits keep }",
      "mask A = \"[0]\" {\n  rtl\n  digits keep\n}\n"),
    Pair(
      "examples have a line each",
      "mask A = \"[0]\" { rtl example \"a\"->\"b\" extracts \"c\" example \"d\" digits keep }",
      """
      mask A = "[0]" {
        rtl
        example "a" -> "b" extracts "c"
        example "d"
        digits keep
      }

      """),
    Pair(
      "braces that fit, and do not by a column",
      "mask A = \"\(long(81))\" { rtl }\nmask A = \"\(long(82))\" { rtl }",
      "mask A = \"\(long(81))\" { rtl }\nmask A = \"\(long(82))\" {\n  rtl\n}\n"),
    Pair(
      "a choice", "choice A{a=\"[0]\"/// Two.\nb=\"[00]\"|B c=veil\"#\" rtl}",
      """
      choice A {
        a = "[0]"
        /// Two.
        b = "[00]" | B
        c = veil "#"
        rtl
      }

      """),
    Pair(
      "alternatives that do not fit",
      "choice A { a = \"\(long(40))\" | \"\(long(47))\"\n b = \"\(long(40))\" | \"\(long(48))\" | veil(any: \"?\") \"#\" }",
      """
      choice A {
        a = "\(long(40))" | "\(long(47))"
        b = "\(long(40))"
          | "\(long(48))" | veil(any: "?") "#"
      }

      """),
    Pair(
      "alternatives that fit are joined", "choice A { a\n=\n\"[0]\"\n|\n\"[00]\" }",
      "choice A {\n  a = \"[0]\" | \"[00]\"\n}\n"),
    Pair(
      "comments behind code",
      "mask A = \"[0]\"// a\nmask B = \"[0]\" {// b\n\n rtl     //c  \n digits keep } // d\nchoice C { a = B } // e",
      """
      mask A = "[0]"  // a
      mask B = "[0]" {  // b
        rtl  //c
        digits keep
      }  // d
      choice C {
        a = B
      }  // e

      """),
    Pair(
      "comments of their own",
      "// a\n//b\n\n//// c\nmask A = \"[0]\" {\n// d\n\n// e\nrtl\n// f\n\n}\n// g",
      """
      // a
      //b

      //// c
      mask A = "[0]" {
        // d

        // e
        rtl
        // f
      }
      // g

      """),
    Pair(
      "comments inside of what they break",
      "mask // a\nA = // b\n\n// c\n\nveil( // d\nany: \"?\") \"#\"\n// e\n{ rtl }\nchoice C { a = A | // f\nB\n// g\n| D\n// h\n}",
      """
      mask  // a
          A =  // b
          // c
          veil(  // d
          any: "?") "#"
          // e
          { rtl }
      choice C {
        a = A |  // f
          B
          // g
          | D
        // h
      }

      """),
    Pair(
      "strings are kept", "mask A = #\"a  \"b\"\t \"#\nmask B = \" // no comment {\"",
      "mask A = #\"a  \"b\"\t \"#\nmask B = \" // no comment {\"\n"),
    Pair(
      "line ends", "// a \r\n\r\nmask A = \"[0]\" {\r\n\trtl\r\n}\r// b\r\r\rmask B = \"[0]\"\r\n",
      "// a\n\nmask A = \"[0]\" {\n  rtl\n}\n// b\n\nmask B = \"[0]\"\n"),
    Pair(
      "wide characters", "mask A = \"\(String(repeating: "漢", count: 41))\" { rtl }",
      "mask A = \"\(String(repeating: "漢", count: 41))\" {\n  rtl\n}\n"),
  ]

  /// What the parser does not take yet.
  static let futurePairs: [Pair] = [
    Pair(
      "examples",
      """
      choice A { a = B example typed "a"->"b"   extracts "c" is digits incomplete digits keep
      example value "a" is rtl rtl example "x" rejected is = "[0]" example "y" incomplete = C }
      """,
      """
      choice A {
        a = B
        example typed "a" -> "b" extracts "c" is digits incomplete
        digits keep
        example value "a" is rtl
        rtl
        example "x" rejected
        is = "[0]"
        example "y"
        incomplete = C
      }

      """),
    Pair(
      "checks", "check  symbol-order off check no-slot on mask A = \"[0]\" { check no-slot  error rtl }",
      "check symbol-order off\ncheck no-slot on\nmask A = \"[0]\" { check no-slot error rtl }\n"),
  ]

  private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(arguments: pairs)
  func layout(pair: Pair) throws {
    #expect(try Compiler.format(file(pair.written)) == pair.formatted)
    #expect(try Compiler.format(file(pair.formatted)) == pair.formatted)
    expectSameContent(pair.written)
  }

  @Test(arguments: futurePairs)
  func layoutOfWhatIsToCome(pair: Pair) {
    #expect(Formatter.layOut(file(pair.written)) == pair.formatted)
    #expect(Formatter.layOut(file(pair.formatted)) == pair.formatted)
    expectSameContent(pair.written)
  }

  // MARK: - Files with mistakes

  @Test(arguments: [
    ("mask A = \"[0]\" {", DiagnosticID.syntax), ("choice A {\n  a = \"[0]\"", .syntax),
    ("mask A = veil(digit: \"9\" \"9\"", .syntax), ("mask A = \"[0]", .unterminatedString),
    ("mask A = \"[0]\" }", .syntax), ("mask A = \"[0]\" { bogus }", .undefinedName), ("// \0", .invalidUTF8),
  ])
  func mistakesAreReported(text: String, id: DiagnosticID) {
    let error = #expect(throws: MaskErrors.self) { try Compiler.format(file(text)) }
    #expect(error?.diagnostics.first?.id == id)
    #expect(error?.diagnostics.first?.span.file == 0)
  }

  @Test func bytesThatAreNotUTF8AreLeftAlone() {
    let bytes = Array("mask A = \"[0]\"  // caf".utf8) + [0xE9]
    #expect(throws: MaskErrors.self) { try Compiler.format(SourceFile(path: "a.mask", utf8: bytes)) }
  }

  /// What is wrong with the masks does not matter, only what is no declaration.
  @Test func mistakesInMasksDoNotMatter() throws {
    let text = "mask A = \"[X\"{completion wrod}"
    #expect(try Compiler.format(file(text)) == "mask A = \"[X\" { completion wrod }\n")
  }

  @Test func contentIsAnOptionWithOneWord() throws {
    let text =
      "choice A{content   postalCode a=\"[0]\"content=\"[00]\"}mask B=\"[0]\"{content oneTimeCode rtl}"
    #expect(
      try Compiler.format(file(text)) == """
        choice A {
          content postalCode
          a = "[0]"
          content = "[00]"
        }
        mask B = "[0]" { content oneTimeCode rtl }

        """)
  }

  // MARK: - Any layout

  /// The `.mask` files of this package.
  static let packageFiles: [String] = {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
    return ["Masks", "Sources", "Tests"].flatMap { folder -> [String] in
      let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      let masks = paths?.compactMap { $0 as? String }.filter { $0.hasSuffix(".mask") } ?? []
      return masks.sorted().map { root.appendingPathComponent("\(folder)/\($0)").path }
    }
  }()

  @Test(arguments: packageFiles)
  func packageFilesAreFormatted(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      try Compiler.format(SourceFile(path: path, text: text)) == text,
      "not formatted; run 'swift run maskc format \(path)'")
  }

  @Test func packageHasFiles() { #expect(Self.packageFiles.count >= 10) }

  /// The same tokens with other white space and more comments: their layout is stable and has the same tokens, and
  /// where the author leaves nothing to keep it is the very same.
  @Test(arguments: packageFiles)
  func mangledLayouts(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let pieces = LayoutPiece.pieces(of: file(text))
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var random = SplitMix64(seed: seed)
    for round in 0..<(pieces.count > 300 ? 1 : 20) {
      let mangled = mangle(pieces, &random)
      let comment = Comment(rawValue: "seed \(seed), round \(round), of \(path)")
      #expect(Formatter.content(of: file(mangled)).filter { $0 != "// !" } == pieces.map(\.text), comment)
      let formatted = try Compiler.format(file(mangled))
      #expect(try Compiler.format(file(formatted)) == formatted, comment)
      #expect(
        !formatted.contains(" \n") && !formatted.contains("\n\n\n") && !formatted.contains("\r"), comment)
      expectSameContent(mangled, comment)
    }
  }

  /// Tokens in no order that parses: the formatter beneath the check of the syntax takes these, too.
  @Test func nonsense() {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var random = SplitMix64(seed: seed)
    let words = [
      "mask", "choice", "notation", "optional", "public", "allow", "check", "example", "is", "rtl", "digits",
      "veil", "x",
      "{", "}", "(", ")", "=", "|", ",", ":", "->", "-", "/", "#", "\"s\"", "#\"t\"#", "é", "// c\n",
      "/// d\n", "\n",
      "\n\n",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in random.pick(words) }.joined(
        separator: " ")
      let comment = Comment(rawValue: "seed \(seed): \(text)")
      expectSameContent(text, comment)
      let formatted = Formatter.layOut(file(text))
      #expect(Formatter.layOut(file(formatted)) == formatted, comment)
    }
  }

  /// Neither traps nor takes time that grows with the square.
  @Test(arguments: ["{ ", "} ", "( ", "| ", "// c\n", "/// d\n", "mask ", "example ", "a = ", "\"s\" "])
  func muchOfOneThing(text: String) {
    let text = String(repeating: text, count: 5000)
    expectSameContent(text)
  }

  private func mangle(_ pieces: [LayoutPiece], _ random: inout SplitMix64) -> String {
    let punctuation: Set<Character> = ["{", "}", "(", ")", "=", "|", ",", ":"]
    var text = ""
    for (index, piece) in pieces.enumerated() {
      text += piece.text
      let isLineFull = piece.role == .comment || piece.role == .documentation
      var isSeparate = !isLineFull && index + 1 < pieces.count && pieces[index + 1].role == .comment
      if isLineFull {
        text += random.pick(["\n", "\r\n", "\r", "\n\n\n", "  \n"])
        isSeparate = true
      }
      while random.chance(30) {
        text += random.pick([" ", "\t", "\n", "\r\n", "\n\n", " // !\n", "\n// !\r"])
        isSeparate = true
      }
      let isPunctuated =
        punctuation.contains(piece.text.last ?? " ")
        || index + 1 < pieces.count && punctuation.contains(pieces[index + 1].text.first ?? " ")
      if !isSeparate, !isPunctuated || random.chance(50) { text += " " }
    }
    return text
  }

  private func expectSameContent(_ text: String, _ comment: Comment? = nil) {
    let formatted = file(Formatter.layOut(file(text)))
    #expect(Formatter.content(of: formatted) == Formatter.content(of: file(text)), comment)
  }

  private func file(_ text: String) -> SourceFile { SourceFile(path: "a.mask", text: text) }
}
