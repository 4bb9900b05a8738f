/// What deleting a constant does (semantics, rule 4.3).
public enum DeletionPolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// It deletes the next slot's Character in the direction of the deletion: one press, one Character. Constants
  /// behind the last slot's Character go too.
  case value
  /// It moves the caret only, or deletes the constants when no slot's Character follows them.
  case text
}

/// How a text field behaves while a person edits.
public struct FieldOptions: Sendable, Hashable {
  /// Which constants that nobody typed follow the text after an insertion; `nil` for the mask's own policy, see
  /// `Mask.fieldCompletion`. Deleting never completes.
  public var completion: CompletionPolicy?
  /// What deleting a constant does.
  public var deletion: DeletionPolicy
  /// Whether each Character that is typed replaces the next slot's Character instead of moving it on.
  public var overwrites: Bool

  /// Creates options; those of an ordinary field if none are named.
  public init(
    completion: CompletionPolicy? = nil, deletion: DeletionPolicy = .value, overwrites: Bool = false
  ) {
    self.completion = completion
    self.deletion = deletion
    self.overwrites = overwrites
  }
}
