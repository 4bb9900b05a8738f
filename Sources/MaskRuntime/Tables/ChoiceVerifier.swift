/// Checks the third literal of a choice: what it accepts can be run on any text.
struct ChoiceVerifier {
  private let choice: [UInt8]

  private typealias Header = ChoiceFormat.Header

  /// Throws unless the reader may trust the tables.
  ///
  /// - Parameter machine: the choice's machine, which has been verified.
  /// - Complexity: O(*n*) in the bytes.
  static func verify(_ choice: [UInt8], machine: [UInt8]) throws(TableError) {
    try ChoiceVerifier(choice: choice).verify(
      machineStates: machine.digits(at: TableFormat.Header.stateCount, 2))
  }

  private func require(_ condition: Bool, _ reason: String, _ offset: Int) throws(TableError) {
    if !condition { throw TableError(part: .choice, offset: offset, reason: reason) }
  }

  private func number(_ offset: Int, _ digits: Int) -> Int { choice.digits(at: offset, digits) }

  private func verify(machineStates: Int) throws(TableError) {
    try require(choice.count >= Header.size, "too short for a header", choice.count)
    try require(choice[Header.version] == TableFormat.version, "not of format \(TableFormat.version)", 0)
    try require(choice[Header.flags] <= ChoiceFormat.Flag.isSet, "unknown flags", Header.flags)
    let isSet = choice[Header.flags] == ChoiceFormat.Flag.isSet
    let isLockStep = choice[Header.flags] == ChoiceFormat.Flag.lockStep
    let masks = number(Header.maskCount, 2)
    let columns = Int(choice[Header.columns])
    try require(masks > 0, "no masks", Header.maskCount)
    try require(columns > 0, "no columns", Header.columns)
    let sections = [
      Header.masks, Header.leads, Header.rows, Header.infos, Header.lists, Header.scores, Header.alphabet,
      Header.end,
    ].map { number($0, 3) }
    try require(
      sections[0] == Header.size && sections.last == choice.count, "sections out of place", Header.masks)
    for (section, next) in zip(sections, sections.dropFirst()) {
      try require(section <= next, "sections out of order", Header.masks)
    }
    for offset in 0..<sections[6] {
      try require(choice[offset] < 0x80, "not a digit of base 128", offset)
    }
    let rows = number(Header.rowCount, 2)
    try require(
      sections[1] - sections[0] == masks * ChoiceFormat.Mask.size, "sections of a wrong size",
      Header.rows)
    for mask in 0..<masks {
      let offset = sections[0] + mask * ChoiceFormat.Mask.size
      try require(
        choice[offset] == ChoiceFormat.Mask.mark && number(offset + ChoiceFormat.Mask.place, 3) == offset,
        "no record of a mask", offset)
      for state in [ChoiceFormat.Mask.textStart, ChoiceFormat.Mask.valueStart] {
        try require(number(offset + state, 2) < machineStates, "no such state", offset)
      }
      try verifyLead(at: offset, columns, sections[1], sections[2])
    }
    let others = Array(sections[1...])
    if isSet {
      try verifyFacts(others, masks)
    } else if isLockStep {
      try verifyScores(others, masks, rows, columns)
    } else {
      try verifyChooser(others, masks, rows, columns)
    }
    try TableVerifier.verify(alphabet: Array(choice[sections[6]..<sections[7]]), columns: columns)
  }

  /// Checks the facts of the masks of a set.
  private func verifyFacts(_ sections: [Int], _ masks: Int) throws(TableError) {
    typealias Facts = ChoiceFormat.Facts
    let facts = sections[2]
    try require(
      sections[1] == facts && sections[3] - facts == masks * Facts.size && sections[5] == sections[3],
      "sections of a wrong size", Header.infos)
  }

  /// Checks the lead of a mask. The leads take the bytes from `leads` to `end`.
  private func verifyLead(at record: Int, _ columns: Int, _ leads: Int, _ end: Int) throws(TableError) {
    typealias Mask = ChoiceFormat.Mask
    typealias Format = ChoiceFormat.Lead
    let templateOffset = number(record + Mask.template, 3)
    if templateOffset == 0 { return }
    let kinds = leads + number(record + Mask.kinds, 2)
    try require(kinds + columns <= end, "no such kinds", record + Mask.kinds)
    for index in kinds..<kinds + columns { try require(choice[index] < 3, "no such kind", index) }
    let length = Int(choice[record + Mask.leadLength])
    let extracted = number(record + Mask.extracted, 2)
    try require(
      length > 0 && length <= Format.maximumLength && extracted >> length == 0, "no such lead", record)
    let extractedCount = (0..<length).count { extracted >> $0 & 1 != 0 }
    let classes =
      leads + number(record + Mask.leadText, 3) + length + Int(choice[record + Mask.tailLength])
      + (extractedCount == length ? 0 : extractedCount)
    try require(classes + length <= end, "lead cut off", record + Mask.leadText)
    try verifyTemplate(leads + templateOffset, length, end)
  }

