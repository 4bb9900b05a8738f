import MaskCases
import MaskPage
import Testing

/// Requests and responses. `.ci/page` sends the case files to the same engine as WebAssembly.
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
