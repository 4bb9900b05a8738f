/// A range of a text, counted in what is at hand.
///
/// A range out of bounds is clamped, one that splits a Character is widened to it, one that ends before it
/// begins counts as empty. None traps.
public enum TextRange: Sendable, Hashable {
  /// Indices of the text.
  case indices(Range<String.Index>)
  /// Offsets in Characters.
  case characters(Range<Int>)
  /// Offsets in UTF-16 units, as UIKit, AppKit and browsers give them.
  case utf16(UTF16Range)
}

/// A location and a length in UTF-16 units: the shape of Foundation's `NSRange`.
public struct UTF16Range: Sendable, Hashable {
  /// The units before it.
  public var location: Int
  /// Its units; a negative length counts as 0.
  public var length: Int

  /// The range of `length` units behind `location` units.
  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
}

extension TextRange {
  /// The range in UTF-8 offsets, clamped to the text, not yet widened to whole Characters.
  ///
  /// - Parameter isPlain: whether it is known that every byte of the text is a Character.
  /// - Complexity: O(*n*) in the text, O(1) where it is known to be plain.
  func utf8Offsets(in text: String, isPlain: Bool) -> Range<Int> {
    switch self {
    case .indices(let range):
      let lower = text.utf8Offset(of: range.lowerBound)
      return lower..<max(lower, text.utf8Offset(of: range.upperBound))
    case .characters(let range):
      let lower = text.utf8Offset(ofCharacter: range.lowerBound, isPlain)
      return lower..<max(lower, text.utf8Offset(ofCharacter: range.upperBound, isPlain))
    case .utf16(let range):
      let (end, overflow) = range.location.addingReportingOverflow(max(0, range.length))
      let upper = text.utf8Offset(ofUTF16: overflow ? .max : end, roundingUp: true, isPlain)
      // A caret inside a scalar goes behind it.
      if range.length <= 0 { return upper..<upper }
      let lower = text.utf8Offset(ofUTF16: range.location, roundingUp: false, isPlain)
      return lower..<max(lower, upper)
    }
  }
}

extension String {
  /// The UTF-8 offset of an index, whatever text it comes from.
  fileprivate func utf8Offset(of index: Index) -> Int {
    if index <= startIndex { return 0 }
    if index >= endIndex { return utf8.count }
    return utf8.distance(from: startIndex, to: index)
  }

  fileprivate func utf8Offset(ofCharacter offset: Int, _ isPlain: Bool) -> Int {
    if offset <= 0 { return 0 }
    if isPlain { return Swift.min(offset, utf8.count) }
    let index = self.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    return utf8.distance(from: startIndex, to: index)
  }

  /// The UTF-8 offset of an UTF-16 offset; of one inside a scalar that of the scalar's start or end.
  fileprivate func utf8Offset(ofUTF16 offset: Int, roundingUp: Bool, _ isPlain: Bool) -> Int {
    if offset <= 0 { return 0 }
    if isPlain { return Swift.min(offset, utf8.count) }
    var units = 0
    var bytes = 0
    for scalar in unicodeScalars {
      if units >= offset { break }
      let width = scalar.value > 0xFFFF ? 2 : 1
      if units + width > offset, !roundingUp { break }
      units += width
      bytes += UTF8.width(scalar)
    }
    return bytes
  }

  /// The index of a UTF-8 offset that is in bounds.
  func index(utf8 offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// Whether a Character begins or ends at a UTF-8 offset that is in bounds.
  func isCharacterBoundary(utf8 offset: Int) -> Bool {
    if offset == 0 || offset == utf8.count { return true }
    return Index(index(utf8: offset), within: self) != nil
  }

  /// UTF-8 offsets in bounds as offsets in UTF-16 units.
  ///
  /// - Parameter isPlain: whether it is known that every byte is a Character.
  func utf16Range(utf8 range: Range<Int>, isPlain: Bool) -> UTF16Range {
    if isPlain { return UTF16Range(location: range.lowerBound, length: range.count) }
    let lower = index(utf8: range.lowerBound)
    let upper = index(utf8: range.upperBound)
    return UTF16Range(
      location: utf16.distance(from: startIndex, to: lower), length: utf16.distance(from: lower, to: upper))
  }

  /// UTF-8 offsets in bounds as offsets in Characters.
  ///
  /// - Parameter isPlain: whether it is known that every byte is a Character.
  func characterRange(utf8 range: Range<Int>, isPlain: Bool) -> Range<Int> {
    if isPlain { return range }
    let lower = distance(from: startIndex, to: index(utf8: range.lowerBound))
    return lower..<lower + distance(from: index(utf8: range.lowerBound), to: index(utf8: range.upperBound))
  }
}

extension UTF8 {
  /// The bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}
