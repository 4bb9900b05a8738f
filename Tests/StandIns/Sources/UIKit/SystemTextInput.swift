// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

/// `UITextInput` on the model of a text.
@MainActor public protocol SystemTextInput: UITextInput {
  var system: SystemText { get }
  var isFirstResponder: Bool { get }
}

extension SystemTextInput {
  public var hasText: Bool { !system.text.isEmpty }

  public var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(system.selection) : nil }
    set { if let newValue { system.select(newValue.range) } }
  }

  public var markedTextRange: UITextRange? { system.marked.map { UITextRange($0) } }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(system.length) }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    system.setMarked(markedText ?? "")
  }
  public func unmarkText() { system.unmark() }
  public func replace(_ range: UITextRange, withText text: String) { system.replace(range.range, with: text) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let ends = [fromPosition.offset, toPosition.offset].sorted()
    return UITextRange(NSRange(location: ends[0], length: ends[1] - ends[0]))
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...system.length).contains(place) ? UITextPosition(place) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: Double(position.offset) * UIFont.characterWidth, y: 0, width: 2, height: UIFont.lineHeight)
  }
}

/// The pasteboard.
@MainActor open class UIPasteboard: NSObject {
  open class var general: UIPasteboard { shared }
  private static let shared = UIPasteboard()

  open var string: String?

  /// Takes what is selected.
  ///
  /// - Returns: whether anything is.
  @discardableResult func take(_ text: SystemText) -> Bool {
    guard text.selection.length > 0 else { return false }
    string = (text.text as NSString).substring(with: text.selection)
    return true
  }
}
