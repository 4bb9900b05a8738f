import MaskCases
import MaskRuntime

/// A field of the page: takes requests, tells what it holds.
struct PageField {
  private var field: DynamicMaskField
  /// What the masks of a choice are called.
  private let names: [String]

  init(_ mask: DynamicMask, names: [String], _ options: FieldOptions) {
    field = DynamicMaskField(mask, options: options)
    self.names = names
  }

  /// Does what a request about a field asks for.
  mutating func answer(_ verb: String, _ request: JSONValue) throws(PageSession.Mistake) -> JSONValue {
    var change: FieldChange?
    switch verb {
    case "reconcile":
      change = field.reconcile(
        try request.text("text"), selection: try Self.selection(request),
        isComposing: request["isComposing"]?.bool ?? false)
    case "select": field.select(try Self.selection(request))
    case "set": change = field.setText(try request.text("text"))
    case "setValue": change = field.setExtracted(try request.text("text"))
    case "focus": change = field.focus()
    case "clear": change = field.clear()
    case "undo": change = field.undo()
    case "redo": change = field.redo()
    default: throw PageSession.Mistake(message: "there is no request '\(verb)'")
    }
    var response = holds
    if let change { response["change"] = Self.json(change) }
    return .object(response)
  }

  /// `selection` of a request: start and end.
  private static func selection(_ request: JSONValue) throws(PageSession.Mistake) -> TextRange {
    guard let ends = request["selection"]?.array, ends.count == 2, let start = ends[0].integer,
      let end = ends[1].integer
    else { throw PageSession.Mistake(message: "'selection' is two offsets") }
    let (length, overflow) = end.subtractingReportingOverflow(start)
    return .utf16(UTF16Range(location: start, length: overflow ? 0 : length))
  }

  /// What it holds now.
  var holds: [String: JSONValue] {
    let selection = field.selectionUTF16
    var object: [String: JSONValue] = [
      "text": .string(field.text),
      "selection": [.integer(selection.location), .integer(selection.location + selection.length)],
      "extracted": .string(field.extracted), "isComplete": .bool(field.isComplete),
      "tail": .string(field.tail),
      "expectedNext": field.expectedNext.json, "expectedInput": field.expectedInput.json,
      "isComposing": .bool(field.isComposing), "undoCount": .integer(field.undoCount),
      "redoCount": .integer(field.redoCount), "maskIndex": .integer(field.maskIndex),
    ]
    if let state = field.mask.state(behind: field.text) { object["state"] = .integer(state) }
    if names.indices.contains(field.maskIndex) { object["maskName"] = .string(names[field.maskIndex]) }
    return object
  }

  /// What it is for, which stays the same but for the placeholder of a choice.
  var isFor: [String: JSONValue] {
    let facts = field.facts
    var kinds: [JSONValue] = []
    if facts.kinds.contains(.digits) { kinds.append("digits") }
    if facts.kinds.contains(.letters) { kinds.append("letters") }
    if facts.kinds.contains(.others) { kinds.append("others") }
    var object: [String: JSONValue] = [
      "placeholder": .string(field.placeholder), "isRightToLeft": .bool(field.isRightToLeft),
      "textLength": facts.text.json, "extractedLength": facts.extracted.json, "kinds": .array(kinds),
    ]
    if let content = field.content { object["content"] = .string(content.rawValue) }
    return object
  }

  private static func json(_ change: FieldChange) -> JSONValue {
    let rejected = change.rejected
    return [
      "isTextChanged": .bool(change.isTextChanged),
      "rejected": .array(
        rejected.map { rejected in
          [
            "character": .string(String(rejected.character)), "offset": .integer(rejected.offset),
            "reason": .string(rejected.reason.name),
          ]
        }),
      "rejectedCount": .integer(change.rejectedCount),
      "lost": .array(change.lost.map { .string(String($0)) }),
    ]
  }
}

extension MaskFacts.Length {
  /// `minimum`, and `maximum` if there is one.
  fileprivate var json: JSONValue {
    var object: [String: JSONValue] = ["minimum": .integer(minimum)]
    if let maximum { object["maximum"] = .integer(maximum) }
    return .object(object)
  }
}

extension RejectedCharacter.Reason {
  fileprivate var name: String {
    switch self {
    case .notInClass: "notInClass"
    case .full: "full"
    case .noise: "noise"
    }
  }
}

extension ExpectedNext {
  /// `kind`, `words` that tell it, and `of`: the Character of a constant, the spelling of a set.
  fileprivate var json: JSONValue {
    var object: [String: JSONValue] = ["words": .string(words)]
    switch self {
    case .nothing: object["kind"] = "nothing"
    case .constant(let character):
      object["kind"] = "constant"
      object["of"] = .string(String(character))
    case .digit: object["kind"] = "digit"
    case .letter: object["kind"] = "letter"
    case .letterOrDigit: object["kind"] = "letterOrDigit"
    case .any: object["kind"] = "any"
    case .oneOf(let spelling):
      object["kind"] = "oneOf"
      object["of"] = .string(spelling)
    }
    return .object(object)
  }
}
