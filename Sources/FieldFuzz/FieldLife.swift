import MaskRandom
import MaskRuntime

/// The life of fields of one mask: edits at random, and what must hold after each.
struct FieldLife<Field: EditableField> {
  var name: String
  /// What is typed mostly.
  var alphabet: [String]
  /// Whether the mask reads each of its texts as that text.
  var isStock: Bool
  var isRightToLeft: Bool
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

  func run(_ edits: Int, _ random: inout SplitMix64, _ report: inout Report) {
    var done = 0
    while done < edits {
      let options = FieldOptions(
        completion: random.pick(CompletionPolicy.allCases), deletion: random.pick(DeletionPolicy.allCases),
        overwrites: random.chance(15))
      var field = makeField(options)
      var trace = "\(name), \(options.completion!), \(options.deletion), overwrites \(options.overwrites):"
      if random.chance(30) {
        let text = text(&random)
        field.setText(text, completion: random.pick(CompletionPolicy.allCases))
        trace += " setText(\(text.debugDescription))"
      }
      for _ in 0..<min(40, edits - done) {
        done += 1
        report.edits += 1
        if let failure = edit(&field, &trace, &random, &report) {
          report.failures.append("\(failure) after \(trace)")
          break
        }
      }
    }
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

  /// Edits, and says what does not hold then.
  private func edit(
    _ field: inout Field, _ trace: inout String, _ random: inout SplitMix64, _ report: inout Report
  ) -> String? {
    let before = field
    var change: FieldChange?
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<10:
      let key = random.chance(92) ? random.pick(alphabet) : random.pick(Self.strange)
      trace += " insert(\(key.debugDescription))"
      change = field.insert(key)
    case 10:
      let text = text(&random)
      trace += " insert(\(text.debugDescription))"
      change = field.insert(text)
    case 11..<15:
      trace += " deleteBackward()"
      change = field.deleteBackward()
    case 15..<17:
      trace += " deleteForward()"
      change = field.deleteForward()
    case 17:
      let range = range(in: field.text, &random)
      let text = random.chance(30) ? "" : text(&random)
      trace += " replace(\(range), \(text.debugDescription))"
      change = field.replace(range, with: text)
    case 18..<21:
      let range = range(in: field.text, &random)
      trace += " select(\(range))"
      field.select(range)
      if field.text != before.text { return "selecting changed the text" }
    case 21:
      trace += " reconcile"
      return reconcile(&field, &random, &report)
    case 22:
      trace += " compose"
      return compose(&field, text(&random))
    default:
      switch Int.random(in: 0..<5, using: &random) {
      case 0: change = field.focus()
      case 1: change = field.clear()
      case 2: change = field.undo()
      case 3: change = field.redo()
      default: change = field.cut().change
      }
      trace += " other"
    }
    if let change {
      if change.oldText != before.text || change.newText != field.text { return "the change has other texts" }
      if let failure = check(change) { return failure }
      if change.isTextChanged, field.canUndo, random.chance(20) {
        report.undone += 1
        if let failure = undoAndRedo(field) { return failure }
      }
    }
    return check(field, &report)
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

  private func undoAndRedo(_ field: Field) -> String? {
    var other = field
    guard let undone = other.undo() else { return "what was done cannot be undone" }
    if undone.newText != other.text { return "undo says another text" }
    guard other.redo() != nil else { return "what was undone cannot be done again" }
    if other.text != field.text { return "done again it is another text" }
    return nil
  }

  // MARK: - Toolkits

  /// A toolkit makes an edit on the raw text; the field that is told the result does what one does that is told the
  /// edit.
  private func reconcile(_ field: inout Field, _ random: inout SplitMix64, _ report: inout Report) -> String?
  {
    var direct = field
    let old = field.text
    var range = field.selection
    var replacement = ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where range.isEmpty && range.lowerBound > old.startIndex:
      range = old.index(before: range.lowerBound)..<range.lowerBound
      direct.deleteBackward()
    case 1 where range.isEmpty && range.upperBound < old.endIndex:
      range = range.lowerBound..<old.index(after: range.lowerBound)
      direct.deleteForward()
    default:
      replacement = random.chance(70) ? random.pick(alphabet) : text(&random)
      direct.insert(replacement)
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
