/// Which lines were invalid and were left out or passed as they are: how many, and the first few of them.
package struct InvalidLines: Sendable, Hashable {
  /// How many numbers are kept.
  package static let mostNumbers = 5

  package private(set) var count = 0
  /// The numbers of the first ones.
  package private(set) var numbers: [Int] = []

  package init() {}

  /// Takes note of a line.
  mutating func add(_ number: Int) {
    count += 1
    if numbers.count < Self.mostNumbers { numbers.append(number) }
  }

  /// Takes note of those of the next chunk.
  package mutating func add(_ others: InvalidLines) {
    count += others.count
    numbers += others.numbers.prefix(Self.mostNumbers - numbers.count)
  }

  /// What a person reads at the end; `nil` if there were none.
  package func words(_ rules: ApplyRules) -> String? {
    guard count > 0 else { return nil }
    let list = numbers.map { "\($0)" }.joined(separator: ", ") + (count > numbers.count ? ", …" : "")
    let what = count == 1 ? "1 line is invalid" : "\(count) lines are invalid"
    // An object says itself that its line is.
    if rules.invalid == .keep, rules.form == .json { return "\(what): \(list)" }
    let were = count == 1 ? "was" : "were"
    let fate = rules.invalid == .drop ? "left out" : "left as \(count == 1 ? "it" : "they") \(were)"
    return "\(what) and \(were) \(fate): \(list)"
  }
}
