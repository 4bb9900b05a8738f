import MaskRuntime

private typealias Header = ChoiceFormat.Header

/// The bytes of the third literal of a choice, see `ChoiceFormat`.
struct ChoiceCoder {
  let machine: Machine
  /// For each mask its lead, if it has one.
  let leads: [Lead?]
  let templates: [LeadTemplate]
  /// For each mask the alternative that it belongs to.
  let alternatives: [Int]

  private struct Sections {
    var flags: UInt8 = 0
    var columns: Int
    var rowCount: Int
    var stateCount: Int
    var chooserStarts: [Int]
    var rows: [UInt8] = []
    var infos: [UInt8] = []
    var lists: [UInt8] = []
    var scores: [UInt8] = []
    var alphabet: [UInt8]
  }

  /// The bytes of the third literal of a set.
  ///
  /// - Parameters:
  ///   - alphabet: the one that the classes of leads are of.
  ///   - facts: those of each mask, and what its text is.
  /// - Throws: `TooLarge` if some number does not fit its digits.
  func encode(_ alphabet: Alphabet, _ facts: [(MaskFacts, TextContent?)]) throws(MachineBuilder.TooLarge)
    -> [UInt8]
  {
    var sections = Sections(
      flags: ChoiceFormat.Flag.isSet, columns: alphabet.classes.count, rowCount: 0, stateCount: 0,
      chooserStarts: [0, 0, 0], alphabet: Tables.AlphabetTable(alphabet, firstClass: 0).encoded())
    for (facts, content) in facts {
      sections.infos.appendLengths(of: facts)
      sections.infos.append(facts.kinds, content)
    }
    return try encode(sections)
  }

  /// - Throws: `TooLarge` if some number does not fit its digits.
  func encode(_ chooser: Chooser) throws(MachineBuilder.TooLarge) -> [UInt8] {
    var sections = Sections(
      columns: chooser.alphabet.classes.count, rowCount: chooser.rowCount, stateCount: chooser.states.count,
      chooserStarts: [chooser.starts.text, chooser.starts.value, chooser.starts.edit],
      alphabet: Tables.AlphabetTable(chooser.alphabet, firstClass: 0).encoded())
    sections.rows = MappedRows.encoded(
      chooser.states[..<chooser.rowCount].map { state in state.next.map { ($0, []) } })
    var verdicts: [Chooser.Verdict] = []
    var numbers: [Chooser.Verdict: Int] = [:]
    for state in chooser.states {
      let number = numbers[state.verdict] ?? verdicts.count
      if number == verdicts.count {
        numbers[state.verdict] = number
        verdicts.append(state.verdict)
      }
      sections.infos.appendDigits(number, 2)
    }
    var offsets: [[Int]: Int] = [:]
    for verdict in verdicts {
      let offset = offsets[verdict.best] ?? sections.lists.count
      if offset == sections.lists.count {
        offsets[verdict.best] = offset
        sections.lists.appendDigits(verdict.best.count, 2)
        for mask in verdict.best { sections.lists.appendDigits(mask, 2) }
      }
      sections.infos.appendDigits(offset, 2)
      for policy in CompletionPolicy.allCases.dropFirst() {
        let agreed = verdict.agreed[Int(policy.rawValue)].map { min($0, Int(ChoiceFormat.Verdict.all) - 1) }
        sections.infos.append(agreed.map { UInt8($0) } ?? ChoiceFormat.Verdict.all)
      }
    }
    guard sections.lists.count < 1 << 14 else {
      throw MachineBuilder.TooLarge(reason: "too many of its masks are equally good for too many texts")
    }
    return try encode(sections)
  }

  /// - Throws: `TooLarge` if some number does not fit its digits.
  func encode(_ machine: ScoreMachine) throws(MachineBuilder.TooLarge) -> [UInt8] {
    var sections = Sections(
      flags: ChoiceFormat.Flag.lockStep, columns: machine.alphabet.classes.count,
      rowCount: machine.states.count, stateCount: machine.states.count, chooserStarts: [0, 0, 0],
      alphabet: Tables.AlphabetTable(machine.alphabet, firstClass: 0).encoded())
    var scoreNumbers: [ReadingScore: Int] = [:]
    var listOffsets: [[Character]: Int] = [:]
    var constantNumbers: [Character: UInt8] = [:]
    var rows: [[(next: Int, rest: [UInt8])]] = []
    for state in machine.states {
      var row: [(next: Int, rest: [UInt8])] = []
      for transition in state.transitions {
        let score = transition.score
        let number = scoreNumbers[score] ?? scoreNumbers.count
        if number == scoreNumbers.count {
          scoreNumbers[score] = number
          for count in [score.leadingPutIn, score.lost, score.otherPutIn, score.matched, score.noise] {
            guard count < 128 else { throw MachineBuilder.TooLarge(reason: "one Character decides too much") }
            sections.scores.append(UInt8(count))
          }
        }
        var scoreDigits: [UInt8] = []
        scoreDigits.appendDigits(number, 2)
        row.append((transition.next, scoreDigits))
      }
      rows.append(row)
      let counts = state.completions.map { $0.count }
      let constants = state.completions[Int(CompletionPolicy.eager.rawValue)]
      guard counts.allSatisfy({ $0 < 128 }), state.heldMatches < 128, state.toCome < 1 << 14 else {
        throw MachineBuilder.TooLarge(
          reason: "a row of \(counts.max() ?? 0) constants is too long for a choice")
      }
      let offset = listOffsets[constants] ?? sections.lists.count
      if offset == sections.lists.count {
        listOffsets[constants] = offset
        for constant in constants {
          let number = constantNumbers[constant] ?? UInt8(min(constantNumbers.count + 1, 127))
          constantNumbers[constant] = number
          sections.lists.append(number)
        }
        sections.lists.append(0)
      }
      sections.infos.append(UInt8(state.heldMatches))
      sections.infos.appendDigits(state.toCome, 2)
      sections.infos.appendDigits(offset, 2)
      sections.infos.append(UInt8(counts[Int(CompletionPolicy.closing.rawValue)]))
      sections.infos.append(UInt8(counts[Int(CompletionPolicy.word.rawValue)]))
    }
    guard scoreNumbers.count < 1 << 14, sections.lists.count < 1 << 14, constantNumbers.count < 127 else {
      throw MachineBuilder.TooLarge(reason: "its masks differ in too many ways")
    }
    sections.rows = MappedRows.encoded(rows)
    for mask in machine.masks {
      sections.scores.appendDigits(mask.textStart, 2)
      sections.scores.appendDigits(mask.valueStart, 2)
      sections.scores.appendDigits(min(mask.slotCount, ChoiceFormat.Start.endless), 3)
    }
    return try encode(sections)
  }

