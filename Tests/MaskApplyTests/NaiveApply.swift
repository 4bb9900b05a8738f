import MaskApply
import MaskRuntime

/// What `maskc apply` does, in the most obvious way: all of the input at once, byte by byte, and Strings.
struct NaiveApply {
  let mask: DynamicMask
  let rules: ApplyRules

  static func apply(_ mask: DynamicMask, _ rules: ApplyRules, to input: [UInt8]) -> Applied {
    let naive = NaiveApply(mask: mask, rules: rules)
    return rules.column.map { naive.columns($0, of: input) } ?? naive.lines(of: input)
  }

  private enum Outcome {
    case valid(String)
    case invalid(LineMistake, Reading?)
  }

  private func read(_ text: some Collection<UInt8>, of content: some Collection<UInt8>) -> Outcome {
    if content.count > rules.longestLine { return .invalid(.tooLong(limit: rules.longestLine), nil) }
    let string = String(decoding: text, as: UTF8.self)
    guard string.utf8.elementsEqual(text) else {
      // As many bytes as are those of the longest prefix that is UTF-8; a prefix may also end within a scalar.
      let valid = (0...text.count).last {
        String(decoding: text.prefix($0), as: UTF8.self).utf8.elementsEqual(text.prefix($0))
      }
      return .invalid(.notUTF8(byte: (valid ?? 0) + 1), nil)
    }
    let reading =
      rules.kind == .text
      ? mask.read(string, completion: rules.completion)
      : mask.read(extracted: string, completion: rules.completion)
    if !reading.isComplete || reading.overflow > 0 {
      return .invalid(
        .reading(missing: reading.isComplete ? nil : reading.tail, overflow: reading.overflow), reading)
    }
    switch rules.form {
    case .text: return .valid(reading.output)
    case .extracted: return .valid(reading.extracted)
    case .json: return .invalid(.fewColumns(0), reading)
    }
  }

  // MARK: - Lines

