import MaskRuntime

/// What the rules can tell about a Character. Characters with equal traits are one class.
struct CharacterTraits: Hashable {
  /// The slot classes of the mask that take it, as bits.
  var slots: UInt64 = 0
  /// The constant that it matches, as an index into `Alphabet.constants`; -1 if none.
  var constant: Int = -1
  /// Whether it can stand for one of `-` `.` `/` `:` (semantics, rule 2.4).
  var isStandIn: Bool = false

  static let noise = CharacterTraits()
}

/// The classes of Characters that a mask tells apart, and which Character is in which.
struct Alphabet {
  /// The distinct slot classes of the mask; bit `i` of `CharacterTraits.slots` is the `i`th.
  var slotClasses: [SlotClass] = []
  /// The distinct constants of the mask, by what matches them.
  var constants: [ConstantKey] = []
  /// The traits of each class; class 0 is noise.
  var classes: [CharacterTraits] = [.noise]

  /// The class of each ASCII character.
  var ascii: [Int] = []
  /// The class of each kind of Character that the mask does not name, see `CharacterKind`.
  var kinds: [Int] = []
  /// ASCII characters whose look-alikes beyond ASCII have a class of their own.
  var folds: [(ascii: UInt8, class: Int)] = []
  /// Named scalars beyond ASCII, sorted.
  var ranges: [(scalars: ClosedRange<UInt32>, class: Int)] = []
  /// Named Characters of several scalars.
  var strings: [(character: Character, class: Int)] = []

  /// The most slot classes of a mask.
  static let maximumSlotClasses: Int = 64
}

/// Constants match up to compatibility: those with equal keys match the same text.
enum ConstantKey: Hashable {
  /// An ASCII character and all that folds to it.
  case ascii(UInt8)
  /// A Character that only it and its canonical equivalents match.
  case character(Character)
  /// Without its default-ignorable scalars it is no Character, so it is never read.
  case never

  init(_ constant: Character) {
    guard let visible = constant.withoutIgnorables else {
      self = .never
      return
    }
    let scalars = visible.unicodeScalars
    if scalars.count == 1, let first = scalars.first, let ascii = Self.ascii(of: first) {
      self = .ascii(ascii)
    } else {
      self = .character(visible)
    }
  }

  static func ascii(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII { return UInt8(scalar.value) }
    if let ascii = Folding.canonicalASCII(scalar) ?? Folding.compatibleASCII(scalar) { return ascii }
    return CharacterKind.decimalValue(of: scalar).map { 0x30 + UInt8($0) }
  }
}

extension Alphabet {
  /// The alphabet of masks that are read the same way.
  ///
  /// - Complexity: O(*s*) in the scalars that the masks' notations name beyond ASCII.
  init(_ lists: [ElementList]) {
    for element in lists.lazy.flatMap({ $0.elements }) {
      if let slotClass = element.slotClass, !slotClasses.contains(slotClass) { slotClasses.append(slotClass) }
      if case .constant(let character, _) = element.kind {
        let key = ConstantKey(character)
        if key != .never, !constants.contains(key) { constants.append(key) }
      }
    }
    fill(lists.first?.options.letterCase?.letterCase)
  }

  /// The index of a constant among `constants`; -1 if nothing matches it.
  func index(of constant: Character) -> Int {
    constants.firstIndex(of: ConstantKey(constant)) ?? -1
  }

  private var hasStandIn: Bool {
    constants.contains { if case .ascii(let byte) = $0 { Self.isStandIn(byte) } else { false } }
  }

