package import MaskCompiler

/// What trying has found.
package struct Findings {
  /// Texts for which a property does not hold.
  package struct Texts {
    /// The first one that was found: none is shorter.
    package var any: String?
    /// The first one of Characters that the mask takes or writes.
    package var natural: String?
  }

  package var texts: [MaskProperty: Texts] = [:]
  /// Whether some text is complete.
  package var canBeComplete = false
  /// The slots, by their place in the order of reading, that no text has filled.
  package var emptySlots: Set<Int> = []

  mutating func note(_ property: MaskProperty, _ text: String, isNatural: Bool) {
    var found = texts[property] ?? Texts()
    if found.any == nil { found.any = text }
    if isNatural, found.natural == nil { found.natural = text }
    texts[property] = found
  }

  /// Whether nothing that trying may still find is of interest.
  func isSettled(_ property: MaskProperty) -> Bool { texts[property]?.natural != nil }
}
