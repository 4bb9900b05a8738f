import MaskCompiler
import MaskRuntime

/// The statements about what a mask makes of its own texts and values, each at its word.
struct RoundTrips {
  /// What should be the same.
  struct Shown: Equatable {
    var first: String
    var again: String
  }

  static let properties: [MaskProperty] = [.keepsOutput, .keepsValue, .keepsText, .keepsValueAsText]

  /// What shows that a property does not hold for what was read of a text; `nil` if it holds.
  ///
  /// - Parameter read: reads again, under the same policy.
  static func fault(
    _ property: MaskProperty, _ first: Reading, _ policy: CompletionPolicy, isRightToLeft: Bool,
    read: (String, TextKind) -> Reading
  ) -> Shown? {
    switch property {
    case .keepsOutput:
      let again = read(first.output, .text).output
      return again == first.output ? nil : Shown(first: first.output, again: again)
    case .keepsValue:
      let again = read(first.extracted, .value).extracted
      return again == first.extracted ? nil : Shown(first: first.extracted, again: again)
    case .keepsText:
      // Completed texts differ by what nobody typed.
      guard policy == .none else { return nil }
      let again = read(first.extracted, .value)
      let isPart =
        isRightToLeft ? first.output.hasSuffix(again.output) : first.output.hasPrefix(again.output)
      return again.extracted == first.extracted && isPart
        ? nil : Shown(first: first.output, again: again.output)
    case .keepsValueAsText:
      let again = read(first.extracted, .text).extracted
      return again == first.extracted ? nil : Shown(first: first.extracted, again: again)
    default: return nil
    }
  }
}
