import MaskRuntime

/// A machine as the runtime's tables hold it, before it is bytes. The layout is `TableFormat`.
struct Tables: Hashable {
  var flags: UInt8
  /// The raw value of the field's completion policy.
  var completion: UInt8
  var columns: Int
  var valueStart: Int
  var constantBytes: Int
  /// Row by row, `columns` cells each.
  var cells: [Cell]
  var actions: [Action]
  /// The numbers behind the actions that put one byte, see `TableFormat.Action`.
  var extractedByteEnd: Int
  var byteEnd: Int
  var infos: [Info]
  var programs: [UInt8]
  var pool: [UInt8]
  /// Where the pool spells the sets of notations.
  var sets: [Slice]
  /// What the digits of a text make, if nothing else matters.
  var digits: Digits?
  /// The characters of each class of strides from 1 on.
  var strideClasses: [[ClosedRange<UInt8>]]
  var strides: [StrideRecord]
  var facts: MaskFacts
  var content: TextContent?
  var alphabet: AlphabetTable

  struct Cell: Hashable {
    var state: Int
    var action: Int
  }

  /// A piece of the pool.
  struct Slice: Hashable {
    var offset: Int = 0
    var count: Int = 0
  }

  struct Action: Hashable {
    var flags: UInt8 = 0
    var output = Slice()
    var extracted = Slice()
    /// Offset into the programs, if the flags say so.
    var program: Int = 0
    /// The one ASCII byte that is put instead of slices, and whether into the extracted value too.
    var byte: UInt8?
    var isExtracted: Bool = false
  }

  /// The actions that every table has, in the order of their numbers; those that put a byte stand between the
  /// second and the third.
  static var commonActions: [Action] {
    [
      Action(flags: TableFormat.Action.keeps),
      Action(flags: TableFormat.Action.keeps | TableFormat.Action.normalisesDigits),
      Action(flags: 0),
      Action(flags: TableFormat.Action.overflows),
    ]
  }

  struct Info: Hashable {
    var isComplete: Bool
    var hasSlotAhead: Bool
    var holds: Bool
    var tail: Slice
    /// See `TableFormat.Next`.
    var next: UInt8
    var row: UInt8
    var isNextRowSignificant: Bool
    /// The number of its stride from 1 on; 0 if it has none.
    var stride: Int
  }

  /// See `TableFormat.Digits`.
  struct Digits: Hashable {
    struct Record: Hashable {
      var state: Int
      var outputCount: Int
      var extractedCount: Int
      var isOpen: Bool
    }

    /// The digit that, as the first one, is a constant.
    var leadDigit: UInt8?
    /// From no digit on.
    var records = [Record(state: 0, outputCount: 0, extractedCount: 0, isOpen: true)]
    /// The most digits.
    var count: Int { records.count - 1 }
  }

  /// See `TableFormat.Stride`.
  struct StrideRecord: Hashable {
    var slotClass: Int
    var isTypable: Bool
    var isValueTypable: Bool
    var asksCells: Bool
    var skips: Bool
    /// Whether all strides that lead to it have its class.
    var goesOn: Bool
    /// Whether the stride behind it is the next one.
    var isChained: Bool
    var slots: Int
    var constants: Machine.Constants
    var first: Int
    var last: Int
  }

  /// The stride of state 0, where it is the first one, and those that are chained to it.
  static func chain(_ strides: [StrideRecord]) -> ArraySlice<StrideRecord> {
    strides.prefix((strides.firstIndex { !$0.isChained } ?? strides.count - 1) + 1)
  }

  /// Classes are columns here.
  struct AlphabetTable: Hashable {
    var ascii: [UInt8]
    var kinds: [UInt8]
    var folds: [Fold]
    var ranges: [ScalarRange]
    var strings: [NamedString]

    struct Fold: Hashable {
      var ascii: UInt8
      var column: UInt8
    }

    struct ScalarRange: Hashable {
      var first: Int
      var last: Int
      var column: UInt8
    }

    struct NamedString: Hashable {
      var utf8: [UInt8]
      var column: UInt8
    }
  }

  var stateCount: Int { infos.count }
  var isWide: Bool { flags & TableFormat.Flag.wideCells != 0 }
}

/// The bytes of the tables of a mask or choice.
public struct EncodedTables: Sendable, Hashable {
  /// States, actions and texts.
  public var machine: [UInt8]
  /// Which Character is of which class. Masks that tell the same Characters apart have equal alphabets.
  public var alphabet: [UInt8]
  /// How a choice tells its masks apart; empty for a mask.
  public var choice: [UInt8] = []
}
