import Foundation
import MaskCompiler
import MaskRuntime
import Testing

/// The 28 masks that input-mask shows in its README and cookbook: what is proved of each. Their examples are checked
/// when `Recipes.mask` is built.
@Suite struct RecipeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The names and patterns of the recipes.
  private static func recipes() throws -> [(name: String, pattern: String)] {
    let file = SourceFile(
      path: "Recipes.mask", utf8: Array(try Data(contentsOf: folder.appendingPathComponent("Recipes.mask"))))
    let (masks, diagnostics) = Compiler.definitions(in: [file])
    #expect(diagnostics.isEmpty)
    return masks.map { ($0.name, $0.mask.patterns[0]) }
  }

  /// Whether a digit stands outside of braces before the first slot: the fault that input-mask's users meet when they
  /// show a stored value.
  private static func hasLeadingDigit(_ pattern: String) -> Bool {
    pattern.prefix { $0 != "[" && $0 != "{" }.contains { $0.isNumber }
  }

  @Test func thereAre28() throws {
    let recipes = try Self.recipes()
    #expect(recipes.count == 28)
    #expect(recipes.count { Self.hasLeadingDigit($0.pattern) } == 7)
  }

  /// Reading a value as a value never fails; reading it as text fails exactly with a leading digit outside braces.
  @Test func whatIsProved() throws {
    for (name, pattern) in try Self.recipes() {
      for proved in try Compiler.prove(MaskDefinition(pattern)) {
        let isRefuted = proved.property == .keepsValueAsText && Self.hasLeadingDigit(pattern)
        switch proved.proof {
        case .proved: #expect(!isRefuted, "\(name): \(proved.property)")
        case .refuted(let counterexample):
          #expect(isRefuted, "\(name): \(proved.property), \(counterexample)")
        case .undecided(let reason): Issue.record("\(name): \(proved.property), \(reason)")
        }
      }
    }
  }

  /// The counterexamples, as a person finds them out: the value is typed again, and a Character of it is gone.
  @Test func whatTheCounterexamplesShow() throws {
    var texts: [String: String] = [:]
    for (name, pattern) in try Self.recipes() {
      for case .refuted(let counterexample) in try Compiler.prove(MaskDefinition(pattern)).map(\.proof) {
        texts[name] = counterexample.text
        let mask = try Compiler.compile(MaskDefinition(pattern)).makeMask()
        let value = mask.read(counterexample.text).extracted
        #expect(mask.read(value).extracted != value)
        #expect(mask.read(extracted: value).extracted == value)
      }
    }
    #expect(
      texts == [
        "AmexCardFrom3": "33", "DinersCardFrom3": "33", "DiscoverCard": "66", "MasterCard": "55",
        "VisaCard": "44",
        "RussianPhone": "88", "NorthAmericanPhone": "11",
      ])
  }
}
