/// A text field, as semantics.md, section 4, says it, rule by rule: written to be compared with the rules,
/// not to be fast. Its content is a row of pieces; a piece counts as one Character of the text.
struct NaiveField: Sendable {
  enum Deletion: CaseIterable, Sendable { case value, text }
  enum Direction: CaseIterable, Sendable { case backward, forward }

  let reader: NaiveReader
  let completion: NaiveReader.Completion
  let deletion: Deletion
  let overwrite: Bool

  /// In the order of reading.
  private(set) var pieces: [NaivePiece] = []
  /// In pieces of the displayed text.
  private(set) var selection = 0..<0
  private var openEnd: OpenEnd?

  /// The end of the content as long as the next Character may yet say what it is: constants that held
  /// Characters were settled as, and constants that completion appended to an insertion.
  private struct OpenEnd: Equatable {
    /// The held Characters.
    var typed: [Character]
    /// How many pieces stand before what was put in for them and by completion.
    var start: Int
  }

  init(
    _ mask: NaiveMask, completion: NaiveReader.Completion = .none, deletion: Deletion = .value,
    overwrite: Bool = false
  ) {
    reader = NaiveReader(mask)
    self.completion = completion
    self.deletion = deletion
    self.overwrite = overwrite
  }

  // MARK: - What it shows

  private var isRightToLeft: Bool { reader.mask.isRightToLeft }

  private func displayed<Value>(_ values: [Value]) -> [Value] {
    isRightToLeft ? values.reversed() : values
  }

  var text: String { String(displayed(pieces.map(\.character))) }

  var extracted: String {
    let value = pieces.filter { $0.isSlot || reader.elements[$0.element].isExtracted }
    return String(displayed(value.map(\.character)))
  }

  var isComplete: Bool { reader.isComplete(at: position) }
  /// How many of the last Characters the next one decides.
  var undecidedCount: Int { openEnd?.typed.count ?? 0 }
  var tail: String { String(displayed(reader.tail(at: position))) }

  // MARK: - What is done to it

  mutating func setText(_ text: String, completion: NaiveReader.Completion = .none) {
    let characters = reader.characters(of: text)
    let reading = reader.read(characters, from: 0)
    pieces = reading.pieces
    // Completion that nobody typed at is not open; nothing set shows nothing.
    openEnd = reading.held.map { OpenEnd(typed: Array(characters[$0.first...]), start: $0.pieces) }
    if !text.isEmpty { complete(completion) }
    select(pieces.count..<pieces.count)
  }

  /// Shows the completion of nothing, if there is nothing yet.
  mutating func focus() {
    guard pieces.isEmpty else { return }
    complete(completion)
    select(pieces.count..<pieces.count)
  }

  mutating func clear() {
    pieces = []
    openEnd = nil
    selection = 0..<0
  }

  mutating func select(_ range: Range<Int>) { selection = range.clamped(to: 0..<pieces.count) }

  mutating func insert(_ text: String) { replace(selection, with: text) }

  mutating func deleteBackward() {
    let caret = selection.lowerBound
    if selection.isEmpty, caret == 0 { return }
    replace(selection.isEmpty ? caret - 1..<caret : selection, with: "")
  }

  mutating func deleteForward() {
    let caret = selection.lowerBound
    if selection.isEmpty {
      replace(caret..<caret + 1, with: "", direction: .forward)
    } else {
      replace(selection, with: "")
    }
  }

  /// Replaces a range of the displayed text.
  mutating func replace(_ range: Range<Int>, with text: String, direction: Direction = .backward) {
    let count = pieces.count
    let display = range.clamped(to: 0..<count)
    // 4.7: all is done from the end.
    let range = isRightToLeft ? count - display.upperBound..<count - display.lowerBound : display
    if text.isEmpty {
      let isBackward = (direction == .backward) != isRightToLeft
      delete(range, isBackward ? .backward : .forward, display: display)
    } else if pieces.contains(where: \.isSlot) {
      insert(reader.characters(of: text), in: range)
    } else {
      insertFirst(reader.characters(of: text), in: range)
    }
  }

  // MARK: - Positions

  /// The element that is next behind these pieces.
  private func position(behind pieces: some BidirectionalCollection<NaivePiece>) -> Int {
    guard let last = pieces.last else { return 0 }
    return reader.elements[last.element].isEllipsis ? last.element : last.element + 1
  }

  private var position: Int { position(behind: pieces) }
  /// Whether no slot is left, only closing constants.
  var isClosing: Bool { reader.isClosing(position) }
  private var lastSlot: Int? { pieces.lastIndex(where: \.isSlot) }

