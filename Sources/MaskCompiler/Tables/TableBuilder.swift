import MaskRuntime

/// Lays a machine out as tables: actions and texts are pooled, transitions become cells.
struct TableBuilder {
  private let machine: Machine
  private var pool: [UInt8] = []
  private var programs: [UInt8] = []
  /// The sets of notations that slots have, in the order in which states speak of them.
  private var sets: [NotationSet] = []
  private var programOffsets: [[UInt8]: Int] = [:]
  private var strides: [Tables.StrideRecord] = []
  private var digits: Tables.Digits?
  private var strideClasses: [[ClosedRange<UInt8>]] = []
  private var actions: [Tables.Action]
  private var actionNumbers: [Tables.Action: Int] = [:]
  private var constantSlices: [Machine.Constants: (Tables.Slice, Tables.Slice)] = [:]

  /// - Parameters:
  ///   - content: what the text is.
  ///   - hasStrides: whether several bytes are to be taken at once. A choice looks at each Character anyway, to tell which
  ///     mask it is for.
  static func build(
    _ machine: Machine, _ content: TextContent? = nil, hasStrides: Bool = true
  ) throws(MachineBuilder.TooLarge) -> Tables {
    var builder = TableBuilder(machine)
    var tables = try builder.build(hasStrides: hasStrides)
    tables.content = content
    return tables
  }

  private init(_ machine: Machine) {
    self.machine = machine
    actions = Tables.commonActions
    for (index, action) in actions.enumerated() { actionNumbers[action] = index }
  }

  private mutating func build(hasStrides: Bool) throws(MachineBuilder.TooLarge) -> Tables {
    // Tails first: the first one is the whole placeholder, of which most other texts are a part.
    var infos = machine.states.map { state in
      Tables.Info(
        isComplete: state.isComplete, hasSlotAhead: state.hasSlotAhead,
        holds: !state.reading.held.isEmpty, tail: slice(state.tail), next: number(state.next),
        row: UInt8(state.row & 0x7F), isNextRowSignificant: state.isNextRowSignificant, stride: 0)
    }
    let sets = sets.map { slice(Array($0.spelling.utf8)) }
    var cells: [Tables.Cell] = []
    cells.reserveCapacity(
      machine.states.count * (machine.alphabet.classes.count + TableFormat.Column.firstClass))
    for state in machine.states {
      let held = state.reading.held.count
      for transition in state.ends {
        cells.append(Tables.Cell(state: transition.next, action: endAction(transition)))
      }
      cells.append(Tables.Cell(state: state.advance.next, action: endAction(state.advance)))
      for transition in state.transitions {
        cells.append(Tables.Cell(state: transition.next, action: action(transition, held: held)))
      }
    }
    if hasStrides { addStrides(&infos) }
    guard pool.count < 1 << 14 else {
      throw MachineBuilder.TooLarge(
        reason: "its texts take \(pool.count) bytes; the limit is \((1 << 14) - 1)")
    }
    guard actions.count < TableFormat.maximumActions else {
      throw MachineBuilder.TooLarge(
        reason: "it has \(actions.count) actions; the limit is \(TableFormat.maximumActions)")
    }
    let cellBytes = TableFormat.Header.size + cells.count * 4
    guard
      cellBytes + actions.count * TableFormat.Action.size + infos.count * TableFormat.Info.size
        + sets.count * TableFormat.setSize + TableFormat.Digits.bytes(PackedDigits.maximumCount) + strides
        .count * TableFormat.Stride.size + programs.count
        + pool.count < 1 << 21
    else {
      throw MachineBuilder.TooLarge(reason: "its tables take more than \(1 << 21) bytes")
    }
    let (extractedByteEnd, byteEnd) = sortActions(&cells)
    let alphabet = Tables.AlphabetTable(machine.alphabet, firstClass: TableFormat.Column.firstClass)
    guard alphabet.ranges.count < 1 << 14, alphabet.strings.count < 128,
      alphabet.strings.allSatisfy({ $0.utf8.count < 128 })
    else {
      throw MachineBuilder.TooLarge(reason: "it names too many Characters beyond ASCII")
    }
    return Tables(
      flags: flags, completion: machine.options.completion.rawValue,
      columns: machine.alphabet.classes.count + TableFormat.Column.firstClass,
      valueStart: machine.starts[0].value,
      constantBytes: min(machine.constantBytes, (1 << 21) - 1), cells: cells, actions: actions,
      extractedByteEnd: extractedByteEnd, byteEnd: byteEnd, infos: infos,
      programs: programs, pool: pool, sets: sets,
      digits: digits, strideClasses: strideClasses, strides: strides,
      facts: MaskFacts(machine), alphabet: alphabet)
  }

