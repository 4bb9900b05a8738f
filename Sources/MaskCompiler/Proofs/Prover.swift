import MaskRuntime

/// Proves the properties of a mask, or refutes them.
///
/// Everything is decided on the machine; a counterexample is tried on the tables before it is believed.
struct Prover {
  typealias Symbol = ProofAlphabet.Symbol

  /// What became of a property, and of which parts of the mask it speaks.
  struct Outcome {
    var proof: Proof
    /// Indices into the elements in the order of reading; empty for the whole mask.
    var elements: [Int] = []
  }

  /// Made when something has to be searched for.
  private lazy var symbols: SymbolMachine = SymbolMachine(machine)
  private let tables: EncodedTables
  private var knownMask: DynamicMask?
  private var knownWalk: MachineWalk?
  private let machine: Machine
  private let simple: SimpleMask
  private var hasGivenUp = false

  init(_ machine: Machine, _ tables: EncodedTables) {
    self.machine = machine
    self.tables = tables
    simple = SimpleMask(machine)
  }

  /// Decides one property.
  mutating func prove(_ property: MaskProperty) -> Outcome {
    if simple.holds(property) { return Outcome(proof: .proved) }
    switch property {
    case .keepsOutput: return Outcome(proof: decide(.output))
    case .keepsValue: return Outcome(proof: decide(.value))
    case .keepsText: return Outcome(proof: decide(.text))
    case .keepsValueAsText: return Outcome(proof: decide(.valueAsText))
    case .typesAsPasted: return Outcome(proof: proveTypesAsPasted())
    case .needsText: return proveNeedsText()
    case .canBeComplete: return proveCanBeComplete()
    case .reachesSlots: return proveReachesSlots()
    case .goesOn: return proveGoesOn()
    }
  }

  // MARK: - There and back

  /// The policies that a text is read with, by their raw values: as it is, for display, and in a field.
  private static func policies(_ machine: Machine) -> [Int] {
    var policies: [CompletionPolicy] = [.none, .closing]
    if !policies.contains(machine.options.completion) { policies.append(machine.options.completion) }
    return policies.map { Int($0.rawValue) }
  }

  /// Whether it is proved that a round trip holds.
  static func holds(_ trip: RoundTrip, _ machine: Machine) -> Bool {
    if SimpleMask(machine).holds(trip) { return true }
    var symbols = SymbolMachine(machine)
    if case .holds = RoundTripSearch.run(trip, policies: policies(machine), &symbols) { return true }
    return false
  }

  private mutating func decide(_ trip: RoundTrip) -> Proof {
    // Where one search takes too long the others most likely do.
    let limit = RoundTripSearch.maximumSteps / (hasGivenUp ? 10 : 1)
    switch RoundTripSearch.run(trip, policies: Self.policies(machine), &symbols, limit: limit) {
    case .holds: return .proved
    case .givenUp:
      hasGivenUp = true
      return .undecided(.tooManySteps(limit: limit))
    case .fails(let text, let policy):
      let counterexample = trip.counterexample(
        symbols.text(of: text), CompletionPolicy.allCases[policy], mask(),
        isRightToLeft: machine.options.isRightToLeft)
      return counterexample.map { .refuted($0) } ?? .undecided(.joiningCharacters)
    }
  }

  private mutating func proveTypesAsPasted() -> Proof {
    let mask = mask()
    // Rather a text of what the mask is for, even if it is longer.
    var result = TypingSearch.run(mask, typed: symbols.alphabet.naturallyTyped, &symbols)
    if !result.isFault { result = TypingSearch.run(mask, typed: symbols.alphabet.typed, &symbols) }
    switch result {
    case .holds: return .proved
    case .givenUp: return .undecided(.tooManySteps(limit: TypingSearch.maximumSteps))
    case .fails(let text):
      var field = DynamicMaskField(mask)
      for character in text { field.insert(String(character)) }
      var pasted = DynamicMaskField(mask)
      pasted.insert(text)
      return .refuted(
        Counterexample(
          text: text, completion: machine.options.completion, first: pasted.text, again: field.text))
    }
  }

  // MARK: - States

  private mutating func proveNeedsText() -> Outcome {
    guard machine.isComplete(machine.starts[0].text, .closing) else { return Outcome(proof: .proved) }
    return Outcome(proof: .refuted(shown("", .closing)))
  }

