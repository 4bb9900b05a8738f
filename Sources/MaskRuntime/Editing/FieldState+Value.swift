extension FieldState {
  /// The current mask, and its state behind the whole text.
  func end(in table: MaskTable) -> (mask: MaskTable, state: Int) {
    let mask = content.mask(of: table)
    let state = content.withPieces(rightToLeft: mask.isRightToLeft) {
      SlotWalker(mask).state(behind: $0.count, of: $0)
    }
    return (mask, state)
  }

  /// What the text fills its mask with, closing constants included; `nil` unless it fills it.
  ///
  /// It is made from the slots, as the text is, so it is what was typed even where a mask reads its own output otherwise.
  func filling(_ table: MaskTable) -> (text: String, extracted: String, maskIndex: Int)? {
    let (mask, end) = end(in: table)
    guard mask.info(of: end).isComplete else { return nil }
    let extracted = content.extracted(in: 0..<content.count)
    let text =
      table.isOpenChoice
      ? closedText(extracted, mask.maskIndex, of: table)
      : SlotWalker(mask).closing(content.text, from: end)
    return (text, extracted, mask.maskIndex)
  }

  /// The text of a choice with the closing constants that its masks agree on. Reading tells them; where that makes
  /// something else of the text, it stays as it is.
  private func closedText(_ extracted: String, _ maskIndex: Int, of table: MaskTable) -> String {
    let reading = table.read(content.text, as: .text, completion: .closing)
    return reading.extracted == extracted && reading.maskIndex == maskIndex ? reading.output : content.text
  }
}

extension SlotWalker {
  /// A text and the constants that close it.
  ///
  /// - Parameter state: the state behind the text.
  fileprivate func closing(_ text: String, from state: Int) -> String {
    var text = text
    var state = state
    var rest = completionCount(.closing, from: state)
    while rest > 0, let constant = advance(from: state) {
      let put = String(decoding: constant.bytes, as: UTF8.self)
      text = table.isRightToLeft ? put + text : text + put
      rest -= constant.bytes.count
      state = constant.next
    }
    return text
  }
}