  private var flags: UInt8 {
    var flags: UInt8 = 0
    if machine.options.isRightToLeft { flags |= TableFormat.Flag.rightToLeft }
    switch machine.options.letterCase {
    case .upper: flags |= TableFormat.Flag.uppercase
    case .lower: flags |= TableFormat.Flag.lowercase
    case nil: break
    }
    if machine.states.count > 128 || actions.count > 128 { flags |= TableFormat.Flag.wideCells }
    let alphabet = machine.alphabet
    // Only a slot for any Character, a notation or a constant can make more of CR, LF or CR LF than noise.
    if [0x0D, 0x0A].contains(where: { alphabet.classes[alphabet.ascii[$0]] != .noise })
      || alphabet.strings.contains(where: { $0.character == "\r\n" })
    {
      flags |= TableFormat.Flag.takesReturns
    }
    return flags
  }

  /// The column of a class; 0, which is none, for the current Character.
  private func column(_ characterClass: Int) -> UInt8 {
    characterClass == Machine.current ? 0 : UInt8(characterClass + TableFormat.Column.firstClass)
  }

  /// The number of what comes next, see `TableFormat.Next`.
  private mutating func number(_ next: Machine.Next) -> UInt8 {
    switch next {
    case .nothing: return TableFormat.Next.nothing
    case .constant: return TableFormat.Next.constant
    case .slot(.digit): return TableFormat.Next.digit
    case .slot(.letter): return TableFormat.Next.letter
    case .slot(.letterOrDigit): return TableFormat.Next.letterOrDigit
    case .slot(.any): return TableFormat.Next.any
    case .slot(.custom(let set)):
      let index = sets.firstIndex(of: set) ?? sets.count
      if index == sets.count { sets.append(set) }
      return TableFormat.Next.firstSet + UInt8(index)
    }
  }

  /// Numbers the strides, so that one is followed by the one behind it, first of all the ones that texts begin with. If
  /// there are too many, some are left out: the cells say the same.
  private mutating func addStrides(_ infos: inout [Tables.Info]) {
    let found = StrideFinder.strides(of: machine)
    // For each state, whether a stride leads to it whose class is another one than that of the stride which begins there.
    var isLedToByOthers = [Bool](repeating: false, count: found.count)
    for stride in found {
      if let stride, let next = found[stride.last], next.characters != stride.characters {
        isLedToByOthers[stride.last] = true
      }
    }
    let starts = machine.starts.flatMap { [$0.text, $0.value] }
    for start in starts + Array(infos.indices) {
      var state = start
      while let stride = found[state], infos[state].stride == 0,
        strides.count < TableFormat.Stride.maximumStrides,
        let slotClass = number(ofStrideClass: stride.characters)
      {
        let goesOn = !stride.asksCells && !stride.isValueTypable && !isLedToByOthers[state]
        strides.append(
          Tables.StrideRecord(
            slotClass: slotClass, isTypable: stride.isTypable,
            isValueTypable: stride.isValueTypable, asksCells: stride.asksCells, skips: stride.skips,
            goesOn: goesOn,
            isChained: false, slots: stride.slots, constants: stride.constants, first: stride.first,
            last: stride.last))
        infos[state].stride = strides.count
        state = stride.last
      }
    }
    for index in strides.indices {
      strides[index].isChained = infos[strides[index].last].stride == index + 2
    }
    if flags == 0, infos[0].stride == 1, let digits = DigitFinder.digits(of: machine, found),
      Tables.chain(strides).reduce(0, { $0 + $1.slots }) == digits.count
    {
      self.digits = digits
    }
  }

  private mutating func number(ofStrideClass characters: [ClosedRange<UInt8>]) -> Int? {
    if characters == [0x30...0x39] { return Int(TableFormat.Stride.digits) }
    let index = strideClasses.firstIndex(of: characters) ?? strideClasses.count
    if index == Int(TableFormat.Stride.classMask) { return nil }
    if index == strideClasses.count { strideClasses.append(characters) }
    return index + 1
  }

  // MARK: - Actions

  private mutating func endAction(_ transition: Machine.Transition) -> Int {
    // What is held at the end matches, so there is nothing to say of it.
    transition.steps.isEmpty ? number(Tables.Action()) : action(transition, held: 0)
  }

  /// The action of a transition from a state that holds `held` Characters.
  private mutating func action(_ transition: Machine.Transition, held: Int) -> Int {
    var steps = transition.steps[...]
    if steps.isEmpty {
      // Only the first Character held marks its place.
      guard held == 0, transition.held > 0 else { return number(Tables.Action()) }
      return number(Tables.Action(flags: TableFormat.Action.holds))
    }
    var action = Tables.Action()
    if case .put(let constants) = steps.first {
      (action.output, action.extracted) = slices(constants)
      steps = steps.dropFirst()
    }
    // One record says what is put and what becomes of the one Character that is open.
    let isShort =
      action.output.count <= TableFormat.Action.maximumPut && action.output.offset < 128
      && action.extracted.offset < 128
    if isShort, steps.count <= (held == 0 ? 1 : 0), transition.held == 0 {
      switch steps.first {
      case .keep: action.flags = TableFormat.Action.keeps
      case .keepDigit: action.flags = TableFormat.Action.keeps | TableFormat.Action.normalisesDigits
      case .overflow: action.flags = TableFormat.Action.overflows
      case .skip, .put, nil:
        if action.output.count == 1 {
          let isExtracted = action.extracted.count == 1
          return number(Tables.Action(byte: pool[action.output.offset], isExtracted: isExtracted))
        }
      }
      return number(action)
    }
    action = Tables.Action(flags: TableFormat.Action.runsProgram, program: program(transition.steps))
    if held == 0 { action.flags |= TableFormat.Action.programStartsHere }
    return number(action)
  }

