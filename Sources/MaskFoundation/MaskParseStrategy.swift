public import Foundation
public import MaskRuntime

/// Reads a value of a mask from a string.
public struct MaskParseStrategy<M: Mask>: ParseStrategy {
  /// Whether the string is what a person types or an extracted value.
  public var kind: TextKind

  /// A strategy for what a person types, or for extracted values.
  public init(_ kind: TextKind = .text) {
    self.kind = kind
  }

  /// The value that a string is; it fills the mask, as ``Masked`` asks for it.
  ///
  /// - Throws: why it is none.
  /// - Complexity: O(*n*) in the UTF-8 length of `string`.
  public func parse(_ string: String) throws(MaskParseError) -> Masked<M> {
    let value: Masked<M>? =
      switch kind {
      case .text: Masked(string)
      case .value: Masked(extracted: string)
      }
    if let value { return value }
    throw MaskParseError(string, as: kind, M.mismatch(of: string, as: kind), placeholder: M.placeholder)
  }
}

extension MaskParseStrategy {
  /// Reads what a person types.
  public static var mask: Self { Self(.text) }

  /// Reads extracted values.
  public static var extracted: Self { Self(.value) }
}
