import Foundation
import MaskCompiler
import MaskRandom
import MaskRuntime
import Masks

/// Edits fields at random, and checks after each edit what must hold of every field.
///
/// `FieldFuzz --edits N [--masks M] [--seed S]` spreads N edits over the stock masks and M generated ones,
/// and a fifth of them over choices. The seed is printed; the same one does the same edits. A failure is printed with
/// what led to it, and the exit code is 1.
@main
enum FieldFuzz {
  static func main() {
    var options: [String: Int] = [:]
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() {
      guard ["--edits", "--masks", "--seed"].contains(name),
        let value = arguments.popFirst().flatMap({ Int($0) })
      else {
        print("usage: FieldFuzz --edits <number> [--masks <number>] [--seed <number>]")
        exit(2)
      }
      options[name] = value
    }
    let edits = max(1, options["--edits"] ?? 100_000)
    let masks = max(0, options["--masks"] ?? 1000)
    let seed = options["--seed"] ?? Int.random(in: 0..<1 << 32)
    print("seed \(seed)")
    var random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
    var report = Report()
    let choices = FuzzedChoice.all() + (0..<min(masks / 10, 60)).compactMap { _ in FuzzedChoice(&random) }
    let forChoices = max(1, edits / 5 / choices.count)
    for choice in choices { choice.run(forChoices, &random, &report) }
    let each = max(1, edits / 5 * 4 / (StockMask.all.count + masks))
    for stock in StockMask.all { stock.run(each, &random, &report) }
    for _ in 0..<masks {
      let mask = RandomMask(&random)
      guard let compiled = try? Compiler.compile(mask.definition) else { continue }
      report.masks += 1
      let dynamic = compiled.makeMask()
      let life = FieldLife(
        name: mask.description, alphabet: mask.alphabet, isStock: false, isRightToLeft: mask.isRightToLeft,
        makeField: { DynamicMaskField(dynamic, options: $0) },
        read: { dynamic.read($0) })
      life.run(each, &random, &report)
    }
    print(
      "\(report.edits) edits, \(report.masks) masks, \(report.choices) choices, \(report.reconciled) reconciled, \(report.undone) undone; "
        + "texts that their mask reads otherwise: \(report.rereadOtherwise)")
    for failure in report.failures.prefix(20) { print("FAILED (seed \(seed)) \(failure)") }
    if !report.failures.isEmpty { exit(1) }
  }
}

/// What has been done and found.
struct Report {
  var edits = 0
  var masks = 0
  var choices = 0
  var reconciled = 0
  var undone = 0
  /// Fields whose text their mask would read as another one, as `[a]b[0]` does; stock masks never do.
  var rereadOtherwise = 0
  var failures: [String] = []
}

/// A stock mask: its name, and how to live with it.
struct StockMask: Sendable {
  var run: @Sendable (Int, inout SplitMix64, inout Report) -> Void

  init<M: Mask>(_: M.Type, _ alphabet: String) {
    run = { edits, random, report in
      report.masks += 1
      let life = FieldLife(
        name: "\(M.self)", alphabet: alphabet.map { String($0) }, isStock: true, isRightToLeft: false,
        makeField: { MaskField<M>(options: $0) }, read: { M.read($0) })
      life.run(edits, &random, &report)
    }
  }

  static let all: [StockMask] = [
    StockMask(USPhone.self, "1234567890+() -"), StockMask(RussianPhone.self, "1234567890+() -"),
    StockMask(CardExpiry.self, "1234567890/ "),
    StockMask(GermanIBAN.self, "1234567890DE "), StockMask(BritishIBAN.self, "12345GBABCgb "),
    StockMask(FrenchIBAN.self, "12345FRabc "), StockMask(DayMonthYear.self, "1234567890/.-"),
    StockMask(MonthDayYear.self, "1234567890/.-"), StockMask(ISODate.self, "1234567890-/."),
    StockMask(TimeOfDay.self, "1234567890:."), StockMask(IPv4Address.self, "1234567890..."),
    StockMask(MACAddress.self, "0123456789ABCDEFabcdef:-"),
  ]
}
