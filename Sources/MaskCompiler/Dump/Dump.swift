import MaskRuntime

/// The stages of the compiler that can be looked at.
package enum DumpStage: String, Sendable, CaseIterable {
  /// The slots and constants of the pattern.
  case elements
  /// States and transitions, with what each does.
  case machine
  /// The tables' parts and sizes.
  case tables
}

extension Compiler {
  /// What a stage makes of a mask, as text for people.
  ///
  /// - Throws: every error in the mask.
  package static func dump(_ definition: MaskDefinition, stage: DumpStage) throws(MaskErrors) -> String {
    let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
    let lowered = lower(definition, origin: origin)
    guard let machine = lowered.machine, let tables = lowered.tables else {
      throw MaskErrors(diagnostics: lowered.diagnostics)
    }
    switch stage {
    case .elements: return Dump.text(of: lowered.elements)
    case .machine: return Dump.text(of: machine, pattern: definition.pattern)
    case .tables: return Dump.text(of: tables)
    }
  }

  /// The definitions of the masks of a target, by name, in the order of their declaration; of those files that
  /// can be read.
  ///
  /// - Returns: the definitions, and every mistake in what surrounds the patterns.
  package static func definitions(
    in files: [SourceFile]
  ) -> (masks: [(name: String, definition: MaskDefinition)], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let target = TargetResolver.resolve(parse(files, &sink), &sink)
    return (target.masks.map { ($0.syntax.name.text, $0.definition) }, sink.sorted())
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

  static func text(of machine: Machine, pattern: String) -> String {
    var text = ""
    StateComments.print(machine, pattern: pattern, to: &text)
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

  static func text(of tables: Tables) -> String {
    let encoded = tables.encoded()
    return """
      states      \(tables.stateCount)
      columns     \(tables.columns)
      cells       \(tables.isWide ? "wide" : "narrow")
      actions     \(tables.actions.count)
      programs    \(tables.programs.count) bytes
      sets        \(tables.sets.count)
      pool        \(tables.pool.count) bytes: \(String(decoding: tables.pool, as: UTF8.self))
      machine     \(encoded.machine.count) bytes
      alphabet    \(encoded.alphabet.count) bytes

      """
  }
}
