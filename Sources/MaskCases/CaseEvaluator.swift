import Foundation
import MaskCompiler
import MaskRuntime

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

  private var compiled: [MaskDefinition: Outcome] = [:]

  /// Creates an evaluator that has compiled nothing yet.
  public init() {}

  /// Runs one case.
  ///
  /// - Parameter line: a case object as JSON.
  /// - Returns: the case's `id` and the keys of its `expected`, or all keys; see `maskc evaluate --help`.
  /// - Throws: ``Mistake`` if the line is no case.
  public mutating func evaluate(_ line: String) throws -> [String: Any] {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
      throw Mistake(message: "not a JSON object")
    }
    let id = object["id"] ?? NSNull()
    let action = object["action"] as? String ?? "format"
    if object["masks"] != nil { return ["id": id, "unsupported": "masks"] }
    guard ["format", "value", "compile"].contains(action) else { return ["id": id, "unsupported": action] }
    let definition = try definition(object)
    let values: [String: Any]
    switch outcome(of: definition) {
    case .errors(let diagnostics):
      let at = diagnostics.first { $0.severity == .error }.map { offset(of: $0, in: definition) }
      return ["id": id, "error": true, "at": at ?? 0]
    case .mask(let compiled, let mask):
      if action == "compile" {
        var result: [String: Any] = ["error": false, "warning": !compiled.warnings.isEmpty]
        if let first = compiled.warnings.first { result["at"] = offset(of: first, in: definition) }
        values = result
      } else {
        guard let text = object["text"] as? String else { throw Mistake(message: "the case has no 'text'") }
        let completion = try completion(object)
        let reading =
          action == "format"
          ? mask.read(text, completion: completion) : mask.read(extracted: text, completion: completion)
        values = [
          "output": reading.output, "extracted": reading.extracted, "complete": reading.isComplete,
          "tail": reading.tail, "overflow": reading.overflow,
        ]
      }
    }
    var result: [String: Any] = ["id": id]
    let expected = object["expected"] as? [String: Any]
    for (key, value) in values where expected?.keys.contains(key) ?? true { result[key] = value }
    return result
  }

  private mutating func outcome(of definition: MaskDefinition) -> Outcome {
    if let outcome = compiled[definition] { return outcome }
    let outcome: Outcome
    do throws(MaskErrors) {
      let mask = try Compiler.compile(definition)
      outcome = .mask(mask, mask.makeMask())
    } catch {
      outcome = .errors(error.diagnostics)
    }
    compiled[definition] = outcome
    return outcome
  }

  /// Where a diagnostic stands, in Characters of the mask.
  private func offset(of diagnostic: Diagnostic, in definition: MaskDefinition) -> Int {
    let prefix = definition.pattern.utf8.prefix(diagnostic.span.range.lowerBound)
    return String(decoding: prefix, as: UTF8.self).count
  }

  private func completion(_ object: [String: Any]) throws -> CompletionPolicy {
    guard let policy = CompletionPolicy(name: object["completion"] as? String ?? "none") else {
      throw Mistake(message: "unknown 'completion'")
    }
    return policy
  }

  private func definition(_ object: [String: Any]) throws -> MaskDefinition {
    guard let pattern = object["mask"] as? String else { throw Mistake(message: "the case has no 'mask'") }
    var options = MaskOptions()
    options.isRightToLeft = object["rtl"] as? Bool ?? false
    if let digits = object["digits"] as? String {
      guard let value = MaskOptions.Digits(rawValue: digits) else {
        throw Mistake(message: "unknown 'digits'")
      }
      options.digits = value
    }
    if let letterCase = object["case"] as? String {
      guard let value = MaskOptions.Case(rawValue: letterCase) else {
        throw Mistake(message: "unknown 'case'")
      }
      options.letterCase = value
    }
    let notations = try (object["notations"] as? [[String: Any]] ?? []).map { notation in
      guard let symbol = notation["symbol"] as? String, symbol.count == 1,
        let set = notation["set"] as? String
      else { throw Mistake(message: "a notation is a 'symbol' of one Character and a 'set'") }
      return Notation(
        symbol: Character(symbol), isOptional: notation["optional"] as? Bool ?? false,
        set: NotationSet(members: set))
    }
    let dialect: Dialect
    switch object["syntax"] as? String ?? "input-mask" {
    case "input-mask": dialect = .inputMask
    case "veil": dialect = .veil(VeilSymbols())
    default: throw Mistake(message: "unknown 'syntax'")
    }
    return MaskDefinition(pattern, dialect: dialect, notations: notations, options: options)
  }
}
