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
    var parent: Int32
    var symbol: Symbol
  }

  private let trip: RoundTrip
  private let policies: [Int]
  private var nodes: [Node] = []
  /// Pairs that have been met: those where nothing is held or ahead by one number.
  private var plain: Set<Int> = []
  private var others: Set<Pair> = []
  private var steps: Int = 0

  private init(_ trip: RoundTrip, policies: [Int]) {
    self.trip = trip
    self.policies = policies
  }

  /// - Parameter policies: the completion policies to end texts with, by their raw values.
  static func run(_ trip: RoundTrip, policies: [Int], _ machine: inout SymbolMachine) -> Result {
    let policies = trip == .text ? [0] : policies
    var search = RoundTripSearch(trip, policies: policies)
    let result = search.run(&machine, typed: machine.alphabet.typed)
    guard case .fails = result else { return result }
    // Rather a text of what the mask is for, even if it is longer.
    var second = RoundTripSearch(trip, policies: policies)
    let natural = second.run(
      &machine, typed: trip == .valueAsText ? machine.alphabet.taken : machine.alphabet.naturallyTyped)
    if case .fails = natural { return natural }
    return result
  }

  private mutating func run(_ machine: inout SymbolMachine, typed: [Symbol]) -> Result {
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
        guard pair.read(symbol, trip, &machine) else { continue }
        steps += pair.weight
        let node = Node(pair: pair, parent: Int32(index), symbol: symbol)
        if let policy = add(node, &machine) { return .fails(text: text(of: node), policy: policy) }
      }
      if steps > Self.maximumSteps { return .givenUp }
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
    for policy in policies where !node.pair.holdsAtEnd(trip, policy: policy, &machine) { return policy }
    nodes.append(node)
    return nil
  }

  private func text(of node: Node) -> [Symbol] {
    var text: [Symbol] = []
    var node = node
    while node.parent >= 0 {
      text.append(node.symbol)
      node = nodes[Int(node.parent)]
    }
    return text.reversed()
  }
}

/// Two readings, one of which reads what the other one writes.
struct Pair: Hashable {
  typealias Symbol = ProofAlphabet.Symbol

  var first: SymbolReader
  var second: SymbolReader
  /// How the outputs compare, if they are to.
  private var output = WrittenTwice()
  /// How the extracted values compare, if they are to.
  private var extracted = WrittenTwice()

  init(first: SymbolReader, second: SymbolReader) {
    self.first = first
    self.second = second
  }

  /// A number of its own, if nothing is held or ahead.
  var plainKey: Int? {
    first.held.isEmpty && second.held.isEmpty && output.isSame && extracted.isSame
      ? first.state << 20 | second.state : nil
  }

  /// What it takes to go on from here, in symbols.
  var weight: Int {
    1 + first.held.count + second.held.count + output.ahead.count + extracted.ahead.count
  }

  /// Reads a symbol.
  ///
  /// - Returns: whether anything changed.
  mutating func read(_ symbol: Symbol, _ trip: RoundTrip, _ machine: inout SymbolMachine) -> Bool {
    var first = self.first
    let isChanged = first.read(symbol, &machine) { written, isExtracted, machine in
      pass(written, isExtracted, trip, &machine)
    }
    self.first = first
    return isChanged
  }

  /// Takes over what the first reading has written, and lets the second one read it.
  private mutating func pass(
    _ symbol: Symbol, _ isExtracted: Bool, _ trip: RoundTrip, _ machine: inout SymbolMachine
  ) {
    write(symbol, isExtracted, trip, isFirst: true)
    if !isExtracted, trip.feedsExtracted { return }
    var second = self.second
    _ = second.read(symbol, &machine) { written, isExtracted, _ in
      write(written, isExtracted, trip, isFirst: false)
    }
    self.second = second
  }

  private mutating func write(_ symbol: Symbol, _ isExtracted: Bool, _ trip: RoundTrip, isFirst: Bool) {
    if !trip.comparesExtracted { output.write(symbol, isFirst: isFirst) }
    if isExtracted, trip != .output { extracted.write(symbol, isFirst: isFirst) }
  }

  /// Whether both have written the same if the text ends here.
  func holdsAtEnd(_ trip: RoundTrip, policy: Int, _ machine: inout SymbolMachine) -> Bool {
    if output.differs || extracted.differs { return false }
    var pair = self
    var first = pair.first
    first.end(policy: policy, &machine) { written, isExtracted, machine in
      pair.pass(written, isExtracted, trip, &machine)
    }
    var second = pair.second
    second.end(policy: policy, &machine) { written, isExtracted, _ in
      pair.write(written, isExtracted, trip, isFirst: false)
    }
    if !pair.extracted.isSame { return false }
    // The text may go on with what the value does not tell.
    return pair.output.isSame || trip == .text && pair.output.isFirstAhead && !pair.output.differs
  }
}

/// What two readings have written, compared symbol by symbol.
struct WrittenTwice: Hashable {
  /// What one of them has written beyond the other.
  private(set) var ahead: [ProofAlphabet.Symbol] = []
  private(set) var isFirstAhead: Bool = true
  /// Whether they have written different symbols.
  private(set) var differs: Bool = false

  /// Whether they have written the same.
  var isSame: Bool { ahead.isEmpty && !differs }

  mutating func write(_ symbol: ProofAlphabet.Symbol, isFirst: Bool) {
    if ahead.isEmpty || isFirst == isFirstAhead {
      isFirstAhead = isFirst
      ahead.append(symbol)
    } else if ahead.removeFirst() != symbol {
      differs = true
    }
    if ahead.isEmpty { isFirstAhead = true }
  }
}
