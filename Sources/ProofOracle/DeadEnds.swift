import MaskCompiler
import MaskRuntime

/// The statement about texts that nothing can be added to.
enum DeadEnds {
  /// Whether a text is incomplete in a field, and no Character, and no two, change how it is read: with what
  /// completion appends, or without.
  static func isDeadEnd(_ text: String, _ mask: TrialMask, _ reader: some TrialReader) -> Bool {
    let field = mask.options.completion
    let shown = reader.read(text, as: .text, completion: field)
    if shown.isComplete { return false }
    let plain = field == .none ? nil : reader.read(text, as: .text, completion: .none)
    func differs(_ longer: String, _ policy: CompletionPolicy, _ before: Reading) -> Bool {
      let reading = reader.read(longer, as: .text, completion: policy)
      return reading.output != before.output || reading.extracted != before.extracted
        || reading.tail != before.tail || reading.isComplete != before.isComplete
    }
    func changes(_ longer: String) -> Bool {
      differs(longer, field, shown) || plain.map { differs(longer, .none, $0) } ?? false
    }
    for first in mask.alphabet + keyboard where changes(mask.longer(text, first)) { return false }
    for first in mask.alphabet {
      for second in mask.alphabet where changes(mask.longer(mask.longer(text, first), second)) {
        return false
      }
    }
    return true
  }

  private static let keyboard: [Character] = (0x20..<0x7F).map { Character(Unicode.Scalar($0 as UInt8)) }
}
