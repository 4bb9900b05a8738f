import MaskRuntime

/// A machine as a drawing shows it: states, and the moves between them in words. The printers beside this file write it
/// down.
struct MachineGraph: Hashable {
  /// What it is the machine of: a pattern or the name of a choice.
  var title: String
  /// What is drawn, and how it is to be read.
  var caption: String
  /// The first one is the start. They come in the order in which they are reached.
  var nodes: [Node]
  /// At most one from one node to another, in the order of the nodes.
  var edges: [Edge]

  /// Whether it is short enough to be read in one row. Programs that break no rows draw others from top to bottom.
  var fitsInRow: Bool { nodes.count <= 6 }

  /// How many states there are, in words.
  static func count(_ nodes: [Node]) -> String { nodes.count == 1 ? "1 state" : "\(nodes.count) states" }

  /// What is read, in words.
  static func words(for kind: TextKind) -> String { kind == .text ? "text" : "extracted values" }

  struct Node: Hashable {
    /// The number of the state, as `maskc dump` tells it.
    var number: Int
    var heading: Heading
    /// What else is known in the state, in lines.
    var notes: [String]
    /// Whether it has a double border: the mask is complete, or, of a choice, decided for good.
    var isFinal: Bool

    /// In one line.
    var summary: String { (["\(number): " + heading.text] + notes).joined(separator: "; ") }
  }

  /// A pattern with a mark in it; of a choice, a name.
  struct Heading: Hashable {
    var before: String
    var mark: String = ""
    var after: String = ""
    /// Whether what stands behind the mark is read, as in a mask that is read from right to left.
    var isReadBackward: Bool = false

    var text: String { before + mark + after }
  }

  struct Edge: Hashable {
    /// Indices of nodes.
    var source: Int
    var target: Int
    var labels: [Label]
  }

  /// The classes of Characters that a move is on, and what is done; one for all classes on which the same is done.
  struct Label: Hashable {
    var classes: [Int]
    /// The classes in words.
    var condition: String
    /// What is done in words; empty for nothing.
    var action: String

    var text: String { action.isEmpty ? condition : condition + " / " + action }
  }
}

/// Collects nodes breadth first, and what leads from one to another.
struct MachineGraphBuilder {
  private(set) var nodes: [MachineGraph.Node] = []
  private(set) var edges: [MachineGraph.Edge] = []
  /// The states that are reached, in the order of the nodes.
  private(set) var states: [Int]
  private var indices: [Int: Int]
  private var words: ClassWords

  /// A move on one class.
  struct Move {
    var next: Int
    var action: String
  }

  /// Walks from a state.
  ///
  /// - Parameters:
  ///   - moves: what a state does on each class; `nil` for what is not drawn.
  init(
    from start: Int, _ alphabet: Alphabet, node: (Int) -> MachineGraph.Node, moves: (Int) -> [Move?]
  ) {
    states = [start]
    indices = [start: 0]
    words = ClassWords(alphabet)
    while nodes.count < states.count {
      let state = states[nodes.count]
      nodes.append(node(state))
      append(moves(state))
    }
  }

  /// The edges of the newest node.
  private mutating func append(_ moves: [Move?]) {
    let source = nodes.count - 1
    let first = edges.count
    for (characterClass, move) in moves.enumerated() {
      guard let move, words.isInhabited[characterClass] else { continue }
      let target = index(of: move.next)
      let edge: Int
      if let known = edges[first...].firstIndex(where: { $0.target == target }) {
        edge = known
      } else {
        edge = edges.count
        edges.append(MachineGraph.Edge(source: source, target: target, labels: []))
      }
      if let label = edges[edge].labels.firstIndex(where: { $0.action == move.action }) {
        edges[edge].labels[label].classes.append(characterClass)
      } else {
        edges[edge].labels.append(
          MachineGraph.Label(classes: [characterClass], condition: "", action: move.action))
      }
    }
    for edge in edges.indices[first...] {
      for label in edges[edge].labels.indices {
        edges[edge].labels[label].condition = words.words(for: edges[edge].labels[label].classes)
      }
    }
  }

  private mutating func index(of state: Int) -> Int {
    if let index = indices[state] { return index }
    indices[state] = states.count
    states.append(state)
    return states.count - 1
  }
}
