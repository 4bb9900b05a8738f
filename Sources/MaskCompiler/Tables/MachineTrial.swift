import MaskRuntime

/// A reading of ASCII bytes by the transitions of a machine, to find out what they do.
struct MachineTrial {
  static let digits: ClosedRange<UInt8> = 0x30...0x39

  let machine: Machine
  var state: Int
  var held: [UInt8] = []
  var output: [UInt8] = []
  var extracted: [UInt8] = []

  /// Reads a byte; `false` if it is lost.
  mutating func read(_ byte: UInt8) -> Bool {
    let transition = machine.states[state].transitions[machine.alphabet.ascii[Int(byte)]]
    let letterCase = machine.options.letterCase?.letterCase
    var taken = 0
    for step in transition.steps {
      switch step {
      case .put(let constants):
        output += constants.output
        extracted += constants.extracted
      case .keep(let name), .keepDigit(let name):
        var kept = byte
        if name != Machine.current {
          guard taken < held.count else { return false }
          kept = held[taken]
          taken += 1
        }
        kept = letterCase?.map(kept) ?? kept
        output.append(kept)
        extracted.append(kept)
      case .skip(let name): taken += name == Machine.current ? 0 : 1
      case .overflow: return false
      }
    }
    held = transition.held == 0 ? [] : Array(held.dropFirst(taken))
    if held.count < transition.held { held.append(byte) }
    state = transition.next
    return true
  }

  /// This trial, and those behind ASCII characters that are no digits, any number of them; `nil` if one of those is held or lost, or
  /// if what they do differs in more ways than constants can be typed in.
  func behindOthers() -> [MachineTrial]? {
    var others: [UInt8] = []
    var seen: Set<Int> = []
    for byte in UInt8(0)..<128 where !Self.digits.contains(byte) {
      if seen.insert(machine.alphabet.ascii[Int(byte)]).inserted { others.append(byte) }
    }
    var trials = [self]
    var index = 0
    while index < trials.count {
      for byte in others {
        var next = trials[index]
        guard next.read(byte), next.held.isEmpty else { return nil }
        let isKnown = trials.contains { $0.state == next.state && $0.output == next.output }
        if !isKnown { trials.append(next) }
      }
      if trials.count > 16 { return nil }
      index += 1
    }
    return trials
  }

}

extension [MachineTrial] {
  /// Whether every digit goes to a slot behind each of the trials, with nothing but some constants put.
  ///
  /// - Parameters:
  ///   - constants: all that is put before the digit, what is typed of it included.
  ///   - next: the state behind the digit.
  ///   - exception: a digit of which this need not be so.
  func takeDigit(
    putting constants: Machine.Constants, leadingTo next: Int, but exception: UInt8? = nil
  ) -> Bool {
    allSatisfy { trial in
      // All digits do the same as one of them, but for what is written.
      MachineTrial.digits.allSatisfy { digit in
        if digit == exception { return true }
        var behind = trial
        return behind.read(digit) && behind.held.isEmpty && behind.state == next
          && behind.output == constants.output + [digit] && behind.extracted == constants.extracted + [digit]
      }
    }
  }
}
