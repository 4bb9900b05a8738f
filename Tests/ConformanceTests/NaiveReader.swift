/// A Character of the output and the element that it stands for.
struct NaivePiece: Equatable, Sendable {
  var character: Character
  var element: Int
  var isSlot: Bool
}

/// What the naive reader made of a text.
struct NaiveReading: Sendable {
  /// Characters that would decide a run of significant constants, if the text went on.
  struct Held: Sendable {
    /// The index of the first of them; they are the last ones of the text.
    var first: Int
    /// How many pieces stand before what was put in for them.
    var pieces: Int
  }

  var output: [Character] = []
  var extracted: [Character] = []
  var isComplete = false
  var tail: [Character] = []
  var overflow = 0
  /// Whether a slot was passed over.
  var leftSlotEmpty = false
  /// What waited when the text ended before all significant constants of a run were matched.
  var held: Held?
  /// The output in the order of reading.
  var pieces: [NaivePiece] = []
  /// For each Character how many pieces there are up to where it went; `nil` if it was dropped.
  var places: [Int?] = []
  /// The constants that a Character matched or stood for.
  var matched: Set<Int> = []
  /// How many Characters stood for a constant that they do not match.
  var standIns = 0
  /// The element that is next when the text ends, before completion.
  var end = 0

  var isUndecided: Bool { held != nil }
}

/// Reads text as semantics.md, sections 2 and 3, says it, rule by rule: written to be compared with the
/// rules, not to be fast.
struct NaiveReader: Sendable {
  enum Completion: CaseIterable, Sendable { case none, closing, word, eager }

  let mask: NaiveMask
  /// In the order of reading.
  let elements: [NaiveMask.Element]
  /// Whether the element is a significant constant.
  private(set) var isSignificant: [Bool] = []

  init(_ mask: NaiveMask) {
    self.mask = mask
    elements = mask.elementsRead
    isSignificant = elements.indices.map(significance)
  }

  func read(_ text: String, asValue: Bool = false, completion: Completion = .none) -> NaiveReading {
    read(text, asValue: asValue) { appended(at: $0, by: completion).count }
  }

  /// Reads text and appends as many constants as `count` gives for the element that is next.
  func read(_ text: String, asValue: Bool, appending count: (Int) -> Int) -> NaiveReading {
    var attempt = Attempt(reader: self, text: characters(of: text), isValue: asValue)
    attempt.readText()
    attempt.complete(appending: count(attempt.position))
    var reading = attempt.reading
    if mask.isRightToLeft {
      reading.output.reverse()
      reading.extracted.reverse()
      reading.tail.reverse()
    }
    return reading
  }

  /// Reads Characters, in the order of reading, as if the elements before `position` were settled.
  func read(_ characters: [Character], from position: Int) -> NaiveReading {
    var attempt = Attempt(reader: self, text: characters, isValue: false, position: position)
    attempt.readText()
    attempt.complete(appending: 0)
    return attempt.reading
  }

  // MARK: - Characters

  /// The Characters to read, in the order of reading.
  func characters(of text: String) -> [Character] {
    let characters = Self.visible(text).map(mapped)
    return mask.isRightToLeft ? characters.reversed() : characters
  }

