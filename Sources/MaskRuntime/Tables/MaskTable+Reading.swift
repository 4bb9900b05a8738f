// The entries that masks known at build time and at run time share.

extension MaskTable {
  /// Reads a text from its start.
  @usableFromInline @inline(never)
  func readOther(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, as kind: TextKind, completion: CompletionPolicy,
    _ memory: ReadingMemory
  ) -> UTF8Reading? {
    let text = UTF8Characters(bytes: bytes, count: count)
    if isOpenChoice { return readChoice(text, kind, completion, memory) }
    return readRest(
      text, from: 0, Completion(completion), Registers(state: startState(of: kind)), memory)
  }

  /// Reads what is left of a text.
  @inline(never)
  func readRest(
    _ text: UTF8Characters, from position: Int, _ completion: Completion, _ start: Registers,
    _ memory: ReadingMemory
  ) -> UTF8Reading? {
    let isWide = flags & TableFormat.Flag.wideCells != 0
    if isRightToLeft {
      return isWide
        ? readBackward(text, completion, start, memory, WideCells.self)
        : readBackward(text, completion, start, memory, NarrowCells.self)
    }
    if let letterCase {
      return isWide
        ? readForward(text, from: position, completion, start, memory, WideCells.self, letterCase)
        : readForward(text, from: position, completion, start, memory, NarrowCells.self, letterCase)
    }
    let letters = LettersAsTyped()
    return isWide
      ? readForward(text, from: position, completion, start, memory, WideCells.self, letters)
      : readForward(text, from: position, completion, start, memory, NarrowCells.self, letters)
  }

  @inline(__always)
  private func readForward<Cells: TableCells, Letters: LetterMapping>(
    _ text: UTF8Characters, from start: Int, _ completion: Completion, _ startRegisters: Registers,
    _ memory: ReadingMemory, _: Cells.Type, _ letters: Letters
  ) -> UTF8Reading? {
    let source = ForwardCharacters(text: text)
    var registers = startRegisters
    var position = start
    if Lead.contains(registers.state) {
      guard let behind = readLead(text, &registers, memory) else { return nil }
      position = behind
      if Lead.contains(registers.state) {
        // What is beyond ASCII takes the step that every Character takes.
        var run = run(registers, memory)
        while Lead.contains(run.state), let (character, next) = source.character(at: position) {
          guard run.step(character, from: position, to: next, in: source, Cells.self) else { return nil }
          position = next
        }
        store(run, in: &registers)
      }
      if Lead.contains(registers.state) {
        var run = run(registers, memory)
        guard run.end(at: position, completion, in: source, Cells.self) else { return nil }
        store(run, in: &registers)
        return reading(registers)
      }
    }
    while true {
      let asciiEnd = PlainText.end(in: text, from: position)
      guard
        let stop = ASCIIReader.read(
          text.bytes, text.count, from: position, to: asciiEnd, self, &registers, memory, Cells.self, letters)
      else { return nil }
      position = stop
      guard position < text.count, let (character, next) = source.character(at: position) else { break }
      var run = run(registers, memory)
      guard run.step(character, from: position, to: next, in: source, Cells.self) else { return nil }
      store(run, in: &registers)
      position = next
    }
    let end = Cells.cell(
      in: rows, columns: columns, state: registers.state, column: Int(completion.policy.rawValue))
    if end.action == byteEnd, completion.limit == 0 {
      registers.state = end.state
    } else {
      var run = run(registers, memory)
      guard run.end(at: position, completion, in: source, Cells.self) else { return nil }
      store(run, in: &registers)
    }
    // Behind the lead the state is one of the machine.
    return reading(registers, info(registers.state))
  }

  /// Reads bytes that are each a whole Character in the lead of a mask of a choice.
  ///
  /// - Returns: where it stopped: behind the lead, or at what may not be such a byte; `nil` if the memory is too small.
  @inline(never)
  private func readLead(
    _ text: UTF8Characters, _ registers: inout Registers, _ memory: ReadingMemory
  ) -> Int? {
    guard let choice, let lead else { return nil }
    let alphabet = ChoiceTable(base: choice).alphabet
    var position = 0
    var state = registers.state
    while Lead.contains(state), position < text.count, PlainText.isWholeCharacter(at: position, in: text) {
      let transition = lead.transition(from: state, Int(alphabet[Int(text.bytes[position])]))
      if transition.holdsFirst { registers.mark = position }
      registers.overflow &+= transition.loses ? 1 : 0
      var constant = lead.position(of: state)
      let end = constant &+ transition.put
      guard registers.outputCount &+ transition.put <= memory.capacity else { return nil }
      while constant < end {
        memory.output[registers.outputCount] = lead.text[constant]
        registers.outputCount &+= 1
        if lead.isExtracted(constant) {
          memory.extracted[registers.extractedCount] = lead.text[constant]
          registers.extractedCount &+= 1
        }
        constant &+= 1
      }
      if transition.readsAgain {
        position = lead.holds(in: state) ? registers.mark : position
      } else {
        position &+= 1
      }
      state = transition.next
    }
    registers.state = state
    return position
  }

  @inline(never)
  private func readBackward<Cells: TableCells>(
    _ text: UTF8Characters, _ completion: Completion, _ start: Registers,
    _ memory: ReadingMemory, _: Cells.Type
  ) -> UTF8Reading? {
    let source = BackwardCharacters(text: text)
    var run = run(start, memory)
    var position = 0
    while let (character, next) = source.character(at: position) {
      guard run.step(character, from: position, to: next, in: source, Cells.self) else { return nil }
      position = next
    }
    guard run.end(at: position, completion, in: source, Cells.self) else { return nil }
    run.effects.moveToStart()
    var registers = start
    store(run, in: &registers)
    return reading(registers)
  }

  private func run(
    _ registers: Registers, _ memory: ReadingMemory
  ) -> Run<TextEffects> {
    Run(
      self, state: registers.state, mark: registers.mark, effects: TextEffects(self, registers, memory))
  }

  private func store(_ run: Run<TextEffects>, in registers: inout Registers) {
    registers.state = run.state
    registers.mark = run.mark
    run.effects.store(in: &registers)
  }

  @inline(__always)
  private func reading(_ registers: Registers) -> UTF8Reading {
    let info = info(of: registers.state)
    return UTF8Reading(
      outputCount: registers.outputCount, extractedCount: registers.extractedCount,
      isComplete: info.isComplete, tail: info.tail, overflow: registers.overflow)
  }

  /// What a reading gave that ends in a state of which this is known.
  @inlinable @inline(__always)
  func reading(_ registers: Registers, _ info: UnsafePointer<UInt8>) -> UTF8Reading {
    UTF8Reading(
      outputCount: registers.outputCount, extractedCount: registers.extractedCount,
      isComplete: info[0] & TableFormat.Info.isComplete != 0, tail: tail(info), overflow: registers.overflow)
  }
}
