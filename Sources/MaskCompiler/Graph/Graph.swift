package import MaskRuntime

/// How a drawing of a machine is written.
package enum GraphFormat: String, Sendable, CaseIterable {
  /// For Graphviz.
  case dot
  /// For Markdown that draws Mermaid's flowcharts.
  case mermaid
  /// A picture that needs nothing else.
  case svg
}

/// Why a machine is not drawn.
package enum GraphError: Error, Sendable {
  /// The mask has errors.
  case mask(MaskErrors)
  /// It has more states than a picture can show.
  case tooLarge(states: Int, limit: Int)
  /// The masks of the choice are read in lock-step, so no machine tells which one is current.
  case lockStep(masks: Int)
}

extension Compiler {
  /// The most states of a picture; the other formats have no bound of their own.
  package static let maximumDrawnStates: Int = 300

  /// Draws the machine of a mask: the states that reading reaches, and what each Character does there. Of a choice, the
  /// machine that tells which mask is current.
  ///
  /// - Parameters:
  ///   - name: what a choice is called; a mask is called by its pattern.
  ///   - kind: what is read.
  ///   - showsDropped: whether Characters that change neither text nor state are drawn too.
  /// - Returns: the text of the drawing; the same mask gives the same bytes.
  /// - Throws: what is wrong with the mask, or why it cannot be drawn.
  /// - Complexity: O(*s* × *c*) for *s* states and *c* classes; for SVG O(*e*²) in the edges besides.
  package static func graph(
    _ mask: DeclaredMask, name: String = "choice", kind: TextKind = .text, format: GraphFormat,
    showsDropped: Bool = false
  ) throws(GraphError) -> String {
    let graph = try machineGraph(mask, name: name, kind: kind, showsDropped: showsDropped)
    switch format {
    case .dot: return DOTPrinter.print(graph)
    case .mermaid: return MermaidPrinter.print(graph)
    case .svg:
      guard graph.nodes.count <= maximumDrawnStates else {
        throw .tooLarge(states: graph.nodes.count, limit: maximumDrawnStates)
      }
      return SVGPrinter.print(graph)
    }
  }

  static func machineGraph(
    _ mask: DeclaredMask, name: String, kind: TextKind, showsDropped: Bool
  ) throws(GraphError) -> MachineGraph {
    switch mask {
    case .mask(let definition):
      let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
      let lowered = lower(definition, origin: origin)
      guard let machine = lowered.machine else { throw .mask(MaskErrors(diagnostics: lowered.diagnostics)) }
      return MachineGraph(machine, pattern: definition.pattern, kind: kind, showsDropped: showsDropped)
    case .choice(let definition, let names):
      let lowered = lower(ResolvedChoice(definition))
      guard lowered.tables != nil else { throw .mask(MaskErrors(diagnostics: lowered.diagnostics)) }
      guard let chooser = lowered.chooser else { throw .lockStep(masks: definition.masks.count) }
      return MachineGraph(chooser, names: names, title: name, kind: kind, showsDropped: showsDropped)
    }
  }
}
