/// What stands in the box of a node, in lines, and how much room it takes.
struct NodeText {
  enum Style: Hashable {
    /// What of the pattern is read.
    case read
    case mark
    /// What is still to come.
    case ahead
  }

  /// A piece of a line.
  struct Span {
    var text: String
    var style: Style
  }

  /// The number of the state.
  let number: String
  /// The pattern, or the name of a mask.
  let lines: [[Span]]
  let notes: [String]
  let width: Int
  let height: Int

  static let fontSize: Int = 12
  static let smallFontSize: Int = 10
  static let lineHeight: Int = 15
  static let smallLineHeight: Int = 13
  /// Between the border and the text.
  static let padding: Int = 10

  /// Lines of the pattern are no longer than about this.
  private static let lineCells: Int = 20
  private static let maximumLines: Int = 3
  private static let maximumNoteCells: Int = 30

  init(_ node: MachineGraph.Node) {
    number = String(node.number)
    lines = Self.lines(of: node.heading)
    notes = node.notes.map { TextMetrics.elided($0, to: Self.maximumNoteCells) }
    var width = 0
    for line in lines {
      let cells = line.reduce(0) { $0 + TextMetrics.cells($1.text) }
      width = max(width, TextMetrics.width(cells, size: Self.fontSize))
    }
    for note in notes + [number] {
      width = max(width, TextMetrics.width(TextMetrics.cells(note), size: Self.smallFontSize))
    }
    self.width = width + 2 * Self.padding
    height =
      Self.smallLineHeight * (1 + notes.count) + Self.lineHeight * lines.count + 2 * Self.padding - 6
  }

  /// Breaks the pattern into lines of about the same length, at places that all states of a mask share.
  private static func lines(of heading: MachineGraph.Heading) -> [[Span]] {
    var before = Array(heading.before)
    var after = Array(heading.after)
    shorten(&before, &after)
    let all = before + after
    var lines: [[Span]] = []
    var start = 0
    let count = max(
      1, min(maximumLines, (all.map(TextMetrics.cells).reduce(0, +) + lineCells - 1) / lineCells))
    for line in 0..<count {
      let end = line == count - 1 ? all.count : breakIndex(all, start, linesLeft: count - line)
      let isLast = line == count - 1
      var spans: [Span] = []
      let styles: (Style, Style) = heading.isReadBackward ? (.ahead, .read) : (.read, .ahead)
      let middle = min(max(before.count, start), end)
      if start < middle { spans.append(Span(text: String(all[start..<middle]), style: styles.0)) }
      let isHere = start <= before.count && (before.count < end || isLast)
      if isHere, !heading.mark.isEmpty { spans.append(Span(text: heading.mark, style: .mark)) }
      if middle < end { spans.append(Span(text: String(all[middle..<end]), style: styles.1)) }
      lines.append(spans)
      start = end
    }
    return lines
  }

  /// Leaves of a long pattern what is around the mark.
  private static func shorten(_ before: inout [Character], _ after: inout [Character]) {
    let room = lineCells * maximumLines
    func cells(_ characters: [Character]) -> Int { characters.reduce(0) { $0 + TextMetrics.cells($1) } }
    let sizes = (before: cells(before), after: cells(after))
    guard sizes.before + sizes.after > room else { return }
    var roomBefore = max(room / 2, room - sizes.after)
    var roomAfter = max(room / 2, room - sizes.before)
    if sizes.before > roomBefore {
      before = before.reversed().prefix { character in
        roomBefore -= TextMetrics.cells(character)
        return roomBefore > 0
      }.reversed()
      before.insert("⋯", at: 0)
    }
    if sizes.after > roomAfter {
      after = Array(
        after.prefix { character in
          roomAfter -= TextMetrics.cells(character)
          return roomAfter > 0
        })
      after.append("⋯")
    }
  }

  /// Where a line ends that is followed by others: best between groups.
  private static func breakIndex(_ all: [Character], _ start: Int, linesLeft: Int) -> Int {
    let even = start + (all.count - start + linesLeft - 1) / linesLeft
    var best = min(even, all.count)
    var bestScore = Int.min
    let first = max(start + 1, even - 5)
    for index in first..<max(first, min(all.count, even + 5)) {
      var score = -abs(index - even)
      switch (all[index - 1], all[index]) {
      case (" ", _): score += 9
      case (_, "["), (_, "{"): score += 6
      case ("]", _), ("}", _): score += 5
      default: break
      }
      if score > bestScore { (best, bestScore) = (index, score) }
    }
    return best
  }
}
