import MaskRuntime

/// A way from a text through the mask and back through it, and what should be the same then.
enum RoundTrip {
  /// The output is read again as text; it is to give itself.
  case output
  /// The extracted value is read again as a value; it is to give itself.
  case value
  /// The extracted value is read again as a value; it is to give the output, up to constants at the end.
  case text
  /// The extracted value is read again as text; it is to give itself.
  case valueAsText

  var readsValueAgain: Bool { self == .value || self == .text }
  var feedsExtracted: Bool { self != .output }
  var comparesExtracted: Bool { self == .value || self == .valueAsText }
}

/// Decides a round trip for all texts: walks breadth first over pairs of readings, the second of which reads what the
/// first one writes, together with what one of them has written ahead of the other.
///
/// Both only ever append. So once they differ they differ for good, and while a text shows no difference what they
/// are apart is bounded by what is held: the walk ends.
struct RoundTripSearch {
  typealias Symbol = ProofAlphabet.Symbol

  /// The symbols read until a search is given up; those that are held or ahead count again with each of them.
  static let maximumSteps: Int = 100_000

  enum Result {
    case holds
    /// The symbols of a shortest text, in the order of reading, and the completion policy.
    case fails(text: [Symbol], policy: Int)
    case givenUp
  }

  private struct Node {
    var pair: Pair
    var parent: Int
    var symbol: Symbol
  }

  private let trip: RoundTrip
  private let policies: [Int]
  private var nodes: [Node] = []
  /// Pairs that have been met: those where nothing is held or ahead by one number.
  private var plain: Set<Int> = []
  private var others: Set<Pair> = []
  private var steps: Int = 0
  private var scratch = Pair.Scratch()

  private init(_ trip: RoundTrip, policies: [Int]) {
    self.trip = trip
    self.policies = policies
  }

  /// - Parameters:
  ///   - policies: the completion policies to end texts with, by their raw values.
  ///   - limit: the steps until the search is given up.
  static func run(
    _ trip: RoundTrip, policies: [Int], _ machine: inout SymbolMachine, limit: Int = maximumSteps
  ) -> Result {
    let policies = trip == .text ? [0] : policies
    // Rather a text of what the mask is for than a shorter one that nobody types.
    let natural = trip == .valueAsText ? machine.alphabet.taken : machine.alphabet.naturallyTyped
    func search(_ typed: [Symbol]) -> Result {
      var search = RoundTripSearch(trip, policies: policies)
      return search.run(&machine, typed: typed, limit: limit)
    }
    // Most masks with optional slots lose how a text is divided; the other round trips mostly hold.
    if trip == .text {
      let result = search(natural)
      if case .fails = result { return result }
      return search(machine.alphabet.typed)
    }
    let result = search(machine.alphabet.typed)
    guard case .fails = result else { return result }
    let naturalResult = search(natural)
    if case .fails = naturalResult { return naturalResult }
    return result
  }

  private mutating func run(_ machine: inout SymbolMachine, typed: [Symbol], limit: Int) -> Result {
    let start = machine.machine.starts[0]
    let root = Pair(
      first: SymbolReader(state: start.text),
      second: SymbolReader(state: trip.readsValueAgain ? start.value : start.text))
    if let policy = add(Node(pair: root, parent: -1, symbol: -1), &machine) {
      return .fails(text: [], policy: policy)
    }
    var index = 0
    while index < nodes.count {
      for symbol in typed {
        var pair = nodes[index].pair
        guard pair.read(symbol, trip, &machine, &scratch) else { continue }
        steps += pair.weight
        let node = Node(pair: pair, parent: index, symbol: symbol)
        if let policy = add(node, &machine) { return .fails(text: text(of: node), policy: policy) }
      }
      if steps > limit { return .givenUp }
      index += 1
    }
    return .holds
  }

