import MaskCompiler
import MaskRandom

// MARK: - Masks

/// A mask, for the naive reader and for the compiler.
struct GeneratedMask: Sendable, CustomStringConvertible {
  let naive: NaiveMask
  let definition: MaskDefinition
  let description: String
}

/// Makes valid patterns and all that says how they read.
struct MaskGenerator {
  var random: SplitMix64

  static let notations = [
    NaiveMask.Notation(symbol: "H", isOptional: false, members: "0123456789ABCDEFabcdef"),
    NaiveMask.Notation(symbol: "h", isOptional: true, members: "0123456789ABCDEFabcdef"),
    NaiveMask.Notation(symbol: "Я", isOptional: false, members: "абвгдежзийклмнопрстуфхцчшщъыьэюяё"),
    NaiveMask.Notation(symbol: "я", isOptional: true, members: "абвгдежзийклмнопрстуфхцчшщъыьэюяё"),
    NaiveMask.Notation(symbol: "S", isOptional: false, members: "+-/ 15☎"),
    NaiveMask.Notation(symbol: "s", isOptional: true, members: "+-/ 15☎"),
    // Characters with canonical equivalents, of several scalars, and digits that are only themselves.
    NaiveMask.Notation(symbol: "K", isOptional: false, members: "KÅéё가n\u{303}q\u{323}\u{307}🇩🇪٣７"),
    NaiveMask.Notation(symbol: "k", isOptional: true, members: "KÅéё가n\u{303}q\u{323}\u{307}🇩🇪٣７"),
  ]

  /// What stands between groups; a digit or a letter is significant before a slot that takes it.
  private static let runs = [
    " ", "-", ".", "/", ":", "(", ")", ") ", " (", ", ", " - ", "–", "\u{A0}", "\u{2009}", "：", "（", "№ ",
    " ₽", "°",
    "+1 (", "+998 ", "+7 (", "+49 ", "8 (", "1", "5", "99", "8-8", "1.1", "1 2 1", "1 (2", "8, -9", "-5",
    "5-", "15/", "1-1:",
    "0", "PO-", "Tel. 12/3 ext ", "1-2.3/4 5", "👩‍👩‍👧", "🏳️‍🌈 ",
    "A", "a", "Aa", "B2B", "e", "é", "e\u{301}", "й", "и\u{306}", "ё-", "K", "\u{212A}", "１", "٣", "५", "३-3",
    "Ａ", "ﬁ", "ß",
    "가", "\u{1100}\u{1161}", "🇩🇪", "👍🏽", "☎\u{FE0F}", "☎\u{FE0F}-1", "5\u{20E3}", "\u{200B}-", "e\u{200D}b",
    "\n", "\r\n", "[", "]", "{", "}", "\\", "#", "\t", "\u{2212}",
  ]

  mutating func mask() -> GeneratedMask {
    let isVeil = random.chance(12)
    let pattern = isVeil ? veilPattern() : pattern()
    var naive = isVeil ? NaiveMask(veil: pattern) : NaiveMask(pattern, notations: Self.notations)
    var options = MaskOptions()
    naive.keepsDigits = random.chance(20)
    if random.chance(25) { naive.letterCase = random.chance(50) ? .upper : .lower }
    naive.isRightToLeft = random.chance(15)
    options.digits = naive.keepsDigits ? .keep : .ascii
    options.letterCase =
      switch naive.letterCase {
      case .upper: .upper
      case .lower: .lower
      case nil: nil
      }
    options.isRightToLeft = naive.isRightToLeft

    var description = (isVeil ? "veil " : "") + pattern.debugDescription
    if naive.keepsDigits { description += ", digits keep" }
    if let letterCase = naive.letterCase { description += ", case \(letterCase)" }
    if naive.isRightToLeft { description += ", rtl" }
    let notations = Self.notations.map { notation in
      Notation(
        symbol: notation.symbol, isOptional: notation.isOptional, set: NotationSet(members: notation.members))
    }
    let definition = MaskDefinition(
      pattern, dialect: isVeil ? .veil(VeilSymbols()) : .inputMask, notations: isVeil ? [] : notations,
      options: options)
    return GeneratedMask(naive: naive, definition: definition, description: description)
  }

  private mutating func pattern() -> String {
    var pattern = random.chance(50) ? run() : ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var group = group()
      // What stands behind an ellipsis is never used, but it must not be a second one.
      if pattern.contains("…") { group.removeAll { $0 == "…" } }
      if group == "[]" { group = "[0]" }
      pattern += group
      // Groups may also stand side by side.
      if random.chance(75) { pattern += run() }
    }
    return pattern
  }

  /// A row of constants: blocks and separators in any order.
  private mutating func run() -> String {
    var pattern = ""
    repeat {
      let constants = random.pick(Self.runs).map { character in
        "[]{}\\".contains(character) || random.chance(3) ? "\\\(character)" : "\(character)"
      }.joined()
      pattern += random.chance(30) ? "{\(constants)}" : constants
    } while random.chance(25)
    return pattern
  }

  private mutating func group() -> String {
    let classes: [[Character]] = [
      ["0", "9"], ["0", "9"], ["0", "9"], ["A", "a"], ["_", "-"], ["H", "h"], ["Я", "я"], ["S", "s"],
      ["K", "k"],
    ]
    var symbols = random.pick(classes)
    if random.chance(15) { symbols += random.pick(classes) }
    if random.chance(40) { symbols = [symbols[0]] } else if random.chance(15) { symbols = [symbols[1]] }
    let length = random.chance(1) ? 150 : Int.random(in: 1...4, using: &random)
    var group = (0..<length).map { _ in random.pick(symbols) }
    if random.chance(6) { group.insert("…", at: Int.random(in: 0...group.count, using: &random)) }
    return "[\(String(group))]"
  }

  private mutating func veilPattern() -> String {
    var pattern = ""
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      if random.chance(60) {
        // The symbols themselves cannot be constants.
        pattern += String(random.pick(Self.runs).filter { !"#*A".contains($0) })
      }
      let symbol = random.pick(["#", "#", "*", "A"])
      pattern += String(repeating: symbol, count: Int.random(in: 1...3, using: &random))
    }
    if random.chance(30) { pattern += random.pick(["-", ")", " 5", ""]) }
    return pattern
  }
}

