/// The Characters of a text in the order in which a mask reads them.
///
/// Positions grow from 0 in reading order. Asking for the Character at a position again gives the same one:
/// that is how Characters that were held are fetched once it is known where they belong.
protocol CharacterSource {
  var text: UTF8Characters { get }
  /// The Character at `position` and the position behind it; `nil` at the end.
  func character(at position: Int) -> (character: TextCharacter, next: Int)?
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
