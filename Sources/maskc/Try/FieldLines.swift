import MaskTry

/// `maskc try` without a terminal: a line in, a line out.
enum FieldLines {
  /// Puts each line of standard input into a field of its own, and prints what came of it at once.
  static func run(_ empty: TrySession) {
    while let line = readLine(strippingNewline: true) {
      var session = empty
      _ = session.handle(.paste(line))
      Console.print(session.row + "\n")
    }
  }
}
