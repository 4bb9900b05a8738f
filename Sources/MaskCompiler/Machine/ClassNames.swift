import MaskRuntime

extension Alphabet {
  /// A name for each class: its ASCII characters, or what else is in it.
  func classNames() -> [String] {
    var members = [[UInt8]](repeating: [], count: classes.count)
    for (byte, index) in ascii.enumerated() { members[index].append(UInt8(byte)) }
    return classes.indices.map { index in
      if members[index].contains(0) { return "other" }
      if !members[index].isEmpty { return Self.compact(members[index]) }
      if let string = strings.first(where: { $0.class == index }) { return String(string.character) }
      if let range = ranges.first(where: { $0.class == index }),
        let scalar = Unicode.Scalar(range.scalars.lowerBound)
      {
        return String(Character(scalar))
      }
      if let fold = folds.first(where: { $0.class == index }) {
        return "≈" + String(Unicode.Scalar(fold.ascii))
      }
      return kinds.contains(index) ? "beyond ASCII" : "other"
    }
  }

  /// Characters, with rows of at least three letters or digits written as ranges.
  private static func compact(_ bytes: [UInt8]) -> String {
    var text = ""
    var index = 0
    while index < bytes.count {
      var end = index + 1
      while end < bytes.count, bytes[end] == bytes[end - 1] + 1,
        bytes[end - 1...end].allSatisfy({ $0.isASCIIAlphanumeric })
      {
        end += 1
      }
      if end - index >= 3 {
        text += name(of: bytes[index]) + "-" + name(of: bytes[end - 1])
      } else {
        for byte in bytes[index..<end] { text += name(of: byte) }
      }
      index = end
    }
    return text
  }

  private static func name(of byte: UInt8) -> String {
    if byte == 0x20 { return "␠" }
    if byte < 0x20 || byte == 0x7F { return "\\" + String(byte, radix: 16) }
    return String(Unicode.Scalar(byte))
  }
}
