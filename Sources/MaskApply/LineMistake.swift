/// What is wrong with a line, or with a CSV record.
package enum LineMistake: Sendable, Hashable {
  /// The text does not fill the mask, or something of it is lost.
  ///
  /// - Parameters:
  ///   - missing: what would follow; `nil` if it is complete.
  ///   - overflow: how many Characters found no place.
  case reading(missing: String?, overflow: Int)
  /// It is not UTF-8 from this byte of the text on, counted from 1.
  case notUTF8(byte: Int)
  /// It is longer than this many bytes.
  case tooLong(limit: Int)
  /// The record has only so many columns.
  case fewColumns(Int)
  /// A quote is not closed before the input ends.
  case openQuote
  /// A closing quote is not the end of its field.
  case textBehindQuote

  /// What a person reads.
  package var words: String {
    switch self {
    case .reading(let missing, let overflow):
      var parts: [String] = []
      if let missing {
        parts.append(missing.isEmpty ? "it is incomplete" : "it is incomplete: '\(missing)' is missing")
      }
      if overflow > 0 {
        parts.append("\(overflow) \(overflow == 1 ? "Character finds" : "Characters find") no place")
      }
      return parts.joined(separator: "; ")
    case .notUTF8(let byte): return "it is not UTF-8 from byte \(byte) on"
    case .tooLong(let limit): return "it is longer than \(limit) bytes"
    case .fewColumns(let count): return "the record has only \(count) column\(count == 1 ? "" : "s")"
    case .openQuote: return "a quote is not closed"
    case .textBehindQuote: return "something stands between a closing quote and the end of its field"
    }
  }
}

/// Why the column that is meant is not known.
package enum HeaderMistake: Sendable, Hashable {
  /// No column is called so; these there are.
  case missing(String, among: [String])
  /// So many columns are called so.
  case repeated(String, count: Int)
  /// The input is empty.
  case noHeader
  /// The header is no record.
  case line(LineMistake)

  /// What a person reads.
  package var words: String {
    switch self {
    case .missing(let name, let names):
      let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
      return "there is no column '\(name)' among \(shown)\(names.count > 20 ? " and others" : "")"
    case .repeated(let name, let count): return "\(count) columns are called '\(name)'; give its number"
    case .noHeader: return "there is no header"
    case .line(let mistake): return "the header cannot be read: \(mistake.words)"
    }
  }
}
