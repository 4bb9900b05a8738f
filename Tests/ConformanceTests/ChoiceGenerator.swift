import MaskCompiler
import MaskRandom

// MARK: - Choices

/// Several masks for one field, and how all of them read.
struct GeneratedChoice: Sendable, CustomStringConvertible {
  let patterns: [String]
  let isRightToLeft: Bool
  let letterCase: NaiveMask.LetterCase?

  var naive: NaiveChoice {
    NaiveChoice(
      masks: patterns.map { pattern in
        var mask = NaiveMask(pattern)
        mask.isRightToLeft = isRightToLeft
        mask.letterCase = letterCase
        return mask
      })
  }

  /// The same, for the compiler.
  var options: MaskOptions {
    var options = MaskOptions()
    options.isRightToLeft = isRightToLeft
    options.letterCase =
      switch letterCase {
      case .upper: .upper
      case .lower: .lower
      case nil: nil
      }
    return options
  }

  var description: String {
    var description = patterns.map(\.debugDescription).joined(separator: " | ")
    if let letterCase { description += ", case \(letterCase)" }
    if isRightToLeft { description += ", rtl" }
    return description
  }
}

/// Makes choices of masks that have much in common: most of them are made from another one by a change or two.
struct ChoiceGenerator {
  var random: SplitMix64

  /// What masks of one field are made of.
  private struct Style {
    var prefixes: [String]
    /// What stands between groups; a digit or a letter is significant before a slot that takes it.
    var rows: [String]
    /// A mandatory and an optional symbol each.
    var classes: [[Character]]
  }

  private static let digits: [Character] = ["0", "9"]

  private static let styles = [
    // Telephone numbers: prefixes that are each other's beginnings, in all ways of writing.
    Style(
      prefixes: [
        "{+1} ", "+1 (", "{+1} (", "1 (", "{+4} ", "{+44} ", "+44 ", "{44} ", "{44}", "+{44} ", "+4{4} ",
        "{+49} ", "+49 ", "{+7} (", "+7 (", "8 (", "{8} (", "{+38} ", "{+380} ", "+380 ", "{+3} 80 ", "07",
        "{0}", "0", "+", "",
      ],
      rows: [" ", " ", "-", ") ", " (", ".", "", "{-}", " 0"], classes: [digits]),
    // Cards by their first digits.
    Style(
      prefixes: ["", "", "{3}", "{34}", "{37}", "3", "{4}", "4", "{5}", "{51}", "{5}{5}", "5{5}", "{6}"],
      rows: [" ", " ", " ", "-", "{-}", ""], classes: [digits]),
    // Dates, amounts and other numbers: the same slots with other separators.
    Style(
      prefixes: ["", "", "", "", "(", "№ ", "$", "-", "{-}"],
      rows: [
        ".", "/", "-", ":", "{.}", "{/}", "{-}", "{.}", " ", " - ", ".{.}", ".19", "{.}20", "{.}{1}9", "/20",
        "",
      ],
      classes: [digits]),
    // Codes of letters and digits.
    Style(
      prefixes: ["", "", "{DE}", "DE ", "{D}E", "{G}", "{GB}", "GB ", "{GB} ", "A-", "{AB}", "{X}-", "B2B "],
      rows: [" ", "-", "{-}", ".", "", "/", " A ", "{B}", "-1-", "{.}"],
      classes: [digits, digits, ["A", "a"], ["A", "a"], ["_", "-"]]),
    // Constants inside that the slots behind them take.
    Style(
      prefixes: ["", "", "5", "{5}", "1 ", "{1}", "1.1", "{12}", "12 "],
      rows: [
        "{5}", "5", " 99 ", " 9 ", "{9}{9}", "{1}", "1-1", "1{2}", ".1.", "{.}1", "-{1}", "{15}", ".", "/",
        "-",
      ],
      classes: [digits, digits, digits, ["_", "-"]]),
  ]

