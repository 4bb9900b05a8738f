/// The tables of one mask, where they lie in memory.
///
/// Generated code makes a `MaskTable` from literals; no app code needs to. The layout is `TableFormat`.
public struct MaskTable: @unchecked Sendable {
  // The initialisers for literals are always inlined, so that no check is left of what is known of a literal.
  //
  // All point to memory that is never written: literals of the program, or the storage of a
  // `DynamicMask`, which outlives the uses it makes of its table.
  @usableFromInline let machine: UnsafePointer<UInt8>
  @usableFromInline let alphabet: UnsafePointer<UInt8>
  /// What a choice has besides, see `ChoiceFormat`: its third literal, or the record there of the mask that reads, once
  /// it is chosen. One pointer for both, since tables are passed around with every key.
  @usableFromInline let choosing: UnsafePointer<UInt8>?

  /// Tables of format 4, printed by this package's compiler.
  ///
  /// The label is the version check: a generated file of another format does not compile against this
  /// runtime, and building again makes a new one.
  @inlinable @inline(__always)
  public init(format4 machine: StaticString, alphabet: StaticString) {
    self.init(machine: machine.utf8Start, alphabet: alphabet.utf8Start, choosing: nil)
  }

  /// Tables of format 4 of a choice.
  @inlinable @inline(__always)
  public init(format4 machine: StaticString, alphabet: StaticString, choice: StaticString) {
    self.init(machine: machine.utf8Start, alphabet: alphabet.utf8Start, choosing: choice.utf8Start)
  }

  /// Tables of format 4 of one of the masks that share them.
  ///
  /// - Parameter mask: its place in the set.
  @inlinable @inline(__always)
  public init(format4 machine: StaticString, alphabet: StaticString, set: StaticString, mask: Int) {
    self.init(
      machine: machine.utf8Start, alphabet: alphabet.utf8Start,
      choosing: set.utf8Start + (ChoiceFormat.Header.size &+ mask &* ChoiceFormat.Mask.size))
  }

