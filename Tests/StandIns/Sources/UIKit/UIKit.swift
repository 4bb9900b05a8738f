// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
/// Stands in for UIKit: the declarations that MaskUI uses, as Apple's documentation has them, and models of a text field
/// and a text view that do what is documented. Where nothing is documented the models can do the one or the other, see
/// ``Unknowns``.
@_exported public import AppleFoundation
@_exported public import Foundation

/// What Apple's documentation leaves open. Tests run with each.
public struct Unknowns: Sendable, Hashable {
  /// Whether setting `text` clears the field's undo manager.
  public var settingTextClearsUndo: Bool = false
  /// Whether `textDidChangeNotification` comes before the event `editingChanged`.
  public var notificationComesFirst: Bool = false

  /// Whether the system registers what can be undone behind the events of an edit, instead of before them.
  public var registersBehindEvents: Bool = false

  public init() {}

  /// All that there can be.
  public static var all: [Unknowns] {
    (0..<8).map { number in
      var unknowns = Unknowns()
      unknowns.settingTextClearsUndo = number & 1 != 0
      unknowns.notificationComesFirst = number & 2 != 0
      unknowns.registersBehindEvents = number & 4 != 0
      return unknowns
    }
  }
}
