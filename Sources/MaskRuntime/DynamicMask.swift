/// A mask whose tables were made or loaded while the program runs.
///
/// It reads as a generated ``Mask`` does, through the same reader; the methods are those of the protocol.
/// Masks that are known when the app is built belong into a `.mask` file instead.
public struct DynamicMask: Sendable {
  private let storage: Storage
  /// The mask of a set, if it is one.
  private var mask: Int?

  /// The tables, at an address that does not move.
  private final class Storage: @unchecked Sendable {
    let machine: UnsafeMutableBufferPointer<UInt8>
    let alphabet: UnsafeMutableBufferPointer<UInt8>
    /// Empty unless it is a choice.
    let choice: UnsafeMutableBufferPointer<UInt8>

    init(_ machine: [UInt8], _ alphabet: [UInt8], _ choice: [UInt8]) {
      self.machine = .allocate(capacity: machine.count)
      _ = self.machine.initialize(from: machine)
      self.alphabet = .allocate(capacity: alphabet.count)
      _ = self.alphabet.initialize(from: alphabet)
      self.choice = .allocate(capacity: choice.count)
      _ = self.choice.initialize(from: choice)
    }

    func isEqual(to other: Storage) -> Bool {
      machine.elementsEqual(other.machine) && alphabet.elementsEqual(other.alphabet)
        && choice.elementsEqual(other.choice)
    }

    deinit {
      machine.deallocate()
      alphabet.deallocate()
      choice.deallocate()
    }
  }

  /// Takes over tables, such as MaskCompiler makes or a file holds.
  ///
  /// - Parameters:
  ///   - machine: the bytes of the machine.
  ///   - alphabet: the bytes of the alphabet.
  ///   - choice: what a choice has besides; empty for a mask.
  /// - Throws: ``TableError`` unless the tables are of this format and can be run on any text.
  /// - Complexity: O(*n*) in the bytes.
  public init(machine: [UInt8], alphabet: [UInt8], choice: [UInt8] = []) throws(TableError) {
    try TableVerifier.verify(machine: machine, alphabet: alphabet)
    if !choice.isEmpty { try ChoiceVerifier.verify(choice, machine: machine) }
    storage = Storage(machine, alphabet, choice)
    // A set without a mask is read by its first one.
    if !choice.isEmpty, choice[ChoiceFormat.Header.flags] == ChoiceFormat.Flag.isSet { mask = 0 }
  }

  /// A mask of the set that the tables are of.
  package func ofSet(_ index: Int) -> DynamicMask {
    var result = self
    result.mask = index
    return result
  }

  func withTable<Result>(_ body: (MaskTable) -> Result) -> Result {
    withExtendedLifetime(storage) {
      var choosing = storage.choice.isEmpty ? nil : storage.choice.baseAddress.map { UnsafePointer($0) }
      if let mask, let set = choosing { choosing = ChoiceTable(base: set).mask(mask) }
      // A verified literal is never empty.
      return body(
        MaskTable(
          machine: UnsafePointer(storage.machine.baseAddress!),
          alphabet: UnsafePointer(storage.alphabet.baseAddress!), choosing: choosing))
    }
  }

  /// Reads what a person typed or pasted. See `Mask.read(_:completion:)`.
  public func read(_ text: String, completion: CompletionPolicy = .none) -> Reading {
    withTable { $0.read(text, as: .text, completion: completion) }
  }

  /// Reads an extracted value. See `Mask.read(extracted:completion:)`.
  public func read(extracted value: String, completion: CompletionPolicy = .none) -> Reading {
    withTable { $0.read(value, as: .value, completion: completion) }
  }

  /// The output of reading `text`, ready for display.
  public func format(_ text: String, completion: CompletionPolicy = .closing) -> String {
    withTable { $0.format(text, as: .text, completion: completion) }
  }

  /// The output of reading an extracted value, ready for display.
  public func format(extracted value: String, completion: CompletionPolicy = .closing) -> String {
    withTable { $0.format(value, as: .value, completion: completion) }
  }

  /// Reads UTF-8 into memory of the caller. See `Mask.read(utf8:as:completion:output:extracted:)`; the tail
  /// of the reading is valid as long as this mask.
  public func read(
    utf8 text: UnsafeBufferPointer<UInt8>, as kind: TextKind = .text, completion: CompletionPolicy = .none,
    output: UnsafeMutableBufferPointer<UInt8>, extracted: UnsafeMutableBufferPointer<UInt8>
  ) -> UTF8Reading? {
    withTable { $0.read(utf8: text, as: kind, completion: completion, output: output, extracted: extracted) }
  }

  /// The bytes that a buffer needs to hold the output or the extracted value of `count` bytes of text.
  public func utf8Capacity(for count: Int) -> Int { withTable { $0.utf8Capacity(for: count) } }

  /// The whole tail placeholder: what would follow an empty text.
  public var placeholder: String { withTable { $0.placeholder } }

  /// What a text field of this mask appends while a person types.
  public var fieldCompletion: CompletionPolicy { withTable { $0.fieldCompletion } }

  /// The lengths of its texts and values, and the kinds of Characters that its slots take.
  public var facts: MaskFacts { withTable { $0.facts } }

  /// What the text is, as the mask says; `nil` if it does not.
  public var content: TextContent? { withTable { $0.content } }
}

extension DynamicMask: Equatable {
  /// Whether two masks have the same tables, and are said to be the same kind of text.
  ///
  /// - Complexity: O(*n*) in the bytes; O(1) for copies of one mask.
  public static func == (left: DynamicMask, right: DynamicMask) -> Bool {
    left.mask == right.mask && left.content == right.content
      && (left.storage === right.storage || left.storage.isEqual(to: right.storage))
  }
}
