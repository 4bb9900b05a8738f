import MaskRuntime

extension MaskApplication {
  /// Writes a JSON object for each line.
  func applyJSON(
    to bytes: UnsafePointer<UInt8>, _ chunk: Chunk, _ output: ChunkOutput
  ) throws(Stop) {
    let limit = bytes + chunk.count
    var number = chunk.firstLine
    var start = bytes
    while start < limit {
      let end = ByteSearch.lineEnd(from: start, to: limit)
      let line = Line(at: start, end: end, limit: limit, number: number)
      try applyJSON(to: line, output)
      start = line.next
      number += 1
    }
  }

  private func applyJSON(to line: Line, _ output: ChunkOutput) throws(Stop) {
    let result = read(line.text, output)
    if let mistake = result.mistake {
      // An object says itself what is wrong with its line.
      try applyPolicy(mistake, line.number, line.start, 0, output)
      if rules.invalid == .drop { return }
      if result.reading == nil { appendObject(mistake, line: line.number, output) }
    }
    if let reading = result.reading { appendObject(reading, result, line: line.number, output) }
    output.append(line.end)
  }

  private func appendObject(
    _ reading: UTF8Reading, _ result: Result, line: Int, _ output: ChunkOutput
  ) {
    output.append("{\"line\":")
    output.append(decimal: line)
    output.append(",\"output\":")
    output.append(json: result.output)
    output.append(",\"extracted\":")
    output.append(json: result.extracted)
    output.append(reading.isComplete ? ",\"complete\":true,\"tail\":" : ",\"complete\":false,\"tail\":")
    output.append(json: reading.tail)
    output.append(",\"overflow\":")
    output.append(decimal: reading.overflow)
    if rules.maskNames.indices.contains(reading.maskIndex) {
      output.append(",\"mask\":")
      var name = rules.maskNames[reading.maskIndex]
      name.withUTF8 { output.append(json: $0) }
    }
    output.append("}")
  }

  /// The object of a line that cannot be read.
  func appendObject(_ mistake: LineMistake, line: Int, _ output: ChunkOutput) {
    output.append("{\"line\":")
    output.append(decimal: line)
    output.append(",\"error\":")
    var words = mistake.words
    words.withUTF8 { output.append(json: $0) }
    output.append("}")
  }
}

extension ChunkOutput {
  /// Appends a number that is not negative.
  func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends UTF-8 as a JSON string, with what JSON wants escaped, and nothing else.
  func append(json text: UnsafeBufferPointer<UInt8>) {
    append("\"")
    var start = 0
    for (offset, byte) in text.enumerated()
    where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      append(UnsafeBufferPointer(rebasing: text[start..<offset]))
      start = offset + 1
      switch byte {
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20:
        append("\\u00")
        append(hexadecimal: byte >> 4)
        append(hexadecimal: byte & 15)
      default:
        append("\\")
        append(byte)
      }
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
    append("\"")
  }

  private func append(hexadecimal digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
