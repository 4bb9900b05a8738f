/// What changes from step to step of a reading.
struct Registers {
  var state: Int
  /// Bytes written to the output.
  var outputCount: Int = 0
  /// Bytes written to the extracted value.
  var extractedCount: Int = 0
  var overflow: Int = 0
  /// The position of the first Character that is held.
  var mark: Int = 0
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
    _ character: TextCharacter, from position: Int, to next: Int, in source: Source, _: Cells.Type
  ) -> Bool {
    let classifier = Classifier(alphabet: table.alphabet, letterCase: table.letterCase)
    let column = classifier.classify(character, in: source.text)
    let cell = Cells.cell(in: table.rows, at: state &* table.columns &+ column)
    state = cell.state
    return perform(cell.action, on: character, from: position, to: next, in: source)
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
  @inline(never)
  mutating func end<Source: CharacterSource, Cells: TableCells>(
    at position: Int, _ completion: CompletionPolicy, in source: Source, _: Cells.Type
  ) -> Bool {
    let cell = Cells.cell(in: table.rows, at: state &* table.columns &+ Int(completion.rawValue))
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
