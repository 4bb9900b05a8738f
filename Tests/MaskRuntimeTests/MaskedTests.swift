import Foundation
import MaskRuntime
import Masks
import Testing

/// The value type of a mask.
@Suite struct MaskedTests {
  @Test func onlyWhatFillsTheMask() throws {
    let phone = try #require(Masked<Phone>("916 123 45 67"))
    #expect(phone.text == "+7 (916) 123-45-67")
    #expect(phone.extracted == "+79161234567")
    #expect("\(phone)" == "+7 (916) 123-45-67")
    #expect(Masked<Phone>("916 123 45 6") == nil)
    #expect(Masked<Phone>("916 123 45 678") == nil)
    #expect(Masked<Phone>("") == nil)
    #expect(Masked<Phone>(extracted: "+79161234567") == phone)
    #expect(Masked<Phone>(extracted: "+7 9161234567") == nil)
  }

  @Test func descriptionIsLossless() throws {
    for text in ["1.2.3.4", "192.168.0.1", "10.0.0.255"] {
      let address = try #require(Masked<IPv4>(text))
      #expect(Masked<IPv4>(address.description) == address)
      #expect(address.description == text)
    }
  }

  @Test func equalValuesWithEqualHashes() throws {
    let one = try #require(Masked<Phone>("9161234567"))
    let other = try #require(Masked<Phone>("+7 (916) 123-45-67"))
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
  }

  @Test func encodedAsTheExtractedValue() throws {
    struct Order: Codable, Equatable {
      var phone: Masked<Phone>
    }
    let order = Order(phone: try #require(Masked("9161234567")))
    let data = try JSONEncoder().encode(order)
    #expect(String(decoding: data, as: UTF8.self) == #"{"phone":"+79161234567"}"#)
    #expect(try JSONDecoder().decode(Order.self, from: data) == order)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Order.self, from: Data(#"{"phone":"+7916"}"#.utf8))
    }
  }

  /// Where it is, and why; but not the string.
  @Test(arguments: [
    ("+7916", "a digit is expected next"), ("+791612345678", "there is no place for '8' (Character 13)"),
    ("", "a digit is expected next"), ("call me", "a digit is expected next"),
  ])
  func decodingErrorsSayWhereAndWhy(string: String, reason: String) throws {
    struct Order: Codable {
      var phones: [Masked<Phone>]
    }
    let json = Data(#"{"phones":["+79161234567","\#(string)"]}"#.utf8)
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Order.self, from: json) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue).first == "phones")
    #expect(context.codingPath.last?.intValue == 1)
    #expect(context.debugDescription == "the string does not fill +7 (000) 000-00-00: \(reason)")
    #expect((context.underlyingError as? MaskMismatch) == Phone.mismatch(of: string))
  }

  @Test func codingErrorsDoNotHoldTheText() throws {
    let number = "41111111111111112345"
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Masked<CardNumber>].self, from: Data("[\"\(number)\"]".utf8))
    }
    let shown = "\(try #require(error))" + String(reflecting: error) + (error?.localizedDescription ?? "")
    #expect(!shown.contains("4111") && !shown.contains("2345"))
  }

  /// `1` would be decoded as the value of `121`.
  @Test func whatCannotBeDecodedIsNotEncoded() throws {
    let value = try #require(Masked<TwoWays>("1"))
    #expect(value.text == "1")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
  }

  /// The value alone would not tell `12.3` from `1.23`.
  @Test func encodedAsTextWhereTheValueIsAmbiguous() throws {
    for text in ["1.23", "12.3", "12.34", "1.2"] {
      let value = try #require(Masked<Groups>(text))
      let data = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(Masked<Groups>.self, from: data) == value, "\(text)")
    }
  }
}
