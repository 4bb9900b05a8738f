import MaskRuntime

/// Texts at the bounds of a mask's length.
struct LengthTexts {
  typealias Symbol = ProofAlphabet.Symbol

  /// Nothing, a shortest complete text, one Character less of it, a longest one, and one Character more; in the order
  /// of reading.
  private(set) var texts: [[Symbol]] = [[]]

  /// How many Characters of an ellipsis are typed.
  private static let ellipsisLength: Int = 3

  init(_ machine: inout SymbolMachine) {
    let elements = machine.machine.elements[0]
    let start = machine.machine.starts[0].text
    let walk = MachineWalk(&machine, from: start, typed: machine.alphabet.typed)
    let complete = walk.states.first { machine.machine.isComplete($0, .closing) }
    if let complete {
      let text = walk.text(to: complete)
      if !text.isEmpty { texts += [text, Array(text.dropLast())] }
    }
    // A Character for each slot, each another one where the class has several.
    var longest: [Symbol] = []
    for element in elements {
      guard let slotClass = element.slotClass else { continue }
      let members = machine.alphabet.taken.filter {
        slotClass.takes(machine.alphabet.characters[machine.alphabet.stored[$0]])
      }
      guard !members.isEmpty else { continue }
      var count = 1
      if case .ellipsis = element.kind { count = Self.ellipsisLength }
      for _ in 0..<count { longest.append(members[longest.count % members.count]) }
    }
    if let last = longest.last { texts += [longest, longest + [last]] }
    var seen: Set<[Symbol]> = []
    texts.removeAll { !seen.insert($0).inserted }
  }
}
