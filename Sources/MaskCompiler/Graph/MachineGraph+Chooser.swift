import MaskRuntime

extension MachineGraph {
  /// The states that tell which mask of a choice is current.
  ///
  /// - Parameters:
  ///   - names: what the alternative of each mask is called.
  ///   - title: what the choice is called.
  ///   - kind: what is read.
  ///   - showsDropped: whether moves are drawn that leave the state as it is.
  init(_ chooser: Chooser, names: [String], title: String, kind: TextKind, showsDropped: Bool) {
    let start = kind == .text ? chooser.starts.text : chooser.starts.value
    let builder = MachineGraphBuilder(
      from: start, chooser.alphabet,
      node: { index in
        let state = chooser.states[index]
        var best: [String] = []
        for mask in state.verdict.best {
          let name = names.indices.contains(mask) ? names[mask] : "\(mask)"
          if !best.contains(name) { best.append(name) }
        }
        return Node(
          number: index, heading: Heading(before: best.joined(separator: " or ").legible), notes: [],
          isFinal: state.next.allSatisfy { $0 == index })
      },
      moves: { index in
        chooser.states[index].next.map { next in
          if next == index, !showsDropped { return nil }
          return MachineGraphBuilder.Move(next: next, action: "")
        }
      })
    self.title = title.legible
    caption =
      "the current mask of a choice for \(Self.words(for: kind)), \(Self.count(builder.nodes)); "
      + "double border: decided for good"
    if !showsDropped { caption += "; what changes nothing is not drawn" }
    nodes = builder.nodes
    edges = builder.edges
  }
}
