package import MaskRuntime

/// What is done with each line: how it is read, what is written for it, and what becomes of it if it is invalid.
package struct ApplyRules: Sendable {
  /// What is written for a line.
  package enum Form: String, Sendable, CaseIterable {
    /// The text as the mask writes it.
    case text
    /// The extracted value.
    case extracted
    /// A JSON object with all that is known of the reading.
    case json
  }

  /// What becomes of an invalid line.
  package enum InvalidPolicy: String, Sendable, CaseIterable {
    /// It ends the work.
    case fail
    /// It is left out.
    case drop
    /// It passes as it is.
    case keep
  }

  package var kind: TextKind
  package var completion: CompletionPolicy
  package var form: Form
  package var invalid: InvalidPolicy
  /// The column that is rewritten; `nil` if lines are.
  package var column: CSVColumn?
  /// What the masks of a choice are called; empty for a mask.
  package var maskNames: [String]
  /// The most bytes of a line, or of a CSV record, without its end.
  package var longestLine: Int

  package init(
    kind: TextKind = .text, completion: CompletionPolicy = .closing, form: Form = .text,
    invalid: InvalidPolicy = .fail, column: CSVColumn? = nil, maskNames: [String] = [],
    longestLine: Int = 1 << 20
  ) {
    self.kind = kind
    self.completion = completion
    self.form = form
    self.invalid = invalid
    self.column = column
    self.maskNames = maskNames
    self.longestLine = longestLine
  }
}

/// A column of CSV.
package struct CSVColumn: Sendable, Hashable {
  package enum Place: Sendable, Hashable {
    /// Counted from 0.
    case index(Int)
    /// What the first record calls it.
    case name(String)
  }

  package var place: Place
  /// Whether the first record is a header, which passes as it is. With a name it is.
  package var hasHeader: Bool
  /// The byte between two fields: ASCII, and neither a quote nor of a line's end.
  package var delimiter: UInt8

  package init(_ place: Place, hasHeader: Bool = false, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.place = place
    if case .name = place { self.hasHeader = true } else { self.hasHeader = hasHeader }
    self.delimiter = delimiter
  }
}
