/// The line that tells how far the work is.
package enum ProgressLine {
  /// Such as `12,345,678 lines, 213 MB/s`.
  ///
  /// - Parameters:
  ///   - lines: how many are done.
  ///   - bytes: how many of the input are done.
  ///   - seconds: how long it took.
  package static func text(lines: Int, bytes: Int, seconds: Double) -> String {
    let rate = seconds > 0 ? Double(bytes) / seconds / 1_000_000 : 0
    let tenths = Int(min(rate * 10, 1e15))
    let shown = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : grouped(tenths / 10)
    return "\(grouped(lines)) line\(lines == 1 ? "" : "s"), \(shown) MB/s"
  }

  /// Digits in groups of three.
  private static func grouped(_ number: Int) -> String {
    var rest = String(number)
    var groups: [String] = []
    while rest.count > 3 {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest.removeLast(3)
    }
    return ([rest] + groups).joined(separator: ",")
  }
}
