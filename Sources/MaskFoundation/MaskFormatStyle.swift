public import Foundation
public import MaskRuntime

/// Shows a value of a mask as a string, and reads one.
///
/// ```swift
/// phone.formatted()             // "+7 (916) 123-45-67"
/// phone.formatted(.extracted)   // "+79161234567"
/// try Masked<Phone>("916 123 45 67", format: .mask)
/// ```
///
/// Where a type has yet to be inferred from the style's input, as in SwiftUI's `TextField(_:value:format:)`, it is
/// `.mask()`.
public struct MaskFormatStyle<M: Mask>: ParseableFormatStyle {
  /// Whether the string is the text as the mask writes it, or the extracted value.
  public var kind: TextKind

  /// A style for the text as the mask writes it, or for the extracted value.
  public init(_ kind: TextKind = .text) {
    self.kind = kind
  }

  /// The text or the extracted value.
  ///
  /// - Complexity: O(1).
  public func format(_ value: Masked<M>) -> String {
    switch kind {
    case .text: value.text
    case .value: value.extracted
    }
  }

  /// Reads what this style writes, and for a text all that a person may type.
  public var parseStrategy: MaskParseStrategy<M> { MaskParseStrategy(kind) }
}

extension MaskFormatStyle {
  /// The text as the mask writes it.
  public static var mask: Self { Self(.text) }

  /// The extracted value.
  public static var extracted: Self { Self(.value) }
}

extension FormatStyle {
  /// The text as the mask writes it, of a mask that is inferred.
  public static func mask<M: Mask>() -> Self where Self == MaskFormatStyle<M> { Self(.text) }

  /// The extracted value, of a mask that is inferred.
  public static func extracted<M: Mask>() -> Self where Self == MaskFormatStyle<M> { Self(.value) }
}
