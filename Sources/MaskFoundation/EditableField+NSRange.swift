public import Foundation
public import MaskRuntime

// No range traps: one out of bounds is clamped (`NSNotFound` to the text's end), a negative length counts as 0, and what
// splits a Character is widened to it.

extension EditableField {
  /// What is selected.
  public var selectionNSRange: NSRange { NSRange(selectionUTF16) }

  /// Selects a range of the text; an empty one is a caret.
  public mutating func select(_ range: NSRange) { select(.nsRange(range)) }

  /// Replaces a range of the text, see `replace(_:with:)` of a `TextRange`.
  @discardableResult
  public mutating func replace(_ range: NSRange, with text: String) -> FieldChange {
    replace(.nsRange(range), with: text)
  }

  /// Takes over what a toolkit has made of the text, see `reconcile(_:selection:isComposing:)` of a `TextRange`.
  @discardableResult
  public mutating func reconcile(_ text: String, selection: NSRange, isComposing: Bool = false) -> FieldChange
  {
    reconcile(text, selection: .nsRange(selection), isComposing: isComposing)
  }
}

extension FieldChange {
  /// What of ``oldText`` was replaced.
  public var replacedNSRange: NSRange { NSRange(replacedUTF16) }
  /// What of ``newText`` stands in its place.
  public var insertedNSRange: NSRange { NSRange(insertedUTF16) }
  /// The selection in ``newText``; empty where it is a caret.
  public var selectionNSRange: NSRange { NSRange(selectionUTF16) }
}
