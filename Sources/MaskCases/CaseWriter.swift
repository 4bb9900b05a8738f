public import MaskCompiler
import MaskRuntime

/// Writes vectors of masks as case objects, with what this implementation makes of them.
public struct CaseWriter {
  /// Why a mask cannot be written as a case.
  public struct NotExpressible: Error {
    /// The reason, as one phrase.
    public var reason: String
  }

  private let mask: [String: JSONValue]
  private let name: String
  private var evaluator = CaseEvaluator()
  private var count = 0

  /// A writer for a mask or choice.
  ///
  /// - Parameter name: what the ids of the cases begin with.
  /// - Throws: ``NotExpressible`` if a case object cannot say what the mask is.
  package init(_ mask: DeclaredMask, name: String) throws(NotExpressible) {
    self.name = name
    let definitions =
      switch mask {
      case .mask(let definition): [definition]
      case .choice(let choice, _): choice.masks
      }
    self.mask = try Self.object(of: definitions)
  }

  /// The case object of a vector, as a line of JSON.
  public mutating func line(_ vector: TestVector) throws(CaseEvaluator.Mistake) -> String {
    var object = mask
    count += 1
    object["id"] = .string("\(name)-\(count)")
    object["completion"] = .string(vector.completion.name)
    switch vector.source {
    case .text, .value:
      object["action"] = vector.source == .text ? "format" : "value"
      object["text"] = .string(vector.text)
    case .typed:
      object["action"] = "edit"
      object["text"] = ""
      object["edits"] = .array(vector.text.map { ["insert": .string(String($0))] })
    }
    var expected = try evaluator.evaluate(JSONValue.object(object).description)
    expected["id"] = nil
    object["expected"] = .object(expected)
    return JSONValue.object(object).description
  }

  // MARK: - Masks

  /// The keys that say what the mask is.
  private static func object(of definitions: [MaskDefinition]) throws(NotExpressible) -> [String: JSONValue] {
    guard let first = definitions.first else { throw NotExpressible(reason: "it has no masks") }
    var object: [String: JSONValue] = [:]
    var patterns = definitions.map { $0.pattern }
    if definitions.allSatisfy({ $0.dialect == .veil(VeilSymbols()) }) {
      object["syntax"] = "veil"
    } else {
      patterns = []
      for definition in definitions { patterns.append(try inputMaskPattern(definition)) }
    }
    if patterns.count == 1 {
      object["mask"] = .string(patterns[0])
    } else {
      object["masks"] = .array(patterns.map { .string($0) })
    }
    if first.options.isRightToLeft { object["rtl"] = true }
    if first.options.digits == .keep { object["digits"] = "keep" }
    if let letterCase = first.options.letterCase { object["case"] = .string(letterCase.rawValue) }
    let used = first.notations.filter { notation in
      definitions.contains { $0.dialect == .inputMask && $0.pattern.contains(notation.symbol) }
    }
    if !used.isEmpty {
      var notations: [JSONValue] = []
      for notation in used {
        guard let members = notation.set.members(limit: 1_000) else {
          throw NotExpressible(reason: "the set of '\(notation.symbol)' has more than 1000 Characters")
        }
        notations.append([
          "symbol": .string(String(notation.symbol)), "set": .string(members),
          "optional": .bool(notation.isOptional),
        ])
      }
      object["notations"] = .array(notations)
    }
    return object
  }

  /// A pattern in the syntax of input-mask.
  private static func inputMaskPattern(_ definition: MaskDefinition) throws(NotExpressible) -> String {
    guard case .veil(let symbols) = definition.dialect else { return definition.pattern }
    var pattern = ""
    for character in definition.pattern {
      switch character {
      case symbols.digit: pattern += "[0]"
      case symbols.letter: pattern += "[A]"
      case symbols.any:
        throw NotExpressible(reason: "it has slots for any Character and symbols that are not Veil's own")
      case "[", "]", "{", "}", "\\": pattern += "\\" + String(character)
      default: pattern.append(character)
      }
    }
    return pattern
  }
}