  private func verifyTemplate(_ template: Int, _ length: Int, _ end: Int) throws(TableError) {
    typealias Format = ChoiceFormat.Lead
    try require(template + Format.headerSize <= end, "template cut off", template)
    let states = Int(choice[template + 1])
    try require(
      states > 0 && states <= Format.behindText && Int(choice[template]) < states
        && template + Format.headerSize + states * 2 <= end, "template cut off", template)
    var offsets: [Int] = []
    for state in 0..<states {
      let place = template + Format.headerSize + state * 2
      let offset = template + number(place, 2)
      try require(offset + Format.matches <= end, "no such state", place)
      try require(
        offset + Format.matches + Int(choice[offset + Format.matchCount]) * Format.matchSize <= end,
        "state cut off", offset)
      offsets.append(offset)
    }
    for offset in offsets {
      let position = Int(choice[offset + Format.position])
      let settled = choice[offset + Format.settled]
      // A state of the lead is one in which a constant is still to come.
      try require(position <= settled && Int(settled) < length, "no such position", offset)
      let settledState = choice[offset + Format.settledState]
      try verifyNext(offset + Format.settledState, states)
      if settledState < Format.behindText {
        let next = offsets[Int(settledState)]
        try require(
          choice[next + Format.settled] == settled && choice[next + Format.position] == settled,
          "does not settle",
          offset)
      }
      // Each constant leads on, so that putting them ends.
      let advanced = choice[offset + Format.advanced]
      try verifyNext(offset + Format.advanced, states)
      if advanced < Format.behindText {
        let next = offsets[Int(advanced)]
        try require(
          choice[next + Format.position] == settled + 1 && choice[next + Format.settled] == settled + 1,
          "does not advance", offset)
      }
      for kind in 0..<3 { try verifyTransition(offset + Format.others + kind * 2, position, length, states) }
      for match in 0..<Int(choice[offset + Format.matchCount]) {
        let place = offset + Format.matches + match * Format.matchSize
        try require(Int(choice[place]) < length, "no such constant", place)
        try verifyTransition(place + 1, position, length, states)
      }
    }
  }

  private func verifyTransition(
    _ offset: Int, _ position: Int, _ length: Int, _ states: Int
  ) throws(TableError) {
    typealias Format = ChoiceFormat.Lead
    try verifyNext(offset, states)
    let action = choice[offset + 1]
    try require(
      position + Int(action & Format.putMask) <= length
        && (action & Format.readsAgain == 0 || choice[offset] >= Format.behindText), "puts too much", offset)
  }

  private func verifyNext(_ offset: Int, _ states: Int) throws(TableError) {
    let next = choice[offset]
    try require(
      Int(next) < states || next == ChoiceFormat.Lead.behindText || next == ChoiceFormat.Lead.behindValue,
      "no such state", offset)
  }

  private func verifyChooser(_ sections: [Int], _ masks: Int, _ rows: Int, _ columns: Int) throws(TableError)
  {
    let states = number(Header.stateCount, 2)
    let verdictBytes = sections[3] - sections[2] - states * 2
    let verdicts = verdictBytes / ChoiceFormat.Verdict.size
    try require(
      states >= rows && verdictBytes >= 0 && verdictBytes == verdicts * ChoiceFormat.Verdict.size,
      "infos of a wrong size", Header.infos)
    for offset in [Header.textStart, Header.valueStart, Header.editStart] {
      try require(number(offset, 2) < states, "no such state", offset)
    }
    try verifyRows(sections[1]..<sections[2], rows, states, columns, ChoiceFormat.chooserCellSize) {
      _ throws(MappedRows.Mistake) in
    }
    for state in 0..<states {
      let offset = sections[2] + state * 2
      try require(number(offset, 2) < verdicts, "no such verdict", offset)
    }
    for verdict in 0..<verdicts {
      let offset = sections[2] + states * 2 + verdict * ChoiceFormat.Verdict.size
      let list = sections[3] + number(offset, 2)
      try require(list + 2 <= sections[4], "no such list", offset)
      let count = number(list, 2)
      try require(count > 0 && list + 2 + count * 2 <= sections[4], "list cut off", list)
      for index in 0..<count {
        try require(number(list + 2 + index * 2, 2) < masks, "no such mask", list + 2 + index * 2)
      }
    }
  }

  private func verifyRows(
    _ range: Range<Int>, _ states: Int, _ limit: Int, _ columns: Int, _ size: Int,
    _ body: (Int) throws(MappedRows.Mistake) -> Void
  ) throws(TableError) {
    do throws(MappedRows.Mistake) {
      try MappedRows.verify(
        choice, range, states: states, limit: limit, columns: columns, size: size, body)
    } catch {
      throw TableError(part: .choice, offset: error.offset, reason: error.reason)
    }
  }

  private func verifyScores(_ sections: [Int], _ masks: Int, _ states: Int, _ columns: Int) throws(TableError)
  {
    let scoreBytes = sections[5] - sections[4] - masks * ChoiceFormat.Start.size
    let scores = scoreBytes / ChoiceFormat.Score.size
    try require(
      scoreBytes == scores * ChoiceFormat.Score.size && states > 0
        && sections[3] - sections[2] == states * ChoiceFormat.ScoreInfo.size, "sections of a wrong size",
      Header.scores)
    try verifyRows(sections[1]..<sections[2], states, states, columns, ChoiceFormat.scoreCellSize) {
      offset throws(MappedRows.Mistake) in
      if number(offset, 2) >= scores { throw MappedRows.Mistake(reason: "no such score", offset: offset) }
    }
    for mask in 0..<masks {
      let offset = sections[4] + scoreBytes + mask * ChoiceFormat.Start.size
      try require(number(offset, 2) < states && number(offset + 2, 2) < states, "no such state", offset)
    }
    // The lists end with a 0, so that each of them does.
    try require(
      sections[4] > sections[3] && choice[sections[4] - 1] == 0, "lists without an end", Header.lists)
    for state in 0..<states {
      let offset = sections[2] + state * ChoiceFormat.ScoreInfo.size
      let list = sections[3] + number(offset + 3, 2)
      let count = Int(max(choice[offset + 5], choice[offset + 6]))
      try require(list < sections[4] && list + count < sections[4], "no such list", offset)
      for index in 0..<count { try require(choice[list + index] != 0, "list cut off", list + index) }
    }
  }
}
