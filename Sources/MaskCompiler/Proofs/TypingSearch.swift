import MaskRuntime

/// Looks for a text that gives one thing if it is typed key by key, and another if it is pasted.
///
/// It works on a field of the runtime itself: editing has more rules than the machine knows. Breadth first over what
/// decides how a field goes on, and how reading does.
struct TypingSearch {
  typealias Symbol = ProofAlphabet.Symbol

  /// The keys pressed until a search is given up.
  static let maximumSteps: Int = 10_000

  enum Result {
    case holds
    case fails(String)
    case givenUp

    var isFault: Bool { if case .fails = self { true } else { false } }
  }

  private struct Situation: Hashable {
    var field: TypingSituation?
    /// Under a right-to-left mask.
    var text: String
    var reader: SymbolReader
  }

  private struct Node {
    var text: String
    var field: DynamicMaskField
    var reader: SymbolReader
  }

  static func run(
    _ mask: DynamicMask, typed: [Symbol], _ machine: inout SymbolMachine
  ) -> Result {
    let isRightToLeft = machine.machine.options.isRightToLeft
    let reader = SymbolReader(state: machine.machine.starts[0].text)
    var nodes = [Node(text: "", field: DynamicMaskField(mask), reader: reader)]
    var known: Set<Situation> = []
    var steps = 0
    var index = 0
    var written: [Int] = []
    while index < nodes.count {
      for symbol in typed {
        steps += 1
        if steps > maximumSteps { return .givenUp }
        var node = nodes[index]
        let character = machine.alphabet.characters[symbol]
        node.text.append(character)
        node.field.insert(String(character))
        // A key that joins the one before is no key of its own.
        guard node.text.count == nodes[index].text.count + 1 else { continue }
        var pasted = DynamicMaskField(mask)
        pasted.insert(node.text)
        if node.field.text != pasted.text || node.field.extracted != pasted.extracted {
          return .fails(node.text)
        }
        written.removeAll()
        _ = machine.read(symbol, &node.reader, &written)
        let situation = Situation(
          field: TypingSituation(node.field), text: isRightToLeft ? node.text : "", reader: node.reader)
        if known.insert(situation).inserted { nodes.append(node) }
      }
      index += 1
    }
    return .holds
  }
}
