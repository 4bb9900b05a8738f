/// Memory of the caller that a reading writes to: from its start for most masks, from its end for
/// right-to-left ones.
struct Sink {
  private let base: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private let prepends: Bool
  private(set) var count: Int

  /// Memory of which `count` bytes are written already.
  init(_ base: UnsafeMutablePointer<UInt8>, _ capacity: Int, count: Int, prepends: Bool) {
    self.base = base
    self.capacity = capacity
    self.count = count
    self.prepends = prepends
  }

  /// Writes bytes behind (or before) those written so far; `false` if they do not fit.
  mutating func write(_ bytes: UnsafePointer<UInt8>, count length: Int) -> Bool {
    guard capacity &- count >= length else { return false }
    let target = base + (prepends ? capacity &- count &- length : count)
    target.update(from: bytes, count: length)
    count &+= length
    return true
  }

  /// Writes the UTF-8 of scalars; `false` if it does not fit.
  mutating func write(_ scalars: String.UnicodeScalarView) -> Bool {
    var text = String(scalars)
    return text.withUTF8 { bytes in bytes.baseAddress.map { write($0, count: bytes.count) } ?? true }
  }

  /// Moves what was written to the start of the memory.
  func moveToStart() {
    if prepends, count > 0 { base.update(from: base + (capacity &- count), count: count) }
  }
}
