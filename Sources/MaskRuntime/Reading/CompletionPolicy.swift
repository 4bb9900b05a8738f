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

/// What the end of a text appends.
struct Completion {
  let policy: CompletionPolicy
  /// The constants that are put one by one then: those that the masks of a choice agree on.
  let limit: Int

  /// All that a policy appends.
  @inline(__always)
  init(_ policy: CompletionPolicy) {
    self.policy = policy
    limit = 0
  }

  /// All that a policy appends, or only so many constants of it.
  init(_ policy: CompletionPolicy, limit: Int?) {
    self.policy = limit == nil ? policy : .none
    self.limit = limit ?? 0
  }
}
