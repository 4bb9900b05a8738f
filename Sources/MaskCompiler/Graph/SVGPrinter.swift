/// A graph as a picture that needs no other program: no scripts, nothing from elsewhere, and its colours are those of the
/// reader's scheme, light or dark.
enum SVGPrinter {
  static func print(_ graph: MachineGraph) -> String {
    let layout = GraphLayout(graph)
    var svg = SVGText()
    let size = "width=\"\(layout.width)\" height=\"\(layout.height)\""
    svg.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"mask-graph\" role=\"img\" \(size) "
        + "viewBox=\"0 0 \(layout.width) \(layout.height)\">")
    svg.line("<title>\(SVGText.escaped(graph.title))</title>")
    svg.line(style)
    svg.line("<rect class=\"paper\" \(size) rx=\"8\"/>")
    let headCells = (layout.width - 2 * GraphLayout.margin) * 100 / (13 * 61)
    svg.text(
      TextMetrics.elided(graph.title, to: headCells), x: GraphLayout.margin, y: 24, style: "title")
    svg.text(
      TextMetrics.elided(graph.caption, to: headCells * 13 / 11), x: GraphLayout.margin, y: 41,
      style: "caption")
    if let first = layout.boxes.first {
      let y = first.middle.y
      svg.line("<circle class=\"head\" cx=\"\(first.x - GraphLayout.startWidth + 8)\" cy=\"\(y)\" r=\"4\"/>")
      svg.arrow([
        GraphLayout.Point(x: first.x - GraphLayout.startWidth + 12, y: y),
        GraphLayout.Point(x: first.x, y: y),
      ])
    }
    for route in layout.routes {
      let edge = graph.edges[route.edge]
      let ends = "\(graph.nodes[edge.source].number) → \(graph.nodes[edge.target].number)"
      let labels = edge.labels.map { "\n" + $0.text }.joined()
      svg.line("<g class=\"edge\">")
      svg.line("<title>\(SVGText.escaped(ends + labels))</title>")
      svg.arrow(route.points)
      svg.line("</g>")
    }
    // Over all lines.
    for route in layout.routes { for label in route.labels { svg.label(label) } }
    for (index, node) in graph.nodes.enumerated() { svg.node(node, layout.boxes[index], layout.texts[index]) }
    svg.line("</svg>")
    return svg.text
  }

  private static let style: String = """
    <style>
    .mask-graph { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .mask-graph text { white-space: pre; direction: ltr; unicode-bidi: bidi-override; fill: #1f2328; font-size: 11px; }
    .mask-graph .title { font-size: 13px; font-weight: 600; }
    .mask-graph .caption, .mask-graph .number, .mask-graph .note { fill: #656d76; }
    .mask-graph .number, .mask-graph .note { font-size: 10px; }
    .mask-graph .heading { font-size: 12px; }
    .mask-graph .mark { fill: #cf222e; font-weight: 700; }
    .mask-graph .ahead { fill: #8c959f; }
    .mask-graph .action { fill: #0550ae; }
    .mask-graph .separator { fill: #8c959f; }
    .mask-graph .paper, .mask-graph .ground { fill: #ffffff; }
    .mask-graph .box { fill: #f6f8fa; stroke: #57606a; }
    .mask-graph .inner { fill: none; stroke: #57606a; }
    .mask-graph .line { fill: none; stroke: #6e7781; }
    .mask-graph .head { fill: #6e7781; }
    .mask-graph .edge:hover .line { stroke: #0550ae; stroke-width: 2; }
    .mask-graph .edge:hover .head { fill: #0550ae; }
    @media (prefers-color-scheme: dark) {
    .mask-graph text { fill: #e6edf3; }
    .mask-graph .caption, .mask-graph .number, .mask-graph .note { fill: #9198a1; }
    .mask-graph .mark { fill: #ff7b72; }
    .mask-graph .ahead, .mask-graph .separator { fill: #7d8590; }
    .mask-graph .action { fill: #79c0ff; }
    .mask-graph .paper, .mask-graph .ground { fill: #0d1117; }
    .mask-graph .box { fill: #161b22; stroke: #8b949e; }
    .mask-graph .inner { stroke: #8b949e; }
    .mask-graph .line { stroke: #7d8590; }
    .mask-graph .head { fill: #7d8590; }
    .mask-graph .edge:hover .line { stroke: #79c0ff; }
    .mask-graph .edge:hover .head { fill: #79c0ff; }
    }
    </style>
    """
}
