/// Where the steps of a reading leave what they do: `TextEffects`, or a field's `ContentBuilder`.
///
/// All but `overflow` and `skip` say `false` if the memory is too small; the reading ends there.
protocol StepEffects {
  /// Constants are put, with what of them belongs to the extracted value. They are in the order of the text,
  /// so that a right-to-left reading sees the last one first.
  mutating func put(
    _ output: UnsafePointer<UInt8>, count: Int, extracted: UnsafePointer<UInt8>, extractedCount: Int
  ) -> Bool

  /// A Character goes to a slot; a digit as ASCII digit if `asDigit`.
  mutating func keep(_ character: TextCharacter, asDigit: Bool, in text: UTF8Characters) -> Bool

  /// A Character was a constant that has been put, or is noise. Of the last Characters of a step nothing is said
  /// if they were.
  mutating func skip(_ character: TextCharacter, in text: UTF8Characters)

  /// A Character is lost though a slot would take it.
  mutating func overflow(_ character: TextCharacter, in text: UTF8Characters)
}

extension MaskTable {
  /// What a slot stores of a Character: digits as ASCII digits if `asDigit`, letters in the mask's case.
  @inline(__always)
  func withStored<Result>(
    _ character: TextCharacter, asDigit: Bool, in text: UTF8Characters,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if character.isSingleScalar {
      var byte: UInt8?
      if asDigit, let value = CharacterKind.decimalValue(of: character.first) {
        byte = 0x30 + UInt8(value)
      } else if character.first.isASCII {
        let ascii = UInt8(truncatingIfNeeded: character.first.value)
        byte = letterCase?.map(ascii) ?? ascii
      }
      if var byte {
        return withUnsafePointer(to: &byte) { body(UnsafeBufferPointer(start: $0, count: 1)) }
      }
    }
    var scalars = text.scalars(of: character)
    if let letterCase { scalars = letterCase.map(scalars) }
    var stored = String(scalars)
    return stored.withUTF8(body)
  }
}

/// Writes output and extracted value into memory of the caller.
struct TextEffects: StepEffects {
  private let table: MaskTable
  private var output: Sink
  private var extracted: Sink
  private var overflow: Int

  init(_ table: MaskTable, _ registers: Registers, _ memory: ReadingMemory) {
    self.table = table
    let prepends = table.isRightToLeft
    self.output = Sink(
      memory.output, memory.capacity, count: registers.outputCount, prepends: prepends)
    self.extracted = Sink(
      memory.extracted, memory.capacity, count: registers.extractedCount, prepends: prepends)
    overflow = registers.overflow
  }

  /// Copies what is known into registers.
  func store(in registers: inout Registers) {
    registers.outputCount = output.count
    registers.extractedCount = extracted.count
    registers.overflow = overflow
  }

  /// Moves what a right-to-left mask wrote from the end of the memory to its start.
  func moveToStart() {
    output.moveToStart()
    extracted.moveToStart()
  }

  mutating func put(
    _ output: UnsafePointer<UInt8>, count: Int, extracted: UnsafePointer<UInt8>, extractedCount: Int
  ) -> Bool {
    self.output.write(output, count: count) && self.extracted.write(extracted, count: extractedCount)
  }

  mutating func keep(_ character: TextCharacter, asDigit: Bool, in text: UTF8Characters) -> Bool {
    table.withStored(character, asDigit: asDigit, in: text) { bytes in
      guard let base = bytes.baseAddress else { return true }
      return output.write(base, count: bytes.count) && extracted.write(base, count: bytes.count)
    }
  }

  mutating func skip(_: TextCharacter, in _: UTF8Characters) {}

  mutating func overflow(_: TextCharacter, in _: UTF8Characters) { overflow &+= 1 }
}
