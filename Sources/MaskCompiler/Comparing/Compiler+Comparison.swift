extension Compiler {
  /// Compares two masks, one of which is to take the place of the other one.
  ///
  /// Everything is decided for all texts there are, or told by a shortest text that shows a difference. If one of
  /// them is read from left to right and the other one from right to left, texts are tried instead.
  ///
  /// - Returns: every question and its answer, and the options that differ.
  /// - Throws: every error in the old mask, or in the new one if there is none in the old one.
  /// - Complexity: O(*s* × *t* × *c*) for *s* and *t* states and *c* classes of Characters, as a rule; a search is given
  ///   up after 500,000 steps.
  public static func compare(
    _ old: MaskDefinition, _ new: MaskDefinition
  ) throws(MaskErrors) -> MaskComparison {
    compare(try ComparableMask(.mask(old)), try ComparableMask(.mask(new)))
  }

  /// Compares two choices, one of which is to take the place of the other one, by trying texts: all that are short, and
  /// those that fill the masks.
  ///
  /// - Returns: every question and its answer, and the options that differ.
  /// - Throws: every error in the old choice, or in the new one if there is none in the old one.
  /// - Complexity: that of compiling both and of 400,000 readings.
  public static func compare(
    _ old: ChoiceDefinition, _ new: ChoiceDefinition
  ) throws(MaskErrors) -> MaskComparison {
    compare(try ComparableMask(.choice(old, names: [])), try ComparableMask(.choice(new, names: [])))
  }

  /// Compares two masks, choices, or one of each.
  package static func compare(_ old: ComparableMask, _ new: ComparableMask) -> MaskComparison {
    MaskComparer(old: old, new: new).compare()
  }
}
