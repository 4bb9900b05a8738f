/// Why a text does not fill a mask.
///
/// It holds one Character of the text at most, and ``description`` tells no more, so it may go to a log or a person where
/// the text, such as the number of a card, may not.
public enum MaskMismatch: Error, Sendable, Hashable {
  /// Nothing of the text is lost, but more has to come.
  ///
  /// - Parameter expected: what comes next behind the text; before it under a right-to-left mask.
  case incomplete(expected: ExpectedNext)
  /// Something finds no place: of a text what a slot would take, of an extracted value anything.
  ///
  /// - Parameters:
  ///   - first: the first such Character, its offset counted in the text; `nil` if it stands behind more than 64 others
  ///     that were dropped.
  ///   - expected: what is expected in its place; `.nothing` if the mask is full there.
  ///   - count: how many Characters there are.
  case noPlace(first: RejectedCharacter?, expected: ExpectedNext, count: Int)
}

extension Mask {
  /// Why a text does not fill the mask; `nil` if it does, and then ``Masked`` takes it.
  ///
  /// - Parameter kind: whether it is what a person typed or an extracted value.
  /// - Complexity: O(*n*) in the UTF-8 length of `text`; allocates where it does not fill the mask.
  public static func mismatch(of text: String, as kind: TextKind = .text) -> MaskMismatch? {
    MaskField<Self>().mismatch(of: text, as: kind)
  }
}

extension DynamicMask {
  /// Why a text does not fill the mask; `nil` if it does. See `Mask.mismatch(of:as:)`.
  public func mismatch(of text: String, as kind: TextKind = .text) -> MaskMismatch? {
    DynamicMaskField(self).mismatch(of: text, as: kind)
  }
}

extension EditableField {
  /// Why a text does not fill the field's mask; `nil` if it does. What the field holds makes no difference.
  ///
  /// - Parameter kind: whether it is what a person typed or an extracted value.
  /// - Complexity: O(*n*) in the UTF-8 length of `text`; allocates where it does not fill the mask.
  public func mismatch(of text: String, as kind: TextKind = .text) -> MaskMismatch? {
    let reading = withTable { $0.read(text, as: kind, completion: .closing) }
    if reading.isComplete, reading.overflow == 0 { return nil }
    // A field tells what became of each Character, and what it expects.
    let (field, change) = set(to: text, as: kind, .closing)
    if reading.overflow == 0 { return .incomplete(expected: field.expected) }
    let first = change.rejected.first { kind == .value || $0.reason != .noise }
    guard let first, first.reason != .full else {
      return .noPlace(first: first, expected: .nothing, count: reading.overflow)
    }
    let isReadBackward = withTable { $0.isRightToLeft }
    let before = isReadBackward ? text.dropFirst(first.offset + 1) : text.prefix(first.offset)
    let (fieldBefore, _) = set(to: String(before), as: kind, .none)
    return .noPlace(first: first, expected: fieldBefore.expected, count: reading.overflow)
  }

  /// A field of the same mask that holds a text, and what it did not take of it.
  private func set(to text: String, as kind: TextKind, _ completion: CompletionPolicy) -> (Self, FieldChange)
  {
    var field = self
    field.state = FieldState()
    let change =
      switch kind {
      case .text: field.setText(text, completion: completion)
      case .value: field.setExtracted(text, completion: completion)
      }
    return (field, change)
  }

  /// What has to come next: what a slot takes, or else a constant.
  private var expected: ExpectedNext {
    let input = expectedInput
    return input == .nothing ? expectedNext : input
  }
}

// MARK: - Words

extension MaskMismatch: CustomStringConvertible {
  /// The reason in English, such as `a digit is expected next` or `there is no place for '5' (Character 13)`: here
  /// Characters are counted from 1.
  public var description: String {
    switch self {
    case .incomplete(let expected): return "\(expected.words) is expected next"
    case .noPlace(let first, let expected, let count):
      guard let first else {
        return "there is no place for \(count == 1 ? "a Character" : "\(count) Characters") of it"
      }
      var text = "there is no place for '\(first.character)' (Character \(first.offset + 1))"
      if count > 1 { text += " and \(count - 1) more" }
      if expected != .nothing { text += ", where \(expected.words) is expected" }
      return text
    }
  }
}

extension ExpectedNext {
  /// What is expected, in English, for a sentence: `a digit`.
  package var words: String {
    switch self {
    case .nothing: "nothing more"
    case .constant(let character): "'\(character)'"
    case .digit: "a digit"
    case .letter: "a letter"
    case .letterOrDigit: "a letter or a digit"
    case .any: "a character"
    case .oneOf(let spelling): "one of \(spelling)"
    }
  }
}
