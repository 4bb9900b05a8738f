import MaskRuntime

/// Where the mask of a choice changes while a person types: for each two masks the shortest text at which one takes over
/// from the other.
struct SwitchList {
  private let chooser: Chooser
  private let mask: DynamicMask
  private let names: [String]
  /// A Character of each class that is put into a field and counts there.
  private let keys: [(characterClass: Int, character: Character)]

  init(_ chooser: Chooser, _ elements: [ElementList], _ compiled: CompiledMask, names: [String]) {
    self.chooser = chooser
    self.names = names
    mask = compiled.makeMask()
    // Other separators are made by the masks, and say nothing.
    let counted = Set(elements.flatMap { list in Self.countedConstants(list) })
    keys = chooser.alphabet.samples.filter { _, character in
      counted.contains(ConstantKey(character))
        || elements.contains { list in list.elements.contains { $0.slotClass?.takes(character) ?? false } }
    }
  }

  /// The `{ }` constants of a mask, and those of its leading run.
  private static func countedConstants(_ list: ElementList) -> [ConstantKey] {
    let elements = list.options.isRightToLeft ? list.elements.reversed() : list.elements
    let leading = elements.prefix { $0.isConstant }.count
    return elements.enumerated().compactMap { index, element in
      guard case .constant(let character, let isExtracted) = element.kind else { return nil }
      return isExtracted || index < leading ? ConstantKey(character) : nil
    }
  }

  /// A line for each switch.
  var text: String {
    var text = ""
    var isListed: Set<[Int]> = []
    var visited: Set<[Int]> = []
    var open: [(state: Int, mask: Int, text: String)] = []
    let first = chooser.states[chooser.starts.edit].verdict.best[0]
    open.append((chooser.starts.edit, first, ""))
    var index = 0
    while index < open.count {
      let (state, current, typed) = open[index]
      index += 1
      for (characterClass, character) in keys {
        let next = chooser.states[state].next[characterClass]
        let best = chooser.states[next].verdict.best
        let mask = best.contains(current) ? current : best[0]
        if mask != current, !typed.isEmpty, isListed.insert([current, mask]).inserted {
          text += line(typed, character, current, mask) ?? ""
        }
        if visited.insert([next, mask]).inserted { open.append((next, mask, typed + String(character))) }
      }
    }
    return text.isEmpty ? "The mask never changes while a person types.\n" : text
  }

  /// The line of a switch; `nil` if a person sees nothing of it.
  private func line(_ typed: String, _ character: Character, _ old: Int, _ new: Int) -> String? {
    let before = mask.read(typed).output
    let after = mask.read(typed + String(character)).output
    if names[old] == names[new], after.hasPrefix(before) { return nil }
    return "\(typed)\(character)\t\(names[old]) → \(names[new])\t\(before) → \(after)\n"
  }
}

extension Alphabet {
  /// A Character of each class that a person can type.
  fileprivate var samples: [(characterClass: Int, character: Character)] {
    classes.indices.compactMap { index in
      if let byte = (UInt8(0x21)..<0x7F).first(where: { ascii[Int($0)] == index }) {
        return (index, Character(Unicode.Scalar(byte)))
      }
      if let named = strings.first(where: { $0.class == index }) { return (index, named.character) }
      guard let range = ranges.first(where: { $0.class == index }),
        let scalar = Unicode.Scalar(range.scalars.lowerBound)
      else { return nil }
      return (index, Character(scalar))
    }
  }
}