  /// The number of the row of the mask that a piece is of; `nil` for a slot Character.
  private func row(of piece: NaivePiece) -> Int? { piece.isSlot ? nil : reader.row(of: piece.element) }
  private func row(at index: Int) -> Int? { pieces.indices.contains(index) ? row(of: pieces[index]) : nil }

  /// Whether the constants around a place are of one row of the mask. Where a group between two rows is empty
  /// they are not.
  private func isInRow(_ place: Int) -> Bool { row(at: place).map { $0 == row(at: place - 1) } ?? false }

  private func endOfRow(_ place: Int) -> Int {
    pieces[place...].firstIndex { row(of: $0) != row(at: place) } ?? pieces.count
  }

  private func startOfRow(_ place: Int) -> Int {
    pieces[..<place].lastIndex { row(of: $0) != row(at: place) }.map { $0 + 1 } ?? 0
  }

  /// 4.4: "A caret inside a row of constants counts as behind that row, one behind the closing constants as
  /// before them." So does one in front of all. Only carets move, and from right to left only the second kind.
  private func moved(_ range: Range<Int>) -> Range<Int> {
    let caret = range.lowerBound
    guard range.isEmpty, let lastSlot else { return range }
    if caret > lastSlot, isClosing { return lastSlot + 1..<lastSlot + 1 }
    let isBeforeAll = caret == 0 && reader.elements.first?.constant != nil && row(at: 0) != nil
    if isRightToLeft || !isInRow(caret) && !isBeforeAll { return range }
    return endOfRow(caret)..<endOfRow(caret)
  }

  /// The places where a replacement is tried, in this order.
  private func places(for range: Range<Int>) -> [Place] {
    let last = Place(range: moved(range))
    guard range.isEmpty, let lastSlot else { return [last] }
    let caret = last.range.lowerBound
    // At the very end of closing constants that are not all there the next one is taken.
    if isClosing, range.lowerBound == pieces.count, caret < pieces.count {
      return [Place(range: range), last]
    }
    // With `overwrite` a caret in front of a row finds the slot Character behind the row.
    if overwrite, !isRightToLeft, caret < lastSlot, row(at: caret) != nil, pieces[endOfRow(caret)].isSlot {
      return [Place(range: endOfRow(caret)..<endOfRow(caret), isForSlots: true), last]
    }
    return [last]
  }

  private struct Place {
    var range: Range<Int>
    /// Whether something must go to a slot.
    var isForSlots = false
  }

  /// Puts the caret in front of the piece at `index`, in the order of reading.
  private mutating func placeCaret(_ index: Int) {
    let caret = min(index, pieces.count)
    select(isRightToLeft ? pieces.count - caret..<pieces.count - caret : caret..<caret)
  }

  /// Puts the caret of a right-to-left field where as many slot Characters are displayed right of it.
  private mutating func placeCaret(behindSlots count: Int) {
    let slots = pieces.indices.filter { pieces[$0].isSlot }
    // Without any it is at the end that is displayed.
    placeCaret(count > 0 && count <= slots.count ? slots[count - 1] + 1 : slots.first ?? 0)
  }

  /// Section 6: "The caret is never inside a row of constants after an insertion." It goes behind the row, but
  /// not past closing constants.
  private mutating func placeCaretOutsideRows(_ caret: Int) {
    if !isInRow(caret) {
      placeCaret(caret)
    } else if let lastSlot, caret > lastSlot, isClosing {
      placeCaret(startOfRow(caret))
    } else {
      placeCaret(endOfRow(caret))
    }
  }

  // MARK: - Insertion

  /// What an insertion reads, and behind which pieces.
  private struct Input {
    var prefix: [NaivePiece]
    var text: [Character]
    /// How many Characters of the text were typed before.
    var remembered = 0
  }

  /// At an open end reading goes on from where it began.
  private func input(_ new: [Character], at range: Range<Int>) -> Input {
    guard range == pieces.count..<pieces.count, let openEnd else {
      return Input(prefix: Array(pieces[..<range.lowerBound]), text: new)
    }
    return Input(
      prefix: Array(pieces[..<openEnd.start]), text: openEnd.typed + new, remembered: openEnd.typed.count)
  }

  /// Whether a Character of the new text has a place, or gives those remembered to other elements.
  private func isNews(_ reading: NaiveReading, of input: Input) -> Bool {
    if reading.places[input.remembered...].contains(where: { $0 != nil }) { return true }
    let remembered = Array(input.text.prefix(input.remembered))
    return reading.pieces != reader.read(remembered, from: position(behind: input.prefix)).pieces
  }

