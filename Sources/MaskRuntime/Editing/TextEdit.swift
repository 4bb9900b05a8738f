/// The edit that leads from one text to another.
struct TextEdit: Hashable {
  /// UTF-8 offsets in the old text, on boundaries of its content.
  var range: Range<Int>
  var replacement: String
  var isBackward: Bool

  /// Finds the edit of a content that made a text of it; `nil` if the texts are equal.
  ///
  /// Where several edits lead to the same text, it is the one that replaces the selection and leaves the caret where
  /// it is: toolkits put it behind what they put in. If there is none, the caret says more than the selection: not
  /// every toolkit tells that a person moved it.
  ///
  /// - Parameters:
  ///   - selection: what was selected before.
  ///   - caret: where the caret is now, as UTF-8 offset in the new text.
  init?(from content: FieldContent, _ selection: Range<Int>, to text: String, caret: Int) {
    var old = content.text
    var new = text
    guard !(old.utf8.elementsEqual(new.utf8)) else { return nil }
    let ends: (Int, Int, Int) = old.withUTF8 { old in
      new.withUTF8 { new in
        Self.ends(old, new, selection, caret)
      }
    }
    var (lower, upper, newUpper) = ends
    // Whole Characters of both texts.
    func isBoundary(_ oldOffset: Int, _ newOffset: Int) -> Bool {
      (oldOffset == 0 || oldOffset == content.count || content.boundary(oldOffset, before: true) == oldOffset)
        && text.isCharacterBoundary(utf8: newOffset)
    }
    while lower > 0, !isBoundary(lower, lower) { lower -= 1 }
    while upper < content.count, !isBoundary(upper, newUpper) {
      upper += 1
      newUpper += 1
    }
    range = lower..<upper
    replacement = String(text.utf8.prefix(newUpper).dropFirst(lower)) ?? ""
    isBackward = !(selection.isEmpty && selection.lowerBound == lower && upper > lower)
  }

  /// The range of the old text, and the end of what stands in its place in the new one.
  private static func ends(
    _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, _ selection: Range<Int>,
    _ caret: Int
  ) -> (Int, Int, Int) {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count), old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    // The selection was replaced by what stands before the caret.
    let behind = old.count - selection.upperBound
    let isSelection =
      behind <= suffix && selection.lowerBound <= prefix && new.count - behind >= selection.lowerBound
    if isSelection, new.count - behind == caret { return (selection.lowerBound, selection.upperBound, caret) }
    // What stands behind the caret is what stood behind the edit.
    let rest = new.count - caret
    if rest <= suffix, old.count - rest >= 0 {
      let upper = old.count - rest
      let lower = min(prefix, upper, caret)
      return (lower, upper, caret)
    }
    if isSelection { return (selection.lowerBound, selection.upperBound, new.count - behind) }
    let kept = min(suffix, min(old.count, new.count) - prefix)
    return (prefix, old.count - kept, new.count - kept)
  }
}
