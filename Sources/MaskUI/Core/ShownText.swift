package import MaskRuntime

/// What a toolkit's field shows: its text, what is selected, and whether an input method is composing.
package struct ShownText: Sendable {
  /// The text, with what is being composed.
  package var text: String
  /// What is selected, in UTF-16 units.
  package var selection: UTF16Range
  /// Whether the text has a marked part.
  package var isComposing: Bool

  package init(text: String, selection: UTF16Range, isComposing: Bool = false) {
    self.text = text
    self.selection = selection
    self.isComposing = isComposing
  }
}

extension ShownText: Equatable {
  /// Whether two fields look the same and hold the same UTF-8: toolkits count units, so `é` is not `e` and an accent.
  package static func == (left: ShownText, right: ShownText) -> Bool {
    left.text.isSameUTF8(as: right.text) && left.selection == right.selection
      && left.isComposing == right.isComposing
  }
}

extension String {
  /// Whether two texts are the same bytes; `==` takes canonically equivalent ones as equal.
  func isSameUTF8(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
