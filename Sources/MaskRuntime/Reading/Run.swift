/// What changes from step to step of a reading.
@usableFromInline
struct Registers {
  @usableFromInline var state: Int
  /// Bytes written to the output.
  @usableFromInline var outputCount: Int
  /// Bytes written to the extracted value.
  @usableFromInline var extractedCount: Int
  @usableFromInline var overflow: Int
  /// The position of the first Character that is held.
  @usableFromInline var mark: Int = 0

  @inlinable
  init(state: Int, outputCount: Int = 0, extractedCount: Int = 0, overflow: Int = 0) {
    self.state = state
    self.outputCount = outputCount
    self.extractedCount = extractedCount
    self.overflow = overflow
  }
}

/// One reading under way: the step that every Character takes, whatever it is.
///
/// A step looks up the cell of the state and the Character's class; the cell names the next state and an
/// action. `ASCIIReader` takes the same steps for text that raises none of the questions answered here.
///
/// Nothing here trusts a table further than the verifier does: cells, actions and slices are in bounds, but
/// how much an accepted table writes is checked against the effects' memory as it is written.
struct Run<Effects: StepEffects> {
  private let table: MaskTable
  var effects: Effects
  private(set) var state: Int
  /// The position of the first Character that is held.
  private(set) var mark: Int

  init(_ table: MaskTable, state: Int, mark: Int = 0, effects: Effects) {
    self.table = table
    self.effects = effects
    self.state = state
    self.mark = mark
  }

  // MARK: - Steps

  /// Takes the step of one Character; `false` if the memory is too small.
  @inline(never)
  mutating func step<Source: CharacterSource, Cells: TableCells>(
    _ character: TextCharacter, from position: Int, to next: Int, in source: Source, _ cells: Cells.Type
  ) -> Bool {
    if Lead.contains(state) { return stepLead(character, from: position, to: next, in: source, cells) }
    let classifier = Classifier(alphabet: table.alphabet, letterCase: table.letterCase)
    let column = classifier.classify(character, in: source.text)
    let cell = Cells.cell(in: table.rows, columns: table.columns, state: state, column: column)
    state = cell.state
    return perform(cell.action, on: character, from: position, to: next, in: source)
  }

  /// Takes the step of one Character in the lead of a mask.
  @inline(never)
  private mutating func stepLead<Source: CharacterSource, Cells: TableCells>(
    _ character: TextCharacter, from position: Int, to next: Int, in source: Source, _ cells: Cells.Type
  ) -> Bool {
    guard let choice = table.choice, let lead = table.lead else { return true }
    let classifier = Classifier(alphabet: ChoiceTable(base: choice).alphabet, letterCase: table.letterCase)
    let transition = lead.transition(from: state, classifier.classify(character, in: source.text))
    let isHolding = lead.holds(in: state)
    let start = lead.position(of: state)
    state = transition.next
    if transition.holdsFirst { mark = position }
    if transition.put > 0, !put(lead.constants(start..<start + transition.put)) { return false }
    if transition.loses { effects.overflow(character, in: source.text) }
    if !transition.readsAgain || Lead.contains(state) { return true }
    var again = isHolding ? mark : position
    while again < next, let (character, end) = source.character(at: again) {
      guard step(character, from: again, to: end, in: source, cells) else { return false }
      again = end
    }
    return true
  }

  /// Performs the action of a step; `false` if the memory is too small.
  @inline(never)
  mutating func perform<Source: CharacterSource>(
    _ number: UInt, on character: TextCharacter, from position: Int, to next: Int, in source: Source
  ) -> Bool {
    let text = source.text
    if number < TableFormat.Action.firstByte {
      return effects.keep(character, asDigit: number == TableFormat.Action.keepDigit, in: text)
    }
    if number < table.byteEnd { return putByte(number) }
    if number == table.byteEnd { return true }
    if number == table.byteEnd &+ 1 {
      effects.overflow(character, in: text)
      return true
    }
    let action = ActionRecord(table.actions, byteEnd: table.byteEnd, number)
    if action.runsProgram { return run(action, from: position, to: next, in: source) }
    if action.holds { mark = position }
    guard put(action) else { return false }
    if action.overflows { effects.overflow(character, in: text) }
    return action.keeps ? effects.keep(character, asDigit: action.normalisesDigits, in: text) : true
  }

  /// Takes the step of the text's end; `false` if the memory is too small.
  mutating func end<Source: CharacterSource, Cells: TableCells>(
    at position: Int, _ completion: Completion, in source: Source, _ cells: Cells.Type
  ) -> Bool {
    guard endLead(completion.policy) else { return false }
    if !Lead.contains(state) {
      guard end(at: position, column: Int(completion.policy.rawValue), in: source, cells) else {
        return false
      }
    }
    var constants = completion.limit
    while constants > 0 {
      if Lead.contains(state) {
        guard advanceLead() else { return false }
      } else {
        guard end(at: position, column: TableFormat.Column.advance, in: source, cells) else { return false }
      }
      constants &-= 1
    }
    return true
  }

