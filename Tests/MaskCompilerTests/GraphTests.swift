import Foundation
import MaskRandom
import MaskRuntime
import Testing

@testable import MaskCompiler

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Drawings of machines: `maskc graph`.
@Suite struct GraphTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  // MARK: - Words of three formats

  /// The drawings, byte by byte. After a change that is meant to change them, for each pattern and format:
  /// `swift run maskc graph --format svg --pattern '[00]/[00]' --output Tests/MaskCompilerTests/Graphs/date.svg`; then
  /// look at them.
  @Test(
    // The last one has what formats take for themselves, and text from right to left.
    arguments: ["date": "[00]/[00]", "prefix": "+98 [00]", "signs": ##""<&>\\#א👍🏽[A]%%;`[a…]"##],
    GraphFormat.allCases)
  func golden(mask: (key: String, value: String), format: GraphFormat) throws {
    let text = try Compiler.graph(.mask(MaskDefinition(mask.value)), format: format)
    let file = Self.folder.appendingPathComponent("Graphs/\(mask.key).\(format.rawValue)")
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func choice() throws {
    let definition = ChoiceDefinition([MaskDefinition("[00]"), MaskDefinition("[0000]")])
    let year = DeclaredMask.choice(definition, names: ["short", "long"])
    #expect(
      try Compiler.graph(year, name: "Year", format: .dot) == """
        digraph {
          rankdir=LR;
          labelloc=t;
          label="Year\\nthe current mask of a choice for text, 4 states; double border: decided for good; what \
        changes nothing is not drawn";
          fontname=monospace;
          node [shape=box, style=rounded, fontname=monospace];
          edge [fontname=monospace];
          start [shape=point, label=""];
          start -> s0;
          s0 [label="0\\nshort"];
          s1 [label="1\\nshort"];
          s2 [label="2\\nshort"];
          s3 [label="3\\nlong", peripheries=2];
          s0 -> s1 [label=" 0-9 "];
          s1 -> s2 [label=" 0-9 "];
          s2 -> s3 [label=" 0-9 "];
        }

        """)
  }

  @Test func lockStepIsNotDrawn() {
    let choice = ChoiceDefinition([MaskDefinition("[0…]"), MaskDefinition("[A…]")])
    #expect(throws: GraphError.self) {
      try Compiler.graph(.choice(choice, names: ["a", "b"]), format: .dot)
    }
  }

  @Test func mistakesAreThrown() {
    for format in GraphFormat.allCases {
      #expect(throws: GraphError.self) { try Compiler.graph(.mask(MaskDefinition("[0")), format: format) }
    }
  }

  @Test func largePicturesAreRefused() throws {
    let mask = DeclaredMask.mask(MaskDefinition("[" + String(repeating: "0", count: 400) + "]"))
    do throws(GraphError) {
      _ = try Compiler.graph(mask, format: .svg)
      Issue.record("401 states are drawn")
    } catch {
      guard case .tooLarge(states: 401, limit: Compiler.maximumDrawnStates) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try Compiler.graph(mask, format: .dot).contains("s400 -> ") == false)
    #expect(try Compiler.graph(mask, format: .mermaid).contains("s398 -->|"))
  }

  @Test(arguments: [
    ("[a]b[0]", ["0-9", "letter", "b"]), ("{,}[0]", ["comma", "0-9"]), ("[_]", ["0-9, letter"]),
    ("[00]/[0]", ["0-9", "- . slash :"]), ("b[A]", ["letter except b", "b", "letter"]),
    ("+98 [00]", ["any but 0-9", "9", "0-8", "0-7, 9"]), ("\u{A0}é[0]", ["space", "é", "0-9"]),
  ])
  func words(pattern: String, expected: [String]) throws {
    let graph = try Compiler.machineGraph(
      .mask(MaskDefinition(pattern)), name: "", kind: .text, showsDropped: false)
    let words = Set(graph.edges.flatMap(\.labels).map(\.condition))
    for word in expected { #expect(words.contains(word), "\(pattern): \(words.sorted())") }
  }

  @Test func anyCharacter() throws {
    let mask = DeclaredMask.mask(MaskDefinition("*", dialect: .veil(VeilSymbols())))
    let graph = try Compiler.machineGraph(mask, name: "", kind: .text, showsDropped: false)
    #expect(graph.edges.map { $0.labels.map(\.text) } == [["any / keep"]])
  }

  @Test func illegibleText() {
    #expect("a\n\u{202E}\u{7F}\u{200D}é".legible == "a␊U+202E␡\u{200D}é")
    #expect("\"\\\n\u{202E}é".quoted == #""\"\\\nU+202Eé""#)
  }

  // MARK: - What holds for every mask

  /// The stock masks, masks with something particular, and random ones.
  private static let masks: [MaskDefinition] = {
    var masks = MachineTests.definitions
    let folder = Self.folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Masks")
    let names = ["dates", "network", "payments", "phones"]
    let files = names.compactMap { name -> SourceFile? in
      let url = folder.appendingPathComponent(name + ".mask")
      return (try? Data(contentsOf: url)).map { SourceFile(path: url.path, utf8: Array($0)) }
    }
    for declaration in Compiler.definitions(in: files).masks {
      if case .mask(let definition) = declaration.mask { masks.append(definition) }
    }
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 { masks.append(randomMask(&random)) }
    return masks
  }()

  private static func randomMask(_ random: inout SplitMix64) -> MaskDefinition {
    let runs = [
      "+1 (", "+998 ", ") ", "-", "/", "{.}", "{1}", "99", " 11 2", "B2", "\"", "<&>", "\\\\", "\n", "\r\n",
      "👩‍👩‍👧",
      "שלום ", "\u{202E}", "漢字", "e\u{301}", "%%{", "#", "`", "]]>", "\u{FFFF}", "\u{0}",
    ]
    let groups = [
      "[0]", "[00]", "[000]", "[09]", "[99]", "[A]", "[AAa]", "[a]", "[__]", "[-]", "[H]", "[Hh]",
    ]
    var pattern = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if random.chance(70) { pattern += random.pick(runs).replacingOccurrences(of: "%%{", with: "%%\\{") }
      if random.chance(85) { pattern += random.pick(groups) }
    }
    if random.chance(15) { pattern += random.pick(["[0…]", "[…]", "[A…]"]) }
    var options = MaskOptions()
    options.isRightToLeft = random.chance(20)
    if random.chance(20) { options.letterCase = .upper }
    let set = NotationSet(members: "0123456789abcdefABCDEFéя🇩🇪\"<")
    return MaskDefinition(
      pattern.replacingOccurrences(of: "]]>", with: "\\]\\]>"),
      notations: [
        Notation(symbol: "H", isOptional: false, set: set), Notation(symbol: "h", isOptional: true, set: set),
      ], options: options)
  }

  private func machine(_ definition: MaskDefinition) throws -> Machine {
    let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
    return try #require(Compiler.lower(definition, origin: origin).machine)
  }

  @Test func everyMoveIsDrawnOnce() throws {
    for definition in Self.masks {
      let machine = try machine(definition)
      for kind in TextKind.allCases {
        let graph = MachineGraph(machine, pattern: definition.pattern, kind: kind, showsDropped: false)
        var drawn: [[Int]: Int] = [:]
        for edge in graph.edges {
          for label in edge.labels {
            for characterClass in label.classes {
              let (source, target) = (graph.nodes[edge.source].number, graph.nodes[edge.target].number)
              drawn[[source, characterClass, target], default: 0] += 1
            }
          }
        }
        let isInhabited = ClassWords(machine.alphabet).isInhabited
        var expected: [[Int]: Int] = [:]
        for node in graph.nodes {
          #expect(node.isFinal == machine.states[node.number].isComplete)
          for (characterClass, move) in machine.states[node.number].transitions.enumerated()
          where isInhabited[characterClass]
            && (move.next != node.number || move.steps.contains(where: \.putsOut))
          {
            expected[[node.number, characterClass, move.next]] = 1
          }
        }
        #expect(drawn == expected, "\(definition.pattern)")
        #expect(Set(graph.nodes.map(\.number)).count == graph.nodes.count)
        #expect(Set(graph.edges.map { [$0.source, $0.target] }).count == graph.edges.count)
        let start = kind == .text ? machine.starts[0].text : machine.starts[0].value
        #expect(graph.nodes.first?.number == start)

        let all = MachineGraph(machine, pattern: definition.pattern, kind: kind, showsDropped: true)
        let count = all.edges.flatMap(\.labels).reduce(0) { $0 + $1.classes.count }
        #expect(count == all.nodes.count * isInhabited.count { $0 }, "\(definition.pattern)")
      }
    }
  }

  @Test func nothingLiesOverSomethingElse() throws {
    for definition in Self.masks {
      let machine = try machine(definition)
      for (kind, showsDropped) in [(TextKind.text, false), (.value, true)] {
        let graph = MachineGraph(
          machine, pattern: definition.pattern, kind: kind, showsDropped: showsDropped)
        check(GraphLayout(graph), graph, "\(definition.pattern.debugDescription) \(kind)")
      }
    }
  }

  private func check(_ layout: GraphLayout, _ graph: MachineGraph, _ name: String) {
    let picture = GraphLayout.Box(x: 0, y: 0, width: layout.width, height: layout.height)
    func isInside(_ box: GraphLayout.Box) -> Bool {
      box.x >= 0 && box.y >= GraphLayout.headHeight && box.right <= picture.right
        && box.bottom <= picture.bottom
    }
    for (index, box) in layout.boxes.enumerated() {
      #expect(isInside(box), "\(name): state \(index) is outside")
      #expect(!layout.boxes[..<index].contains { $0.overlaps(box) }, "\(name): states overlap")
    }
    #expect(layout.routes.map(\.edge) == Array(graph.edges.indices), "\(name): each edge has one way")
    let labels = layout.routes.flatMap(\.labels).map(\.box)
    for (index, label) in labels.enumerated() {
      #expect(isInside(label), "\(name): a label is outside")
      #expect(!layout.boxes.contains { $0.overlaps(label) }, "\(name): a label lies over a state")
      #expect(!labels[..<index].contains { $0.overlaps(label) }, "\(name): labels overlap")
    }
    for route in layout.routes {
      let edge = graph.edges[route.edge]
      let ends = [layout.boxes[edge.source], layout.boxes[edge.target]]
      #expect(
        zip(ends, [route.points[0], route.points[route.points.count - 1]]).allSatisfy { touches($0, $1) })
      for (from, to) in zip(route.points, route.points.dropFirst()) {
        #expect(from.x == to.x || from.y == to.y, "\(name): a way is aslant")
        let line = GraphLayout.Box(
          x: min(from.x, to.x), y: min(from.y, to.y), width: abs(from.x - to.x) + 1,
          height: abs(from.y - to.y) + 1)
        #expect(isInside(line), "\(name): a way is outside")
        #expect(!layout.boxes.contains { $0.inset(by: 1).overlaps(line) }, "\(name): a way crosses a state")
      }
    }
  }

  private func touches(_ box: GraphLayout.Box, _ point: GraphLayout.Point) -> Bool {
    let isBeside = (point.x == box.x || point.x == box.right) && (box.y...box.bottom).contains(point.y)
    return isBeside || (point.y == box.y || point.y == box.bottom) && (box.x...box.right).contains(point.x)
  }

  @Test func textIsWellFormed() throws {
    for definition in Self.masks {
      let mask = DeclaredMask.mask(definition)
      for kind in TextKind.allCases {
        let graph = try Compiler.machineGraph(mask, name: "", kind: kind, showsDropped: true)
        let svg = SVGPrinter.print(graph)
        let parser = XMLParser(data: Data(svg.utf8))
        let counter = ElementCounter()
        parser.delegate = counter
        #expect(
          parser.parse(), "\(definition.pattern.debugDescription): \(String(describing: parser.parserError))")
        #expect(counter.counts["node"] == graph.nodes.count)
        #expect(counter.counts["edge", default: 0] == graph.edges.count)
        #expect(!svg.contains("<script"))

        let dot = DOTPrinter.print(graph)
        #expect(isDOT(dot), "\(definition.pattern.debugDescription)\n\(dot)")
        let mermaid = MermaidPrinter.print(graph)
        for line in mermaid.split(separator: "\n").dropFirst() {
          let marks = line.filter { $0 == "\"" }.count
          #expect(marks == 2, "\(line)")
          let label = line.split(separator: "\"", omittingEmptySubsequences: false)[1]
          let signs = label.replacingOccurrences(of: "<br/>", with: "").unicodeScalars.filter { $0.isASCII }
          #expect(
            signs.allSatisfy {
              $0 == " " || $0 == "#" || $0 == ";" || Character($0).isLetter || Character($0).isNumber
            })
        }
        #expect(try Compiler.machineGraph(mask, name: "", kind: kind, showsDropped: true) == graph)
        #expect(SVGPrinter.print(graph) == svg)
      }
    }
  }

  /// Whether each line is a statement whose strings end, and in which `\` and `&` are escaped.
  private func isDOT(_ text: String) -> Bool {
    text.split(separator: "\n").dropFirst().dropLast().allSatisfy { line in
      var isInString = false
      var rest = Substring(line).unicodeScalars
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\"": isInString.toggle()
        case "\\":
          guard isInString, let next = rest.popFirst(), next == "n" || next == "\\" || next == "\"" else {
            return false
          }
        case "&": if !isInString || !String(rest).hasPrefix("amp;") { return false }
        default: if scalar.value < 0x20 { return false }
        }
      }
      return !isInString && line.hasSuffix(";")
    }
  }

  private final class ElementCounter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if let style = attributes["class"] { counts[style, default: 0] += 1 }
    }
  }
}
