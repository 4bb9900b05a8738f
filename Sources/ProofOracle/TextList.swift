/// All texts over an alphabet, the shorter ones first.
struct TextList {
  let texts: [String]
  /// Where the texts of each length begin, and the end.
  let starts: [Int]

  init(_ alphabet: [Character], upTo length: Int) {
    var texts = [""]
    var starts = [0, 1]
    for _ in 0..<length {
      for index in starts[starts.count - 2]..<starts[starts.count - 1] {
        for character in alphabet { texts.append(texts[index] + String(character)) }
      }
      starts.append(texts.count)
    }
    self.texts = texts
    self.starts = starts
  }
}

/// Lists that many masks have in common.
struct TextLists {
  private var known: [[Character]: TextList] = [:]
  let length: Int

  init(upTo length: Int) { self.length = length }

  mutating func list(_ alphabet: [Character]) -> TextList {
    if let list = known[alphabet] { return list }
    let list = TextList(alphabet, upTo: length)
    known[alphabet] = list
    return list
  }
}
