/// What decides between the masks of a choice while a text is read (semantics, section 5, points 1 to 5). The same
/// numbers are sums over a whole reading and what one Character adds.
struct ReadingScore: Hashable {
  /// Significant constants of the leading run that were put in though the text did not have them.
  var leadingPutIn: Int = 0
  /// Characters that found no place though a slot of one of the masks would take them.
  var lost: Int = 0
  /// Other significant constants that were put in.
  var otherPutIn: Int = 0
  /// Significant constants that the text matched.
  var matched: Int = 0
  /// Characters that were dropped, or stood for another separator.
  var noise: Int = 0

  static func += (left: inout ReadingScore, right: ReadingScore) {
    left.leadingPutIn += right.leadingPutIn
    left.lost += right.lost
    left.otherPutIn += right.otherPutIn
    left.matched += right.matched
    left.noise += right.noise
  }

  static func -= (left: inout ReadingScore, right: ReadingScore) {
    left.leadingPutIn -= right.leadingPutIn
    left.lost -= right.lost
    left.otherPutIn -= right.otherPutIn
    left.matched -= right.matched
    left.noise -= right.noise
  }
}
