/// What a Character is to every mask: its kind decides its class, unless the mask names the Character.
///
/// A Character is in a class when all its scalars are: a digit is Nd, a letter is L and M, a letter or digit
/// is L, M and N.
package enum CharacterKind {
  /// Neither letter nor number.
  package static let other: Int = 0
  /// All scalars are letters or marks.
  package static let letter: Int = 1
  /// All scalars are letters, marks or numbers, and it is neither a letter nor one decimal digit.
  package static let number: Int = 2
  /// The decimal digit of value 0; the other nine follow.
  package static let digit0: Int = 3
  package static let count: Int = 13

  /// The kind of a Character of one scalar.
  package static func kind(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .decimalNumber:
      if let value = decimalValue(of: scalar) { return digit0 + value }
      return number
    case .letterNumber, .otherNumber:
      return number
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return letter
    default:
      return other
    }
  }

  /// The kind of a Character of the scalars `scalars`.
  package static func kind(of scalars: String.UnicodeScalarView) -> Int {
    var joint = letter
    var count = 0
    for scalar in scalars {
      let kind = kind(of: scalar)
      if kind == other { return other }
      if kind != letter { joint = count == 0 ? kind : number } else if joint >= digit0 { joint = number }
      count += 1
    }
    return count == 0 ? other : joint
  }

  /// The value of a decimal digit (Nd) of any script.
  package static func decimalValue(of scalar: Unicode.Scalar) -> Int? {
    if scalar.value &- 0x30 < 10 { return Int(scalar.value &- 0x30) }
    guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue,
      value >= 0, value < 10
    else { return nil }
    return Int(value)
  }
}

/// How scalars beyond ASCII stand for ASCII characters of a pattern.
package enum Folding {
  /// The ASCII character that a scalar beyond ASCII is canonically equivalent to (all three that exist).
  package static func canonicalASCII(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x212A: return 0x4B  // KELVIN SIGN is K
    case 0x037E: return 0x3B  // GREEK QUESTION MARK is ;
    case 0x1FEF: return 0x60  // GREEK VARIA is `
    default: return nil
    }
  }

  /// The ASCII character whose constant a scalar beyond ASCII matches: a space for every space, `-` for every
  /// hyphen or dash, the ASCII form of full-width punctuation. Decimal digits fold by their kind.
  package static func compatibleASCII(_ scalar: Unicode.Scalar) -> UInt8? {
    let value = scalar.value
    if value < 0xA0 { return nil }
    if value >= 0xFF01, value <= 0xFF5E {
      let ascii = UInt8(value &- 0xFEE0)
      return ascii.isASCIIAlphanumeric ? nil : ascii
    }
    if scalar.properties.generalCategory == .spaceSeparator { return 0x20 }
    if scalar.properties.isDash { return 0x2D }
    return nil
  }

  /// The scalar of a range that makes a Character canonically equivalent to `character`.
  ///
  /// Characters are ordered by their normalised scalars, so that the scalar can be searched for, in a range whose
  /// scalars make Characters in that order.
  package static func scalar(
    equivalentTo character: Character, in range: ClosedRange<UInt32>
  ) -> Unicode.Scalar? {
    var low = range.lowerBound
    var high = range.upperBound
    guard let first = Unicode.Scalar(low), let last = Unicode.Scalar(high), Character(first) <= character
    else { return nil }
    if Character(last) == character { return last }
    while high &- low > 1 {
      let middle = low &+ (high &- low) / 2
      // Surrogates are no scalars; none of them is equivalent to anything.
      let scalar = Unicode.Scalar(middle) ?? Unicode.Scalar(0xDFFF &+ 1)!
      if Character(scalar) <= character { low = middle } else { high = middle }
    }
    guard let scalar = Unicode.Scalar(low), Character(scalar) == character else { return nil }
    return scalar
  }

  /// Whether a scalar of the canonical blocks below may be equivalent to another single scalar.
  package static func mayBeSingleton(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0340...0x0387, 0x0958...0x0FFF, 0x1F71...0x1FFF, 0x2000...0x2001, 0x2126...0x212B,
      0x2329...0x232A, 0xF900...0xFB4F, 0x2F800...0x2FA1F:
      return true
    default:
      return false
    }
  }
}