  static func isStandIn(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ":")
  }

  private mutating func fill(_ letterCase: LetterCase?) {
    let hasStandIn = hasStandIn
    // ASCII
    ascii.reserveCapacity(128)
    for byte in UInt8(0)..<128 {
      let mapped = letterCase?.map(byte) ?? byte
      let traits = CharacterTraits(
        slots: slots { $0.takes(ascii: mapped) }, constant: index(of: .ascii(mapped)),
        isStandIn: hasStandIn && Self.isStandIn(mapped))
      ascii.append(classIndex(traits))
    }
    // Kinds
    for kind in 0..<CharacterKind.count {
      var traits = CharacterTraits(slots: slots { $0.takes(kind: kind) })
      if kind >= CharacterKind.digit0 {
        traits.constant = index(of: .ascii(UInt8(0x30 + kind - CharacterKind.digit0)))
      }
      kinds.append(classIndex(traits))
    }
    // What folds to ASCII punctuation is of no other kind.
    let foldable = (UInt8(0x20)..<0x7F).filter { !$0.isASCIIAlphanumeric }
    for byte in foldable {
      let traits = CharacterTraits(
        slots: slots { $0.takes(kind: CharacterKind.other) }, constant: index(of: .ascii(byte)),
        isStandIn: hasStandIn && Self.isStandIn(byte))
      let folded = classIndex(traits)
      if folded != kinds[CharacterKind.other] { folds.append((byte, folded)) }
    }
    fillNamed()
  }

  /// Characters beyond ASCII that a notation or a constant names, where that sets them apart.
  private mutating func fillNamed() {
    var named: [ClosedRange<UInt32>] = []
    var characters: [Character] = []
    for case .custom(let set) in slotClasses {
      for range in set.ranges where range.upperBound >= 0x80 {
        named.append(max(range.lowerBound, 0x80)...range.upperBound)
      }
      characters += set.characters
    }
    for case .character(let character) in constants {
      if character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
        !Folding.mayBeSingleton(scalar)
      {
        named.append(scalar.value...scalar.value)
      } else {
        characters.append(character)
      }
    }
    if named.isEmpty, characters.isEmpty { return }
    named.sort { $0.lowerBound < $1.lowerBound }
    var next: UInt32 = 0x80
    for range in named where range.upperBound >= next {
      for value in max(range.lowerBound, next)...range.upperBound {
        guard let scalar = Unicode.Scalar(value), !scalar.properties.isDefaultIgnorableCodePoint else {
          continue
        }
        let traits = traits(of: Character(scalar), scalar)
        if traits == unnamedTraits(of: scalar) { continue }
        let index = classIndex(traits)
        // The runtime searches ranges by the order of Characters, in which some scalars stand elsewhere.
        let isNext = Unicode.Scalar(value - 1).map { Character($0) < Character(scalar) } ?? false
        if let last = ranges.last, last.class == index, last.scalars.upperBound == value - 1, isNext {
          ranges[ranges.count - 1].scalars = last.scalars.lowerBound...value
        } else {
          ranges.append((value...value, index))
        }
      }
      next = range.upperBound + 1
    }
    for character in characters where !strings.contains(where: { $0.character == character }) {
      strings.append((character, classIndex(traits(of: character, nil))))
    }
  }

  private func traits(of character: Character, _ scalar: Unicode.Scalar?) -> CharacterTraits {
    let kind = scalar.map(CharacterKind.kind(of:)) ?? CharacterKind.kind(of: character.unicodeScalars)
    var traits = CharacterTraits(
      slots: slots { slotClass in
        if case .custom(let set) = slotClass { return set.contains(character) }
        return slotClass.takes(kind: kind)
      })
    if let ascii = scalar.flatMap(ConstantKey.ascii(of:)) {
      traits.constant = index(of: .ascii(ascii))
      traits.isStandIn = hasStandIn && Self.isStandIn(ascii)
    } else {
      traits.constant = index(of: .character(character))
    }
    return traits
  }

  /// The traits that the runtime finds for a scalar that stands in no range.
  private func unnamedTraits(of scalar: Unicode.Scalar) -> CharacterTraits {
    if let ascii = Folding.compatibleASCII(scalar), let fold = folds.first(where: { $0.ascii == ascii }) {
      return classes[fold.class]
    }
    return classes[kinds[CharacterKind.kind(of: scalar)]]
  }

  private func slots(where takes: (SlotClass) -> Bool) -> UInt64 {
    var bits: UInt64 = 0
    for index in slotClasses.indices where takes(slotClasses[index]) { bits |= 1 << UInt64(index) }
    return bits
  }

  private func index(of key: ConstantKey) -> Int { constants.firstIndex(of: key) ?? -1 }

  private mutating func classIndex(_ traits: CharacterTraits) -> Int {
    if let index = classes.firstIndex(of: traits) { return index }
    classes.append(traits)
    return classes.count - 1
  }
}

extension SlotClass {
  func takes(ascii byte: UInt8) -> Bool {
    switch self {
    case .digit: byte.isASCIIDigit
    case .letter: byte.isASCIILetter
    case .letterOrDigit: byte.isASCIIAlphanumeric
    case .any: true
    case .custom(let set): set.contains(Unicode.Scalar(byte))
    }
  }

  /// Whether it takes Characters of a kind that no notation names.
  func takes(kind: Int) -> Bool {
    switch self {
    case .digit: kind >= CharacterKind.digit0
    case .letter: kind == CharacterKind.letter
    case .letterOrDigit: kind != CharacterKind.other
    case .any: true
    case .custom: false
    }
  }
}

extension Character {
  /// The Character without its default-ignorable scalars, as reading sees it: `☎` for `☎︎`. `nil` if what is
  /// left is none or several, as in `👩‍👧`.
  var withoutIgnorables: Character? {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint {
      scalars.append(scalar)
    }
    let text = String(scalars)
    return text.count == 1 ? text.first : nil
  }
}

extension SlotClass {
  /// Whether it takes a constant's Character, or one that matches it.
  func takes(_ character: Character) -> Bool {
    if case .custom(let set) = self { return set.contains(character) }
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return takes(kind: CharacterKind.kind(of: scalar)) }
    return takes(kind: CharacterKind.kind(of: scalars))
  }
}

extension Alphabet {
  /// Merges each class into the first one that is the same.
  ///
  /// - Returns: the new number of each class, and the old number of the first one of each new class.
  func leaders(_ areSame: (_ leader: Int, _ index: Int) -> Bool) -> (numbers: [Int], leaders: [Int]) {
    var leaders: [Int] = []
    var numbers: [Int] = []
    for index in classes.indices {
      let leader = leaders.firstIndex { areSame($0, index) }
      numbers.append(leader ?? leaders.count)
      if leader == nil { leaders.append(index) }
    }
    return (numbers, leaders)
  }

  /// The alphabet with fewer classes.
  ///
  /// - Parameters:
  ///   - numbers: the new number of each class.
  ///   - leaders: the old number of one class of each new one.
  func merged(_ numbers: [Int], leaders: [Int]) -> Alphabet {
    var result = self
    result.classes = leaders.map { classes[$0] }
    result.ascii = ascii.map { numbers[$0] }
    result.kinds = kinds.map { numbers[$0] }
    for index in folds.indices { result.folds[index].class = numbers[folds[index].class] }
    result.folds.removeAll { $0.class == result.kinds[CharacterKind.other] }
    for index in ranges.indices { result.ranges[index].class = numbers[ranges[index].class] }
    for index in strings.indices { result.strings[index].class = numbers[strings[index].class] }
    return result
  }
}
