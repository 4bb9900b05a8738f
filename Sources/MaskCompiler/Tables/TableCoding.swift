import MaskRuntime

private typealias Header = TableFormat.Header

extension Tables {
  /// The number of the first action that has a record.
  private var firstRecord: Int { byteEnd + Int(TableFormat.Action.fixedBehindBytes) }

  /// The bytes, as the runtime reads them.
  func encoded() -> EncodedTables {
    var machine: [UInt8] = [TableFormat.version, flags, completion, UInt8(columns)]
    machine.appendDigits(stateCount, 2)
    machine.appendDigits(actions.count, 2)
    machine.appendDigits(valueStart, 2)
    machine.appendDigits(constantBytes, 3)
    let rows = encodedRows()
    var offset = Header.size + rows.count
    for size in [
      byteEnd + (actions.count - firstRecord) * TableFormat.Action.size + digitBytes + strideBytes,
      infos.count * TableFormat.Info.size + sets.count * TableFormat.setSize,
      programs.count, pool.count, 0,
    ] {
      machine.appendDigits(offset, 3)
      offset += size
    }
    let stridesOffset = machine.digits(at: Header.infos, 3) - strideBytes
    machine.appendDigits(extractedByteEnd, 2)
    machine.appendDigits(byteEnd, 2)
    machine.appendLengths(of: facts)
    machine.append(facts.kinds, content)
    machine.appendDigits(sets.count, 1)
    machine.appendDigits(stridesOffset, 3)
    machine.appendDigits(strideClasses.count, 1)
    let plainConstants = self.plainConstants
    machine.append(plainConstants == nil ? 0 : 1)
    machine.append(UInt8(plainConstants ?? 0))
    machine.append(UInt8(digits?.count ?? 0))
    machine.append(digits?.leadDigit ?? TableFormat.Digits.noLead)

    machine.reserveCapacity(offset + 8)
    machine += rows
    for action in actions[..<byteEnd] { machine.append(action.byte ?? 0) }
    for action in actions[firstRecord...] {
      machine.append(action.flags)
      if action.flags & TableFormat.Action.runsProgram != 0 {
        machine.appendDigits(action.program, 3)
        machine.append(0)
      } else {
        for number in [
          action.output.offset, action.output.count, action.extracted.offset, action.extracted.count,
        ] {
          machine.appendDigits(number, 1)
        }
      }
    }
    if digits != nil { machine += layout }
    for record in digits?.records ?? [] {
      machine += [
        UInt8(record.state), UInt8(record.outputCount), UInt8(record.extractedCount), record.isOpen ? 1 : 0,
      ]
    }
    for characters in strideClasses {
      let ranges = characters.flatMap { [$0.lowerBound, $0.upperBound] }
      machine += ranges
      for _ in characters.count..<3 { machine += TableFormat.Stride.emptyRange }
    }
    for stride in strides.reversed() { machine += stride.encoded() }
    for info in infos {
      machine.append(
        (info.isComplete ? TableFormat.Info.isComplete : 0)
          | (info.hasSlotAhead ? TableFormat.Info.hasSlotAhead : 0)
          | (info.holds ? TableFormat.Info.holds : 0)
          | (info.isNextRowSignificant ? TableFormat.Info.isNextRowSignificant : 0)
          | UInt8(info.stride >> 7) << TableFormat.Info.strideShift)
      machine.appendDigits(info.tail.offset, 2)
      machine.appendDigits(info.tail.count, 2)
      machine.append(info.next)
      machine.append(info.row)
      machine.appendDigits(info.stride, 1)
    }
    for set in sets {
      machine.appendDigits(set.offset, 2)
      machine.appendDigits(set.count, 2)
    }
    machine += programs
    machine += pool
    machine += [UInt8](repeating: 0x20, count: 8)
    return EncodedTables(machine: machine, alphabet: alphabet.encoded())
  }