  /// What an insertion makes.
  private struct Insertion {
    var input: Input
    var reading: NaiveReading
    var pieces: [NaivePiece]
    /// How many slot Characters found no place.
    var lost: Int
  }

  /// What an insertion would make; `nil` if in front of a caret nothing is accepted.
  private func insertion(_ new: [Character], at range: Range<Int>) -> Insertion? {
    let input = input(new, at: range)
    let suffix = suffix(from: range.upperBound)
    var best: Insertion?
    // 4.2: "The replacement is cut until they do."
    for count in stride(from: input.text.count, through: 0, by: -1) {
      let reading = reader.read(Array(input.text.prefix(count)), from: position(behind: input.prefix))
      // A cut that would leave Characters undecided is none.
      if reading.isUndecided, count < input.text.count { continue }
      // In front of a caret an insertion of nothing changes nothing.
      if range.isEmpty, !isNews(reading, of: input) { break }
      var rest = suffix
      // 4.2: "With `overwrite`, each character typed replaces the next slot character instead."
      if overwrite {
        let added = reading.pieces.count(where: \.isSlot) - pieces[range].count(where: \.isSlot)
        rest.slots.removeFirst(min(rest.slots.count, max(0, added)))
      }
      // A separator typed right before the one that stands there is the same one.
      let before = input.prefix + reading.pieces
      let isSame = before.last?.isSlot == false && row(at: range.upperBound) != nil
      let brought = isSame ? 0 : Set(reading.matched.map(reader.row)).count
      let shift = brought - completeRows(in: range)
      let result = following(before, rest, shift: shift)
      if result.lost < best?.lost ?? .max {
        best = Insertion(input: input, reading: reading, pieces: result.pieces, lost: result.lost)
      }
      if result.lost == 0 { break }
    }
    return best.flatMap { $0.lost == 0 || !range.isEmpty ? $0 : nil }
  }

  /// 4.1, 4.2, 4.4: a replacement that is not empty, where there are slot Characters.
  private mutating func insert(_ new: [Character], in given: Range<Int>) {
    var best: Insertion?
    var tried = given
    for place in places(for: given) where best == nil {
      tried = place.range
      best = insertion(new, at: place.range).flatMap { insertion in
        !place.isForSlots || insertion.reading.pieces.contains(where: \.isSlot) ? insertion : nil
      }
    }
    let slotsBefore = pieces[..<tried.lowerBound].count(where: \.isSlot)
    guard let best else {
      // Where the next closing constant is still to be typed a key that goes nowhere leaves the caret.
      let isAtEnd = tried.lowerBound < given.lowerBound && given.lowerBound == pieces.count && !isRightToLeft
      let caret = isAtEnd && reader.elements.count > position ? given.lowerBound : tried.lowerBound
      if isRightToLeft { placeCaret(behindSlots: slotsBefore) } else { placeCaret(caret) }
      return
    }

    pieces = best.pieces
    var caret = best.input.prefix.count + best.reading.pieces.count
    let isAccepted = !best.reading.pieces.isEmpty || best.input.remembered > 0
    let appended = finish(best.reading, of: best.input, isAccepted: isAccepted)
    if isRightToLeft {
      placeCaret(behindSlots: slotsBefore)
      return
    }
    // 4.4: "After an insertion it moves on past constants that stand before the next slot character, and past
    // constants that completion appended, but not past closing constants."
    if isAccepted {
      if let slot = pieces[caret...].firstIndex(where: \.isSlot) {
        caret = slot
      } else if appended > 0, !isClosing {
        caret = pieces.count
      }
    }
    placeCaretOutsideRows(caret)
  }

  /// 4.5: a replacement that is not empty, where there is no slot Character.
  private mutating func insertFirst(_ new: [Character], in range: Range<Int>) {
    let kept = range.isEmpty ? pieces.count..<pieces.count : range
    var input = input(new, at: kept)
    var reading = reader.read(input.text, from: position(behind: input.prefix))
    if kept.lowerBound > 0, pieces[..<kept.lowerBound].allSatisfy({ row(of: $0) == 0 }) {
      let fromStart = reader.read(new, from: 0)
      if bringsLeadingRun(fromStart, insteadOf: reading) {
        (reading, input) = (fromStart, Input(prefix: [], text: new))
      }
    }
    var appended = 0
    if isNews(reading, of: input) {
      pieces = input.prefix + reading.pieces
      // Those remembered may have lost the places that they had.
      appended = finish(reading, of: input, isAccepted: !pieces.isEmpty)
    } else if !range.isEmpty {
      pieces = input.prefix
      openEnd = nil
    }
    if isRightToLeft {
      placeCaret(behindSlots: 0)
    } else {
      placeCaretOutsideRows(isClosing ? pieces.count - appended : pieces.count)
    }
  }

