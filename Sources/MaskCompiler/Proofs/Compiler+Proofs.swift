/// A property of a mask, and whether it holds.
public struct ProvedProperty: Sendable, Hashable {
  /// The property.
  public let property: MaskProperty
  /// What became of the attempt to prove it.
  public let proof: Proof
}

extension Compiler {
  /// Proves what can be proved of a mask.
  ///
  /// - Returns: every property in the order of its declaration.
  /// - Throws: every error in the mask.
  /// - Complexity: O(*s* × *c*) for *s* states and *c* classes of Characters where the properties hold; searches are
  ///   given up at a bound.
  public static func prove(_ definition: MaskDefinition) throws(MaskErrors) -> [ProvedProperty] {
    let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
    let lowered = lower(definition, origin: origin)
    guard let machine = lowered.machine, let tables = lowered.tables else {
      throw MaskErrors(diagnostics: lowered.diagnostics)
    }
    var prover = Prover(machine, tables.encoded())
    return MaskProperty.allCases.map { ProvedProperty(property: $0, proof: prover.prove($0).proof) }
  }
}
