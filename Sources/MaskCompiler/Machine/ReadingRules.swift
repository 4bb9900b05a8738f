import MaskRuntime

/// The reading rules of semantics.md, sections 1 to 3, over classes of Characters instead of Characters.
///
/// Everything is worked out from the elements in reading order: for a right-to-left mask the last element
/// comes first.
struct ReadingRules {
  let elements: [Element]
  let alphabet: Alphabet
  let options: MaskOptions

  /// For each element: the constant's index in the alphabet, or -1.
  private let constants: [Int]
  /// For each element: the bit of its slot class, or 0.
  private let slotBits: [UInt64]
  /// For each element: whether it is the last reachable one from before it.
  private let barriers: [Bool]
  /// For each constant: whether the slots reachable behind its run would take it.
  private let isSignificant: [Bool]
  /// For each element: the end of the run of constants it is in; itself for slots.
  private let runEnds: [Int]
  /// For each element: whether it is a `{ }` constant.
  private let isExtracted: [Bool]
  /// For each position: the rows of constants that begin at it or behind.
  private let rowCounts: [Int]
  /// For each position: the constant that is reached from it if optional slots stay empty; -1 if none is.
  private let nextConstants: [Int]
  /// The classes of the mask's slots; of a choice's, those of all of its masks: what another mask could hold is lost.
  private let allSlots: UInt64
  /// The end of the leading run of constants.
  private let leadingEnd: Int
  private let lastSlot: Int
  private let constantBytes: [[UInt8]]

  init(_ list: ElementList, _ alphabet: Alphabet) {
    elements = list.options.isRightToLeft ? list.elements.reversed() : list.elements
    self.alphabet = alphabet
    options = list.options
    let count = elements.count
    var constants = [Int](repeating: -1, count: count)
    var slotBits = [UInt64](repeating: 0, count: count)
    var barriers = [Bool](repeating: false, count: count)
    var isExtracted = [Bool](repeating: false, count: count)
    var bytes = [[UInt8]](repeating: [], count: count)
    var lastSlot = -1
    for (index, element) in elements.enumerated() {
      barriers[index] = element.isBarrier
      if case .constant(let character, let extracted) = element.kind {
        constants[index] = alphabet.index(of: character)
        isExtracted[index] = extracted
        bytes[index] = Array(String(character).utf8)
      } else if let slotClass = element.slotClass, let bit = alphabet.slotClasses.firstIndex(of: slotClass) {
        slotBits[index] = 1 << UInt64(bit)
        lastSlot = index
      }
    }
    var runEnds = [Int](repeating: 0, count: count)
    // The slots reachable from each position on.
    var reachable = [UInt64](repeating: 0, count: count + 1)
    for index in elements.indices.reversed() {
      let isConstant = elements[index].isConstant
      runEnds[index] =
        isConstant && index + 1 < count && elements[index + 1].isConstant ? runEnds[index + 1] : index + 1
      reachable[index] = barriers[index] ? slotBits[index] : slotBits[index] | reachable[index + 1]
    }
    var isSignificant = [Bool](repeating: false, count: count)
    for (index, element) in elements.enumerated() {
      if case .constant(let character, _) = element.kind {
        // What is never read needs no second look, even if a slot might take it.
        let taking = character.withoutIgnorables.map(alphabet.slotsTaking) ?? 0
        isSignificant[index] = taking & reachable[runEnds[index]] != 0
      }
    }
    var rowCounts = [Int](repeating: 0, count: count + 1)
    for index in (0..<count).reversed() {
      let beginsRow = slotBits[index] == 0 && (index == 0 || slotBits[index - 1] != 0)
      rowCounts[index] = rowCounts[index + 1] + (beginsRow ? 1 : 0)
    }
    var nextConstants = [Int](repeating: -1, count: count + 1)
    for index in (0..<count).reversed() {
      nextConstants[index] = slotBits[index] == 0 ? index : barriers[index] ? -1 : nextConstants[index + 1]
    }
    self.rowCounts = rowCounts
    leadingEnd = elements.first?.isConstant ?? false ? runEnds[0] : 0
    self.nextConstants = nextConstants
    self.constants = constants
    self.slotBits = slotBits
    self.barriers = barriers
    self.isExtracted = isExtracted
    self.runEnds = runEnds
    self.isSignificant = isSignificant
    allSlots = alphabet.slotClasses.indices.reduce(0) { $0 | 1 << UInt64($1) }
    self.lastSlot = lastSlot
    constantBytes = bytes
  }
}

