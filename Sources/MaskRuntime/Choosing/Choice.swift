/// Several masks for one field ("affine" masks) that were compiled at build time. The one whose reading of the text is
/// best is current (semantics, section 5).
///
/// The compiler prints one caseless `enum` for each `choice` declaration of a `.mask` file. It is a ``Mask``, so
/// formatting, ``Masked`` and ``MaskField`` work as for any mask; here is what they tell besides: which mask is current.
///
/// ```swift
/// Year.read("199").mask            // .long
/// Masked<Year>("1992")?.mask       // .long
/// ```
public protocol Choice: Mask {
  /// The masks, as they are called in the declaration.
  associatedtype Alternative: RawRepresentable<Int>, Sendable, Hashable
}

/// What reading a text gave, and which mask of a choice read it.
public struct ChoiceReading<C: Choice>: Sendable, Hashable {
  /// What the mask made of the text.
  public var reading: Reading

  /// Creates a reading from what one of the choice's masks gave.
  @inlinable
  public init(_ reading: Reading) { self.reading = reading }

  /// The mask that read the text.
  @inlinable
  public var mask: C.Alternative { C.alternative(ofMask: reading.maskIndex) }

  /// The text as the mask writes it.
  @inlinable
  public var output: String { reading.output }
  /// The slots' characters and the `{ }` constants that stand in the output.
  @inlinable
  public var extracted: String { reading.extracted }
  /// Whether no mandatory slot and no `{ }` constant of the mask is left.
  @inlinable
  public var isComplete: Bool { reading.isComplete }
  /// What would follow the output.
  @inlinable
  public var tail: String { reading.tail }
  /// The number of Characters that a slot of one of the masks would take but that found no place.
  @inlinable
  public var overflow: Int { reading.overflow }
}

extension Choice {
  /// Reads what a person typed or pasted, by the mask that reads it best.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - completion: which constants that nobody typed follow: of them those that all masks agree on that are as good
  ///     by what they put in before the text and by what they lose.
  /// - Complexity: O(*n*) in the UTF-8 length of `text`, however many masks there are; O(*n* × masks) for choices that
  ///   the compiler has warned of as read in lock-step.
  @inlinable
  public static func read(_ text: String, completion: CompletionPolicy = .none) -> ChoiceReading<Self> {
    ChoiceReading(table.read(text, as: .text, completion: completion))
  }

  /// Reads an extracted value, by the mask that reads it best. See ``read(_:completion:)``.
  @inlinable
  public static func read(
    extracted value: String, completion: CompletionPolicy = .none
  ) -> ChoiceReading<Self> {
    ChoiceReading(table.read(value, as: .value, completion: completion))
  }

  /// The alternative that a mask belongs to, by its place among all masks of the choice.
  @inlinable
  public static func alternative(ofMask index: Int) -> Alternative {
    guard let alternative = Alternative(rawValue: table.alternative(ofMask: index)) else {
      preconditionFailure("the type and the tables of a choice are printed together")
    }
    return alternative
  }
}

extension Masked where M: Choice {
  /// The mask that the text fills.
  @inlinable
  public var mask: M.Alternative { M.alternative(ofMask: maskIndex) }
}

extension MaskField where M: Choice {
  /// The current mask.
  public var mask: M.Alternative { M.alternative(ofMask: maskIndex) }
}
