#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit

  extension FieldAdapter {
    /// Puts a text field under the mask: a text that it shows is read by the mask, an empty one shows what ``field``
    /// holds.
    ///
    /// An adapter that the field is under already is detached, and this one leaves the field that it was attached to.
    /// Content type and writing direction are set where the app left them at their defaults.
    public func attach(to textField: NSTextField) { attach(entry: textField) }

    /// Puts a text view under the mask, as ``attach(to:)-(NSTextField)`` does with a text field.
    public func attach(to textView: NSTextView) { attach(entry: textView) }

    private func attach(entry: some NSTextEntry) {
      detach()
      Attachment.set(self, of: entry)
      attach(NSTextHost(entry, traits, placeholder: placeholder) { [weak self] in self?.take($0) })
    }
  }
#endif
