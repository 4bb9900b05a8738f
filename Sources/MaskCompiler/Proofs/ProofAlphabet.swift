import MaskRuntime

/// The Characters that a proof reads: for each class of the machine one or two that stand for all of it, and the
/// constants.
///
/// Two of a class, because one that stands for itself twice could not show that two Characters changed places. They
/// are the first ones that a person would type: digits, letters, punctuation. What is a constant of the mask, or becomes
/// one under `case`, is chosen beside them: it may be what a constant is read as again, which stands for nothing else.
struct ProofAlphabet {
  /// A Character, by its number.
  typealias Symbol = Int32

  private(set) var characters: [Character] = []
  /// The class of each symbol as text.
  private(set) var classes: [Int] = []
  /// What each symbol becomes in a slot.
  private(set) var stored: [Symbol] = []
  /// What each symbol becomes in a slot that stores digits as ASCII digits.
  private(set) var storedDigits: [Symbol] = []
  /// The symbols that stand for all that can be typed, in the order in which texts are tried.
  private(set) var typed: [Symbol] = []
  /// Those of them that a slot takes or that a constant is.
  private(set) var naturallyTyped: [Symbol] = []

  /// Those that a slot takes.
  private(set) var taken: [Symbol] = []

  private let alphabet: Alphabet
  private let letterCase: LetterCase?
  private var ascii: [Symbol]

  init(_ machine: Machine) {
    alphabet = machine.alphabet
    letterCase = machine.options.letterCase?.letterCase
    ascii = [Symbol](repeating: -1, count: 128)
    var constants: [Character] = []
    for constant in machine.elements.joined().compactMap({ $0.kind.constant }) {
      if !constants.contains(constant) { constants.append(constant) }
    }
    typed = representatives(machine, constants)
    let slotClasses = alphabet.slotClasses
    taken = typed.filter { symbol in
      let character = characters[Int(stored[Int(symbol)])]
      return slotClasses.contains { $0.takes(character) }
    }
    naturallyTyped = typed.filter { taken.contains($0) || constants.contains(characters[Int($0)]) }
  }

  /// The number of a Character.
  mutating func symbol(of character: Character) -> Symbol {
    let byte = character.utf8.count == 1 ? character.utf8.first : nil
    if let byte {
      if ascii[Int(byte)] >= 0 { return ascii[Int(byte)] }
    } else if let index = characters.firstIndex(of: character) {
      return Symbol(index)
    }
    let symbol = Symbol(characters.count)
    let mapped = letterCase?.map(character) ?? character
    characters.append(character)
    classes.append(alphabet.classIndex(of: mapped))
    stored.append(symbol)
    storedDigits.append(symbol)
    if let byte { ascii[Int(byte)] = symbol }
    if mapped != character { stored[Int(symbol)] = self.symbol(of: mapped) }
    storedDigits[Int(symbol)] = Self.digit(mapped).map { self.symbol(of: $0) } ?? stored[Int(symbol)]
    return symbol
  }

  /// The ASCII digit that a decimal digit beyond ASCII is stored as.
  private static func digit(_ character: Character) -> Character? {
    guard character.utf8.count > 1, character.unicodeScalars.count == 1,
      let scalar = character.unicodeScalars.first, let value = CharacterKind.decimalValue(of: scalar)
    else { return nil }
    return Character(Unicode.Scalar(UInt8(0x30 + value)))
  }

  // MARK: - Representatives

  /// What the machine can tell about a Character, and about what becomes of it.
  private struct Traits: Hashable {
    var read: Int
    var stored: Int
    var storedDigit: Int
    var relation: Relation
  }

  /// What a Character has to do with the constants of the mask.
  private enum Relation {
    case none
    case constant
    /// Case maps it to what it maps a constant to.
    case alike
  }

  private mutating func representatives(_ machine: Machine, _ constants: [Character]) -> [Symbol] {
    /// What those become that were chosen.
    var chosen: [Traits: [Symbol]] = [:]
    let mappedConstants = constants.map { letterCase?.map($0) ?? $0 }
    let idle = alphabet.idleClasses(machine)
    var result: [Symbol] = []
    func isWanted(_ character: Character, _ proof: inout ProofAlphabet) {
      let mapped = proof.letterCase?.map(character) ?? character
      if idle[proof.alphabet.classIndex(of: mapped)] { return }
      let symbol = Int(proof.symbol(of: character))
      let relation: Relation =
        constants.contains(character) ? .constant : mappedConstants.contains(mapped) ? .alike : .none
      let stored = proof.stored[symbol]
      let traits = Traits(
        read: proof.classes[symbol], stored: proof.classes[Int(stored)],
        storedDigit: proof.classes[Int(proof.storedDigits[symbol])], relation: relation)
      let known = chosen[traits] ?? []
      if known.count == 2 || known.contains(stored) { return }
      chosen[traits] = known + [stored]
      result.append(Symbol(symbol))
    }
    for byte in Self.typedASCII where !idle[alphabet.ascii[Int(byte)]] {
      isWanted(Character(Unicode.Scalar(byte)), &self)
    }
    for character in Self.beyondASCII { isWanted(character, &self) }
    for fold in alphabet.folds {
      let lookalike: UInt32 =
        fold.ascii == 0x20 ? 0xA0 : fold.ascii == 0x2D ? 0x2013 : UInt32(fold.ascii) + 0xFEE0
      if let scalar = Unicode.Scalar(lookalike) { isWanted(Character(scalar), &self) }
    }
    for range in alphabet.ranges {
      for value in Set([range.scalars.lowerBound, range.scalars.upperBound]).sorted() {
        if let scalar = Unicode.Scalar(value) { isWanted(Character(scalar), &self) }
      }
    }
    for string in alphabet.strings { isWanted(string.character, &self) }
    for character in constants { isWanted(character, &self) }
    return result
  }

  /// ASCII, what is typed most first.
  private static let typedASCII: [UInt8] =
    Array("1234567890abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ +-./:,()".utf8)
    + Array("#*!\"$%&';<=>?@[\\]^_`{|}~".utf8)

  /// Characters of each kind that are not ASCII.
  private static let beyondASCII: [Character] = [
    "\u{E9}", "\u{3042}", "\u{663}", "\u{665}", "\u{660}", "\u{661}", "\u{662}", "\u{664}", "\u{666}",
    "\u{667}",
    "\u{668}", "\u{669}", "\u{BD}", "\u{2163}", "\u{20AC}", "\u{2022}",
  ]
}

extension Alphabet {
  /// For each class: whether its Characters are dropped in every state, and change nothing.
  fileprivate func idleClasses(_ machine: Machine) -> [Bool] {
    var idle = [Bool](repeating: true, count: classes.count)
    for (index, state) in machine.states.enumerated() {
      for characterClass in idle.indices where idle[characterClass] {
        let transition = state.transitions[characterClass]
        idle[characterClass] = transition.next == index && transition.steps.allSatisfy { $0.dropsCurrent }
      }
    }
    return idle
  }
}

extension Machine.Step {
  /// Whether it does no more than to drop the Character that the transition is on.
  var dropsCurrent: Bool {
    switch self {
    case .skip(let name), .overflow(let name): name == Machine.current
    case .put, .keep, .keepDigit: false
    }
  }
}
