public import Foundation
public import MaskRuntime

extension Masked {
  /// The text as the mask writes it, or another form of the value.
  public func formatted(_ style: MaskFormatStyle<M> = .mask) -> String { style.format(self) }

  /// What a style makes of the value.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Self { style.format(self) }

  /// Reads a string of a form.
  ///
  /// - Throws: why it does not fill the mask, which ``init(_:)`` does not say.
  public init(_ string: String, format: MaskFormatStyle<M>) throws(MaskParseError) {
    self = try format.parseStrategy.parse(string)
  }

  /// Reads a string.
  ///
  /// - Throws: why it does not fill the mask.
  public init(_ string: String, strategy: MaskParseStrategy<M>) throws(MaskParseError) {
    self = try strategy.parse(string)
  }
}
