import MaskRuntime

/// Sets of classes of Characters in words: `0-9`, `letter except b`, `space, - . slash :`, `any but 0-9`.
///
/// `Alphabet.classNames()` names one class briefly and exactly, for tables; this is for drawings, where classes that do
/// the same are told together.
struct ClassWords {
  private let alphabet: Alphabet
  /// The class of what no mask names: that of U+0000.
  private let rest: Int
  /// For each class whether any Character is in it.
  let isInhabited: [Bool]
  private var known: [[Int]: String] = [:]

  /// The most members beyond ASCII that are told.
  private static let maximumNamed: Int = 12

  init(_ alphabet: Alphabet) {
    self.alphabet = alphabet
    rest = alphabet.ascii.first ?? 0
    var isInhabited = [Bool](repeating: false, count: alphabet.classes.count)
    for index in alphabet.ascii + alphabet.kinds { isInhabited[index] = true }
    for fold in alphabet.folds { isInhabited[fold.class] = true }
    for range in alphabet.ranges { isInhabited[range.class] = true }
    for string in alphabet.strings { isInhabited[string.class] = true }
    self.isInhabited = isInhabited
  }

  /// - Parameter classes: in ascending order.
  mutating func words(for classes: [Int]) -> String {
    if let words = known[classes] { return words }
    var isMember = [Bool](repeating: false, count: alphabet.classes.count)
    for index in classes { isMember[index] = true }
    let words = words(isMember)
    known[classes] = words
    return words
  }

  private func words(_ isMember: [Bool]) -> String {
    guard isMember[rest] else { return Self.joined(items(isMember)) }
    if isMember.indices.allSatisfy({ isMember[$0] || !isInhabited[$0] }) { return "any" }
    var listed = isMember
    listed[rest] = false
    let members = items(listed)
    if members.isEmpty { return "other" }
    let others = items(isMember.map { !$0 })
    return others.count <= members.count + 1
      ? "any but " + Self.joined(others) : Self.joined(members) + ", other"
  }

  private struct Item {
    var text: String
    /// A sign alone, which needs no comma before another one.
    var isSign: Bool = false
  }

  private static func joined(_ items: [Item]) -> String {
    var text = ""
    for (index, item) in items.enumerated() {
      if index > 0 { text += item.isSign && items[index - 1].isSign ? " " : ", " }
      text += item.text
    }
    return text
  }

  private func items(_ isMember: [Bool]) -> [Item] {
    let ascii = (UInt8(0)..<128).filter { isMember[alphabet.ascii[Int($0)]] }
    return digits(ascii, isMember) + letters(ascii, isMember) + signs(ascii, isMember) + named(isMember)
  }

  private func takesKind(_ kind: Int, _ isMember: [Bool]) -> Bool { isMember[alphabet.kinds[kind]] }

  private func digits(_ ascii: [UInt8], _ isMember: [Bool]) -> [Item] {
    var items = Self.ranges(ascii.filter { $0.isASCIIDigit })
    let hasOthers = (0..<10).contains { value in
      takesKind(CharacterKind.digit0 + value, isMember) && !ascii.contains(UInt8(0x30 + value))
    }
    if hasOthers { items.append(Item(text: "other digit")) }
    return items
  }

  private func letters(_ ascii: [UInt8], _ isMember: [Bool]) -> [Item] {
    let members = ascii.filter { $0.isASCIILetter }
    guard takesKind(CharacterKind.letter, isMember) else {
      let isNumber = takesKind(CharacterKind.number, isMember)
      return Self.ranges(members) + (isNumber ? [Item(text: "other number")] : [])
    }
    let missing = (UInt8(0x41)..<0x7B).filter { $0.isASCIILetter && !members.contains($0) }
    if missing.isEmpty { return [Item(text: "letter")] }
    if missing.count <= 3 {
      return [Item(text: "letter except " + Self.joined(missing.map { Self.item($0) }))]
    }
    return Self.ranges(members) + [Item(text: "other letter")]
  }

  private func signs(_ ascii: [UInt8], _ isMember: [Bool]) -> [Item] {
    var items = ascii.filter { !$0.isASCIIAlphanumeric }.map { Self.item($0) }
    for fold in alphabet.folds where isMember[fold.class] && !ascii.contains(fold.ascii) {
      items.append(Item(text: "≈" + Self.item(fold.ascii).text, isSign: true))
    }
    if takesKind(CharacterKind.other, isMember) { items.append(Item(text: "other sign")) }
    return items
  }

  /// What a notation or constant names beyond ASCII, but for what is told by its kind.
  private func named(_ isMember: [Bool]) -> [Item] {
    var items: [Item] = []
    for range in alphabet.ranges where isMember[range.class] {
      guard let first = Unicode.Scalar(range.scalars.lowerBound),
        let last = Unicode.Scalar(range.scalars.upperBound)
      else { continue }
      if takesKind(CharacterKind.kind(of: first), isMember) { continue }
      let low = String(Character(first)).legible
      if first == last {
        items.append(Item(text: low))
      } else {
        items.append(Item(text: low + "-" + String(Character(last)).legible))
      }
    }
    for (character, index) in alphabet.strings where isMember[index] {
      if takesKind(CharacterKind.kind(of: character.unicodeScalars), isMember) { continue }
      items.append(Item(text: String(character).legible))
    }
    guard items.count > Self.maximumNamed else { return items }
    return Array(items[..<Self.maximumNamed]) + [Item(text: "and more")]
  }

  /// ASCII letters or digits, three in a row as a range.
  private static func ranges(_ bytes: [UInt8]) -> [Item] {
    var items: [Item] = []
    var index = 0
    while index < bytes.count {
      var end = index + 1
      while end < bytes.count, bytes[end] == bytes[end - 1] + 1 { end += 1 }
      if end - index >= 3 {
        items.append(Item(text: item(bytes[index]).text + "-" + item(bytes[end - 1]).text))
      } else {
        for byte in bytes[index..<end] { items.append(item(byte)) }
      }
      index = end
    }
    return items
  }

  private static func item(_ byte: UInt8) -> Item {
    switch byte {
    case 0x20: Item(text: "space")
    case 0x2C: Item(text: "comma")
    // Behind the sign itself one would look for what is done.
    case 0x2F: Item(text: "slash", isSign: true)
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: Item(text: String(Unicode.Scalar(byte)))
    default: Item(text: String(Unicode.Scalar(byte)).legible, isSign: true)
    }
  }
}
