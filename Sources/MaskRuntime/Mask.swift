/// A mask that was compiled at build time.
///
/// The compiler prints one caseless `enum` for each `mask` declaration of a `.mask` file, and that type
/// conforms to `Mask`. Everything else, from ``read(_:completion:)`` to ``Masked``, is built on the one
/// requirement, so generic code works over all masks:
///
/// ```swift
/// func row<M: Mask>(_ mask: M.Type, _ text: String) -> String { M.format(text) }
/// ```
public protocol Mask: Sendable {
  /// The tables of the mask. They are constants in the program's read-only data.
  static var table: MaskTable { get }
}

extension Mask {
  /// Reads what a person typed or pasted.
  ///
  /// - Parameters:
  ///   - text: any text. Nothing in it is an error: a Character that the mask has no place for is dropped,
  ///     and counted in ``Reading/overflow`` if a slot of the mask would take it.
  ///   - completion: which constants that nobody typed follow the text.
  /// - Returns: the output, the extracted value and what is known about them.
  /// - Complexity: O(*n*) in the UTF-8 length of `text`.
  @inlinable
  public static func read(_ text: String, completion: CompletionPolicy = .none) -> Reading {
    table.read(text, as: .text, completion: completion)
  }

  /// Reads an extracted value, such as an API or a database holds it.
  ///
  /// Only slots and `{ }` constants match; separators never do. Reading the extracted value of a text gives that
  /// value again, unless the text left an optional slot empty that a constant of the value could fill
  /// (`[9]{1}[A]`), or the case that the mask maps to is not that of a `{ }` constant.
  ///
  /// - Parameters:
  ///   - value: an extracted value. A Character that finds no place counts as overflow.
  ///   - completion: which constants that the value does not hold follow.
  /// - Complexity: O(*n*) in the UTF-8 length of `value`.
  @inlinable
  public static func read(extracted value: String, completion: CompletionPolicy = .none) -> Reading {
    table.read(value, as: .value, completion: completion)
  }

  /// The output of reading `text`, ready for display.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length of `text`; allocates the returned String, and as much again where it
  ///   may be longer than 500 bytes.
  @inlinable
  public static func format(_ text: String, completion: CompletionPolicy = .closing) -> String {
    table.format(text, as: .text, completion: completion)
  }

  /// The output of reading an extracted value, ready for display.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length of `value`; allocates the returned String, and as much again where
  ///   it may be longer than 500 bytes.
  @inlinable
  public static func format(extracted value: String, completion: CompletionPolicy = .closing) -> String {
    table.format(value, as: .value, completion: completion)
  }

  /// The whole tail placeholder: what would follow an empty text, such as `+1 (000) 000-00-00`.
  @inlinable
  public static var placeholder: String { table.placeholder }

  /// What a text field of this mask appends while a person types: the mask's `completion` option, or
  /// ``CompletionPolicy/word``.
  @inlinable
  public static var fieldCompletion: CompletionPolicy { table.fieldCompletion }

  /// The lengths of its texts and values, and the kinds of Characters that its slots take.
  @inlinable
  public static var facts: MaskFacts { table.facts }

  /// What the text is, as the declaration says (`content telephoneNumber`); `nil` if it does not.
  @inlinable
  public static var content: TextContent? { table.content }

  /// Reads UTF-8 into memory of the caller: the entry for servers, batch work and Embedded Swift.
  ///
  /// - Parameters:
  ///   - text: UTF-8. Bytes that are not valid UTF-8 count as U+FFFD.
  ///   - kind: whether `text` is what a person typed or an extracted value.
  ///   - completion: which constants that nobody typed follow the text.
  ///   - output: receives the output, from its first byte on.
  ///   - extracted: receives the extracted value, from its first byte on.
  /// - Returns: how much was written and what is known about it, or `nil` if either buffer may be too
  ///   small. Buffers of ``utf8Capacity(for:)`` bytes are large enough for all text that is valid UTF-8 and
  ///   whose Characters do not grow when their case is mapped.
  /// - Complexity: O(*n*) in the bytes of `text`. Allocates nothing, except for a right-to-left mask that
  ///   reads text beyond ASCII or with a carriage return, for Characters of more than 15 bytes, and where case is mapped beyond
  ///   ASCII.
  @inlinable @inline(__always)
  public static func read(
    utf8 text: UnsafeBufferPointer<UInt8>,
    as kind: TextKind = .text,
    completion: CompletionPolicy = .none,
    output: UnsafeMutableBufferPointer<UInt8>,
    extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> UTF8Reading? {
    guard let memory = ReadingMemory(output: output, extracted: extracted) else { return nil }
    // An empty buffer has no address; nothing is ever read through this one.
    let bytes = text.baseAddress ?? UnsafePointer(memory.output)
    return table.read(bytes, text.count, as: kind, completion: completion, memory) {
      bytes, count, position, registers, memory in
      readRest(bytes, count, from: position, registers, completion, memory)
    }
  }

  /// The bytes that a buffer needs to hold the output or the extracted value of `count` bytes of text.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func utf8Capacity(for count: Int) -> Int { table.utf8Capacity(for: count) }
}
