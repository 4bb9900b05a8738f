/// A graph in the language of Graphviz.
enum DOTPrinter {
  static func print(_ graph: MachineGraph) -> String {
    var text = "digraph {\n"
    text += "  rankdir=\(graph.fitsInRow ? "LR" : "TB");\n"
    text += "  labelloc=t;\n"
    text += "  label=\"\(escaped(graph.title))\\n\(escaped(graph.caption))\";\n"
    text += "  fontname=monospace;\n"
    text += "  node [shape=box, style=rounded, fontname=monospace];\n"
    text += "  edge [fontname=monospace];\n"
    text += "  start [shape=point, label=\"\"];\n"
    text += graph.nodes.isEmpty ? "" : "  start -> s\(graph.nodes[0].number);\n"
    for node in graph.nodes {
      let lines = ["\(node.number)", node.heading.text] + node.notes
      text += "  s\(node.number) [label=\"\(lines.map(escaped).joined(separator: "\\n"))\""
      text += node.isFinal ? ", peripheries=2];\n" : "];\n"
    }
    for edge in graph.edges {
      // Graphviz sets labels close to their edges.
      let lines = edge.labels.map { " " + escaped($0.text) + " " }.joined(separator: "\\n")
      text +=
        "  s\(graph.nodes[edge.source].number) -> s\(graph.nodes[edge.target].number) [label=\"\(lines)\"];\n"
    }
    return text + "}\n"
  }

  /// Text within a quoted string. A label takes `\` for itself, and `&` begins a name as in HTML.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\".unicodeScalars
      case "\"": result += "\\\"".unicodeScalars
      case "&": result += "&amp;".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
