/// The page's engine made small: any server sends it so, whether it compresses or not.
///
/// Packed bytes begin with how many they are unpacked, in four bytes, the lowest first; steps follow (``PackedModel``).
public enum Packing {
  private static let headerCount = 4

  /// Packs bytes.
  ///
  /// - Parameter bytes: fewer than 2³¹.
  /// - Complexity: O(*n*) as a rule; the compiler's output of a million bytes takes a second or two.
  public static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    var model = PackedModel()
    var finder = CopyFinder(bytes)
    var place = 0
    var found = finder.best(at: 0, lastDistance: model.lastDistance)
    while place < bytes.count {
      let previous = place > 0 ? bytes[place - 1] : 0
      // A copy that starts one byte later may save more.
      let later = finder.best(at: place + 1, lastDistance: model.lastDistance)
      if let found, found.gain >= later?.gain ?? 0 {
        _ = model.code(isCopy: true, after: previous, &writer)
        _ = model.code(found.copy, &writer)
        place += found.copy.count
      } else {
        _ = model.code(isCopy: false, after: previous, &writer)
        _ = model.code(bytes[place], after: previous, &writer)
        place += 1
      }
      found = finder.best(at: place, lastDistance: model.lastDistance)
    }
    writer.finish()
    let count = UInt32(bytes.count)
    return (0..<UInt32(headerCount)).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + writer.bytes
  }

  /// Unpacks bytes.
  ///
  /// - Returns: what was packed; nil if `packed` is nothing that ``pack(_:)`` gave, as far as that can be seen.
  /// - Complexity: O(*n*) in the bytes that come out.
  public static func unpack(_ packed: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard packed.count >= headerCount else { return nil }
    let count = Int(
      truncatingIfNeeded: (0..<headerCount).reduce(UInt32(0)) { $0 | UInt32(packed[$1]) << UInt32(8 * $1) })
    var reader = BitReader(packed, from: headerCount)
    var model = PackedModel()
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard !reader.isExhausted else { return nil }
      let previous = bytes.last ?? 0
      if model.code(isCopy: false, after: previous, &reader) {
        let copy = model.code(PackedModel.Copy(distance: 1, count: PackedModel.fewestCopied), &reader)
        guard copy.distance <= bytes.count, copy.count <= min(PackedModel.mostCopied, count - bytes.count)
        else { return nil }
        // A copy may go on into what it writes itself.
        for _ in 0..<copy.count { bytes.append(bytes[bytes.count - copy.distance]) }
      } else {
        bytes.append(model.code(0, after: previous, &reader))
      }
    }
    return bytes
  }
}
