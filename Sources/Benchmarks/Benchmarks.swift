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

  /// Each figure is the fastest of many short runs, which mask and twin take in turns: what else the machine does makes a
  /// run slower, never faster.
  private static func printTable() {
    let clock = ContinuousClock()
    let iterations = 8 * MixedTexts.count
    print(pad("case", 26) + pad("mask, ns", 12) + pad("by hand, ns", 14) + "mask / by hand")
    for benchmark in BenchmarkCase.mixed {
      var mask = Double.infinity
      var hand = Double.infinity
      for _ in 0..<200 {
        mask = min(mask, seconds(clock.measure { blackHole(benchmark.mask(iterations)) }))
        hand = min(hand, seconds(clock.measure { blackHole(benchmark.hand(iterations)) }))
      }
      print(
        pad(benchmark.name, 26) + pad(rounded(mask / Double(iterations) * 1e9), 12)
          + pad(rounded(hand / Double(iterations) * 1e9), 14) + rounded(mask / hand))
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

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
