extension JSONValue {
  /// How deep arrays and objects may stand in each other: what is deeper is no request and no case, and could use up the
  /// stack.
  static let maximumDepth: Int = 64

  /// Reads a text that is one value of JSON (RFC 8259), with white space around it.
  ///
  /// - Returns: `nil` if the text is anything else, or has arrays and objects in each other more than 64 deep. Half of a
  ///   surrogate pair becomes U+FFFD; of a key that comes again the last value counts.
  /// - Complexity: O(*n*) in the text.
  public init?(parsing text: String) {
    var parser = JSONParser(bytes: Array(text.utf8))
    parser.skipSpace()
    guard let value = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    guard parser.isAtEnd else { return nil }
    self = value
  }
}

/// Reads JSON from the first byte to the last. A method that gives `nil` has met what is not JSON.
private struct JSONParser {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
    for index in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[index]) { return nil }
    return value
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth <= JSONValue.maximumDepth, let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take("true", .bool(true))
    case UInt8(ascii: "f"): return take("false", .bool(false))
    case UInt8(ascii: "n"): return take("null", .null)
    default: return number()
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(values) }
    while true {
      skipSpace()
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    position += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\""), let key = string() else { return nil }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { return nil }
      skipSpace()
      guard let value = value(depth: depth + 1) else { return nil }
      members[key] = value
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func number() -> JSONValue? {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let first = position
    guard takeDigits() else { return nil }
    if bytes[first] == UInt8(ascii: "0"), position > first + 1 { return nil }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard takeDigits() else { return nil }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard takeDigits() else { return nil }
    }
    let spelling = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let value = Int(spelling) { return .integer(value) }
    return .number(spelling)
  }

  /// Whether there is a digit at least.
  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position > start
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
      case ..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// What stands behind a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
      let behind = position
      if take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = codeUnit(), low & 0xFC00 == 0xDC00 {
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
      }
      position = behind
      return "\u{FFFD}"
    default: return nil
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { return nil }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