// MARK: - Texts

/// Makes texts that have to do with a mask, and what people, keyboards and clipboards add.
struct TextGenerator {
  var random: SplitMix64

  private static let noise = [
    " ", "-", ".", "/", ":", "+", "(", ")", ",", "\u{A0}", "\u{2009}", "\u{3000}", "–", "—", "\u{2212}", "：",
    "．", "（", "－", "/",
    "7", "0", "٣", "۷", "５", "५", "²", "½", "Ⅷ", "①", "B", "z", "é", "e\u{301}", "Å", "\u{212B}", "A\u{30A}",
    "\u{212A}", "K",
    "й", "и\u{306}", "ё", "е\u{308}", "ß", "İ", "ı", "ǆ", "ŉ", "Ａ", "ﬁ", "Σ", "ς", "가", "\u{1100}\u{1161}",
    "\u{1100}", "\u{1161}", "\u{11A8}",
    "\u{301}", "\u{20E3}", "\u{323}\u{307}", "😀", "👍🏽", "🇩🇪", "🇺🇦", "\u{1F1E9}", "👩‍👩‍👧", "🏳️‍🌈", "❤\u{FE0F}",
    "\u{FE0F}", "\u{FE0E}", "\u{200D}",
    "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202C}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{AD}",
    "\u{34F}", "\u{3164}", "\u{E0067}",
    "\r\n", "\n", "\r", "\t", "\u{0}", "\u{7F}", "\u{FFFD}", "\u{10FFFF}", "ก\u{E33}", "क्ष", "\u{600}5",
    "q\u{323}\u{307}", "n\u{303}", "ñ",
  ]

  /// The same digit as other people type it.
  private static let zeros: [UInt32] = [0x660, 0x6F0, 0x966, 0xFF10, 0x1D7CE]

  /// A text for the mask of a reader.
  mutating func text(for reader: NaiveReader) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return random(for: reader)
    case 3...6:
      let output = reader.read(random(for: reader), completion: random.pick([.none, .eager])).output
      return edited(output, for: reader)
    case 7: return edited(reader.read(random(for: reader)).extracted, for: reader)
    default:
      return String(
        (0..<Int.random(in: 0...14, using: &random)).map { _ in random.pick(Array("0123456789")) })
    }
  }

  private mutating func random(for reader: NaiveReader) -> String {
    let length = random.chance(10) ? random.pick([30, 60, 300]) : Int.random(in: 0...14, using: &random)
    let cleanliness = random.pick([60, 90, 100])
    return (0..<length).map { _ in piece(for: reader, cleanliness: cleanliness) }.joined()
  }

  private mutating func piece(for reader: NaiveReader, cleanliness: Int) -> String {
    guard random.chance(cleanliness), let element = reader.elements.randomElement(using: &random) else {
      if random.chance(20), let scalar = Unicode.Scalar(UInt32.random(in: 0..<0x20000, using: &random)) {
        return String(scalar)
      }
      return random.pick(Self.noise)
    }
    switch element {
    case .constant(let character, _): return String(character)
    case .slot(let slotClass, _, _), .ellipsis(let slotClass):
      switch slotClass {
      case .digit: return random.pick(["0", "1", "2", "3", "5", "7", "8", "9"])
      case .letter: return random.pick(["A", "a", "b", "B", "e", "é", "й", "O", "P", "K"])
      case .letterOrDigit, .any: return random.pick(["1", "5", "8", "9", "A", "a", "B", "2", "е", "Z"])
      case .custom(let members): return String(random.pick(members.sorted()))
      }
    }
  }

  private mutating func edited(_ characters: [Character], for reader: NaiveReader) -> String {
    var pieces = characters.map { String($0) }
    for _ in 0..<random.pick([0, 1, 1, 2, 3, 5]) {
      let index = Int.random(in: 0...pieces.count, using: &random)
      if random.chance(40) || index == pieces.count {
        pieces.insert(piece(for: reader, cleanliness: 60), at: index)
        continue
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: pieces.remove(at: index)
      case 1: pieces.swapAt(index, Int.random(in: 0..<pieces.count, using: &random))
      case 2: pieces[index] += random.pick(Self.noise)
      case 3: pieces[index] = lookalike(of: pieces[index])
      default: pieces.removeSubrange(index...)
      }
    }
    return pieces.joined()
  }

  private mutating func lookalike(of text: String) -> String {
    if let digit = Int(text), (0...9).contains(digit) {
      return String(Unicode.Scalar(random.pick(Self.zeros) + UInt32(digit))!)
    }
    switch text {
    case " ": return random.pick(["\u{A0}", "\u{2009}", "\u{3000}"])
    case "-": return random.pick(["–", "\u{2212}", "－", ".", "/"])
    case ".", "/", ":": return random.pick([".", "/", ":", "-", "：", "．"])
    case "é": return "e\u{301}"
    case "й": return "и\u{306}"
    case "ё": return "е\u{308}"
    case "K": return "\u{212A}"
    default: return random.chance(50) ? text.uppercased() : text.lowercased()
    }
  }
}
