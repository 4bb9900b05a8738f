import MaskCompiler
import MaskRandom
import MaskRuntime
import Masks

/// A choice: its name, and how to live with it.
struct FuzzedChoice {
  var run: (Int, inout SplitMix64, inout Report) -> Void

  /// A choice of the stock masks.
  ///
  /// - Parameter keepsConstants: whether what its constants take is extracted and nothing is ever put in by itself.
  init<C: Choice>(_: C.Type, _ alphabet: String, keepsConstants: Bool) {
    run = { edits, random, report in
      report.choices += 1
      let life = FieldLife(
        name: "\(C.self)", alphabet: alphabet.map { String($0) }, isStock: true, isRightToLeft: false,
        choice: FieldLife.ChoiceFacts(extractsSlotsOnly: keepsConstants),
        makeField: { MaskField<C>(options: $0) },
        read: { C.read($0).reading })
      life.run(edits, &random, &report)
    }
  }

  /// A choice that is made at run time.
  ///
  /// - Parameters:
  ///   - extractsSlotsOnly: see `FieldLife.ChoiceFacts`.
  ///   - readsItsOutput: whether each mask reads each of its texts as that text.
  init(
    _ patterns: [String], _ alphabet: [String], options: MaskOptions = MaskOptions(), extractsSlotsOnly: Bool,
    readsItsOutput: Bool
  ) throws(MaskErrors) {
    let definitions = patterns.map { MaskDefinition($0, options: options) }
    let choice = try Compiler.compile(ChoiceDefinition(definitions)).makeMask()
    var masks: [DynamicMask] = []
    for definition in definitions { masks.append(try Compiler.compile(definition).makeMask()) }
    let alternatives = masks
    var name = patterns.map(\.debugDescription).joined(separator: " | ")
    if options.isRightToLeft { name += " rtl" }
    let description = name
    run = { edits, random, report in
      report.choices += 1
      let life = FieldLife(
        name: description, alphabet: alphabet, isStock: false, isRightToLeft: options.isRightToLeft,
        choice: FieldLife.ChoiceFacts(
          maskCount: patterns.count, extractsSlotsOnly: extractsSlotsOnly,
          read: readsItsOutput ? { alternatives[$0].read($1) } : nil),
        makeField: { DynamicMaskField(choice, options: $0) }, read: { choice.read($0) })
      life.run(edits, &random, &report)
    }
  }

  private init(
    _ patterns: String, _ alphabet: String, options: MaskOptions = MaskOptions(),
    extractsSlotsOnly: Bool = true,
    readsItsOutput: Bool = true
  ) {
    do throws(MaskErrors) {
      try self.init(
        patterns.split(separator: "|").map { String($0) }, alphabet.map { String($0) }, options: options,
        extractsSlotsOnly: extractsSlotsOnly, readsItsOutput: readsItsOutput)
    } catch {
      fatalError("\(patterns): \(error)")
    }
  }

  /// A choice that nobody would write; `nil` if it is none.
  init?(_ random: inout SplitMix64) {
    let patterns = RandomMask.patterns(&random)
    var options = MaskOptions()
    options.isRightToLeft = random.chance(15)
    if random.chance(15) { options.letterCase = .lower }
    let alphabet = "1234567890abAB" + patterns.joined().filter { !"[]{}…".contains($0) }
    guard
      let choice = try? Self(
        patterns, alphabet.map { String($0) }, options: options, extractsSlotsOnly: false,
        readsItsOutput: false)
    else { return nil }
    self = choice
  }

  static func all() -> [FuzzedChoice] {
    var rightToLeft = MaskOptions()
    rightToLeft.isRightToLeft = true
    var upper = MaskOptions()
    upper.letterCase = .upper
    return [
      FuzzedChoice(CardNumber.self, "1234567890345 -", keepsConstants: true),
      FuzzedChoice(PhoneNumber.self, "1234567890+() -", keepsConstants: false),
      FuzzedChoice("[000].[000].[000]-[00]|[00].[000].[000]/[0000]-[00]", "1234567890./-"),
      FuzzedChoice("[00]|[0000]", "1234567890 "),
      FuzzedChoice("[00].[00]|[0000].[00]|[00].[00].[0000]", "1234567890.-"),
      FuzzedChoice(
        "{+7} ([000]) [000]-[00]-[00]|{8} ([000]) [000]-[00]-[00]", "1234567890+78() -",
        extractsSlotsOnly: false),
      FuzzedChoice(
        "{+44} [00] [000]|{+49} [000] [9999]|+1 ([000]) [000]|[0000]", "1234567890+4491() -",
        extractsSlotsOnly: false, readsItsOutput: false),
      FuzzedChoice("[AA]-[00]|[00]-[AA]|[0000]|[AAA]", "1234abAB-"),
      FuzzedChoice("[A0A] [0A0]|[00000]|[00000]-[0000]", "1234abAB- ", options: upper),
      FuzzedChoice("[099].[099]|[0999]", "1234567890.", readsItsOutput: false),
      FuzzedChoice("[0…]|[A…]", "12345abcde"),
      FuzzedChoice("[00]|[000].[00]|[000].[000].[00]", "1234567890.", options: rightToLeft),
      FuzzedChoice(
        "[99] [00] $|[00],[0000] $|{-}[0000] $", "1234567890,-$ ", options: rightToLeft,
        extractsSlotsOnly: false, readsItsOutput: false),
    ]
  }
}
