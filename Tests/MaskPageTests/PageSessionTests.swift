import MaskCases
import MaskPage
import Testing

/// Requests and responses. `.ci/page` asks the same engine as WebAssembly, and tests the page in a browser.
@Suite struct PageSessionTests {
  private static let phone: JSONValue = [
    "do": "compile", "source": "mask Phone = \"{+1} ([000]) [000]-[0000]\"",
  ]

  private func ask(_ session: inout PageSession, _ request: JSONValue) throws -> JSONValue {
    try #require(JSONValue(parsing: session.respond(to: request.description)))
  }

  @Test func typesIntoAField() throws {
    var session = PageSession()
    #expect(try ask(&session, Self.phone)["diagnostics"] == [])
    let opened = try ask(&session, ["do": "open", "mask": "Phone"])
    #expect(opened["placeholder"] == "+1 (000) 000-0000")
    let field = try #require(opened["field"])
    let typed = try ask(
      &session, ["do": "reconcile", "field": field, "text": "098x", "selection": [4, 4]])
    #expect(typed["text"] == "+1 (098)")
    #expect(typed["selection"] == [8, 8])
    #expect(typed["change"]?["rejected"] == [["character": "x", "offset": 3, "reason": "noise"]])
    #expect(try ask(&session, ["do": "undo", "field": field])["text"] == "")
    #expect(try ask(&session, ["do": "close", "field": field]) == [:])
    #expect(try ask(&session, ["do": "undo", "field": field]) == ["error": "there is no such field"])
  }

  /// Fields of one engine, opened by tables that another one made.
  @Test func tablesOpenTheSameField() throws {
    var compiler = PageSession()
    _ = try ask(
      &compiler,
      ["do": "compile", "source": "choice Year {\n  short = \"[00]é\"\n  long = \"[0000]é\"\n}\n"])
    let tables = try #require(try ask(&compiler, ["do": "tables", "mask": "Year"])["tables"])
    var fields = PageSession()
    let opened = try ask(&fields, ["do": "open", "tables": tables])
    #expect(opened == (try ask(&compiler, ["do": "open", "mask": "Year"])))
    let field = try #require(opened["field"])
    let typed = try ask(&fields, ["do": "reconcile", "field": field, "text": "199", "selection": [3, 3]])
    #expect(typed["maskName"] == "long")
  }

  @Test(
    arguments: [
      [:], ["machine": "", "alphabet": "", "choice": ""], ["machine": "a", "alphabet": "b", "choice": "c"],
    ] as [JSONValue])
  func badTablesAreRefused(tables: JSONValue) throws {
    var session = PageSession()
    #expect(try ask(&session, ["do": "open", "tables": tables])["error"]?.string != nil)
  }

  /// The state that a field tells is one of its picture, and the words there are about its text.
  @Test(arguments: [
    ("mask M = \"+1 ([000])\"", "09", "+1 ([00·0])"), ("mask M = \"+1 ([000])\"", "", "·+1 ([000])"),
    ("mask M = \"[00].[00]\" { rtl }", "123", "[0·0].[00]"),
    ("mask M = \"+98 [00]\" { completion none }", "9", "holds 9"),
    ("mask M = \"[AA]\" { case upper }", "é", "[A·A]"),
    ("choice M {\n  short = \"[00]\"\n  long = \"[0000]\"\n}", "199", "long"),
  ])
  func stateIsOfThePicture(source: String, text: String, expected: String) throws {
    var session = PageSession()
    #expect(try ask(&session, ["do": "compile", "source": .string(source)])["masks"]?.array?.count == 1)
    let picture = try #require(try ask(&session, ["do": "graph", "mask": "M"])["text"]?.string)
    let field = try #require(try ask(&session, ["do": "open", "mask": "M"])["field"])
    let units = JSONValue.integer(text.utf16.count)
    let typed = try ask(
      &session, ["do": "reconcile", "field": field, "text": .string(text), "selection": [units, units]])
    let state = try #require(typed["state"]?.integer)
    let node = "<g class=\"node\" data-state=\"\(state)\">\n<title>\(state): "
    let place = try #require(picture.firstRange(of: node))
    let words = picture[place.upperBound...].prefix { $0 != "<" }
    #expect(words.contains(expected), "\(words)")
  }

  @Test func placesCountUTF16Units() throws {
    var session = PageSession()
    let response = try ask(&session, ["do": "compile", "source": "// 😀\nmask A = \"😀[0]]\"\n"])
    let mistake = try #require(response["diagnostics"]?.array?.first)
    #expect(mistake["line"] == 2)
    #expect(mistake["column"] == 16)
    #expect(mistake["start"] == 21)
    #expect(mistake["end"] == 22)
  }

  @Test(arguments: ["", "{", "[]", "{\"do\":\"fly\"}", "{\"do\":\"open\",\"mask\":\"A\"}"])
  func badRequestsGiveAnError(request: String) throws {
    var session = PageSession()
    #expect(try #require(JSONValue(parsing: session.respond(to: request)))["error"]?.string != nil)
  }
}
