import MaskRuntime

extension EditableField {
  /// The text that a string is shown as which should be an extracted value; the rules are ``MaskValueFormatStyle``'s. What
  /// the field holds makes no difference.
  func shown(_ string: String) -> String {
    if string.isEmpty { return "" }
    var field = self
    if field.setExtracted(string).rejectedCount == 0, field.extracted.folded.contains(string.folded) {
      return field.text
    }
    let change = field.setText(string)
    let areListed = change.rejectedCount == change.rejected.count
    if areListed, change.rejected.allSatisfy(\.character.isWhitespace), field.text.signs == string.signs {
      return field.text
    }
    return string
  }
}

extension String {
  /// Its Characters as a mask may store them, which maps digits and case.
  fileprivate var folded: [String] {
    map { character in character.wholeNumberValue.map { "\($0)" } ?? character.lowercased() }
  }

  /// The letters and digits of it.
  fileprivate var signs: [String] { filter { $0.isLetter || $0.isNumber }.folded }
}
