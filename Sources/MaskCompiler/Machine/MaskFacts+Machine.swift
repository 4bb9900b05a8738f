import MaskRuntime

extension MaskFacts {
  /// The facts of a mask, or of a choice: what holds for all of its masks.
  init(_ machine: Machine) {
    var facts = machine.elements.map { MaskFacts($0) }[...]
    self = facts.removeFirst()
    for other in facts { formUnion(other) }
  }

  /// The facts of a mask, from its elements in the order of reading.
  init(_ elements: [Element]) {
    // Up to here a text goes that is just complete: it holds no optional slot, but the constants passed.
    let required = elements.lastIndex { element in
      switch element.kind {
      case .slot(_, let isMandatory): isMandatory
      case .constant(_, let isExtracted): isExtracted
      case .ellipsis: false
      }
    }
    var shortest = (text: 0, extracted: 0)
    var longest = (text: 0, extracted: 0)
    var isBounded = true
    var kinds: CharacterKinds = []
    for (index, element) in elements.enumerated() {
      let isRequired = index <= required ?? -1
      switch element.kind {
      case .slot(let slotClass, let isMandatory):
        shortest.text += isRequired && isMandatory ? 1 : 0
        shortest.extracted += isRequired && isMandatory ? 1 : 0
        longest.text += 1
        longest.extracted += 1
        kinds.formUnion(slotClass.kinds)
      case .ellipsis(let slotClass):
        isBounded = false
        kinds.formUnion(slotClass.kinds)
      case .constant(_, let isExtracted):
        shortest.text += isRequired ? 1 : 0
        shortest.extracted += isRequired && isExtracted ? 1 : 0
        longest.text += 1
        longest.extracted += isExtracted ? 1 : 0
      }
    }
    self.init(
      text: Length(minimum: shortest.text, maximum: isBounded ? longest.text : nil),
      extracted: Length(minimum: shortest.extracted, maximum: isBounded ? longest.extracted : nil),
      kinds: kinds)
  }

  private mutating func formUnion(_ other: MaskFacts) {
    self = MaskFacts(
      text: text.union(other.text), extracted: extracted.union(other.extracted),
      kinds: kinds.union(other.kinds))
  }
}

extension MaskFacts.Length {
  fileprivate func union(_ other: Self) -> Self {
    var longest: Int?
    if let maximum, let otherMaximum = other.maximum { longest = max(maximum, otherMaximum) }
    return Self(minimum: min(minimum, other.minimum), maximum: longest)
  }
}

extension SlotClass {
  /// The kinds of Characters that it takes.
  fileprivate var kinds: CharacterKinds {
    switch self {
    case .digit: return .digits
    case .letter: return .letters
    case .letterOrDigit: return [.digits, .letters]
    case .any: return [.digits, .letters, .others]
    case .custom(let set): return set.kinds
    }
  }
}

extension NotationSet {
  /// The kinds of Characters that are members.
  fileprivate var kinds: CharacterKinds {
    var kinds: CharacterKinds = []
    func insert(_ kind: Int) {
      kinds.insert(
        kind >= CharacterKind.digit0 ? .digits : kind == CharacterKind.letter ? .letters : .others)
    }
    for range in ranges {
      for value in range where kinds != [.digits, .letters, .others] {
        if let scalar = Unicode.Scalar(value) { insert(CharacterKind.kind(of: scalar)) }
      }
    }
    for character in characters { insert(CharacterKind.kind(of: character.unicodeScalars)) }
    return kinds
  }
}
