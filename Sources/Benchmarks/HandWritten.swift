// What one would write for one mask. Both functions give what the mask gives for ASCII text, which the program checks before
// it times them; other scripts, overflow and the tail are left out, which makes them do less than the mask does.

/// A reader of one layout, written by hand.
protocol HandWritten: Sendable {
  /// Reads UTF-8 into memory of the caller, as fast as a careful function does that reads byte after byte.
  ///
  /// Bytes of `output` behind what it holds may be overwritten; either takes 64.
  ///
  /// - Returns: the bytes of the output and of the extracted value.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>,
    _ extracted: UnsafeMutablePointer<UInt8>
  ) -> (output: Int, extracted: Int, isComplete: Bool)

  /// Reads a String, the straightforward way.
  static func read(_ text: String) -> (output: String, extracted: String, isComplete: Bool)
}

extension Character {
  /// Whether a digit slot takes it.
  var isASCIIDigit: Bool { isASCII && isNumber }

  /// Whether it stands for a dash, a slash or what is typed for them.
  var isDashOrSlash: Bool { self == "-" || self == "." || self == "/" || self == ":" }
}

extension UInt8 {
  /// Whether it stands for a dash, a slash or what is typed for them.
  @inline(__always)
  var isDashOrSlash: Bool { self &- UInt8(ascii: "-") < 3 || self == UInt8(ascii: ":") }
}
