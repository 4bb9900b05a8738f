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
      text += StatePlace(state.reading, machine, pattern: patterns[state.reading.mask]).text
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
}

extension Machine.Step {
  fileprivate var keeps: Bool {
    switch self {
    case .keep, .keepDigit: true
    case .put, .skip, .overflow: false
    }
  }
}
