/// Bytes of the input that are worked on by themselves: whole lines, or whole records, wherever that is possible.
package struct Chunk: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// Whole lines; of the last one of the input the end may be missing.
    case lines
    /// Whole CSV records, whose column of this index, from 0, is rewritten.
    case records(column: Int)
    /// What passes as it is: a header, or a byte order mark before it.
    case passing
    /// A part of a line, or of a record, that is too long. The last part says how it ends: with no byte, with LF or
    /// with CR LF.
    case tooLong(isFirst: Bool, ending: Int)
    /// There is no such column.
    case headerMistake(HeaderMistake)
  }

  package var content: Content
  /// How many bytes it has, from the start of the memory that it was read into.
  package var count: Int
  /// The number of the line, from 1, that it begins in.
  package var firstLine: Int
  /// How many LF it has.
  package var lineFeeds: Int
}
