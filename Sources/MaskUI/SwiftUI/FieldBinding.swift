#if canImport(SwiftUI)
  import MaskRuntime
  import SwiftUI

  /// A binding of the app to what a field holds: the value, the extracted value or the text.
  @MainActor struct FieldBinding<Field: EditableField> {
    /// What the binding holds, told by a text; `nil` for no value.
    var held: () -> String?
    /// What it would hold of a field.
    var holding: (Field) -> String?
    /// Has it hold what a field does.
    var store: (Field) -> Void
    /// Shows what it holds.
    var show: (FieldAdapter<Field>) -> Void

    static func text(_ text: Binding<String>) -> Self {
      Self(
        held: { text.wrappedValue }, holding: { $0.text }, store: { text.wrappedValue = $0.text },
        show: { $0.setText(text.wrappedValue) })
    }

    static func extracted(_ value: Binding<String>) -> Self {
      Self(
        held: { value.wrappedValue }, holding: { $0.extracted }, store: { value.wrappedValue = $0.extracted },
        show: { $0.setExtracted(value.wrappedValue) })
    }

    static func value<M: Mask>(_ value: Binding<Masked<M>?>) -> Self where Field == MaskField<M> {
      Self(
        held: { value.wrappedValue?.text }, holding: { $0.value?.text },
        store: { value.wrappedValue = $0.value },
        show: { $0.setValue(value.wrappedValue) })
    }
  }
#endif