  /// The bytes of constants that the strides from state 0 on put; `nil` if the mask is not plain.
  private var plainConstants: Int? {
    guard flags == 0, infos[0].stride == 1 else { return nil }
    let count = Self.chain(strides).reduce(0) { $0 + $1.constants.output.count }
    return count < 0x80 ? count : nil
  }

  /// What the strides put that texts begin with.
  private var layout: [UInt8] {
    var layout: [UInt8] = []
    for stride in Self.chain(strides) {
      layout += stride.constants.output
      for _ in 0..<stride.slots { layout.append(TableFormat.Digits.slot) }
    }
    for _ in layout.count..<max(layout.count, TableFormat.Digits.layoutSize) { layout.append(0) }
    return Array(layout.prefix(TableFormat.Digits.layoutSize))
  }

  private var digitBytes: Int { TableFormat.Digits.bytes(digits?.count ?? 0) }

  private var strideBytes: Int {
    strideClasses.count * TableFormat.Stride.classSize + strides.count * TableFormat.Stride.size
  }

  private func encodedRows() -> [UInt8] {
    if isWide {
      return MappedRows.encoded(
        (0..<stateCount).map { state in
          cells[state * columns..<(state + 1) * columns].map { cell in
            var action: [UInt8] = []
            action.appendDigits(cell.action, 2)
            return (cell.state, action)
          }
        })
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count * 2)
    for cell in cells {
      bytes.append(UInt8(cell.state))
      bytes.append(UInt8(cell.action))
    }
    return bytes
  }

