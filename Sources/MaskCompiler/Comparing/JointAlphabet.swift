import MaskRuntime

/// The Characters that a comparison reads: for each class that two masks tell apart together two that stand for all of
/// it, or one where neither mask keeps it.
///
/// Masks tell a Character apart by what they read it as, by what they write for it, and by what the other one makes of
/// that when it reads a stored value.
struct JointAlphabet {
  /// What two machines can tell about a Character: its classes; and of each Character that is written for it the
  /// classes, the constant that it is, and the first one that is equal.
  private typealias Signature = [Int]

  private let constants: [Character]
  /// Whether a machine leaves constants to leads, so that its classes do not tell them apart.
  private let hasLeads: Bool
  /// For each signature what is written for the Characters that have been found.
  private var known: [Signature: [[Character]]] = [:]
  private var result: [Character] = []
  /// Those that no slot takes and no constant is.
  private var rest: [Character] = []

  /// The Characters, those first that a person would type.
  static func representatives(_ first: inout SymbolMachine, _ second: inout SymbolMachine) -> [Character] {
    var alphabet = JointAlphabet(first.machine, second.machine)
    let named = first.machine.alphabet.namedCharacters + second.machine.alphabet.namedCharacters
    for byte in ProofAlphabet.typedASCII {
      alphabet.add(Character(Unicode.Scalar(byte)), &first, &second)
    }
    for character in ProofAlphabet.beyondASCII { alphabet.add(character, &first, &second) }
    for character in named {
      for other in character.neighbours { alphabet.add(other, &first, &second) }
    }
    return alphabet.result + alphabet.rest
  }

  private init(_ first: Machine, _ second: Machine) {
    var constants: [Character] = []
    for elements in first.elements + second.elements {
      for case .constant(let character, _) in elements.lazy.map({ $0.kind })
      where !constants.contains(character) { constants.append(character) }
    }
    self.constants = constants
    hasLeads = first.elements.count > 1 || second.elements.count > 1
  }

  private mutating func add(
    _ character: Character, _ first: inout SymbolMachine, _ second: inout SymbolMachine
  ) {
    if result.contains(character) || rest.contains(character) { return }
    let isTaken = first.takes(character) || second.takes(character)
    var signature = [first.classIndex(of: character), second.classIndex(of: character)]
    if hasLeads { signature.append(constant(character)) }
    var written: [Character] = []
    if isTaken {
      let firsts = first.written(for: character)
      let seconds = second.written(for: character)
      written = firsts + seconds
      for form in firsts { written += second.written(for: form) }
      for form in seconds { written += first.written(for: form) }
      for form in written {
        signature.append(first.classIndex(of: form))
        signature.append(second.classIndex(of: form))
        signature.append(constant(form))
        signature.append(written.firstIndex(of: form) ?? -1)
      }
    }
    let others = known[signature] ?? []
    if others.count == (isTaken ? 2 : 1) || others.contains(written) { return }
    known[signature] = others + [written]
    if isTaken || constants.contains(character) { result.append(character) } else { rest.append(character) }
  }

  private func constant(_ character: Character) -> Int { constants.firstIndex(of: character) ?? -1 }
}

extension SymbolMachine {
  /// What slots write for a Character: slots that take it as it is, and slots that store its ASCII digit.
  fileprivate mutating func written(for character: Character) -> [Character] {
    let symbol = symbol(of: character)
    let classes = machine.alphabet.slotClasses
    let digits = machine.options.digits == .ascii
    var result: [Character] = []
    if !digits || classes.contains(where: { !$0.normalisesDigits }) {
      result.append(alphabet.characters[alphabet.stored[symbol]])
    }
    if digits, classes.contains(where: { $0.normalisesDigits }) {
      result.append(alphabet.characters[alphabet.storedDigits[symbol]])
    }
    return result
  }

  fileprivate mutating func classIndex(of character: Character) -> Int {
    let symbol = symbol(of: character)
    return alphabet.classes[symbol]
  }

  /// Whether some slot takes a Character.
  fileprivate mutating func takes(_ character: Character) -> Bool {
    let symbol = symbol(of: character)
    let stored = alphabet.characters[alphabet.stored[symbol]]
    return machine.alphabet.slotClasses.contains { $0.takes(stored) }
  }
}

extension Character {
  /// The Character, those beside it, and all of them in upper and in lower case: where the sets of two masks overlap,
  /// one of these is in each part.
  fileprivate var neighbours: [Character] {
    var characters = [self]
    if unicodeScalars.count == 1, let scalar = unicodeScalars.first {
      for value in [Int(scalar.value) - 1, Int(scalar.value) + 1] {
        guard let value = UInt32(exactly: value), let neighbour = Unicode.Scalar(value),
          let visible = Character(neighbour).withoutIgnorables
        else { continue }
        characters.append(visible)
      }
    }
    return characters + characters.map { LetterCase.upper.map($0) }
      + characters.map { LetterCase.lower.map($0) }
  }
}
