import MaskRuntime

/// Says why a field did not take what was put into it.
struct Refusal {
  /// The most Characters that are named for one reason.
  private static let mostNamed = 3

  /// The field before.
  let before: DynamicMaskField
  let isRightToLeft: Bool
  /// What was put into it.
  let text: String

  /// One sentence; empty if all was taken.
  ///
  /// - Parameters:
  ///   - change: what it changed.
  ///   - after: the field behind it.
  func words(for change: FieldChange, _ after: DynamicMaskField) -> String {
    var groups: [(reason: String, characters: [Character])] = []
    for rejected in change.rejected {
      let reason = reason(rejected, after)
      if let index = groups.firstIndex(where: { $0.reason == reason }) {
        groups[index].characters.append(rejected.character)
      } else {
        groups.append((reason, [rejected.character]))
      }
    }
    var parts = groups.map { group in
      let verb = group.characters.count == 1 ? "was" : "were"
      return "\(Self.list(group.characters)) \(verb) refused: \(group.reason)"
    }
    // The field names a limited number.
    let unnamed = change.rejectedCount - change.rejected.count
    if unnamed > 0 { parts.append("and \(unnamed) more \(unnamed == 1 ? "was" : "were") refused") }
    if !change.lost.isEmpty { parts.append(Self.words(forLost: change.lost)) }
    return parts.joined(separator: "; ")
  }

  /// Says which Characters a deletion left without a slot.
  static func words(forLost characters: [Character]) -> String {
    characters.isEmpty ? "" : "no slot was left for \(list(characters))"
  }

  private static func list(_ characters: [Character]) -> String {
    let named = characters.prefix(mostNamed).map(\.quoted).joined(separator: ", ")
    let rest = characters.count - mostNamed
    return rest > 0 ? "\(named) and \(rest) more" : named
  }

  private func reason(_ rejected: RejectedCharacter, _ after: DynamicMaskField) -> String {
    switch rejected.reason {
    case .noise: return "no slot of this mask takes it"
    case .full: return after.expectedInput == .nothing ? "the field is full" : "there is no room for it here"
    case .notInClass:
      // The field as it was when the Character's turn came.
      var field = fieldEndingAtCaret
      let read = isRightToLeft ? text.dropFirst(rejected.offset + 1) : text.prefix(rejected.offset)
      if !read.isEmpty { field.insert(String(read)) }
      return Self.words(for: field.expectedInput)
    }
  }

  /// The field without what is read behind the caret: what it expects at its end is expected at the caret.
  private var fieldEndingAtCaret: DynamicMaskField {
    var field = before
    let text = field.text
    let selection = field.selection
    let rest = isRightToLeft ? text.startIndex..<selection.upperBound : selection.lowerBound..<text.endIndex
    // Deletes constants that nothing follows, and never a slot's Character in their place.
    field.options.deletion = .text
    if !rest.isEmpty { field.replace(.indices(rest), with: "") }
    return field
  }

  private static func words(for expected: ExpectedNext) -> String {
    switch expected {
    case .constant(let character): "\(character.quoted) is expected here"
    case .any: "another character is expected here"
    case .oneOf(let spelling): "one of \(spelling.visible) is expected here"
    case .nothing, .digit, .letter, .letterOrDigit: "\(expected.words) is expected here"
    }
  }
}
