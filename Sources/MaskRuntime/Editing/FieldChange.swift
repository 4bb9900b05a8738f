/// What an edit of a field changed.
public struct FieldChange: Sendable, Hashable {
  /// The text before the edit.
  public let oldText: String
  /// The text behind it.
  public let newText: String
  /// Whether every byte of a text is known to be a Character.
  private let isOldPlain: Bool
  private let isNewPlain: Bool
  /// The smallest range of `oldText` that was replaced, as UTF-8 offsets.
  let oldOffsets: Range<Int>
  /// What stands in its place in `newText`.
  let newOffsets: Range<Int>
  /// The selection in `newText`, as UTF-8 offsets.
  let selectionOffsets: Range<Int>
  /// What was not taken or lost; most changes have no such thing.
  let refusal: Refusal?

  final class Refusal: Sendable, Hashable {
    let rejected: [RejectedCharacter]
    let count: Int
    let lost: [Character]

    init(rejected: [RejectedCharacter], count: Int, lost: [Character]) {
      self.rejected = rejected
      self.count = count
      self.lost = lost
    }

    static func == (left: Refusal, right: Refusal) -> Bool {
      left.rejected == right.rejected && left.count == right.count && left.lost == right.lost
    }

    func hash(into hasher: inout Hasher) { hasher.combine(count) }
  }

  /// The Characters of the replacement that found no place, in its order; of a long text the first 64 in reading
  /// order.
  public var rejected: [RejectedCharacter] { refusal?.rejected ?? [] }
  /// How many Characters of the replacement found no place.
  public var rejectedCount: Int { refusal?.count ?? 0 }
  /// Slots' Characters behind the edit for which no slot was left, in the order of the text: a deletion in front
  /// of them moved them to slots that do not take them.
  public var lost: [Character] { refusal?.lost ?? [] }

  /// Whether the text is another one.
  public var isTextChanged: Bool { !oldOffsets.isEmpty || !newOffsets.isEmpty }

  /// The smallest range of `oldText` that was replaced, in whole Characters.
  public var replaced: Range<String.Index> {
    oldText.index(utf8: oldOffsets.lowerBound)..<oldText.index(utf8: oldOffsets.upperBound)
  }
  /// The range of `newText` that stands in its place.
  public var inserted: Range<String.Index> {
    newText.index(utf8: newOffsets.lowerBound)..<newText.index(utf8: newOffsets.upperBound)
  }
  /// The selection in `newText`; empty where it is a caret.
  public var selection: Range<String.Index> {
    newText.index(utf8: selectionOffsets.lowerBound)..<newText.index(utf8: selectionOffsets.upperBound)
  }

  /// ``replaced`` in UTF-16 units of `oldText`.
  public var replacedUTF16: UTF16Range { oldText.utf16Range(utf8: oldOffsets, isPlain: isOldPlain) }
  /// ``inserted`` in UTF-16 units of `newText`.
  public var insertedUTF16: UTF16Range { newText.utf16Range(utf8: newOffsets, isPlain: isNewPlain) }
  /// ``selection`` in UTF-16 units of `newText`.
  public var selectionUTF16: UTF16Range { newText.utf16Range(utf8: selectionOffsets, isPlain: isNewPlain) }

  /// ``replaced`` in Characters of `oldText`.
  public var replacedCharacters: Range<Int> { oldText.characterRange(utf8: oldOffsets, isPlain: isOldPlain) }
  /// ``inserted`` in Characters of `newText`.
  public var insertedCharacters: Range<Int> { newText.characterRange(utf8: newOffsets, isPlain: isNewPlain) }
  /// ``selection`` in Characters of `newText`.
  public var selectionCharacters: Range<Int> {
    newText.characterRange(utf8: selectionOffsets, isPlain: isNewPlain)
  }
}

/// A Character that a field did not take.
public struct RejectedCharacter: Sendable, Hashable {
  /// Why it was not taken.
  public enum Reason: UInt8, Sendable, Hashable, CaseIterable {
    /// Some slot of the mask takes it, but not the one that is next.
    case notInClass
    /// A slot would take it, but all are filled, or it would push out what stands behind.
    case full
    /// No slot of the mask takes it, and no constant is due that it could be.
    case noise
  }

  /// The Character, as it stands in the replacement.
  public let character: Character
  /// The Characters before it in the replacement.
  public let offset: Int
  /// Why it was not taken.
  public let reason: Reason
}

extension FieldChange {
  /// Finds the smallest change between two texts.
  init(
    from old: String, wasPlain: Bool, to new: String, isPlain: Bool, unchanged: Int = 0,
    selection: Range<Int>,
    refusal: Refusal?
  ) {
    oldText = old
    newText = new
    isOldPlain = wasPlain
    isNewPlain = isPlain
    selectionOffsets = selection
    self.refusal = refusal
    var (prefix, suffix) = old.commonEnds(with: new, from: unchanged)
    if !(wasPlain && isPlain) {
      while prefix > 0, !(old.isCharacterBoundary(utf8: prefix) && new.isCharacterBoundary(utf8: prefix)) {
        prefix -= 1
      }
      while suffix > 0,
        !(old.isCharacterBoundary(utf8: old.utf8.count - suffix)
          && new.isCharacterBoundary(utf8: new.utf8.count - suffix))
      {
        suffix -= 1
      }
    }
    oldOffsets = prefix..<old.utf8.count - suffix
    newOffsets = prefix..<new.utf8.count - suffix
  }
}

extension String {
  /// The bytes that two texts have in common at the start, and of the rest at the end.
  ///
  /// - Parameter start: so many are known to be.
  func commonEnds(with other: String, from start: Int = 0) -> (prefix: Int, suffix: Int) {
    func ends(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> (Int, Int) {
      let most = Swift.min(first.count, second.count)
      guard most > 0, let base = first.baseAddress, let otherBase = second.baseAddress else { return (0, 0) }
      var prefix = Swift.min(start, most)
      while prefix < most, base[prefix] == otherBase[prefix] { prefix &+= 1 }
      let end = base + first.count
      let otherEnd = otherBase + second.count
      var suffix = 0
      while suffix < most &- prefix, end[-1 &- suffix] == otherEnd[-1 &- suffix] { suffix &+= 1 }
      return (prefix, suffix)
    }
    let result = utf8.withContiguousStorageIfAvailable { first in
      other.utf8.withContiguousStorageIfAvailable { ends(first, $0) }
    }
    if let result, let ends = result { return ends }
    var first = self
    var second = other
    return first.withUTF8 { first in second.withUTF8 { ends(first, $0) } }
  }
}
