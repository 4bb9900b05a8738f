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
    guard var trials = trials(from: state) else { return false }
    while let stride = strides[state] {
      guard stride.characters == [MachineTrial.digits] else { return false }
      for slot in 0..<stride.slots {
        let constants = slot == 0 ? stride.constants : Machine.Constants(output: [], extracted: [])
        guard digits.count < PackedDigits.maximumCount,
          let next = state == 0 ? first(behind: trials, constants) : step(behind: trials, constants),
          let behind = self.trials(from: next)
        else { return false }
        length.output += constants.output.count + 1
        length.extracted += constants.extracted.count + 1
        digits.records.append(
          Tables.Digits.Record(
            state: next, outputCount: length.output, extractedCount: length.extracted,
            isOpen: behind.count > 1))
        state = next
        trials = behind
      }
      guard state == stride.last else { return false }
    }
    let count = digits.count + (digits.leadDigit == nil ? 0 : 1)
    return digits.count > 0 && count <= PackedDigits.maximumCount && losesOnlyDigits(state)
  }

  /// A text that stands in a state, and what becomes of it behind characters that are no digits.
  private func trials(from state: Int) -> [MachineTrial]? {
    MachineTrial(machine: machine, state: state).behindOthers()
  }

  /// The state behind the first digit, which may be a constant.
  private mutating func first(behind trials: [MachineTrial], _ constants: Machine.Constants) -> Int? {
    if let next = step(behind: trials, constants) { return next }
    for lead in MachineTrial.digits {
      guard let next = step(behind: trials, constants, but: lead) else { continue }
      // Behind the one that is a constant the next digit does what the first one would have done.
      let isConstant = trials.allSatisfy { trial in
        var behind = trial
        return behind.read(lead) && behind.held.isEmpty
          && behind.behindOthers()?.takeDigit(putting: constants, leadingTo: next) ?? false
      }
      if isConstant {
        digits.leadDigit = lead
        return next
      }
    }
    return nil
  }

  /// The state behind the next digit, if nothing but the digit matters.
  private func step(
    behind trials: [MachineTrial], _ constants: Machine.Constants, but exception: UInt8? = nil
  ) -> Int? {
    guard var trial = trials.first, let digit = MachineTrial.digits.first(where: { $0 != exception }),
      trial.read(digit), trials.takeDigit(putting: constants, leadingTo: trial.state, but: exception)
    else { return nil }
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