extension ReadingRules {
  /// The most significant constants of one run; states grow with their square.
  var longestSignificantRun: Int {
    var longest = 0
    var count = 0
    for index in elements.indices {
      count = elements[index].isConstant ? count + (isSignificant[index] ? 1 : 0) : 0
      longest = max(longest, count)
    }
    return longest
  }
}

// MARK: - Reading a Character

extension ReadingRules {
  /// What a Character of a class does in a state.
  func step(_ state: ReadingState, _ characterClass: Int) -> (state: ReadingState, steps: [Machine.Step]) {
    var reading = OpenReading(state: state)
    read(OpenCharacter(characterClass: characterClass, isCurrent: true), &reading)
    return (reading.state, reading.steps)
  }

  /// What a Character of a class does to the score of a mask of a choice.
  func score(
    _ state: ReadingState, _ characterClass: Int
  ) -> (state: ReadingState, score: ReadingScore, steps: [Machine.Step]) {
    var reading = OpenReading(state: state, keepsScore: true)
    read(OpenCharacter(characterClass: characterClass, isCurrent: true), &reading)
    return (reading.state, reading.score, reading.steps)
  }

  private struct OpenReading {
    var state: ReadingState
    var steps: [Machine.Step] = []
    var score: ReadingScore = ReadingScore()
    /// Whether `ReadingState.forgotten` is counted.
    var keepsScore: Bool = false
  }

  /// A Character that is read, perhaps again.
  private struct OpenCharacter {
    var characterClass: Int
    var isCurrent: Bool

    /// How steps name it.
    var name: Int { isCurrent ? Machine.current : characterClass }
  }

  private func read(_ character: OpenCharacter, _ reading: inout OpenReading) {
    if reading.state.held.isEmpty {
      readFresh(character, &reading)
    } else if !goOn(character, &reading) {
      release(&reading)
      read(character, &reading)
    }
  }

  /// The text does not go on with the run: the first Character held is for the slot, and those behind it are
  /// read again.
  private func release(_ reading: inout OpenReading) {
    let held = reading.state.held.map { OpenCharacter(characterClass: $0, isCurrent: false) }
    reading.state.held = []
    reading.score.noise += reading.state.forgotten
    reading.state.forgotten = 0
    readForSlot(held[0], &reading)
    for other in held.dropFirst() { read(other, &reading) }
  }

  /// Reads a Character while none is held.
  private func readFresh(_ character: OpenCharacter, _ reading: inout OpenReading) {
    let traits = alphabet.classes[character.characterClass]
    var isBlocked = false
    var index = reading.state.position
    while index < elements.count {
      if slotBits[index] != 0 {
        if slotBits[index] & traits.slots != 0 { return take(index, character, &reading) }
        if barriers[index] { break }
      } else if !isBlocked, isMatchable(index, reading.state) {
        if constants[index] == traits.constant, traits.constant >= 0 {
          return match(index, character, &reading)
        }
        // Nothing jumps over a significant constant, and in a value nothing jumps over any.
        isBlocked = isSignificant[index] || reading.state.isValue
      }
      index += 1
    }
    if traits.isStandIn, !reading.state.isValue, let index = standIn(reading.state.position) {
      putMatched(reading.state.position..<index + 1, &reading)
      reading.score.noise += 1
      reading.state.position = index + 1
      reading.steps.append(.skip(character.name))
      return
    }
    drop(character, &reading)
  }

