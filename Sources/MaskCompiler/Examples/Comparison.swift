/// What was expected and what came, one under the other, with the first difference marked.
///
/// ```
///   expected: "+1 (098) 765-43-22"
///   actual:   "+1 (098) 765-43-21"
///                                ^
/// ```
///
/// Where the difference may not be seen, such as that of a space and a no-break space, it is named.
enum Comparison {
  static func lines(expected: String, actual: String, what: String = "") -> [String] {
    let suffix = what.isEmpty ? ":" : " \(what):"
    let same = zip(expected, actual).prefix { $0 == $1 }
    let common = same.reduce(0) { $0 + $1.0.displayWidth }
    let differing = [expected, actual].map { $0.dropFirst(same.count).first }
    let label = "  expected\(suffix) "
    return [
      label + "\"\(expected)\"", "  actual\(suffix)   \"\(actual)\"",
      String(repeating: " ", count: label.count + 1 + common) + "^" + unseen(differing),
    ]
  }

  private static func unseen(_ characters: [Character?]) -> String {
    let names = characters.map { character -> String in
      guard let character else { return "nothing" }
      return character.unicodeScalars.map { "U+" + Lookalikes.hexadecimal($0) }.joined(separator: " ")
    }
    let isSeen = characters.allSatisfy { $0.map { $0.isASCII && !$0.isWhitespace } ?? true }
    return isSeen ? "" : " expected \(names[0]), not \(names[1])"
  }
}
