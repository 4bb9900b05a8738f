import MaskRuntime

/// The beginning of a mask of a choice, up to the last significant constant of its leading run: what tells `+44` from
/// `+49`. The machine of the choice begins behind it, so masks that go on the same way share all of its states.
struct Lead {
  /// Its constants, one byte each.
  var constants: [UInt8]
  /// Which of them are `{ }` constants.
  var isExtracted: [Bool]
  /// The class of Characters that each of them matches.
  var classes: [Int]
  /// What the Characters of each class are that match no constant.
  var kinds: [LeadKind]
  /// The number of its template.
  var template: Int

  /// Whether Characters of two classes are not the same to it.
  func tellsApart(_ left: Int, _ right: Int) -> Bool {
    kinds[left] != kinds[right] || classes.contains(left) || classes.contains(right)
  }
}

/// What a Character is to a lead, if it matches none of its constants.
enum LeadKind: Int {
  /// No slot of the choice takes it.
  case noise
  /// Only other slots than the one behind the lead's run take it.
  case lost
  /// The slot behind the lead's run takes it.
  case taken
}

/// How a lead is read. Leads of one structure, such as `+44` and `+49`, have one template: it tells constants by their
/// place.
struct LeadTemplate: Hashable {
  /// The state in which values are read; texts are read from state 0.
  var valueStart: Int
  var states: [State]

  struct State: Hashable {
    /// The lead's constants before this one are put.
    var position: Int
    /// The position if the text ended here.
    var settled: Int
    var holds: Bool
    /// The state if the text ends here, and behind the next constant. States behind the lead are `behindText` and
    /// `behindValue`.
    var settledState: Int
    var advanced: Int
    /// What a Character does that matches a constant in reach, by the place of the constant.
    var matches: [Match]
    /// What other Characters do, by `LeadKind`.
    var others: [Transition]
  }

  struct Match: Hashable {
    var constant: Int
    var transition: Transition
  }

  struct Transition: Hashable {
    var next: Int
    /// The lead's constants that are put, from the position on.
    var put: Int
    /// Whether the Character is the first that is held; is lost; is read again, with those held, behind the lead.
    var holds: Bool = false
    var isLost: Bool = false
    var readsAgain: Bool = false
  }

  static let behindText = Int(ChoiceFormat.Lead.behindText)
  static let behindValue = Int(ChoiceFormat.Lead.behindValue)
}

/// Finds the leads of a choice's masks.
struct LeadBuilder {
  private let alphabet: Alphabet
  private(set) var leads: [Lead?] = []
  private(set) var templates: [LeadTemplate] = []
  private var templateNumbers: [LeadTemplate: Int] = [:]
  private var shapes: [[Constant]: Int] = [:]

  /// What decides how a lead is read.
  private struct Constant: Hashable {
    /// The first constant of the lead that matches the same.
    var first: Int
    var isSignificant: Bool
    var isExtracted: Bool
  }

  /// Longer ones are no lead.
  static let maximumLength: Int = ChoiceFormat.Lead.maximumLength

  init(_ rules: [ReadingRules]) {
    alphabet = rules.first?.alphabet ?? Alphabet([])
    for rules in rules { leads.append(lead(of: rules)) }
  }

