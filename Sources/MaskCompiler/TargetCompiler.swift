import MaskRuntime

/// Takes the files of a target through the stages: what needs all of them in one piece, the rest in pieces that do not
/// need each other, so that they can be worked on side by side.
struct TargetCompiler {
  /// Calls a body with each number below a count, in any order, perhaps on several threads, and returns when all calls
  /// have returned.
  typealias Perform = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

  private let files: [SourceFile]
  private let perform: Perform
  private let target: ResolvedTarget
  private let levels: Levels
  /// What was wrong up to here.
  private let mistakes: DiagnosticSink

  /// What a file declares, ready to be printed.
  struct File {
    var types: [GeneratedType] = []
    var sets: [MaskSet] = []
  }

  /// Masks that are compiled in one go.
  private struct Unit {
    /// Indices into the target's masks; a set's are all of one file.
    var masks: [Int]
    var areSet: Bool
  }

  /// What became of a unit.
  private struct UnitResult {
    var types: [GeneratedType] = []
    var set: MaskSet?
    var diagnostics: [Diagnostic] = []
  }

  private struct Parsed {
    var elements: ElementList
    var diagnostics: [Diagnostic]

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }

  init(_ files: [SourceFile], _ perform: @escaping Perform) {
    self.files = files
    self.perform = perform
    let parsers = Self.map(files.count, perform) { Parser(files[$0], index: $0) }
    var sink = DiagnosticSink()
    for parser in parsers { sink.report(parser.sink.diagnostics) }
    let syntax = parsers.map { $0.file }
    levels = Levels(syntax)
    target = TargetResolver.resolve(syntax, &sink)
    mistakes = sink
  }

  /// The types that each file declares, and everything that is wrong.
  func compile() -> (files: [File], diagnostics: [Diagnostic]) {
    var sink = mistakes
    var results = files.map { _ in File() }
    var used: [Character] = []
    let masks = parsedMasks()
    for mask in masks where !mask.elements.usedNotations.isEmpty { used += mask.elements.usedNotations }
    let units = units(masks)
    for result in Self.map(units.count, perform, { compile(units[$0], masks) }) {
      sink.report(result.diagnostics)
      for type in result.types { results[type.file].add(type, in: result.set) }
      if let set = result.set, let file = result.types.first?.file { results[file].sets.append(set) }
    }
    for choice in target.choices {
      let lowered = Compiler.lower(choice)
      sink.report(lowered.diagnostics)
      for elements in lowered.elements { used += elements.usedNotations }
      if let machine = lowered.machine, let tables = lowered.tables {
        sink.report(ProofCheck.check(choice, of: target, lowered, machine, levels))
        let names = choice.definition.masks.indices.map { choice.name(ofAlternativeAt: $0) }
        sink.report(examples: choice.syntax.options.examples, tables, alternatives: names)
        results[choice.syntax.span.file].types.append(
          .choice(GeneratedChoice(syntax: choice.syntax, machine: machine, tables: tables)))
      }
    }
    sink.report(target.unusedNotations(used))
    levels.apply(to: &sink)
    return (results, sink.sorted())
  }

  // MARK: - Pieces

  private func parsedMasks() -> [Parsed] {
    let size = 64
    let pieces = Self.map((target.masks.count + size - 1) / size, perform) { piece in
      target.masks[piece * size..<min((piece + 1) * size, target.masks.count)].map { mask in
        let (elements, diagnostics) = PatternParser.parse(
          mask.definition, origin: mask.syntax.pattern.literal.span)
        return Parsed(elements: elements, diagnostics: diagnostics)
      }
    }
    return pieces.flatMap { $0 }
  }

  /// The sets of each file, and the masks that are in none by a few.
  private func units(_ masks: [Parsed]) -> [Unit] {
    var units: [Unit] = []
    var others: [Int] = []
    var start = 0
    while start < masks.count {
      let file = target.masks[start].syntax.span.file
      var end = start
      while end < masks.count, target.masks[end].syntax.span.file == file { end += 1 }
      others += Array(start..<end)
      if end - start >= MaskSet.minimumCount { addSets(start..<end, masks, to: &units, &others) }
      start = end
    }
    let size = 8
    for first in stride(from: 0, to: others.count, by: size) {
      let piece = Array(others[first..<min(first + size, others.count)])
      units.append(Unit(masks: piece, areSet: false))
    }
    return units
  }

