#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Draws the rest of the mask behind a text. It is no part of the text: nobody selects, copies or hears it.
  final class TailLabel: UILabel {
    /// Shows a text behind what a field holds; an empty one hides it.
    func show(_ tail: String, behind entry: some UITextEntry) {
      if tail.isEmpty {
        removeFromSuperview()
        return
      }
      text = tail
      font = entry.font
      textColor = .placeholderText
      isUserInteractionEnabled = false
      isAccessibilityElement = false
      if superview !== entry { entry.addSubview(self) }
      let caret = entry.caretRect(for: entry.endOfDocument)
      let size = sizeThatFits(entry.bounds.size)
      frame = CGRect(
        x: caret.maxX, y: caret.minY, width: max(0, min(size.width, entry.bounds.maxX - caret.maxX)),
        height: caret.height)
    }
  }
#endif
