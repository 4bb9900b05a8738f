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

  /// A string of the language that stands for a text.
  private static func quoted(_ text: String) -> String {
    var hashes = ""
    while text.contains("\"" + hashes) { hashes += "#" }
    return hashes + "\"" + text + "\"" + hashes
  }
}
