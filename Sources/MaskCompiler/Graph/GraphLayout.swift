/// Where everything of a drawing stands, in pixels.
///
/// The nodes stand in rows, one behind the other. An edge to the next node of a row is a straight arrow between the two.
/// All others run through *channels*, the room above and below the rows: up or down from a node, along a *lane*, and up
/// or down to a node. So no edge and no label comes near a node that it has nothing to do with. Within a channel lanes
/// that overlap stand on different levels.
struct GraphLayout {
  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  struct Box: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }
    var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

    func inset(by distance: Int) -> Box {
      Box(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
    }

    /// Whether two boxes have a point in common.
    func overlaps(_ other: Box) -> Bool {
      x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }
  }

  /// Lines of text, one below the other and centred.
  struct Label {
    /// What a Character is, and what is done.
    var lines: [(condition: String, action: String)]
    var box: Box
  }

  struct Route {
    /// The index of the edge.
    var edge: Int
    /// Its corners; from one to the next it runs straight down, up, left or right.
    var points: [Point]
    var labels: [Label]
  }

  let texts: [NodeText]
  /// By node.
  private(set) var boxes: [Box]
  private(set) var routes: [Route] = []
  private(set) var width: Int = 0
  private(set) var height: Int = 0

  static let margin: Int = 20
  /// What stands above the drawing.
  static let headHeight: Int = 46
  static let fontSize: Int = 11
  static let lineHeight: Int = 14
  /// Rows are no wider if a node and the room behind it are not.
  static let rowWidth: Int = 1130
  /// The arrow before the start.
  static let startWidth: Int = 30

  /// Between nodes without a label.
  private static let gap: Int = 34
  private static let maximumGapCells: Int = 28
  private static let maximumLaneCells: Int = 72

  /// - Complexity: O(*n*² + *e*²) for *n* nodes and *e* edges.
  init(_ graph: MachineGraph) {
    texts = graph.nodes.map { NodeText($0) }
    boxes = texts.map { Box(x: 0, y: 0, width: $0.width, height: $0.height) }
    let order = GraphOrder(graph).nodes
    var direct = [Int?](repeating: nil, count: max(1, order.count))
    var places = [Int](repeating: 0, count: graph.nodes.count)
    for (place, node) in order.enumerated() { places[node] = place }
    for (index, edge) in graph.edges.enumerated() where places[edge.target] == places[edge.source] + 1 {
      direct[places[edge.source]] = index
    }
    widen(graph, places)
    let gapLabels = direct.map { $0.map { Self.gapLabel(graph.edges[$0].labels) } ?? [] }
    let gaps = direct.indices.map { place in
      direct[place] == nil ? Self.gap : Self.gap + Self.width(gapLabels[place])
    }
    let rows = Self.rows(order.map { boxes[$0].width }, gaps)
    var routing = LaneRouting(rowCount: rows.count)
    var rowOf = [Int](repeating: 0, count: graph.nodes.count)
    for (row, range) in rows.enumerated() { for place in range { rowOf[order[place]] = row } }

    // Everything but straight arrows.
    for (index, edge) in graph.edges.enumerated() {
      let source = (row: rowOf[edge.source], place: places[edge.source])
      let target = (row: rowOf[edge.target], place: places[edge.target])
      if source.row == target.row, target.place == source.place + 1 { continue }
      routing.add(
        LaneRouting.Request(
          edge: index, source: edge.source, target: edge.target, sourceRow: source.row, targetRow: target.row,
          isBackward: target.place < source.place, label: Self.laneLabel(edge.labels)))
    }

    // From left to right.
    routing.placeMargins()
    let left = Self.margin + routing.marginWidth
    for (row, range) in rows.enumerated() {
      var x = left + (row == 0 ? Self.startWidth : 0)
      for place in range {
        boxes[order[place]].x = x
        x += boxes[order[place]].width + gaps[place]
      }
    }
    routing.placePorts(boxes, rows: rowOf)
    routing.placeLanes()

    // From top to bottom.
    var y = Self.headHeight
    for (row, range) in rows.enumerated() {
      routing.setTop(y, ofChannel: row)
      y += routing.height(ofChannel: row)
      var height = range.map { boxes[order[$0]].height }.max() ?? 0
      for place in range.dropLast() { height = max(height, 2 * Self.reach(gapLabels[place])) }
      for place in range { boxes[order[place]].y = y + (height - boxes[order[place]].height) / 2 }
      y += height
    }
    routing.setTop(y, ofChannel: rows.count)
    self.height = y + routing.height(ofChannel: rows.count) + 8

    for range in rows {
      for place in range.dropLast() {
        guard let edge = direct[place] else { continue }
        routes.append(straight(edge, boxes[order[place]], boxes[order[place + 1]], gapLabels[place]))
      }
    }
    routes += routing.routes(boxes)
    routes.sort { $0.edge < $1.edge }
    var right = boxes.map { $0.right }.max() ?? 0
    for route in routes {
      for label in route.labels { right = max(right, label.box.right) }
      for point in route.points { right = max(right, point.x) }
    }
    for line in [graph.title, graph.caption] {
      right = max(
        right, min(Self.rowWidth, Self.margin + TextMetrics.width(TextMetrics.cells(line), size: 13)))
    }
    self.width = right + Self.margin
  }

  /// Makes room for all edges that may come from above and below.
  private mutating func widen(_ graph: MachineGraph, _ places: [Int]) {
    var degrees = [Int](repeating: 0, count: boxes.count)
    for edge in graph.edges where places[edge.target] != places[edge.source] + 1 {
      degrees[edge.source] += 1
      degrees[edge.target] += 1
    }
    for node in boxes.indices {
      let isEnough = degrees[node] * LaneRouting.portDistance + 2 * NodeText.padding
      boxes[node].width = max(boxes[node].width, min(isEnough, Self.rowWidth / 2))
    }
  }

  /// Breaks the order into as few rows as fit, of about the same width.
  private static func rows(_ widths: [Int], _ gaps: [Int]) -> [Range<Int>] {
    func broken(_ maximum: Int) -> [Range<Int>] {
      var rows: [Range<Int>] = []
      var start = 0
      var x = startWidth
      for index in widths.indices {
        if index > start, x + widths[index] > maximum {
          rows.append(start..<index)
          start = index
          x = 0
        }
        x += widths[index] + gaps[index]
      }
      if start < widths.count { rows.append(start..<widths.count) }
      return rows
    }
    var best = broken(rowWidth)
    var maximum = rowWidth - 20
    while maximum > 200 {
      let narrower = broken(maximum)
      if narrower.count > best.count { break }
      best = narrower
      maximum -= 20
    }
    return best
  }

  // MARK: - Labels

  private static func gapLabel(_ labels: [MachineGraph.Label]) -> [(condition: String, action: String)] {
    labels.map {
      (
        TextMetrics.elided($0.condition, to: maximumGapCells),
        TextMetrics.elided($0.action, to: maximumGapCells)
      )
    }
  }

  private static func laneLabel(_ labels: [MachineGraph.Label]) -> [(condition: String, action: String)] {
    labels.map { label in
      let action = TextMetrics.elided(label.action, to: maximumLaneCells / 2)
      return (TextMetrics.elided(label.condition, to: maximumLaneCells - TextMetrics.cells(action)), action)
    }
  }

  /// The width of the label of a straight arrow: what is done stands below the arrow if the label is one alone.
  private static func width(_ label: [(condition: String, action: String)]) -> Int {
    if label.count == 1 {
      let cells = max(TextMetrics.cells(label[0].condition), TextMetrics.cells(label[0].action))
      return TextMetrics.width(cells, size: fontSize)
    }
    return laneWidth(label)
  }

  /// The width of a label of whole lines.
  static func laneWidth(_ label: [(condition: String, action: String)]) -> Int {
    let cells = label.map { line in
      TextMetrics.cells(line.condition)
        + (line.action.isEmpty ? 0 : TextMetrics.cells(line.action) + separator.utf8.count)
    }
    return TextMetrics.width(cells.max() ?? 0, size: fontSize)
  }

  /// What stands between a Character and what is done.
  static let separator: String = " / "

  /// How far the label of a straight arrow reaches from it.
  private static func reach(_ label: [(condition: String, action: String)]) -> Int {
    max(1, label.count) * lineHeight + 8
  }

  private func straight(
    _ edge: Int, _ source: Box, _ target: Box, _ label: [(condition: String, action: String)]
  ) -> Route {
    let y = source.middle.y
    let middle = (source.right + target.x) / 2
    func placed(_ lines: [(condition: String, action: String)], _ top: Int) -> Label {
      let width = Self.width(lines)
      return Label(
        lines: lines,
        box: Box(x: middle - width / 2, y: top, width: width, height: lines.count * Self.lineHeight))
    }
    var labels: [Label] = []
    if label.count == 1 {
      labels.append(placed([(label[0].condition, "")], y - Self.lineHeight - 4))
      if !label[0].action.isEmpty { labels.append(placed([("", label[0].action)], y + 3)) }
    } else if !label.isEmpty {
      labels.append(placed(label, y - label.count * Self.lineHeight - 4))
    }
    return Route(
      edge: edge, points: [Point(x: source.right, y: y), Point(x: target.x, y: y)], labels: labels)
  }
}
