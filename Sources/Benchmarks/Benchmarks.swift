import MaskRuntime

/// Times the reader beside functions written by hand for the same masks.
///
/// Without arguments mixed texts are read by masks and by their twins written by hand, in turns, and ratios are printed:
/// these can be compared between machines. `Benchmarks CASE --iterations N` does one case's work and nothing
/// else, for tools that count instructions.
@main
enum Benchmarks {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.isEmpty {
      printTable()
    } else if arguments.count == 3, arguments[1] == "--iterations", let iterations = Int(arguments[2]),
      let benchmark = (cases + BenchmarkCase.linear).first(where: { $0.name == arguments[0] })
    {
      blackHole(benchmark.mask(iterations))
    } else {
      print("usage: Benchmarks [<case> --iterations <number>]")
      print("cases: " + cases.map(\.name).joined(separator: " "))
    }
  }

  private static var cases: [BenchmarkCase] {
    BenchmarkCase.mixed + BenchmarkCase.all + [.keystroke] + BenchmarkCase.choices
  }

  /// Each figure is the median of pairs of runs: the machine's speed drifts, the two of a pair share it.
  private static func printTable() {
    let clock = ContinuousClock()
    let iterations = 200_000
    print(pad("case", 26) + pad("mask, ns", 12) + pad("by hand, ns", 14) + "mask / by hand")
    for benchmark in BenchmarkCase.mixed {
      var ratios: [Double] = []
      var maskTimes: [Double] = []
      var handTimes: [Double] = []
      blackHole(benchmark.mask(iterations / 10) &+ benchmark.hand(iterations / 10))
      for _ in 0..<9 {
        let mask = seconds(clock.measure { blackHole(benchmark.mask(iterations)) })
        let hand = seconds(clock.measure { blackHole(benchmark.hand(iterations)) })
        maskTimes.append(mask / Double(iterations) * 1e9)
        handTimes.append(hand / Double(iterations) * 1e9)
        ratios.append(mask / hand)
      }
      print(
        pad(benchmark.name, 26) + pad(rounded(median(maskTimes)), 12) + pad(rounded(median(handTimes)), 14)
          + rounded(median(ratios)))
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func rounded(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100)." + (fraction.count == 1 ? "0" : "") + fraction
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

/// Keeps a result from being optimised away.
@inline(never)
func blackHole(_ value: Int) {
  if value == .min { print(value) }
}
