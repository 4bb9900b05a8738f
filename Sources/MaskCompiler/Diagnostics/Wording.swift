import MaskRuntime

// What every diagnostic says. House rules: one phrase, no full stop; a semicolon before a second idea; the
// smallest span; a fix-it only where one change is obvious.

private func error(
  _ id: DiagnosticID, _ message: String, _ span: SourceSpan, notes: [Diagnostic.Note] = [],
  fixIt: Diagnostic.FixIt? = nil
) -> Diagnostic {
  Diagnostic(id: id, message: message, span: span, notes: notes, fixIt: fixIt, severity: id.severity)
}

private func replace(_ spans: [SourceSpan], with replacement: String, _ message: String) -> Diagnostic.FixIt {
  Diagnostic.FixIt(message: message, edits: spans.map { .init(span: $0, replacement: replacement) })
}

// MARK: - Files

extension Diagnostic {
  static func syntax(_ message: String, found token: Token, candidates: [String] = []) -> Diagnostic {
    let found: String
    switch token.kind {
    case .end: found = "the end of the file"
    case .string: found = "a string"
    case .documentation: found = "a doc comment"
    case .word, .symbol: found = "'\(token.text)'"
    }
    if token.kind == .word, let near = nearest(to: token.text, among: candidates), near != token.text {
      return error(
        .syntax, "\(message); found \(found), did you mean '\(near)'?", token.span,
        fixIt: replace([token.span], with: near, "write '\(near)'"))
    }
    return error(.syntax, "\(message); found \(found)", token.span)
  }

  static func invalidUTF8(at span: SourceSpan) -> Diagnostic {
    error(.invalidUTF8, "the file is not UTF-8 text from here on", span)
  }

  static func unterminatedString(_ closing: String, at span: SourceSpan) -> Diagnostic {
    error(
      .unterminatedString,
      "string without its closing '\(closing)'; it ends on its line, and a text with a quote in it is written #\"…\"#",
      span)
  }

}

// MARK: - Names and options

extension Diagnostic {
  static func duplicateName(_ name: Spelling, what: String, first: SourceSpan) -> Diagnostic {
    error(
      .duplicateName, "\(what) '\(name.text)' is declared twice", name.span,
      notes: [Note(message: "'\(name.text)' is declared here first", span: first)])
  }

  /// - Parameter hint: what to say where no candidate is near.
  static func undefinedName(
    _ name: Spelling, what: String, candidates: [String], hint: String = ""
  ) -> Diagnostic {
    guard let near = nearest(to: name.text, among: candidates) else {
      return error(.undefinedName, "there is no \(what) '\(name.text)'\(hint)", name.span)
    }
    return error(
      .undefinedName, "there is no \(what) '\(name.text)'; did you mean '\(near)'?", name.span,
      // What is as short may well mean something else.
      fixIt: name.text.count < 4 ? nil : replace([name.span], with: near, "write '\(near)'"))
  }

  static func unknownOption(_ name: Spelling) -> Diagnostic {
    undefinedName(name, what: "option", candidates: Parser.optionWords)
  }

  static func unknownValue(_ value: Spelling, of option: String, candidates: [String]) -> Diagnostic {
    let list = candidates.map { "'\($0)'" }.joined(separator: ", ")
    return error(.undefinedName, "'\(option)' takes one of \(list), not '\(value.text)'", value.span)
  }

  static func unknownContent(_ value: Spelling) -> Diagnostic {
    let names = TextContent.allCases.map { $0.rawValue }
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return undefinedName(value, what: "content", candidates: names, hint: "; there is \(list)")
  }

  static func duplicateOption(_ name: Spelling, first: SourceSpan) -> Diagnostic {
    error(
      .duplicateOption, "'\(name.text)' is set twice", name.span,
      notes: [Note(message: "'\(name.text)' is set here first", span: first)])
  }

  static func misplacedOption(_ name: Spelling, on what: String) -> Diagnostic {
    error(.undefinedName, "'\(name.text)' is no option of a \(what)", name.span)
  }

