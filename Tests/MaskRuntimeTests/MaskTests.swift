import MaskRuntime
import Testing

/// The protocol's API, on types that the plugin made.
@Suite struct MaskTests {
  @Test func formatCompletesWhatIsClosed() {
    #expect(Phone.format("9161234567") == "+7 (916) 123-45-67")
    #expect(Phone.format("916") == "+7 (916")
    #expect(Phone.format("916", completion: .word) == "+7 (916)")
    #expect(Phone.format("916", completion: .eager) == "+7 (916) ")
    #expect(Phone.format("") == "")
    #expect(Phone.format("", completion: .word) == "+7")
    #expect(Phone.format(extracted: "+79161234567") == "+7 (916) 123-45-67")
  }

  @Test func readTellsAllOfIt() {
    let reading = Phone.read("+7 916 12x")
    #expect(
      reading
        == Reading(
          output: "+7 (916) 12", extracted: "+791612", isComplete: false, tail: "0-00-00", overflow: 0))
    let long = Phone.read("91612345678")
    #expect(long.isComplete)
    #expect(long.overflow == 1)
    #expect(long.tail == "")
  }

  @Test func valuesAreReadWithoutSeparators() {
    let reading = Phone.read(extracted: "+7(916)")
    #expect(reading.output == "+7 (916")
    #expect(reading.overflow == 2)
  }

  @Test func whatAMaskKnows() {
    #expect(Phone.placeholder == "+7 (000) 000-00-00")
    #expect(Phone.fieldCompletion == .word)
    #expect(Eager.fieldCompletion == .eager)
    #expect(Price.placeholder == "000 000 €")
  }

  /// Generic code works over all masks.
  @Test func masksAreTypesAndValuesOfTheirMetatypes() {
    func row<M: Mask>(_ mask: M.Type, _ text: String) -> String { M.format(text) }
    let masks: [any Mask.Type] = [Phone.self, IPv4.self]
    #expect(masks.map { row($0, "1921680001") } == ["+7 (192) 168-00-01", "192.168.000.1"])
  }

  @Test func rightToLeftMasksReadFromTheEnd() {
    #expect(Price.format("1") == "1 €")
    #expect(Price.format("1234") == "1 234 €")
    #expect(Price.format("1 234 €") == "1 234 €")
    #expect(Price.read("1234567").output == "234 567 €")
    #expect(Price.read("1234567").overflow == 1)
    #expect(Price.read("12", completion: .closing).tail == "000 0")
    #expect(Price.format("١٢٣٤") == "1 234 €")
    #expect(KeptPrice.format("١٢٣٤") == "١ ٢٣٤ €")
  }

  @Test func caseIsMappedWhereItIsOneCharacter() {
    #expect(Upper.format("ab3dxy9z") == "AB3D-XY9Z")
    #expect(Upper.format("äßé") == "ÄßÉ")
    #expect(Upper.format("e\u{301}ŉ") == "E\u{301}ŉ")
    // It grows from 2 bytes to 6, past the estimate of the memory that is needed.
    let grown = Upper.format(String(repeating: "ΐ", count: 8))
    #expect(grown == "Ϊ́Ϊ́Ϊ́Ϊ́-Ϊ́Ϊ́Ϊ́Ϊ́")
  }

  @Test func characterAreWhole() {
    #expect(Word.format("e\u{301}👨‍👩‍👧x🇩🇪y") == "e\u{301}xy")
    #expect(AnyText.read("👨‍👩‍👧🇩🇪e\u{301}\r\n").extracted == "👨👩👧🇩🇪")
    #expect(AnyText.read("ab\r\nc").output == "ab-\r\nc")
    #expect(AnyText.read("🇩🇪🇫🇷ab").output == "🇩🇪🇫🇷-ab")
    #expect(Phone.read("9\u{301}16").output == "+7 (16")
  }

  /// Ignorable scalars are no part of anything.
  @Test func ignorableScalarsAreRemovedFirst() {
    #expect(Phone.format("\u{FEFF}\u{202A}916\u{200B}123\u{AD}45\u{2066}67") == "+7 (916) 123-45-67")
    #expect(Word.format("e\u{200B}\u{301}").unicodeScalars.elementsEqual("e\u{301}".unicodeScalars))
  }

  @Test func notationsCompareAsCharactersDo() {
    #expect(Name.format("Андреи\u{306} Ёлкин7") == "Андреи\u{306}Ёлкин")
  }

  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 500, 513, 5000])
  func textsOfAnyLength(count: Int) {
    let text = String(repeating: "ab", count: count)
    #expect(Word.read(text).output == text)
    #expect(Word.read(text + "é1").extracted == text + "é")
    #expect(Word.format("é" + text) == "é" + text)
  }
}
