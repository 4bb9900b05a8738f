#if canImport(UIKit) && !os(watchOS)
  import MaskRuntime
  import UIKit

  extension UITextContentType {
    /// What UIKit calls a kind of text; `nil` where this system does not know it yet.
    init?(_ content: TextContent) {
      if #available(iOS 17, tvOS 17, *) {
        switch content {
        case .creditCardExpiration: self = .creditCardExpiration
        case .creditCardExpirationMonth: self = .creditCardExpirationMonth
        case .creditCardExpirationYear: self = .creditCardExpirationYear
        case .creditCardSecurityCode: self = .creditCardSecurityCode
        case .birthdate: self = .birthdate
        case .birthdateDay: self = .birthdateDay
        case .birthdateMonth: self = .birthdateMonth
        case .birthdateYear: self = .birthdateYear
        default: self.init(sinceLong: content)
        }
      } else {
        self.init(sinceLong: content)
      }
    }

    private init?(sinceLong content: TextContent) {
      switch content {
      case .telephoneNumber: self = .telephoneNumber
      case .postalCode: self = .postalCode
      case .creditCardNumber: self = .creditCardNumber
      case .oneTimeCode: self = .oneTimeCode
      case .dateTime: self = .dateTime
      case .flightNumber: self = .flightNumber
      case .shipmentTrackingNumber: self = .shipmentTrackingNumber
      default: return nil
      }
    }
  }
#endif
