/// A record of CSV, as RFC 4180 has it, and where one of its fields lies in it.
///
/// Offsets are those of the memory that it was found in. LF alone ends a record, too, and a quote that does not begin
/// a field is a character like others.
struct CSVRecord {
  /// The field, without its quotes; empty if there is no such column.
  private(set) var field: Range<Int>
  /// Whether the field is quoted.
  private(set) var isQuoted = false
  /// Whether it holds `""`.
  private(set) var hasDoubledQuotes = false
  /// The record's end, without LF or CR LF.
  private(set) var contentEnd: Int
  /// Behind the record and its LF.
  private(set) var end: Int
  /// How many LF it has.
  private(set) var lineFeeds = 0
  /// What is wrong with it.
  private(set) var mistake: LineMistake?

  /// The record that begins at `start`, which is followed by all of it.
  ///
  /// - Parameters:
  ///   - base: the memory.
  ///   - start: where the record begins.
  ///   - limit: the end of the memory; a record that nothing ends, ends there.
  ///   - wanted: the column of the field that is looked for, from 0.
  ///   - delimiter: the byte between two fields.
  /// - Complexity: O(*n*) in the bytes of the record.
  init(
    in base: UnsafePointer<UInt8>, from start: Int, to limit: Int, column wanted: Int, delimiter: UInt8
  ) {
    field = start..<start
    contentEnd = limit
    end = limit
    var column = 0
    var offset = start
    while true {
      // The field from `offset` to `fieldEnd`, where the delimiter or the record's end is.
      let fieldEnd: Int
      if offset < limit, base[offset] == ByteSearch.quote {
        guard let behind = takeQuoted(in: base, from: offset, to: limit, isWanted: column == wanted) else {
          return
        }
        fieldEnd = ByteSearch.first(
          delimiter, or: ByteSearch.lineFeed, in: base, from: behind, to: limit)
        if fieldEnd - (endsInReturn(base, behind, fieldEnd, limit) ? 1 : 0) > behind {
          mistake = mistake ?? .textBehindQuote
        }
      } else {
        fieldEnd = ByteSearch.first(
          delimiter, or: ByteSearch.lineFeed, in: base, from: offset, to: limit)
        if column == wanted {
          field = offset..<fieldEnd - (endsInReturn(base, offset, fieldEnd, limit) ? 1 : 0)
        }
      }
      if fieldEnd == limit { break }
      if base[fieldEnd] == ByteSearch.lineFeed {
        lineFeeds += 1
        end = fieldEnd + 1
        contentEnd = fieldEnd - (endsInReturn(base, start, fieldEnd, limit) ? 1 : 0)
        break
      }
      offset = fieldEnd + 1
      column += 1
    }
    if column < wanted { mistake = mistake ?? .fewColumns(column + 1) }
  }

  /// Takes a quoted text whose first quote is at `start`.
  ///
  /// - Returns: where its closing quote ends; `nil` if there is none.
  private mutating func takeQuoted(
    in base: UnsafePointer<UInt8>, from start: Int, to limit: Int, isWanted: Bool
  ) -> Int? {
    var offset = start + 1
    var doubles = false
    while true {
      offset = ByteSearch.first(ByteSearch.quote, in: base, from: offset, to: limit)
      if offset + 1 < limit, base[offset + 1] == ByteSearch.quote {
        doubles = true
        offset += 2
      } else {
        break
      }
    }
    lineFeeds += ByteSearch.lineFeeds(in: base, from: start, to: offset)
    if isWanted {
      field = start + 1..<offset
      isQuoted = true
      hasDoubledQuotes = doubles
    }
    if offset == limit {
      mistake = .openQuote
      return nil
    }
    return offset + 1
  }

  /// Whether what ends at an LF ends with the CR before it.
  private func endsInReturn(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ limit: Int) -> Bool {
    end < limit && end > start && base[end] == ByteSearch.lineFeed
      && base[end - 1] == ByteSearch.carriageReturn
  }
}

extension CSVRecord {
  /// The texts of all fields of a record that nothing is wrong with.
  static func fields(
    in base: UnsafePointer<UInt8>, from start: Int, to limit: Int, delimiter: UInt8
  ) -> Result<[String], HeaderMistake> {
    var fields: [String] = []
    while true {
      let record = CSVRecord(in: base, from: start, to: limit, column: fields.count, delimiter: delimiter)
      switch record.mistake {
      case .fewColumns: return .success(fields)
      case .some(let mistake): return .failure(.line(mistake))
      case nil:
        let bytes = UnsafeBufferPointer(start: base + record.field.lowerBound, count: record.field.count)
        let text = String(decoding: bytes, as: UTF8.self)
        fields.append(record.hasDoubledQuotes ? unquoted(text) : text)
      }
    }
  }

  private static func unquoted(_ text: String) -> String {
    var result = ""
    var isSecond = false
    for scalar in text.unicodeScalars {
      isSecond = scalar == "\"" && !isSecond
      if !isSecond || scalar != "\"" { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension HeaderMistake: Error {}
