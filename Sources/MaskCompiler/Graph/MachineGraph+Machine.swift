import MaskRuntime

extension MachineGraph {
  /// The states of a mask's machine that reading reaches.
  ///
  /// - Parameters:
  ///   - kind: what is read.
  ///   - showsDropped: whether moves are drawn that leave text and state as they are.
  /// - Complexity: O(*s* × (*c* + *n*)) for *s* states, *c* classes and *n* bytes of the pattern.
  init(_ machine: Machine, pattern: String, kind: TextKind, showsDropped: Bool) {
    let start = kind == .text ? machine.starts[0].text : machine.starts[0].value
    let heldNames = machine.alphabet.classNames().map { $0 == "␠" ? "space" : $0.legible }
    let builder = MachineGraphBuilder(
      from: start, machine.alphabet,
      node: { Self.node($0, machine, pattern, heldNames) },
      moves: { state in
        machine.states[state].transitions.map { transition in
          let changes = transition.next != state || transition.steps.contains { $0.putsOut }
          guard changes || showsDropped else { return nil }
          let before = machine.states[state].reading.held.count
          var action = Self.action(transition, before: before, heldNames)
          if !changes, action.isEmpty { action = "drop" }
          return MachineGraphBuilder.Move(next: transition.next, action: action)
        }
      })
    title = pattern.legible
    caption =
      "machine for \(Self.words(for: kind)), \(Self.count(builder.nodes)); double border: complete"
    if !showsDropped { caption += "; dropped Characters are not drawn" }
    nodes = builder.nodes
    edges = builder.edges
  }

  private static func node(
    _ index: Int, _ machine: Machine, _ pattern: String, _ heldNames: [String]
  ) -> Node {
    let state = machine.states[index]
    let place = StatePlace(state.reading, machine, pattern: pattern)
    var notes: [String] = []
    if !state.reading.held.isEmpty {
      notes.append("holds " + state.reading.held.map { heldNames[$0] }.joined(separator: " "))
    }
    for case .put(let constants) in state.ends[Int(CompletionPolicy.closing.rawValue)].steps {
      notes.append("at the end " + text(of: constants))
    }
    return Node(
      number: index,
      heading: Heading(
        before: place.before.legible, mark: place.mark, after: place.after.legible,
        isReadBackward: machine.options.isRightToLeft),
      notes: notes, isFinal: state.isComplete)
  }

  /// What a transition does: `"+1 (" keep`. A Character that was held is told by its class.
  private static func action(
    _ transition: Machine.Transition, before: Int, _ heldNames: [String]
  ) -> String {
    var parts: [String] = []
    var verb = ""
    var released = 0
    func add(_ next: String, _ name: Int) {
      if name == Machine.current {
        parts.append(next)
        verb = ""
        return
      }
      parts.append(verb == next ? heldNames[name] : next + " " + heldNames[name])
      verb = next
    }
    for step in transition.steps {
      switch step {
      case .put(let constants):
        parts.append(text(of: constants))
        verb = ""
      case .keep(let name), .keepDigit(let name): add("keep", name)
      case .overflow(let name): add("lose", name)
      case .skip: break
      }
      if let name = step.name, name != Machine.current { released += 1 }
    }
    if transition.held > max(0, before - released) { parts.append("hold") }
    return parts.joined(separator: " ")
  }

  private static func text(of constants: Machine.Constants) -> String {
    String(decoding: constants.output, as: UTF8.self).quoted
  }
}

extension Machine.Step {
  /// Whether the output grows.
  var putsOut: Bool {
    switch self {
    case .put, .keep, .keepDigit: true
    case .skip, .overflow: false
    }
  }

  /// The class of the Character that it is about.
  fileprivate var name: Int? {
    switch self {
    case .put: nil
    case .keep(let name), .keepDigit(let name), .skip(let name), .overflow(let name): name
    }
  }
}
