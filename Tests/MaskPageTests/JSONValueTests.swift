import MaskCases
import Testing

/// JSON in and out.
@Suite struct JSONValueTests {
  @Test(arguments: [
    #"{"a":[1,-2,1.5e3,true,false,null],"b":{"c":"ä😀"}}"#, #""\"\\\n\r\t\u0001""#, "[]", "{}", "0",
  ])
  func isWrittenAsItWasRead(text: String) {
    #expect(JSONValue(parsing: text)?.description == text)
  }

  @Test(arguments: [
    "", "[1,]", "{\"a\"}", "01", "1.", "-", "\"", "\"\n\"", "tru", "1 2", "\"\\x\"", "\"\\u12\"",
  ])
  func whatIsNoJSONGivesNothing(text: String) {
    #expect(JSONValue(parsing: text) == nil)
  }

  @Test func escapesAreRead() {
    #expect(JSONValue(parsing: #""\ud83d\ude00\/\b""#) == "😀/\u{8}")
    #expect(JSONValue(parsing: #""\ud83d-\ude00""#) == "\u{FFFD}-\u{FFFD}")
  }

  @Test func depthHasABound() {
    #expect(JSONValue(parsing: String(repeating: "[", count: 100_000)) == nil)
    let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    #expect(JSONValue(parsing: deep)?.description == deep)
  }
}
