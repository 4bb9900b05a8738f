/// Leads edges through the channels between rows of nodes.
struct LaneRouting {
  /// An edge that is no straight arrow.
  struct Request {
    var edge: Int
    var source: Int
    var target: Int
    var sourceRow: Int
    var targetRow: Int
    /// Whether it leads to a node further left in its row, or to the node itself if it is not.
    var isBackward: Bool
    var label: [(condition: String, action: String)]
  }

  /// Where an edge leaves or reaches a node.
  private struct Port {
    var node: Int
    var isAbove: Bool
    var channel: Int
    var x: Int = 0
  }

  /// What runs along a channel.
  private struct Lane {
    var channel: Int
    /// Where in the channel: 0 next to the row above it, 2 next to the row below it.
    var zone: Int
    /// The ends.
    var from: Int = 0
    var to: Int = 0
    var labelWidth: Int = 0
    var labelLines: Int = 0
    /// The left end of the label.
    var labelX: Int = 0
    /// Whether it is the arc of a node to itself, which has its label above it.
    var isLoop: Bool = false
    var level: Int = 0
    var y: Int = 0

    var left: Int { min(from, to) }
    var right: Int { max(from, to) }
  }

  private struct Path {
    var request: Request
    /// Indices of ports.
    var source: Int
    var target: Int
    /// Indices of lanes: one, or two with a way along the margin between them.
    var lanes: [Int]
    var marginX: Int = 0
  }

  private var ports: [Port] = []
  private var lanes: [Lane] = []
  private var paths: [Path] = []
  /// How many ways run along the margin beside each other.
  private var marginCount = 0
  private var tops: [Int]
  private var heights: [Int]
  /// For each channel and zone the heights of its levels, from the row outward.
  private var levels: [[[Int]]]

  static let portDistance: Int = 9
  /// Of the ways along the margin; less if they would take more than `maximumMargin`.
  private static let marginDistance: Int = 9
  private static let maximumMargin: Int = 300
  private static let channelPadding: Int = 12
  private static let loopHeight: Int = 10
  /// Of lanes of one level, and of a label from the ends of its lane.
  private static let distance: Int = 8

  init(rowCount: Int) {
    tops = Array(repeating: 0, count: rowCount + 1)
    heights = Array(repeating: 2 * Self.channelPadding, count: rowCount + 1)
    levels = Array(repeating: [[], [], []], count: rowCount + 1)
  }

  /// What the ways along the margin take, once they are placed.
  var marginWidth: Int { marginCount * marginStep }

  private var marginStep: Int { max(2, min(Self.marginDistance, Self.maximumMargin / max(1, marginCount))) }

  mutating func add(_ request: Request) {
    let source = ports.count
    let target = source + 1
    var lane = Lane(channel: request.sourceRow, zone: 2)
    lane.labelWidth = GraphLayout.laneWidth(request.label)
    lane.labelLines = request.label.count
    lane.isLoop = request.source == request.target
    var isAbove = (source: true, target: true)
    var second: Lane?
    if request.sourceRow == request.targetRow {
      if request.isBackward {
        isAbove = (false, false)
        lane.channel += 1
        lane.zone = 0
      }
    } else {
      lane.zone = 1
      let isDown = request.targetRow > request.sourceRow
      isAbove = (!isDown, isDown)
      lane.channel = isDown ? request.sourceRow + 1 : request.sourceRow
      let last = isDown ? request.targetRow : request.targetRow + 1
      if last != lane.channel { second = Lane(channel: last, zone: 1) }
    }
    ports.append(Port(node: request.source, isAbove: isAbove.source, channel: lane.channel))
    ports.append(
      Port(node: request.target, isAbove: isAbove.target, channel: second?.channel ?? lane.channel))
    lanes.append(lane)
    var path = Path(request: request, source: source, target: target, lanes: [lanes.count - 1])
    if let second {
      lanes.append(second)
      path.lanes.append(lanes.count - 1)
    }
    paths.append(path)
  }

  // MARK: - From left to right

