/// All that a field holds but the mask. App code reads it through `EditableField`.
public struct FieldState: Sendable, Hashable {
  /// How the field behaves.
  public var options: FieldOptions

  private(set) var content = FieldContent()
  /// UTF-8 offsets in the text, on boundaries of the content.
  private(set) var selection: Range<Int> = 0..<0
  private(set) var history = FieldHistory()
  /// What an input method is composing, as the toolkit shows it.
  private(set) var composition: Composition?

  struct Composition: Sendable, Hashable {
    var text: String
    var selection: Range<Int>
  }

  /// The state of an empty field.
  public init(options: FieldOptions = FieldOptions()) {
    self.options = options
  }

  /// What the field shows.
  var text: String { composition?.text ?? content.text }
  var shownSelection: Range<Int> { composition?.selection ?? selection }
}

// MARK: - Edits

extension FieldState {
  /// How an edit goes into the history.
  enum Step {
    /// A step of its own, or one with the typing before it.
    case edit(isTyped: Bool)
    /// The first step of a new history: the text was set by the program.
    case start
    /// None: what the field shows on focus.
    case none
  }

  /// The range of the content that a range means: clamped, and widened to whole pieces. A caret inside a piece
  /// goes behind it.
  func resolve(_ range: TextRange) -> Range<Int> {
    let offsets = range.utf8Offsets(in: content.text)
    if offsets.isEmpty {
      let caret = content.boundary(offsets.lowerBound, before: false)
      return caret..<caret
    }
    let lower = content.boundary(offsets.lowerBound, before: true)
    return lower..<max(lower, content.boundary(offsets.upperBound, before: false))
  }

  mutating func select(_ range: Range<Int>) {
    if range != selection { history.endTyping() }
    selection = range
  }

  /// Replaces a range of the content.
  ///
  /// - Parameters:
  ///   - isBackward: where a deletion looks for a slot's Character if the range has none.
  ///   - isTyped: whether it may be undone together with the typing before it.
  mutating func replace(
    _ range: Range<Int>, with replacement: String, isBackward: Bool = true, isTyped: Bool = false,
    _ table: MaskTable
  ) -> FieldChange {
    if let (joined, start) = joined(replacement, to: range.lowerBound, table) {
      let editor = FieldEditor(table, options, content)
      let outcome = editor.replace(start..<range.upperBound, with: joined)
      let isTaken = !outcome.rejections.contains { $0.range.lowerBound == 0 }
      if isTaken, outcome.isAccepted {
        let shifted = outcome.withRejections(shiftedBy: range.lowerBound - start)
        return apply(shifted, replacement, .edit(isTyped: false))
      }
    }
    let editor = FieldEditor(table, options, content)
    let outcome = editor.replace(range, with: replacement, isBackward: isBackward)
    return apply(outcome, replacement, .edit(isTyped: isTyped && outcome.goesOnInGroup))
  }

  /// A replacement that makes one Character with the slot's Character before it, such as an accent that follows its
  /// letter, with that Character; and where that one begins.
  private func joined(_ replacement: String, to offset: Int, _ table: MaskTable) -> (String, Int)? {
    guard offset > 0, let first = replacement.utf8.first, first >= 0x80 || first == 0x0A || !content.isPlain
    else { return nil }
    let start = content.boundary(before: offset)
    guard start < offset, content.marks[start] == PieceMark.slot else { return nil }
    let before = String(content.text.utf8.prefix(offset).dropFirst(start)) ?? ""
    let joined = before + replacement
    return joined.isCharacterBoundary(utf8: before.utf8.count) ? nil : (joined, start)
  }

  /// Shows what an edit makes.
  mutating func apply(_ outcome: FieldEditor.Outcome, _ replacement: String, _ step: Step) -> FieldChange {
    let isChanged = outcome.content.text != content.text
    switch step {
    case .edit(let isTyped):
      if isChanged { history.record(content, selection, joinsTyping: isTyped && selection.isEmpty) }
      history.isTyping = isChanged && outcome.isAccepted && replacement.utf8.count > 0
    case .start: history = FieldHistory()
    case .none: history.endTyping()
    }
    return show(outcome.content, outcome.caret..<outcome.caret, outcome, replacement)
  }

  /// Shows a content, and says what has changed.
  private mutating func show(
    _ content: FieldContent, _ selection: Range<Int>, _ outcome: FieldEditor.Outcome?, _ replacement: String
  ) -> FieldChange {
    let old = text
    let isPlain = content.isPlain && (composition == nil ? self.content.isPlain : false)
    self.content = content
    // A caret that an edit leaves inside a Character, which only joined constants make, goes behind it.
    let lower = content.boundary(selection.lowerBound, before: false)
    self.selection = lower..<max(lower, content.boundary(selection.upperBound, before: false))
    composition = nil
    return FieldChange(
      from: old, to: content.text, isPlain: isPlain, selection: self.selection,
      rejected: outcome.map { Self.rejected($0.rejections, in: replacement) } ?? [],
      rejectedCount: outcome?.rejectionCount ?? 0, lost: outcome?.lost ?? [])
  }

  private static func rejected(
    _ rejections: [ContentBuilder.Rejection], in replacement: String
  ) -> [RejectedCharacter] {
    if rejections.isEmpty { return [] }
    var result: [RejectedCharacter] = []
    var offset = 0
    var start = 0
    let sorted = rejections.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var rest = sorted[...]
    for character in replacement {
      let end = start + character.utf8.count
      while let rejection = rest.first, rejection.range.lowerBound < end {
        if result.last?.offset != offset {
          result.append(RejectedCharacter(character: character, offset: offset, reason: rejection.reason))
        }
        rest = rest.dropFirst()
      }
      if rest.isEmpty { break }
      offset += 1
      start = end
    }
    return result
  }

  // MARK: - History

  mutating func undo() -> FieldChange? {
    guard let step = history.undo(from: content, selection) else { return nil }
    return show(step.content, step.selection, nil, "")
  }

  mutating func redo() -> FieldChange? {
    guard let step = history.redo(from: content, selection) else { return nil }
    return show(step.content, step.selection, nil, "")
  }

  // MARK: - What a toolkit says

  /// Takes over what a toolkit has made of the text.
  mutating func reconcile(
    _ text: String, _ range: TextRange, isComposing: Bool, _ table: MaskTable
  ) -> FieldChange {
    let offsets = range.utf8Offsets(in: text)
    if isComposing {
      let old = self.text
      composition = Composition(text: text, selection: offsets)
      return FieldChange(
        from: old, to: text, isPlain: false, selection: offsets, rejected: [], rejectedCount: 0, lost: [])
    }
    let isComposed = composition != nil
    composition = nil
    let change: FieldChange
    if let edit = TextEdit(from: content, selection, to: text, caret: offsets.upperBound) {
      change = replace(
        edit.range, with: edit.replacement, isBackward: edit.isBackward,
        isTyped: !isComposed && edit.range.isEmpty, table)
    } else {
      let range = resolve(range)
      select(range)
      change = show(content, range, nil, "")
    }
    // What the toolkit shows now is `text`, so that is what has to be changed.
    return FieldChange(
      from: text, to: change.newText, isPlain: false, selection: change.selectionOffsets,
      rejected: change.rejected, rejectedCount: change.rejectedCount, lost: change.lost)
  }
}
