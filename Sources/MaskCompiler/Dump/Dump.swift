import MaskRuntime

/// The stages of the compiler that can be looked at.
package enum DumpStage: String, Sendable, CaseIterable {
  /// The slots and constants of the pattern.
  case elements
  /// States and transitions, with what each does.
  case machine
  /// The tables' parts and sizes.
  case tables
  /// Where the mask of a choice changes while a person types.
  case switches
}

extension Compiler {
  /// What a stage makes of a mask, as text for people.
  ///
  /// - Throws: every error in the mask.
  package static func dump(_ mask: DeclaredMask, stage: DumpStage) throws(MaskErrors) -> String {
    switch mask {
    case .mask(let definition):
      let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
      let lowered = lower(definition, origin: origin)
      guard let machine = lowered.machine, let tables = lowered.tables else {
        throw MaskErrors(diagnostics: lowered.diagnostics)
      }
      switch stage {
      case .elements: return Dump.text(of: lowered.elements)
      case .machine: return Dump.text(of: machine, patterns: mask.patterns)
      case .tables: return Dump.text(of: tables.encoded(), tables)
      case .switches: return "It is one mask, so nothing switches.\n"
      }
    case .choice(let definition, let names):
      let lowered = lower(ResolvedChoice(definition))
      guard let machine = lowered.machine, let tables = lowered.tables else {
        throw MaskErrors(diagnostics: lowered.diagnostics)
      }
      switch stage {
      case .elements:
        return zip(names, zip(mask.patterns, lowered.elements))
          .map { "\($0)  \($1.0)\n" + Dump.text(of: $1.1) }.joined(separator: "\n")
      case .machine: return Dump.text(of: machine, patterns: mask.patterns)
      case .tables:
        let own = try? TableBuilder.build(machine, hasStrides: false)
        return Dump.text(of: tables, own) + Dump.text(of: lowered.chooser)
          + "leads       \(lowered.leadCount) of \(lowered.elements.count) masks\n"
      case .switches:
        guard let chooser = lowered.chooser else {
          return "Its masks are read in lock-step; no machine tells.\n"
        }
        return SwitchList(chooser, lowered.elements, CompiledMask(tables: tables, warnings: []), names: names)
          .text
      }
    }
  }
}

private enum Dump {
  static func text(of list: ElementList) -> String {
    var text = ""
    for (index, element) in list.elements.enumerated() {
      let what: String
      switch element.kind {
      case .slot(let slotClass, let isMandatory):
        what = (isMandatory ? "mandatory slot, " : "optional slot, ") + name(of: slotClass)
      case .ellipsis(let slotClass):
        what = "ellipsis, " + name(of: slotClass)
      case .constant(let character, let isExtracted):
        what = (isExtracted ? "constant block '" : "separator '") + String(character) + "'"
      }
      text += "\(index)\t\(what)\n"
    }
    return text
  }

  private static func name(of slotClass: SlotClass) -> String {
    switch slotClass {
    case .digit: return "digit"
    case .letter: return "letter"
    case .letterOrDigit: return "letter or digit"
    case .any: return "any Character"
    case .custom(let set): return "one of '" + set.spelling + "'"
    }
  }

  static func text(of machine: Machine, patterns: [String]) -> String {
    var text = ""
    StateComments.print(machine, patterns: patterns, to: &text)
    text += "\n"
    for (index, state) in machine.states.enumerated() {
      for (characterClass, transition) in state.transitions.enumerated() where !transition.steps.isEmpty {
        text += "\(index)\t\(characterClass)\t→ \(transition.next)\t\(self.text(of: transition.steps))\n"
      }
      for (policy, transition) in state.ends.enumerated() where !transition.steps.isEmpty {
        let name = CompletionPolicy.allCases[policy].name
        text += "\(index)\tend, \(name)\t→ \(transition.next)\t\(self.text(of: transition.steps))\n"
      }
      if !state.advance.steps.isEmpty {
        text += "\(index)\tadvance\t→ \(state.advance.next)\t\(self.text(of: state.advance.steps))\n"
      }
    }
    return text
  }

  private static func text(of steps: [Machine.Step]) -> String {
    steps.map { step -> String in
      switch step {
      case .put(let constants):
        let output = "put '\(String(decoding: constants.output, as: UTF8.self))'"
        if constants.extracted.isEmpty { return output }
        return output + " extract '\(String(decoding: constants.extracted, as: UTF8.self))'"
      case .keep(let name): return "keep" + held(name)
      case .keepDigit(let name): return "keep as ASCII digit" + held(name)
      case .skip(let name): return "skip" + held(name)
      case .overflow(let name): return "overflow" + held(name)
      }
    }.joined(separator: ", ")
  }

  private static func held(_ name: Int) -> String {
    name == Machine.current ? "" : " held \(name)"
  }

  static func text(of encoded: EncodedTables, _ tables: Tables?) -> String {
    var text = ""
    if let tables {
      text = """
        states      \(tables.stateCount)
        columns     \(tables.columns)
        cells       \(tables.isWide ? "wide" : "narrow")
        actions     \(tables.actions.count)
        programs    \(tables.programs.count) bytes
        strides     \(tables.strides.count)
        digits      \(tables.digits?.count ?? 0)
        sets        \(tables.sets.count)
        pool        \(tables.pool.count) bytes: \(String(decoding: tables.pool, as: UTF8.self))

        """
    }
    text += """
      machine     \(encoded.machine.count) bytes
      alphabet    \(encoded.alphabet.count) bytes

      """
    if encoded.choice.isEmpty { return text }
    typealias Header = ChoiceFormat.Header
    let sections = [
      ("masks", Header.masks), ("leads", Header.leads), ("rows", Header.rows), ("infos", Header.infos),
      ("lists", Header.lists), ("scores", Header.scores), ("alphabet", Header.alphabet),
    ].map { name, field in
      "\(name) \(encoded.choice.digits(at: field + 3, 3) - encoded.choice.digits(at: field, 3))"
    }
    return text + "choice      \(encoded.choice.count) bytes: \(sections.joined(separator: ", "))\n"
  }

  static func text(of chooser: Chooser?) -> String {
    guard let chooser else { return "chooser     none: the masks are read in lock-step\n" }
    return """
      chooser     \(chooser.states.count) states, \(chooser.rowCount) of them open
      classes     \(chooser.alphabet.classes.count)

      """
  }
}
