/// The text of an SVG picture, element by element.
struct SVGText {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  /// One line of text.
  mutating func text(_ content: String, x: Int, y: Int, style: String) {
    line(
      "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" xml:space=\"preserve\">\(Self.escaped(content))</text>")
  }

  /// A line with rounded corners, and its head.
  mutating func arrow(_ points: [GraphLayout.Point]) {
    guard points.count > 1 else { return }
    let end = points[points.count - 1]
    let direction = Self.direction(points[points.count - 2], end)
    var corners = points
    // The line ends within the head.
    corners[points.count - 1] = GraphLayout.Point(x: end.x - 5 * direction.x, y: end.y - 5 * direction.y)
    var path = "M\(corners[0].x) \(corners[0].y)"
    for index in 1..<corners.count - 1 {
      let (before, corner, after) = (corners[index - 1], corners[index], corners[index + 1])
      let radius = min(6, Self.length(before, corner) / 2, Self.length(corner, after) / 2)
      let (into, out) = (Self.direction(before, corner), Self.direction(corner, after))
      path += "L\(corner.x - radius * into.x) \(corner.y - radius * into.y)"
      path += "Q\(corner.x) \(corner.y) \(corner.x + radius * out.x) \(corner.y + radius * out.y)"
    }
    path += "L\(corners[corners.count - 1].x) \(corners[corners.count - 1].y)"
    line("<path class=\"line\" d=\"\(path)\"/>")
    let back = GraphLayout.Point(x: end.x - 7 * direction.x, y: end.y - 7 * direction.y)
    line(
      "<path class=\"head\" d=\"M\(end.x) \(end.y)L\(back.x - 4 * direction.y) \(back.y - 4 * direction.x)"
        + "L\(back.x + 4 * direction.y) \(back.y + 4 * direction.x)Z\"/>")
  }

  /// The label of an edge, over a ground that hides the lines behind it.
  mutating func label(_ label: GraphLayout.Label) {
    let box = label.box
    let ground = GraphLayout.Box(x: box.x - 2, y: box.y, width: box.width + 4, height: box.height)
    rectangle(ground, style: "ground", radius: 0)
    for (index, part) in label.lines.enumerated() {
      var content = Self.escaped(part.condition)
      if !part.action.isEmpty {
        if !part.condition.isEmpty {
          content += "<tspan class=\"separator\">\(GraphLayout.separator)</tspan>"
        }
        content += "<tspan class=\"action\">\(Self.escaped(part.action))</tspan>"
      }
      let place = "x=\"\(box.middle.x)\" y=\"\(box.y + index * GraphLayout.lineHeight + 11)\""
      line("<text \(place) text-anchor=\"middle\" xml:space=\"preserve\">\(content)</text>")
    }
  }

  /// The box of a state.
  mutating func node(_ node: MachineGraph.Node, _ box: GraphLayout.Box, _ content: NodeText) {
    line("<g class=\"node\" data-state=\"\(node.number)\">")
    line("<title>\(Self.escaped(node.summary))</title>")
    rectangle(box, style: "box", radius: 6)
    if node.isFinal { rectangle(box.inset(by: 3), style: "inner", radius: 3) }
    var y = box.y + NodeText.padding + 6
    text(content.number, x: box.x + NodeText.padding, y: y, style: "number")
    for spans in content.lines {
      y += NodeText.lineHeight
      let parts = spans.map { "<tspan class=\"\(Self.name(of: $0.style))\">\(Self.escaped($0.text))</tspan>" }
      line(
        "<text class=\"heading\" x=\"\(box.x + NodeText.padding)\" y=\"\(y)\" xml:space=\"preserve\">"
          + parts.joined() + "</text>")
    }
    for note in content.notes {
      y += NodeText.smallLineHeight
      text(note, x: box.x + NodeText.padding, y: y, style: "note")
    }
    line("</g>")
  }

  private mutating func rectangle(_ box: GraphLayout.Box, style: String, radius: Int) {
    line(
      "<rect class=\"\(style)\" x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\""
        + (radius > 0 ? " rx=\"\(radius)\"/>" : "/>"))
  }

  private static func name(of style: NodeText.Style) -> String {
    switch style {
    case .read: "read"
    case .mark: "mark"
    case .ahead: "ahead"
    }
  }

  private static func direction(_ from: GraphLayout.Point, _ to: GraphLayout.Point) -> GraphLayout.Point {
    GraphLayout.Point(x: (to.x - from.x).signum(), y: (to.y - from.y).signum())
  }

  private static func length(_ from: GraphLayout.Point, _ to: GraphLayout.Point) -> Int {
    abs(to.x - from.x) + abs(to.y - from.y)
  }

  /// Text as XML has it; what XML cannot hold is a replacement.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "\n", "\t": result.append(scalar)
      default: result.append(scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }
}
