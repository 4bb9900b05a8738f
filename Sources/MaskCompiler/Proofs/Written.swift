/// A Character that a reading writes, as one number: its symbol, doubled, and one more if it is of the extracted value
/// too. Arrays of plain numbers are the fast ones in debug builds.
enum Written {
  static func code(_ symbol: ProofAlphabet.Symbol, isExtracted: Bool) -> Int {
    isExtracted ? symbol << 1 | 1 : symbol << 1
  }

  static func symbol(_ code: Int) -> ProofAlphabet.Symbol { code >> 1 }

  static func isExtracted(_ code: Int) -> Bool { code & 1 != 0 }
}