  /// Takes the step of the text's end in the lead of a mask, if the state is one of it.
  private mutating func endLead(_ policy: CompletionPolicy) -> Bool {
    guard Lead.contains(state), let lead = table.lead else { return true }
    let range = lead.position(of: state)..<lead.settled(state)
    if !range.isEmpty, !put(lead.constants(range)) { return false }
    state = lead.settledState(of: state)
    while Lead.contains(state), lead.isNextCompleted(state, policy) {
      guard advanceLead() else { return false }
    }
    return true
  }

  /// Puts the next constant of the lead.
  private mutating func advanceLead() -> Bool {
    guard let lead = table.lead else { return false }
    let position = lead.settled(state)
    state = lead.advanced(from: state)
    return put(lead.constants(position..<position + 1))
  }

  private mutating func put(
    _ constants: (output: UnsafeBufferPointer<UInt8>, extracted: UnsafeBufferPointer<UInt8>)
  ) -> Bool {
    guard let output = constants.output.baseAddress, let extracted = constants.extracted.baseAddress else {
      return true
    }
    return effects.put(
      output, count: constants.output.count, extracted: extracted, extractedCount: constants.extracted.count)
  }

  @inline(never)
  private mutating func end<Source: CharacterSource, Cells: TableCells>(
    at position: Int, column: Int, in source: Source, _: Cells.Type
  ) -> Bool {
    let cell = Cells.cell(in: table.rows, columns: table.columns, state: state, column: column)
    state = cell.state
    let number = cell.action
    // At the end there is no Character that anything could happen to but being put before.
    if number < TableFormat.Action.firstByte { return true }
    if number < table.byteEnd { return putByte(number) }
    if number <= table.byteEnd &+ 1 { return true }
    let action = ActionRecord(table.actions, byteEnd: table.byteEnd, number)
    return action.runsProgram ? run(action, from: position, to: position, in: source) : put(action)
  }

  // MARK: - What actions do

  private mutating func putByte(_ action: UInt) -> Bool {
    let byte = table.actions + Int(action)
    return effects.put(
      byte, count: 1, extracted: byte, extractedCount: action < table.extractedByteEnd ? 1 : 0)
  }

  private mutating func put(_ action: ActionRecord) -> Bool {
    let pool = table.pool
    return effects.put(
      pool + action.outputOffset, count: action.outputCount, extracted: pool + action.extractedOffset,
      extractedCount: action.extractedCount)
  }

  /// The first Character of a class, or any if the column is 0, between two positions.
  private func find<Source: CharacterSource>(
    _ column: Int, from start: Int, to limit: Int, in source: Source
  ) -> (character: TextCharacter, next: Int)? {
    let classifier = Classifier(alphabet: table.alphabet, letterCase: table.letterCase)
    var position = start
    while position < limit, let (character, next) = source.character(at: position) {
      if column == 0 || classifier.classify(character, in: source.text) == column { return (character, next) }
      position = next
    }
    return nil
  }

  /// Runs an action's program over the Characters held and the current one, which ends at `limit`.
  @inline(never)
  private mutating func run<Source: CharacterSource>(
    _ action: ActionRecord, from position: Int, to limit: Int, in source: Source
  ) -> Bool {
    var instruction = table.programs + action.program
    var cursor = action.programStartsHere ? position : mark
    while true {
      let code = instruction[0]
      switch code {
      case TableFormat.Instruction.put:
        let pool = table.pool
        guard
          effects.put(
            pool + (instruction + 1).twoDigits, count: (instruction + 3).twoDigits,
            extracted: pool + (instruction + 5).twoDigits, extractedCount: (instruction + 7).twoDigits)
        else { return false }
        instruction += TableFormat.Instruction.putSize
      case TableFormat.Instruction.keep, TableFormat.Instruction.keepDigit, TableFormat.Instruction.skip,
        TableFormat.Instruction.overflow:
        let column = Int(instruction[1])
        instruction += 2
        if column == 0 { cursor = max(cursor, position) }
        guard let (character, next) = find(column, from: cursor, to: limit, in: source) else {
          // Only tables from elsewhere name what is not there; they shall not make reading quadratic.
          cursor = limit
          continue
        }
        cursor = next
        switch code {
        case TableFormat.Instruction.overflow: effects.overflow(character, in: source.text)
        case TableFormat.Instruction.skip: effects.skip(character, in: source.text)
        default:
          let asDigit = code == TableFormat.Instruction.keepDigit
          guard effects.keep(character, asDigit: asDigit, in: source.text) else { return false }
        }
      default:
        mark = cursor
        return true
      }
    }
  }
}
