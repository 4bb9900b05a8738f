import MaskRuntime

/// Finds out whether a text's digits are all that matters to a mask, see `TableFormat.Digits`: tried on the transitions, for
/// all that may stand before, between and behind them.
struct DigitFinder {
  private let machine: Machine
  private var digits = Tables.Digits()

  /// What each number of digits makes; `nil` if something else matters too.
  ///
  /// - Parameter strides: the strides of the machine, by state.
  static func digits(of machine: Machine, _ strides: [Stride?]) -> Tables.Digits? {
    var finder = DigitFinder(machine: machine)
    return finder.walk(strides) ? finder.digits : nil
  }

  private init(machine: Machine) { self.machine = machine }

  /// Goes from stride to stride, as texts do.
  private mutating func walk(_ strides: [Stride?]) -> Bool {
    var state = 0
    var length = (output: 0, extracted: 0)
    while let stride = strides[state] {
      guard stride.characters == [MachineTrial.digits] else { return false }
      for slot in 0..<stride.slots {
        let constants = slot == 0 ? stride.constants : Machine.Constants(output: [], extracted: [])
        guard let next = step(from: state, constants) else { return false }
        length.output += constants.output.count + 1
        length.extracted += constants.extracted.count + 1
        guard length.output < 0x80, let behind = MachineTrial(machine: machine, state: next).behindOthers()
        else {
          return false
        }
        digits.records.append(
          Tables.Digits.Record(
            state: next, outputCount: length.output, extractedCount: length.extracted,
            isOpen: behind.count > 1))
        state = next
      }
      guard state == stride.last else { return false }
    }
    let count = digits.count + (digits.leadDigit == nil ? 0 : 1)
    return digits.count > 0 && count <= PackedDigits.maximumCount && losesOnlyDigits(state)
  }

  /// The state behind the next digit, if nothing but the digit matters; and of the first one, if it may be a constant.
  private mutating func step(from state: Int, _ constants: Machine.Constants) -> Int? {
    let start = MachineTrial(machine: machine, state: state)
    if state != 0 { return step(from: start, constants) }
    for lead in [nil] + MachineTrial.digits.map({ $0 }) {
      guard let next = step(from: start, constants, but: lead) else { continue }
      guard let lead else { return next }
      guard let trials = start.behindOthers() else { return nil }
      // Behind the one that is a constant the next digit does what the first one would have done.
      let isConstant = trials.allSatisfy { trial in
        var behind = trial
        return behind.read(lead) && behind.held.isEmpty
          && behind.takesDigit(putting: constants, leadingTo: next)
      }
      if isConstant {
        digits.leadDigit = lead
        return next
      }
    }
    return nil
  }

  private func step(
    from start: MachineTrial, _ constants: Machine.Constants, but exception: UInt8? = nil
  ) -> Int? {
    var trial = start
    let digit =
      exception == MachineTrial.digits.lowerBound
      ? MachineTrial.digits.upperBound : MachineTrial.digits.lowerBound
    guard trial.read(digit), start.takesDigit(putting: constants, leadingTo: trial.state, but: exception)
    else {
      return nil
    }
    return trial.state
  }

  /// Whether a digit counts as overflow in a state, all else of ASCII as noise, and nothing else happens.
  private func losesOnlyDigits(_ state: Int) -> Bool {
    (UInt8(0)..<128).allSatisfy { byte in
      let transition = machine.states[state].transitions[machine.alphabet.ascii[Int(byte)]]
      guard transition.next == state, transition.held == 0 else { return false }
      if MachineTrial.digits.contains(byte) { return transition.steps == [.overflow(Machine.current)] }
      return transition.steps.isEmpty || transition.steps == [.skip(Machine.current)]
    }
  }
}
