public import Foundation
public import MaskRuntime

/// Shows an extracted value that a model holds as a string, and reads one back.
///
/// ```swift
/// "+79161234567".formatted(.mask(Phone.self))   // "+7 (916) 123-45-67"
/// ```
///
/// A string may be any string, so this style does what ``MaskFormatStyle`` need not:
///
/// * A value that is not complete is shown as far as it goes: `+7916` as `+7 (916`. One that lacks the constants at an end
///   gets them: `9161234567` is a value of `{+7} ([000]) …` without its prefix.
/// * A string that is no extracted value is read as a text. Nothing but white space of it may be dropped, and no letter or
///   digit put in.
/// * A string that is neither is shown as it is. So `+4420…` is not shown as a number of `{+7} ([000]) …`.
public struct MaskValueFormatStyle<M: Mask>: ParseableFormatStyle, ParseStrategy {
  /// The style of a mask.
  public init() {}

  /// The text of an extracted value, or the string itself; see ``MaskValueFormatStyle``.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length of `string`.
  public func format(_ string: String) -> String { MaskField<M>().shown(string) }

  /// Reads what this style writes.
  public var parseStrategy: Self { self }

  /// The extracted value of a text that fills the mask. An empty text is an empty value, so that a field can be emptied.
  ///
  /// - Throws: why the text does not fill the mask.
  /// - Complexity: O(*n*) in the UTF-8 length of `text`.
  public func parse(_ text: String) throws(MaskParseError) -> String {
    text.isEmpty ? "" : try MaskParseStrategy<M>().parse(text).extracted
  }
}

extension FormatStyle {
  /// Shows extracted values as the texts of a mask.
  public static func mask<M: Mask>(_ mask: M.Type) -> Self where Self == MaskValueFormatStyle<M> { Self() }
}