  private static let closings = ["-", ")", " ₽", "{.}", "{%}", " %", "{5}", " 5", "9", ". "]

  /// Slots of one class: the mandatory ones come first.
  private struct Group {
    var symbols: [Character]
    var mandatory: Int
    var optional: Int

    var pattern: String {
      String(repeating: symbols[0], count: mandatory) + String(repeating: symbols[1], count: optional)
    }
  }

  /// A mask that can be changed.
  private struct Draft {
    var prefix: String
    var groups: [Group]
    /// What stands behind each group.
    var rows: [String]
    var endsInEllipsis: Bool

    var pattern: String {
      var pattern = prefix
      for (index, (group, row)) in zip(groups, rows).enumerated() {
        let ellipsis = endsInEllipsis && index == groups.count - 1 ? "…" : ""
        pattern += "[\(group.pattern)\(ellipsis)]\(ellipsis.isEmpty ? row : "")"
      }
      return pattern
    }
  }

  /// The patterns are valid and different from each other, though some may mean the same.
  mutating func choice() -> GeneratedChoice {
    let sizes = random.pick([2...3, 2...5, 2...5, 4...8, 6...12, 13...50])
    let count = Int.random(in: sizes, using: &random)
    let style = random.pick(Self.styles)
    var drafts: [Draft] = []
    var patterns: Set<String> = []
    while drafts.count < count {
      var draft: Draft
      if let other = drafts.randomElement(using: &random), random.chance(80) {
        draft = other
        for _ in 0..<random.pick([1, 1, 1, 2, 3]) { change(&draft, style) }
      } else {
        // Now and then something else altogether.
        draft = self.draft(random.chance(90) ? style : random.pick(Self.styles))
      }
      if patterns.insert(draft.pattern).inserted { drafts.append(draft) }
    }
    // What was made from something else is not always declared behind it.
    let isRightToLeft = random.chance(12)
    let letterCase: NaiveMask.LetterCase? = random.chance(15) ? random.pick([.upper, .lower]) : nil
    return GeneratedChoice(
      patterns: drafts.map(\.pattern).shuffled(using: &random), isRightToLeft: isRightToLeft,
      letterCase: letterCase)
  }

  private mutating func draft(_ style: Style) -> Draft {
    let groups = (0..<Int.random(in: 1...4, using: &random)).map { _ in group(style) }
    var rows = groups.map { _ in random.pick(style.rows) }
    rows[rows.count - 1] = random.chance(15) ? random.pick(Self.closings) : ""
    return Draft(
      prefix: random.pick(style.prefixes), groups: groups, rows: rows, endsInEllipsis: random.chance(6))
  }

  private mutating func group(_ style: Style) -> Group {
    let mandatory = random.chance(8) ? 0 : Int.random(in: 1...4, using: &random)
    let optional = mandatory == 0 ? 2 : random.chance(20) ? Int.random(in: 1...2, using: &random) : 0
    return Group(symbols: random.pick(style.classes), mandatory: mandatory, optional: optional)
  }

  private mutating func change(_ draft: inout Draft, _ style: Style) {
    let index = Int.random(in: 0..<draft.groups.count, using: &random)
    let last = draft.groups.count - 1
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: draft.prefix = random.pick(style.prefixes)
    case 4...5:
      // Another separator in one place …
      if index < last { draft.rows[index] = random.pick(style.rows) }
    case 6:
      // … or everywhere.
      let row = random.pick(style.rows)
      for index in 0..<last { draft.rows[index] = row }
    case 7: draft.groups[index].mandatory += 1
    case 8:
      if draft.groups[index].mandatory > 1 { draft.groups[index].mandatory -= 1 }
    case 9:
      // One slot is or is not optional.
      if draft.groups[index].optional == 0 {
        draft.groups[index].mandatory -= 1
        draft.groups[index].optional = 1
      } else {
        draft.groups[index].mandatory += 1
        draft.groups[index].optional -= 1
      }
    case 10: draft.groups[index].symbols = random.pick(style.classes)
    case 11:
      if last < 4 {
        draft.groups.append(group(style))
        draft.rows.insert(random.pick(style.rows), at: last)
      }
    case 12:
      if last > 0 {
        draft.groups.removeLast()
        draft.rows.remove(at: last - 1)
      }
    default:
      if random.chance(60) {
        draft.rows[last] = random.chance(40) ? "" : random.pick(Self.closings)
      } else {
        draft.endsInEllipsis.toggle()
      }
    }
  }
}

