/// Several masks for one text, as semantics.md, section 5, says it: each mask reads alone, and the readings are
/// compared. Written to be compared with the rules, not to be fast.
///
/// The masks agree on the direction and on the mapping of case.
struct NaiveChoice: Sendable {
  /// The criteria that compare two readings, first things first; what is declared first comes after all of them.
  enum Criterion: CaseIterable, Sendable {
    case leadingConstantsPutIn
    case overflow
    case otherConstantsPutIn
    case constantsMatched
    case noise
    case constantsToCome
    case slots
  }

  /// A mask's reading and what counts about it.
  struct Candidate: Sendable {
    var reading: NaiveReading
    /// The smaller the better.
    var scores: [Criterion: Int]
  }

  let masks: [NaiveMask]
  let readers: [NaiveReader]
  /// Of all masks: what is noise to one mask is lost if another could hold it.
  private let slotClasses: Set<NaiveMask.SlotClass>

  init(masks: [NaiveMask]) {
    self.masks = masks
    readers = masks.map(NaiveReader.init)
    slotClasses = Set(readers.flatMap { $0.elements.compactMap(\.slotClass) })
  }

  /// Reads the text by the mask that reads it best.
  ///
  /// The reading's `overflow` is that of the choice.
  func read(
    _ text: String, asValue: Bool = false, completion: NaiveReader.Completion = .none
  ) -> (reading: NaiveReading, chosen: Int) {
    let candidates = candidates(for: text, asValue: asValue)
    let chosen = best(of: candidates, by: Criterion.allCases)[0]
    let count = appendedCount(candidates, chosen: chosen, completion)
    var reading = readers[chosen].read(text, asValue: asValue) { _ in count }
    reading.overflow = candidates[chosen].reading.overflow
    return (reading, chosen)
  }

  /// How many constants completion appends.
  func appendedCount(_ candidates: [Candidate], chosen: Int, _ completion: NaiveReader.Completion) -> Int {
    // "Completion in a choice appends only what all masks agree on that tie in 1 and 2": they agree on nothing where
    // they have written the text itself differently (gc-00036, gc-00091).
    let tying = best(of: candidates, by: [.leadingConstantsPutIn, .overflow])
    let appended = tying.map { index in
      let reader = readers[index]
      let end = candidates[index].reading.end
      return reader.elements[reader.appended(at: end, by: completion)].map(\.constant)
    }
    let writeSame = tying.allSatisfy { candidates[$0].reading.output == candidates[chosen].reading.output }
    return appended.reduce(writeSame ? appended[0][...] : []) { common, other in
      common.prefix(zip(common, other).prefix { $0 == $1 }.count)
    }.count
  }

  /// The mask that reads best what a person put in, when `current` has been the mask so far.
  ///
  /// "Other separators were made by the current mask and say nothing, so point 5 does not count here, and a tie
  /// stays with the current mask."
  func chooseForEdit(_ text: String, current: Int) -> Int {
    let candidates = candidates(for: text, asValue: false)
    let best = best(of: candidates, by: Criterion.allCases.filter { $0 != .noise })
    return best.contains(current) ? current : best[0]
  }

  /// The masks that none is better than by these criteria, as declared.
  func best(of candidates: [Candidate], by criteria: [Criterion]) -> [Int] {
    criteria.reduce(Array(candidates.indices)) { left, criterion in
      let scores = left.map { candidates[$0].scores[criterion]! }
      return zip(left, scores).filter { $0.1 == scores.min() }.map(\.0)
    }
  }

  // MARK: - What counts

  /// Every mask's reading without completion, as declared.
  func candidates(for text: String, asValue: Bool) -> [Candidate] {
    readers.map { candidate(for: text, asValue: asValue, reader: $0) }
  }

  private func candidate(for text: String, asValue: Bool, reader: NaiveReader) -> Candidate {
    var reading = reader.read(text, asValue: asValue)
    let characters = reader.characters(of: text)
    let dropped = zip(characters, reading.places).filter { $0.1 == nil }.map(\.0)
    reading.overflow = dropped.count { character in
      // In a value nothing is noise.
      asValue || slotClasses.contains { $0.takes(character) }
    }

    // A value cannot hold the other constants.
    let significant = reader.elements.indices.filter { index in
      reader.isSignificant[index] && (!asValue || reader.elements[index].isExtracted)
    }
    let leadingRun = 0..<(reader.elements.first?.constant == nil ? 0 : reader.endOfRun(0))
    // Reading passes no constant without putting it in.
    let putIn = significant.filter { $0 < reading.end && !reading.matched.contains($0) }
    // "A text that begins otherwise is not this mask's": what is lost before the leading run is its beginning.
    let leading = significant.filter(leadingRun.contains)
    let lost = zip(characters, reading.places).map { character, place in
      place == nil && (asValue || slotClasses.contains { $0.takes(character) })
    }
    let start = reading.places.firstIndex { place in
      place.map { reading.pieces[$0 - 1].element >= leading.first ?? .max } ?? false
    }
    let beginsOtherwise = lost[..<(start ?? lost.count)].contains(true)
    let slots = reader.elements.filter { $0.slotClass != nil }
    return Candidate(
      reading: reading,
      scores: [
        .leadingConstantsPutIn:
          beginsOtherwise ? leading.count : putIn.count(where: leadingRun.contains),
        .overflow: reading.overflow,
        .otherConstantsPutIn: putIn.count { !leadingRun.contains($0) },
        .constantsMatched: -significant.count(where: reading.matched.contains),
        .noise: dropped.count - reading.overflow + reading.standIns,
        .constantsToCome: significant.count { $0 >= reading.end },
        // "An ellipsis counts as endless."
        .slots: slots.contains(where: \.isEllipsis) ? .max : slots.count,
      ])
  }
}
