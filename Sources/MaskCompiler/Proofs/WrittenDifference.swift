/// What sets two texts apart that are written side by side.
///
/// Both only ever grow. So once they differ they differ for good, and until then one of them is ahead of the other.
struct WrittenDifference: Hashable {
  typealias Symbol = ProofAlphabet.Symbol

  /// Whether they have different Characters at one place.
  private(set) var isForGood: Bool = false
  /// What one of them has beyond the other.
  private var ahead: [Symbol] = []
  private var isFirstAhead: Bool = true

  /// Whether they are equal if they end here.
  var isNone: Bool { !isForGood && ahead.isEmpty }

  /// Whether the first one goes on where the second one ends.
  var isFirstLonger: Bool { !isForGood && isFirstAhead && !ahead.isEmpty }

  /// How many Characters one of them is ahead.
  var count: Int { ahead.count }

  /// Takes over a Character that one of them grows by.
  mutating func write(_ symbol: Symbol, isFirst: Bool) {
    if isForGood { return }
    if ahead.isEmpty || isFirst == isFirstAhead {
      isFirstAhead = isFirst
      ahead.append(symbol)
      return
    }
    if ahead[0] == symbol {
      ahead.remove(at: 0)
    } else {
      isForGood = true
      ahead = []
    }
    if ahead.isEmpty { isFirstAhead = true }
  }
}
