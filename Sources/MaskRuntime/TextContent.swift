/// What a text is, so that a system can offer it: a phone number of the address book, a card, the code of a message.
///
/// The kinds are those that UIKit's `UITextContentType` and AppKit's `NSTextContentType` both have, and that have a form
/// which a mask describes. A `.mask` file and Apple's types call each of them by its raw value. It says nothing of how a
/// text is read.
public enum TextContent: String, Sendable, Hashable, CaseIterable {
  /// A phone number.
  case telephoneNumber
  /// The part of an address that sorts the mail.
  case postalCode
  /// The number of a payment card.
  case creditCardNumber
  /// The month and the year until which a payment card is valid.
  case creditCardExpiration
  /// The month of them.
  case creditCardExpirationMonth
  /// The year of them.
  case creditCardExpirationYear
  /// The security code of a payment card.
  case creditCardSecurityCode
  /// A code that is valid once, such as one that comes in a message.
  case oneTimeCode
  /// The date of a person's birth.
  case birthdate
  /// The day of it.
  case birthdateDay
  /// The month of it.
  case birthdateMonth
  /// The year of it.
  case birthdateYear
  /// A date, a time or a duration; one's birth is ``birthdate``.
  case dateTime
  /// The number of a flight.
  case flightNumber
  /// The number of a parcel.
  case shipmentTrackingNumber
}

extension TextContent {
  /// What a table says of it in four bits, from 1 on: 0 says that nothing is known.
  package var number: UInt8 { UInt8(truncatingIfNeeded: 1 + (Self.allCases.firstIndex(of: self) ?? 0)) }

  /// The content of a number of a table; `nil` where nothing is known.
  package init?(number: UInt8) {
    guard number > 0, Int(number) <= Self.allCases.count else { return nil }
    self = Self.allCases[Int(number) - 1]
  }
}
