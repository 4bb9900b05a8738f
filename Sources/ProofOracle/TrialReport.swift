package import MaskCompiler
import MaskRuntime

/// What many trials came to.
package struct TrialReport: Sendable {
  package struct Counts: Sendable {
    package var proved = 0
    package var refuted = 0
    package var undecided = 0
    package var agreed = 0
  }

  package private(set) var masks = 0
  package private(set) var counts: [MaskProperty: Counts] = [:]
  package private(set) var disagreements: [String] = []
  /// By what the mask ends with and whether typing differs: masks, and the first few of them.
  private var typing: [TypingKind: (count: Int, examples: [String])] = [:]

  /// What may have to do with typing differing from pasting.
  private struct TypingKind: Sendable, Hashable {
    /// Whether the last slot read is optional and constants follow it.
    var closesOpenSlot: Bool
    var isRightToLeft: Bool
    var isRefuted: Bool
  }

  package init() {}

  package mutating func add(_ mask: TrialMask, _ judgements: [Judgement]) {
    masks += 1
    for judgement in judgements {
      var count = counts[judgement.property] ?? Counts()
      var isRefuted = false
      switch judgement.proof {
      case .proved: count.proved += 1
      case .refuted:
        count.refuted += 1
        isRefuted = true
      case .undecided: count.undecided += 1
      }
      if let disagreement = judgement.disagreement {
        disagreements.append("\(judgement.property) of \(mask): \(disagreement)")
      } else {
        count.agreed += 1
      }
      counts[judgement.property] = count
      if judgement.property == .typesAsPasted { note(mask, judgement.proof, isRefuted) }
    }
  }

  private mutating func note(_ mask: TrialMask, _ proof: Proof, _ isRefuted: Bool) {
    if case .undecided = proof { return }
    let kind = TypingKind(
      closesOpenSlot: mask.closesOpenSlot, isRightToLeft: mask.options.isRightToLeft, isRefuted: isRefuted)
    var known = typing[kind] ?? (0, [])
    known.count += 1
    if !kind.isRightToLeft, kind.isRefuted, !kind.closesOpenSlot, known.examples.count < 40 {
      var example = "\(mask)"
      if case .refuted(let shown) = proof {
        example +=
          ": \(shown.text.debugDescription) pasted \(shown.first.debugDescription), typed "
          + shown.again.debugDescription
      }
      known.examples.append(example)
    }
    typing[kind] = known
  }

  package mutating func add(_ other: TrialReport) {
    masks += other.masks
    disagreements += other.disagreements
    for (property, count) in other.counts {
      var sum = counts[property] ?? Counts()
      sum.proved += count.proved
      sum.refuted += count.refuted
      sum.undecided += count.undecided
      sum.agreed += count.agreed
      counts[property] = sum
    }
    for (kind, known) in other.typing {
      let sum = typing[kind] ?? (0, [])
      typing[kind] = (sum.count + known.count, Array((sum.examples + known.examples).prefix(40)))
    }
  }

  /// A line for each property.
  package var table: String {
    func row(_ cells: [String]) -> String {
      cells.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: max(0, (index == 0 ? 18 : 10) - cell.count))
        return index == 0 ? cell + padding : padding + cell
      }.joined()
    }
    var lines = [row(["property", "proved", "refuted", "undecided", "agreed"])]
    for property in MaskProperty.allCases {
      guard let count = counts[property] else { continue }
      lines.append(
        row(["\(property)"] + [count.proved, count.refuted, count.undecided, count.agreed].map { "\($0)" }))
    }
    return lines.joined(separator: "\n")
  }

  /// For which masks typing differs from pasting, with some that one would not expect.
  package var typingTable: String {
    var lines = ["typing differs from pasting:"]
    for isRightToLeft in [false, true] {
      for closes in [true, false] {
        let kinds = [true, false].map {
          typing[TypingKind(closesOpenSlot: closes, isRightToLeft: isRightToLeft, isRefuted: $0)]
        }
        lines.append(
          "  \(closes ? "constants behind an optional last slot that does not take them" : "otherwise")\(isRightToLeft ? ", rtl" : ""): "
            + "\(kinds[0]?.count ?? 0) of \(kinds.reduce(0) { $0 + ($1?.count ?? 0) }) masks")
        lines += kinds.flatMap { $0?.examples ?? [] }.map { "    \($0)" }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension TrialMask {
  /// Whether the last slot may stay empty, something may be typed before it, and a constant behind it is not for it:
  /// in a field that shows the constant the slot takes what is typed, in a text nothing does.
  var closesOpenSlot: Bool {
    let slots = elements.indices.filter { elements[$0].constant == nil }
    guard slots.count > 1, let last = slots.last, elements[last].isOpen else { return false }
    return elements[(last + 1)...].contains { $0.constant.map { !elements[last].takes($0) } ?? false }
  }
}
