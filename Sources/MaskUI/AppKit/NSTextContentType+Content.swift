#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import MaskRuntime

  extension NSTextContentType {
    /// What AppKit calls a kind of text; `nil` where this system does not know it yet.
    init?(_ content: TextContent) {
      if content == .oneTimeCode {
        self = .oneTimeCode
        return
      }
      guard #available(macOS 14, *) else { return nil }
      switch content {
      case .telephoneNumber: self = .telephoneNumber
      case .postalCode: self = .postalCode
      case .creditCardNumber: self = .creditCardNumber
      case .creditCardExpiration: self = .creditCardExpiration
      case .creditCardExpirationMonth: self = .creditCardExpirationMonth
      case .creditCardExpirationYear: self = .creditCardExpirationYear
      case .creditCardSecurityCode: self = .creditCardSecurityCode
      case .birthdate: self = .birthdate
      case .birthdateDay: self = .birthdateDay
      case .birthdateMonth: self = .birthdateMonth
      case .birthdateYear: self = .birthdateYear
      case .dateTime: self = .dateTime
      case .flightNumber: self = .flightNumber
      case .shipmentTrackingNumber: self = .shipmentTrackingNumber
      case .oneTimeCode: self = .oneTimeCode
      }
    }
  }
#endif