  /// The first Character of a run that the text did not go on with: only slots are left to it.
  private func readForSlot(_ character: OpenCharacter, _ reading: inout OpenReading) {
    let traits = alphabet.classes[character.characterClass]
    var index = reading.state.position
    while index < elements.count {
      if slotBits[index] & traits.slots != 0 { return take(index, character, &reading) }
      if barriers[index] { break }
      index += 1
    }
    drop(character, &reading)
  }

  /// A matching constant: it is put at once, unless it is significant and others of its run must follow.
  private func match(_ index: Int, _ character: OpenCharacter, _ reading: inout OpenReading) {
    if isSignificant[index], nextSignificant(behind: index, reading.state) != nil {
      reading.state.held = [character.characterClass]
      reading.state.heldEnd = index + 1
    } else {
      putMatched(reading.state.position..<index + 1, &reading)
      reading.state.position = index + 1
      reading.steps.append(.skip(character.name))
    }
  }

  /// Goes on with the run that Characters are held for; `false` if the Character differs from it.
  private func goOn(_ character: OpenCharacter, _ reading: inout OpenReading) -> Bool {
    let traits = alphabet.classes[character.characterClass]
    let start = reading.state.heldEnd
    guard traits.constant >= 0, let significant = nextSignificant(behind: start - 1, reading.state) else {
      return false
    }
    for index in start...significant where isMatchable(index, reading.state) {
      if constants[index] != traits.constant {
        // In a value nothing jumps over a constant.
        if reading.state.isValue { return false }
        continue
      }
      if index == significant, nextSignificant(behind: index, reading.state) == nil {
        putMatched(reading.state.position..<index + 1, &reading)
        reading.state.position = index + 1
        for held in reading.state.held { reading.steps.append(.skip(held)) }
        reading.steps.append(.skip(character.name))
        reading.state.held = []
        reading.state.heldEnd = 0
        reading.state.forgotten = 0
      } else {
        if isSignificant[index] || !isForgettable(character, reading) {
          reading.state.held.append(character.characterClass)
        } else if reading.keepsScore {
          reading.state.forgotten += 1
        }
        reading.state.heldEnd = index + 1
      }
      return true
    }
    return false
  }

  /// Whether a Character that matched a plain constant would be noise if the run came to nothing. Then it need
  /// not be held, which keeps a run of `n` plain constants from taking 2ⁿ states.
  private func isForgettable(_ character: OpenCharacter, _ reading: OpenReading) -> Bool {
    var released = reading
    release(&released)
    let before = released
    read(OpenCharacter(characterClass: character.characterClass, isCurrent: false), &released)
    return released.state == before.state
      && released.steps == before.steps + [.skip(character.characterClass)]
  }

  /// In a value only `{ }` constants match.
  private func isMatchable(_ index: Int, _ state: ReadingState) -> Bool {
    !state.isValue || isExtracted[index]
  }

  private func nextSignificant(behind index: Int, _ state: ReadingState) -> Int? {
    (index + 1..<runEnds[index]).first { isSignificant[$0] && isMatchable($0, state) }
  }

  /// The nearest reachable constant among `-` `.` `/` `:` that is not significant together with others.
  private func standIn(_ position: Int) -> Int? {
    for index in position..<elements.count {
      if slotBits[index] != 0 {
        if barriers[index] { return nil }
        continue
      }
      if constants[index] >= 0, case .ascii(let byte) = alphabet.constants[constants[index]],
        Alphabet.isStandIn(byte)
      {
        let others = (index + 1..<runEnds[index]).contains { isSignificant[$0] }
        return isSignificant[index] && others ? nil : index
      }
      if isSignificant[index] { return nil }
    }
    return nil
  }

