/// A Character that found no place.
struct Rejection {
  /// UTF-8 offsets in the text that was read.
  var start: Int
  var end: Int
  var reason: RejectedCharacter.Reason
}

/// The Characters of a text that found no place: the first ones listed, all counted. Memory is taken only if there
/// are any, and given back by `discard`.
struct Rejections {
  private(set) var count: Int = 0
  /// Those that a slot of the mask would take.
  private(set) var overflow: Int = 0
  private var memory: UnsafeMutablePointer<Rejection>?

  /// More are counted, but not listed: a long text of noise is no reason to take as much memory again.
  static let maximumListed: Int = 64

  mutating func append(_ rejection: Rejection) {
    if memory == nil { memory = .allocate(capacity: Self.maximumListed) }
    if count < Self.maximumListed, let memory { (memory + count).initialize(to: rejection) }
    count &+= 1
    overflow &+= rejection.reason == .noise ? 0 : 1
  }

  var list: [Rejection] {
    guard let memory else { return [] }
    return Array(UnsafeBufferPointer(start: memory, count: min(count, Self.maximumListed)))
  }

  /// Forgets those behind the first ones.
  mutating func truncate(to count: Int) { self.count = min(self.count, count) }

  mutating func discard() {
    memory?.deallocate()
    self = Rejections()
  }
}
