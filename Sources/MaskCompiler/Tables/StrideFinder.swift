import MaskRuntime

/// A way through a machine that takes several ASCII bytes at once, see `TableFormat.Stride`.
struct Stride: Hashable {
  /// The ASCII characters that the slots take, as they are typed.
  var characters: [ClosedRange<UInt8>]
  /// The constants before the slots.
  var constants: Machine.Constants
  /// Whether the constants may be typed.
  var isTypable: Bool
  /// Whether only those of them may be typed that are extracted.
  var isValueTypable: Bool
  /// Whether some characters do not go to the first slot where the constants are not typed.
  var asksCells: Bool
  /// Whether whatever else of ASCII stands before a digit changes nothing but what the digit puts anyway.
  var skips: Bool
  /// The most slots.
  var slots: Int
  /// The state behind the first slot.
  var first: Int
  /// The state behind the last slot.
  var last: Int
}

/// Finds the strides of a machine.
///
/// The elements only tell where to look; what a stride does is what the transitions say, tried for every character that
/// it takes.
struct StrideFinder {
  private let machine: Machine
  private var slots: [SlotClass: Slot] = [:]
  /// By state.
  private var strides: [Stride?]

  /// What a class of slots takes of ASCII.
  private struct Slot {
    var characters: [ClosedRange<UInt8>]
    /// The alphabet classes of those characters.
    var classes: [Int]
  }

  /// The stride that begins in each state, if one does.
  static func strides(of machine: Machine) -> [Stride?] {
    var finder = StrideFinder(machine: machine)
    if machine.options.isRightToLeft { return finder.strides }
    for state in machine.states.indices where finder.beginsRow(state) { finder.findStrides(from: state) }
    return finder.strides
  }

  private init(machine: Machine) {
    self.machine = machine
    strides = Array(repeating: nil, count: machine.states.count)
  }

  /// Whether what comes next in a state is a row of constants, or the first slot of a row.
  private func beginsRow(_ state: Int) -> Bool {
    let reading = machine.states[state].reading
    guard reading.held.isEmpty else { return false }
    let elements = machine.elements[reading.mask]
    guard reading.position > 0, reading.position < elements.count,
      let slotClass = elements[reading.position].slotClass
    else { return true }
    return elements[reading.position - 1].slotClass != slotClass
  }

  /// Finds the stride from a state, and those that go on where one ends amid a row.
  private mutating func findStrides(from start: Int) {
    var state = start
    while strides[state] == nil, machine.states[state].reading.held.isEmpty, let stride = stride(from: state)
    {
      strides[state] = stride
      state = stride.last
    }
  }

  private mutating func stride(from state: Int) -> Stride? {
    let reading = machine.states[state].reading
    let elements = machine.elements[reading.mask]
    var position = reading.position
    var constants = Machine.Constants(output: [], extracted: [])
    while position < elements.count, case .constant(let character, let isExtracted) = elements[position].kind
    {
      guard character.utf8.count == 1, let byte = character.asciiValue,
        constants.output.count < TableFormat.Stride.maximumConstants
      else { return nil }
      constants.output.append(byte)
      if isExtracted { constants.extracted.append(byte) }
      position += 1
    }
    guard position < elements.count, let slotClass = elements[position].slotClass,
      constants.output.starts(with: constants.extracted)
    else { return nil }
    let slot = slot(slotClass)
    guard !slot.characters.isEmpty, slot.characters.count <= 3 else { return nil }
    return stride(from: state, constants, slot)
  }

  private mutating func slot(_ slotClass: SlotClass) -> Slot {
    if let slot = slots[slotClass] { return slot }
    var slot = Slot(characters: [], classes: [])
    let letterCase = machine.options.letterCase?.letterCase
    for byte in UInt8(0)..<128 where slotClass.takes(ascii: letterCase?.map(byte) ?? byte) {
      if let last = slot.characters.last, last.upperBound == byte - 1 {
        slot.characters[slot.characters.count - 1] = last.lowerBound...byte
      } else {
        slot.characters.append(byte...byte)
      }
      let characterClass = machine.alphabet.ascii[Int(byte)]
      if !slot.classes.contains(characterClass) { slot.classes.append(characterClass) }
    }
    slots[slotClass] = slot
    return slot
  }

