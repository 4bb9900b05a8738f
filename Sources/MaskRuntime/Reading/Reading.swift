/// What reading a text gave.
public struct Reading: Sendable, Hashable {
  /// The text as the mask writes it, such as `+1 (098) 76`.
  public var output: String
  /// The slots' characters and the `{ }` constants that stand in the output, such as `+109876`.
  public var extracted: String
  /// Whether no mandatory slot and no `{ }` constant is left.
  public var isComplete: Bool
  /// What would follow the output: constants as they are, slots by their symbol, such as `0-00-00`.
  public var tail: String
  /// The number of Characters that some slot of the mask would take but that found no place: typed and
  /// lost. Characters that no slot takes are noise and do not count, except in an extracted value.
  public var overflow: Int
  /// The mask of a choice that read the text, by its place among all its masks; 0 for a mask that is no choice.
  public var maskIndex: Int

  /// Creates a reading from its parts.
  @inlinable
  public init(
    output: String, extracted: String, isComplete: Bool, tail: String, overflow: Int, maskIndex: Int = 0
  ) {
    self.output = output
    self.extracted = extracted
    self.isComplete = isComplete
    self.tail = tail
    self.overflow = overflow
    self.maskIndex = maskIndex
  }
}

/// What reading UTF-8 into memory of the caller gave.
public struct UTF8Reading: @unchecked Sendable {
  /// The bytes of the output.
  public var outputCount: Int
  /// The bytes of the extracted value.
  public var extractedCount: Int
  /// Whether no mandatory slot and no `{ }` constant is left.
  public var isComplete: Bool
  @usableFromInline var maskNumber: UInt16 = 0
  /// The tail placeholder as UTF-8. Valid as long as the mask's tables: for a generated mask, always.
  public var tail: UnsafeBufferPointer<UInt8>
  /// The number of Characters that some slot of the mask would take but that found no place.
  public var overflow: Int
  /// The mask of a choice that read the text, by its place among all its masks; 0 for a mask that is no choice.
  @inlinable
  public var maskIndex: Int {
    get { Int(maskNumber) }
    set { maskNumber = UInt16(truncatingIfNeeded: newValue) }
  }

  @inlinable
  init(
    outputCount: Int, extractedCount: Int, isComplete: Bool, tail: UnsafeBufferPointer<UInt8>, overflow: Int
  ) {
    self.outputCount = outputCount
    self.extractedCount = extractedCount
    self.isComplete = isComplete
    self.tail = tail
    self.overflow = overflow
  }
}
