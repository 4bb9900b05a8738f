/// Turns the bytes that a terminal sends into keys.
///
/// A read may end anywhere: inside a Character, an escape sequence, a paste. What is begun waits for the bytes to
/// come; if they do not come in ``patience``, ``flush()`` gives it up, so that no key waits for ever.
package struct KeyParser: Sendable {
  private enum State {
    /// UTF-8 text; its end may be missing.
    case text([UInt8])
    /// Behind ESC.
    case escape
    /// Behind `ESC [`: parameters and intermediates.
    case control([UInt8])
    /// Behind `ESC O`.
    case single
    /// Behind `ESC [ [`, which the Linux console sends for F1 to F5.
    case function
    /// Behind `ESC [ 200 ~`.
    case paste([UInt8])
  }

  private var state = State.text([])
  private var keys: [Key] = []

  /// A parser that nothing was sent to yet.
  package init() {}

  /// How long to wait for more bytes before ``flush()``, in milliseconds; `nil` if nothing is begun.
  package var patience: Int? {
    switch state {
    case .text(let bytes) where bytes.isEmpty: nil
    case .paste: Self.patienceWithPastes
    default: Self.patienceWithSequences
    }
  }

  /// Terminals send a sequence at once, so a short silence means the Escape key; networks may cut it in two.
  private static let patienceWithSequences = 100
  private static let patienceWithPastes = 2000
  /// No sequence that means something here is longer; of others the rest is dropped.
  private static let longestSequence = 32

  /// The keys that bytes complete.
  package mutating func parse(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    endCharacters()
    return takeKeys()
  }

  /// Gives up waiting for what is begun. Text stays text; a sequence means nothing.
  package mutating func flush() -> [Key] {
    switch state {
    case .text(let bytes): addText(bytes)
    case .paste(let bytes): keys.append(.paste(String(decoding: bytes, as: UTF8.self)))
    case .escape, .control, .single, .function: break
    }
    state = .text([])
    return takeKeys()
  }

  private mutating func takeKeys() -> [Key] {
    defer { keys = [] }
    return keys
  }

  // MARK: - Bytes

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text(var bytes):
      guard byte < 0x20 || byte == 0x7F else {
        // The copy in `state` would be copied at every byte.
        state = .text([])
        bytes.append(byte)
        state = .text(bytes)
        return
      }
      addText(bytes)
      state = byte == Byte.escape ? .escape : .text([])
      if let key = Self.controls[byte] { keys.append(key) }
    case .escape:
      switch byte {
      case Byte.bracket: state = .control([])
      case Byte.o: state = .single
      default: restart(with: byte)
      }
    case .control(var bytes):
      switch byte {
      case Byte.bracket where bytes.isEmpty: state = .function
      case 0x20...0x3F:
        if bytes.count < Self.longestSequence { bytes.append(byte) }
        state = .control(bytes)
      case 0x40...0x7E: endSequence(bytes, byte)
      default: restart(with: byte)
      }
    case .single:
      if byte < 0x20 || byte > 0x7E { return restart(with: byte) }
      endSequence([], byte)
    case .function:
      if byte < 0x20 || byte > 0x7E { return restart(with: byte) }
      state = .text([])
    case .paste(var bytes):
      state = .text([])
      bytes.append(byte)
      if byte == Byte.tilde, bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd {
        keys.append(.paste(String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self)))
      } else {
        state = .paste(bytes)
      }
    }
  }

  /// Gives up a sequence for a byte that does not belong to it.
  private mutating func restart(with byte: UInt8) {
    state = .text([])
    take(byte)
  }

  private enum Byte {
    static let escape: UInt8 = 0x1B
    static let bracket = UInt8(ascii: "[")
    static let o = UInt8(ascii: "O")
    static let tilde = UInt8(ascii: "~")
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private static let controls: [UInt8: Key] = [
    0x01: .move(.home, selecting: false),  // Ctrl-A
    0x02: .move(.left, selecting: false),  // Ctrl-B
    0x03: .quit,  // Ctrl-C
    0x04: .quit,  // Ctrl-D
    0x05: .move(.end, selecting: false),  // Ctrl-E
    0x06: .move(.right, selecting: false),  // Ctrl-F
    0x08: .backspace,  // Ctrl-H
    0x15: .clear,  // Ctrl-U
    0x19: .redo,  // Ctrl-Y
    0x1A: .undo,  // Ctrl-Z
    0x1F: .undo,  // Ctrl-_
    0x7F: .backspace,
  ]

  // MARK: - Text

  /// A key for each Character of a text.
  private mutating func addText(_ bytes: [UInt8]) {
    keys += String(decoding: bytes, as: UTF8.self).map { .text($0) }
  }

  /// Gives out the text that is there, but for a scalar whose end is missing.
  private mutating func endCharacters() {
    guard case .text(let bytes) = state, !bytes.isEmpty else { return }
    let rest = Self.missingEnd(of: bytes)
    addText(bytes.dropLast(rest))
    state = .text(bytes.suffix(rest))
  }

  /// How many bytes at the end of a text begin a scalar that they do not end.
  private static func missingEnd(of bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() {
      switch byte {
      case 0x80...0xBF: continue
      case 0xC2...0xDF: return index < 1 ? 1 : 0
      case 0xE0...0xEF: return index < 2 ? index + 1 : 0
      case 0xF0...0xF4: return index + 1
      default: return 0
      }
    }
    return 0
  }

  // MARK: - Sequences

  private mutating func endSequence(_ bytes: [UInt8], _ final: UInt8) {
    state = .text([])
    // Others are answers of the terminal.
    guard bytes.allSatisfy({ 0x30...0x3B ~= $0 }) else { return }
    let parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    let first = parameters.first ?? 1
    // One more than the sum of Shift (1), Alt (2), Ctrl (4) and others.
    let modifiers = (parameters.count > 1 ? max(1, parameters[1]) : 1) - 1
    let isShifted = modifiers & 1 != 0
    switch final {
    case UInt8(ascii: "A")...UInt8(ascii: "H"):
      if let movement = Self.movements[final] { keys.append(.move(movement, selecting: isShifted)) }
    // As rxvt sends them with Shift.
    case UInt8(ascii: "c") where bytes.isEmpty: keys.append(.move(.right, selecting: true))
    case UInt8(ascii: "d") where bytes.isEmpty: keys.append(.move(.left, selecting: true))
    case Byte.tilde:
      switch first {
      case 1, 7: keys.append(.move(.home, selecting: isShifted))
      case 4, 8: keys.append(.move(.end, selecting: isShifted))
      case 3: keys.append(.delete)
      case 200: state = .paste([])
      default: break
      }
    default: break
    }
  }

  private static let movements: [UInt8: Key.Movement] = [
    UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
  ]
}
