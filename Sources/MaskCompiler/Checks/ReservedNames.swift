/// Names that a generated type or one of its cases cannot have.
enum ReservedNames {
  /// Why a name cannot be that of a type; `nil` if it can.
  static func reason(against name: String) -> String? {
    if !isIdentifier(name) { return "a name is letters, digits and '_', and begins with no digit" }
    if keywords.contains(name) { return "it is a keyword of Swift" }
    if members.contains(name) { return "it clashes with a member that every type has" }
    if runtimeTypes.contains(name) { return "it clashes with a type of MaskRuntime" }
    if standardTypes.contains(name) { return "it would hide Swift's own '\(name)' in the whole module" }
    return nil
  }

  /// Why a name cannot be that of an alternative, which becomes a case; `nil` if it can. Most keywords can.
  static func reason(againstAlternative name: String) -> String? {
    if !isIdentifier(name) { return "a name is letters, digits and '_', and begins with no digit" }
    if caseMembers.contains(name) { return "it clashes with a member of the enum that is made" }
    return nil
  }

  /// Whether the name of a case is written with backticks.
  static func needsBackticks(_ name: String) -> Bool { keywords.contains(name) }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    // One underscore alone is a pattern in Swift, not a name.
    return (first == "_" || first.properties.isXIDStart) && name != "_" && !name.contains("-")
      && name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "actor", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "isolated", "let", "macro", "nil", "nonisolated", "open", "operator", "package",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  private static let members: Set<String> = ["Type", "Protocol"]

  private static let caseMembers: Set<String> = [
    "AllCases", "Protocol", "RawValue", "Type", "allCases", "init", "self",
  ]

  private static let runtimeTypes: Set<String> = [
    "Choice", "ChoiceReading", "CompletionPolicy", "DynamicMask", "Mask", "MaskRuntime", "MaskTable",
    "Masked", "Reading", "TableError", "TextContent", "TextKind", "UTF8Reading", "_MaskAlphabets",
  ]

  private static let standardTypes: Set<String> = [
    "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Codable", "Comparable", "Decodable", "Decoder",
    "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable", "Identifiable",
    "Int", "Never", "Optional", "Range", "Result", "Sendable", "Sequence", "Set", "StaticString", "String",
    "Substring", "Swift", "UInt", "UInt8", "Unicode", "Void",
  ]
}
