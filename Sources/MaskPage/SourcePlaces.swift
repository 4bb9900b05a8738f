import MaskCases
import MaskCompiler

/// Places in a source as JavaScript counts them, and what the compiler says of them.
struct SourcePlaces {
  private let file: SourceFile
  /// The UTF-16 units in front of each byte, and in front of the end.
  private let units: [Int]

  /// - Complexity: O(*n*) in the bytes of the file.
  init(_ file: SourceFile) {
    self.file = file
    var units: [Int] = []
    units.reserveCapacity(file.bytes.count + 1)
    var count = 0
    for byte in file.bytes {
      units.append(count)
      // A scalar counts where it begins; four bytes are a surrogate pair.
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    units.append(count)
    self.units = units
  }

  /// The units in front of a byte offset.
  private func offset(_ byte: Int) -> Int { units[min(max(0, byte), units.count - 1)] }

  /// `start` and `end` as offsets, and `line` and `column` of the start, both from 1.
  private func json(_ span: SourceSpan) -> [String: JSONValue] {
    let start = span.range.lowerBound
    let (line, column) = file.position(of: start)
    return [
      "start": .integer(offset(start)), "end": .integer(offset(span.range.upperBound)),
      "line": .integer(line),
      "column": .integer(offset(start) - offset(start - column + 1) + 1),
    ]
  }

  func json(_ diagnostic: Diagnostic) -> JSONValue {
    var object = json(diagnostic.span)
    object["id"] = .string(diagnostic.id.rawValue)
    object["severity"] = diagnostic.severity == .error ? "error" : "warning"
    object["message"] = .string(diagnostic.message)
    object["details"] = .array(diagnostic.details.map { .string($0) })
    object["notes"] = .array(
      diagnostic.notes.map { note in
        var object = json(note.span)
        object["message"] = .string(note.message)
        return .object(object)
      })
    if let fixIt = diagnostic.fixIt {
      object["fixIt"] = [
        "message": .string(fixIt.message),
        "edits": .array(
          fixIt.edits.map { edit in
            var object = json(edit.span)
            object["replacement"] = .string(edit.replacement)
            return .object(object)
          }),
      ]
    }
    return .object(object)
  }
}

extension Declaration {
  /// What the page lists.
  var json: JSONValue {
    let isChoice: Bool
    if case .choice = mask { isChoice = true } else { isChoice = false }
    return [
      "name": .string(name), "isChoice": .bool(isChoice),
      "patterns": .array(mask.patterns.map { .string($0) }),
      "alternatives": .array(mask.names.map { .string($0) }),
    ]
  }
}
