import MaskRuntime

extension MaskApplication {
  /// Rewrites a column of records; all other bytes stay as they are.
  func applyRecords(
    to bytes: UnsafePointer<UInt8>, _ chunk: Chunk, column: Int, _ output: ChunkOutput
  ) throws(Stop) {
    let delimiter = rules.column?.delimiter ?? UInt8(ascii: ",")
    var number = chunk.firstLine
    var start = 0
    while start < chunk.count {
      let record = CSVRecord(in: bytes, from: start, to: chunk.count, column: column, delimiter: delimiter)
      let result = read(record, of: bytes, from: start, output)
      if let mistake = result.mistake {
        try applyPolicy(mistake, number, bytes + start, record.end - start, output)
      } else {
        output.append(bytes + start, count: record.field.lowerBound - start)
        let isForm = rules.form == .extracted
        append(
          field: isForm ? result.extracted : result.output, isQuoted: record.isQuoted, delimiter, output)
        output.append(bytes + record.field.upperBound, count: record.end - record.field.upperBound)
      }
      start = record.end
      number += record.lineFeeds
    }
  }

  /// Reads the field of a record.
  private func read(
    _ record: CSVRecord, of bytes: UnsafePointer<UInt8>, from start: Int, _ output: ChunkOutput
  ) -> Result {
    if record.contentEnd - start > rules.longestLine {
      return Result(reading: nil, mistake: .tooLong(limit: rules.longestLine))
    }
    if let mistake = record.mistake { return Result(reading: nil, mistake: mistake) }
    let field = UnsafeBufferPointer(start: bytes + record.field.lowerBound, count: record.field.count)
    if !record.hasDoubledQuotes { return read(field, output) }
    // Doubled quotes are rare enough to allocate for.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: field.count) { text in
      var count = 0
      var offset = 0
      while offset < field.count {
        text[count] = field[offset]
        count += 1
        offset += field[offset] == ByteSearch.quote ? 2 : 1
      }
      return read(UnsafeBufferPointer(rebasing: text[..<count]), output)
    }
  }

  /// Appends a field between its quotes, which are there already if it was quoted.
  private func append(
    field: UnsafeBufferPointer<UInt8>, isQuoted: Bool, _ delimiter: UInt8, _ output: ChunkOutput
  ) {
    var hasQuote = false
    var hasOther = false
    for byte in field {
      hasQuote = hasQuote || byte == ByteSearch.quote
      hasOther =
        hasOther || byte == delimiter || byte == ByteSearch.lineFeed || byte == ByteSearch.carriageReturn
    }
    let needsQuotes = !isQuoted && (hasQuote || hasOther)
    if needsQuotes { output.append(ByteSearch.quote) }
    var start = 0
    if hasQuote {
      for (offset, byte) in field.enumerated() where byte == ByteSearch.quote {
        // Once with what is before it, once with what is behind it.
        output.append(UnsafeBufferPointer(rebasing: field[start...offset]))
        start = offset
      }
    }
    output.append(UnsafeBufferPointer(rebasing: field[start...]))
    if needsQuotes { output.append(ByteSearch.quote) }
  }
}