  /// Takes the masks that are in sets from the others.
  private func addSets(_ range: Range<Int>, _ masks: [Parsed], to units: inout [Unit], _ others: inout [Int])
  {
    var groups: [SetKey: [Int]] = [:]
    var keys: [SetKey] = []
    for index in range where !masks[index].hasErrors {
      let key = SetKey(masks[index].elements)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(index)
    }
    var isInSet: Set<Int> = []
    for key in keys {
      guard let group = groups[key], group.count >= MaskSet.minimumCount else { continue }
      for first in stride(from: 0, to: group.count, by: MaskSet.maximumCount) {
        let piece = Array(group[first..<min(first + MaskSet.maximumCount, group.count)])
        units.append(Unit(masks: piece, areSet: true))
      }
      isInSet.formUnion(group)
    }
    others.removeAll { isInSet.contains($0) }
  }

  private func compile(_ unit: Unit, _ masks: [Parsed]) -> UnitResult {
    var result = UnitResult()
    if unit.areSet {
      result.set = try? MaskSet(
        unit.masks.map { masks[$0].elements }, unit.masks.map { target.masks[$0].definition.content })
    }
    let simple = result.set.map { SetProofs($0, levels) }
    // Verified once for all masks of the set that have examples.
    var sharedMask: DynamicMask?
    for (place, index) in unit.masks.enumerated() {
      let mask = target.masks[index]
      result.diagnostics += masks[index].diagnostics
      if masks[index].hasErrors { continue }
      var generated = GeneratedMask(syntax: mask.syntax, tables: .shared(set: 0, place: place))
      let isProved = simple?.areProved(masks[index].elements, at: mask.syntax.pattern.literal.span) ?? false
      if !isProved {
        let lowered = Compiler.lower(
          masks[index].elements, mask.definition.content, origin: mask.syntax.pattern.literal.span)
        result.diagnostics += lowered.diagnostics
        guard let machine = lowered.machine, let tables = lowered.tables?.encoded() else { continue }
        let proofs = ProofCheck(
          name: mask.syntax.name, origin: mask.syntax.pattern.literal.span, elements: lowered.elements,
          dialect: mask.definition.dialect, levels: levels)
        result.diagnostics += proofs.check(machine, tables)
        if result.set == nil { generated.tables = .own(machine, tables) }
      }
      if !mask.syntax.options.examples.isEmpty {
        let runs: DynamicMask
        switch (generated.tables, result.set) {
        case (.shared(_, let place), let set?):
          let all = sharedMask ?? set.tables.makeMask()
          sharedMask = all
          runs = all.ofSet(place)
        case (.own(_, let tables), _): runs = tables.makeMask()
        case (.shared, nil): continue
        }
        result.diagnostics += ExampleCheck(runs).check(mask.syntax.options.examples)
      }
      result.types.append(.mask(generated))
    }
    return result
  }

  // MARK: - Side by side

  /// The results of a body for each number below a count.
  static func map<Result>(_ count: Int, _ perform: Perform, _ body: @escaping (Int) -> Result) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each call writes its own element, and what it reads nobody writes.
      nonisolated(unsafe) let base = buffer.baseAddress
      nonisolated(unsafe) let body = body
      perform(count) { index in base.map { ($0 + index).initialize(to: body(index)) } }
      initialized = count
    }
  }
}

extension TargetCompiler.File {
  /// Adds a type, whose set is the next one.
  fileprivate mutating func add(_ type: GeneratedType, in set: MaskSet?) {
    guard set != nil, case .mask(var mask) = type, case .shared(_, let place) = mask.tables else {
      types.append(type)
      return
    }
    mask.tables = .shared(set: sets.count, place: place)
    types.append(.mask(mask))
  }
}