  private mutating func number(_ action: Tables.Action) -> Int {
    if let number = actionNumbers[action] { return number }
    actionNumbers[action] = actions.count
    actions.append(action)
    return actions.count - 1
  }

  /// Sorts the actions as `TableFormat.Action` wants it, and renumbers them in the cells.
  ///
  /// - Returns: the numbers behind the actions that put one byte into the extracted value too, and behind
  ///   those that put one byte.
  private mutating func sortActions(_ cells: inout [Tables.Cell]) -> (extractedByteEnd: Int, byteEnd: Int) {
    let common = Tables.commonActions
    func rank(_ action: Tables.Action) -> Int {
      if action.byte != nil { return action.isExtracted ? 2 : 3 }
      guard let index = common.firstIndex(of: action) else { return 6 }
      return index < 2 ? index : index + 2
    }
    let ranks = actions.map(rank)
    let sorted = actions.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    var numbers = Array(actions.indices)
    for (number, old) in sorted.enumerated() { numbers[old] = number }
    actions = sorted.map { actions[$0] }
    for index in cells.indices { cells[index].action = numbers[cells[index].action] }
    return (ranks.count { $0 <= 2 }, ranks.count { $0 <= 3 })
  }

  private mutating func program(_ steps: [Machine.Step]) -> Int {
    var code: [UInt8] = []
    for step in steps {
      switch step {
      case .put(let constants):
        let (output, extracted) = slices(constants)
        code.append(TableFormat.Instruction.put)
        for number in [output.offset, output.count, extracted.offset, extracted.count] {
          code.appendDigits(number, 2)
        }
      case .keep(let name): code += [TableFormat.Instruction.keep, column(name)]
      case .keepDigit(let name): code += [TableFormat.Instruction.keepDigit, column(name)]
      case .skip(let name): code += [TableFormat.Instruction.skip, column(name)]
      case .overflow(let name): code += [TableFormat.Instruction.overflow, column(name)]
      }
    }
    code.append(TableFormat.Instruction.end)
    if let offset = programOffsets[code] { return offset }
    programOffsets[code] = programs.count
    programs += code
    return programs.count - code.count
  }

  // MARK: - Pool

  private mutating func slices(_ constants: Machine.Constants) -> (Tables.Slice, Tables.Slice) {
    if let slices = constantSlices[constants] { return slices }
    let slices = (slice(constants.output), slice(constants.extracted))
    constantSlices[constants] = slices
    return slices
  }

  /// Where a text stands in the pool; added if it is no part of it yet.
  private mutating func slice(_ text: [UInt8]) -> Tables.Slice {
    if text.isEmpty { return Tables.Slice() }
    if let offset = pool.firstOffset(of: text) { return Tables.Slice(offset: offset, count: text.count) }
    pool += text
    return Tables.Slice(offset: pool.count - text.count, count: text.count)
  }
}

extension Tables.AlphabetTable {
  /// - Parameter firstClass: the column of class 0.
  init(_ alphabet: Alphabet, firstClass: Int) {
    func column(_ characterClass: Int) -> UInt8 { UInt8(characterClass + firstClass) }
    self.init(
      ascii: alphabet.ascii.map(column), kinds: alphabet.kinds.map(column),
      folds: alphabet.folds.map { Fold(ascii: $0.ascii, column: column($0.class)) },
      ranges: alphabet.ranges.map {
        ScalarRange(
          first: Int($0.scalars.lowerBound), last: Int($0.scalars.upperBound), column: column($0.class))
      },
      strings: alphabet.strings.map {
        NamedString(utf8: Array(String($0.character).utf8), column: column($0.class))
      })
  }
}

extension [UInt8] {
  /// Appends a number as digits of base 128, least significant first.
  mutating func appendDigits(_ number: Int, _ count: Int) {
    for digit in 0..<count { append(UInt8(truncatingIfNeeded: number >> (7 * digit)) & 0x7F) }
  }

  /// Where `other` first occurs.
  func firstOffset(of other: [UInt8]) -> Int? {
    guard other.count <= count, let first = other.first else { return other.isEmpty ? 0 : nil }
    var offset = 0
    while offset <= count - other.count {
      if self[offset] == first {
        var length = 1
        while length < other.count, self[offset + length] == other[length] { length += 1 }
        if length == other.count { return offset }
      }
      offset += 1
    }
    return nil
  }
}
