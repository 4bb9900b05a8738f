// The entries that masks known at build time and at run time share.

extension MaskTable {
  @usableFromInline
  func read(
    utf8 text: UnsafeBufferPointer<UInt8>, as kind: TextKind, completion: CompletionPolicy,
    output: UnsafeMutableBufferPointer<UInt8>, extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> UTF8Reading? {
    // An empty buffer has no address; nothing is ever read through this one.
    let bytes = text.baseAddress ?? UnsafePointer(bitPattern: 1)!
    let characters = UTF8Characters(bytes: bytes, count: text.count)
    if choosing == nil, flags == 0, kind == .text {
      return readForward(
        characters, Completion(completion), Registers(state: 0), output, extracted, returns: false,
        NarrowCells.self,
        LettersAsTyped())
    }
    if isOpenChoice { return readChoice(characters, kind, completion, output, extracted) }
    return readSpecial(
      characters, Completion(completion), Registers(state: startState(of: kind)), output, extracted)
  }

  /// Reads extracted values, and what `flags` makes special: right-to-left masks, mapped letters, wide cells,
  /// carriage returns.
  @inline(never)
  func readSpecial(
    _ text: UTF8Characters, _ completion: Completion, _ start: Registers,
    _ output: UnsafeMutableBufferPointer<UInt8>, _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> UTF8Reading? {
    let isWide = flags & TableFormat.Flag.wideCells != 0
    if isRightToLeft {
      return isWide
        ? readBackward(text, completion, start, output, extracted, WideCells.self)
        : readBackward(text, completion, start, output, extracted, NarrowCells.self)
    }
    if let letterCase {
      return isWide
        ? readForward(
          text, completion, start, output, extracted, returns: true, WideCells.self, letterCase)
        : readForward(
          text, completion, start, output, extracted, returns: true, NarrowCells.self, letterCase)
    }
    return isWide
      ? readForward(
        text, completion, start, output, extracted, returns: true, WideCells.self, LettersAsTyped())
      : readForward(
        text, completion, start, output, extracted, returns: true, NarrowCells.self, LettersAsTyped())
  }

  /// - Parameter returns: whether it matters that CR LF is one Character.
  @inline(__always)
  private func readForward<Cells: TableCells, Letters: LetterMapping>(
    _ text: UTF8Characters, _ completion: Completion, _ start: Registers,
    _ output: UnsafeMutableBufferPointer<UInt8>, _ extracted: UnsafeMutableBufferPointer<UInt8>,
    returns: Bool, _: Cells.Type, _ letters: Letters
  ) -> UTF8Reading? {
    guard let outputBase = output.baseAddress, let extractedBase = extracted.baseAddress else { return nil }
    let source = ForwardCharacters(text: text)
    let capacity = min(output.count, extracted.count)
    var registers = start
    var position = 0
    if Lead.contains(registers.state) {
      guard let behind = readLead(text, &registers, output, extracted) else { return nil }
      position = behind
      if Lead.contains(registers.state) {
        // What is beyond ASCII takes the step that every Character takes.
        var run = run(registers, output, extracted)
        while Lead.contains(run.state), let (character, next) = source.character(at: position) {
          guard run.step(character, from: position, to: next, in: source, Cells.self) else { return nil }
          position = next
        }
        store(run, in: &registers)
      }
      if Lead.contains(registers.state) {
        var run = run(registers, output, extracted)
        guard run.end(at: position, completion, in: source, Cells.self) else { return nil }
        store(run, in: &registers)
        return reading(registers)
      }
    }
    while true {
      let asciiEnd = PlainText.end(in: text, from: position, returns: returns)
      guard
        let (stop, rareAction) = ASCIIReader.read(
          text, from: position, to: asciiEnd, self, &registers, output: outputBase, extracted: extractedBase,
          capacity: capacity, Cells.self, letters)
      else { return nil }
      position = stop
      guard position < text.count, let (character, next) = source.character(at: position) else { break }
      var run = run(registers, output, extracted)
      let fits =
        if let rareAction {
          run.perform(rareAction, on: character, from: position, to: next, in: source)
        } else {
          run.step(character, from: position, to: next, in: source, Cells.self)
        }
      guard fits else { return nil }
      store(run, in: &registers)
      position = next
    }
    let end = Cells.cell(
      in: rows, columns: columns, state: registers.state, column: Int(completion.policy.rawValue))
    if end.action == byteEnd, completion.limit == 0 {
      registers.state = end.state
    } else {
      var run = run(registers, output, extracted)
      guard run.end(at: position, completion, in: source, Cells.self) else { return nil }
      store(run, in: &registers)
    }
    // Behind the lead the state is one of the machine.
    let info = info(registers.state)
    return UTF8Reading(
      outputCount: registers.outputCount, extractedCount: registers.extractedCount,
      isComplete: info[0] & TableFormat.Info.isComplete != 0,
      tail: UnsafeBufferPointer(start: pool + (info + 1).twoDigits, count: (info + 3).twoDigits),
      overflow: registers.overflow)
  }

  /// Reads bytes that are each a whole Character in the lead of a mask of a choice.
  ///
  /// - Returns: where it stopped: behind the lead, or at what may not be such a byte; `nil` if the memory is too small.
  @inline(never)
  private func readLead(
    _ text: UTF8Characters, _ registers: inout Registers, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    let capacity = min(output.count, extracted.count)
    guard let choice, let lead, let output = output.baseAddress, let extracted = extracted.baseAddress else {
      return nil
    }
    let alphabet = ChoiceTable(base: choice).alphabet
    var position = 0
    var state = registers.state
    while Lead.contains(state), position < text.count, PlainText.isWholeCharacter(at: position, in: text) {
      let transition = lead.transition(from: state, Int(alphabet[Int(text.bytes[position])]))
      if transition.holdsFirst { registers.mark = position }
      registers.overflow &+= transition.loses ? 1 : 0
      var constant = lead.position(of: state)
      let end = constant &+ transition.put
      guard registers.outputCount &+ transition.put <= capacity else { return nil }
      while constant < end {
        output[registers.outputCount] = lead.text[constant]
        registers.outputCount &+= 1
        if lead.isExtracted(constant) {
          extracted[registers.extractedCount] = lead.text[constant]
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
    _ output: UnsafeMutableBufferPointer<UInt8>, _ extracted: UnsafeMutableBufferPointer<UInt8>, _: Cells.Type
  ) -> UTF8Reading? {
    let source = BackwardCharacters(text: text)
    var run = run(start, output, extracted)
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
    _ registers: Registers, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> Run<TextEffects> {
    Run(
      self, state: registers.state, mark: registers.mark,
      effects: TextEffects(self, registers, output: output, extracted: extracted))
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

  @usableFromInline
  func read(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> Reading {
    let small = readSmall(text, kind, completion) { reading, output, extracted in
      Reading(
        output: String(decoding: output, as: UTF8.self),
        extracted: String(decoding: extracted, as: UTF8.self),
        isComplete: reading.isComplete, tail: String(decoding: reading.tail, as: UTF8.self),
        overflow: reading.overflow, maskIndex: reading.maskIndex)
    }
    if let small { return small }
    var extracted = ""
    var reading: UTF8Reading?
    let output = readLarge(text, kind, completion, extracted: &extracted, reading: &reading)
    return Reading(
      output: output, extracted: extracted, isComplete: reading?.isComplete ?? false,
      tail: reading.map { String(decoding: $0.tail, as: UTF8.self) } ?? "", overflow: reading?.overflow ?? 0,
      maskIndex: reading?.maskIndex ?? 0)
  }

  @usableFromInline
  func format(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> String {
    let small = readSmall(text, kind, completion) { _, output, _ in String(decoding: output, as: UTF8.self) }
    if let small { return small }
    var extracted = ""
    var reading: UTF8Reading?
    return readLarge(text, kind, completion, extracted: &extracted, reading: &reading)
  }

  /// Half of the memory on the stack that a reading of a short text takes.
  private static var smallCapacity: Int { 512 }

  /// Reads a text whose results surely fit a piece of the stack, so that only the Strings allocate.
  @inline(__always)
  private func readSmall<Result>(
    _ text: String, _ kind: TextKind, _ completion: CompletionPolicy,
    _ body: (UTF8Reading, _ output: UnsafeBufferPointer<UInt8>, _ extracted: UnsafeBufferPointer<UInt8>) ->
      Result
  ) -> Result? {
    withBytes(of: text) { bytes in
      guard utf8Capacity(for: bytes.count) <= Self.smallCapacity else { return nil }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * Self.smallCapacity) { memory in
        let output = UnsafeMutableBufferPointer(rebasing: memory[..<Self.smallCapacity])
        let extracted = UnsafeMutableBufferPointer(rebasing: memory[Self.smallCapacity...])
        guard
          let reading = read(
            utf8: bytes, as: kind, completion: completion, output: output, extracted: extracted)
        else { return nil }
        return body(
          reading, UnsafeBufferPointer(rebasing: output[..<reading.outputCount]),
          UnsafeBufferPointer(rebasing: extracted[..<reading.extractedCount]))
      }
    }
  }

  /// Reads a text of any length straight into the Strings' own memory. Where mapping the case makes Characters
  /// grow past the estimate, the reading starts again with more, up to what any mask of the compiler's needs.
  /// Tables from elsewhere that put more than their header says get an empty reading with all of it overflow.
  private func readLarge(
    _ text: String, _ kind: TextKind, _ completion: CompletionPolicy, extracted: inout String,
    reading: inout UTF8Reading?
  ) -> String {
    withBytes(of: text) { bytes in
      let estimate = utf8Capacity(for: bytes.count)
      // No case mapping to one Character makes more than three times the bytes of it.
      for capacity in [estimate, estimate.multipliedReportingOverflow(by: 4).partialValue]
      where capacity >= estimate {
        let output = String(unsafeUninitializedCapacity: capacity) { output in
          extracted = String(unsafeUninitializedCapacity: capacity) { extracted in
            reading = read(
              utf8: bytes, as: kind, completion: completion, output: output, extracted: extracted)
            return reading?.extractedCount ?? 0
          }
          return reading?.outputCount ?? 0
        }
        if reading != nil { return output }
      }
      extracted = ""
      let start = initialMask.info(of: initialMask.startState(of: kind))
      reading = UTF8Reading(
        outputCount: 0, extractedCount: 0, isComplete: false, tail: start.tail, overflow: text.count)
      return ""
    }
  }

  @inline(__always)
  private func withBytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = text
    return text.withUTF8(body)
  }
}