  private mutating func proveCanBeComplete() -> Outcome {
    let walk = walk()
    if walk.states.contains(where: { machine.isComplete($0, .closing) }) { return Outcome(proof: .proved) }
    // The furthest that one comes.
    var last = machine.starts[0].text
    for state in walk.states where position(state) > position(last) { last = state }
    let elements = machine.elements[0]
    let culprit = elements.indices.first { $0 >= position(last) && elements[$0].isBarrier }
    return Outcome(
      proof: .refuted(shown(symbols.text(of: walk.text(to: last)), .closing)),
      elements: culprit.map { [$0] } ?? [])
  }

  private mutating func proveReachesSlots() -> Outcome {
    let walk = walk()
    let elements = machine.elements[0]
    var isFilled = [Bool](repeating: false, count: elements.count)
    var furthest = machine.starts[0].text
    for state in walk.states where machine.states[state].reading.held.isEmpty {
      let position = position(state)
      if position > 0 { isFilled[position - 1] = true }
      if position < elements.count, case .ellipsis = elements[position].kind,
        symbols.alphabet.typed.contains(where: { symbols.does($0, in: state) })
      {
        isFilled[position] = true
      }
      if position > self.position(furthest) { furthest = state }
    }
    let missed = elements.indices.filter { !elements[$0].isConstant && !isFilled[$0] }
    if missed.isEmpty { return Outcome(proof: .proved) }
    return Outcome(proof: .refuted(shown(symbols.text(of: walk.text(to: furthest)), .none)), elements: missed)
  }

  private mutating func proveGoesOn() -> Outcome {
    let walk = walk()
    guard let any = deadEnd(walk) else { return Outcome(proof: .proved) }
    // Rather a text of what the mask is for, even if it is longer.
    let natural = MachineWalk(
      &symbols, from: machine.starts[0].text, typed: symbols.alphabet.naturallyTyped)
    let text = deadEnd(natural).map { natural.text(to: $0) } ?? walk.text(to: any)
    return Outcome(proof: .refuted(shown(symbols.text(of: text), machine.options.completion)))
  }

  /// The first state of a walk that is not complete in a field, and where nothing can be typed. What completion appends
  /// is not typed: neither a text nor a field goes on behind it.
  private mutating func deadEnd(_ walk: MachineWalk) -> Int? {
    let policy = machine.options.completion
    for state in walk.states where !machine.isComplete(state, policy) && isStuck(state) { return state }
    return nil
  }

  /// Whether no Character does anything in a state.
  private mutating func isStuck(_ state: Int) -> Bool {
    !symbols.alphabet.typed.contains { symbols.does($0, in: state) }
  }

  private func position(_ state: Int) -> Int { machine.states[state].reading.position }

  // MARK: - Texts

  private mutating func walk() -> MachineWalk {
    if let knownWalk { return knownWalk }
    let walk = MachineWalk(&symbols, from: machine.starts[0].text, typed: symbols.alphabet.typed)
    knownWalk = walk
    return walk
  }

  private mutating func mask() -> DynamicMask {
    if let knownMask { return knownMask }
    let mask = tables.makeMask()
    knownMask = mask
    return mask
  }

  private mutating func shown(_ text: String, _ completion: CompletionPolicy) -> Counterexample {
    let output = mask().read(text, completion: completion).output
    return Counterexample(text: text, completion: completion, first: output, again: output)
  }
}

extension RoundTrip {
  /// The counterexample that a text is; `nil` if it is none.
  func counterexample(
    _ text: String, _ completion: CompletionPolicy, _ mask: DynamicMask, isRightToLeft: Bool
  ) -> Counterexample? {
    let first = mask.read(text, completion: completion)
    let again =
      switch self {
      case .output: mask.read(first.output, completion: completion)
      case .value, .text: mask.read(extracted: first.extracted, completion: completion)
      case .valueAsText: mask.read(first.extracted, completion: completion)
      }
    let holds =
      switch self {
      case .output: again.output == first.output
      case .value, .valueAsText: again.extracted == first.extracted
      case .text:
        again.extracted == first.extracted
          && (isRightToLeft
            ? first.output.hasSuffix(again.output) : first.output.hasPrefix(again.output))
      }
    if holds { return nil }
    return Counterexample(
      text: text, completion: completion, first: comparesExtracted ? first.extracted : first.output,
      again: comparesExtracted ? again.extracted : again.output)
  }
}
