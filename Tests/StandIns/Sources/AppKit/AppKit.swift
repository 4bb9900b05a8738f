// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// Stands in for AppKit: the declarations that MaskUI uses, as Apple's documentation has them, and models of a window
/// with its field editor, a text field and a text view that do what is documented. Where nothing is documented the
/// models can do the one or the other, see ``Unknowns``.
@_exported public import AppleFoundation
@_exported public import Foundation

/// What Apple's documentation leaves open. Tests run with each.
public struct Unknowns: Sendable, Hashable {
  /// Whether a field editor tells that it selects when it begins.
  public var tellsSelectionOnFocus: Bool = true
  /// Whether a field still has its editor while it tells that editing has ended.
  public var hasEditorAtEnd: Bool = true

  public init() {}

  /// All that there can be.
  public static var all: [Unknowns] {
    [true, false].flatMap { tells in
      [true, false].map { has in
        var unknowns = Unknowns()
        unknowns.tellsSelectionOnFocus = tells
        unknowns.hasEditorAtEnd = has
        return unknowns
      }
    }
  }
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

open class NSFont: NSObject, @unchecked Sendable {
  /// Every Character of the model is as wide.
  public static let characterWidth: Double = 10
  public static let lineHeight: Double = 20
}

open class NSColor: NSObject, @unchecked Sendable {
  open class var placeholderTextColor: NSColor { NSColor() }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
}

extension NSAttributedString {
  public func size() -> NSSize {
    NSSize(width: Double(string.count) * NSFont.characterWidth, height: NSFont.lineHeight)
  }
}

public struct NSTextContentType: Hashable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let telephoneNumber = NSTextContentType(rawValue: "telephoneNumber")
  public static let postalCode = NSTextContentType(rawValue: "postalCode")
  public static let creditCardNumber = NSTextContentType(rawValue: "creditCardNumber")
  public static let creditCardExpiration = NSTextContentType(rawValue: "creditCardExpiration")
  public static let creditCardExpirationMonth = NSTextContentType(rawValue: "creditCardExpirationMonth")
  public static let creditCardExpirationYear = NSTextContentType(rawValue: "creditCardExpirationYear")
  public static let creditCardSecurityCode = NSTextContentType(rawValue: "creditCardSecurityCode")
  public static let oneTimeCode = NSTextContentType(rawValue: "oneTimeCode")
  public static let birthdate = NSTextContentType(rawValue: "birthdate")
  public static let birthdateDay = NSTextContentType(rawValue: "birthdateDay")
  public static let birthdateMonth = NSTextContentType(rawValue: "birthdateMonth")
  public static let birthdateYear = NSTextContentType(rawValue: "birthdateYear")
  public static let dateTime = NSTextContentType(rawValue: "dateTime")
  public static let flightNumber = NSTextContentType(rawValue: "flightNumber")
  public static let shipmentTrackingNumber = NSTextContentType(rawValue: "shipmentTrackingNumber")
}