  private func take(_ index: Int, _ character: OpenCharacter, _ reading: inout OpenReading) {
    put(reading.state.position..<index, &reading)
    for index in reading.state.position..<index where isCounted(index, reading.state) {
      if index >= leadingEnd {
        reading.score.otherPutIn += 1
      } else if !reading.state.beginsOtherwise {
        reading.score.leadingPutIn += 1
      }
    }
    reading.state.beginsOtherwise = false
    reading.state.heldEnd = 0
    if case .slot = elements[index].kind {
      reading.state.position = index + 1
    } else {
      reading.state.position = index
    }
    let normalises = options.digits == .ascii && (elements[index].slotClass?.normalisesDigits ?? false)
    reading.steps.append(normalises ? .keepDigit(character.name) : .keep(character.name))
  }

  private func drop(_ character: OpenCharacter, _ reading: inout OpenReading) {
    reading.state.heldEnd = 0
    let isLost =
      reading.state.isValue || alphabet.classes[character.characterClass].slots & allSlots != 0
    if isLost { reading.score.lost += 1 } else { reading.score.noise += 1 }
    if isLost, reading.keepsScore, !reading.state.beginsOtherwise {
      // The text does not begin with the leading run, which it may have later on.
      let missing = significantConstants(from: reading.state.position, reading.state, inLeadingRun: true)
      reading.score.leadingPutIn += missing
      reading.state.beginsOtherwise = missing > 0
    }
    reading.steps.append(isLost ? .overflow(character.name) : .skip(character.name))
  }

  /// Puts constants of which the text matched all the significant ones: nothing jumps over those.
  private func putMatched(_ range: Range<Int>, _ reading: inout OpenReading) {
    put(range, &reading)
    reading.score.matched += range.count { isCounted($0, reading.state) }
    if significantConstants(from: range.upperBound, reading.state, inLeadingRun: true) == 0 {
      reading.state.beginsOtherwise = false
    }
  }

  /// Whether a constant counts when masks are compared. A value cannot hold a separator, so none of them count then.
  private func isCounted(_ index: Int, _ state: ReadingState) -> Bool {
    isSignificant[index] && isMatchable(index, state)
  }

  private func put(_ range: Range<Int>, _ reading: inout OpenReading) {
    let constants = self.constants(in: range)
    if !constants.output.isEmpty { reading.steps.append(.put(constants)) }
  }
}

// MARK: - What a choice asks

extension ReadingRules {
  /// The slots that the mask has; an ellipsis counts as endless.
  var slotCount: Int {
    elements.reduce(0) { count, element in
      switch element.kind {
      case .slot: count + 1
      case .ellipsis: Int.max / 2
      case .constant: count
      }
    }
  }

  /// The significant constants that what is held matches if the text ends.
  func heldMatches(_ state: ReadingState) -> Int {
    (state.position..<state.settledPosition).count { isCounted($0, state) }
  }

  /// The significant constants behind a position; of the leading run, or all.
  func significantConstants(from position: Int, _ state: ReadingState, inLeadingRun: Bool = false) -> Int {
    let end = inLeadingRun ? max(leadingEnd, position) : elements.count
    return (position..<end).count { isCounted($0, state) }
  }

  /// The most Characters that what is left of the mask can take; `nil` if there is no bound.
  func capacity(from position: Int) -> Int? {
    if case .ellipsis = elements.last?.kind { return nil }
    return elements.count - position
  }

  /// The constants that completion appends, in the order of reading.
  func completion(from position: Int, _ policy: CompletionPolicy) -> [Character] {
    elements[position..<completedPosition(position, policy)].compactMap {
      if case .constant(let character, _) = $0.kind { character } else { nil }
    }
  }

  /// The end of the last significant constant of the leading run, if a mandatory slot follows the run; else 0.
  var leadLength: Int {
    guard leadingEnd < elements.count, case .slot(_, isMandatory: true) = elements[leadingEnd].kind else {
      return 0
    }
    return (0..<leadingEnd).last { isSignificant[$0] }.map { $0 + 1 } ?? 0
  }