  /// Text without default-ignorable scalars.
  static func visible(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      result.append(scalar)
    }
    return String(result)
  }

  private func mapped(_ character: Character) -> Character {
    guard let letterCase = mask.letterCase else { return character }
    let mapping = letterCase == .upper ? character.uppercased() : character.lowercased()
    return mapping.count == 1 ? Character(mapping) : character
  }

  /// What a constant and a Character are compared by. Only Characters of one scalar fold.
  static func folded(_ text: String) -> String {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return text }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return " "
    case .decimalNumber: return String(Int(scalar.properties.numericValue!))
    default: break
    }
    if scalar.properties.isDash { return "-" }
    if (0xFF01...0xFF5E).contains(scalar.value) {
      let ascii = Character(Unicode.Scalar(scalar.value - 0xFEE0)!)
      if !ascii.isLetter, !ascii.isNumber { return String(ascii) }
    }
    return text
  }

  static func matches(_ constant: Character, _ character: Character) -> Bool {
    folded(visible(String(constant))) == folded(String(character))
  }

  /// How a slot keeps a Character that it takes.
  func stored(_ character: Character, in element: Int) -> Character {
    guard let slotClass = elements[element].slotClass, slotClass.storesASCIIDigits, !mask.keepsDigits,
      NaiveMask.SlotClass.digit.takes(character)
    else { return character }
    return Character(Self.folded(String(character)))
  }

  func hasSlot(for character: Character) -> Bool {
    elements.contains { $0.slotClass?.takes(character) ?? false }
  }

  // MARK: - Elements

  /// The elements up to and including the first mandatory slot or ellipsis.
  func reachable(from position: Int) -> Range<Int> {
    let barrier = elements[position...].firstIndex(where: \.isBarrier)
    return position..<(barrier.map { $0 + 1 } ?? elements.count)
  }

  /// The nearest reachable slot that takes the Character.
  func nearestSlot(to character: Character, from position: Int) -> Int? {
    reachable(from: position).first { elements[$0].slotClass?.takes(character) ?? false }
  }

  /// The end of the row of constants that the constant at `index` is in.
  func endOfRun(_ index: Int) -> Int {
    elements[index...].firstIndex { $0.constant == nil } ?? elements.count
  }

  /// The number of the row of constants that the constant at `index` is in.
  func row(of index: Int) -> Int {
    (0..<index).count { elements[$0].constant != nil && elements[$0 + 1].constant == nil }
  }

  /// "A constant is significant when the slots reachable behind its run would take it too."
  private func significance(of index: Int) -> Bool {
    guard let constant = elements[index].constant else { return false }
    let characters = Array(Self.visible(String(constant)))
    guard characters.count == 1 else { return false }
    return reachable(from: endOfRun(index)).contains { elements[$0].slotClass?.takes(characters[0]) ?? false }
  }

  // MARK: - What follows a position

  /// No slot is left.
  func isClosing(_ position: Int) -> Bool { elements[position...].allSatisfy { $0.constant != nil } }

  /// Section 3: the constants that completion appends.
  func appended(at position: Int, by completion: Completion) -> Range<Int> {
    let constants = elements[position...].prefix { $0.constant != nil }
    let count =
      switch completion {
      case .none: 0
      case .closing: isClosing(position) ? constants.count : 0
      case .word where isClosing(position), .eager: constants.count
      case .word: constants.prefix { !($0.constant?.isWhitespace ?? false) }.count
      }
    return position..<position + count
  }

  /// Rule 5.
  func isComplete(at position: Int) -> Bool {
    !elements[position...].prefix { !$0.isEllipsis }.contains { $0.isMandatory || $0.isExtracted }
  }

  /// Rule 7, in the order of reading.
  func tail(at position: Int) -> [Character] {
    elements[position...].prefix { !$0.isEllipsis }.map { element in
      switch element {
      case .slot(_, _, let symbol): symbol
      case .constant(let constant, _): constant
      case .ellipsis: preconditionFailure("not in the tail")
      }
    }
  }
}

/// Where one reading stands.
private struct Attempt {
  let reader: NaiveReader
  let text: [Character]
  let isValue: Bool
  /// The element that is next.
  var position = 0
  var reading = NaiveReading()

  init(reader: NaiveReader, text: [Character], isValue: Bool, position: Int = 0) {
    self.reader = reader
    self.text = text
    self.isValue = isValue
    self.position = position
  }

  var elements: [NaiveMask.Element] { reader.elements }

  /// Whether the element is a constant that Characters can match at all.
  private func canMatch(_ index: Int) -> Bool {
    isValue ? elements[index].isExtracted : elements[index].constant != nil
  }

  private func isSignificant(_ index: Int) -> Bool { canMatch(index) && reader.isSignificant[index] }

  /// Whether no constant behind this one can match before this one has.
  private func blocks(_ index: Int) -> Bool { isValue ? elements[index].isExtracted : isSignificant(index) }

  // MARK: - Reading

  mutating func readText() {
    var index = 0
    while index < text.count { index += take(at: index) }
  }