  private func encode(_ sections: Sections) throws(MachineBuilder.TooLarge) -> [UInt8] {
    var bytes: [UInt8] = [TableFormat.version, sections.flags]
    bytes.appendDigits(leads.count, 2)
    bytes.append(UInt8(sections.columns))
    bytes.appendDigits(sections.rowCount, 2)
    for start in sections.chooserStarts { bytes.appendDigits(start, 2) }
    let (masks, leads) = encodeMasks()
    let all = [
      masks, leads, sections.rows, sections.infos, sections.lists, sections.scores, sections.alphabet,
    ]
    var offset = Header.size
    for section in all {
      bytes.appendDigits(offset, 3)
      offset += section.count
    }
    bytes.appendDigits(offset, 3)
    bytes.appendDigits(sections.stateCount, 2)
    guard offset < 1 << 21, self.leads.count < 1 << 14 else {
      throw MachineBuilder.TooLarge(reason: "its tables take more than \(1 << 21) bytes")
    }
    for section in all { bytes += section }
    return bytes
  }

  /// The records of the masks, and their leads.
  private func encodeMasks() -> (masks: [UInt8], leads: [UInt8]) {
    var bytes: [UInt8] = []
    var kindOffsets: [[LeadKind]: Int] = [:]
    for case let lead? in leads where kindOffsets[lead.kinds] == nil {
      kindOffsets[lead.kinds] = bytes.count
      bytes += lead.kinds.map { UInt8($0.rawValue) }
    }
    var templateOffsets: [Int] = []
    for template in templates {
      templateOffsets.append(bytes.count)
      bytes += template.encoded()
    }
    var masks: [UInt8] = []
    for (index, lead) in leads.enumerated() {
      let start = machine.starts[index]
      masks.append(ChoiceFormat.Mask.mark)
      masks.appendDigits(Header.size + index * ChoiceFormat.Mask.size, 3)
      masks.appendDigits(start.text, 2)
      masks.appendDigits(start.value, 2)
      masks.appendDigits(alternatives[index], 2)
      let tail = machine.states[start.text].tail
      guard let lead else {
        masks.appendDigits(0, 12)
        continue
      }
      masks.appendDigits(templateOffsets[lead.template], 3)
      masks.appendDigits(bytes.count, 3)
      masks.append(UInt8(lead.constants.count))
      masks.append(UInt8(tail.count))
      masks.appendDigits(
        lead.isExtracted.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }, 2)
      masks.appendDigits(kindOffsets[lead.kinds] ?? 0, 2)
      bytes += lead.constants + tail
      if lead.isExtracted.contains(false) {
        for (constant, isExtracted) in zip(lead.constants, lead.isExtracted) where isExtracted {
          bytes.append(constant)
        }
      }
      bytes += lead.classes.map { UInt8($0) }
    }
    return (masks, bytes)
  }
}

extension LeadTemplate {
  fileprivate func encoded() -> [UInt8] {
    var bytes = [UInt8(valueStart), UInt8(states.count)]
    var stateBytes: [UInt8] = []
    for state in states {
      bytes.appendDigits(ChoiceFormat.Lead.headerSize + states.count * 2 + stateBytes.count, 2)
      stateBytes += [
        UInt8(state.position), UInt8(state.settled), state.holds ? 1 : 0, UInt8(state.settledState),
        UInt8(state.advanced),
      ]
      for transition in state.others { stateBytes += transition.encoded() }
      stateBytes.append(UInt8(state.matches.count))
      for match in state.matches { stateBytes += [UInt8(match.constant)] + match.transition.encoded() }
    }
    return bytes + stateBytes
  }
}

extension LeadTemplate.Transition {
  fileprivate func encoded() -> [UInt8] {
    var action = UInt8(put)
    if holds { action |= ChoiceFormat.Lead.holdsFirst }
    if isLost { action |= ChoiceFormat.Lead.loses }
    if readsAgain { action |= ChoiceFormat.Lead.readsAgain }
    return [UInt8(next), action]
  }
}