  private mutating func lead(of rules: ReadingRules) -> Lead? {
    let length = rules.leadLength
    guard length > 0, length <= Self.maximumLength, !rules.options.isRightToLeft, let slot = rules.firstSlot
    else {
      return nil
    }
    let tail = rules.tail(at: length)
    guard tail.count < 128, tail.allSatisfy({ $0 < 0x80 }) else { return nil }
    var lead = Lead(
      constants: [], isExtracted: [], classes: [],
      kinds: alphabet.classes.map { traits in
        traits.slots & slot != 0 ? .taken : traits.slots != 0 ? .lost : .noise
      }, template: 0)
    var shape: [Constant] = []
    for (index, element) in rules.elements[..<length].enumerated() {
      guard case .constant(let character, let isExtracted) = element.kind, let byte = character.asciiValue,
        byte >= 0x20
      else { return nil }
      // What another separator may stand for would need matches of its own.
      if Alphabet.isStandIn(byte), !rules.hasSignificantConstant(before: index) { return nil }
      // Where Characters match a constant that slots tell apart, the first class does not speak for all.
      let constant = alphabet.index(of: character)
      let classes = alphabet.classes.indices.filter { alphabet.classes[$0].constant == constant }
      guard constant >= 0, classes.count == 1 else { return nil }
      lead.constants.append(byte)
      lead.isExtracted.append(isExtracted)
      lead.classes.append(classes[0])
      shape.append(
        Constant(
          first: lead.classes.firstIndex(of: classes[0]) ?? index,
          isSignificant: rules.isSignificantConstant(index), isExtracted: isExtracted))
    }
    if shapes[shape] == nil {
      let template = LeadSimulation.template(rules, lead)
      let number = templateNumbers[template] ?? templates.count
      if number == templates.count {
        templateNumbers[template] = number
        templates.append(template)
      }
      shapes[shape] = number
    }
    // States are numbered in one byte, beside the two behind the lead.
    guard let number = shapes[shape], templates[number].states.count < LeadTemplate.behindText else {
      return nil
    }
    lead.template = number
    return lead
  }
}

/// Reads a lead in all ways, by the reading rules.
private struct LeadSimulation {
  private let rules: ReadingRules
  private let lead: Lead
  private var readings: [ReadingState] = []

  private var length: Int { lead.constants.count }

  static func template(_ rules: ReadingRules, _ lead: Lead) -> LeadTemplate {
    var simulation = LeadSimulation(rules: rules, lead: lead)
    _ = simulation.number(ReadingState(isValue: false, position: 0))
    let valueStart = simulation.number(ReadingState(isValue: true, position: 0))
    var template = LeadTemplate(valueStart: valueStart, states: [])
    while template.states.count < simulation.readings.count {
      template.states.append(simulation.state(simulation.readings[template.states.count]))
    }
    return template
  }

  private init(rules: ReadingRules, lead: Lead) {
    self.rules = rules
    self.lead = lead
  }

  private mutating func number(_ reading: ReadingState) -> Int {
    if reading.position >= length {
      return reading.isValue ? LeadTemplate.behindValue : LeadTemplate.behindText
    }
    if let number = readings.firstIndex(of: reading) { return number }
    readings.append(reading)
    return readings.count - 1
  }

  private mutating func state(_ reading: ReadingState) -> LeadTemplate.State {
    let settled = reading.settledPosition
    // Nothing is read behind the end of a value, so what is known there is what is known of texts.
    var state = LeadTemplate.State(
      position: reading.position, settled: settled, holds: !reading.held.isEmpty,
      settledState: settled == 0
        ? number(reading) : number(ReadingState(isValue: false, position: settled)),
      advanced: number(ReadingState(isValue: false, position: settled + 1)), matches: [], others: [])
    for (constant, characterClass) in lead.classes.enumerated() {
      let (next, steps) = rules.step(reading, characterClass)
      // The place where the reading is then tells which constant the Character has matched.
      guard next.position <= length, next.settledPosition == constant + 1, next != reading else { continue }
      state.matches.append(
        LeadTemplate.Match(
          constant: constant,
          transition: LeadTemplate.Transition(
            next: number(next), put: next.position - reading.position,
            holds: reading.held.isEmpty && !next.held.isEmpty,
            isLost: steps.contains(.overflow(Machine.current)))))
    }
    let behind = LeadTemplate.Transition(
      next: reading.isValue ? LeadTemplate.behindValue : LeadTemplate.behindText,
      put: length - reading.position, readsAgain: true)
    // What is held goes to the slot when the text does not go on with the run, whatever comes.
    let same = LeadTemplate.Transition(next: number(reading), put: 0)
    var lost = same
    lost.isLost = true
    let noise = reading.isValue ? lost : same
    state.others = reading.held.isEmpty ? [noise, lost, behind] : [behind, behind, behind]
    return state
  }
}
