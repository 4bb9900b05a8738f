/// The first digits of a short text, without what stands between them.
@usableFromInline
package struct PackedDigits {
  /// The first eight, as ASCII, and the next eight. What is behind the last one does not matter.
  @usableFromInline var low: UInt64
  @usableFromInline var high: UInt64
  /// All digits of the text, those included for which there is no room.
  @usableFromInline var count: Int

  /// The most digits that are packed.
  @inlinable package static var maximumCount: Int { 16 }

  @inlinable @inline(__always)
  init(low: UInt64, high: UInt64, count: Int) {
    self.low = low
    self.high = high
    self.count = count
  }

  /// The digits of a text. They are found and moved together, with hardly a branch: where texts differ no processor guesses
  /// right what the next byte is.
  ///
  /// - Parameter room: the most digits that matter.
  @inlinable @inline(__always)
  init(of text: ShortText, room: Int) {
    let size = ASCIIWord.size
    let (start, counts) = Self.packed(text.first, text.second)
    low = start[0] | ASCIIWord.shiftedLeft(start[1], by: counts.0)
    high = ASCIIWord.shiftedRight(start[1], by: size &- counts.0)
    count = counts.0 &+ counts.1
    if text.count > 2 &* size {
      let (end, counts) = Self.packed(text.third, 0)
      put(end[0], behind: count)
      count &+= counts.0
    }
    low |= ASCIIWord.zeroDigits
    high = room > size ? high | ASCIIWord.zeroDigits : 0
  }

  /// Puts up to eight digits behind some, where there are zeros yet.
  @inlinable @inline(__always)
  mutating func put(_ digits: UInt64, behind place: Int) {
    let size = ASCIIWord.size
    if place < size {
      low |= ASCIIWord.shiftedLeft(digits, by: place)
      high |= ASCIIWord.shiftedRight(digits, by: size &- place)
    } else {
      high |= ASCIIWord.shiftedLeft(digits, by: place &- size)
    }
  }

  /// Drops digits from the start, 0 to 8.
  @inlinable @inline(__always)
  mutating func drop(_ dropped: Int) {
    low =
      ASCIIWord.shiftedRight(low, by: dropped)
      | ASCIIWord.shiftedLeft(high, by: ASCIIWord.size &- dropped)
    high = ASCIIWord.shiftedRight(high, by: dropped)
    count &-= dropped
  }
}

// How digits are packed. A digit's value and how far it moves share a byte; where there is no digit the byte is 0. All move by
// 1 byte first, of those that have to move by an odd number, then by 2 and by 4: none meets another one on the way.
extension PackedDigits {
  /// The values of the digits of two words of ASCII, a byte each, and how many they are. Zeros behind the last ones.
  @inlinable @inline(__always)
  static func packed(_ first: UInt64, _ second: UInt64) -> (values: SIMD2<UInt64>, (Int, Int)) {
    let (first, firstCount) = digitsToMove(in: first)
    let (second, secondCount) = digitsToMove(in: second)
    var moving = SIMD2(first, second)
    moving = moved(moving, where: moving &>> SIMD2(repeating: 4), bits: 8)
    moving = moved(moving, where: moving &>> SIMD2(repeating: 5), bits: 16)
    moving = moved(moving, where: moving &>> SIMD2(repeating: 6), bits: 32)
    return (moving & SIMD2(repeating: 0x0F0F_0F0F_0F0F_0F0F), (firstCount, secondCount))
  }

  /// The digits of a word, with how far each moves in the upper half of its byte; and how many they are.
  @inlinable @inline(__always)
  static func digitsToMove(in word: UInt64) -> (UInt64, Int) {
    let others = ASCIIWord.others(in: word)
    // For each byte, how many up to it are no digits.
    let distances = (others &>> 7) &* ASCIIWord.ones
    return (
      (word ^ ASCIIWord.zeroDigits | (distances &<< 4)) & ~ASCIIWord.bytes(marked: others),
      ASCIIWord.size &- Int(truncatingIfNeeded: distances &>> 56)
    )
  }

  /// Moves bytes towards the first one, over zeros.
  ///
  /// - Parameter flags: the lowest bit of each byte says whether it moves.
  @inlinable @inline(__always)
  static func moved(
    _ words: SIMD2<UInt64>, where flags: SIMD2<UInt64>, bits: UInt64
  ) -> SIMD2<UInt64> {
    let ones = flags & SIMD2(repeating: ASCIIWord.ones)
    let moving = words & ((ones &<< SIMD2(repeating: 8)) &- ones)
    return (words ^ moving) | (moving &>> SIMD2(repeating: bits))
  }
}
