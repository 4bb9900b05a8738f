/// The Characters of a text in the order in which a mask reads them.
///
/// Positions grow from 0 in reading order. Asking for the Character at a position again gives the same one:
/// that is how Characters that were held are fetched once it is known where they belong.
protocol CharacterSource {
  var text: UTF8Characters { get }
  /// The Character at `position` and the position behind it; `nil` at the end.
  func character(at position: Int) -> (character: TextCharacter, next: Int)?
}

/// From first to last or from last to first, as a mask reads; for texts that are typed rather than read by the
/// million.
struct AnyOrderCharacters: CharacterSource {
  let text: UTF8Characters
  let backward: BackwardCharacters?

  init(_ text: UTF8Characters, isRightToLeft: Bool) {
    self.text = text
    backward = isRightToLeft ? BackwardCharacters(text: text) : nil
  }

  func character(at position: Int) -> (character: TextCharacter, next: Int)? {
    if let backward { return backward.character(at: position) }
    return ForwardCharacters(text: text).character(at: position)
  }

  /// The part of `text`, the text itself, that is read from a position on.
  func rest(of text: String, from position: Int) -> String {
    if backward != nil {
      guard let (character, _) = character(at: position) else { return "" }
      return String(text.utf8.prefix(character.end)) ?? ""
    }
    return String(text.utf8.dropFirst(position)) ?? ""
  }

  /// The position behind a text that is read first.
  func positions(of text: String) -> Int {
    guard backward != nil else { return text.utf8.count }
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      let characters = UTF8Characters(bytes: base, count: bytes.count)
      var count = 0
      var offset = 0
      while let character = characters.character(at: offset) {
        count += 1
        offset = character.end
      }
      return count
    }
  }

  /// Whether the Character that begins at a UTF-8 offset is read before a position.
  func isBefore(_ offset: Int, _ position: Int) -> Bool {
    guard let (character, _) = character(at: position) else { return true }
    return backward != nil ? offset > character.start : offset < character.start
  }
}

/// From first to last; positions are byte offsets.
struct ForwardCharacters: CharacterSource {
  let text: UTF8Characters

  func character(at position: Int) -> (character: TextCharacter, next: Int)? {
    guard let character = text.character(at: position) else { return nil }
    return (character, character.end)
  }
}

/// From last to first, for right-to-left masks; positions count Characters from the end.
///
/// Characters can only be cut from the front, so text beyond ASCII is cut once and the offsets are kept.
struct BackwardCharacters: CharacterSource {
  let text: UTF8Characters
  private let starts: [Int]?

  init(text: UTF8Characters) {
    self.text = text
    let isPlain = UnsafeBufferPointer(start: text.bytes, count: text.count).allSatisfy {
      $0 < 0x80 && $0 != 0x0D
    }
    if isPlain {
      starts = nil
    } else {
      var starts: [Int] = []
      var offset = 0
      while let character = text.character(at: offset) {
        starts.append(character.start)
        offset = character.end
      }
      self.starts = starts
    }
  }

  func character(at position: Int) -> (character: TextCharacter, next: Int)? {
    let count = starts?.count ?? text.count
    guard position < count else { return nil }
    let index = count &- 1 &- position
    guard let character = text.character(at: starts?[index] ?? index) else { return nil }
    return (character, position &+ 1)
  }
}
