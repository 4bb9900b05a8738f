/// Parses a pattern into elements.
///
/// ```
/// pattern    = { group | block | separator }
/// group      = "[" symbol { symbol } "]"
/// symbol     = "0" | "9" | "A" | "a" | "_" | "-" | "…" | a notation's symbol
/// block      = "{" constant { constant } "}"
/// constant   = a Character but "[" "]" "{" "}" "\" | "\" any Character
/// separator  = constant
/// ```
///
/// Veil patterns have no grammar: a Character is one of three symbols or a separator.
struct PatternParser {
  private let characters: [Character]
  private let definition: MaskDefinition
  /// Where the pattern stands in its file.
  private let origin: SourceSpan
  /// UTF-8 offset of each Character in the pattern, and of the end.
  private let offsets: [Int]

  private var index = 0
  private var elements: [Element] = []
  /// The place of the first ellipsis. What stands behind it is only looked at for mistakes.
  private var ellipsis: SourceSpan?
  private var warnedAfterEllipsis = false
  private var usedNotations: [Character] = []
  private var sink = DiagnosticSink()

  private init(_ definition: MaskDefinition, origin: SourceSpan) {
    self.definition = definition
    self.origin = origin
    characters = Array(definition.pattern)
    var offsets = [0]
    offsets.reserveCapacity(characters.count + 1)
    for character in characters { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
    self.offsets = offsets
  }

  /// The elements of a definition's pattern, and every mistake in it. The elements are of use only if none
  /// of the mistakes is an error.
  ///
  /// - Parameter origin: where the pattern stands, so that mistakes get their place.
  static func parse(_ definition: MaskDefinition, origin: SourceSpan) -> (ElementList, [Diagnostic]) {
    var parser = PatternParser(definition, origin: origin)
    switch definition.dialect {
    case .inputMask: parser.parseInputMask()
    case .veil(let symbols): parser.parseVeil(symbols)
    }
    if definition.options.isRightToLeft { parser.dropBeforeEllipsis() }
    if parser.sink.diagnostics.contains(where: { $0.id == .secondEllipsis }) {
      // It stands behind an ellipsis, of course.
      parser.sink.silence { $0.id == .afterEllipsis }
    }
    if !parser.elements.contains(where: { !$0.isConstant }), !parser.sink.hasErrors {
      var hint = ""
      if case .inputMask = definition.dialect, parser.characters.contains(where: { $0 == "#" || $0 == "*" }) {
        hint = "; for Veil's symbols write 'veil' before the pattern"
      } else if case .veil = definition.dialect, parser.characters.contains("[") {
        hint = "; 'veil' patterns have no '[ ]'"
      }
      parser.sink.report(.noSlot(at: origin, hint: hint))
    }
    return (
      ElementList(
        elements: parser.elements, options: definition.options, usedNotations: parser.usedNotations),
      parser.sink.diagnostics
    )
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    let start = origin.range.lowerBound
    return SourceSpan(
      file: origin.file, range: start + offsets[range.lowerBound]..<start + offsets[range.upperBound])
  }

  private func span(at index: Int) -> SourceSpan { span(index..<index + 1) }

  /// A right-to-left mask is read from its end, so what an ellipsis makes useless stands before it.
  private mutating func dropBeforeEllipsis() {
    let index = elements.firstIndex { if case .ellipsis = $0.kind { true } else { false } }
    guard let index, index > 0 else { return }
    let start = origin.range.lowerBound
    let range = start + elements[0].range.lowerBound..<start + elements[index - 1].range.upperBound
    sink.report(.beforeEllipsis(at: SourceSpan(file: origin.file, range: range)))
    elements.removeFirst(index)
  }

  private mutating func append(_ kind: Element.Kind, placeholder: Character, _ range: Range<Int>) {
    if ellipsis != nil, !definition.options.isRightToLeft {
      if !warnedAfterEllipsis {
        warnedAfterEllipsis = true
        sink.report(.afterEllipsis(at: span(range.lowerBound..<characters.count)))
      }
      return
    }
    elements.append(
      Element(
        kind: kind, placeholder: placeholder, range: offsets[range.lowerBound]..<offsets[range.upperBound]))
  }

  private mutating func appendConstant(_ character: Character, isExtracted: Bool, _ range: Range<Int>) {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, !scalar.isASCII,
      scalar.properties.isDefaultIgnorableCodePoint
    {
      sink.report(.invisibleCharacter(scalar, at: span(range)))
    }
    append(.constant(character, isExtracted: isExtracted), placeholder: character, range)
  }

  // MARK: - Veil

  private mutating func parseVeil(_ symbols: VeilSymbols) {
    for (index, character) in characters.enumerated() {
      let slotClass: SlotClass
      switch character {
      case symbols.digit: slotClass = .digit
      case symbols.any: slotClass = .any
      case symbols.letter: slotClass = .letter
      default:
        appendConstant(character, isExtracted: false, index..<index + 1)
        continue
      }
      append(.slot(slotClass, isMandatory: true), placeholder: character, index..<index + 1)
    }
  }

  // MARK: - input-mask

  private mutating func parseInputMask() {
    while index < characters.count {
      switch characters[index] {
      case "[": parseGroup()
      case "{": parseBlock()
      default: parseConstant(isExtracted: false)
      }
    }
  }

  /// One constant, escaped or not; a bracket that belongs to nothing is reported and dropped.
  private mutating func parseConstant(isExtracted: Bool) {
    let start = index
    var character = characters[index]
    index += 1
    if character == "\\" {
      guard index < characters.count else {
        sink.report(.trailingBackslash(at: span(at: start)))
        return
      }
      character = characters[index]
      index += 1
    } else if character == "]" || character == "}" {
      sink.report(.strayBracket(character, at: span(at: start), isInGroup: false))
      return
    }
    appendConstant(character, isExtracted: isExtracted, start..<index)
  }

  private mutating func parseBlock() {
    let open = index
    index += 1
    while index < characters.count {
      switch characters[index] {
      case "}":
        index += 1
        if index - open == 2 { sink.report(.emptyGroup("{}", at: span(open..<index))) }
        return
      case "[", "{":
        let bracket = characters[index]
        sink.report(.nestedBracket(bracket, in: "{", opened: span(at: open), at: span(at: index)))
        skipNested(open)
        return
      default:
        parseConstant(isExtracted: true)
      }
    }
    sink.report(.unclosedBracket("{", at: span(at: open)))
  }

  /// Skips to behind the bracket that closes the outermost group, so that one nesting is one mistake.
  private mutating func skipNested(_ open: Int) {
    var closers: [Character] = [characters[open] == "[" ? "]" : "}"]
    while index < characters.count, let closer = closers.last {
      let character = characters[index]
      if character == "[" { closers.append("]") } else if character == "{" { closers.append("}") }
      if character == closer { closers.removeLast() }
      if character == "\\" { index += 1 }
      index += 1
    }
    index = min(index, characters.count)
  }

  /// A symbol of a group.
  private struct Symbol {
    var slotClass: SlotClass
    var isMandatory: Bool
    var placeholder: Character
    var isCustom: Bool
    var index: Int
  }

  private mutating func parseGroup() {
    let open = index
    index += 1
    var symbols: [Symbol] = []
    var unknown: [(Character, [SourceSpan])] = []
    var range: String?
    var hasEllipsis = false
    var endsProperly = false
    var hasMistake = false
    scan: while index < characters.count {
      let character = characters[index]
      switch character {
      case "]":
        index += 1
        endsProperly = true
        break scan
      case "[", "{":
        sink.report(.nestedBracket(character, in: "[", opened: span(at: open), at: span(at: index)))
        hasMistake = true
        skipNested(open)
        endsProperly = true
        break scan
      case "}":
        sink.report(.strayBracket(character, at: span(at: index), isInGroup: true))
        hasMistake = true
        index += 1
      case "\\":
        sink.report(.escapeInGroup(at: span(at: index)))
        hasMistake = true
        // The bracket behind it most likely ends the group, unless another one does.
        let next = index + 1 < characters.count ? characters[index + 1] : nil
        let after = index + 2 < characters.count ? characters[index + 2] : nil
        index = min(index + (next == "]" && after != "]" ? 1 : 2), characters.count)
      case "…":
        if let ellipsis {
          sink.report(.secondEllipsis(at: span(at: index), first: ellipsis))
        } else {
          appendGroup(symbols, warns: !hasMistake && unknown.isEmpty)
          let last = symbols.last
          append(
            .ellipsis(last?.slotClass ?? .letterOrDigit), placeholder: last?.placeholder ?? "-",
            index..<index + 1)
          ellipsis = span(at: index)
          symbols = []
        }
        hasEllipsis = true
        index += 1
      case "."
      where index + 2 < characters.count && characters[index + 1] == "." && characters[index + 2] == ".":
        sink.report(.threeDots(at: span(index..<index + 3)))
        hasMistake = true
        index += 3
      default:
        if let symbol = symbol(character) {
          symbols.append(symbol)
        } else {
          hasMistake = true
          if let known = unknown.firstIndex(where: { $0.0 == character }) {
            unknown[known].1.append(span(at: index))
          } else {
            unknown.append((character, [span(at: index)]))
            if range == nil { range = self.range(endingAt: index, open: open) }
          }
        }
        index += 1
      }
    }
    for (character, spans) in unknown {
      let isRangeEnd = range?.last == character
      sink.report(
        .unknownSymbol(
          character, at: spans, notations: definition.notations, range: isRangeEnd ? range : nil))
    }
    if !endsProperly {
      sink.report(.unclosedBracket("[", at: span(at: open)))
    } else if symbols.isEmpty, !hasEllipsis, !hasMistake {
      sink.report(.emptyGroup("[]", at: span(open..<index)))
    }
    appendGroup(symbols, warns: !hasMistake)
  }

  /// The range of characters, such as `A-Z`, that a group seems to spell up to an index.
  private func range(endingAt index: Int, open: Int) -> String? {
    guard index - open > 2, characters[index - 1] == "-" else { return nil }
    let (low, high) = (characters[index - 2], characters[index])
    let isPair =
      low.isASCII && high.isASCII && (low.isLetter && high.isLetter || low.isNumber && high.isNumber)
    return isPair && low < high ? String([low, "-", high]) : nil
  }

  private mutating func symbol(_ character: Character) -> Symbol? {
    func builtIn(_ slotClass: SlotClass, _ isMandatory: Bool, _ placeholder: Character) -> Symbol {
      Symbol(
        slotClass: slotClass, isMandatory: isMandatory, placeholder: placeholder, isCustom: false,
        index: index)
    }
    switch character {
    case "0": return builtIn(.digit, true, "0")
    case "9": return builtIn(.digit, false, "0")
    case "A": return builtIn(.letter, true, "a")
    case "a": return builtIn(.letter, false, "a")
    case "_": return builtIn(.letterOrDigit, true, "-")
    case "-": return builtIn(.letterOrDigit, false, "-")
    default:
      guard let notation = definition.notations.first(where: { $0.symbol == character }) else { return nil }
      if !usedNotations.contains(character) { usedNotations.append(character) }
      return Symbol(
        slotClass: .custom(notation.set), isMandatory: !notation.isOptional, placeholder: character,
        isCustom: true, index: index)
    }
  }

  /// Appends the slots of a group, or of its part before an ellipsis.
  private mutating func appendGroup(_ symbols: [Symbol], warns: Bool) {
    if symbols.isEmpty { return }
    if warns, ellipsis == nil || definition.options.isRightToLeft { warn(about: symbols) }
    for symbol in Self.mandatoryFirst(symbols) { append(symbol) }
  }

  /// The symbols as they are read: in each run of a class the mandatory ones first.
  private static func mandatoryFirst(_ symbols: [Symbol]) -> [Symbol] {
    var result: [Symbol] = []
    var rest = symbols[...]
    while let first = rest.first {
      let run = rest.prefix { $0.slotClass == first.slotClass }
      result += run.filter { $0.isMandatory } + run.filter { !$0.isMandatory }
      rest = rest.dropFirst(run.count)
    }
    return result
  }

  private mutating func append(_ symbol: Symbol) {
    append(
      .slot(symbol.slotClass, isMandatory: symbol.isMandatory), placeholder: symbol.placeholder,
      symbol.index..<symbol.index + 1)
  }

  private mutating func warn(about symbols: [Symbol]) {
    let range = symbols[0].index..<symbols[symbols.count - 1].index + 1
    let written = String(characters[range])
    if symbols.contains(where: { $0.isCustom }), symbols.contains(where: { !$0.isCustom }) {
      sink.report(.mixedSymbols(at: span(range)))
    }

    // A hyphen between two other symbols is nearly always meant as one, or as a range.
    let hyphens = symbols.indices.filter { characters[symbols[$0].index] == "-" && !symbols[$0].isCustom }
    let inner = hyphens.filter { index in
      index > 0 && index < symbols.count - 1 && !"-_".contains(characters[symbols[index - 1].index])
        && !"-_".contains(characters[symbols[index + 1].index])
    }
    if inner.count == 1, Self.isRange(written, hyphen: inner[0]) {
      sink.report(.looksLikeRange(written, at: span(range), means: describe(symbols)))
    } else {
      for index in inner { sink.report(.hyphenInGroup(at: span(at: symbols[index].index))) }
    }

    let sorted = String(Self.mandatoryFirst(symbols).map { characters[$0.index] })
    if sorted != written {
      sink.report(.symbolOrder(span(range), written: written, means: sorted))
    }
  }

  /// Whether `text` reads like bounds of a range: equally many symbols on both sides, unlike each other.
  private static func isRange(_ text: String, hyphen: Int) -> Bool {
    let characters = Array(text)
    let low = characters[..<hyphen]
    let high = characters[(hyphen + 1)...]
    return low.count == high.count && Array(low) != Array(high)
  }

  private func describe(_ symbols: [Symbol]) -> String {
    symbols.map { symbol in
      let kind: String
      switch symbol.slotClass {
      case .digit: kind = "digit"
      case .letter: kind = "letter"
      case .letterOrDigit: kind = "letter or digit"
      case .any: kind = "Character"
      case .custom: kind = "'\(symbol.placeholder)'"
      }
      return (symbol.isMandatory ? "a " : "an optional ") + kind
    }.joined(separator: ", ")
  }
}
