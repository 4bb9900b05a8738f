/// One reading under way: the step that every Character takes, whatever it is.
///
/// A step looks up the cell of the state and the Character's class; the cell names the next state and an
/// action. `ASCIIReader` takes the same steps for text that raises none of the questions answered here.
///
/// Nothing here trusts a table further than the verifier does: cells, actions and slices are in bounds, but
/// how much an accepted table writes is checked against the caller's memory as it is written.
struct Run {
  /// What changes from step to step.
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

  private let table: MaskTable
  private var output: Sink
  private var extracted: Sink
  private var state: Int
  private var overflow: Int
  private var mark: Int

  init(
    _ table: MaskTable, _ registers: Registers, output: UnsafeMutableBufferPointer<UInt8>,
    extracted: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.table = table
    let prepends = table.isRightToLeft
    self.output = Sink(output, count: registers.outputCount, prepends: prepends)
    self.extracted = Sink(extracted, count: registers.extractedCount, prepends: prepends)
    state = registers.state
    overflow = registers.overflow
    mark = registers.mark
  }

  var registers: Registers {
    Registers(
      state: state, outputCount: output.count, extractedCount: extracted.count, overflow: overflow, mark: mark
    )
  }

  /// Moves what a right-to-left mask wrote from the end of the memory to its start.
  func moveToStart() {
    output.moveToStart()
    extracted.moveToStart()
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
    if number < TableFormat.Action.firstByte {
      return keep(character, digits: number == TableFormat.Action.keepDigit, in: source.text)
    }
    if number < table.byteEnd { return put(table.actions[Int(number)], number) }
    if number == table.byteEnd { return true }
    if number == table.byteEnd &+ 1 {
      overflow &+= 1
      return true
    }
    let action = ActionRecord(table.actions, byteEnd: table.byteEnd, number)
    if action.runsProgram { return run(action, from: position, to: next, in: source) }
    if action.holds { mark = position }
    if action.overflows { overflow &+= 1 }
    guard put(action) else { return false }
    return action.keeps ? keep(character, digits: action.normalisesDigits, in: source.text) : true
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
    if number < table.byteEnd { return put(table.actions[Int(number)], number) }
    if number <= table.byteEnd &+ 1 { return true }
    let action = ActionRecord(table.actions, byteEnd: table.byteEnd, number)
    return action.runsProgram ? run(action, from: position, to: position, in: source) : put(action)
  }

  // MARK: - What actions do

  private mutating func put(_ byte: UInt8, _ action: UInt) -> Bool {
    var byte = byte
    return output.write(&byte, count: 1)
      && (action >= table.extractedByteEnd || extracted.write(&byte, count: 1))
  }

  private mutating func put(_ action: ActionRecord) -> Bool {
    let pool = table.pool
    return output.write(pool + action.outputOffset, count: action.outputCount)
      && extracted.write(pool + action.extractedOffset, count: action.extractedCount)
  }

  /// Puts a slot's Character into the output and the extracted value.
  @inline(never)
  private mutating func keep(_ character: TextCharacter, digits: Bool, in text: UTF8Characters) -> Bool {
    if character.isSingleScalar {
      if digits, let value = CharacterKind.decimalValue(of: character.first) {
        return keep(0x30 + UInt8(value))
      }
      if character.first.isASCII {
        let byte = UInt8(truncatingIfNeeded: character.first.value)
        return keep(table.letterCase?.map(byte) ?? byte)
      }
    }
    var scalars = text.scalars(of: character)
    if let letterCase = table.letterCase { scalars = letterCase.map(scalars) }
    return output.write(scalars) && extracted.write(scalars)
  }

  private mutating func keep(_ byte: UInt8) -> Bool {
    var byte = byte
    return output.write(&byte, count: 1) && extracted.write(&byte, count: 1)
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
          output.write(pool + (instruction + 1).twoDigits, count: (instruction + 3).twoDigits),
          extracted.write(pool + (instruction + 5).twoDigits, count: (instruction + 7).twoDigits)
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
        if code == TableFormat.Instruction.overflow {
          overflow &+= 1
        } else if code != TableFormat.Instruction.skip {
          let digits = code == TableFormat.Instruction.keepDigit
          guard keep(character, digits: digits, in: source.text) else { return false }
        }
      default:
        mark = cursor
        return true
      }
    }
  }
}