  /// Finds a place for the Character at `index`; gives the number of Characters that got one or were dropped.
  private mutating func take(at index: Int) -> Int {
    let character = text[index]
    guard let target = nearest(to: character) else {
      if let constant = standIn(for: character) {
        match(constant)
        reading.standIns += 1
      } else {
        drop(character)
      }
      return 1
    }
    if elements[target].constant == nil {
      fill(target, with: character)
      return 1
    }
    if !isSignificant(target) {
      match(target)
      return 1
    }
    if let constants = matchRun(from: target, at: index) {
      let pieces = reading.pieces.count
      for constant in constants { match(constant) }
      if (position..<reader.endOfRun(target)).contains(where: isSignificant) {
        reading.held = NaiveReading.Held(first: index, pieces: pieces)
      }
      return constants.count
    }
    if let slot = reader.nearestSlot(to: character, from: position) {
      fill(slot, with: character)
    } else {
      drop(character)
    }
    return 1
  }

  /// Rules 2, 3 and 4: the nearest reachable element that takes the Character.
  private func nearest(to character: Character) -> Int? {
    var isBlocked = false
    for index in reader.reachable(from: position) {
      if let slotClass = elements[index].slotClass {
        if slotClass.takes(character) { return index }
      } else if canMatch(index) {
        if !isBlocked, NaiveReader.matches(elements[index].constant!, character) { return index }
        if blocks(index) { isBlocked = true }
      }
    }
    return nil
  }

  /// Rule 3: the constants that the text from `start` on matches, if it matches all significant ones of the
  /// run or ends before it could differ.
  private func matchRun(from first: Int, at start: Int) -> [Int]? {
    let end = reader.endOfRun(first)
    var matched = [first]
    while true {
      let rest = matched.last! + 1..<end
      guard let significant = rest.first(where: isSignificant) else { return matched }
      guard start + matched.count < text.count else { return matched }
      let character = text[start + matched.count]
      var candidates = (rest.lowerBound...significant).filter(canMatch)
      if isValue { candidates = [candidates[0]] }
      let next = candidates.first { NaiveReader.matches(elements[$0].constant!, character) }
      guard let next else { return nil }
      matched.append(next)
    }
  }

  /// Rule 4: the constant that one of `-` `.` `/` `:` stands for.
  private func standIn(for character: Character) -> Int? {
    let four = ["-", ".", "/", ":"]
    guard !isValue, four.contains(NaiveReader.folded(String(character))) else { return nil }
    for index in reader.reachable(from: position) {
      guard let constant = elements[index].constant else { continue }
      let isOneOfFour = four.contains(NaiveReader.folded(NaiveReader.visible(String(constant))))
      if isSignificant(index) {
        let isLast = !(index + 1..<reader.endOfRun(index)).contains(where: isSignificant)
        return isOneOfFour && isLast ? index : nil
      }
      if isOneOfFour { return index }
    }
    return nil
  }

  // MARK: - Writing

  /// Rule 1.
  private mutating func drop(_ character: Character) {
    if isValue || reader.hasSlot(for: character) { reading.overflow += 1 }
    reading.places.append(nil)
  }

  private mutating func match(_ index: Int) {
    putIn(index)
    reading.matched.insert(index)
    reading.places.append(reading.pieces.count)
  }

  /// Puts in the constants up to and including the one at `index`.
  private mutating func putIn(_ index: Int) {
    for (index, element) in zip(position..., elements[position...index]) {
      guard let constant = element.constant else {
        reading.leftSlotEmpty = true
        continue
      }
      reading.output.append(constant)
      if element.isExtracted { reading.extracted.append(constant) }
      reading.pieces.append(NaivePiece(character: constant, element: index, isSlot: false))
    }
    position = index + 1
  }

  private mutating func fill(_ index: Int, with character: Character) {
    if index > position { putIn(index - 1) }
    let stored = reader.stored(character, in: index)
    reading.output.append(stored)
    reading.extracted.append(stored)
    reading.pieces.append(NaivePiece(character: stored, element: index, isSlot: true))
    reading.places.append(reading.pieces.count)
    position = elements[index].isEllipsis ? index : index + 1
  }

  // MARK: - The end of the text

  /// Section 3, and rules 5 and 7.
  mutating func complete(appending count: Int) {
    reading.end = position
    if count > 0 { putIn(position + count - 1) }
    reading.isComplete = reader.isComplete(at: position)
    reading.tail = reader.tail(at: position)
  }
}