  /// The class of the slot behind the leading run, as a bit.
  var firstSlot: UInt64? { leadingEnd < elements.count ? slotBits[leadingEnd] : nil }

  /// Whether one of the first elements is a significant constant.
  func hasSignificantConstant(before index: Int) -> Bool { isSignificant[..<index].contains(true) }

  /// Whether the slots reachable behind a constant's run would take it too.
  func isSignificantConstant(_ index: Int) -> Bool { isSignificant[index] }

  /// Whether a position is within the leading run of constants.
  func isLeading(_ position: Int) -> Bool { position < leadingEnd }

  /// Whether the next row of constants, at a position or behind it, holds a significant one.
  func isNextRowSignificant(from position: Int) -> Bool {
    guard let start = elements.indices.dropFirst(position).first(where: { slotBits[$0] == 0 }) else {
      return false
    }
    // What is left of a row belongs to all of it.
    var first = start
    while first > 0, slotBits[first - 1] == 0 { first -= 1 }
    return (first..<runEnds[start]).contains { isSignificant[$0] }
  }
}

// MARK: - The end of the text

extension ReadingRules {
  /// What the end of the text does, before completion: what is held matches.
  func settle(_ state: ReadingState) -> (state: ReadingState, constants: Machine.Constants) {
    let settled = ReadingState(isValue: state.isValue, position: state.settledPosition)
    return (settled, constants(in: state.position..<settled.position))
  }

  /// Where completion goes from a position.
  func completedPosition(_ position: Int, _ policy: CompletionPolicy) -> Int {
    if policy == .none { return position }
    if position > lastSlot { return elements.count }
    var end = position
    while end < elements.count, case .constant(let character, _) = elements[end].kind {
      if policy == .closing || policy == .word && character.isWhitespace { break }
      end += 1
    }
    return end
  }

  /// Whether no mandatory slot and no `{ }` constant is left behind a position.
  func isComplete(at position: Int) -> Bool {
    for index in position..<elements.count {
      if isExtracted[index] { return false }
      if case .slot(_, true) = elements[index].kind { return false }
    }
    return true
  }

  /// The element that comes next at a position.
  func next(at position: Int) -> Machine.Next {
    guard position < elements.count else { return .nothing }
    return elements[position].slotClass.map { .slot($0) } ?? .constant
  }

  /// The rows of constants that begin at a position or behind.
  func rows(from position: Int) -> Int { rowCounts[position] }

  /// Whether a slot stands at or behind a position.
  func hasSlot(from position: Int) -> Bool { position <= lastSlot }

  /// The constant that is reached from a position if its optional slots stay empty.
  func nextConstant(from position: Int) -> Int? {
    nextConstants[position] >= 0 ? nextConstants[position] : nil
  }

  /// What would follow a position, up to the end or an ellipsis.
  func tail(at position: Int) -> Machine.Tail {
    var parts: [[UInt8]] = []
    for index in position..<elements.count {
      if case .ellipsis = elements[index].kind { break }
      parts.append(
        elements[index].isConstant
          ? constantBytes[index] : Array(String(elements[index].placeholder).utf8))
    }
    return joined(parts)
  }

  /// The constants of a range of elements, in the order of the text.
  func constants(in range: Range<Int>) -> Machine.Constants {
    if range.isEmpty { return Machine.Constants(output: [], extracted: []) }
    return Machine.Constants(
      output: joined(range.map { constantBytes[$0] }),
      extracted: joined(range.filter { isExtracted[$0] }.map { constantBytes[$0] }))
  }

  private func joined(_ parts: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in options.isRightToLeft ? parts.reversed() : parts { bytes += part }
    return bytes
  }
}

extension Alphabet {
  /// The slot classes that would take a constant's Character, as bits.
  func slotsTaking(_ constant: Character) -> UInt64 {
    var bits: UInt64 = 0
    for (index, slotClass) in slotClasses.enumerated() where slotClass.takes(constant) {
      bits |= 1 << UInt64(index)
    }
    return bits
  }
}
