import MaskRuntime

/// Tells which masks of a set need no proof of their own, because of how they are built, see `SimpleMask`.
struct SetProofs {
  private let alphabet: Alphabet
  private let levels: Levels

  init(_ set: MaskSet, _ levels: Levels) {
    alphabet = set.alphabet
    self.levels = levels
  }

  /// Whether all that a warning could be about is known to hold.
  func areProved(_ list: ElementList, at origin: SourceSpan) -> Bool {
    let mask = SimpleMask(list.elements, list.options, alphabet)
    return MaskProperty.allCases.allSatisfy { property in
      mask.holds(property) || !levels.isWanted(property.diagnostic, at: origin)
    }
  }
}