  /// Reads bytes that the runtime's verifier has accepted.
  ///
  /// - Throws: `TableError` if it does not accept them.
  init(decoding encoded: EncodedTables) throws(TableError) {
    _ = try DynamicMask(machine: encoded.machine, alphabet: encoded.alphabet)
    let bytes = encoded.machine
    flags = bytes[Header.flags]
    completion = bytes[Header.completion]
    columns = Int(bytes[Header.columns])
    valueStart = bytes.digits(at: Header.valueStart, 2)
    constantBytes = bytes.digits(at: Header.constantBytes, 3)
    let stateCount = bytes.digits(at: Header.stateCount, 2)
    let isWide = flags & TableFormat.Flag.wideCells != 0
    let digits = isWide ? 2 : 1
    let columns = columns
    let offsets =
      isWide
      ? MappedRows.cellOffsets(in: bytes, at: Header.size, states: stateCount, columns: columns, size: 4)
      : (0..<stateCount * columns).map { Header.size + $0 * 2 }
    cells = offsets.enumerated().map { index, offset in
      let state = bytes.digits(at: offset, digits)
      return Cell(
        state: isWide ? (index / columns + state) & 0x3FFF : state,
        action: bytes.digits(at: offset + digits, digits))
    }
    let actionsStart = bytes.digits(at: Header.actions, 3)
    let firstByte = Int(TableFormat.Action.firstByte)
    extractedByteEnd = bytes.digits(at: Header.extractedByteEnd, 2)
    byteEnd = bytes.digits(at: Header.byteEnd, 2)
    actions = [Self.commonActions[0], Self.commonActions[1]]
    for action in firstByte..<byteEnd {
      actions.append(Action(byte: bytes[actionsStart + action], isExtracted: action < extractedByteEnd))
    }
    actions += Self.commonActions[firstByte...]
    for record in 0..<bytes.digits(at: Header.actionCount, 2) - byteEnd - 2 {
      let offset = actionsStart + byteEnd + record * TableFormat.Action.size
      if bytes[offset] & TableFormat.Action.runsProgram != 0 {
        actions.append(Action(flags: bytes[offset], program: bytes.digits(at: offset + 1, 3)))
      } else {
        actions.append(
          Action(
            flags: bytes[offset],
            output: Slice(offset: Int(bytes[offset + 1]), count: Int(bytes[offset + 2])),
            extracted: Slice(offset: Int(bytes[offset + 3]), count: Int(bytes[offset + 4]))))
      }
    }
    let infosStart = bytes.digits(at: Header.infos, 3)
    infos = (0..<stateCount).map { index in
      let offset = infosStart + index * TableFormat.Info.size
      return Info(
        isComplete: bytes[offset] & TableFormat.Info.isComplete != 0,
        hasSlotAhead: bytes[offset] & TableFormat.Info.hasSlotAhead != 0,
        holds: bytes[offset] & TableFormat.Info.holds != 0,
        tail: Slice(offset: bytes.digits(at: offset + 1, 2), count: bytes.digits(at: offset + 3, 2)),
        next: bytes[offset + 5], row: bytes[offset + 6],
        isNextRowSignificant: bytes[offset] & TableFormat.Info.isNextRowSignificant != 0,
        stride: Int(bytes[offset + TableFormat.Info.stride])
          | Int(bytes[offset] >> TableFormat.Info.strideShift) << 7)
    }
    let setsStart = infosStart + stateCount * TableFormat.Info.size
    sets = (0..<Int(bytes[Header.setCount])).map { index in
      let offset = setsStart + index * TableFormat.setSize
      return Slice(offset: bytes.digits(at: offset, 2), count: bytes.digits(at: offset + 2, 2))
    }
    let stridesStart = bytes.digits(at: Header.strides, 3)
    if bytes[Header.digits] != 0 {
      let start = stridesStart - (Int(bytes[Header.digits]) + 1) * TableFormat.Digits.size
      let lead = bytes[Header.leadDigit]
      self.digits = Digits(
        leadDigit: lead == TableFormat.Digits.noLead ? nil : lead,
        records: Swift.stride(from: start, to: stridesStart, by: TableFormat.Digits.size).map { offset in
          Digits.Record(
            state: Int(bytes[offset + TableFormat.Digits.state]),
            outputCount: Int(bytes[offset + TableFormat.Digits.outputCount]),
            extractedCount: Int(bytes[offset + TableFormat.Digits.extractedCount]),
            isOpen: bytes[offset + TableFormat.Digits.isOpen] != 0)
        })
    }
    let recordsStart = stridesStart + Int(bytes[Header.strideClassCount]) * TableFormat.Stride.classSize
    strideClasses = []
    for offset in Swift.stride(from: stridesStart, to: recordsStart, by: TableFormat.Stride.classSize) {
      var ranges: [ClosedRange<UInt8>] = []
      for range in Swift.stride(from: offset, to: offset + TableFormat.Stride.classSize, by: 2)
      where bytes[range] <= bytes[range + 1] {
        ranges.append(bytes[range]...bytes[range + 1])
      }
      strideClasses.append(ranges)
    }
    strides = Swift.stride(from: recordsStart, to: infosStart, by: TableFormat.Stride.size).reversed().map {
      StrideRecord(decoding: bytes[$0..<$0 + TableFormat.Stride.size])
    }
    func length(at offset: Int) -> MaskFacts.Length {
      let maximum = bytes.digits(at: offset + 2, 2)
      return MaskFacts.Length(
        minimum: bytes.digits(at: offset, 2), maximum: maximum == TableFormat.unbounded ? nil : maximum)
    }
    facts = MaskFacts(
      text: length(at: Header.lengths), extracted: length(at: Header.lengths + 4),
      kinds: CharacterKinds(rawValue: bytes[Header.kinds] & (1 << TableFormat.kindBits - 1)))
    content = TextContent(number: bytes[Header.kinds] >> TableFormat.kindBits)
    let poolStart = bytes.digits(at: Header.pool, 3)
    programs = Array(bytes[bytes.digits(at: Header.programs, 3)..<poolStart])
    pool = Array(bytes[poolStart..<bytes.digits(at: Header.poolEnd, 3)])
    alphabet = AlphabetTable(decoding: encoded.alphabet)
  }
}

extension [UInt8] {
  /// Appends what a mask takes and what its text is, see `TableFormat.Header.kinds`.
  mutating func append(_ kinds: CharacterKinds, _ content: TextContent?) {
    append(kinds.rawValue | (content?.number ?? 0) << TableFormat.kindBits)
  }

