/// The third literal of a choice, see `ChoiceFormat`.
struct ChoiceTable {
  let base: UnsafePointer<UInt8>

  private typealias Header = ChoiceFormat.Header

  var maskCount: Int { (base + Header.maskCount).twoDigits }
  var columns: Int { Int(base[Header.columns]) }
  var rowCount: Int { (base + Header.rowCount).twoDigits }
  var isLockStep: Bool { base[Header.flags] & ChoiceFormat.Flag.lockStep != 0 }
  var isSet: Bool { base[Header.flags] & ChoiceFormat.Flag.isSet != 0 }
  var leads: UnsafePointer<UInt8> { section(Header.leads) }
  var rows: UnsafePointer<UInt8> { section(Header.rows) }
  var lists: UnsafePointer<UInt8> { section(Header.lists) }
  var scores: UnsafePointer<UInt8> { section(Header.scores) }
  var alphabet: UnsafePointer<UInt8> { section(Header.alphabet) }

  /// The record of a mask.
  func mask(_ index: Int) -> UnsafePointer<UInt8> {
    section(Header.masks) + index &* ChoiceFormat.Mask.size
  }

  /// What the chooser knows in a state.
  func verdict(_ state: Int) -> UnsafePointer<UInt8> {
    let infos = section(Header.infos)
    let number = (infos + state &* 2).twoDigits
    return infos + (base + Header.stateCount).twoDigits &* 2 + number &* ChoiceFormat.Verdict.size
  }

  /// The facts of a mask of a set.
  func facts(_ index: Int) -> UnsafePointer<UInt8> {
    section(Header.infos) + index &* ChoiceFormat.Facts.size
  }

  /// What is known of a score's state.
  func scoreInfo(_ state: Int) -> UnsafePointer<UInt8> {
    section(Header.infos) + state &* ChoiceFormat.ScoreInfo.size
  }

  /// The mask that a record is of.
  func index(of record: UnsafePointer<UInt8>) -> Int {
    (record - section(Header.masks)) / ChoiceFormat.Mask.size
  }

  private func section(_ field: Int) -> UnsafePointer<UInt8> { base + (base + field).threeDigits }
}
