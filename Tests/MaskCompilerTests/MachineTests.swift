import Testing

@testable import MaskCompiler

/// What holds for the machine of every mask.
@Suite struct MachineTests {
  static let definitions: [MaskDefinition] = {
    var definitions = [
      "{+1} ([000]) [000]-[00]-[00]", "+998 [00] [000]", "[099]{.}[099]{.}[099]{.}[099]", "[A…]",
      "[09]/[09]/[0000]",
      "GB[00] [____]", "1[9]1[9]11[0]", "abc", "[00]-[00]-",
    ].map { MaskDefinition($0) }
    definitions.append(MaskDefinition("- **-**", dialect: .veil(VeilSymbols())))
    var options = MaskOptions()
    options.isRightToLeft = true
    definitions.append(MaskDefinition("[999] [000],[00] €", options: options))
    options = MaskOptions()
    options.digits = .keep
    let notation = Notation(symbol: "H", isOptional: false, set: NotationSet(members: "0123456789é"))
    definitions.append(MaskDefinition("12é[H0]", notations: [notation], options: options))
    return definitions
  }()

  private func machine(_ definition: MaskDefinition) throws -> Machine {
    let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
    return try MachineBuilder.build(PatternParser.parse(definition, origin: origin).0)
  }

  /// Marks pairs of states that can be told apart until no more can be: the table-filling method, which has
  /// nothing in common with the minimiser's.
  @Test(arguments: definitions)
  func noTwoStatesAreEqual(definition: MaskDefinition) throws {
    let machine = try machine(definition)
    let count = machine.states.count
    func differ(_ a: Machine.Transition, _ b: Machine.Transition) -> Bool {
      a.steps != b.steps || a.held != b.held
    }
    var apart = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
    for a in 0..<count {
      for b in 0..<count {
        let (left, right) = (machine.states[a], machine.states[b])
        apart[a][b] =
          left.isComplete != right.isComplete || left.tail != right.tail
          || left.reading.held.count != right.reading.held.count
          || zip(left.transitions + left.ends, right.transitions + right.ends).contains(where: differ)
      }
    }
    var changed = true
    while changed {
      changed = false
      for a in 0..<count {
        for b in 0..<count where !apart[a][b] {
          let (left, right) = (machine.states[a], machine.states[b])
          let pairs = zip(left.transitions + left.ends, right.transitions + right.ends)
          if pairs.contains(where: { apart[$0.next][$1.next] }) {
            apart[a][b] = true
            changed = true
          }
        }
      }
    }
    for a in 0..<count {
      for b in 0..<a { #expect(apart[a][b], "states \(a) and \(b) of \(definition.pattern) are equal") }
    }
  }

  /// States are numbered in the order in which a breadth-first walk meets them; so each is reachable.
  @Test(arguments: definitions)
  func numberingIsCanonical(definition: MaskDefinition) throws {
    let machine = try machine(definition)
    var met = [0]
    if machine.starts[0].value != 0 { met.append(machine.starts[0].value) }
    var index = 0
    while index < met.count {
      let state = machine.states[met[index]]
      for transition in state.transitions + state.ends + [state.advance]
      where !met.contains(transition.next) {
        met.append(transition.next)
      }
      index += 1
    }
    #expect(met == Array(machine.states.indices))
  }

  /// No two classes do the same in every state.
  @Test(arguments: definitions)
  func classesAreToldApart(definition: MaskDefinition) throws {
    let machine = try machine(definition)
    for a in machine.alphabet.classes.indices {
      for b in 0..<a {
        let isDifferent = machine.states.contains { $0.transitions[a] != $0.transitions[b] }
        #expect(isDifferent, "classes \(a) and \(b) of \(definition.pattern) are equal")
      }
    }
  }

  /// What is held is told by classes of the alphabet that the machine has after merging: those with which one gets there.
  @Test(arguments: definitions)
  func heldClassesAreThoseRead(definition: MaskDefinition) throws {
    let machine = try machine(definition)
    for state in machine.states {
      for (characterClass, transition) in state.transitions.enumerated()
      where transition.held > state.reading.held.count {
        #expect(machine.states[transition.next].reading.held.last == characterClass)
      }
    }
  }

  @Test func heldCharactersAreBounded() throws {
    let machine = try machine(MaskDefinition("+998 [00]"))
    #expect(machine.states.map(\.reading.held.count).max() == 2)
  }
}
