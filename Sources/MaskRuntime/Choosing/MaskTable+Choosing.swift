// What a choice's tables add to a mask's.

extension MaskTable {
  /// Whether it is a choice of which no mask is chosen yet.
  @inline(__always)
  var isOpenChoice: Bool {
    guard let choosing else { return false }
    return choosing[0] != ChoiceFormat.Mask.mark
  }

  /// The record of the mask that reads, if it is one of a choice.
  var record: UnsafePointer<UInt8>? {
    guard let choosing, choosing[0] == ChoiceFormat.Mask.mark else { return nil }
    return choosing
  }

  /// The third literal of a choice.
  var choice: UnsafePointer<UInt8>? {
    guard let choosing else { return nil }
    if choosing[0] != ChoiceFormat.Mask.mark { return choosing }
    return choosing - (choosing + ChoiceFormat.Mask.place).threeDigits
  }

  /// Whether the mask shares its tables with others without being a choice of them.
  private var isOfSet: Bool { choice.map { ChoiceTable(base: $0).isSet } ?? false }

  /// The facts of the mask, if it is one of a set.
  var factsOfSet: UnsafePointer<UInt8>? {
    guard let choice, let record, isOfSet else { return nil }
    let set = ChoiceTable(base: choice)
    return set.facts(set.index(of: record))
  }

  /// What chooses among the masks in one step a Character; `nil` if nothing does.
  var chooser: Chooser? {
    guard let choice, !ChoiceTable(base: choice).isLockStep, !isOfSet else { return nil }
    return Chooser(ChoiceTable(base: choice), letterCase: letterCase)
  }

  /// The tables of one mask of the choice; of a mask that is no choice, its own.
  func mask(_ index: Int) -> MaskTable {
    guard let choice, !isOfSet else { return self }
    let choiceTable = ChoiceTable(base: choice)
    let index = max(0, min(index, choiceTable.maskCount &- 1))
    return MaskTable(machine: machine, alphabet: alphabet, choosing: choiceTable.mask(index))
  }

  /// The place of the mask among those of the choice.
  var maskIndex: Int {
    guard let choice, let record, !isOfSet else { return 0 }
    return ChoiceTable(base: choice).index(of: record)
  }

  /// The alternative that a mask belongs to.
  @usableFromInline
  func alternative(ofMask index: Int) -> Int {
    guard let record = mask(index).record else { return 0 }
    return (record + ChoiceFormat.Mask.alternative).twoDigits
  }

  /// The mask that is current while nothing is typed.
  var initialMask: MaskTable {
    if !isOpenChoice { return self }
    return mask(verdict(of: "", as: .edit, .none).mask)
  }

  /// The mask of the choice that reads a text best.
  ///
  /// - Parameter current: the mask that wins a tie, when a field is edited.
  func verdict(
    of text: String, as kind: ChoosingKind, current: Int? = nil, _ completion: CompletionPolicy
  ) -> Verdict {
    var text = text
    return text.withUTF8 { bytes in
      // An empty buffer has no address; nothing is ever read through this one.
      let base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
      return verdict(
        of: UTF8Characters(bytes: base, count: bytes.count), as: kind, current: current, completion)
    }
  }

  func verdict(
    of text: UTF8Characters, as kind: ChoosingKind, current: Int? = nil, _ completion: CompletionPolicy
  ) -> Verdict {
    guard let choice else { return Verdict(mask: 0) }
    let choiceTable = ChoiceTable(base: choice)
    let source = AnyOrderCharacters(text, isRightToLeft: isRightToLeft)
    if choiceTable.isLockStep {
      return lockStepVerdict(of: source, as: kind, current: current, completion, choiceTable)
    }
    return Chooser(choiceTable, letterCase: letterCase)
      .choose(source, as: kind, current: current, completion)
  }

  /// All masks are read side by side.
  @inline(never)
  private func lockStepVerdict(
    of source: AnyOrderCharacters, as kind: ChoosingKind, current: Int?, _ completion: CompletionPolicy,
    _ choice: ChoiceTable
  ) -> Verdict {
    let lockStep = LockStep(choice, as: kind)
    defer { lockStep.discard() }
    Classifier(alphabet: choice.alphabet, letterCase: letterCase).forEachColumn(of: source) { column in
      lockStep.step(column)
      return true
    }
    var verdict = lockStep.verdict(current: current, completion)
    // The masks agree on nothing if their texts differ.
    if let limit = verdict.limit, limit > 0, lockStep.tied(with: verdict.mask).count > 1 {
      let text = source.text
      let string = String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
      let readAs = kind == .value ? TextKind.value : TextKind.text
      let output = mask(verdict.mask).read(string, as: readAs, completion: .none).output
      let writeSame = lockStep.tied(with: verdict.mask).allSatisfy {
        mask($0).read(string, as: readAs, completion: .none).output == output
      }
      if !writeSame { verdict.limit = 0 }
    }
    return verdict
  }

  /// Chooses the mask that reads a text best, and reads it.
  @inline(never)
  func readChoice(
    _ text: UTF8Characters, _ kind: TextKind, _ completion: CompletionPolicy,
    _ memory: ReadingMemory
  ) -> UTF8Reading? {
    let verdict = verdict(of: text, as: kind == .text ? .text : .value, completion)
    let mask = mask(verdict.mask)
    var reading = mask.readRest(
      text, from: 0, Completion(completion, limit: verdict.limit),
      Registers(state: mask.startState(of: kind)), memory)
    reading?.maskIndex = verdict.mask
    return reading
  }
}
