import MaskRuntime

/// A graph as a Mermaid flowchart. A double border is Mermaid's box of a subroutine.
enum MermaidPrinter {
  static func print(_ graph: MachineGraph) -> String {
    var text = "flowchart \(graph.fitsInRow ? "LR" : "TB")\n"
    if let first = graph.nodes.first { text += "  start((\" \")) --> s\(first.number)\n" }
    for node in graph.nodes {
      let lines = ["\(node.number)", node.heading.text] + node.notes
      let label = lines.map(escaped).joined(separator: "<br/>")
      text += "  s\(node.number)" + (node.isFinal ? "[[\"\(label)\"]]\n" : "[\"\(label)\"]\n")
    }
    for edge in graph.edges {
      let label = edge.labels.map { escaped($0.text) }.joined(separator: "<br/>")
      text += "  s\(graph.nodes[edge.source].number) -->|\"\(label)\"| s\(graph.nodes[edge.target].number)\n"
    }
    return text
  }

  /// Text within quotes. Mermaid's versions differ in what they take for HTML, Markdown or a comment there, so all
  /// signs of ASCII are written as numbers, and spaces that would be dropped.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isBehindSpace = true
    for scalar in text.unicodeScalars {
      if scalar == " " {
        result += (isBehindSpace ? "#160;" : " ").unicodeScalars
      } else if scalar.isASCII, !UInt8(scalar.value).isASCIIAlphanumeric {
        result += "#\(scalar.value);".unicodeScalars
      } else {
        result.append(scalar)
      }
      isBehindSpace = scalar == " "
    }
    if isBehindSpace, result.last == " " {
      result.removeLast()
      result += "#160;".unicodeScalars
    }
    return String(result)
  }
}