  /// Appends the lengths of a mask, see `TableFormat.Header.lengths`.
  mutating func appendLengths(of facts: MaskFacts) {
    for length in [facts.text, facts.extracted] {
      appendDigits(length.minimum, 2)
      appendDigits(length.maximum ?? TableFormat.unbounded, 2)
    }
  }
}

extension Tables.StrideRecord {
  private typealias Format = TableFormat.Stride

  fileprivate func encoded() -> [UInt8] {
    let count = constants.output.count
    var bytes = [
      UInt8(slotClass) | (asksCells ? Format.asksCells : 0) | (skips ? Format.skips : 0), UInt8(slots),
      goesOn ? UInt8(slots) : isValueTypable ? Format.unknownBehindValue : Format.unknown, UInt8(count),
      UInt8(constants.extracted.count),
      (isTypable ? UInt8(64 - count * 8) : 0) | (isChained ? Format.isChained : 0),
    ]
    for state in [first, last] { bytes.appendDigits(state, 2) }
    bytes += constants.output
    for _ in count..<Format.maximumConstants { bytes.append(Format.filler) }
    return bytes
  }

  fileprivate init(decoding bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    let constants = Array(bytes[Format.constants...].prefix(Int(bytes[Format.outputCount])))
    self.init(
      slotClass: Int(bytes[Format.slotClass] & Format.classMask),
      isTypable: bytes[Format.unequalBits] & ~Format.isChained != 0,
      isValueTypable: bytes[Format.known] == Format.unknownBehindValue,
      asksCells: bytes[Format.slotClass] & Format.asksCells != 0,
      skips: bytes[Format.slotClass] & Format.skips != 0,
      goesOn: bytes[Format.known] < Format.unknownBehindValue,
      isChained: bytes[Format.unequalBits] & Format.isChained != 0, slots: Int(bytes[Format.slots]),
      constants: Machine.Constants(
        output: constants, extracted: Array(constants.prefix(Int(bytes[Format.extractedCount])))),
      first: bytes.digits(at: Format.first, 2), last: bytes.digits(at: Format.last, 2))
  }
}

extension Tables.AlphabetTable {
  func encoded() -> [UInt8] {
    var bytes = ascii + kinds
    bytes.appendDigits(folds.count, 1)
    for fold in folds { bytes += [fold.ascii, fold.column] }
    bytes.appendDigits(ranges.count, 2)
    for range in ranges {
      bytes.appendDigits(range.first, 3)
      bytes.appendDigits(range.last, 3)
      bytes.append(range.column)
    }
    bytes.appendDigits(strings.count, 1)
    for string in strings { bytes += [UInt8(string.utf8.count), string.column] + string.utf8 }
    return bytes
  }

  fileprivate init(decoding bytes: [UInt8]) {
    ascii = Array(bytes[..<TableFormat.Alphabet.kinds])
    kinds = Array(bytes[TableFormat.Alphabet.kinds..<TableFormat.Alphabet.foldCount])
    var offset = TableFormat.Alphabet.folds
    folds = (0..<Int(bytes[TableFormat.Alphabet.foldCount])).map { index in
      Fold(
        ascii: bytes[TableFormat.Alphabet.folds + index * 2],
        column: bytes[TableFormat.Alphabet.folds + index * 2 + 1])
    }
    offset += folds.count * 2
    let start = offset + 2
    ranges = (0..<bytes.digits(at: offset, 2)).map { index in
      let offset = start + index * TableFormat.Alphabet.rangeSize
      return ScalarRange(
        first: bytes.digits(at: offset, 3), last: bytes.digits(at: offset + 3, 3), column: bytes[offset + 6])
    }
    offset = start + ranges.count * TableFormat.Alphabet.rangeSize
    strings = []
    for _ in 0..<bytes[offset] {
      let length = Int(bytes[offset + 1])
      strings.append(
        NamedString(utf8: Array(bytes[offset + 3..<offset + 3 + length]), column: bytes[offset + 2]))
      offset += 2 + length
    }
  }
}
