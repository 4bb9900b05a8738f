/// What a text that is read stands for.
public enum TextKind: UInt8, Sendable, Hashable, CaseIterable {
  /// What a person typed or pasted, or an output: slots and all constants match.
  case text
  /// An extracted value: slots and `{ }` constants match, separators never do.
  case value
}

#if !hasFeature(Embedded)
  extension TextKind: Codable {}
#endif
