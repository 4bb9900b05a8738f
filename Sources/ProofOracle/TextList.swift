/// All texts over an alphabet up to a length, the shorter ones first.
struct TextList {
  let texts: [String]
  /// Where the texts of each length begin, and the end.
  let starts: [Int]

  /// - Parameter limit: a length of which there are more texts in all is left out.
  init(_ alphabet: [Character], upTo length: Int, limit: Int) {
    var texts = [""]
    var starts = [0, 1]
    for _ in 0..<length where texts.count * alphabet.count <= limit {
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
  private let length: Int
  private let limit: Int

  init(upTo length: Int, limit: Int) {
    self.length = length
    self.limit = limit
  }

  mutating func list(_ alphabet: [Character]) -> TextList {
    if let list = known[alphabet] { return list }
    let list = TextList(alphabet, upTo: length, limit: limit)
    known[alphabet] = list
    return list
  }
}