  /// 4.5: "It spells all of the run's significant constants and either also a plain constant that stands before
  /// the last of them, or would otherwise overflow."
  private func bringsLeadingRun(_ fromStart: NaiveReading, insteadOf behind: NaiveReading) -> Bool {
    let run = 0..<(reader.elements.first?.constant == nil ? 0 : reader.endOfRun(0))
    let significant = run.filter { reader.isSignificant[$0] }
    guard let last = significant.last, significant.allSatisfy(fromStart.matched.contains) else {
      return false
    }
    let plain = (0..<last).filter { !reader.isSignificant[$0] }
    return plain.contains(where: fromStart.matched.contains) || behind.overflow > 0
  }

  /// Completes the content that an insertion made, and leaves its end open where nothing follows; gives the
  /// number of constants that completion appended.
  private mutating func finish(_ reading: NaiveReading, of input: Input, isAccepted: Bool) -> Int {
    let end = input.prefix.count + reading.pieces.count
    let isLast = pieces.count == end
    let appended = isAccepted ? complete(completion) : 0
    openEnd = nil
    if isLast, let held = reading.held {
      openEnd = OpenEnd(typed: Array(input.text[held.first...]), start: input.prefix.count + held.pieces)
    } else if isLast, appended > 0 {
      openEnd = OpenEnd(typed: [], start: end)
    }
    return appended
  }

  /// Section 3; gives the number of constants that it appended.
  @discardableResult
  private mutating func complete(_ completion: NaiveReader.Completion) -> Int {
    let appended = constants(reader.appended(at: position, by: completion))
    pieces += appended
    return appended.count
  }

  private func constants(_ range: Range<Int>) -> [NaivePiece] {
    range.compactMap { index in
      reader.elements[index].constant.map { NaivePiece(character: $0, element: index, isSlot: false) }
    }
  }

  // MARK: - What stands behind the edit

  /// A row of the mask, or the first constants of one, that stand behind an edit.
  private struct Row {
    var number: Int
    var count: Int
  }

  /// The slot Characters behind an edit, with the rows of constants before and behind them.
  private struct Suffix {
    var slots: [(rows: [Row], character: Character)] = []
    var trailingRows: [Row] = []
  }

  private func suffix(from start: Int) -> Suffix {
    var suffix = Suffix()
    var rows: [Row] = []
    // A row whose beginning is gone says nothing any more.
    let rest = isInRow(start) ? pieces[endOfRow(start)...] : pieces[start...]
    for piece in rest {
      if let number = row(of: piece) {
        if rows.last?.number != number { rows.append(Row(number: number, count: 0)) }
        rows[rows.count - 1].count += 1
      } else {
        // 4.1: "In a right-to-left mask every group fills up."
        suffix.slots.append((isRightToLeft ? [] : rows, piece.character))
        rows = []
      }
    }
    suffix.trailingRows = rows
    return suffix
  }

  /// How many complete rows of constants a range takes away that begins or ends with one.
  private func completeRows(in range: Range<Int>) -> Int {
    func isFirst(_ index: Int) -> Bool { row(at: index) != nil && !isInRow(index) }
    func isLast(_ index: Int) -> Bool { row(at: index) != nil && !isInRow(index + 1) }
    guard let first = range.first, let last = range.last, isFirst(first) || isLast(last) else { return 0 }
    return range.count { isFirst($0) && endOfRow($0) <= range.upperBound }
  }

  /// 4.1: "Then the slot characters behind the range follow." Gives how many found no place.
  private func following(
    _ before: [NaivePiece], _ suffix: Suffix, shift: Int
  ) -> (pieces: [NaivePiece], lost: Int) {
    var pieces = before
    var lost = 0
    // Whether no row of the suffix has a place yet.
    var isFirst = true
    func putIn(_ rows: [Row]) {
      for row in rows {
        if let constants = constants(of: row, behind: pieces, shift: shift, isFirst: isFirst) {
          pieces += constants
          isFirst = false
        }
      }
    }
    for (rows, character) in suffix.slots {
      putIn(rows)
      let position = position(behind: pieces)
      if let slot = reader.nearestSlot(to: character, from: position) {
        pieces += constants(position..<slot)
        pieces.append(
          NaivePiece(character: reader.stored(character, in: slot), element: slot, isSlot: true))
      } else {
        lost += 1
      }
    }
    if pieces.contains(where: \.isSlot) { putIn(suffix.trailingRows) }
    return (pieces, lost)
  }

