import MaskCompiler
import MaskRuntime
import Testing

/// The engine, through compiled tables, beside the naive field: the same edits give the same text, value, caret and
/// tail.
///
/// `MASK_SEED` chooses other masks, texts and edits, `MASK_COUNT` the number of masks.
@Suite struct FieldAgreementTests {
  @Test func engineAgreesWithTheRules() throws {
    var compared = 0
    var faults: [String] = []
    var joined = 0
    var elsewhere = 0
    var field: DynamicMaskField?
    var life = -1
    for step in NaiveFieldPropertyTests.steps {
      if step.life != life {
        life = step.life
        field = try engine(for: step)
      }
      guard var engine = field else { continue }
      step.edit.apply(to: &engine)
      field = engine
      let text = step.after.text
      // Where neighbours have joined to one Character the naive field does not know any more what a piece is.
      guard text.count == step.after.count, isRead(step) else {
        joined += 1
        field = nil
        continue
      }
      compared += 1
      // The engine knows which constants stand in its text, not which optional slots an edit left empty: it is
      // where reading its text leads, which may be elsewhere under masks that read their output otherwise.
      let reading = step.after.reader.read(text)
      let isRereadAlike =
        String(reading.output) == text && String(reading.tail) == step.after.tail
        && String(reading.extracted) == step.after.extracted
      let got = Shown(
        text: engine.text, extracted: engine.extracted, isComplete: engine.isComplete, tail: engine.tail,
        selection: engine.selectionCharacters)
      let rules = Shown(
        text: text, extracted: step.after.extracted, isComplete: step.after.isComplete, tail: step.after.tail,
        selection: step.after.selection)
      if !isRereadAlike, got.text != rules.text || got.tail != rules.tail {
        elsewhere += 1
        field = nil
      } else if got != rules {
        faults.append(
          "\(step.mask): '\(step.before.text)' \(step.before.selection) \(step.edit) gives \(got), by the rules \(rules)"
        )
        field = nil
      }
    }
    let shortest = faults.sorted { $0.count < $1.count }.prefix(12).joined(separator: "\n")
    #expect(
      faults.isEmpty,
      "seed \(NaiveFieldPropertyTests.seed): \(faults.count) of \(compared) edits\n\(shortest)")
    print(
      "compared \(compared) edits; \(joined) lives ended with Characters that joined, \(elsewhere) with texts that "
        + "their mask reads otherwise")
    #expect(compared > NaiveFieldPropertyTests.count * 20)
  }

  private struct Shown: Equatable, CustomStringConvertible {
    var text: String
    var extracted: String
    var isComplete: Bool
    var tail: String
    var selection: Range<Int>

    var description: String { "'\(text)' \(selection) = \(extracted), \(isComplete), …\(tail)" }
  }

  /// Whether each Character of an edit stays one beside its neighbours, in the naive field and in the engine.
  private func isRead(_ step: NaiveFieldPropertyTests.Step) -> Bool {
    switch step.edit {
    case .insert(let text), .replace(_, let text):
      let before = step.before.text
      let visible = NaiveReader.visible(text)
      // A digit that is stored as another Character may go to another slot when it is placed again.
      if !step.definition.notations.isEmpty, visible.contains(where: { $0.isWholeNumber && !$0.isASCII }) {
        return false
      }
      return before.allSatisfy { character in
        (String(character) + visible).count == 1 + visible.count
          && (visible + String(character)).count == visible.count + 1
      }
    default: return true
    }
  }

  private func engine(for step: NaiveFieldPropertyTests.Step) throws -> DynamicMaskField {
    let mask = try Compiler.compile(step.definition).makeMask()
    var options = FieldOptions(completion: CompletionPolicy(step.before.completion))
    options.deletion = step.before.deletion == .value ? .value : .text
    options.overwrites = step.before.overwrite
    var field = DynamicMaskField(mask, options: options)
    field.setText(step.start.text, completion: CompletionPolicy(step.start.completion))
    return field
  }
}

extension CompletionPolicy {
  fileprivate init(_ policy: NaiveReader.Completion) {
    self =
      switch policy {
      case .none: .none
      case .closing: .closing
      case .word: .word
      case .eager: .eager
      }
  }
}

extension NaiveFieldPropertyTests.Edit {
  fileprivate func apply(to field: inout DynamicMaskField) {
    switch self {
    case .insert(let text): field.insert(text)
    case .replace(let range, let text): field.replace(.characters(range), with: text)
    case .delete(let range): field.replace(.characters(range), with: "")
    case .backward: field.deleteBackward()
    case .forward: field.deleteForward()
    case .select(let range): field.select(.characters(range))
    case .setText(let text, let completion): field.setText(text, completion: CompletionPolicy(completion))
    case .focus: field.focus()
    case .clear: field.clear()
    }
  }
}