  private func lines(of input: [UInt8]) -> Applied {
    var result = Applied()
    var rest = input[...]
    var number = 1
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A)
      let next = end.map { $0 + 1 } ?? rest.endIndex
      var content = rest[..<(end ?? rest.endIndex)]
      if end != nil, content.last == 0x0D { content.removeLast() }
      let ending = rest[content.endIndex..<next]
      var replacement: [UInt8]
      switch read(content, of: content) {
      case .valid(let text): replacement = Array(text.utf8) + ending
      case .invalid(let mistake, let reading):
        replacement = Array(rest[..<next])
        if rules.form == .json {
          replacement =
            Array((reading.map { object($0, number) } ?? object(mistake, number)).utf8) + ending
        }
        // Of JSON the reading is known, and whether it is valid is still to be told.
        if mistake != .fewColumns(0), !note(mistake, number, &result) { return result }
        if mistake != .fewColumns(0), rules.invalid == .drop { replacement = [] }
      }
      result.output += replacement
      rest = rest[next...]
      number += 1
    }
    return result
  }

  private func note(_ mistake: LineMistake, _ number: Int, _ result: inout Applied) -> Bool {
    if rules.invalid == .fail {
      result.stop = MaskApplication.Stop(line: number, mistake: mistake)
      return false
    }
    result.invalidCount += 1
    if result.invalid.count < 5 { result.invalid.append(number) }
    return true
  }

  // MARK: - JSON

  private func object(_ reading: Reading, _ number: Int) -> String {
    var text =
      "{\"line\":\(number),\"output\":\(json(reading.output)),\"extracted\":\(json(reading.extracted)),"
    text +=
      "\"complete\":\(reading.isComplete),\"tail\":\(json(reading.tail)),\"overflow\":\(reading.overflow)"
    if !rules.maskNames.isEmpty { text += ",\"mask\":\(json(rules.maskNames[reading.maskIndex]))" }
    return text + "}"
  }

  private func object(_ mistake: LineMistake, _ number: Int) -> String {
    "{\"line\":\(number),\"error\":\(json(mistake.words))}"
  }

  private func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  // MARK: - CSV

  private struct Record {
    var start: Int
    var end = 0
    var contentEnd = 0
    var fields: [Field] = []
    var mistake: LineMistake?
    var lineFeeds = 0
  }

  private struct Field {
    var text: [UInt8] = []
    var start: Int
    var end = 0
    var isQuoted = false
  }

  private func columns(_ column: CSVColumn, of input: [UInt8]) -> Applied {
    var result = Applied()
    var input = input
    if input.starts(with: [0xEF, 0xBB, 0xBF]) {
      result.output += input[..<3]
      input.removeFirst(3)
    }
    var records = records(of: input, column.delimiter)[...]
    var number = 1
    var wanted = 0
    if case .index(let index) = column.place { wanted = index }
    if column.hasHeader {
      let header = records.popFirst()
      if let header, header.contentEnd - header.start > rules.longestLine {
        return Applied(output: result.output, header: .line(.tooLong(limit: rules.longestLine)))
      }
      if case .name(let name) = column.place {
        guard let header else { return Applied(output: result.output, header: .noHeader) }
        if let mistake = header.mistake { return Applied(output: result.output, header: .line(mistake)) }
        let names = header.fields.map { String(decoding: $0.text, as: UTF8.self) }
        let places = names.indices.filter { names[$0] == name }
        if places.isEmpty { return Applied(output: result.output, header: .missing(name, among: names)) }
        if places.count > 1 {
          return Applied(output: result.output, header: .repeated(name, count: places.count))
        }
        wanted = places[0]
      }
      if let header {
        result.output += input[header.start..<header.end]
        number += header.lineFeeds
      }
    }
    for record in records {
      var replacement = Array(input[record.start..<record.end])
      let content = input[record.start..<record.contentEnd]
      var outcome: Outcome
      if content.count > rules.longestLine {
        outcome = .invalid(.tooLong(limit: rules.longestLine), nil)
      } else if let mistake = record.mistake {
        outcome = .invalid(mistake, nil)
      } else if record.fields.count <= wanted {
        outcome = .invalid(.fewColumns(record.fields.count), nil)
      } else {
        outcome = read(record.fields[wanted].text, of: [])
      }
      switch outcome {
      case .valid(let text):
        let field = record.fields[wanted]
        var new = Array(text.utf8)
        if field.isQuoted || new.contains(where: { [0x22, 0x0A, 0x0D, column.delimiter].contains($0) }) {
          new = [0x22] + new.flatMap { $0 == 0x22 ? [$0, $0] : [$0] } + [0x22]
        }
        replacement.replaceSubrange(field.start - record.start..<field.end - record.start, with: new)
      case .invalid(let mistake, _):
        if !note(mistake, number, &result) { return result }
        if rules.invalid == .drop { replacement = [] }
      }
      result.output += replacement
      number += record.lineFeeds
    }
    return result
  }

  private func records(of input: [UInt8], _ delimiter: UInt8) -> [Record] {
    enum State { case start, plain, quoted, closed, behind }
    var records: [Record] = []
    var record = Record(start: 0)
    var field = Field(start: 0)
    var state = State.start
    for (index, byte) in input.enumerated() {
      if byte == 0x0A { record.lineFeeds += 1 }
      switch (state, byte) {
      case (.quoted, 0x22): state = .closed
      case (.quoted, _): field.text.append(byte)
      case (.closed, 0x22):
        field.text.append(byte)
        state = .quoted
      case (.start, 0x22):
        field.isQuoted = true
        state = .quoted
      case (_, delimiter):
        field.end = index
        record.fields.append(field)
        field = Field(start: index + 1)
        state = .start
      case (_, 0x0A):
        let hasReturn = index > record.start && input[index - 1] == 0x0D
        field.end = hasReturn && index > field.start ? index - 1 : index
        if hasReturn, !field.isQuoted, field.text.last == 0x0D { field.text.removeLast() }
        record.fields.append(field)
        record.contentEnd = hasReturn ? index - 1 : index
        record.end = index + 1
        records.append(record)
        record = Record(start: index + 1)
        field = Field(start: index + 1)
        state = .start
      case (.closed, 0x0D) where index + 1 < input.count && input[index + 1] == 0x0A: state = .behind
      case (.closed, _), (.behind, _):
        record.mistake = record.mistake ?? .textBehindQuote
        state = .behind
      case (.start, _), (.plain, _):
        field.text.append(byte)
        state = .plain
      }
    }
    if record.start < input.count {
      if state == .quoted { record.mistake = .openQuote }
      field.end = input.count
      record.fields.append(field)
      record.contentEnd = input.count
      record.end = input.count
      records.append(record)
    }
    return records
  }
}
