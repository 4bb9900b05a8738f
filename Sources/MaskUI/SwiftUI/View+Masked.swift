#if canImport(SwiftUI)
  public import MaskRuntime
  public import SwiftUI

  extension View {
    /// Puts a SwiftUI text field under a mask.
    ///
    /// ```swift
    /// TextField("Phone", text: $text).masked(by: Phone.self, text: $text)
    /// ```
    ///
    /// The text is read after each change, and written again as the mask has it. SwiftUI tells neither where the caret
    /// is nor whether an input method is composing, so the caret is where the system puts it (at the end, if the mask
    /// changed the text), what is composed is read while it is composed, undo is the system's, and nothing is
    /// announced. ``MaskedTextField`` has none of these limits.
    ///
    /// - Parameters:
    ///   - mask: the mask.
    ///   - text: the binding of the text field.
    public func masked<M: Mask>(
      by mask: M.Type, text: Binding<String>, options: FieldOptions = FieldOptions()
    ) -> some View {
      modifier(MaskModifier(MaskField<M>(options: options), text, nil))
    }

    /// Puts a SwiftUI text field under a mask that is known at run time, see ``masked(by:text:options:)``.
    public func masked(
      by mask: DynamicMask, text: Binding<String>, options: FieldOptions = FieldOptions()
    ) -> some View {
      modifier(MaskModifier(DynamicMaskField(mask, options: options), text, nil))
    }

    /// Puts a SwiftUI text field under a mask, with the caret where the mask wants it.
    ///
    /// ```swift
    /// TextField("Phone", text: $text, selection: $selection)
    ///   .masked(by: Phone.self, text: $text, selection: $selection)
    /// ```
    ///
    /// The other limits of ``masked(by:text:options:)`` hold.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public func masked<M: Mask>(
      by mask: M.Type, text: Binding<String>, selection: Binding<TextSelection?>,
      options: FieldOptions = FieldOptions()
    ) -> some View {
      modifier(MaskModifier(MaskField<M>(options: options), text, .init(selection, of: text)))
    }
  }
#endif
