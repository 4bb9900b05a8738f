import MaskRandom
import MaskRuntime

/// The life of fields of one mask or choice: edits at random, and what must hold after each.
struct FieldLife<Field: EditableField> {
  /// What is known of a choice.
  struct ChoiceFacts {
    /// `nil` if nobody has counted its masks.
    var maskCount: Int?
    /// Whether no constant is one that a slot takes and none is extracted: the value holds what slots hold.
    var extractsSlotsOnly: Bool
    /// Reads a text by one of the masks alone.
    var read: ((Int, String) -> Reading)?
  }

  var name: String
  /// What is typed mostly.
  var alphabet: [String]
  /// Whether the mask reads each of its texts as that text.
  var isStock: Bool
  var isRightToLeft: Bool
  var choice: ChoiceFacts?
  var makeField: (FieldOptions) -> Field
  var read: (String) -> Reading

  /// What else people, keyboards and clipboards bring.
  private static var strange: [String] {
    [
      "😀", "👍🏽", "🇩🇪", "\u{1F1E9}", "\u{1F1EA}", "👩‍👩‍👧", "e\u{301}", "\u{301}", "\u{20E3}", "\u{1100}", "\u{1161}",
      "가", "٣", "۷", "５", "\u{200E}", "\u{202A}", "\u{2066}", "\u{FEFF}", "\u{AD}", "\u{FE0F}", "\u{200D}",
      "\r\n",
      "\n", "\r", "\t", "\u{0}", "\u{FFFD}", "\u{A0}", "–", "－", "ß", "İ", "ŉ", "ﬁ", "\u{600}", "क्ष",
      "q\u{323}\u{307}",
    ]
  }

  /// A field, what was done to it, and what it has shown.
  private struct Life {
    var field: Field
    var steps: [FieldStep] = []
    /// The texts shown so far, with the mask that was current.
    var seen: [Shown]
  }

  private struct Shown: Equatable {
    var text: String
    var maskIndex: Int

    init(_ field: Field) {
      text = field.text
      maskIndex = field.maskIndex
    }
  }

  func run(_ edits: Int, _ random: inout SplitMix64, _ report: inout Report) {
    var done = 0
    while done < edits {
      let options = FieldOptions(
        completion: random.pick(CompletionPolicy.allCases), deletion: random.pick(DeletionPolicy.allCases),
        overwrites: random.chance(15))
      var life = begin(options)
      if random.chance(30) {
        _ = live(.setText(text(&random), random.pick(CompletionPolicy.allCases)), &life, &report)
      }
      for _ in 0..<min(40, edits - done) {
        done += 1
        report.edits += 1
        if let failure = live(step(for: life.field, &random), &life, &report) {
          report.failures.append(describe(failure, life.steps, options))
          break
        }
      }
    }
  }

  private func begin(_ options: FieldOptions) -> Life {
    let field = makeField(options)
    return Life(field: field, seen: [Shown(field)])
  }

  /// What does not hold, and the shortest steps that lead there.
  private func describe(_ failure: String, _ steps: [FieldStep], _ options: FieldOptions) -> String {
    var steps = steps
    var failure = failure
    func fails(_ steps: [FieldStep]) -> String? {
      var report = Report()
      var life = begin(options)
      for step in steps { if let failure = live(step, &life, &report) { return failure } }
      return nil
    }
    var index = 0
    while index < steps.count {
      var candidates = [steps]
      candidates[0].remove(at: index)
      candidates += steps[index].shorter.map { shorter in
        var candidate = steps
        candidate[index] = shorter
        return candidate
      }
      let shorter = candidates.lazy.compactMap { steps in fails(steps).map { (steps, $0) } }.first
      if let shorter { (steps, failure, index) = (shorter.0, shorter.1, 0) } else { index += 1 }
    }
    return
      "\(failure) after \(name), \(options.completion.map { "\($0)" } ?? "nil"), \(options.deletion), overwrites "
      + "\(options.overwrites): \(steps.map(\.description).joined(separator: " "))"
  }

