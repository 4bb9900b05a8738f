import MaskRuntime
import Testing

@testable import MaskCompiler

/// `maskc vectors`: what the generated texts cover.
@Suite struct VectorTests {
  static let patterns = [
    "{+1} ([000]) [000]-[00]-[00]", "[09].[09]", "+998 [00]", "[a]b[0]", "[0…]", "[__]-[A]", "[AA00] [9…]",
  ]

  /// Every transition that does something is taken, from both starts, by some text.
  @Test(arguments: patterns)
  func everyTransitionIsCovered(pattern: String) throws {
    let definition = MaskDefinition(pattern)
    let lowered = Compiler.lower(definition, origin: SourceSpan(file: 0, range: 0..<pattern.utf8.count))
    let machine = try #require(lowered.machine)
    let vectors = try Compiler.vectors(definition)
    for (source, start) in [
      (TestVector.Source.text, machine.starts[0].text), (.value, machine.starts[0].value),
    ] {
      var taken: Set<[Int]> = []
      for vector in vectors where vector.source == source {
        var state = start
        for character in vector.text {
          let index = machine.alphabet.classIndex(of: character)
          taken.insert([state, index])
          state = machine.states[state].transitions[index].next
        }
      }
      // What is reached, over all classes of Characters that there are.
      var reached = [start]
      var index = 0
      while index < reached.count {
        let state = reached[index]
        for (characterClass, transition) in machine.states[state].transitions.enumerated() {
          let isIdle = transition.next == state && transition.steps.allSatisfy { $0.dropsCurrent }
          if isIdle || !Self.isTypable(characterClass, machine.alphabet) { continue }
          #expect(taken.contains([state, characterClass]), "state \(state), class \(characterClass)")
          if !reached.contains(transition.next) { reached.append(transition.next) }
        }
        index += 1
      }
    }
  }

  /// Whether some Character is of the class: not all classes that a machine could tell apart exist.
  private static func isTypable(_ characterClass: Int, _ alphabet: Alphabet) -> Bool {
    alphabet.ascii.contains(characterClass) || alphabet.kinds.contains(characterClass)
      || alphabet.folds.contains { $0.class == characterClass }
  }

  @Test func lengths() throws {
    let vectors = try Compiler.vectors(MaskDefinition("[00]-[009]"))
    let texts = vectors.filter { $0.purpose == .length && $0.source == .text && $0.completion == .none }.map(
      \.text)
    #expect(texts == ["", "1111", "111", "12121", "121211"])
  }

  @Test func sameVectorsEachTime() throws {
    let definition = MaskDefinition("{+1} ([000]) [0009]")
    #expect(try Compiler.vectors(definition) == Compiler.vectors(definition))
  }
}
