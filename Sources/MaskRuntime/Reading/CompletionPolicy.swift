/// Which constants that nobody typed follow the text (semantics: "Completion").
public enum CompletionPolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// Nothing is appended.
  case none
  /// The constants behind the last slot, once every slot is filled. The policy for display.
  case closing
  /// As ``closing``, and the next constants up to the first white space. The policy of a text field.
  case word
  /// As ``closing``, and all constants up to the next slot.
  case eager
}
