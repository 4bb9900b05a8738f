import MaskRuntime

/// A choice in plain words: its masks, how they are told apart, their lengths, and what it weighs.
struct ChoiceExplanation {
  private(set) var text = ""

  init(
    _ lowered: LoweredChoice, _ machine: Machine, _ tables: EncodedTables, names: [String],
    patterns: [String],
    _ content: TextContent?
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
    if let content { fact("is", Explanation.content(content)) }
    fact(
      "chosen",
      lowered.chooser.map { "by a machine of \($0.states.count) states, one step a Character" }
        ?? "in lock-step: all masks read each Character")
    fact(
      "tables",
      "\(tables.machine.count) bytes for \(machine.states.count) states that the masks share, "
        + "\(tables.choice.count) to choose by, and an alphabet of \(tables.alphabet.count)")
    tell(ChoiceTrial(lowered.elements, tables))
  }

  private mutating func tell(_ trial: ChoiceTrial) {
    let holding = ChoiceTrial.trips.map { $0.property }.filter { property in
      !trial.refuted.contains { $0.property == property }
    }
    if !holding.isEmpty {
      text += "\n  so for all texts of up to \(trial.length) Characters that the masks take or write\n"
      for property in holding { text += "    \(property.statement)\n" }
    }
    if !trial.refuted.isEmpty {
      text += "\n  not so\n"
      for (property, counterexample) in trial.refuted {
        text += "    \(property.statement)\n      \(property.phrase(counterexample))\n"
      }
    }
  }

  private mutating func fact(_ name: String, _ words: String) {
    text += "  " + name + String(repeating: " ", count: max(0, 6 - name.count) + 2) + words + "\n"
  }
}
