/// Finds the alphabet class of a Character.
struct Classifier {
  let alphabet: UnsafePointer<UInt8>
  let letterCase: LetterCase?

  /// The class of a Character, after its case is mapped as the mask says.
  func classify(_ character: TextCharacter, in text: UTF8Characters) -> Int {
    if let letterCase, !character.isSingleScalar || character.first.properties.isCased {
      let scalars = letterCase.map(text.scalars(of: character))
      return scalars.count == 1 ? classify(scalars.first!) : classify(scalars)
    }
    return character.isSingleScalar ? classify(character.first) : classify(text.scalars(of: character))
  }

  private func classify(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return Int(alphabet[Int(scalar.value)]) }
    if let ascii = Folding.canonicalASCII(scalar) { return Int(alphabet[Int(ascii)]) }
    let ranges = self.ranges
    if ranges.count > 0 {
      if let found = ranges.find(scalar) { return found }
      if Folding.mayBeSingleton(scalar), let found = ranges.find(Character(scalar)) { return found }
    }
    if let found = ranges.strings.find(Character(scalar)) { return found }
    if let ascii = Folding.compatibleASCII(scalar), let found = foldedClass(of: ascii) { return found }
    return Int(alphabet[TableFormat.Alphabet.kinds + CharacterKind.kind(of: scalar)])
  }

  private func classify(_ scalars: String.UnicodeScalarView) -> Int {
    let ranges = self.ranges
    let character = Character(String(scalars))
    if ranges.count > 0, let found = ranges.find(character) { return found }
    if let found = ranges.strings.find(character) { return found }
    return Int(alphabet[TableFormat.Alphabet.kinds + CharacterKind.kind(of: scalars)])
  }

  private func foldedClass(of ascii: UInt8) -> Int? {
    var pair = alphabet + TableFormat.Alphabet.folds
    for _ in 0..<alphabet[TableFormat.Alphabet.foldCount] {
      if pair[0] == ascii { return Int(pair[1]) }
      pair += 2
    }
    return nil
  }

  private var ranges: ScalarRanges {
    let ranges =
      alphabet + TableFormat.Alphabet.folds + Int(alphabet[TableFormat.Alphabet.foldCount]) &* 2
    return ScalarRanges(base: ranges + 2, count: ranges.twoDigits)
  }
}

/// The scalars beyond ASCII that a mask names, in constants and notations: sorted ranges with their class.
private struct ScalarRanges {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// The strings that follow the ranges.
  var strings: NamedStrings {
    let strings = base + count &* TableFormat.Alphabet.rangeSize
    return NamedStrings(base: strings + 1, count: Int(strings[0]))
  }

  /// The class of a scalar that stands in a range.
  func find(_ scalar: Unicode.Scalar) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) / 2
      let range = range(middle)
      if scalar.value < range.threeDigits {
        high = middle
      } else if scalar.value > (range + 3).threeDigits {
        low = middle &+ 1
      } else {
        return Int(range[6])
      }
    }
    return nil
  }

  /// The class of a Character that is canonically equivalent to a scalar in a range.
  func find(_ character: Character) -> Int? {
    for index in 0..<count {
      let range = range(index)
      let scalars = UInt32(range.threeDigits)...UInt32((range + 3).threeDigits)
      if Folding.scalar(equivalentTo: character, in: scalars) != nil { return Int(range[6]) }
    }
    return nil
  }

  private func range(_ index: Int) -> UnsafePointer<UInt8> {
    base + index &* TableFormat.Alphabet.rangeSize
  }
}

/// The Characters of several scalars that a mask names.
private struct NamedStrings {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// The class of a Character that is canonically equivalent to one of the strings.
  func find(_ character: Character) -> Int? {
    var entry = base
    for _ in 0..<count {
      let length = Int(entry[0])
      let text = String(decoding: UnsafeBufferPointer(start: entry + 2, count: length), as: UTF8.self)
      if text == String(character) { return Int(entry[1]) }
      entry += 2 &+ length
    }
    return nil
  }
}
