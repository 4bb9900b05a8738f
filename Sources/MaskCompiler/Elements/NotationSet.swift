import MaskRuntime

/// The Characters of a notation. Membership is canonical equivalence, as between Characters.
public struct NotationSet: Sendable, Hashable {
  /// Ranges of scalars, sorted, apart from each other; each scalar stands for the Character it makes.
  private(set) var ranges: [ClosedRange<UInt32>] = []
  /// Members of several scalars.
  private(set) var characters: [Character] = []

  /// The set of the Characters of `members`, each for itself.
  public init(members: String) {
    for character in members { insert(character) }
  }

  /// The set that `text` spells in a `.mask` file: Characters and ranges such as `0-9A-F`. A hyphen that
  /// stands first or last is itself, and so is a Character behind `\`.
  ///
  /// - Throws: what is wrong, and where: UTF-8 offsets in `text`.
  init(parsing text: String) throws(Mistake) {
    let characters = Array(text)
    var index = 0
    var offset = 0
    func size(_ count: Int) -> Int {
      characters[index..<index + count].reduce(0) { $0 + String($1).utf8.count }
    }
    // One member and the number of Characters that spell it.
    func member(at index: Int) throws(Mistake) -> (Character, Int) {
      guard characters[index] == "\\" else { return (characters[index], 1) }
      guard index + 1 < characters.count else {
        throw Mistake(message: "'\\' at the end of the set escapes nothing", range: offset..<text.utf8.count)
      }
      return (characters[index + 1], 2)
    }
    while index < characters.count {
      let (low, lowCount) = try member(at: index)
      let isRange = index + lowCount + 1 < characters.count && characters[index + lowCount] == "-"
      guard isRange else {
        insert(low)
        (index, offset) = (index + lowCount, offset + size(lowCount))
        continue
      }
      let (high, highCount) = try member(at: index + lowCount + 1)
      let total = size(lowCount + 1 + highCount)
      guard let first = Self.scalar(of: low), let last = Self.scalar(of: high) else {
        throw Mistake(
          message: "a range goes from one single-scalar Character to another", range: offset..<offset + total)
      }
      guard first.value <= last.value else {
        throw Mistake(
          message: "the range '\(low)-\(high)' is empty; its first Character comes after its last",
          range: offset..<offset + total)
      }
      insert(first.value...last.value)
      // Those that are canonically equivalent to ASCII are read as ASCII.
      for equivalent: Unicode.Scalar in ["\u{37E}", "\u{1FEF}", "\u{212A}"]
      where first <= equivalent && equivalent <= last {
        insert(Character(equivalent))
      }
      (index, offset) = (index + lowCount + 1 + highCount, offset + total)
    }
    if isEmpty {
      throw Mistake(message: "the set is empty; no Character could be typed", range: 0..<text.utf8.count)
    }
  }

  /// What is wrong with a set, and where.
  struct Mistake: Error {
    var message: String
    var range: Range<Int>
  }

  private static func scalar(of character: Character) -> Unicode.Scalar? {
    character.unicodeScalars.count == 1 ? character.unicodeScalars.first : nil
  }

  private mutating func insert(_ character: Character) {
    // Text is read without such scalars, so `❤️` is typed as `❤`.
    let character = character.withoutIgnorables ?? character
    if let scalar = Self.scalar(of: character) {
      let value = Folding.canonicalASCII(scalar).map { UInt32($0) } ?? scalar.value
      insert(value...value)
      // Equivalent to a scalar that stands elsewhere, so it is looked for by itself.
      if value >= 0x80, Folding.mayBeSingleton(scalar), !characters.contains(character) {
        characters.append(character)
      }
    } else if !characters.contains(character) {
      characters.append(character)
    }
  }

  private mutating func insert(_ range: ClosedRange<UInt32>) {
    var low = range.lowerBound
    var high = range.upperBound
    ranges.removeAll { other in
      let touches = other.lowerBound <= high &+ 1 && low <= other.upperBound &+ 1
      if touches {
        low = min(low, other.lowerBound)
        high = max(high, other.upperBound)
      }
      return touches
    }
    let index = ranges.firstIndex { $0.lowerBound > low } ?? ranges.count
    ranges.insert(low...high, at: index)
  }

  /// The set as a `.mask` file spells it, such as `0-9A-F`; of a set that takes more than 100 Characters to spell
  /// only the beginning, with `…` behind it.
  var spelling: String {
    var parts: [String] = []
    func escaped(_ character: Character) -> String {
      character == "\\" || character == "-" ? "\\" + String(character) : String(character)
    }
    for range in ranges {
      guard let first = Unicode.Scalar(range.lowerBound), let last = Unicode.Scalar(range.upperBound) else {
        continue
      }
      let low = escaped(Character(first))
      let high = escaped(Character(last))
      switch range.count {
      case 1: parts.append(low)
      case 2: parts += [low, high]
      default: parts += [low, "-", high]
      }
    }
    for character in characters where !(character.unicodeScalars.first.map(contains(inRanges:)) ?? false) {
      parts.append(escaped(character))
    }
    return parts.count > 100 ? parts[..<100].joined() + "…" : parts.joined()
  }

  /// All members, as `init(members:)` takes them; `nil` if they are more than `limit`.
  package func members(limit: Int) -> String? {
    guard ranges.reduce(characters.count, { $0 + $1.count }) <= limit else { return nil }
    var text = ""
    for range in ranges {
      for value in range { if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) } }
    }
    for character in characters { text.append(character) }
    return text
  }

  private func contains(inRanges scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }

  var isEmpty: Bool { ranges.isEmpty && characters.isEmpty }

  /// Whether a Character of the one scalar is a member.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } || characters.contains(Character(scalar))
  }

  /// Whether a Character is a member.
  func contains(_ character: Character) -> Bool {
    if let scalar = Self.scalar(of: character), contains(scalar) { return true }
    return characters.contains(character)
      || ranges.contains { range in
        // Rarely asked, and not always in the order of the scalars: so all of them.
        range.contains { Unicode.Scalar($0).map { Character($0) == character } ?? false }
      }
  }
}
