import MaskRuntime

extension Alphabet {
  /// The class of a Character whose case has been mapped, as the runtime finds it in the alphabet's tables.
  func classIndex(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else {
      if let range = ranges.first(where: { Folding.scalar(equivalentTo: character, in: $0.scalars) != nil }) {
        return range.class
      }
      return string(character) ?? kinds[CharacterKind.kind(of: scalars)]
    }
    if let byte = scalar.isASCII ? UInt8(scalar.value) : Folding.canonicalASCII(scalar) {
      return ascii[Int(byte)]
    }
    if let range = ranges.first(where: { $0.scalars.contains(scalar.value) }) { return range.class }
    if Folding.mayBeSingleton(scalar),
      let range = ranges.first(where: { Folding.scalar(equivalentTo: character, in: $0.scalars) != nil })
    {
      return range.class
    }
    if let named = string(character) { return named }
    if let byte = Folding.compatibleASCII(scalar), let fold = folds.first(where: { $0.ascii == byte }) {
      return fold.class
    }
    return kinds[CharacterKind.kind(of: scalar)]
  }

  private func string(_ character: Character) -> Int? {
    strings.first { $0.character == character }?.class
  }
}

extension LetterCase {
  /// A Character in this case, where that is one Character.
  func map(_ character: Character) -> Character {
    let mapped = map(character.unicodeScalars)
    return mapped.count == 1 ? mapped.first.map { Character($0) } ?? character : Character(String(mapped))
  }
}