  /// Adds a node that was not met yet.
  ///
  /// - Returns: a policy under which its text is a counterexample.
  private mutating func add(_ node: Node, _ machine: inout SymbolMachine) -> Int? {
    if let key = node.pair.plainKey {
      guard plain.insert(key).inserted else { return nil }
    } else {
      guard others.insert(node.pair).inserted else { return nil }
    }
    for policy in policies where !node.pair.holdsAtEnd(trip, policy: policy, &machine, &scratch) {
      return policy
    }
    nodes.append(node)
    return nil
  }

  private func text(of node: Node) -> [Symbol] {
    var text: [Symbol] = []
    var node = node
    while node.parent >= 0 {
      text.append(node.symbol)
      node = nodes[node.parent]
    }
    return text.reversed()
  }
}

/// Two readings, one of which reads what the other one writes.
struct Pair: Hashable {
  typealias Symbol = ProofAlphabet.Symbol

  private var first: SymbolReader
  private var second: SymbolReader
  /// How the outputs differ, if they are compared.
  private var output = WrittenDifference()
  /// How the extracted values differ, if they are compared.
  private var extracted = WrittenDifference()

  init(first: SymbolReader, second: SymbolReader) {
    self.first = first
    self.second = second
  }

  /// A number of its own, if nothing is held and nothing sets the texts apart.
  var plainKey: Int? {
    first.held.isEmpty && second.held.isEmpty && output.isNone && extracted.isNone
      ? first.state << 20 | second.state : nil
  }

  /// What it takes to go on from here, in symbols.
  var weight: Int { 1 + first.held.count + second.held.count + output.count + extracted.count }

  /// What the readings write, kept from one symbol to the next only for its memory.
  struct Scratch {
    fileprivate var first: [Int] = []
    fileprivate var second: [Int] = []
  }

  /// Reads a symbol.
  ///
  /// - Returns: whether anything changed.
  mutating func read(
    _ symbol: Symbol, _ trip: RoundTrip, _ machine: inout SymbolMachine, _ scratch: inout Scratch
  ) -> Bool {
    scratch.first.removeAll(keepingCapacity: true)
    guard machine.read(symbol, &first, &scratch.first) else { return false }
    pass(trip, &machine, &scratch)
    return true
  }

  /// Whether both have written the same if the text ends here.
  func holdsAtEnd(
    _ trip: RoundTrip, policy: Int, _ machine: inout SymbolMachine, _ scratch: inout Scratch
  ) -> Bool {
    if output.isForGood || extracted.isForGood { return false }
    var pair = self
    scratch.first.removeAll(keepingCapacity: true)
    machine.end(&pair.first, policy: policy, &scratch.first)
    pair.pass(trip, &machine, &scratch)
    scratch.second.removeAll(keepingCapacity: true)
    machine.end(&pair.second, policy: policy, &scratch.second)
    for code in scratch.second { pair.write(code, isFirst: false, trip) }
    // The text may go on with separators that the value does not hold.
    return pair.extracted.isNone && (pair.output.isNone || trip == .text && pair.output.isFirstLonger)
  }

  /// Takes over what the first reading has written, and lets the second one read it.
  private mutating func pass(_ trip: RoundTrip, _ machine: inout SymbolMachine, _ scratch: inout Scratch) {
    for code in scratch.first {
      write(code, isFirst: true, trip)
      if trip.feedsExtracted, !Written.isExtracted(code) { continue }
      scratch.second.removeAll(keepingCapacity: true)
      if machine.read(Written.symbol(code), &second, &scratch.second) {
        for code in scratch.second { write(code, isFirst: false, trip) }
      }
    }
  }

  private mutating func write(_ code: Int, isFirst: Bool, _ trip: RoundTrip) {
    if !trip.comparesExtracted { output.write(Written.symbol(code), isFirst: isFirst) }
    if trip != .output, Written.isExtracted(code) {
      extracted.write(Written.symbol(code), isFirst: isFirst)
    }
  }
}
