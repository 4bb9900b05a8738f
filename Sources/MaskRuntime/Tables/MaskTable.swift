/// The tables of one mask, where they lie in memory.
///
/// Generated code makes a `MaskTable` from literals; no app code needs to. The layout is `TableFormat`.
public struct MaskTable: @unchecked Sendable {
  // Both point to memory that is never written: literals of the program, or the storage of a
  // `DynamicMask`, which outlives the uses it makes of its table.
  let machine: UnsafePointer<UInt8>
  let alphabet: UnsafePointer<UInt8>

  /// Tables of format 1, printed by this package's compiler.
  ///
  /// The label is the version check: a generated file of another format does not compile against this
  /// runtime, and building again makes a new one.
  public init(format1 machine: StaticString, alphabet: StaticString) {
    self.machine = machine.utf8Start
    self.alphabet = alphabet.utf8Start
  }

  /// Tables that the verifier has accepted.
  init(verified machine: UnsafePointer<UInt8>, alphabet: UnsafePointer<UInt8>) {
    self.machine = machine
    self.alphabet = alphabet
  }
}

// What the header says. Each property is one or a few loads.
extension MaskTable {
  var flags: UInt8 { machine[TableFormat.Header.flags] }
  var isRightToLeft: Bool { flags & TableFormat.Flag.rightToLeft != 0 }
  var letterCase: LetterCase? {
    if flags & TableFormat.Flag.uppercase != 0 { return .upper }
    if flags & TableFormat.Flag.lowercase != 0 { return .lower }
    return nil
  }

  var columns: Int { Int(machine[TableFormat.Header.columns]) }
  var rows: UnsafePointer<UInt8> { machine + TableFormat.Header.size }
  var actions: UnsafePointer<UInt8> { section(TableFormat.Header.actions) }
  var programs: UnsafePointer<UInt8> { section(TableFormat.Header.programs) }
  var pool: UnsafePointer<UInt8> { section(TableFormat.Header.pool) }

  var extractedByteEnd: UInt { UInt(bitPattern: (machine + TableFormat.Header.extractedByteEnd).twoDigits) }
  var byteEnd: UInt { UInt(bitPattern: (machine + TableFormat.Header.byteEnd).twoDigits) }

  func startState(of kind: TextKind) -> Int {
    kind == .text ? 0 : (machine + TableFormat.Header.valueStart).twoDigits
  }

  /// What is known about a state: whether the mask is complete there, and what would follow.
  func info(of state: Int) -> (isComplete: Bool, tail: UnsafeBufferPointer<UInt8>) {
    let info = section(TableFormat.Header.infos) + state &* TableFormat.Info.size
    return (
      info[0] & TableFormat.Info.isComplete != 0,
      UnsafeBufferPointer(start: pool + (info + 1).twoDigits, count: (info + 3).twoDigits)
    )
  }

  @usableFromInline
  var placeholder: String { String(decoding: info(of: 0).tail, as: UTF8.self) }

  @usableFromInline
  var fieldCompletion: CompletionPolicy {
    CompletionPolicy(rawValue: machine[TableFormat.Header.completion]) ?? .word
  }

  @usableFromInline
  func utf8Capacity(for count: Int) -> Int {
    let more = (machine + TableFormat.Header.constantBytes).threeDigits + ASCIIReader.slack
    return count > Int.max - more ? Int.max : count + more
  }

  private func section(_ field: Int) -> UnsafePointer<UInt8> { machine + (machine + field).threeDigits }
}

extension UnsafePointer<UInt8> {
  var twoDigits: Int { Int(self[0]) | Int(self[1]) << 7 }
  var threeDigits: Int { Int(self[0]) | Int(self[1]) << 7 | Int(self[2]) << 14 }
}
