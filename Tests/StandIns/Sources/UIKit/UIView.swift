// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import Foundation

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  open var isUserInteractionEnabled: Bool = true
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var isAccessibilityElement: Bool = false
  open var accessibilityHint: String?
  open var accessibilityLabel: String?
  /// The least priority that was asked for last, by axis; nothing is laid out.
  private var priorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }

  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { superview }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities[axis] = priority
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    priorities[axis] = priority
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
}

open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

@MainActor open class UIWindow: UIView {
  private let manager = UndoManager()
  open override var undoManager: UndoManager? { manager }
  open override var window: UIWindow? { self }
}

@MainActor open class UILabel: UIView {
  open var text: String?
  open var font: UIFont! = UIFont()
  open var textColor: UIColor!

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Double(text?.count ?? 0) * UIFont.characterWidth, height: UIFont.lineHeight)
  }
}

open class UIFont: NSObject, @unchecked Sendable {
  /// Every Character of the model is as wide.
  public static let characterWidth: Double = 10
  public static let lineHeight: Double = 20
}

open class UIColor: NSObject, @unchecked Sendable {
  open class var placeholderText: UIColor { UIColor() }
}
