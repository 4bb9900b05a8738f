/// Where strides leave what they put.
@usableFromInline
protocol StrideSink {
  /// Puts the constants of a stride and the first bytes of a word, one for each slot that is taken. Writes up to two words.
  mutating func put(_ stride: StrideRecord, _ word: UInt64, _ slots: Int)
}

/// Output and extracted value.
@usableFromInline
struct StrideTexts: StrideSink {
  @usableFromInline var output: UnsafeMutablePointer<UInt8>
  @usableFromInline var extracted: UnsafeMutablePointer<UInt8>

  /// What stands behind the bytes that are written already.
  @inlinable @inline(__always)
  init(_ memory: ReadingMemory, _ registers: Registers = Registers(state: 0)) {
    output = memory.output + registers.outputCount
    extracted = memory.extracted + registers.extractedCount
  }

  @inlinable @inline(__always)
  mutating func put(_ stride: StrideRecord, _ word: UInt64, _ slots: Int) {
    let constants = stride.constants
    ASCIIWord.store(constants, to: output)
    ASCIIWord.store(constants, to: extracted)
    let before = stride.outputCount
    let extractedBefore = stride.extractedCount
    ASCIIWord.store(word, to: output + before)
    ASCIIWord.store(word, to: extracted + extractedBefore)
    output += before &+ slots
    extracted += extractedBefore &+ slots
  }

  /// Writes a byte to both.
  @inlinable @inline(__always)
  mutating func keep(_ byte: UInt8) {
    output[0] = byte
    extracted[0] = byte
    output += 1
    extracted += 1
  }
}
