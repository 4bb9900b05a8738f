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

/// What a text that is read stands for.
public enum TextKind: UInt8, Sendable, Hashable, CaseIterable {
  /// What a person typed or pasted, or an output: slots and all constants match.
  case text
  /// An extracted value: slots and `{ }` constants match, separators never do.
  case value
}
