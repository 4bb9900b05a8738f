import MaskRuntime

extension EditableField {
  /// Whether another field edits by the same mask, in the same way.
  ///
  /// - Complexity: O(1), but for masks made at run time, whose tables are compared unless they are one.
  func hasSameMask(as other: Self) -> Bool {
    if options != other.options { return false }
    // A mask known at build time is a type.
    guard let field = self as? DynamicMaskField, let other = other as? DynamicMaskField else { return true }
    return field.mask == other.mask
  }
}
