import MaskRuntime

/// A choice in plain words: its masks, how they are told apart, their lengths, and what it weighs.
struct ChoiceExplanation {
  private(set) var text = ""

  init(
    _ lowered: LoweredChoice, _ machine: Machine, _ tables: EncodedTables, names: [String], patterns: [String]
  ) {
    let width = names.map { $0.count }.max() ?? 0
    var last: String?
    for (name, pattern) in zip(names, patterns) {
      let shown = name == last ? "" : name
      text += "  " + shown + String(repeating: " ", count: width - shown.count + 2) + pattern + "\n"
      last = name
    }
    text += "\n"
    let facts = MaskFacts(machine)
    fact("text", Explanation.length(facts.text))
    fact("value", Explanation.length(facts.extracted))
    fact("types", Explanation.keyboard(facts.kinds))
    fact(
      "chosen",
      lowered.chooser.map { "by a machine of \($0.states.count) states, one step a Character" }
        ?? "in lock-step: all masks read each Character")
    fact(
      "tables",
      "\(tables.machine.count) bytes for \(machine.states.count) states that the masks share, "
        + "\(tables.choice.count) to choose by, and an alphabet of \(tables.alphabet.count)")
    text += "\n  What is proved is proved of masks: 'maskc explain --pattern' tells it of each of these.\n"
  }

  private mutating func fact(_ name: String, _ words: String) {
    text += "  " + name + String(repeating: " ", count: max(0, 6 - name.count) + 2) + words + "\n"
  }
}