  static func reservedName(_ name: Spelling, of what: String = "a type", why: String) -> Diagnostic {
    error(.reservedName, "'\(name.text)' cannot be the name of \(what); \(why)", name.span)
  }

  static func levelOfError(_ setting: LevelSyntax) -> Diagnostic {
    error(
      .undefinedName,
      setting.isAllow
        ? "'\(setting.id.text)' is an error; only warnings can be allowed"
        : "'\(setting.id.text)' is an error; only warnings have a level", setting.id.span)
  }

  static func unusedAllow(_ setting: LevelSyntax) -> Diagnostic {
    error(
      .unusedAllow,
      "'\(setting.isAllow ? "allow \(setting.id.text)" : "check \(setting.id.text) off")' silences nothing",
      setting.id.span)
  }

  static func invalidSymbol(_ message: String, at span: SourceSpan) -> Diagnostic {
    error(.invalidSymbol, message, span)
  }

  static func invalidSet(_ message: String, at span: SourceSpan) -> Diagnostic {
    error(.invalidSet, message, span)
  }

  static func unusedNotation(_ symbol: Spelling) -> Diagnostic {
    error(.unusedNotation, "no mask uses the notation '\(symbol.text)'", symbol.span)
  }

  /// The candidate that a misspelt name most likely stands for.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(Array(name.lowercased()), Array(candidate.lowercased()))
      let length = min(name.count, candidate.count)
      // Of names of one letter each would be near to any other.
      if distance <= max(1, length / 3), distance < length || distance == 0,
        best.map({ distance < $0.distance }) ?? true
      {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The fewest insertions, removals, replacements and swaps of neighbours that make one name the other.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for i in 1..<left.count + 1 {
      var row = [i]
      for j in 1..<right.count + 1 {
        let change = rows[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        var distance = min(change, row[j - 1] + 1, rows[i - 1][j] + 1)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          distance = min(distance, rows[i - 2][j - 2] + 1)
        }
        row.append(distance)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}

// MARK: - Choices

extension Diagnostic {
  /// A reference to the choice itself or to another one.
  static func choiceInChoice(_ name: Spelling, declared: SourceSpan, isItself: Bool) -> Diagnostic {
    error(
      .undefinedName,
      isItself
        ? "the choice '\(name.text)' cannot be a mask of its own; write a pattern or the name of a mask"
        : "'\(name.text)' is a choice and cannot be a mask of another one; write its masks instead",
      name.span,
      notes: [Note(message: "'\(name.text)' is declared here", span: declared)])
  }

  /// A mask that is read otherwise than the choice that refers to it, whose option it contradicts.
  static func mixedOptions(
    _ name: Spelling, reads: String, choiceReads: String, at place: SourceSpan
  ) -> Diagnostic {
    error(
      .mixedOptions,
      "'\(name.text)' is read \(reads) and the choice \(choiceReads); all masks of a choice are read the same way, "
        + "so make both equal", name.span,
      notes: [Note(message: "'\(name.text)' sets it here", span: place)])
  }

  /// Two masks that are read otherwise, in a choice that does not say how.
  ///
  /// - Parameter setting: what the choice can say to be read one way; `nil` if the masks contradict each other.
  static func mixedOptions(
    _ name: Spelling, reads: String, first: Spelling, firstReads: String, setting: String?,
    places: [(name: Spelling, span: SourceSpan)]
  ) -> Diagnostic {
    let hint = setting.map { "write '\($0)' in the choice or make both equal" } ?? "make both equal"
    return error(
      .mixedOptions,
      "'\(name.text)' is read \(reads) and '\(first.text)' \(firstReads); "
        + "all masks of a choice are read the same way, so \(hint)", name.span,
      notes: places.map { Note(message: "'\($0.name.text)' is declared here", span: $0.span) })
  }

  /// - Parameter name: the name of the alternative, and of that of the first of the two masks.
  static func equalAlternatives(
    _ name: String, at span: SourceSpan, first: (name: String, span: SourceSpan)
  ) -> Diagnostic {
    error(
      .equalAlternatives,
      first.name == name
        ? "'\(name)' has this mask twice; remove one"
        : "this mask of '\(name)' is equal to one of '\(first.name)', so it could never be chosen; remove one",
      span, notes: [Note(message: "the same mask stands here first", span: first.span)])
  }

  /// - Parameter winner: the alternative and place of the one mask that is better for every text, if there is
  ///   one.
  static func neverChosen(at span: SourceSpan, winner: (name: String, span: SourceSpan)?) -> Diagnostic {
    guard let winner else {
      return error(
        .neverChosen, "this mask is never chosen; for every text another mask of the choice is better", span)
    }
    return error(
      .neverChosen, "this mask is never chosen; '\(winner.name)' always wins", span,
      notes: [Note(message: "the mask that wins", span: winner.span)])
  }

  static func choiceTooLarge(_ what: String, at span: SourceSpan) -> Diagnostic {
    error(.tooLarge, "the choice is too large: \(what)", span)
  }

  static func lockStep(name: Spelling, masks: Int) -> Diagnostic {
    error(
      .lockStep,
      "no machine of bounded size tells the masks of '\(name.text)' apart, so each Character is read by all \(masks) "
        + "of them; have fewer masks, or masks whose beginnings differ", name.span)
  }
}

// MARK: - Patterns

extension Diagnostic {
  /// Symbols of one spelling in one group that stand for nothing.
  ///
  /// - Parameter range: the range of characters that the first of them most likely ends, such as `A-Z`.
  static func unknownSymbol(
    _ symbol: Character, at spans: [SourceSpan], notations: [Notation], range: String?
  ) -> Diagnostic {
    if let range {
      return error(
        .unknownSymbol,
        "'\(range)' in '[ ]' is no range; declare 'notation X = \"\(range)\"' and write 'X' for it", spans[0])
    }
    if let latin = Lookalikes.latin(for: symbol) {
      return error(
        .unknownSymbol,
        "'\(symbol)' in '[ ]' is \(Lookalikes.name(of: symbol)), not the symbol '\(latin)'", spans[0],
        fixIt: replace(
          spans, with: String(latin),
          latin.isLetter ? "write the Latin letter '\(latin)'" : "write '\(latin)'"))
    }
    var known = "'0', '9', 'A', 'a', '_', '-' and '…'"
    if !notations.isEmpty {
      known += notations.count == 1 ? ", and the notation " : ", and the notations "
      known += notations.map { "'\($0.symbol)'" }.joined(separator: ", ")
    }
    let hint: String
    if symbol == "#" || symbol == "*" {
      hint = "Veil's symbols need 'veil' before the pattern"
    } else if symbol.isLetter || symbol.isNumber {
      hint = "the symbols are \(known); declare 'notation \(symbol) = \"…\"' for another"
    } else {
      hint = "constants stand outside '[ ]'; the symbols are \(known)"
    }
    return error(.unknownSymbol, "'\(symbol)' is not a symbol of '[ ]'; \(hint)", spans[0])
  }

  static func threeDots(at span: SourceSpan) -> Diagnostic {
    error(
      .unknownSymbol, "'...' in '[ ]' is three full stops, not the ellipsis '…'", span,
      fixIt: replace([span], with: "…", "write the one character '…'"))
  }

  static func nestedBracket(
    _ bracket: Character, in group: Character, opened: SourceSpan, at span: SourceSpan
  )
    -> Diagnostic
  {
    let pair = group == "[" ? "'[ ]'" : "'{ }'"
    let hint = group == "[" ? "close the group first" : "write '\\\(bracket)' for the character itself"
    return error(
      .nestedBracket, "'\(bracket)' inside \(pair); brackets cannot be nested; \(hint)", span,
      notes: [Note(message: "the group begins here", span: opened)])
  }

  static func unclosedBracket(_ bracket: Character, at span: SourceSpan) -> Diagnostic {
    let closing = bracket == "[" ? "]" : "}"
    return error(.unclosedBracket, "'\(bracket)' without its '\(closing)'", span)
  }

  static func strayBracket(_ bracket: Character, at span: SourceSpan, isInGroup: Bool) -> Diagnostic {
    if isInGroup {
      return error(
        .strayBracket, "'\(bracket)' in '[ ]' closes nothing; a group holds symbols only", span)
    }
    return error(
      .strayBracket, "'\(bracket)' closes nothing; write '\\\(bracket)' for the character itself", span,
      fixIt: replace([span], with: "\\\(bracket)", "write '\\\(bracket)'"))
  }

  static func emptyGroup(_ group: String, at span: SourceSpan) -> Diagnostic {
    error(.emptyGroup, "'\(group)' is empty; put symbols in it or remove it", span)
  }

  static func trailingBackslash(at span: SourceSpan) -> Diagnostic {
    error(
      .trailingBackslash, "'\\' at the end of the pattern escapes nothing; write '\\\\' for a backslash",
      span,
      fixIt: replace([span], with: "\\\\", "write '\\\\'"))
  }

  static func escapeInGroup(at span: SourceSpan) -> Diagnostic {
    error(
      .escapeInGroup, "'\\' in '[ ]'; a group holds symbols only, constants stand outside", span)
  }

  static func secondEllipsis(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    error(
      .secondEllipsis, "second '…'; the first one ends the mask", span,
      notes: [Note(message: "the first '…'", span: first)])
  }

  static func invisibleCharacter(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Diagnostic {
    error(
      .invisibleCharacter,
      "invisible character U+\(Lookalikes.hexadecimal(scalar)) in the pattern; it can be shown but never typed",
      span,
      fixIt: replace([span], with: "", "remove it"))
  }

  static func tooLarge(_ what: String, at span: SourceSpan) -> Diagnostic {
    error(.tooLarge, "the mask is too large: \(what)", span)
  }

  static func noSlot(at span: SourceSpan, hint: String) -> Diagnostic {
    error(.noSlot, "the mask has no slot, so nothing can be typed\(hint)", span)
  }

  static func afterEllipsis(at span: SourceSpan) -> Diagnostic {
    error(.afterEllipsis, "what stands behind '…' is never used; the ellipsis ends the mask", span)
  }

  static func beforeEllipsis(at span: SourceSpan) -> Diagnostic {
    error(
      .afterEllipsis, "what stands before '…' is never used in a mask that is read from right to left", span)
  }

  static func symbolOrder(_ group: SourceSpan, written: String, means: String) -> Diagnostic {
    error(
      .symbolOrder,
      "mandatory symbols come before optional ones; '\(written)' is read as '\(means)'", group,
      fixIt: replace([group], with: means, "write '\(means)'"))
  }

  static func mixedSymbols(at span: SourceSpan) -> Diagnostic {
    error(.mixedSymbols, "built-in symbols and notations in one group; write two groups", span)
  }

  static func looksLikeRange(_ text: String, at span: SourceSpan, means: String) -> Diagnostic {
    error(.looksLikeRange, "'[\(text)]' is no range; it means \(means)", span)
  }

  static func hyphenInGroup(at span: SourceSpan) -> Diagnostic {
    error(
      .hyphenInGroup,
      "'-' in '[ ]' is an optional letter or digit, not a hyphen; write the hyphen outside the brackets", span
    )
  }
}

/// Letters of other alphabets that look like a symbol.
enum Lookalikes {
  static func latin(for symbol: Character) -> Character? {
    switch symbol {
    case "\u{0410}", "\u{0391}", "\u{FF21}": return "A"
    case "\u{0430}", "\u{03B1}", "\u{FF41}": return "a"
    case "\u{041E}", "\u{039F}", "\u{FF10}", "O", "\u{043E}", "o": return "0"
    case "\u{FF19}": return "9"
    case "\u{FF3F}": return "_"
    default: return nil
    }
  }

  static func name(of symbol: Character) -> String {
    guard let scalar = symbol.unicodeScalars.first else { return "another character" }
    let script: String
    switch scalar.value {
    case 0x0041...0x007A: script = "the Latin letter"
    case 0x0370...0x03FF: script = "a Greek letter"
    case 0x0400...0x04FF: script = "a Cyrillic letter"
    case 0xFF00...0xFFEF: script = "a full-width character"
    default: script = "another character"
    }
    return "\(script) (U+\(hexadecimal(scalar)))"
  }

  static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