// MARK: - Texts

/// Makes texts that have to do with the masks of a choice.
struct ChoiceTextGenerator {
  /// Makes texts for one of the masks.
  var texts: TextGenerator

  private static let noise = [
    " ", "-", ".", "/", ":", "(", ")", "+", ",", "\u{A0}", "–", "：", "x", "é", "B", "٣", "５", "4", "1", "#",
    "😀",
    "\u{200E}",
  ]

  init(random: SplitMix64) { texts = TextGenerator(random: random) }

  mutating func text(for choice: NaiveChoice) -> String {
    let reader = texts.random.pick(choice.readers)
    switch Int.random(in: 0..<12, using: &texts.random) {
    case 0: return ""
    case 1...2: return texts.text(for: reader)
    case 3:
      // What one mask makes of another's text.
      return String(texts.random.pick(choice.readers).read(typed(for: reader, of: choice)).output)
    case 4: return String(reader.read(typed(for: reader, of: choice)).extracted)
    default: return typed(for: reader, of: choice)
    }
  }

  /// The beginning of what a mask accepts, or more than that, more or less clean.
  private mutating func typed(for reader: NaiveReader, of choice: NaiveChoice) -> String {
    // Constants of the masks are what tells them apart, and what slots take.
    let constants = choice.readers.flatMap { $0.elements.compactMap(\.constant) }
    let significant = texts.random.pick([100, 100, 90, 0])
    var pieces: [String] = []
    let plain = texts.random.pick([100, 100, 70, 0])
    for (element, isSignificant) in zip(reader.elements, reader.isSignificant) {
      switch element {
      case .constant(let constant, _):
        if texts.random.chance(isSignificant ? significant : plain) { pieces.append(String(constant)) }
      case .slot(let slotClass, let isMandatory, _):
        if isMandatory || texts.random.chance(60) { pieces.append(character(slotClass, constants)) }
      case .ellipsis(let slotClass):
        for _ in 0..<Int.random(in: 0...6, using: &texts.random) {
          pieces.append(character(slotClass, constants))
        }
      }
    }
    if texts.random.chance(60) {
      pieces.removeLast(Int.random(in: 0...pieces.count, using: &texts.random))
    } else if texts.random.chance(40) {
      // Overlong, perhaps not for all masks.
      for _ in 0..<Int.random(in: 1...6, using: &texts.random) { pieces.append(character(.digit, constants)) }
    }
    for _ in 0..<texts.random.pick([0, 0, 0, 1, 1, 2, 4]) {
      let index = Int.random(in: 0...pieces.count, using: &texts.random)
      if index < pieces.count, texts.random.chance(40) {
        pieces[index] = texts.random.pick(Self.noise)
      } else {
        pieces.insert(texts.random.pick(Self.noise), at: index)
      }
    }
    return (reader.mask.isRightToLeft ? pieces.reversed() : pieces).joined()
  }

  private mutating func character(_ slotClass: NaiveMask.SlotClass, _ constants: [Character]) -> String {
    let taken = constants.filter(slotClass.takes)
    if !taken.isEmpty, texts.random.chance(40) { return String(texts.random.pick(taken)) }
    switch slotClass {
    case .digit: return texts.random.pick(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
    case .letter: return texts.random.pick(["A", "B", "D", "E", "G", "a", "b", "x", "é", "й"])
    default: return texts.random.pick(["1", "5", "9", "2", "A", "B", "a", "x", "7", "Z"])
    }
  }
}
