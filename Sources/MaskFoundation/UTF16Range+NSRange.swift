public import Foundation
public import MaskRuntime

extension UTF16Range {
  /// A range of Foundation's. A location that is `NSNotFound` counts as one behind the end of any text.
  public init(_ range: NSRange) {
    self.init(location: range.location, length: range.length)
  }
}

extension NSRange {
  /// The same range for Foundation.
  public init(_ range: UTF16Range) {
    self.init(location: range.location, length: range.length)
  }
}

extension TextRange {
  /// A range of Foundation's, in UTF-16 units. One out of bounds is clamped; a negative length counts as 0.
  public static func nsRange(_ range: NSRange) -> TextRange { .utf16(UTF16Range(range)) }
}
