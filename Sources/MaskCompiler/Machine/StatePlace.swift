import MaskRuntime

/// Where in the pattern a state stands, for people.
///
/// ```
/// {+1} ([0·00]) [000]-[00]-[00]      the text up to the mark is read
/// +9·?98 [00]                        and what is held may be more of it
/// ```
struct StatePlace: Hashable {
  /// The pattern before the mark, and behind it. A mask that is read from right to left has read what is behind.
  var before: String
  var after: String
  /// Whether Characters are held until it is known whether they are constants or a slot's.
  var isHeld: Bool
  /// Whether an extracted value is read.
  var isValue: Bool

  /// - Complexity: O(*n*) in the pattern.
  init(_ reading: ReadingState, _ machine: Machine, pattern: String) {
    let position = reading.settledPosition
    let elements = machine.elements[reading.mask]
    let offset: Int
    if machine.options.isRightToLeft {
      offset = position < elements.count ? elements[position].range.upperBound : 0
    } else {
      offset = position < elements.count ? elements[position].range.lowerBound : pattern.utf8.count
    }
    let index = pattern.utf8.index(pattern.startIndex, offsetBy: min(offset, pattern.utf8.count))
    before = String(pattern[..<index])
    after = String(pattern[index...])
    isHeld = !reading.held.isEmpty
    isValue = reading.isValue
  }

  /// What stands at the place.
  var mark: String { isHeld ? "·?" : "·" }

  /// In one line.
  var text: String { (isValue ? "value " : "") + before + mark + after }
}
