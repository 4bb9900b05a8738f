import Foundation
import MaskCompiler
import MaskRandom
import ProofOracle

/// Tries what the compiler proves: all masks of some length and all texts of some length, and masks at random.
///
/// `ProofTrials [--elements N] [--texts N] [--typed N] [--limit N] [--random N] [--seed S] [--shards N] [--shard I]
/// [--properties NAME,…]`. Prints how many properties were proved and refuted, and each proof that trying
/// contradicts; the exit code is 1 if there is one.
@main
enum ProofTrials {
  static func main() async {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print(Options.usage)
      exit(2)
    }
    print("seed \(options.seed)")
    let tasks = max(1, ProcessInfo.processInfo.activeProcessorCount)
    // Each task tries every so many masks: what it finds does not depend on when it runs.
    let reports = await withTaskGroup(of: (Int, TrialReport).self) { group in
      for task in 0..<tasks {
        group.addTask { (task, run(options, every: tasks, from: task)) }
      }
      var reports = [TrialReport](repeating: TrialReport(), count: tasks)
      for await (task, report) in group { reports[task] = report }
      return reports
    }
    var report = TrialReport()
    for part in reports { report.add(part) }
    print("\(report.masks) masks\n\(report.table)")
    if options.properties.contains(.typesAsPasted) { print(report.typingTable) }
    for disagreement in report.disagreements.sorted() {
      print("DISAGREES (seed \(options.seed)) \(disagreement)")
    }
    if !report.disagreements.isEmpty { exit(1) }
  }

  private static func run(_ options: Options, every step: Int, from first: Int) -> TrialReport {
    var report = TrialReport()
    var trial = ProofTrial(read: options.texts, typed: options.typed, limit: options.limit)
    func run(_ mask: TrialMask, _ trial: inout ProofTrial) {
      guard let judgements = try? trial.judge(mask, properties: options.properties) else { return }
      report.add(mask, judgements)
    }
    var turn = 0
    func isMine() -> Bool {
      turn += 1
      return turn % (step * options.shards) == options.shard * step + first
    }
    for length in 1...max(1, options.elements) where options.elements > 0 {
      for number in 0..<MaskEnumeration.count(ofLength: length) {
        guard let mask = MaskEnumeration.mask(number, ofLength: length), isMine() else { continue }
        run(mask, &trial)
      }
    }
    var random = SplitMix64(seed: options.seed)
    for _ in 0..<options.random {
      let mask = MaskEnumeration.random(&random)
      if isMine() { run(mask, &trial) }
    }
    return report
  }
}