  private func text(_ random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      text += random.chance(90) ? random.pick(alphabet) : random.pick(Self.strange)
    }
    return text
  }

  private func range(in text: String, _ random: inout SplitMix64) -> TextRange {
    let count = text.utf16.count
    let start =
      random.chance(95) ? Int.random(in: -2...count + 2, using: &random) : random.pick([.min, .max, -99])
    let length =
      random.chance(60) ? 0 : random.chance(95) ? Int.random(in: -1...count + 1, using: &random) : .max
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let (end, overflow) = start.addingReportingOverflow(max(0, length))
      return .characters(start..<(overflow ? .max : end))
    case 1: return .utf16(UTF16Range(location: start, length: length))
    default:
      let lower = text.utf8.index(
        text.startIndex, offsetBy: Int.random(in: 0...text.utf8.count, using: &random))
      let upper = text.utf8.index(
        text.startIndex, offsetBy: Int.random(in: 0...text.utf8.count, using: &random))
      return .indices(min(lower, upper)..<max(lower, upper))
    }
  }

  // MARK: - One edit

  private func step(for field: Field, _ random: inout SplitMix64) -> FieldStep {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<10: return .insert(random.chance(92) ? random.pick(alphabet) : random.pick(Self.strange))
    case 10: return .insert(text(&random))
    case 11..<15: return .deleteBackward
    case 15..<17: return .deleteForward
    case 17: return .replace(range(in: field.text, &random), random.chance(30) ? "" : text(&random))
    case 18..<21: return .select(range(in: field.text, &random))
    case 21:
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return .reconcile(.backspace)
      case 1: return .reconcile(.delete)
      default: return .reconcile(.insert(random.chance(70) ? random.pick(alphabet) : text(&random)))
      }
    case 22: return .compose(text(&random))
    default: return random.pick([.focus, .clear, .undo, .redo, .cut])
    }
  }

  /// Takes a step, and says what does not hold then.
  private func live(_ step: FieldStep, _ life: inout Life, _ report: inout Report) -> String? {
    life.steps.append(step)
    let before = life.field
    var field = before
    var change: FieldChange?
    var failure: String?
    switch step {
    case .setText(let text, let completion): change = field.setText(text, completion: completion)
    case .insert(let text):
      change = field.insert(text)
      failure = losses(text, before, field, change)
    case .deleteBackward: change = field.deleteBackward()
    case .deleteForward: change = field.deleteForward()
    case .replace(let range, let text): change = field.replace(range, with: text)
    case .select(let range):
      field.select(range)
      if field.text != before.text { failure = "selecting changed the text" }
    case .reconcile(let edit): failure = reconcile(&field, edit, &report)
    case .compose(let text): failure = compose(&field, text)
    case .focus: change = field.focus()
    case .clear: change = field.clear()
    case .undo: change = field.undo()
    case .redo: change = field.redo()
    case .cut: change = field.cut().change
    }
    life.field = field
    if let failure { return failure }
    if let change {
      if change.oldText != before.text || change.newText != field.text { return "the change has other texts" }
      if let failure = check(change) { return failure }
      if let failure = undoAndRedo(step, change, life, before, &report) { return failure }
    }
    life.seen.append(Shown(field))
    return check(field, &report)
  }

  /// What is there is never pushed out: an insertion loses nothing but what was selected, and what cannot stay without it.
  private func losses(_ text: String, _ before: Field, _ field: Field, _ change: FieldChange?) -> String? {
    // What is not ASCII may join its neighbours, or be stored as another Character.
    guard !text.isEmpty, choice?.extractsSlotsOnly == true, !before.options.overwrites,
      (text + before.text).utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D })
    else { return nil }
    let selected = before.copy(.extracted)
    var kept = before.extracted.map { $0 }
    for character in selected + field.extracted + (selected.isEmpty ? [] : change?.lost ?? []) {
      if let index = kept.firstIndex(of: character) { kept.remove(at: index) }
    }
    return kept.isEmpty
      ? nil : "'\(before.text)' \(before.selectionCharacters) loses \(kept) to '\(field.text)'"
  }

  /// What must hold of a change by itself.
  private func check(_ change: FieldChange) -> String? {
    var text = change.oldText
    text.replaceSubrange(change.replaced, with: String(change.newText[change.inserted]))
    if text != change.newText {
      return "the changed range does not lead from '\(change.oldText)' to '\(change.newText)'"
    }
    if change.rejected.count > change.rejectedCount { return "more are rejected than counted" }
    return nil
  }

  /// What must hold of a field.
  private func check(_ field: Field, _ report: inout Report) -> String? {
    let text = field.text
    let selection = field.selection
    if selection.lowerBound > selection.upperBound || selection.upperBound > text.endIndex {
      return "the selection is out of bounds"
    }
    for end in [selection.lowerBound, selection.upperBound] where String.Index(end, within: text) == nil {
      return "the selection splits a Character of '\(text.debugDescription)'"
    }
    let characters = field.selectionCharacters
    if characters.lowerBound < 0 || characters.upperBound > text.count { return "the selection counts wrong" }
    // What can be asked at any time.
    _ = (
      field.isComplete, field.tail, field.expectedNext, field.expectedInput, field.placeholder, field.facts
    )
    if let choice { return check(field, of: choice, &report) }
    if field.maskIndex != 0 { return "a mask that is no choice has mask \(field.maskIndex)" }
    let reading = read(text)
    if reading.output != text {
      if isStock { return "'\(text)' is read as '\(reading.output)'" }
      report.rereadOtherwise += 1
      return nil
    }
    // Where optional slots are passed over at the text's end, or a row is only begun, reading may stand elsewhere.
    if isStock,
      reading.extracted != field.extracted || reading.isComplete != field.isComplete
        || reading.tail != field.tail
    {
      return "'\(text)' is read with another value"
    }
    return nil
  }

  private func check(_ field: Field, of choice: ChoiceFacts, _ report: inout Report) -> String? {
    guard 0..<(choice.maskCount ?? .max) ~= field.maskIndex else {
      return "there is no mask \(field.maskIndex)"
    }
    var other = field
    other.setText(field.text)
    other = field
    other.setExtracted(field.extracted)
    // Another mask may read the text better: an edit does not count its separators.
    if read(field.text).output != field.text { report.rereadOtherwise += 1 }
    guard let reading = choice.read?(field.maskIndex, field.text) else { return nil }
    if reading.output != field.text {
      return "'\(field.text)' is read as '\(reading.output)' by its mask \(field.maskIndex)"
    }
    if reading.extracted != field.extracted || reading.isComplete != field.isComplete
      || reading.tail != field.tail
    {
      return "'\(field.text)' is read with another value by its mask \(field.maskIndex)"
    }
    return nil
  }

  /// What was done can be undone and done again.
  private func undoAndRedo(
    _ step: FieldStep, _ change: FieldChange, _ life: Life, _ before: Field, _ report: inout Report
  ) -> String? {
    guard change.isTextChanged else { return nil }
    let field = life.field
    var other = field
    if case .undo = step {
      other.redo()
      return Shown(other) == Shown(before) ? nil : "what was undone is not done again"
    }
    guard field.canUndo else { return nil }
    report.undone += 1
    guard let undone = other.undo() else { return "what was done cannot be undone" }
    if undone.newText != other.text { return "undo says another text" }
    let shown = Shown(other)
    switch step {
    // Typing is undone together with the typing before it; what is shown on focus is no step.
    case .insert(let text) where text.count == 1 && before.selection.isEmpty: break
    case .focus: break
    default: if shown != Shown(before) { return "undone it is '\(shown.text)' of mask \(shown.maskIndex)" }
    }
    if !life.seen.contains(shown) {
      return "undone it is '\(shown.text)' of mask \(shown.maskIndex), as never before"
    }
    guard other.redo() != nil else { return "what was undone cannot be done again" }
    if Shown(other) != Shown(field) { return "done again it is '\(other.text)' of mask \(other.maskIndex)" }
    if other.selectionCharacters != field.selectionCharacters, step.isRecorded {
      return "done again it has the caret at \(other.selectionCharacters)"
    }
    return nil
  }

  // MARK: - Toolkits

  /// A toolkit makes an edit on the raw text; the field that is told the result does what one does that is told the
  /// edit.
  private func reconcile(_ field: inout Field, _ edit: ToolkitEdit, _ report: inout Report) -> String? {
    var direct = field
    let old = field.text
    var range = field.selection
    var replacement = ""
    switch edit {
    case .backspace where range.isEmpty && range.lowerBound > old.startIndex:
      range = old.index(before: range.lowerBound)..<range.lowerBound
      direct.deleteBackward()
    case .delete where range.isEmpty && range.upperBound < old.endIndex:
      range = range.lowerBound..<old.index(after: range.lowerBound)
      direct.deleteForward()
    case .insert(let text):
      replacement = text
      direct.insert(replacement)
    default: return nil
    }
    var new = String(old[..<range.lowerBound])
    let caret = new + replacement
    new = caret + old[range.upperBound...]
    // A replacement that joins its neighbours makes Characters that the texts do not tell apart.
    let characters = Array(old[..<range.lowerBound]) + Array(replacement) + Array(old[range.upperBound...])
    guard Array(new) == characters, new != old else { return nil }
    report.reconciled += 1
    let change = field.reconcile(
      new, selection: .utf16(UTF16Range(location: caret.utf16.count, length: 0)))
    if field.text != direct.text {
      return "reconciled '\(old)' → '\(new)' is '\(field.text)', not '\(direct.text)'"
    }
    if field.selectionCharacters != direct.selectionCharacters {
      return "reconciled '\(old)' → '\(new)' has the caret at \(field.selectionCharacters), not "
        + "\(direct.selectionCharacters)"
    }
    if field.maskIndex != direct.maskIndex {
      return "reconciled '\(old)' → '\(new)' is of mask \(field.maskIndex), not \(direct.maskIndex)"
    }
    if change.oldText != new { return "reconciling starts from another text" }
    return check(change) ?? check(field, &report)
  }

  /// While an input method composes nothing is changed; what it ends with is one edit.
  private func compose(_ field: inout Field, _ text: String) -> String? {
    let extracted = field.extracted
    var shown = field.text
    let start = shown.utf16.distance(from: shown.startIndex, to: field.selection.lowerBound)
    shown.replaceSubrange(field.selection, with: text)
    let caret = TextRange.utf16(UTF16Range(location: start + text.utf16.count, length: 0))
    field.reconcile(shown, selection: caret, isComposing: true)
    if field.text != shown { return "composing shows another text" }
    if field.extracted != extracted { return "composing changed the value" }
    field.reconcile(shown, selection: caret)
    return field.isComposing ? "composing does not end" : nil
  }
}
