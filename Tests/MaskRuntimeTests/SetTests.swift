import MaskCompiler
import MaskRuntime
import Testing

/// Generated masks that share the tables of a set.
@Suite struct SetTests {
  /// A generated type, beside its pattern compiled by itself.
  private func check<M: Mask>(_: M.Type, _ pattern: String, _ texts: [String]) throws {
    let own = try Compiler.compile(MaskDefinition(pattern)).makeMask()
    #expect(M.placeholder == own.placeholder)
    #expect(M.facts == own.facts)
    #expect(M.fieldCompletion == own.fieldCompletion)
    for text in texts {
      #expect(M.read(text) == own.read(text), "\(pattern) \(text)")
      #expect(M.format(text) == own.format(text), "\(pattern) \(text)")
      #expect(M.read(extracted: text) == own.read(extracted: text), "\(pattern) value \(text)")
      var field = MaskField<M>()
      var ownField = DynamicMaskField(own)
      for character in text {
        field.insert(String(character))
        ownField.insert(String(character))
        #expect(field.text == ownField.text && field.tail == ownField.tail, "\(pattern) typing \(text)")
      }
      #expect(field.isComplete == ownField.isComplete)
    }
  }

  @Test func readLikeMasksOfTheirOwn() throws {
    let texts = [
      "", "7", "+7", "+79161234567", "9161234567", "(916) 123-45-67", "1-2-3", "238", "+2381234567", "٣٤٥",
    ]
    try check(Calling1.self, "{+1}-[000].[0000]", texts)
    try check(Calling7.self, "{+7} ([0000]) [00]-[0009]", texts)
    try check(Calling20.self, "{+20} [00]-[000]", texts)
    try check(Calling238.self, "{+238}-[000].[0000] [00]", texts)
  }

  @Test func valuesOfASet() throws {
    let phone = try #require(Masked<Calling7>("9161 23 456"))
    #expect(phone.text == "+7 (9161) 23-456")
    #expect(phone.extracted == "+7916123456")
    #expect(Masked<Calling7>(extracted: "+7916123456") == phone)
    #expect(Masked<Calling7>("91") == nil)
  }
}