  /// 4.1: "Constants that stood between two groups still end the group before them when only optional slots
  /// are left there." That is, when the next row is the one that they are of, or the one that they became by
  /// the rows that the edit brought and took. As many are put in as there were. If the edit itself ends in such
  /// a row, or right behind it, its constants count: a key that matches the row behind the caret moves over it.
  ///
  /// `nil` if the row has no place any more.
  private func constants(
    of row: Row, behind pieces: [NaivePiece], shift: Int, isFirst: Bool
  ) -> [NaivePiece]? {
    let numbers = [row.number, row.number + shift]
    let start = position(behind: pieces)
    if isFirst, let number = pieces.last.flatMap(self.row(of:)), numbers.contains(number) {
      let there = pieces.reversed().prefix { self.row(of: $0) == number }.count
      return Array(constants(start..<reader.endOfRun(start)).prefix(max(0, row.count - there)))
    }
    let rest = reader.elements[start...].prefix { !$0.isBarrier }
    guard let next = rest.firstIndex(where: { $0.constant != nil }),
      next == 0 || reader.elements[next - 1].constant == nil, numbers.contains(reader.row(of: next))
    else { return nil }
    return Array(constants(next..<reader.endOfRun(next)).prefix(row.count))
  }

  // MARK: - Deletion

  /// 4.3: an empty replacement. The direction is that of reading.
  private mutating func delete(_ range: Range<Int>, _ direction: Direction, display: Range<Int>) {
    guard !range.isEmpty else {
      placeCaret(range.lowerBound)
      return
    }
    if pieces[range].contains(where: \.isSlot) {
      deleteSlots(range)
      return
    }
    if deletion == .value, direction == .backward, deleteRemembered(range) { return }
    switch deletion {
    case .text:
      if pieces[range.upperBound...].contains(where: \.isSlot) {
        select(display.lowerBound..<display.lowerBound)
      } else {
        pieces.removeSubrange(range.lowerBound...)
        openEnd = nil
        if isRightToLeft {
          placeCaret(behindSlots: pieces.count(where: \.isSlot))
        } else {
          placeCaret(pieces.count)
        }
      }
    case .value:
      if lastSlot == nil {
        clear()
        return
      }
      let slot =
        direction == .backward
        ? pieces[..<range.lowerBound].lastIndex(where: \.isSlot)
        : pieces[range.upperBound...].firstIndex(where: \.isSlot)
      if let slot {
        deleteSlots(min(slot, range.lowerBound)..<max(slot + 1, range.upperBound))
      } else {
        let slotsBefore = pieces[..<range.lowerBound].count(where: \.isSlot)
        removeTrailingConstants()
        if isRightToLeft {
          placeCaret(behindSlots: slotsBefore)
        } else {
          placeCaret(direction == .backward ? 0 : range.lowerBound)
        }
      }
    }
  }

  /// Deletes the last held Character, if the range is of what was put in for them, or behind it, and nothing
  /// follows it.
  private mutating func deleteRemembered(_ range: Range<Int>) -> Bool {
    guard let openEnd, !openEnd.typed.isEmpty, range.lowerBound >= openEnd.start,
      range.upperBound == pieces.count
    else { return false }
    let typed = Array(openEnd.typed.dropLast())
    pieces.removeSubrange(openEnd.start...)
    let slotsBefore = pieces.count(where: \.isSlot)
    if typed.isEmpty {
      removeTrailingConstants()
    } else {
      pieces += reader.read(typed, from: position).pieces
      self.openEnd = OpenEnd(typed: typed, start: openEnd.start)
    }
    if isRightToLeft { placeCaret(behindSlots: slotsBefore) } else { placeCaret(pieces.count) }
    return true
  }

  /// Deletes a range that holds slot Characters.
  private mutating func deleteSlots(_ range: Range<Int>) {
    let prefix = Array(pieces[..<range.lowerBound])
    let shift = -completeRows(in: range)
    pieces = following(prefix, suffix(from: range.upperBound), shift: shift).pieces
    openEnd = nil
    let hasSlots = lastSlot != nil
    switch deletion {
    case .text: if !hasSlots { pieces = prefix }
    case .value: removeTrailingConstants()
    }
    if isRightToLeft {
      placeCaret(behindSlots: prefix.count(where: \.isSlot))
    } else {
      placeCaret(hasSlots || deletion == .text ? range.lowerBound : pieces.count)
    }
  }

  /// 4.3: "Constants behind the last slot character go too. When no slot character is left the text is what a
  /// field shows on focus."
  private mutating func removeTrailingConstants() {
    openEnd = nil
    if let lastSlot {
      pieces.removeSubrange((lastSlot + 1)...)
    } else {
      pieces = []
      complete(completion)
    }
  }
}
