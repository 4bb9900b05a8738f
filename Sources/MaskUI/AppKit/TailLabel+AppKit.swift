#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// Draws the rest of the mask behind a text. It is no part of the text: nobody selects, copies or hears it.
  final class TailLabel: NSTextField {
    /// Shows a tail behind the text of a field; an empty one is hidden.
    func show(_ tail: String, behind text: String, of entry: some NSTextEntry) {
      if tail.isEmpty {
        removeFromSuperview()
        return
      }
      isEditable = false
      isSelectable = false
      isBezeled = false
      drawsBackground = false
      textColor = .placeholderTextColor
      font = entry.entryFont
      stringValue = tail
      setAccessibilityElement(false)
      if superview !== entry { entry.addSubview(self) }
      let attributes: [NSAttributedString.Key: Any] = entry.entryFont.map { [.font: $0] } ?? [:]
      let width = NSAttributedString(string: text, attributes: attributes).size().width
      let origin = entry.textOrigin
      let size = fittingSize
      // A label has padding of its own, as wide as that of a field editor.
      let start = origin.x + width - 2
      frame = NSRect(
        x: start, y: origin.y, width: max(0, min(size.width, entry.bounds.maxX - start)), height: size.height)
    }

    override func hitTest(_ point: NSPoint) -> NSView? { nil }
  }
#endif
