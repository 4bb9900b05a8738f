import MaskRuntime

/// The Characters that a comparison reads: for each class that two masks tell apart together two that stand for all of
/// it, or one where neither mask keeps it.
///
/// Masks tell a Character apart by what they read it as, by what they store it as, by whether that is the same, and by
/// what the other one reads it as, when it reads what the first one has stored.
struct JointAlphabet {
  typealias Symbol = ProofAlphabet.Symbol

  /// What two machines can tell about a Character: about each Character that it can become, the classes, the constant
  /// that it is and the first of them that is equal.
  private typealias Signature = [Int]

  private let constants: [Character]
  private var counts: [Signature: Int] = [:]
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
  }

  private mutating func add(
    _ character: Character, _ first: inout SymbolMachine, _ second: inout SymbolMachine
  ) {
    if result.contains(character) || rest.contains(character) { return }
    var forms = [character]
    forms += first.forms(of: character) + second.forms(of: character)
    for form in forms[1...2] { forms += second.forms(of: form) }
    for form in forms[3...4] { forms += first.forms(of: form) }
    var signature: Signature = []
    for form in forms {
      signature.append(first.classIndex(of: form))
      signature.append(second.classIndex(of: form))
      signature.append(constants.firstIndex(of: form) ?? -1)
      signature.append(forms.firstIndex(of: form) ?? -1)
    }
    let isTaken = forms.contains { first.takes($0) || second.takes($0) }
    let count = counts[signature] ?? 0
    if count == (isTaken ? 2 : 1) { return }
    counts[signature] = count + 1
    if isTaken || constants.contains(character) { result.append(character) } else { rest.append(character) }
  }
}

extension SymbolMachine {
  /// What a Character becomes in a slot: one that stores digits as they are, and one that does not.
  fileprivate mutating func forms(of character: Character) -> [Character] {
    let symbol = Int(symbol(of: character))
    return [alphabet.stored[symbol], alphabet.storedDigits[symbol]].map { alphabet.characters[Int($0)] }
  }

  fileprivate mutating func classIndex(of character: Character) -> Int {
    alphabet.classes[Int(symbol(of: character))]
  }

  /// Whether some slot takes a Character as it is.
  fileprivate func takes(_ character: Character) -> Bool {
    machine.alphabet.slotClasses.contains { $0.takes(character) }
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
    return characters + characters.map { LetterCase.upper.map($0) } + characters.map { LetterCase.lower.map($0) }
  }
}
