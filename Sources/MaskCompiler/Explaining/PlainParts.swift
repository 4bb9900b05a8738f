/// The parts of a mask in plain words, one for each row of constants or of equal slots.
struct PlainParts {
  /// A part: how the placeholder shows it, and what it is.
  struct Part {
    var shown: String
    var words: String
  }

  private(set) var parts: [Part] = []

  init(_ list: ElementList) {
    var index = 0
    while index < list.elements.count {
      let kind = list.elements[index].kind
      var end = index + 1
      while end < list.elements.count, Self.isSameRow(kind, list.elements[end].kind) { end += 1 }
      let row = list.elements[index..<end]
      let shown = String(row.map { $0.placeholder })
      switch kind {
      case .constant(_, let isExtracted):
        parts.append(
          Part(shown: "'\(shown)'", words: isExtracted ? "is put in, and is in the value" : "is put in"))
      case .slot(let slotClass, let isMandatory):
        let count = row.count
        let words =
          isMandatory
          ? "\(count) \(slotClass.plainName(isPlural: count > 1))"
          : "\(count > 1 ? "up to " : "")\(count) \(slotClass.plainName(isPlural: count > 1)), or none"
        parts.append(Part(shown: shown, words: words))
      case .ellipsis(let slotClass):
        parts.append(Part(shown: "…", words: "any number of \(slotClass.plainName(isPlural: true)), or none"))
      }
      index = end
    }
  }

  private static func isSameRow(_ left: Element.Kind, _ right: Element.Kind) -> Bool {
    switch (left, right) {
    case (.constant(_, let isExtracted), .constant(_, let isOtherExtracted)): isExtracted == isOtherExtracted
    case (.slot, .slot): left == right
    default: false
    }
  }
}

extension SlotClass {
  /// What it takes, in plain words.
  func plainName(isPlural: Bool) -> String {
    switch self {
    case .digit: isPlural ? "digits" : "digit"
    case .letter: isPlural ? "letters" : "letter"
    case .letterOrDigit: isPlural ? "letters or digits" : "letter or digit"
    case .any: isPlural ? "Characters of any kind" : "Character of any kind"
    case .custom(let set): "of '\(set.spelling)'"
    }
  }
}
