import MaskCompiler

/// What the command was told.
struct Options {
  static let usage =
    "usage: ProofTrials [--elements <number>] [--texts <number>] [--typed <number>] [--limit <number>] "
    + "[--random <number>] [--seed <number>] [--shards <number>] [--shard <number>] [--properties <name>,…]"

  /// The parts of the longest masks, 0 for none.
  var elements = 3
  /// The Characters of the longest texts that are read, and that are typed.
  var texts = 5
  var typed = 4
  /// The texts that are read for one mask.
  var limit = 4000
  /// Masks at random.
  var random = 1000
  var seed = UInt64.random(in: 0..<1 << 32)
  /// Only one of so many parts of the masks is tried.
  var shards = 1
  var shard = 0
  var properties = Set(MaskProperty.allCases)

  /// `nil` if it cannot be understood.
  init?(_ arguments: some Collection<String>) {
    var arguments = Array(arguments)[...]
    while let name = arguments.popFirst() {
      guard let value = arguments.popFirst() else { return nil }
      if name == "--properties" {
        let names = value.split(separator: ",").map { String($0) }
        properties = Set(MaskProperty.allCases.filter { names.contains("\($0)") })
        if properties.count != names.count { return nil }
        continue
      }
      guard let number = Int(value), number >= 0 else { return nil }
      switch name {
      // Beyond this nobody would wait for the end.
      case "--elements": elements = min(number, 8)
      case "--texts": texts = min(number, 8)
      case "--typed": typed = min(number, 8)
      case "--limit": limit = min(number, 1_000_000)
      case "--random": random = number
      case "--seed": seed = UInt64(number)
      case "--shards": shards = max(1, min(number, 1 << 20))
      case "--shard": shard = number
      default: return nil
      }
    }
    if shard >= shards { return nil }
  }
}
