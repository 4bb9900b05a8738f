import MaskRuntime

/// A mask in plain words: its parts, its lengths, what it weighs, and what is proved of it.
struct Explanation {
  private(set) var text = ""

  init(_ elements: ElementList, _ machine: Machine, _ tables: EncodedTables, _ content: TextContent?) {
    let facts = MaskFacts(machine)
    let parts = PlainParts(elements).parts
    let width = parts.map { $0.shown.count }.max() ?? 0
    for part in parts { line(part.shown, part.words, width: width) }
    text += "\n"
    fact("text", Self.length(facts.text))
    fact("value", Self.length(facts.extracted))
    fact("types", Self.keyboard(facts.kinds))
    if let content { fact("is", Self.content(content)) }
    options(machine.options)
    fact(
      "tables",
      "\(tables.machine.count) bytes for \(machine.states.count) states, and an alphabet of "
        + "\(tables.alphabet.count) bytes for \(machine.alphabet.classes.count) classes of Characters")
    proofs(machine, tables)
  }

  // MARK: - Lines

  private mutating func line(_ name: String, _ words: String, width: Int) {
    text += "  " + name + String(repeating: " ", count: max(0, width - name.count) + 2) + words + "\n"
  }

  private mutating func fact(_ name: String, _ words: String) { line(name, words, width: 6) }

  static func length(_ length: MaskFacts.Length) -> String {
    guard let maximum = length.maximum else { return "\(length.minimum) or more Characters" }
    let range = length.minimum == maximum ? "\(maximum)" : "\(length.minimum) to \(maximum)"
    return range == "1" ? "1 Character" : "\(range) Characters"
  }

  static func keyboard(_ kinds: CharacterKinds) -> String {
    var names: [String] = []
    if kinds.contains(.digits) { names.append("digits") }
    if kinds.contains(.letters) { names.append("letters") }
    if kinds.contains(.others) { names.append("other Characters") }
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }

  static func content(_ content: TextContent) -> String {
    "\(content.rawValue), which a system may offer (content)"
  }

  private mutating func options(_ options: MaskOptions) {
    let appended =
      switch options.completion {
      case .none: "nothing"
      case .closing: "the constants behind the last slot"
      case .word: "the next constants, up to white space, and those behind the last slot"
      case .eager: "all constants up to the next slot, and those behind the last one"
      }
    fact("field", "appends \(appended) (completion \(options.completion.name))")
    if options.isRightToLeft { fact("order", "is read from its last Character to its first (rtl)") }
    if let letterCase = options.letterCase { fact("case", "letters are made \(letterCase.rawValue) case") }
    if options.digits == .keep { fact("digits", "of other scripts stay as typed (digits keep)") }
  }

  // MARK: - Proofs

  private mutating func proofs(_ machine: Machine, _ tables: EncodedTables) {
    guard machine.elements[0].contains(where: { !$0.isConstant }) else { return }
    var prover = Prover(machine, tables)
    var proved: [MaskProperty] = []
    var others: [(MaskProperty, Proof)] = []
    for property in MaskProperty.allCases {
      let proof = prover.prove(property).proof
      if proof == .proved { proved.append(property) } else { others.append((property, proof)) }
    }
    if !proved.isEmpty {
      text += "\n  proved for all texts\n"
      for property in proved { text += "    \(property.statement)\n" }
    }
    let undecided = others.filter { if case .undecided = $0.1 { true } else { false } }
    let refuted = others.filter { if case .refuted = $0.1 { true } else { false } }
    if !refuted.isEmpty {
      text += "\n  not so\n"
      for case (let property, .refuted(let counterexample)) in refuted {
        text += "    \(property.statement) [\(property.diagnostic.rawValue)]\n"
        text += "      \(property.phrase(counterexample))\n"
      }
    }
    if !undecided.isEmpty {
      text += "\n  not decided\n"
      for case (let property, .undecided(let reason)) in undecided {
        text += "    \(property.statement) [\(property.diagnostic.rawValue)]\n      \(reason.phrase)\n"
      }
    }
  }
}
