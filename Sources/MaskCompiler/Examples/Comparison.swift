/// What was expected and what came, one under the other, with the first difference marked.
///
/// ```
///   expected: "+1 (098) 765-43-22"
///   actual:   "+1 (098) 765-43-21"
///                                ^
/// ```
enum Comparison {
  static func lines(expected: String, actual: String, what: String = "") -> [String] {
    let suffix = what.isEmpty ? ":" : " \(what):"
    let common = zip(expected, actual).prefix { $0 == $1 }.reduce(0) { $0 + $1.0.displayWidth }
    let label = "  expected\(suffix) "
    return [
      label + "\"\(expected)\"", "  actual\(suffix)   \"\(actual)\"",
      String(repeating: " ", count: label.count + 1 + common) + "^",
    ]
  }
}
