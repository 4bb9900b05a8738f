import MaskRuntime

/// A deterministic machine that tells for every text which mask of a choice reads it best.
struct Chooser {
  /// The alphabet, with one class for all that no state tells apart.
  var alphabet: Alphabet
  var states: [State]
  /// The states in which it starts.
  var starts: Starts

  struct Starts: Hashable {
    /// For texts that are read from the start.
    var text: Int
    /// For extracted values.
    var value: Int
    /// For what a field holds: separators there say nothing (point 5).
    var edit: Int
  }

  struct State: Hashable {
    /// By alphabet class.
    var next: [Int]
    var verdict: Verdict
  }

  /// What is known if the text ends in a state.
  struct Verdict: Hashable {
    /// The masks that read it best, in the order of their declaration. More than one only for fields, where the
    /// current mask wins a tie.
    var best: [Int]
    /// How many constants completion may append, by the raw value of the policy: those that all masks agree on that
    /// tie in points 1 and 2. `nil` if all that the mask would append.
    var agreed: [Int?]
  }

  /// The masks that are best for some text. Those that only tie with another one are not: they would have to be current
  /// before.
  var chosenMasks: Set<Int> { Set(states.compactMap { $0.verdict.best.first }) }
}