  private func stride(from state: Int, _ constants: Machine.Constants, _ slot: Slot) -> Stride? {
    let typed = constants.output.isEmpty ? nil : firstIfTyped(constants.output, constants, from: state, slot)
    var first = typed
    var others: [Int] = []
    for characterClass in slot.classes {
      let transition = machine.states[state].transitions[characterClass]
      let isDirect =
        constants.output.isEmpty
        ? transition.onlyKeeps
        : transition.held == 0 && transition.steps.count == 2 && transition.steps[0] == .put(constants)
          && transition.steps[1].keepsCurrent
      if isDirect, first == nil || first == transition.next {
        first = transition.next
      } else {
        others.append(transition.next)
      }
    }
    // Where the cell leads to `first` the character went to the first slot.
    guard let first, !others.contains(first) else { return nil }
    // What fills up constants that cannot be typed must not be taken for one.
    let takesFiller = slot.characters.contains { $0.contains(TableFormat.Stride.filler) }
    let isFilled = constants.output.count < TableFormat.Stride.maximumConstants
    if typed == nil, !constants.output.isEmpty, takesFiller || !isFilled { return nil }
    var stride = Stride(
      characters: slot.characters, constants: constants, isTypable: typed != nil,
      isValueTypable: !constants.extracted.isEmpty && constants.extracted != constants.output
        && firstIfTyped(constants.extracted, constants, from: state, slot) == first,
      asksCells: !others.isEmpty,
      skips: others.isEmpty && skips(from: state, constants, slot, first),
      slots: 1, first: first, last: first)
    let limit = TableFormat.Stride.maximumBytes - constants.output.count
    while stride.slots < limit, let next = next(from: stride.last, slot) {
      stride.slots += 1
      stride.last = next
    }
    return stride.slots + constants.output.count > 1 ? stride : nil
  }

  /// The state that all characters of a slot lead to, if each of them is kept and nothing else happens.
  private func next(from state: Int, _ slot: Slot) -> Int? {
    var next: Int?
    for characterClass in slot.classes {
      let transition = machine.states[state].transitions[characterClass]
      guard transition.onlyKeeps, next == nil || next == transition.next else { return nil }
      next = transition.next
    }
    return next
  }

  /// The state behind the first slot if some of the constants are typed before it; `nil` if not all characters of the
  /// slot lead there, or what is written is something else.
  private func firstIfTyped(
    _ typed: [UInt8], _ constants: Machine.Constants, from state: Int, _ slot: Slot
  ) -> Int? {
    var trial = MachineTrial(machine: machine, state: state)
    for byte in typed where !trial.read(byte) { return nil }
    var first: Int?
    for characters in slot.characters {
      for byte in characters {
        var behind = trial
        let stored = machine.options.letterCase?.letterCase.map(byte) ?? byte
        guard behind.read(byte), behind.held.isEmpty, behind.output == constants.output + [stored],
          behind.extracted == constants.extracted + [stored], first == nil || first == behind.state
        else { return nil }
        first = behind.state
      }
    }
    return first
  }

  /// Whether other ASCII characters, any number of them, may stand before the digits of a stride.
  private func skips(from state: Int, _ constants: Machine.Constants, _ slot: Slot, _ first: Int) -> Bool {
    guard slot.characters == [MachineTrial.digits] else { return false }
    let trials = MachineTrial(machine: machine, state: state).behindOthers()
    return trials?.takeDigit(putting: constants, leadingTo: first) ?? false
  }
}

extension Machine.Transition {
  /// Whether the Character goes to a slot, and that is all.
  fileprivate var onlyKeeps: Bool { held == 0 && steps.count == 1 && steps[0].keepsCurrent }
}

extension Machine.Step {
  fileprivate var keepsCurrent: Bool { self == .keep(Machine.current) || self == .keepDigit(Machine.current) }
}
