/// A text that fills its mask: complete by construction, and nothing of it lost.
///
/// ```swift
/// let phone = Masked<Phone>("916 123 45 67")   // nil unless complete and nothing lost
/// phone.extracted                              // "+79161234567"
/// "\(phone)"                                   // "+7 (916) 123-45-67"
/// ```
public struct Masked<M: Mask>: Sendable, Hashable, LosslessStringConvertible {
  /// The text as the mask writes it, with its closing constants.
  public let text: String
  /// The slots' characters and the `{ }` constants.
  public let extracted: String
  /// The mask of a choice that the text fills.
  @usableFromInline let maskIndex: Int

  /// Reads a text that a person typed or pasted, or a ``description``.
  ///
  /// - Returns: `nil` unless the reading is complete and its overflow is 0. Noise, such as spaces where the
  ///   mask has none, is dropped.
  /// - Complexity: O(*n*) in the UTF-8 length of `text`.
  public init?(_ text: String) {
    self.init(M.table.read(text, as: .text, completion: .closing))
  }

  /// Reads an extracted value.
  ///
  /// - Returns: `nil` unless the reading is complete and its overflow is 0.
  /// - Complexity: O(*n*) in the UTF-8 length of `value`.
  public init?(extracted value: String) {
    self.init(M.table.read(value, as: .value, completion: .closing))
  }

  private init?(_ reading: Reading) {
    guard reading.isComplete, reading.overflow == 0 else { return nil }
    text = reading.output
    extracted = reading.extracted
    maskIndex = reading.maskIndex
  }

  /// What a field holds; `nil` unless it fills the mask.
  init?(_ field: MaskField<M>) {
    guard let filling = field.state.filling(M.table) else { return nil }
    (text, extracted, maskIndex) = filling
  }

  /// Whether texts and values are the same, whichever masks of a choice they fill.
  public static func == (left: Masked, right: Masked) -> Bool {
    left.text == right.text && left.extracted == right.extracted
  }

  /// Hashes what makes values equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(extracted)
  }

  /// The text as the mask writes it. It makes an equal value, unless the mask reads its own output otherwise, as
  /// `[a]b[0]` does.
  public var description: String { text }
}

#if !hasFeature(Embedded)
  extension Masked: Codable {
    /// Decodes a string: an extracted value, or the text where the string is not one.
    ///
    /// - Throws: `DecodingError.dataCorrupted` unless the string fills the mask and nothing of it is lost. The error's
    ///   description says why, as a ``MaskMismatch`` of the text does, and holds one Character of the string at most: the
    ///   string may be one that is not to be written to a log. The same mismatch is its underlying error.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let string = try container.decode(String.self)
      guard let masked = Self(extracted: string) ?? Self(string) else {
        let mismatch = M.mismatch(of: string)
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath,
            debugDescription: "the string does not fill \(M.placeholder): \(mismatch?.description ?? "")",
            underlyingError: mismatch))
      }
      self = masked
    }

    /// Encodes the extracted value as a string; or the text, where the extracted value read back would give
    /// another text (`1.23` and `12.3` have one value under `[09].[09]`).
    ///
    /// - Throws: `EncodingError.invalidValue` if neither would be decoded as this value, which happens only under
    ///   masks whose texts can be read in two ways (`12[9]`: is `1` the text, or the value
    ///   of `121`?). Its description does not hold the text.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if Self(extracted: extracted) == self {
        try container.encode(extracted)
      } else if Self(extracted: text) == nil, Self(text) == self {
        try container.encode(text)
      } else {
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "\(M.placeholder) reads the text and its value in two ways"))
      }
    }
  }
#endif
