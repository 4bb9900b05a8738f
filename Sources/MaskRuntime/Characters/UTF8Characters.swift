/// A Character in UTF-8: where its scalars lie, and what they are.
struct TextCharacter {
  /// Offset of the first byte.
  var start: Int
  /// Offset behind the last byte. Default-ignorable scalars may lie between start and end; they are not
  /// part of the Character.
  var end: Int
  /// The first scalar that is not default-ignorable.
  var first: Unicode.Scalar
  /// Whether `first` is the only one.
  var isSingleScalar: Bool
}

/// UTF-8 cut into Characters, without the default-ignorable scalars.
///
/// Boundaries between Characters are the standard library's. Scalars that obviously stand alone, such as
/// those of most alphabets, are not asked about.
struct UTF8Characters {
  let bytes: UnsafePointer<UInt8>
  let count: Int

  /// The Character that begins at `offset` or behind the default-ignorable scalars there.
  ///
  /// - Complexity: O(length of the Character and the ignorable scalars before and in it).
  func character(at offset: Int) -> TextCharacter? {
    guard let first = scalar(atOrAfter: offset) else { return nil }
    guard let second = scalar(atOrAfter: first.end) else {
      return TextCharacter(start: first.start, end: first.end, first: first.value, isSingleScalar: true)
    }
    if Self.standsAlone(first.value), Self.standsAlone(second.value) {
      return TextCharacter(start: first.start, end: first.end, first: first.value, isSingleScalar: true)
    }
    return longCharacter(from: first)
  }

  /// Asks the standard library where the Character ends, showing it ever more scalars until one behind the
  /// end is among them. Up to 15 bytes a String needs no allocation.
  private func longCharacter(from first: DecodedScalar) -> TextCharacter {
    var limit = 3
    while true {
      var window = String.UnicodeScalarView()
      var next: DecodedScalar? = first
      var taken = 0
      while let scalar = next, taken < limit {
        window.append(scalar.value)
        taken += 1
        next = self.scalar(atOrAfter: scalar.end)
      }
      let text = String(window)
      let end = text.index(after: text.startIndex)
      if end < text.endIndex || next == nil {
        var length = window.distance(from: window.startIndex, to: end)
        let isSingleScalar = length == 1
        var last = first
        while length > 1, let scalar = self.scalar(atOrAfter: last.end) {
          last = scalar
          length -= 1
        }
        return TextCharacter(
          start: first.start, end: last.end, first: first.value, isSingleScalar: isSingleScalar)
      }
      limit &*= 2
    }
  }

  /// The scalars of a Character.
  func scalars(of character: TextCharacter) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    var offset = character.start
    while offset < character.end, let scalar = scalar(atOrAfter: offset) {
      scalars.append(scalar.value)
      offset = scalar.end
    }
    return scalars
  }

  struct DecodedScalar {
    var value: Unicode.Scalar
    var start: Int
    var end: Int
  }

  /// The first scalar at or behind `offset` that is not default-ignorable.
  func scalar(atOrAfter offset: Int) -> DecodedScalar? {
    var offset = offset
    while offset < count {
      let scalar = decode(at: offset)
      if scalar.value.value < 0xAD || !scalar.value.properties.isDefaultIgnorableCodePoint { return scalar }
      offset = scalar.end
    }
    return nil
  }

  /// Decodes one scalar; a byte that begins no valid sequence is U+FFFD.
  private func decode(at start: Int) -> DecodedScalar {
    let lead = bytes[start]
    if lead < 0x80 { return DecodedScalar(value: Unicode.Scalar(lead), start: start, end: start &+ 1) }
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    if length > 0, start &+ length <= count {
      var value = UInt32(lead) & (0x7F >> UInt32(length))
      var isValid = true
      for offset in 1..<length {
        let byte = bytes[start &+ offset]
        isValid = isValid && byte & 0xC0 == 0x80
        value = value << 6 | UInt32(byte & 0x3F)
      }
      // Overlong forms and surrogates are no scalars.
      let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
      if isValid, value >= least, let scalar = Unicode.Scalar(value) {
        return DecodedScalar(value: scalar, start: start, end: start &+ length)
      }
    }
    return DecodedScalar(value: "\u{FFFD}", start: start, end: start &+ 1)
  }

  /// Whether no Character boundary rule joins two such scalars: no marks, joiners, controls, prepended
  /// signs, jamo, syllables, flags or pictographs are among them.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xA8, 0xAA...0xAC, 0xAF...0x2FF,  // Latin
      0x370...0x482, 0x48A...0x557,  // Greek, Cyrillic, Armenian
      0x5D0...0x5EA, 0x621...0x64A, 0x660...0x66B, 0x6F0...0x6F9,  // Hebrew, Arabic
      0x2000...0x200A, 0x2010...0x2027,  // spaces, dashes and quotes
      0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF,  // kana, ideographs
      0xFF01...0xFF60:  // full-width forms
      return true
    default:
      return false
    }
  }
}
