import Foundation
import MaskRandom
import MaskRuntime
import Testing

@testable import MaskCompiler

/// Comparing two masks: what is the same, and the shortest texts for what is not.
@Suite struct ComparisonTests {
  typealias Differences = [ComparedQuestion: String]

  // MARK: - Typical changes

  @Test(arguments: [
    ("[00][99]", "[0099]"), ("[0000]", "[0][000]"), ("{a}{b}[0]", "{ab}[0]"), ("[0]\\-[0]", "[0]-[0]"),
  ])
  func equalMasksWrittenDifferently(old: String, new: String) throws {
    #expect(try comparison(old, new).isSame)
    #expect(try differences(MaskDefinition(old), MaskDefinition(new)) == [:])
  }

  @Test func sameMaskInTwoSyntaxes() throws {
    let veil = MaskDefinition("## / ##", dialect: .veil(VeilSymbols()))
    let comparison = try Compiler.compare(veil, MaskDefinition("[00] / [00]"))
    #expect(comparison.findings.allSatisfy { $0.verdict == .same })
    #expect(comparison.changedSettings.map { $0.new } == ["00 / 00"])
  }

  @Test func aSlotOfAnotherClass() throws {
    func definition(_ pattern: String, _ set: String) throws -> MaskDefinition {
      var options = MaskOptions()
      options.digits = .keep
      let notation = Notation(symbol: "N", isOptional: false, set: try NotationSet(parsing: set))
      return MaskDefinition(pattern, notations: [notation], options: options)
    }
    let old = try definition("[NN]-[N]", "0-9")
    // A digit is more than ten Characters.
    #expect(
      try differences(old, definition("[0N]-[N]", "0-9")) == [
        .keepsAccepted: "111\u{663}", .acceptsNoOthers: "\u{663}11", .typedOutput: "\u{663}",
        .typedValue: "\u{663}",
        .storedIsCompleteInOld: "\u{663}11",
      ])
    #expect(try differences(old, definition("[NN]-[N]", "9876543210")) == [:])
  }

  @Test func aPrefixThatBecomesPartOfTheValue() throws {
    #expect(
      try differences("+7 ([000]) [00]", "{+7} ([000]) [00]") == [
        .acceptedValue: "11111", .typedValue: "1", .storedIsKept: "11111", .storedIsCompleteInOld: "11111",
      ])
  }

  @Test func oneMoreDigit() throws {
    #expect(
      try differences("[0000]", "[00009]") == [
        .acceptsNoOthers: "11111", .typedOutput: "11111", .typedValue: "11111",
        .storedIsCompleteInOld: "11111",
      ])
    #expect(try comparison("[0000]", "[00009]").changedSettings.map { $0.name } == ["placeholder"])
  }

  @Test func anotherSeparator() throws {
    #expect(
      try differences("[00]/[00]", "[00].[00]") == [.acceptedOutput: "1111", .typedOutput: "111"])
  }

  /// The value `11` of `1.1` is incomplete under the old mask, too; that of `111.1` is not.
  @Test func aSeparatorThatBecomesPartOfTheValue() throws {
    #expect(
      try differences("[099].[099]", "[099]{.}[099]") == [
        .acceptedValue: "1.1", .typedValue: "1.", .storedIsKept: "1111", .storedIsCompleteInOld: "1.1",
      ])
  }

  @Test func aCaseThatIsMapped() throws {
    let upper = definition("[AA]") { $0.letterCase = .upper }
    #expect(
      try differences(MaskDefinition("[AA]"), upper) == [
        .acceptedValue: "aa", .acceptedOutput: "aa", .typedOutput: "a", .typedValue: "a",
        .storedIsKept: "aa",
      ])
    #expect(
      try Compiler.compare(MaskDefinition("[AA]"), upper).changedSettings == [
        MaskComparison.ChangedSetting(name: "case", old: "as typed", new: "upper")
      ])
    // Digits have no case.
    let digits = definition("[00]") { $0.letterCase = .upper }
    #expect(try differences(MaskDefinition("[00]"), digits) == [:])
  }

  @Test func digitsThatAreKept() throws {
    let keep = definition("[00]") { $0.digits = .keep }
    #expect(
      try differences(MaskDefinition("[00]"), keep) == [
        .acceptedValue: "1\u{663}", .acceptedOutput: "1\u{663}", .typedOutput: "\u{663}",
        .typedValue: "\u{663}", .storedIsKeptInOld: "1\u{663}",
      ])
  }

  @Test func anotherCompletion() throws {
    let none = definition("[00]-") { $0.completion = .none }
    let comparison = try Compiler.compare(MaskDefinition("[00]-"), none)
    #expect(comparison.findings.allSatisfy { $0.verdict == .same })
    #expect(!comparison.isSame)
    #expect(
      comparison.changedSettings == [
        MaskComparison.ChangedSetting(name: "completion", old: "word", new: "none")
      ])
  }

  @Test func anotherContent() throws {
    let code = MaskDefinition("[00]", content: .oneTimeCode)
    #expect(
      try Compiler.compare(MaskDefinition("[00]"), code).changedSettings == [
        MaskComparison.ChangedSetting(name: "content", old: "not said", new: "oneTimeCode")
      ])
  }

  @Test func setsThatOverlapBeyondASCII() throws {
    func cyrillic(_ set: String) throws -> MaskDefinition {
      let notation = Notation(symbol: "Я", isOptional: false, set: try NotationSet(parsing: set))
      return MaskDefinition("[Я]", notations: [notation])
    }
    // In the middle of the first set, at neither of its ends.
    #expect(try differences(cyrillic("а-я"), cyrillic("а-жк-я"))[.keepsAccepted] == "з")
    #expect(try differences(cyrillic("а-п"), cyrillic("к-я"))[.acceptsNoOthers] == "я")
    #expect(try differences(cyrillic("а-п"), cyrillic("абв-по")) == [:])
  }

  /// `1` of `/` is read back as `11`, which the change did not make worse.
  @Test func whatTheOldMaskDoesNotKeepItself() throws {
    #expect(try differences("[9]{1}/", "[9]{1}.")[.storedIsKept] == nil)
    #expect(try differences("[9]{1}/", "[9]{1}2/")[.storedIsKept] == nil)
    #expect(try comparison("[9]{1}/", "[9]{1}/").isSame)
  }

  @Test func masksWithNothingInCommon() throws {
    // What one is ahead of the other grows with each Character.
    #expect(
      try differences("[0…]", "[A]") == [
        .keepsAccepted: "1", .acceptsNoOthers: "a", .acceptedValue: "1a", .acceptedOutput: "1a",
        .typedOutput: "1", .typedValue: "1", .storedIsComplete: "1", .storedIsCompleteInOld: "a",
      ])
    // Nothing is accepted by both: each loses what is the other one's.
    #expect(try differences("[0…]", "[0]-[A]")[.acceptedValue] == "1a")
  }

  @Test func rightToLeftMasks() throws {
    let old = definition("[999],[00]") { $0.isRightToLeft = true }
    let new = definition("[999].[00]") { $0.isRightToLeft = true }
    #expect(try differences(old, new) == [.acceptedOutput: "111", .typedOutput: "111"])
  }

  @Test func mistakesAreThrown() {
    #expect(throws: MaskErrors.self) { try Compiler.compare(MaskDefinition("[0"), MaskDefinition("[0]")) }
    #expect(throws: MaskErrors.self) { try Compiler.compare(MaskDefinition("[0]"), MaskDefinition("[0X]")) }
  }

  // MARK: - What is not decided by machines

  @Test func aBoundThatIsReachedIsTold() throws {
    let comparer = MaskComparer(
      old: try ComparableMask(.mask(MaskDefinition("[0000] [0000]"))),
      new: try ComparableMask(.mask(MaskDefinition("[0000]-[0000]"))), maximumSteps: 20)
    let comparison = comparer.compare()
    #expect(comparison.findings[0].verdict == .undecided(.tooManySteps(limit: 20)))
    #expect(!comparison.isSame)
  }

  /// What would show that the outputs differ is one Character, a flag, if it is typed.
  @Test func charactersThatJoin() throws {
    let notation = Notation(symbol: "N", isOptional: false, set: try NotationSet(parsing: "🇦-🇨"))
    let comparison = try Compiler.compare(
      MaskDefinition("[NN]", notations: [notation]), MaskDefinition("[N]-[N]", notations: [notation]))
    let finding = comparison.findings.first { $0.question == .acceptedOutput }
    #expect(finding?.verdict == .undecided(.joiningCharacters))
  }

  @Test func oppositeDirections() throws {
    let rightToLeft = definition("[999],[00]") { $0.isRightToLeft = true }
    let comparison = MaskComparer(
      old: try ComparableMask(.mask(MaskDefinition("[999],[00]"))),
      new: try ComparableMask(.mask(rightToLeft)), maximumReadings: 20_000
    ).compare()
    #expect(!comparison.isSame)
    for finding in comparison.findings {
      switch finding.verdict {
      case .differs(let compared): #expect(compared.text.count <= 4, "\(finding.question)")
      case .noDifferenceFound(let count): #expect(count >= 2)
      default: Issue.record("\(finding.question): \(finding.verdict)")
      }
    }
  }

  @Test func choices() throws {
    let short = MaskDefinition("[00]")
    let old = ChoiceDefinition([short, MaskDefinition("[0000]")])
    let same = ChoiceDefinition([short, MaskDefinition("[0][000]")])
    #expect(try Compiler.compare(old, same).findings.allSatisfy { $0.verdict == .same })

    let other = try tried(old, ChoiceDefinition([short, MaskDefinition("[000]")]))
    #expect(texts(other)[.keepsAccepted] == "1111")
    #expect(texts(other)[.acceptsNoOthers] == "111")
    #expect(texts(other)[.acceptedValue] == nil)
    #expect(
      other.findings.contains {
        if case .noDifferenceFound(let count) = $0.verdict { count > 3 } else { false }
      })

    // Longer than all texts that are tried one after the other.
    let long = MaskDefinition("{+4}[0000] [0000] [0000]")
    let longer = MaskDefinition("{+4}[0000] [0000] [00000]")
    let pair = try tried(ChoiceDefinition([short, long]), ChoiceDefinition([short, longer]))
    #expect(texts(pair)[.keepsAccepted] != nil)
    #expect(texts(pair)[.acceptsNoOthers] != nil)
  }

  private func tried(_ old: ChoiceDefinition, _ new: ChoiceDefinition) throws -> MaskComparison {
    MaskComparer(
      old: try ComparableMask(.choice(old, names: [])), new: try ComparableMask(.choice(new, names: [])),
      maximumReadings: 20_000
    ).compare()
  }

  // MARK: - All texts

  private static let pieces = ["[0]", "[9]", "[A]", "[_]", "[0…]", "-", "{1}", "1", "{.}", "{a}"]

  /// About sixty masks of at most three elements.
  static let small: [MaskDefinition] = {
    var random = SplitMix64(seed: 7)
    var patterns = pieces.prefix(5).map { $0 }
    while patterns.count < 60 {
      let pattern = (0..<Int.random(in: 2...3, using: &random)).map { _ in random.pick(pieces) }.joined()
      if pattern.contains("["), !patterns.contains(pattern), !pattern.contains("…]["),
        !pattern.contains("…]{"),
        !pattern.contains("…]1"), !pattern.contains("…]-")
      {
        patterns.append(pattern)
      }
    }
    return patterns.map { MaskDefinition($0) }
  }()

  /// All texts of at most four of these.
  private static let texts: [String] = {
    var texts = [""]
    var last = [""]
    for _ in 0..<4 {
      last = last.flatMap { text in "12a-.".map { text + String($0) } }
      texts += last
    }
    return texts
  }()

  private struct Made {
    var typed: [Reading]
    var closed: [Reading]
  }

  /// Every pair, or as many as do not take long; `MASK_EXHAUSTIVE` asks for all.
  @Test func allTextsOfSmallMasks() throws {
    let masks = try Self.small.map { try ComparableMask(.mask($0)) }
    let made = masks.map { mask in
      Made(
        typed: Self.texts.map { mask.mask.read($0) },
        closed: Self.texts.map { mask.mask.read($0, completion: .closing) })
    }
    let isExhaustive = Self.environment["MASK_EXHAUSTIVE"] != nil
    var pairs = 0
    for old in masks.indices {
      for new in masks.indices where isExhaustive || (old * 7 + new * 3) % 8 == 0 {
        pairs += 1
        let comparison = Compiler.compare(masks[old], masks[new])
        let shortest = shortest(masks[old], made[old], masks[new], made[new])
        for finding in comparison.findings {
          let what: Comment =
            "\(Self.small[old].pattern) \(Self.small[new].pattern) \(finding.question): \(finding.verdict)"
          let text = shortest[finding.question]
          switch finding.verdict {
          case .same: #expect(text == nil, what)
          case .differs(let compared):
            #expect(differs(compared.text, finding.question, masks[old].mask, masks[new].mask), what)
            if let text { #expect(compared.text.count <= text.count, what) }
            // Else brute force would have found it.
            if compared.text.count <= 4, compared.text.allSatisfy({ "12a-.".contains($0) }) {
              #expect(text?.count == compared.text.count, what)
            }
          default: Issue.record(what)
          }
        }
      }
    }
    #expect(pairs >= masks.count * masks.count / 8 - 1)
  }

  /// For each question a shortest text, found by trying all of them.
  private func shortest(
    _ old: ComparableMask, _ oldMade: Made, _ new: ComparableMask, _ newMade: Made
  ) -> Differences {
    var result: Differences = [:]
    func note(_ question: ComparedQuestion, _ text: String) {
      if result[question] == nil { result[question] = text }
    }
    for (index, text) in Self.texts.enumerated() {
      let (oldTyped, newTyped) = (oldMade.typed[index], newMade.typed[index])
      let (oldClosed, newClosed) = (oldMade.closed[index], newMade.closed[index])
      if oldTyped.output != newTyped.output { note(.typedOutput, text) }
      if oldTyped.extracted != newTyped.extracted { note(.typedValue, text) }
      switch (accepts(oldClosed), accepts(newClosed)) {
      case (true, true):
        if oldClosed.extracted != newClosed.extracted { note(.acceptedValue, text) }
        if oldClosed.output != newClosed.output { note(.acceptedOutput, text) }
      case (true, false): note(.keepsAccepted, text)
      case (false, true): note(.acceptsNoOthers, text)
      case (false, false): break
      }
      if stores(oldClosed, old.mask) {
        let stored = new.mask.read(extracted: oldClosed.extracted, completion: .closing)
        if !accepts(stored) {
          note(.storedIsComplete, text)
        } else if stored.extracted != oldClosed.extracted {
          note(.storedIsKept, text)
        }
      }
      if stores(newClosed, new.mask) {
        let stored = old.mask.read(extracted: newClosed.extracted, completion: .closing)
        if !accepts(stored) {
          note(.storedIsCompleteInOld, text)
        } else if stored.extracted != newClosed.extracted {
          note(.storedIsKeptInOld, text)
        }
      }
    }
    return result
  }

  // MARK: - Random masks

  static let environment = ProcessInfo.processInfo.environment
  /// `MASK_SEED` chooses other masks and texts.
  static let seed = environment["MASK_SEED"].flatMap { UInt64($0) } ?? 20_261_130

  @Test func randomMasks() throws {
    print("comparing random masks of seed \(Self.seed)")
    var random = SplitMix64(seed: Self.seed)
    var decided = 0
    for _ in 0..<200 {
      let (first, second) = Self.randomPair(&random)
      guard let old = try? ComparableMask(.mask(first)), let new = try? ComparableMask(.mask(second)) else {
        continue
      }
      let texts = (0..<60).map { _ in
        String(
          (0..<Int.random(in: 0...9, using: &random)).map { _ in
            random.pick(Array("0123456789123abzABßяЯ\u{661}\u{FF11} -./+(é½#"))
          })
      }
      for finding in Compiler.compare(old, new).findings {
        let what: Comment = "seed \(Self.seed): \(first) \(second) \(finding.question): \(finding.verdict)"
        switch finding.verdict {
        case .same:
          decided += 1
          for text in texts {
            #expect(!differs(text, finding.question, old.mask, new.mask), "\(what.rawValue) \(text)")
          }
        case .differs(let compared):
          decided += 1
          #expect(differs(compared.text, finding.question, old.mask, new.mask), what)
          for text in texts where text.count < compared.text.count {
            #expect(!differs(text, finding.question, old.mask, new.mask), "\(what.rawValue) \(text)")
          }
        case .noDifferenceFound: Issue.record(what)
        case .undecided: continue
        }
      }
    }
    #expect(decided > 1500)
  }

  /// A mask, and what a careless edit makes of it.
  private static func randomPair(_ random: inout SplitMix64) -> (MaskDefinition, MaskDefinition) {
    let pieces = [
      "[0]", "[00]", "[09]", "[099]", "[A]", "[Aa]", "[_]", "[-]", "[H]", "[h]", "-", ".", "/", " ", "+", "1",
      "7",
      "{1}", "{+7}", "{.}", "{a}", "я",
    ]
    let sets = ["0-9A-F", "0-9a-fа-я", "а-пÀ-ö", "éя1", "к-я½"].compactMap { try? NotationSet(parsing: $0) }
    var first = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.pick(pieces) }
    if random.chance(20) { first.append(random.pick(["[0…]", "[A…]", "[…]"])) }
    var second = first
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let index = Int.random(in: 0..<second.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: second[index] = random.pick(pieces)
      case 1: second.insert(random.pick(pieces), at: index)
      default: if second.count > 1 { second.remove(at: index) }
      }
    }
    let isRightToLeft = random.chance(25)
    func definition(_ pieces: [String], _ random: inout SplitMix64) -> MaskDefinition {
      var options = MaskOptions()
      options.isRightToLeft = isRightToLeft
      if random.chance(15) { options.digits = .keep }
      if random.chance(25) { options.letterCase = random.pick([.upper, .lower]) }
      let notations = [
        Notation(symbol: "H", isOptional: false, set: random.pick(sets)),
        Notation(symbol: "h", isOptional: true, set: random.pick(sets)),
      ]
      return MaskDefinition(pieces.joined(), notations: notations, options: options)
    }
    return (definition(first, &random), definition(second, &random))
  }

  // MARK: - Helpers

  private func definition(_ pattern: String, _ set: (inout MaskOptions) -> Void) -> MaskDefinition {
    var options = MaskOptions()
    set(&options)
    return MaskDefinition(pattern, options: options)
  }

  private func comparison(_ old: String, _ new: String) throws -> MaskComparison {
    try Compiler.compare(MaskDefinition(old), MaskDefinition(new))
  }

  private func differences(_ old: String, _ new: String) throws -> Differences {
    try differences(MaskDefinition(old), MaskDefinition(new))
  }

  /// The texts of what differs; everything else must have been found to be the same.
  private func differences(_ old: MaskDefinition, _ new: MaskDefinition) throws -> Differences {
    let comparison = try Compiler.compare(old, new)
    for finding in comparison.findings {
      switch finding.verdict {
      case .same, .differs: continue
      default: Issue.record("\(finding.question): \(finding.verdict)")
      }
    }
    return texts(comparison)
  }

  private func texts(_ comparison: MaskComparison) -> Differences {
    var result: Differences = [:]
    for finding in comparison.findings {
      if case .differs(let compared) = finding.verdict { result[finding.question] = compared.text }
    }
    return result
  }

  private func accepts(_ reading: Reading) -> Bool { reading.isComplete && reading.overflow == 0 }

  private func stores(_ reading: Reading, _ mask: DynamicMask) -> Bool {
    guard accepts(reading) else { return false }
    let again = mask.read(extracted: reading.extracted, completion: .closing)
    return accepts(again) && again.extracted == reading.extracted
  }

  /// Whether a text shows a difference: the questions, said once more.
  private func differs(
    _ text: String, _ question: ComparedQuestion, _ old: DynamicMask, _ new: DynamicMask
  ) -> Bool {
    let (first, second) = (
      old.read(text, completion: .closing), new.read(text, completion: .closing)
    )
    func stored(_ reading: Reading, by own: DynamicMask, in mask: DynamicMask) -> Reading? {
      stores(reading, own) ? mask.read(extracted: reading.extracted, completion: .closing) : nil
    }
    switch question {
    case .keepsAccepted: return accepts(first) && !accepts(second)
    case .acceptsNoOthers: return accepts(second) && !accepts(first)
    case .acceptedValue: return accepts(first) && accepts(second) && first.extracted != second.extracted
    case .acceptedOutput: return accepts(first) && accepts(second) && first.output != second.output
    case .typedOutput: return old.read(text).output != new.read(text).output
    case .typedValue: return old.read(text).extracted != new.read(text).extracted
    case .storedIsComplete: return stored(first, by: old, in: new).map { !accepts($0) } ?? false
    case .storedIsKept:
      return stored(first, by: old, in: new).map { accepts($0) && $0.extracted != first.extracted } ?? false
    case .storedIsCompleteInOld: return stored(second, by: new, in: old).map { !accepts($0) } ?? false
    case .storedIsKeptInOld:
      return stored(second, by: new, in: old).map { accepts($0) && $0.extracted != second.extracted } ?? false
    }
  }
}
