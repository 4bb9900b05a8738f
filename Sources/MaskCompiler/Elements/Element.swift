/// One part of a mask, in the order of the pattern (semantics, section 1).
struct Element: Hashable {
  enum Kind: Hashable {
    /// Takes one Character of a class.
    case slot(SlotClass, isMandatory: Bool)
    /// Takes any number of Characters of a class, and ends the mask.
    case ellipsis(SlotClass)
    /// Stands in the output; in the extracted value too if it is a `{ }` constant.
    case constant(Character, isExtracted: Bool)

    /// The Character of a constant; `nil` for what takes Characters.
    var constant: Character? { if case .constant(let character, _) = self { character } else { nil } }
  }

  var kind: Kind
  /// How the tail placeholder shows it.
  var placeholder: Character
  /// Where it stands in the pattern: UTF-8 offsets from its start.
  var range: Range<Int>

  var isConstant: Bool { if case .constant = kind { true } else { false } }
  var slotClass: SlotClass? {
    switch kind {
    case .slot(let slotClass, _), .ellipsis(let slotClass): slotClass
    case .constant: nil
    }
  }

  /// Whether reading cannot go past it without a Character: the last reachable element.
  var isBarrier: Bool {
    switch kind {
    case .slot(_, let isMandatory): isMandatory
    case .ellipsis: true
    case .constant: false
    }
  }
}

/// The Characters that a slot takes.
enum SlotClass: Hashable {
  case digit
  case letter
  case letterOrDigit
  /// Any Character: Veil's `*`.
  case any
  /// The set of a notation.
  case custom(NotationSet)

  /// Whether digits that it takes are stored as ASCII digits, unless the mask says `digits keep`.
  var normalisesDigits: Bool { self == .digit || self == .letterOrDigit }
}

/// The elements of a mask and how it reads.
struct ElementList {
  /// In the order of the pattern, up to an ellipsis.
  var elements: [Element]
  var options: MaskOptions
  /// The symbols of the notations that the pattern uses.
  var usedNotations: [Character] = []
}
