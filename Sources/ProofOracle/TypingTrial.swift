import MaskCompiler
import MaskRuntime

/// Types all texts of a list into empty fields, and pastes them.
enum TypingTrial {
  static func run(_ mask: TrialMask, _ reader: DynamicMask, _ list: TextList, _ findings: inout Findings) {
    var typed = [DynamicMaskField(reader)]
    let count = mask.alphabet.count
    for length in 1..<list.starts.count - 1 {
      var longer: [DynamicMaskField] = []
      for index in list.starts[length]..<list.starts[length + 1] {
        let text = list.texts[index]
        guard let last = text.last else { continue }
        var field = typed[(index - list.starts[length]) / count]
        field.insert(String(last))
        if differs(field, text, reader) {
          findings.note(.typesAsPasted, text, isNatural: mask.isNatural(text, for: .typesAsPasted))
          if findings.isSettled(.typesAsPasted) { return }
        }
        if length < list.starts.count - 2 { longer.append(field) }
      }
      typed = longer
    }
  }

  /// What typing a text and pasting it show, if that is not the same.
  static func fault(_ text: String, _ mask: DynamicMask) -> RoundTrips.Shown? {
    var typed = DynamicMaskField(mask)
    for character in text { typed.insert(String(character)) }
    var pasted = DynamicMaskField(mask)
    pasted.insert(text)
    let isSame = typed.text == pasted.text && typed.extracted == pasted.extracted
    return isSame ? nil : RoundTrips.Shown(first: pasted.text, again: typed.text)
  }

  private static func differs(_ typed: DynamicMaskField, _ text: String, _ mask: DynamicMask) -> Bool {
    var pasted = DynamicMaskField(mask)
    pasted.insert(text)
    return typed.text != pasted.text || typed.extracted != pasted.extracted
  }
}
