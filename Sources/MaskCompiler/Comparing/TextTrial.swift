import MaskRuntime

/// Tries texts on two masks, for those that no search over their machines can compare.
///
/// First all texts of the Characters that stand for all others, the shortest ones first; then texts that fill the masks,
/// since those are longer than what can be tried so.
struct TextTrial {
  /// The readings until no more texts are tried; as many again for texts that fill the masks.
  static let maximumReadings: Int = 200_000

  private let old: DynamicMask
  private let new: DynamicMask
  private var found: [ComparedText?] = ComparedQuestion.allCases.map { _ in nil }
  private var readings: Int = 0

  /// What became of every question.
  static func run(
    _ old: ComparableMask, _ new: ComparableMask, maximumReadings: Int = maximumReadings
  ) -> [MaskComparison.Verdict] {
    let joint = JointMachine(old.machine, new.machine)
    let characters = joint.typed.map { joint.first.alphabet.characters[$0.first] }
    var trial = TextTrial(old: old.mask, new: new.mask)
    let length = trial.tryAll(characters, maximumReadings)
    trial.readings = 0
    for side in [old, new] {
      for elements in side.machine.elements {
        let isRightToLeft = side.machine.options.isRightToLeft
        let texts = FillingTexts.of(elements, characters, isRightToLeft: isRightToLeft)
        for text in texts where trial.readings < maximumReadings { trial.tryOne(text) }
      }
    }
    return trial.found.map { $0.map { .differs($0) } ?? .noDifferenceFound(upTo: length) }
  }

  private init(old: DynamicMask, new: DynamicMask) {
    self.old = old
    self.new = new
  }

  private var isOpen: Bool { found.contains { $0 == nil } }

  /// - Returns: the length up to which all texts were tried.
  private mutating func tryAll(_ characters: [Character], _ maximumReadings: Int) -> Int {
    tryOne("")
    var length = 0
    var texts = [""]
    while isOpen {
      var longer: [String] = []
      for text in texts {
        for character in characters {
          if readings >= maximumReadings { return length }
          let next = text + String(character)
          // What joins with the Character before it is no Character of its own.
          if next.count == length + 1 {
            longer.append(next)
            tryOne(next)
          }
        }
      }
      if longer.isEmpty { break }
      length += 1
      texts = longer
    }
    return length
  }

  private mutating func tryOne(_ text: String) {
    if !isOpen { return }
    let compared = ComparedReadings(text, old: old, new: new)
    readings += compared.count
    for (index, question) in ComparedQuestion.allCases.enumerated() where found[index] == nil {
      found[index] = compared.difference(question)
    }
  }
}

/// Texts that fill a mask, and what they begin with.
enum FillingTexts {
  /// - Parameters:
  ///   - elements: those of the mask, in the order of reading.
  ///   - characters: what its slots can be filled with.
  static func of(_ elements: [Element], _ characters: [Character], isRightToLeft: Bool) -> [String] {
    var texts: [String] = []
    var known: Set<String> = []
    for withConstants in [true, false] {
      for withOptional in [true, false] {
        for offset in 0..<2 {
          var text: [Character] = []
          for (index, element) in elements.enumerated() {
            text += filling(
              element, characters, place: index + offset, withConstants: withConstants,
              withOptional: withOptional)
          }
          for count in 0...text.count {
            let prefix = text.prefix(count)
            let string = isRightToLeft ? String(prefix.reversed()) : String(prefix)
            if known.insert(string).inserted { texts.append(string) }
          }
        }
      }
    }
    return texts
  }

  private static func filling(
    _ element: Element, _ characters: [Character], place: Int, withConstants: Bool, withOptional: Bool
  ) -> [Character] {
    switch element.kind {
    case .constant(let character, _): return withConstants ? [character] : []
    case .slot(let slotClass, let isMandatory):
      let taken = characters.filter { slotClass.takes($0) }
      return taken.isEmpty || !(isMandatory || withOptional) ? [] : [taken[place % taken.count]]
    case .ellipsis(let slotClass):
      return withOptional ? Array(characters.filter { slotClass.takes($0) }.prefix(2)) : []
    }
  }
}
