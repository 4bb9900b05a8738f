public import MaskRuntime

/// A till. As all of this module, it is isolated to the main actor; masks are not.
public struct Till: Codable {
  private var last: Masked<Voucher>?

  /// A till that has redeemed nothing yet.
  public init() {}

  /// Redeems a voucher and tells what the till's display shows.
  public func redeem(_ text: String) async -> String {
    guard let voucher = await parse(text, as: Voucher.self) else { return "no voucher" }
    var till = self
    till.last = voucher
    return till.display
  }

  private var display: String {
    "\(TillName.format("7")) \(last?.text ?? "") \(Amount.format("1250,50")) \(byteCount(of: "1250,50"))"
  }
}

/// Reads a text off the main actor.
@concurrent
nonisolated public func parse<M: Mask>(_ text: String, as mask: M.Type) async -> Masked<M>? {
  Masked(text)
}

/// Reads into memory of one's own, which strict memory safety wants marked.
nonisolated func byteCount(of text: String) -> Int {
  var text = text
  return text.withUTF8 { utf8 in
    let capacity = Amount.utf8Capacity(for: utf8.count)
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity * 2) { memory in
      let output = unsafe UnsafeMutableBufferPointer(rebasing: memory[..<capacity])
      let extracted = unsafe UnsafeMutableBufferPointer(rebasing: memory[capacity...])
      let reading = unsafe Amount.read(
        utf8: utf8, completion: .closing, output: output, extracted: extracted)
      return reading?.outputCount ?? 0
    }
  }
}
