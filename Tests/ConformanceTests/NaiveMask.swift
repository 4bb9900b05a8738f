/// The elements of a mask and how it reads: semantics.md, section 1, taken at its word.
struct NaiveMask: Sendable {
  enum SlotClass: Hashable, Sendable {
    case digit
    case letter
    case letterOrDigit
    case any
    case custom(Set<Character>)

    /// "A Character is in a class when all its scalars are."
    func takes(_ character: Character) -> Bool {
      let categories = character.unicodeScalars.map(\.properties.generalCategory)
      let letters: [Unicode.GeneralCategory] = [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark,
      ]
      let numbers: [Unicode.GeneralCategory] = [.decimalNumber, .letterNumber, .otherNumber]
      switch self {
      case .digit: return categories.allSatisfy { $0 == .decimalNumber }
      case .letter: return categories.allSatisfy { letters.contains($0) }
      case .letterOrDigit: return categories.allSatisfy { letters.contains($0) || numbers.contains($0) }
      case .any: return true
      case .custom(let members): return members.contains(character)
      }
    }

    /// Whether digits that the slot takes are stored as ASCII digits.
    var storesASCIIDigits: Bool { self == .digit || self == .letterOrDigit }
  }

  enum Element: Sendable {
    case slot(SlotClass, isMandatory: Bool, symbol: Character)
    case ellipsis(SlotClass)
    case constant(Character, isExtracted: Bool)

    var slotClass: SlotClass? {
      switch self {
      case .slot(let slotClass, _, _), .ellipsis(let slotClass): slotClass
      case .constant: nil
      }
    }

    var constant: Character? { if case .constant(let character, _) = self { character } else { nil } }
    var isExtracted: Bool { if case .constant(_, true) = self { true } else { false } }
    var isEllipsis: Bool { if case .ellipsis = self { true } else { false } }
    var isMandatory: Bool { if case .slot(_, true, _) = self { true } else { false } }
    /// Reading does not get past it without a Character.
    var isBarrier: Bool { isMandatory || isEllipsis }
  }

  /// A symbol for `[ ]` with members of its own.
  struct Notation: Sendable {
    var symbol: Character
    var isOptional: Bool
    var members: String
  }

  enum LetterCase: Sendable { case upper, lower }

  /// In the order of the pattern, those included that an ellipsis makes useless.
  var elements: [Element]
  var keepsDigits = false
  var letterCase: LetterCase?
  var isRightToLeft = false

  /// In the order of reading, up to the ellipsis that ends the mask.
  var elementsRead: [Element] {
    let elements = isRightToLeft ? elements.reversed() : elements
    return Array(elements[..<(elements.firstIndex(where: \.isEllipsis).map { $0 + 1 } ?? elements.count)])
  }

  /// The elements of a Veil pattern.
  init(veil pattern: String, digit: Character = "#", any: Character = "*", letter: Character = "A") {
    elements = pattern.map { character in
      switch character {
      case digit: .slot(.digit, isMandatory: true, symbol: character)
      case any: .slot(.any, isMandatory: true, symbol: character)
      case letter: .slot(.letter, isMandatory: true, symbol: character)
      default: .constant(character, isExtracted: false)
      }
    }
  }

  /// The elements of a pattern that is known to be valid.
  init(_ pattern: String, notations: [Notation] = []) {
    elements = []
    var rest = Array(pattern)[...]
    var isInBlock = false
    while let character = rest.popFirst() {
      switch character {
      case "[":
        let group = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(group.count + 1)
        let symbols = group.prefix { $0 != "…" }.map { Self.slot($0, notations) }
        elements += Self.mandatoryFirst(symbols)
        if group.contains("…") {
          elements.append(.ellipsis(symbols.last?.slotClass ?? .letterOrDigit))
          let useless = group.drop { $0 != "…" }.dropFirst()
          elements += Self.mandatoryFirst(useless.map { Self.slot($0, notations) })
        }
      case "{": isInBlock = true
      case "}": isInBlock = false
      case "\\": elements.append(.constant(rest.removeFirst(), isExtracted: isInBlock))
      default: elements.append(.constant(character, isExtracted: isInBlock))
      }
    }
  }

  private static func slot(_ symbol: Character, _ notations: [Notation]) -> Element {
    switch symbol {
    case "0": .slot(.digit, isMandatory: true, symbol: "0")
    case "9": .slot(.digit, isMandatory: false, symbol: "0")
    case "A": .slot(.letter, isMandatory: true, symbol: "a")
    case "a": .slot(.letter, isMandatory: false, symbol: "a")
    case "_": .slot(.letterOrDigit, isMandatory: true, symbol: "-")
    case "-": .slot(.letterOrDigit, isMandatory: false, symbol: "-")
    default:
      if let notation = notations.first(where: { $0.symbol == symbol }) {
        .slot(.custom(Set(notation.members)), isMandatory: !notation.isOptional, symbol: symbol)
      } else {
        preconditionFailure("no symbol: \(symbol)")
      }
    }
  }

  /// "Within one run of a class mandatory slots come before optional ones."
  private static func mandatoryFirst(_ slots: [Element]) -> [Element] {
    var result: [Element] = []
    var rest = slots[...]
    while let first = rest.first {
      let run = rest.prefix { $0.slotClass == first.slotClass }
      result += run.filter(\.isMandatory) + run.filter { !$0.isMandatory }
      rest = rest.dropFirst(run.count)
    }
    return result
  }
}
