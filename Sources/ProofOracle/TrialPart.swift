/// An element of a mask under trial: what it is and takes, said without the compiler.
package struct TrialElement: Sendable {
  package enum Kind: Sendable, Equatable {
    case slot(isMandatory: Bool)
    case ellipsis
    case constant(Character, isExtracted: Bool)
  }

  package var kind: Kind
  /// The Characters that it takes if it is no constant, after case was mapped.
  package var takes: @Sendable (Character) -> Bool

  package init(_ kind: Kind, takes: @escaping @Sendable (Character) -> Bool = { _ in false }) {
    self.kind = kind
    self.takes = takes
  }

  package var constant: Character? { if case .constant(let character, _) = kind { character } else { nil } }
  package var isEllipsis: Bool { kind == .ellipsis }
  /// Whether it may stay empty, or take one more.
  package var isOpen: Bool { kind == .ellipsis || kind == .slot(isMandatory: false) }
}

/// A piece of a pattern that means the same elements wherever it stands.
package struct TrialPart: Sendable {
  package var pattern: String
  package var elements: [TrialElement]
  /// Whether nothing can follow.
  package var endsMask: Bool { elements.last?.isEllipsis ?? false }

  /// A slot in brackets of its own: in one group mandatory slots would come first.
  static func slot(_ symbol: Character) -> TrialPart {
    TrialPart(pattern: "[\(symbol)]", elements: [element(symbol)])
  }

  static func ellipsis(behind symbol: Character) -> TrialPart {
    let slot = element(symbol)
    return TrialPart(
      pattern: "[\(symbol)…]", elements: [slot, TrialElement(.ellipsis, takes: slot.takes)])
  }

  static func constant(_ character: Character, isExtracted: Bool = false) -> TrialPart {
    TrialPart(
      pattern: isExtracted ? "{\(character)}" : "\(character)",
      elements: [TrialElement(.constant(character, isExtracted: isExtracted))])
  }

  static let bareEllipsis = TrialPart(
    pattern: "[…]", elements: [TrialElement(.ellipsis, takes: letterOrDigit)])

  /// The members of the notations that trials use. `case upper` maps those of `h` and `H` away.
  static let notations: [(symbol: Character, isOptional: Bool, members: String)] = [
    ("H", false, "ab"), ("h", true, "ab"), ("S", false, "-1b"), ("s", true, "-1b"),
  ]

  private static func element(_ symbol: Character) -> TrialElement {
    switch symbol {
    case "0", "9": TrialElement(.slot(isMandatory: symbol == "0"), takes: digit)
    case "A", "a": TrialElement(.slot(isMandatory: symbol == "A"), takes: letter)
    case "_", "-": TrialElement(.slot(isMandatory: symbol == "_"), takes: letterOrDigit)
    default:
      if let notation = notations.first(where: { $0.symbol == symbol }) {
        TrialElement(.slot(isMandatory: !notation.isOptional)) { notation.members.contains($0) }
      } else {
        TrialElement(.slot(isMandatory: true))
      }
    }
  }

  // A Character is in a class when all its scalars are.

  @Sendable private static func digit(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
  }

  @Sendable private static func letter(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { letters.contains($0.properties.generalCategory) }
  }

  @Sendable private static func letterOrDigit(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      letters.contains($0.properties.generalCategory) || numbers.contains($0.properties.generalCategory)
    }
  }

  private static let letters: [Unicode.GeneralCategory] = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
    .spacingMark, .enclosingMark,
  ]
  private static let numbers: [Unicode.GeneralCategory] = [.decimalNumber, .letterNumber, .otherNumber]
}
