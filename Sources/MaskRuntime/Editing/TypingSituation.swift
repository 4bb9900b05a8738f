/// What decides how a field goes on that is typed into at its end: fields that are alike in it stay alike, whatever
/// they hold before the last slot's Character.
package struct TypingSituation: Hashable, Sendable {
  /// The state behind the last slot's Character, and behind the whole text.
  private var slotState: Int
  private var state: Int
  /// The constants behind it.
  private var constants: String
  /// What of them was typed and is not decided yet, and where it begins: counted from the end.
  private var open: String?
  private var openLength: Int
  /// The caret, counted from the end.
  private var caret: Int

  /// The situation of a field; `nil` for a right-to-left mask, where all that it holds counts.
  package init?(_ field: DynamicMaskField) {
    let content = field.state.content
    let selection = field.state.selection
    let result = field.withTable { table -> TypingSituation? in
      if table.isRightToLeft || table.isOpenChoice { return nil }
      return content.withPieces(rightToLeft: false) { pieces in
        let walker = SlotWalker(table)
        let end = pieces.lastSlotEnd
        return TypingSituation(
          slotState: walker.state(behind: end, of: pieces),
          state: walker.state(behind: pieces.count, of: pieces),
          constants: String(decoding: pieces.bytes[end...], as: UTF8.self), open: content.openEnd?.typed,
          openLength: content.openEnd.map { pieces.count - $0.start } ?? 0,
          caret: pieces.count - selection.upperBound)
      }
    }
    guard let result else { return nil }
    self = result
  }

  private init(
    slotState: Int, state: Int, constants: String, open: String?, openLength: Int, caret: Int
  ) {
    self.slotState = slotState
    self.state = state
    self.constants = constants
    self.open = open
    self.openLength = openLength
    self.caret = caret
  }
}
