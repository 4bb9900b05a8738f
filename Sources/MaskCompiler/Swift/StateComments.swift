import MaskRuntime

/// The comment above a mask's tables: one row a state, so that a change of the tables can be read in review.
///
/// ```
/// // state  at                               on
/// //     0  ·{+1} ([000]) [000]-[00]-[00]    0 2-9→2  1→3  +→4
/// ```
///
/// A `·` marks where in the pattern the state stands, `?` behind it that Characters are held until it is
/// known whether they are constants or a slot's, `✓` before it that the mask is complete there. Classes that
/// change nothing are left out.
enum StateComments {
  static func print(_ machine: Machine, patterns: [String], to text: inout String) {
    let names = machine.alphabet.classNames()
    let numberWidth = max(5, String(machine.states.count).utf8.count)
    text += "  // state    at\n"
    for (index, state) in machine.states.enumerated() {
      let number = String(index)
      text += "  // " + String(repeating: " ", count: numberWidth - number.utf8.count) + number
      text += state.isComplete ? " ✓ " : "   "
      text += place(of: state.reading, machine, patterns[state.reading.mask])
      var separator = "   "
      for (characterClass, transition) in state.transitions.enumerated()
      where transition.next != index || transition.steps.contains(where: { $0.keeps }) {
        text += separator
        text += names[characterClass]
        text += "→"
        text += String(transition.next)
        separator = "  "
      }
      text += "\n"
    }
  }

  private static func place(of reading: ReadingState, _ machine: Machine, _ pattern: String) -> String {
    let position = reading.settledPosition
    let elements = machine.elements[reading.mask]
    let offset: Int
    if machine.options.isRightToLeft {
      offset = position < elements.count ? elements[position].range.upperBound : 0
    } else {
      offset = position < elements.count ? elements[position].range.lowerBound : pattern.utf8.count
    }
    let index = pattern.utf8.index(pattern.startIndex, offsetBy: min(offset, pattern.utf8.count))
    let mark = (reading.held.isEmpty ? "·" : "·?")
    return (reading.isValue ? "value " : "") + pattern[..<index] + mark + pattern[index...]
  }
}

extension Machine.Step {
  fileprivate var keeps: Bool {
    switch self {
    case .keep, .keepDigit: true
    case .put, .skip, .overflow: false
    }
  }
}

extension Alphabet {
  /// A name for each class: its ASCII characters, or what else is in it.
  fileprivate func classNames() -> [String] {
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
