/// The case that a mask maps letters to before it reads them.
package enum LetterCase: UInt8, Sendable, Hashable {
  case upper
  case lower
}

extension LetterCase {
  /// The Character `scalars` in this case, where that is one Character; else `scalars`.
  package func map(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    let text = String(scalars)
    let mapped = self == .upper ? text.uppercased() : text.lowercased()
    return mapped.count == 1 ? mapped.unicodeScalars : scalars
  }

  /// The ASCII character in this case.
  package func map(_ byte: UInt8) -> UInt8 {
    switch self {
    case .upper: return byte &- 0x61 < 26 ? byte &- 0x20 : byte
    case .lower: return byte &- 0x41 < 26 ? byte &+ 0x20 : byte
    }
  }
}

/// What becomes of the case of letters.
@usableFromInline
protocol LetterMapping {
  func map(_ byte: UInt8) -> UInt8
  /// Maps the ASCII characters of a word.
  func map(_ word: UInt64) -> UInt64
}

/// Letters stay as they are typed.
@usableFromInline
struct LettersAsTyped: LetterMapping {
  @inlinable
  init() {}

  @inlinable @inline(__always)
  func map(_ byte: UInt8) -> UInt8 { byte }

  @inlinable @inline(__always)
  func map(_ word: UInt64) -> UInt64 { word }
}

extension LetterCase: LetterMapping {
  @inline(__always)
  package func map(_ word: UInt64) -> UInt64 {
    ASCIIWord.withOtherCase(word, of: self == .upper ? (0x61, 0x7A) : (0x41, 0x5A))
  }
}
