import Foundation
public import MaskCompiler
import MaskRuntime

/// Writes vectors of masks as case objects, with what this implementation makes of them.
public struct CaseWriter {
  /// Why a mask cannot be written as a case.
  public struct NotExpressible: Error {
    /// The reason, as one phrase.
    public var reason: String
  }

  private let mask: [String: Any]
  private let name: String
  private var evaluator = CaseEvaluator()
  private var count = 0

  /// A writer for a mask or choice.
  ///
  /// - Parameter name: what the ids of the cases begin with.
  /// - Throws: ``NotExpressible`` if a case object cannot say what the mask is.
  package init(_ mask: DeclaredMask, name: String) throws {
    self.name = name
    let definitions =
      switch mask {
      case .mask(let definition): [definition]
      case .choice(let choice, _): choice.masks
      }
    self.mask = try Self.object(of: definitions)
  }

  /// The case object of a vector, as a line of JSON.
  public mutating func line(_ vector: TestVector) throws -> String {
    var object = mask
    count += 1
    object["id"] = "\(name)-\(count)"
    object["completion"] = vector.completion.name
    switch vector.source {
    case .text, .value:
      object["action"] = vector.source == .text ? "format" : "value"
      object["text"] = vector.text
    case .typed:
      object["action"] = "edit"
      object["text"] = ""
      object["edits"] = vector.text.map { ["insert": String($0)] }
    }
    var expected = try evaluator.evaluate(try Self.json(object))
    expected["id"] = nil
    object["expected"] = expected
    return try Self.json(object)
  }

  private static func json(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: - Masks

  /// The keys that say what the mask is.
  private static func object(of definitions: [MaskDefinition]) throws -> [String: Any] {
    guard let first = definitions.first else { throw NotExpressible(reason: "it has no masks") }
    var object: [String: Any] = [:]
    var patterns = definitions.map { $0.pattern }
    if definitions.allSatisfy({ $0.dialect == .veil(VeilSymbols()) }) {
      object["syntax"] = "veil"
    } else {
      patterns = try definitions.map { try inputMaskPattern($0) }
    }
    if patterns.count == 1 { object["mask"] = patterns[0] } else { object["masks"] = patterns }
    if first.options.isRightToLeft { object["rtl"] = true }
    if first.options.digits == .keep { object["digits"] = "keep" }
    if let letterCase = first.options.letterCase { object["case"] = letterCase.rawValue }
    let used = first.notations.filter { notation in
      definitions.contains { $0.dialect == .inputMask && $0.pattern.contains(notation.symbol) }
    }
    if !used.isEmpty {
      object["notations"] = try used.map { notation -> [String: Any] in
        guard let members = notation.set.members(limit: 1_000) else {
          throw NotExpressible(reason: "the set of '\(notation.symbol)' has more than 1000 Characters")
        }
        return ["symbol": String(notation.symbol), "set": members, "optional": notation.isOptional]
      }
    }
    return object
  }

  /// A pattern in the syntax of input-mask.
  private static func inputMaskPattern(_ definition: MaskDefinition) throws -> String {
    guard case .veil(let symbols) = definition.dialect else { return definition.pattern }
    return try definition.pattern.map { character -> String in
      switch character {
      case symbols.digit: return "[0]"
      case symbols.letter: return "[A]"
      case symbols.any:
        throw NotExpressible(reason: "it has slots for any Character and symbols that are not Veil's own")
      case "[", "]", "{", "}", "\\": return "\\" + String(character)
      default: return String(character)
      }
    }.joined()
  }
}
