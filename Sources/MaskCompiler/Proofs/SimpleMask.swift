import MaskRuntime

/// What holds for a mask because of how it is built, without a search. Most masks for people are such: a search for each
/// of them would take longer than all else that is done in a build.
///
/// Let all slots be mandatory but for those behind the last constant, no letter's case be mapped, and all constants be
/// readable. Then what a mask writes has every row of constants whole up to where it ends, and each slot is reached only
/// behind its row:
///
/// * Read again, a row's constants match one after the other, since nearer elements come first, and all of the significant
///   ones are there. Behind the row only its slot is in reach. So the output gives itself.
/// * A value has every `{ }` constant up to where it ends, and nothing jumps over one. So the value gives itself, and
///   the text.
/// * If no slot takes what matches a separator, and no separator is also a `{ }` constant, the value gives itself as text
///   too: none of it is mistaken for a separator, and `{ }` constants match as in a value.
/// * Behind the last constant a reading depends only on the Characters that are kept, and each of them goes again to the
///   slot that it went to.
struct SimpleMask {
  private let isSimple: Bool
  private let hasPlainSlots: Bool
  private let hasMandatorySlot: Bool
  private let tellsSeparators: Bool

  /// - Parameter mask: which mask of a choice.
  init(_ machine: Machine, mask: Int = 0) {
    self.init(machine.elements[mask], machine.options, machine.alphabet)
  }

  /// - Parameters:
  ///   - elements: those of the mask, in the order of reading.
  ///   - alphabet: an alphabet of the mask and perhaps others.
  init(_ elements: [Element], _ options: MaskOptions, _ alphabet: Alphabet) {
    var isSimple = options.letterCase == nil
    var hasPlainSlots = isSimple
    var isReadable = true
    var hasMandatorySlot = false
    var hasOptionalSlot = false
    var separators: Set<Int> = []
    var blocks: Set<Int> = []
    for element in elements {
      switch element.kind {
      case .slot(let slotClass, let isMandatory):
        if isMandatory { hasMandatorySlot = true } else { hasOptionalSlot = true }
        if case .custom = slotClass { hasPlainSlots = false }
      case .ellipsis(let slotClass):
        if case .custom = slotClass { hasPlainSlots = false }
      case .constant(let character, let isExtracted):
        let index = alphabet.index(of: character)
        if index < 0 { isReadable = false }
        if hasOptionalSlot { isSimple = false }
        if isExtracted { blocks.insert(index) } else { separators.insert(index) }
      }
    }
    if options.isRightToLeft, hasOptionalSlot { isSimple = false }
    self.isSimple = isSimple && isReadable
    self.hasPlainSlots = hasPlainSlots && isReadable
    self.hasMandatorySlot = hasMandatorySlot
    tellsSeparators =
      separators.isDisjoint(with: blocks)
      && !alphabet.classes.contains { $0.slots != 0 && separators.contains($0.constant) }
  }

  /// Whether a round trip holds; `false` if that is not known.
  func holds(_ trip: RoundTrip) -> Bool {
    switch trip {
    case .output, .value, .text: isSimple
    case .valueAsText: isSimple && tellsSeparators
    }
  }

  /// Whether every slot can be filled and every constant typed, so that nobody gets stuck: there are digits and letters,
  /// and whatever a constant matches.
  var canBeTyped: Bool { hasPlainSlots }

  /// Whether a property holds; `false` if that is not known.
  func holds(_ property: MaskProperty) -> Bool {
    switch property {
    case .keepsOutput: holds(.output)
    case .keepsValue: holds(.value)
    case .keepsText: holds(.text)
    case .keepsValueAsText: holds(.valueAsText)
    case .typesAsPasted: false
    case .needsText: hasMandatorySlot
    case .canBeComplete, .reachesSlots, .goesOn: canBeTyped
    }
  }
}
