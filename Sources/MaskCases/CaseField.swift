package import MaskRuntime

/// What takes the edits of a case: the engine, or a toolkit's field on it.
package protocol CaseField {
  /// The engine.
  var field: DynamicMaskField { get }
  /// The Characters that a slot would take and that found no place; `nil` if nobody counts them.
  var overflow: Int? { get }
  mutating func select(_ range: TextRange)
  mutating func insert(_ text: String)
  mutating func delete(isBackward: Bool)
}

extension CaseField {
  package var overflow: Int? { nil }
}

/// The engine itself.
struct EngineField: CaseField {
  var field: DynamicMaskField
  private var lost: Int = 0

  init(_ field: DynamicMaskField) { self.field = field }

  var overflow: Int? { lost }

  mutating func select(_ range: TextRange) { field.select(range) }

  mutating func insert(_ text: String) { lost += field.insert(text).rejected.count { $0.reason != .noise } }

  mutating func delete(isBackward: Bool) {
    if isBackward { field.deleteBackward() } else { field.deleteForward() }
  }
}
