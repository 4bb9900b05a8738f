import MaskCompiler
package import MaskRuntime

/// Runs case objects, as `maskc evaluate` and the tests do; masks that come again are compiled once.
public struct CaseEvaluator {
  /// A line that is no case.
  public struct Mistake: Error {
    /// What is wrong with it, as one phrase.
    public var message: String
  }

  private enum Outcome {
    case mask(CompiledMask, DynamicMask)
    case errors([Diagnostic])
  }

  private var compiled: [ChoiceDefinition: Outcome] = [:]

  /// Creates an evaluator that has compiled nothing yet.
  public init() {}

  /// Runs one case.
  ///
  /// - Parameter line: a case object as JSON.
  /// - Returns: the case's `id` and the keys of its `expected`, or all keys; see `maskc evaluate --help`.
  /// - Throws: ``Mistake`` if the line is no case.
  public mutating func evaluate(_ line: String) throws(Mistake) -> [String: JSONValue] {
    try evaluate(line) { EngineField($0) }
  }

  /// Runs one case, whose edits are made in a field of the caller's.
  ///
  /// - Parameters:
  ///   - line: a case object as JSON.
  ///   - makeField: makes the field out of one that holds the case's text and caret.
  /// - Returns: as ``evaluate(_:)``, but without `overflow` where `makeField` makes a field that tells no changes.
  /// - Throws: ``Mistake`` if the line is no case.
  package mutating func evaluate<Edited: CaseField>(
    _ line: String, in makeField: (DynamicMaskField) -> Edited
  ) throws(Mistake) -> [String: JSONValue] {
    guard let object = JSONValue(parsing: line)?.object else {
      throw Mistake(message: "not a JSON object")
    }
    let id = object["id"] ?? .null
    let action = object["action"]?.string ?? "format"
    guard ["format", "value", "compile", "edit"].contains(action) else {
      return ["id": id, "unsupported": .string(action)]
    }
    let definition = try definition(object)
    var values: [String: JSONValue]
    switch outcome(of: definition) {
    case .errors(let diagnostics):
      let at = diagnostics.first { $0.severity == .error }.map { offset(of: $0, in: definition) }
      return ["id": id, "error": true, "at": .integer(at ?? 0)]
    case .mask(let compiled, let mask):
      if action == "compile" {
        var result: [String: JSONValue] = ["error": false, "warning": .bool(!compiled.warnings.isEmpty)]
        if let first = compiled.warnings.first { result["at"] = .integer(offset(of: first, in: definition)) }
        values = result
      } else if action == "edit" {
        values = try edit(object, mask, makeField)
      } else {
        guard let text = object["text"]?.string else { throw Mistake(message: "the case has no 'text'") }
        let completion = try completion(object)
        let reading =
          action == "format"
          ? mask.read(text, completion: completion) : mask.read(extracted: text, completion: completion)
        values = [
          "output": .string(reading.output), "extracted": .string(reading.extracted),
          "complete": .bool(reading.isComplete), "tail": .string(reading.tail),
          "overflow": .integer(reading.overflow), "chosen": .integer(reading.maskIndex),
        ]
      }
    }
    if definition.masks.count == 1 { values["chosen"] = nil }
    var result: [String: JSONValue] = ["id": id]
    let expected = object["expected"]?.object
    for (key, value) in values where expected?.keys.contains(key) ?? true { result[key] = value }
    return result
  }

  // MARK: - Edits