  /// Gives each way along the margin a place there, short ones next to the nodes.
  mutating func placeMargins() {
    var taken: [[ClosedRange<Int>]] = []
    var tracks: [(path: Int, track: Int)] = []
    func channels(_ path: Path) -> ClosedRange<Int> {
      let ends = path.lanes.map { lanes[$0].channel }
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
    let order = paths.indices.filter { paths[$0].lanes.count == 2 }
      .sorted { (channels(paths[$0]).count, $0) < (channels(paths[$1]).count, $1) }
    for path in order {
      let range = channels(paths[path])
      let track = taken.firstIndex { !$0.contains { $0.overlaps(range) } } ?? taken.count
      if track == taken.count { taken.append([]) }
      taken[track].append(range)
      tracks.append((path, track))
    }
    marginCount = taken.count
    for (path, track) in tracks {
      paths[path].marginX = GraphLayout.margin + (marginCount - 1 - track) * marginStep
    }
  }

  /// Gives each port a place on its node, so that the edges of a node do not cross each other where that can be.
  mutating func placePorts(_ boxes: [GraphLayout.Box], rows: [Int]) {
    /// Where on a side a port stands: those whose edges come from the left first, inner lanes before outer ones.
    struct Entry {
      var port: Int
      var key: (Int, Int, Int, Int)
    }
    var sides: [[Entry]] = Array(repeating: [], count: 2 * boxes.count)
    for path in paths {
      let request = path.request
      for (port, node, other) in [
        (path.source, request.source, request.target), (path.target, request.target, request.source),
      ] {
        let side = 2 * node + (ports[port].isAbove ? 0 : 1)
        let isFar = request.sourceRow == request.targetRow ? 0 : 1
        let otherX = path.lanes.count > 1 ? 0 : boxes[other].middle.x
        let distance = otherX - boxes[node].middle.x
        let key: (Int, Int, Int, Int)
        if node == other {
          key = (1, 0, 0, port)
        } else if distance < 0 || distance == 0 && port == path.target {
          key = (0, isFar, -distance, port)
        } else {
          key = (2, -isFar, -distance, port)
        }
        sides[side].append(Entry(port: port, key: key))
      }
    }
    for (side, entries) in sides.enumerated() where !entries.isEmpty {
      let box = boxes[side / 2]
      let room = box.width - 2 * Self.portDistance
      let step = entries.count > 1 ? max(2, min(24, room / (entries.count - 1))) : 0
      var x = box.middle.x - step * (entries.count - 1) / 2
      for entry in entries.sorted(by: { $0.key < $1.key }) {
        ports[entry.port].x = x
        x += step
      }
    }
    separateFacingPorts(boxes)
    for path in paths {
      let ends = (ports[path.source].x, ports[path.target].x)
      if path.lanes.count == 1 {
        lanes[path.lanes[0]].from = ends.0
        lanes[path.lanes[0]].to = ends.1
      } else {
        lanes[path.lanes[0]].from = ends.0
        lanes[path.lanes[0]].to = path.marginX
        lanes[path.lanes[1]].from = path.marginX
        lanes[path.lanes[1]].to = ends.1
      }
    }
  }

  /// Keeps what comes from below into a channel off what comes from above.
  private mutating func separateFacingPorts(_ boxes: [GraphLayout.Box]) {
    var taken: [[Int]] = Array(repeating: [], count: tops.count)
    for port in ports where !port.isAbove { taken[port.channel].append(port.x) }
    for index in ports.indices where ports[index].isAbove {
      let port = ports[index]
      let box = boxes[port.node]
      for offset in [0, 4, -4, 8, -8, 12, -12] {
        let x = port.x + offset
        guard x > box.x + 4, x < box.right - 4, !taken[port.channel].contains(where: { abs($0 - x) < 4 })
        else {
          continue
        }
        ports[index].x = x
        break
      }
      taken[port.channel].append(ports[index].x)
    }
  }

  // MARK: - From top to bottom

  /// Gives each lane a level, short ones next to their row.
  mutating func placeLanes() {
    var spans: [[[(left: Int, right: Int, level: Int)]]] = levels.map { _ in [[], [], []] }
    let order = lanes.indices.sorted {
      (lanes[$0].right - lanes[$0].left, $0) < (lanes[$1].right - lanes[$1].left, $1)
    }
    let crossing = portsByChannel()
    for index in order {
      var lane = lanes[index]
      placeLabel(&lane, crossing[lane.channel])
      var span = (left: lane.left, right: lane.right)
      if lane.labelWidth > 0 {
        span = (min(span.left, lane.labelX), max(span.right, lane.labelX + lane.labelWidth))
      }
      let taken = spans[lane.channel][lane.zone]
        .filter { $0.left - Self.distance < span.right && span.left < $0.right + Self.distance }
      lane.level = 0
      while taken.contains(where: { $0.level == lane.level }) { lane.level += 1 }
      spans[lane.channel][lane.zone].append((span.left, span.right, lane.level))
      let height = max(12, lane.labelLines * GraphLayout.lineHeight + 4) + (lane.isLoop ? Self.loopHeight : 0)
      if lane.level == levels[lane.channel][lane.zone].count { levels[lane.channel][lane.zone].append(0) }
      levels[lane.channel][lane.zone][lane.level] = max(levels[lane.channel][lane.zone][lane.level], height)
      lanes[index] = lane
    }
    for channel in heights.indices {
      heights[channel] = 2 * Self.channelPadding + levels[channel].joined().reduce(0, +)
    }
  }

  private func portsByChannel() -> [[Int]] {
    var result: [[Int]] = Array(repeating: [], count: tops.count)
    for port in ports { result[port.channel].append(port.x) }
    return result
  }

  /// Where the label of a lane stands: on it, or beside one that is too short, where it covers the fewest lines.
  private func placeLabel(_ lane: inout Lane, _ crossing: [Int]) {
    let first = GraphLayout.margin + marginWidth
    let middle = max(first, (lane.left + lane.right - lane.labelWidth) / 2)
    lane.labelX = middle
    guard !lane.isLoop, lane.labelWidth > lane.right - lane.left - 2 * Self.distance else { return }
    func cost(_ x: Int) -> Int {
      let covered = crossing.count { x - 3 < $0 && $0 < x + lane.labelWidth + 3 }
      return 2 * covered + (x + lane.labelWidth > GraphLayout.rowWidth ? 5 : 0)
    }
    var best = cost(middle)
    for x in [lane.right + Self.distance, lane.left - Self.distance - lane.labelWidth]
    where x >= first && cost(x) < best {
      best = cost(x)
      lane.labelX = x
    }
  }

  func height(ofChannel channel: Int) -> Int { heights[channel] }

  /// Says where a channel begins, and so where its lanes are.
  mutating func setTop(_ y: Int, ofChannel channel: Int) {
    tops[channel] = y
    let zones = levels[channel]
    var starts = [y + Self.channelPadding, 0, 0]
    starts[1] = starts[0] + zones[0].reduce(0, +)
    starts[2] = starts[1] + zones[1].reduce(0, +)
    let bottom = starts[2] + zones[2].reduce(0, +)
    for index in lanes.indices where lanes[index].channel == channel {
      let lane = lanes[index]
      let heights = zones[lane.zone]
      let before = heights[..<lane.level].reduce(0, +)
      if lane.isLoop {
        lanes[index].y = bottom - before - Self.loopHeight / 2
        continue
      }
      lanes[index].y =
        lane.zone == 2
        ? bottom - before - heights[lane.level] / 2 : starts[lane.zone] + before + heights[lane.level] / 2
    }
  }

  // MARK: - The result

  /// The ways of the edges, once all channels have their places.
  func routes(_ boxes: [GraphLayout.Box]) -> [GraphLayout.Route] {
    let stubs = stubs()
    return paths.map { path in
      let source = port(path.source, boxes)
      let target = port(path.target, boxes)
      let first = lanes[path.lanes[0]]
      var points = [source, GraphLayout.Point(x: source.x, y: first.y)]
      if path.lanes.count == 2 {
        let second = lanes[path.lanes[1]]
        points.append(GraphLayout.Point(x: path.marginX, y: first.y))
        points.append(GraphLayout.Point(x: path.marginX, y: second.y))
        points.append(GraphLayout.Point(x: target.x, y: second.y))
      } else {
        points.append(GraphLayout.Point(x: target.x, y: first.y))
      }
      points.append(target)
      var labels: [GraphLayout.Label] = []
      if !path.request.label.isEmpty {
        labels.append(
          GraphLayout.Label(lines: path.request.label, box: labelBox(first, stubs[first.channel])))
      }
      return GraphLayout.Route(edge: path.request.edge, points: points, labels: labels)
    }
  }

  private func port(_ index: Int, _ boxes: [GraphLayout.Box]) -> GraphLayout.Point {
    let port = ports[index]
    let box = boxes[port.node]
    return GraphLayout.Point(x: port.x, y: port.isAbove ? box.y : box.bottom)
  }

  /// For each channel what runs down or up through it, and maybe further.
  private func stubs() -> [[(x: Int, top: Int, bottom: Int)]] {
    var stubs: [[(x: Int, top: Int, bottom: Int)]] = Array(repeating: [], count: tops.count)
    for path in paths {
      let ends = [(path.source, path.lanes[0]), (path.target, path.lanes[path.lanes.count - 1])]
      for (port, lane) in ends {
        let port = ports[port]
        let y = lanes[lane].y
        let bottom = tops[port.channel] + heights[port.channel]
        stubs[port.channel].append(
          port.isAbove ? (port.x, y, bottom) : (port.x, tops[port.channel], y))
      }
      guard path.lanes.count == 2 else { continue }
      let (first, last) = (lanes[path.lanes[0]], lanes[path.lanes[1]])
      for channel in min(first.channel, last.channel)...max(first.channel, last.channel) {
        stubs[channel].append((path.marginX, min(first.y, last.y), max(first.y, last.y)))
      }
    }
    return stubs
  }

  /// The place of a label on its lane: as near to the middle as it can be without lying over what crosses the lane.
  private func labelBox(
    _ lane: Lane, _ stubs: [(x: Int, top: Int, bottom: Int)]
  ) -> GraphLayout.Box {
    let height = lane.labelLines * GraphLayout.lineHeight
    let box = GraphLayout.Box(
      x: lane.labelX, y: lane.isLoop ? lane.y - height - 3 : lane.y - height / 2, width: lane.labelWidth,
      height: height)
    if lane.isLoop { return box }
    let bounds =
      (lane.left + Self.distance)...max(lane.left + Self.distance, lane.right - Self.distance - box.width)
    guard bounds.contains(box.x) else { return box }
    let crossing = stubs.filter { $0.top < box.bottom && box.y < $0.bottom }.map { $0.x }
    func isFree(_ x: Int) -> Bool {
      bounds.contains(x) && !crossing.contains { x - 3 < $0 && $0 < x + box.width + 3 }
    }
    var offset = 0
    while offset <= lane.right - lane.left {
      for x in [box.x - offset, box.x + offset] where isFree(x) {
        return GraphLayout.Box(x: x, y: box.y, width: box.width, height: height)
      }
      offset += 4
    }
    return box
  }
}
