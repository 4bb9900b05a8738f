/// A value of JSON, as case objects and the page's requests are written in. Imports nothing, so that it is part of what
/// runs in a browser.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number that is written as a whole one.
  case integer(Int)
  /// Any other number, as it is written. Nobody here calculates with one.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The value of a key; `nil` if there is none, or if this is no object.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The text, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The number, if it is a whole one.
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The truth value, if it is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The values, if it is an array.
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The members, if it is an object.
  public var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Of a key that comes again the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var members: [String: JSONValue] = [:]
    for (key, value) in elements { members[key] = value }
    self = .object(members)
  }
}