  /// The keys of a field that has taken a case's edits.
  private func edit<Edited: CaseField>(
    _ object: [String: JSONValue], _ mask: DynamicMask, _ makeField: (DynamicMaskField) -> Edited
  ) throws(Mistake) -> [String: JSONValue] {
    guard let text = object["text"]?.string else { throw Mistake(message: "the case has no 'text'") }
    var start = DynamicMaskField(mask, options: try fieldOptions(object))
    // What the field holds is what the mask makes of it, and no more.
    start.setText(text, completion: .none)
    let isUTF16 = object["utf16"]?.bool ?? false
    func range(_ lower: Int, _ upper: Int) -> TextRange {
      let (length, overflow) = max(lower, upper).subtractingReportingOverflow(lower)
      return isUTF16
        ? .utf16(UTF16Range(location: lower, length: overflow ? .max : length))
        : .characters(lower..<max(lower, upper))
    }
    if let caret = object["caret"]?.integer { start.select(range(caret, caret)) }
    guard let edits = object["edits"]?.array else {
      throw Mistake(message: "the case has no 'edits'")
    }
    var edited = makeField(start)
    for edit in edits {
      if let selection = edit["select"]?.array {
        guard selection.count == 2, let lower = selection[0].integer, let upper = selection[1].integer else {
          throw Mistake(message: "'select' is two offsets")
        }
        edited.select(range(lower, upper))
      }
      if let inserted = edit["insert"]?.string {
        edited.insert(inserted)
      } else if let direction = edit["delete"]?.string {
        guard direction == "backward" || direction == "forward" else {
          throw Mistake(message: "unknown 'delete'")
        }
        for _ in 0..<max(0, edit["count"]?.integer ?? 1) {
          edited.delete(isBackward: direction == "backward")
        }
      } else if edit["select"] == nil {
        throw Mistake(message: "an edit has 'insert', 'delete' or 'select'")
      }
    }
    let field = edited.field
    var values: [String: JSONValue] = [
      "output": .string(field.text), "extracted": .string(field.extracted),
      "complete": .bool(field.isComplete),
      "tail": .string(field.tail), "caret": .integer(field.selectionCharacters.upperBound),
      "chosen": .integer(field.maskIndex),
    ]
    values["overflow"] = edited.overflow.map { .integer($0) }
    return values
  }

  private func fieldOptions(_ object: [String: JSONValue]) throws(Mistake) -> FieldOptions {
    var options = FieldOptions(completion: try completion(object))
    switch object["deletion"]?.string ?? "value" {
    case "value": options.deletion = .value
    case "text": options.deletion = .text
    default: throw Mistake(message: "unknown 'deletion'")
    }
    options.overwrites = object["overwrite"]?.bool ?? false
    return options
  }

  private mutating func outcome(of definition: ChoiceDefinition) -> Outcome {
    if let outcome = compiled[definition] { return outcome }
    let outcome: Outcome
    do throws(MaskErrors) {
      let mask =
        definition.masks.count == 1
        ? try Compiler.compile(definition.masks[0]) : try Compiler.compile(definition)
      outcome = .mask(mask, mask.makeMask())
    } catch {
      outcome = .errors(error.diagnostics)
    }
    compiled[definition] = outcome
    return outcome
  }

  /// Where a diagnostic stands, in Characters of its mask.
  private func offset(of diagnostic: Diagnostic, in definition: ChoiceDefinition) -> Int {
    let prefix = definition.masks[diagnostic.span.file].pattern.utf8.prefix(diagnostic.span.range.lowerBound)
    return String(decoding: prefix, as: UTF8.self).count
  }

  private func completion(_ object: [String: JSONValue]) throws(Mistake) -> CompletionPolicy {
    guard let policy = CompletionPolicy(name: object["completion"]?.string ?? "none") else {
      throw Mistake(message: "unknown 'completion'")
    }
    return policy
  }

  /// The mask of a case, or the masks to choose from.
  private func definition(_ object: [String: JSONValue]) throws(Mistake) -> ChoiceDefinition {
    let masks = object["masks"]?.array ?? object["mask"].map { [$0] } ?? []
    let patterns = masks.compactMap { $0.string }
    guard !patterns.isEmpty, patterns.count == masks.count else {
      throw Mistake(message: "the case has neither 'mask' nor 'masks'")
    }
    var options = MaskOptions()
    options.isRightToLeft = object["rtl"]?.bool ?? false
    if let digits = object["digits"]?.string {
      guard let value = MaskOptions.Digits(rawValue: digits) else {
        throw Mistake(message: "unknown 'digits'")
      }
      options.digits = value
    }
    if let letterCase = object["case"]?.string {
      guard let value = MaskOptions.Case(rawValue: letterCase) else {
        throw Mistake(message: "unknown 'case'")
      }
      options.letterCase = value
    }
    var notations: [Notation] = []
    for notation in object["notations"]?.array ?? [] {
      guard let symbol = notation["symbol"]?.string, symbol.count == 1, let character = symbol.first,
        let set = notation["set"]?.string
      else { throw Mistake(message: "a notation is a 'symbol' of one Character and a 'set'") }
      notations.append(
        Notation(
          symbol: character, isOptional: notation["optional"]?.bool ?? false, set: NotationSet(members: set)))
    }
    let dialect: Dialect
    switch object["syntax"]?.string ?? "input-mask" {
    case "input-mask": dialect = .inputMask
    case "veil": dialect = .veil(VeilSymbols())
    default: throw Mistake(message: "unknown 'syntax'")
    }
    return ChoiceDefinition(
      patterns.map { MaskDefinition($0, dialect: dialect, notations: notations, options: options) })
  }
}
