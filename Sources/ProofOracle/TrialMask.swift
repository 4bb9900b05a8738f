package import MaskCompiler
package import MaskRuntime

/// A mask under trial: its definition, its elements, and the Characters that texts for it are made of.
package struct TrialMask: Sendable, CustomStringConvertible {
  package let definition: MaskDefinition
  /// In the order of reading, up to an ellipsis.
  package let elements: [TrialElement]
  /// What texts are made of: all that the mask tells apart of what is tried, what it takes or writes first.
  package let alphabet: [Character]

  /// A mask of parts.
  init(_ parts: [TrialPart], options: MaskOptions = MaskOptions(), pool: [Character]) {
    let notations = TrialPart.notations.map {
      Notation(symbol: $0.symbol, isOptional: $0.isOptional, set: NotationSet(members: $0.members))
    }
    let definition = MaskDefinition(
      parts.map(\.pattern).joined(), notations: notations, options: options)
    let elements = parts.flatMap(\.elements)
    let read = options.isRightToLeft ? elements.reversed() : elements
    let end = read.firstIndex(where: \.isEllipsis).map { $0 + 1 } ?? read.count
    self.init(definition, elements: Array(read[..<end]), pool: pool)
  }

  /// - Parameters:
  ///   - elements: in the order of reading, up to an ellipsis.
  ///   - pool: the Characters to choose from.
  package init(_ definition: MaskDefinition, elements: [TrialElement], pool: [Character]) {
    self.definition = definition
    self.elements = elements
    let natural = pool.filter { Self.isNatural($0, elements, definition.options.letterCase) }
    let strange = pool.filter { !natural.contains($0) }
    // All that it does not know is the same to it, but for what may stand for one of the four separators.
    var alphabet = natural + strange.prefix(1)
    let four: [Character] = ["-", ".", "/", ":"]
    if elements.contains(where: { $0.constant.map(four.contains) ?? false }) {
      alphabet += strange.dropFirst().filter(four.contains).prefix(1)
    }
    self.alphabet = alphabet
  }

  package var options: MaskOptions { definition.options }

  /// Whether a text is of Characters that a counterexample is rather made of: what the mask takes or writes, or only
  /// what slots take, where these are mistaken for constants.
  package func isNatural(_ text: String, for property: MaskProperty) -> Bool {
    let elements = property == .keepsValueAsText ? elements.filter { $0.constant == nil } : elements
    return text.allSatisfy { Self.isNatural($0, elements, options.letterCase) }
  }

  private static func isNatural(
    _ character: Character, _ elements: [TrialElement], _ letterCase: MaskOptions.Case?
  ) -> Bool {
    let text = String(character)
    let mapped =
      switch letterCase {
      case .upper: text.uppercased()
      case .lower: text.lowercased()
      case nil: text
      }
    let read = mapped.count == 1 ? Character(mapped) : character
    return elements.contains { $0.constant == character || $0.takes(read) }
  }

  /// The policies that its properties speak of.
  package var policies: [CompletionPolicy] {
    [.none, .closing] + (options.completion.rawValue > 1 ? [options.completion] : [])
  }

  /// A text with a Character more, that is read behind it.
  func longer(_ text: String, _ character: Character) -> String {
    options.isRightToLeft ? String(character) + text : text + String(character)
  }

  package var description: String {
    var text = definition.pattern.debugDescription
    if let letterCase = options.letterCase { text += " case \(letterCase)" }
    if options.isRightToLeft { text += " rtl" }
    if options.completion != .word { text += " completion \(options.completion)" }
    return text
  }
}
