extension ExampleSyntax {
  /// The example as a file spells it, without the word `example`.
  var spelling: String {
    var parts = source == .text ? [] : [source.rawValue]
    parts.append(Self.quoted(input.text))
    if let output { parts += ["->", Self.quoted(output.text)] }
    if let extracted { parts += ["extracts", Self.quoted(extracted.text)] }
    if let alternative { parts += ["is", alternative.text] }
    if outcome != .complete { parts.append(outcome.rawValue) }
    return parts.joined(separator: " ")
  }

  /// A string of the language that stands for a text: with more `#` around it than stand behind a quote in it.
  private static func quoted(_ text: String) -> String {
    var needed = 0
    var count: Int?
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") {
        count = 0
      } else {
        count = byte == UInt8(ascii: "#") ? count.map { $0 + 1 } : nil
      }
      needed = max(needed, count.map { $0 + 1 } ?? 0)
    }
    let hashes = String(repeating: "#", count: needed)
    return hashes + "\"" + text + "\"" + hashes
  }
}
