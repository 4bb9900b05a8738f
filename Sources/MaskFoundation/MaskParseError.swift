public import Foundation
public import MaskRuntime

/// A string that is no value of a mask, and why.
///
/// The texts for people are in English; an app that has others makes them from ``mismatch``. They name one Character of
/// the string at most, and so does what `print` shows: the string may be the number of a card.
public struct MaskParseError: LocalizedError, Hashable, Sendable {
  /// The string.
  public let text: String
  /// Whether it was read as what a person types or as an extracted value.
  public let kind: TextKind
  /// Why it does not fill the mask.
  public let mismatch: MaskMismatch
  /// What the mask looks like, such as `+7 (000) 000-00-00`.
  public let placeholder: String

  /// - Parameter mismatch: that of the string.
  init(_ text: String, as kind: TextKind, _ mismatch: MaskMismatch?, placeholder: String) {
    self.text = text
    self.kind = kind
    // There is one for each string that is no value.
    self.mismatch = mismatch ?? .incomplete(expected: .nothing)
    self.placeholder = placeholder
  }

  /// The Characters before the one that finds no place; `nil` if something is missing, or it is not known which one it is.
  public var offset: Int? {
    switch mismatch {
    case .incomplete: nil
    case .noPlace(let first, _, _): first?.offset
    }
  }

  /// What is wrong, in a sentence.
  public var errorDescription: String? {
    switch mismatch {
    case .incomplete: text.isEmpty ? "Nothing is entered." : "What is entered is incomplete."
    case .noPlace(_, .nothing, _): "What is entered is too long."
    case .noPlace: "What is entered has the wrong form."
    }
  }

  /// Why, in a sentence: what is expected, or which Character finds no place.
  public var failureReason: String? {
    let reason = mismatch.description
    return reason.prefix(1).uppercased() + reason.dropFirst() + "."
  }

  /// What to enter, in a sentence.
  public var recoverySuggestion: String? {
    switch kind {
    case .text: "Enter it as \(placeholder)."
    case .value: nil
    }
  }
}

extension MaskParseError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What the mask looks like, and why the string does not fill it. The string is not in it.
  public var description: String {
    "the \(kind == .text ? "text" : "value") does not fill \(placeholder): \(mismatch)"
  }

  /// The same.
  public var debugDescription: String { description }
}
