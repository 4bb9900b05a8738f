/// Why tables were not accepted.
public struct TableError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Which literal is wrong.
  public enum Part: Sendable, Hashable {
    case machine
    case alphabet
    case choice
  }

  /// The literal that is wrong.
  public let part: Part
  /// Offset of the byte at which the mistake shows.
  public let offset: Int
  /// What is wrong there.
  public let reason: String

  /// A line for people who made the tables.
  public var description: String {
    let name =
      switch part {
      case .machine: "machine"
      case .alphabet: "alphabet"
      case .choice: "choice"
      }
    return "\(name), byte \(offset): \(reason)"
  }
}

/// Checks tables that come from outside the compiler.
///
/// What it accepts can be run on any text: no cell, slice or program leads out of the tables. What the tables
/// mean is not judged.
struct TableVerifier {
  private let machine: [UInt8]
  private let alphabet: [UInt8]
  /// The columns before the alphabet's classes.
  private var firstClass: Int = TableFormat.Column.firstClass

  private typealias Header = TableFormat.Header

  /// Throws unless the reader may trust the tables.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func verify(machine: [UInt8], alphabet: [UInt8]) throws(TableError) {
    let verifier = TableVerifier(machine: machine, alphabet: alphabet)
    let columns = try verifier.verifyMachine()
    try verifier.verifyAlphabet(columns)
  }

  /// Throws unless the reader may trust an alphabet with classes from column 0 on.
  static func verify(alphabet: [UInt8], columns: Int) throws(TableError) {
    var verifier = TableVerifier(machine: [], alphabet: alphabet)
    verifier.firstClass = 0
    try verifier.verifyAlphabet(columns)
  }

  private init(machine: [UInt8], alphabet: [UInt8]) {
    self.machine = machine
    self.alphabet = alphabet
  }

  private func require(
    _ condition: Bool, _ reason: String, _ part: TableError.Part, _ offset: Int
  ) throws(TableError) {
    if !condition { throw TableError(part: part, offset: offset, reason: reason) }
  }

  // MARK: - Machine

  private func verifyMachine() throws(TableError) -> Int {
    try require(machine.count >= Header.size, "too short for a header", .machine, machine.count)
    try require(
      machine[Header.version] == TableFormat.version, "not of format \(TableFormat.version)", .machine,
      Header.version)
    for offset in 0..<Header.size {
      try require(machine[offset] < 0x80, "not a digit of base 128", .machine, offset)
    }
    let flags = machine[Header.flags]
    try require(flags < 32 && flags & 6 != 6, "unknown flags", .machine, Header.flags)
    try require(machine[Header.completion] < 4, "unknown completion policy", .machine, Header.completion)
    let columns = Int(machine[Header.columns])
    try require(columns > TableFormat.Column.firstClass, "too few columns", .machine, Header.columns)
    let states = machine.digits(at: Header.stateCount, 2)
    try require(states > 0, "no states", .machine, Header.stateCount)
    let actions = machine.digits(at: Header.actionCount, 2)
    let extractedByteEnd = machine.digits(at: Header.extractedByteEnd, 2)
    let byteEnd = machine.digits(at: Header.byteEnd, 2)
    try require(
      extractedByteEnd >= 2 && byteEnd >= extractedByteEnd && byteEnd + 2 <= actions,
      "actions out of order", .machine, Header.extractedByteEnd)
    try require(
      machine.digits(at: Header.valueStart, 2) < states, "no such state", .machine, Header.valueStart)

    let setCount = Int(machine[Header.setCount])
    try require(
      setCount + Int(TableFormat.Next.firstSet) < 128, "unknown facts", .machine,
      Header.kinds)

    let isWide = flags & TableFormat.Flag.wideCells != 0
    // Where cells are narrow the reader takes these numbers for one digit.
    try require(isWide || byteEnd < 0x7F, "too many actions", .machine, Header.byteEnd)
    let sections = [
      (
        Header.actions,
        isWide ? machine.digits(at: Header.actions, 3) : Header.size + states * columns * 2
      ),
      (
        Header.strides,
        machine.digits(at: Header.actions, 3) + byteEnd + (actions - byteEnd - 2) * TableFormat.Action.size
          + TableFormat.Digits.bytes(Int(machine[Header.digits]))
      ),
      (
        Header.programs,
        machine.digits(at: Header.infos, 3) + states * TableFormat.Info.size + setCount * TableFormat.setSize
      ),
    ]
    for (field, expected) in sections {
      try require(machine.digits(at: field, 3) == expected, "section at a wrong offset", .machine, field)
    }
    // Mapped rows tell their size only by where the next section begins.
    try require(
      machine.digits(at: Header.actions, 3) >= Header.size, "section at a wrong offset", .machine,
      Header.actions
    )
    let programs = machine.digits(at: Header.programs, 3)
    let strides = machine.digits(at: Header.strides, 3)
    let pool = machine.digits(at: Header.pool, 3)
    let poolEnd = machine.digits(at: Header.poolEnd, 3)
    try require(
      machine.digits(at: Header.infos, 3) >= strides, "section at a wrong offset", .machine, Header.infos)
    try require(pool >= programs, "section at a wrong offset", .machine, Header.pool)
    try require(
      poolEnd >= pool && machine.count == poolEnd + 8, "pool without its padding", .machine, Header.poolEnd)
    for offset in Header.size..<pool {
      try require(machine[offset] < 0x80, "not a digit of base 128", .machine, offset)
    }

    let texts = machine[pool..<poolEnd]
    try require(
      String(decoding: texts, as: UTF8.self).utf8.elementsEqual(texts), "pool is no UTF-8", .machine, pool)

    func verifyAction(_ offset: Int) throws(MappedRows.Mistake) {
      guard machine.digits(at: offset, isWide ? 2 : 1) < actions else {
        throw MappedRows.Mistake(reason: "no such action", offset: offset)
      }
    }
    do throws(MappedRows.Mistake) {
      if isWide {
        try MappedRows.verify(
          machine, Header.size..<machine.digits(at: Header.actions, 3), states: states, limit: states,
          columns: columns, size: WideCells.size, verifyAction)
      } else {
        for cell in 0..<states * columns {
          let offset = Header.size + cell * 2
          guard Int(machine[offset]) < states else {
            throw MappedRows.Mistake(reason: "no such state", offset: offset)
          }
          try verifyAction(offset + 1)
        }
      }
    } catch {
      throw TableError(part: .machine, offset: error.offset, reason: error.reason)
    }
    let actionsStart = machine.digits(at: Header.actions, 3)
    let starts = try verifyPrograms(programs..<pool, pool, poolEnd)
    for record in 0..<actions - byteEnd - 2 {
      let offset = actionsStart + byteEnd + record * TableFormat.Action.size
      try verifyRecord(at: offset, programs, starts, pool, poolEnd)
    }
    let strideCount = try verifyStrides(strides..<machine.digits(at: Header.infos, 3), states)
    for state in 0..<states {
      let offset = machine.digits(at: Header.infos, 3) + state * TableFormat.Info.size
      let stride =
        Int(machine[offset + TableFormat.Info.stride])
        | Int(machine[offset] >> TableFormat.Info.strideShift) << 7
      try require(stride <= strideCount, "no such stride", .machine, offset)
      try verifySlice(at: offset + 1, 2, 2, pool, poolEnd)
      try require(
        Int(machine[offset + 5]) < Int(TableFormat.Next.firstSet) + setCount, "no such set", .machine, offset)
    }
    for set in 0..<setCount {
      try verifySlice(at: programs - (setCount - set) * TableFormat.setSize, 2, 2, pool, poolEnd)
    }
    return columns
  }

  /// Checks the classes of strides and the strides.
  ///
  /// - Returns: the number of the strides.
  private func verifyStrides(
    _ range: Range<Int>, _ states: Int
  ) throws(TableError) -> Int {
    typealias Format = TableFormat.Stride
    let classCount = Int(machine[Header.strideClassCount])
    let records = range.lowerBound + classCount * Format.classSize
    try require(
      records <= range.upperBound && (range.upperBound - records) % Format.size == 0,
      "strides cut off", .machine, Header.strides)
    for offset in Swift.stride(from: records, to: range.upperBound, by: Format.size) {
      let slots = machine[offset + Format.slots]
      let output = machine[offset + Format.outputCount]
      let unequalBits = machine[offset + Format.unequalBits] & ~Format.isChained
      try require(
        slots >= 1 && output <= Format.maximumConstants && Int(slots) + Int(output) <= Format.maximumBytes,
        "takes no or too many slots", .machine, offset)
      let known = machine[offset + Format.known]
      try require(
        known == slots || known == Format.unknown
          || known == Format.unknownBehindValue && machine[offset + Format.extractedCount] > 0,
        "knows too few Characters", .machine, offset)
      try require(machine[offset + Format.extractedCount] <= output, "puts too much", .machine, offset)
      try require(
        unequalBits == 0 || output > 0 && unequalBits == 64 - output * 8, "compares too much", .machine,
        offset)
      try require(
        machine[offset + Format.slotClass] & Format.classMask <= classCount, "no such class", .machine, offset
      )
      for state in [Format.first, Format.last] {
        try require(machine.digits(at: offset + state, 2) < states, "no such state", .machine, offset)
      }
    }
    let count = (range.upperBound - records) / Format.size
    try verifyChains(range.upperBound, count)
    return count
  }

  /// Checks that strides which say so follow each other, and what the ones put together that texts begin with.
  private func verifyChains(_ infos: Int, _ strideCount: Int) throws(TableError) {
    typealias Format = TableFormat.Stride
    func isChained(_ number: Int) -> Bool {
      machine[infos - number * Format.size + Format.unequalBits] & Format.isChained != 0
    }
    func stride(of state: Int) -> Int {
      let info = infos + state * TableFormat.Info.size
      return Int(machine[info + TableFormat.Info.stride]) | Int(machine[info] >> TableFormat.Info.strideShift)
        << 7
    }
    for number in Swift.stride(from: 1, through: strideCount, by: 1) where isChained(number) {
      let offset = infos - number * Format.size
      try require(
        number < strideCount && stride(of: machine.digits(at: offset + Format.last, 2)) == number + 1,
        "chained to another one", .machine, offset)
    }
    if machine[Header.isPlain] == 0 {
      try require(machine[Header.digits] == 0, "not plain", .machine, Header.digits)
      return
    }
    try require(
      machine[Header.isPlain] == 1 && machine[Header.flags] == 0 && strideCount > 0 && stride(of: 0) == 1,
      "not plain", .machine, Header.isPlain)
    var constants = 0
    var slots = 0
    var number = 0
    repeat {
      number += 1
      constants += Int(machine[infos - number * Format.size + Format.outputCount])
      slots += Int(machine[infos - number * Format.size + Format.slots])
    } while isChained(number)
    try require(
      constants == Int(machine[Header.plainConstants]), "puts too much", .machine, Header.plainConstants)
    try verifyDigits(slots: slots, most: slots + constants)
  }

  /// Checks what is said of texts whose digits are all that matters.
  ///
  /// - Parameters:
  ///   - slots: the slots of the strides that texts begin with.
  ///   - most: the bytes that they put.
  private func verifyDigits(slots: Int, most: Int) throws(TableError) {
    typealias Format = TableFormat.Digits
    let count = Int(machine[Header.digits])
    if count == 0 { return }
    let lead = machine[Header.leadDigit]
    try require(
      lead == Format.noLead || lead.isASCIIDigit && count < PackedDigits.maximumCount, "no digit leads",
      .machine, Header.leadDigit)
    try require(
      count == slots && count <= PackedDigits.maximumCount, "takes no or too many digits", .machine,
      Header.digits)
    let records = machine.digits(at: Header.strides, 3) - (count + 1) * Format.size
    for record in 0...count {
      let offset = records + record * Format.size
      let output = Int(machine[offset + Format.outputCount])
      try require(
        Int(machine[offset + Format.state]) < machine.digits(at: Header.stateCount, 2), "no such state",
        .machine,
        offset)
      // The last record says how much memory the strides need.
      try require(
        output <= most && (record < count || output == most)
          && machine[offset + Format.extractedCount] <= output,
        "puts too much", .machine, offset)
    }
  }

  /// - Parameter starts: for each byte of the programs, whether a program begins there.
  private func verifyRecord(
    at offset: Int, _ programs: Int, _ starts: [Bool], _ pool: Int, _ poolEnd: Int
  ) throws(TableError) {
    let flags = machine[offset]
    try require(flags < 64, "unknown flags", .machine, offset)
    let keepsDigit = TableFormat.Action.keeps | TableFormat.Action.normalisesDigits
    try require(
      flags & keepsDigit != TableFormat.Action.normalisesDigits, "normalises what is not kept", .machine,
      offset)
    if flags & TableFormat.Action.runsProgram != 0 {
      let program = machine.digits(at: offset + 1, 3)
      try require(program < starts.count && starts[program], "no such program", .machine, offset)
      return
    }
    try verifySlice(at: offset + 1, 1, 1, pool, poolEnd)
    try verifySlice(at: offset + 3, 1, 1, pool, poolEnd)
    let output = machine[offset + 2]
    let extracted = machine[offset + 4]
    try require(
      output <= TableFormat.Action.maximumPut && extracted <= output, "puts too much", .machine, offset)
  }

  /// Checks the programs, which stand one behind the other.
  ///
  /// - Returns: for each byte, whether a program begins there.
  private func verifyPrograms(
    _ range: Range<Int>, _ pool: Int, _ poolEnd: Int
  ) throws(TableError) -> [Bool] {
    var starts = [Bool](repeating: false, count: range.count)
    var offset = range.lowerBound
    var begins = true
    while offset < range.upperBound {
      if begins { starts[offset - range.lowerBound] = true }
      begins = false
      switch machine[offset] {
      case TableFormat.Instruction.end:
        begins = true
        offset += 1
      case TableFormat.Instruction.put:
        try require(
          offset + TableFormat.Instruction.putSize <= range.upperBound, "instruction cut off", .machine,
          offset)
        try verifySlice(at: offset + 1, 2, 2, pool, poolEnd)
        try verifySlice(at: offset + 5, 2, 2, pool, poolEnd)
        let output = machine.digits(at: offset + 3, 2)
        try require(machine.digits(at: offset + 7, 2) <= output, "puts too much", .machine, offset)
        offset += TableFormat.Instruction.putSize
      case TableFormat.Instruction.keep, TableFormat.Instruction.keepDigit, TableFormat.Instruction.skip,
        TableFormat.Instruction.overflow:
        try require(offset + 2 <= range.upperBound, "instruction cut off", .machine, offset)
        offset += 2
      default:
        try require(false, "unknown instruction", .machine, offset)
      }
    }
    try require(begins, "program without an end", .machine, range.upperBound)
    return starts
  }

  /// An offset in the pool and a count of bytes behind it, each of some digits.
  private func verifySlice(
    at offset: Int, _ offsetDigits: Int, _ countDigits: Int, _ pool: Int, _ poolEnd: Int
  ) throws(TableError) {
    let start = pool + machine.digits(at: offset, offsetDigits)
    let end = start + machine.digits(at: offset + offsetDigits, countDigits)
    try require(end <= poolEnd, "slice beyond the pool", .machine, offset)
    for edge in [start, end] where edge < poolEnd {
      try require(machine[edge] & 0xC0 != 0x80, "slice cuts a scalar", .machine, offset)
    }
  }

  // MARK: - Alphabet

  private func verifyAlphabet(_ columns: Int) throws(TableError) {
    let folds = TableFormat.Alphabet.folds
    try require(alphabet.count >= folds + 3, "too short", .alphabet, alphabet.count)
    for offset in 0..<TableFormat.Alphabet.foldCount { try verifyClass(at: offset, columns) }
    let foldCount = Int(alphabet[TableFormat.Alphabet.foldCount])
    var offset = folds + foldCount * 2
    try require(offset + 3 <= alphabet.count, "folds cut off", .alphabet, TableFormat.Alphabet.foldCount)
    for fold in 0..<foldCount {
      try require(alphabet[folds + fold * 2] < 0x80, "not ASCII", .alphabet, folds + fold * 2)
      try verifyClass(at: folds + fold * 2 + 1, columns)
    }
    try verifyDigits(offset..<offset + 2)
    let rangeCount = alphabet.digits(at: offset, 2)
    offset += 2
    let strings = offset + rangeCount * TableFormat.Alphabet.rangeSize
    try require(strings < alphabet.count, "ranges cut off", .alphabet, offset)
    var next = 0
    while offset < strings {
      try verifyDigits(offset..<offset + TableFormat.Alphabet.rangeSize)
      let low = alphabet.digits(at: offset, 3)
      let high = alphabet.digits(at: offset + 3, 3)
      let areScalars = Unicode.Scalar(UInt32(low)) != nil && Unicode.Scalar(UInt32(high)) != nil
      try require(areScalars && low >= next && high >= low, "ranges out of order", .alphabet, offset)
      next = high + 1
      try verifyClass(at: offset + 6, columns)
      offset += TableFormat.Alphabet.rangeSize
    }
    let stringCount = Int(alphabet[strings])
    offset = strings + 1
    for _ in 0..<stringCount {
      try require(offset + 2 <= alphabet.count, "strings cut off", .alphabet, offset)
      try verifyClass(at: offset + 1, columns)
      offset += 2 + Int(alphabet[offset])
    }
    try require(offset == alphabet.count, "not as long as it says", .alphabet, offset)
  }

  private func verifyDigits(_ range: Range<Int>) throws(TableError) {
    for offset in range {
      try require(alphabet[offset] < 0x80, "not a digit of base 128", .alphabet, offset)
    }
  }

  private func verifyClass(at offset: Int, _ columns: Int) throws(TableError) {
    let value = Int(alphabet[offset])
    try require(
      value >= firstClass && value < columns, "no such class", .alphabet, offset)
  }
}
