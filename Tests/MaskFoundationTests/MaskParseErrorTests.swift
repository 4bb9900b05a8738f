import Foundation
import MaskFoundation
import MaskRuntime
import Masks
import Testing

/// What an error says: why, where, and nothing that should not be in a log.
@Suite struct MaskParseErrorTests {
  private func error<M: Mask>(_ mask: M.Type, _ text: String, as kind: TextKind = .text) throws
    -> MaskParseError
  {
    try #require(throws: MaskParseError.self) { try MaskParseStrategy<M>(kind).parse(text) }
  }

  @Test func incomplete() throws {
    let error = try error(Phone.self, "916 12")
    #expect(error.text == "916 12")
    #expect(error.mismatch == .incomplete(expected: .digit))
    #expect(error.offset == nil)
    #expect(error.errorDescription == "What is entered is incomplete.")
    #expect(error.failureReason == "A digit is expected next.")
    #expect(error.recoverySuggestion == "Enter it as +7 (000) 000-00-00.")
    #expect("\(error)" == "the text does not fill +7 (000) 000-00-00: a digit is expected next")
    #expect(error.localizedDescription == "What is entered is incomplete.")
  }

  @Test func empty() throws {
    let error = try error(Plate.self, "")
    #expect(error.errorDescription == "Nothing is entered.")
    #expect(error.failureReason == "A letter is expected next.")
  }

  @Test func tooLong() throws {
    let error = try error(Phone.self, "916 123 45 67 89")
    #expect(error.offset == 14)
    #expect(error.errorDescription == "What is entered is too long.")
    #expect(error.failureReason == "There is no place for '8' (Character 15) and 1 more.")
  }

  @Test func wrongForm() throws {
    let error = try error(Plate.self, "a12bcd")
    #expect(error.offset == 3)
    #expect(error.errorDescription == "What is entered has the wrong form.")
    #expect(error.failureReason?.hasPrefix("There is no place for 'b' (Character 4)") == true)
    #expect(error.failureReason?.hasSuffix(", where a digit is expected.") == true)
  }

  /// In a value nothing is noise.
  @Test func valueWithASeparator() throws {
    let error = try error(Phone.self, "+7 9161234567", as: .value)
    #expect(error.offset == 2)
    #expect(error.recoverySuggestion == nil)
    #expect(
      "\(error)".hasPrefix(
        "the value does not fill +7 (000) 000-00-00: there is no place for ' ' (Character 3)"))
  }

  @Test func rightToLeft() throws {
    let error = try error(Price.self, "1234567")
    #expect(error.errorDescription == "What is entered is too long.")
    #expect(error.offset == 0)
  }

  @Test func choice() throws {
    #expect(try error(Year.self, "199").mismatch == .incomplete(expected: .digit))
    #expect(try error(Year.self, "19991").offset == 4)
  }

  /// A card number with a digit too many is still a secret.
  @Test func theTextIsNotInWhatIsPrinted() throws {
    let number = "41111111111111112345"
    let error = try error(CardNumber.self, number)
    var dumped = ""
    for text in ["\(error)", String(reflecting: error), error.localizedDescription] + [
      error.failureReason ?? ""
    ] {
      dumped += text
    }
    #expect(!dumped.contains("4111"))
    #expect(!dumped.contains("2345"))
    #expect(error.text == number)
  }
}
