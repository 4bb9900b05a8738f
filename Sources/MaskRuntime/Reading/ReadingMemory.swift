/// Memory that a reading writes to.
@usableFromInline
struct ReadingMemory {
  @usableFromInline let output: UnsafeMutablePointer<UInt8>
  @usableFromInline let extracted: UnsafeMutablePointer<UInt8>
  /// The bytes that either may take.
  @usableFromInline let capacity: Int

  /// The memory of two buffers; `nil` if one has none.
  @inlinable
  init?(output: UnsafeMutableBufferPointer<UInt8>, extracted: UnsafeMutableBufferPointer<UInt8>) {
    guard let outputBase = output.baseAddress, let extractedBase = extracted.baseAddress else { return nil }
    self.output = outputBase
    self.extracted = extractedBase
    capacity = min(output.count, extracted.count)
  }

  /// Memory of `capacity` bytes each.
  @inlinable
  init(output: UnsafeMutablePointer<UInt8>, extracted: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.output = output
    self.extracted = extracted
    self.capacity = capacity
  }
}