  /// Tables that the verifier has accepted.
  @inlinable
  init(
    machine: UnsafePointer<UInt8>, alphabet: UnsafePointer<UInt8>, choosing: UnsafePointer<UInt8>?
  ) {
    self.machine = machine
    self.alphabet = alphabet
    self.choosing = choosing
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

  @inlinable
  var columns: Int { Int(machine[TableFormat.Header.columns]) }
  @inlinable
  var rows: UnsafePointer<UInt8> { machine + TableFormat.Header.size }
  @inlinable
  var actions: UnsafePointer<UInt8> { section(TableFormat.Header.actions) }
  @inlinable
  var infos: UnsafePointer<UInt8> { section(TableFormat.Header.infos) }
  var programs: UnsafePointer<UInt8> { section(TableFormat.Header.programs) }
  @inlinable
  var pool: UnsafePointer<UInt8> { section(TableFormat.Header.pool) }

  var extractedByteEnd: UInt { UInt(bitPattern: (machine + TableFormat.Header.extractedByteEnd).twoDigits) }
  var byteEnd: UInt { UInt(bitPattern: (machine + TableFormat.Header.byteEnd).twoDigits) }

  /// The state in which text is read.
  @inline(__always)
  var textStart: Int { choosing == nil ? 0 : recordedStart(.text) }

  @inline(__always)
  func startState(of kind: TextKind) -> Int {
    if choosing != nil { return recordedStart(kind) }
    return kind == .text ? 0 : (machine + TableFormat.Header.valueStart).twoDigits
  }

  /// What is known about a state: whether the mask is complete there, and what would follow.
  @inline(__always)
  func info(of state: Int) -> (isComplete: Bool, tail: UnsafeBufferPointer<UInt8>) {
    if Lead.contains(state) { return leadInfo(of: state) }
    let info = info(state)
    return (
      info[0] & TableFormat.Info.isComplete != 0, tail(info)
    )
  }

  /// What would follow where what is known of a state is stored.
  @inlinable @inline(__always)
  func tail(_ info: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let tail = info + TableFormat.Info.tail
    return UnsafeBufferPointer(start: pool + tail.twoDigits, count: (tail + 2).twoDigits)
  }

  /// What comes next in a state, see `TableFormat.Next`.
  func next(in state: Int) -> UInt8 {
    Lead.contains(state) ? TableFormat.Next.constant : info(state)[TableFormat.Info.next]
  }

  /// The number of the next row of constants that begins at a state or behind it, modulo 128. They count up to 0, which
  /// is behind the last one.
  @inline(__always)
  func row(of state: Int) -> UInt8 {
    Lead.contains(state) ? leadRow(of: state) : info(state)[TableFormat.Info.row]
  }

  /// Whether some slot is not passed yet.
  @inline(__always)
  func hasSlotAhead(of state: Int) -> Bool {
    Lead.contains(state) || info(state)[0] & TableFormat.Info.hasSlotAhead != 0
  }

  /// Whether the row of constants that begins at a state or behind it, or that it is in, holds a significant one.
  func isNextRowSignificant(in state: Int) -> Bool {
    Lead.contains(state) || info(state)[0] & TableFormat.Info.isNextRowSignificant != 0
  }

  /// Whether Characters are held in a state.
  @inline(__always)
  func holds(in state: Int) -> Bool {
    Lead.contains(state) ? lead?.holds(in: state) ?? false : info(state)[0] & TableFormat.Info.holds != 0
  }

  /// What is known of a state of the machine itself.
  @inline(__always)
  func info(_ state: Int) -> UnsafePointer<UInt8> {
    infos + state &* TableFormat.Info.size
  }

  /// The cell of a state and a byte of ASCII that is a whole Character.
  @inlinable @inline(__always)
  func cell<Cells: TableCells>(
    of byte: UInt8, in state: Int, _: Cells.Type
  ) -> (state: Int, action: UInt) {
    Cells.cell(in: rows, columns: columns, state: state, column: Int(alphabet[Int(byte)]))
  }

  /// How the pool spells the set of a notation.
  func spelling(ofSet index: Int) -> UnsafeBufferPointer<UInt8> {
    let count = Int(machine[TableFormat.Header.setCount])
    let set = programs - (count &- index) &* TableFormat.setSize
    return UnsafeBufferPointer(start: pool + set.twoDigits, count: (set + 2).twoDigits)
  }

  @usableFromInline
  var facts: MaskFacts {
    let ofSet = factsOfSet
    let lengths = ofSet ?? machine + TableFormat.Header.lengths
    func length(_ offset: Int) -> MaskFacts.Length {
      let maximum = (lengths + offset + 2).twoDigits
      return MaskFacts.Length(
        minimum: (lengths + offset).twoDigits, maximum: maximum == TableFormat.unbounded ? nil : maximum)
    }
    return MaskFacts(
      text: length(0), extracted: length(4),
      kinds: CharacterKinds(rawValue: kindsAndContent & (1 << TableFormat.kindBits - 1)))
  }

  @usableFromInline
  var content: TextContent? { TextContent(number: kindsAndContent >> TableFormat.kindBits) }

  private var kindsAndContent: UInt8 {
    factsOfSet.map { $0[ChoiceFormat.Facts.kinds] } ?? machine[TableFormat.Header.kinds]
  }

  @usableFromInline
  var placeholder: String {
    String(decoding: initialMask.info(of: initialMask.textStart).tail, as: UTF8.self)
  }

  @usableFromInline
  var fieldCompletion: CompletionPolicy {
    CompletionPolicy(rawValue: machine[TableFormat.Header.completion]) ?? .word
  }

  /// The bytes of all constants together.
  @inlinable
  var constantBytes: Int { (machine + TableFormat.Header.constantBytes).threeDigits }

  @inlinable @inline(__always)
  func utf8Capacity(for count: Int) -> Int {
    let more = constantBytes + ASCIIReader.slack
    return count > Int.max - more ? Int.max : count + more
  }

  @inlinable
  func section(_ field: Int) -> UnsafePointer<UInt8> { machine + (machine + field).threeDigits }
}

extension UnsafePointer<UInt8> {
  @inlinable
  var twoDigits: Int { Int(self[0]) | Int(self[1]) << 7 }
  @inlinable
  var threeDigits: Int { Int(self[0]) | Int(self[1]) << 7 | Int(self[2]) << 14 }
}
