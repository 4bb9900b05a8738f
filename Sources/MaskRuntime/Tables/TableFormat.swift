/// The layout of a mask's tables, format 4: the one vocabulary of the encoder (in MaskCompiler), the reader
/// and the verifier.
///
/// A mask is two literals; a choice has a third one, see `ChoiceFormat`. All numbers are digits of base 128, least significant first, so that each byte is
/// below 0x80 and the literals are valid UTF-8; only the pool and the strings hold text beyond ASCII.
///
/// ```
/// machine   header    50 bytes, see `Header`
///           rows      states × columns cells: next state, action; see `Column`. Narrow cells take 2 bytes and stand in
///                     full rows, wide ones 4 in mapped ones, see `MappedRows`.
///           actions   the constants of common actions, the records of others, see `Action`
///           digits    what a text of some digits is, see `Digits`
///           strides   the classes of strides; then the strides, the first one last, see `Stride`
///           infos     8 bytes a state, see `Info`
///           sets      4 bytes a set of a notation: where the pool spells it (offset, bytes)
///           programs  see `Instruction`; for the actions that one record cannot say
///           pool      UTF-8 that actions put and tails show
///           padding   8 bytes, so that the pool can be read by the word
///
/// alphabet  ascii     128 bytes: the class of each ASCII character
///           kinds     13 bytes: the class of other characters by kind, see `CharacterKind`
///           folds     count, then pairs: an ASCII character, the class of what folds to it
///           ranges    count (2 digits), then per range: first and last scalar (3 digits each), class
///           strings   count, then per Character of several scalars: its bytes, class, UTF-8
/// ```
///
/// `Design.md`, among MaskCompiler's documentation, works a table by hand.
@usableFromInline
package enum TableFormat {
  // What generated code reads before it calls the runtime is a computed constant, so that it is inlined there.

  /// The number that the first byte of the machine holds.
  package static let version: UInt8 = 4

  /// Offsets into the machine's header.
  @usableFromInline
  package enum Header {
    @inlinable package static var version: Int { 0 }
    @inlinable package static var flags: Int { 1 }
    /// The raw value of the field's completion policy.
    @inlinable package static var completion: Int { 2 }
    @inlinable package static var columns: Int { 3 }
    @inlinable package static var stateCount: Int { 4 }  // 2 digits
    @inlinable package static var actionCount: Int { 6 }  // 2 digits
    /// The state in which an extracted value is read, 2 digits.
    @inlinable package static var valueStart: Int { 8 }
    /// The bytes of all constants together, 3 digits.
    @inlinable package static var constantBytes: Int { 10 }
    @inlinable package static var actions: Int { 13 }  // offsets, 3 digits each
    @inlinable package static var infos: Int { 16 }
    @inlinable package static var programs: Int { 19 }
    @inlinable package static var pool: Int { 22 }
    @inlinable package static var poolEnd: Int { 25 }
    @inlinable package static var extractedByteEnd: Int { 28 }  // 2 digits, see `Action`
    @inlinable package static var byteEnd: Int { 30 }  // 2 digits
    @inlinable package static var lengths: Int { 32 }  // 4 numbers of 2 digits, see `MaskFacts`
    /// The raw value of `CharacterKinds`, three bits, and the number of the `TextContent`.
    @inlinable package static var kinds: Int { 40 }
    @inlinable package static var setCount: Int { 41 }
    @inlinable package static var strides: Int { 42 }  // 3 digits
    @inlinable package static var strideClassCount: Int { 45 }
    /// What generated code reads by itself: whether state 0 has a stride and no flag is set, and the most bytes of
    /// constants that its strides put, one behind the other.
    @inlinable package static var isPlain: Int { 46 }
    @inlinable package static var plainConstants: Int { 47 }
    /// How many digits a text may have, and the digit that, as the first one, is a constant; see `Digits`. 0 if the mask
    /// is no such one.
    @inlinable package static var digits: Int { 48 }
    @inlinable package static var leadDigit: Int { 49 }
    @inlinable package static var size: Int { 50 }
  }

  /// Bits of the header's flags.
  package enum Flag {
    package static let rightToLeft: UInt8 = 1
    package static let uppercase: UInt8 = 2
    package static let lowercase: UInt8 = 4
    package static let wideCells: UInt8 = 8
    /// Some slot takes CR or LF, so that CR LF must be seen as the one Character it is.
    package static let takesReturns: UInt8 = 16
  }

  /// What the columns of a row stand for. Columns 0 to 3 are the end of the text under each completion policy.
  package enum Column {
    /// Puts the next constant, and leaves the optional slots before it empty; does nothing where a mandatory slot
    /// or an ellipsis comes first, or while Characters are held.
    package static let advance: Int = 4
    /// The alphabet's classes begin here, noise the first of them.
    package static let firstClass: Int = 5
  }

  package static let kindBits: Int = 3

  /// A length that the header gives as this one has no bound.
  package static let unbounded: Int = (1 << 14) - 1
  /// Cells hold states and actions in two digits.
  package static let maximumActions: Int = 1 << 14

  /// Actions are sorted, so that the reader tells the common ones by their number:
  ///
  /// ```
  /// 0                     the Character goes to a slot as it is
  /// 1                     the Character goes to a slot, digits as ASCII digits
  /// 2 ..< extractedByteEnd  a byte is put into output and extracted value
  /// ..< byteEnd           a byte is put into the output
  /// byteEnd               nothing: noise, or a Character held until it is known where it belongs
  /// byteEnd + 1           the Character finds no place though a slot would take it
  /// ...                   what a record says
  /// ```
  ///
  /// The section begins with `byteEnd` bytes: the one that each action puts (0 for the first two). Then come
  /// the records of the actions from `byteEnd + 2` on, five bytes each: flags, the slice put into the output
  /// (offset in the pool, bytes), the slice put into the extracted value (the same), each of one digit. With
  /// `runsProgram` the slices are void, and bytes 1 to 3 are an offset into the programs.
  ///
  /// Nothing goes into the extracted value that does not go into the output.
  @usableFromInline
  package enum Action {
    @inlinable package static var size: Int { 5 }
    @inlinable package static var keep: UInt { 0 }
    @inlinable package static var keepDigit: UInt { 1 }
    @inlinable package static var firstByte: UInt { 2 }
    /// The actions between those that put a byte and those with a record.
    @inlinable package static var fixedBehindBytes: UInt { 2 }
    /// The most bytes that one slice puts: what does not fit is put by a program.
    @inlinable package static var maximumPut: Int { 8 }

    @inlinable package static var keeps: UInt8 { 1 }
    @inlinable package static var normalisesDigits: UInt8 { 2 }
    @inlinable package static var overflows: UInt8 { 4 }
    /// The Character is the first that is held.
    @inlinable package static var holds: UInt8 { 8 }
    @inlinable package static var runsProgram: UInt8 { 16 }
    /// The program begins with this Character, not with those held before it.
    @inlinable package static var programStartsHere: UInt8 { 32 }
  }

  /// What a program says about the Characters held and the current one, in order. All but `end` and `put` are
  /// followed by a column: they mean the next Character of that class, those before it being of no interest; or
  /// the current one if the column is 0. Where it ends, the Characters behind the last one that it spoke of are
  /// held.
  package enum Instruction {
    package static let end: UInt8 = 0
    /// Puts constants: output offset, output bytes, extracted offset, extracted bytes, 2 digits each.
    package static let put: UInt8 = 1
    /// The Character goes to a slot as it is.
    package static let keep: UInt8 = 2
    /// The Character goes to a slot, digits as ASCII digits.
    package static let keepDigit: UInt8 = 3
    /// The Character is dropped, or was a constant that has been put.
    package static let skip: UInt8 = 4
    /// The Character finds no place though a slot would take it.
    package static let overflow: UInt8 = 5
    package static let putSize: Int = 9
  }

  /// What is known about a state: flags, offset of its tail in the pool (2 digits), its bytes (2 digits), what
  /// comes next, the number of the next row of constants that begins there or behind (modulo 128; 0 behind the last one),
  /// the number of its stride from 1 on, or 0 if it has none.
  @usableFromInline
  package enum Info {
    @inlinable package static var size: Int { 8 }
    @inlinable package static var tail: Int { 1 }
    @inlinable package static var next: Int { 5 }
    @inlinable package static var row: Int { 6 }
    @inlinable package static var stride: Int { 7 }
    @inlinable package static var isComplete: UInt8 { 1 }
    /// Some slot is not passed yet.
    @inlinable package static var hasSlotAhead: UInt8 { 2 }
    /// Characters are held: it is still open where they belong.
    @inlinable package static var holds: UInt8 { 4 }
    /// The next row of constants holds a significant one: a slot behind it would take it too.
    @inlinable package static var isNextRowSignificant: UInt8 { 8 }
    @inlinable package static var flagMask: UInt8 { 15 }
    /// The flags' highest three bits are those of the stride's number.
    @inlinable package static var strideShift: UInt8 { 4 }
  }

  /// A way to take several ASCII bytes in one step: from a state, a row of constants, whether they are typed or not, and
  /// as many Characters of one class of slots as follow, up to eight bytes together. What it does is what the cells do,
  /// only quicker.
  @usableFromInline
  package enum Stride {
    /// A class of slots: three ranges of ASCII characters, first and last one. Class 0 is that of digits, and the first
    /// one that stands here is 1.
    @inlinable package static var classSize: Int { 6 }
    @inlinable package static var digits: UInt8 { 0 }
    /// A range that holds nothing.
    package static let emptyRange: [UInt8] = [1, 0]

    // The offsets of a record.
    @inlinable package static var size: Int { 16 }
    /// The number of the class, and `skips`, `asksCells`.
    @inlinable package static var slotClass: Int { 0 }
    /// The most slots, from 1 on.
    @inlinable package static var slots: Int { 1 }
    /// How many Characters must be known to be of the class for the stride to be taken without a look at the text: as
    /// many as there are slots; or more than a word holds, if it asks cells or some stride that leads to it has another
    /// class.
    @inlinable package static var known: Int { 2 }
    @inlinable package static var unknown: UInt8 { 0x7F }
    /// The same, and the constants that are extracted may be typed without those behind them: `+1` of `+1 (`.
    @inlinable package static var unknownBehindValue: UInt8 { 0x7E }
    /// How many constants stand before the slots, and how many of them, the first ones, are extracted.
    @inlinable package static var outputCount: Int { 3 }
    @inlinable package static var extractedCount: Int { 4 }
    /// The bits of a word that are not the constants; 0 where there are none, or none may be typed: a value holds none
    /// of those that are not extracted. And `isChained`, which a shift does not see.
    @inlinable package static var unequalBits: Int { 5 }
    /// The state behind the first slot, and behind the last one, 2 digits each.
    @inlinable package static var first: Int { 6 }
    @inlinable package static var last: Int { 8 }
    /// The constants, filled up.
    @inlinable package static var constants: Int { 10 }
    @inlinable package static var filler: UInt8 { 0x7F }
    @inlinable package static var maximumConstants: Int { 6 }
    /// The most constants and slots together.
    @inlinable package static var maximumBytes: Int { 8 }
    @inlinable package static var maximumStrides: Int { (1 << 10) - 1 }

    @inlinable package static var classMask: UInt8 { 31 }
    /// The class is that of digits, and whatever else of ASCII stands before a digit changes nothing but what the digit puts
    /// anyway: the constants typed, others in their place, noise.
    @inlinable package static var skips: UInt8 { 32 }
    /// The stride of the state behind the last slot is the next one.
    @inlinable package static var isChained: UInt8 { 64 }
    /// Where the constants are not typed, some Characters of the class do not go to the first slot: only if the cell leads
    /// to `first` may the stride be taken.
    @inlinable package static var asksCells: UInt8 { 64 }
  }

  /// What the digits of a text make of a mask, whatever else of ASCII stands between them: the one where nothing but digits
  /// goes to slots, one behind the other, and where what stands before a digit changes nothing but what the digit puts anyway.
  ///
  /// First comes the layout of a whole text, filled up with zeros: its constants, and `slot` where its digits are. Then there
  /// is a record for each number of digits, none included. The texts themselves are put by the strides from state 0 on.
  @usableFromInline
  package enum Digits {
    @inlinable package static var layoutSize: Int { 24 }
    @inlinable package static var slot: UInt8 { 0x7F }
    @inlinable package static var size: Int { 4 }
    /// The state behind the last digit.
    @inlinable package static var state: Int { 0 }
    /// How long the output is, and the extracted value.
    @inlinable package static var outputCount: Int { 1 }
    @inlinable package static var extractedCount: Int { 2 }
    /// Whether what stands behind the last digit may change something: 0 or 1. Where there is no digit, it may.
    @inlinable package static var isOpen: Int { 3 }
    /// No digit is a constant.
    @inlinable package static var noLead: UInt8 { 0x7F }

    /// The bytes of the section for texts of so many digits.
    @inlinable
    package static func bytes(_ digits: Int) -> Int { digits == 0 ? 0 : layoutSize &+ (digits &+ 1) &* size }
  }

  /// The bytes of a set's place in the pool.
  package static let setSize: Int = 4

  /// What comes next.
  package enum Next {
    package static let nothing: UInt8 = 0
    package static let constant: UInt8 = 1
    package static let digit: UInt8 = 2
    package static let letter: UInt8 = 3
    package static let letterOrDigit: UInt8 = 4
    package static let any: UInt8 = 5
    /// One of the first set; the other sets follow.
    package static let firstSet: UInt8 = 6
  }

  /// Offsets into the alphabet.
  package enum Alphabet {
    package static let kinds: Int = 128
    package static let foldCount: Int = 128 + CharacterKind.count
    package static let folds: Int = foldCount + 1
    package static let rangeSize: Int = 7
  }
}

extension [UInt8] {
  /// The number that digits of base 128 spell at an offset. Bytes of tables that are not verified yet count without their
  /// highest bit.
  package func digits(at offset: Int, _ count: Int) -> Int {
    var value = 0
    for digit in (0..<count).reversed() { value = value << 7 | Int(self[offset + digit] & 0x7F) }
    return value
  }
}
