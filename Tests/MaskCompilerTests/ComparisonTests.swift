import MaskRuntime
import Testing

@testable import MaskCompiler

/// Comparing two masks: what is the same, and the shortest texts for what is not.
@Suite struct ComparisonTests {
  private static func definition(
    _ pattern: String, _ set: (inout MaskOptions) -> Void = { _ in }
  ) -> MaskDefinition {
    var options = MaskOptions()
    set(&options)
    return MaskDefinition(pattern, options: options)
  }

  private func differences(_ old: MaskDefinition, _ new: MaskDefinition) throws -> [ComparedQuestion: String]
  {
    var result: [ComparedQuestion: String] = [:]
    for finding in try Compiler.compare(old, new).findings {
      switch finding.verdict {
      case .same: continue
      case .differs(let compared): result[finding.question] = compared.text
      default: Issue.record("\(finding.question): \(finding.verdict)")
      }
    }
    return result
  }

  private func differences(_ old: String, _ new: String) throws -> [ComparedQuestion: String] {
    try differences(MaskDefinition(old), MaskDefinition(new))
  }

  @Test func explore() throws {
    for (old, new) in [
      ("[00][99]", "[0099]"), ("+7 ([000]) [00]", "{+7} ([000]) [00]"), ("[0000]", "[00009]"),
      ("[00]/[00]", "[00].[00]"), ("[099].[099]", "[099]{.}[099]"), ("[0…]", "[A…]"), ("[0…]", "[A]"),
    ] {
      print(old, new)
      for finding in try Compiler.compare(MaskDefinition(old), MaskDefinition(new)).findings {
        print("  ", finding.question, finding.verdict)
      }
    }
    for finding in try Compiler.compare(
      MaskDefinition("[AA]"), Self.definition("[AA]") { $0.letterCase = .upper }
    ).findings {
      print("  ", finding.question, finding.verdict)
    }
  }
}
