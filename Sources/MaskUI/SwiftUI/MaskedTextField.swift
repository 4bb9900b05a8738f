#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit))
  public import MaskRuntime
  public import SwiftUI

  /// A text field under a mask.
  ///
  /// ```swift
  /// @State private var phone: Masked<Phone>?
  ///
  /// MaskedTextField("Phone", value: $phone)
  /// ```
  ///
  /// It is the toolkit's own field under a ``FieldAdapter``, so undo, input methods, AutoFill, cut and copy are those of
  /// the system. The binding is written after each edit of a person. What the app writes is shown, unless it is what
  /// the field has just said; a mask that the app changes reads what the field shows.
  @MainActor public struct MaskedTextField<Field: EditableField> {
    let title: String
    let field: Field
    let binding: FieldBinding<Field>
    let settings: FieldSettings
    var configuration: @MainActor (NativeField) -> Void = { _ in }

    private init(_ title: String, _ field: Field, _ settings: FieldSettings, _ binding: FieldBinding<Field>) {
      self.title = title
      self.field = field
      self.settings = settings
      self.binding = binding
    }

    /// A field for a value, which is `nil` until the mask is filled.
    ///
    /// An app that has to see or set what is not complete binds the extracted value or the text.
    ///
    /// - Parameters:
    ///   - title: what the field is for. It is the placeholder where no tail is shown.
    ///   - value: the value.
    public init<M: Mask>(
      _ title: String, value: Binding<Masked<M>?>, options: FieldOptions = FieldOptions(),
      settings: FieldSettings = FieldSettings()
    ) where Field == MaskField<M> {
      self.init(title, MaskField<M>(options: options), settings, .value(value))
    }

    /// A field for an extracted value.
    public init<M: Mask>(
      _ title: String, extracted: Binding<String>, mask: M.Type, options: FieldOptions = FieldOptions(),
      settings: FieldSettings = FieldSettings()
    ) where Field == MaskField<M> {
      self.init(title, MaskField<M>(options: options), settings, .extracted(extracted))
    }

    /// A field for a text as the mask writes it.
    public init<M: Mask>(
      _ title: String, text: Binding<String>, mask: M.Type, options: FieldOptions = FieldOptions(),
      settings: FieldSettings = FieldSettings()
    ) where Field == MaskField<M> {
      self.init(title, MaskField<M>(options: options), settings, .text(text))
    }

    /// A field for an extracted value of a mask that is known at run time.
    public init(
      _ title: String, extracted: Binding<String>, mask: DynamicMask, options: FieldOptions = FieldOptions(),
      settings: FieldSettings = FieldSettings()
    ) where Field == DynamicMaskField {
      self.init(title, DynamicMaskField(mask, options: options), settings, .extracted(extracted))
    }

    /// A field for a text as a mask writes it that is known at run time.
    public init(
      _ title: String, text: Binding<String>, mask: DynamicMask, options: FieldOptions = FieldOptions(),
      settings: FieldSettings = FieldSettings()
    ) where Field == DynamicMaskField {
      self.init(title, DynamicMaskField(mask, options: options), settings, .text(text))
    }

    /// Sets up the toolkit's field once it is made, before it is put under the mask: font, colours, keyboard.
    ///
    /// SwiftUI's modifiers for fonts and keyboards do not reach a toolkit's field.
    public func configured(_ configuration: @escaping @MainActor (NativeField) -> Void) -> Self {
      var result = self
      result.configuration = configuration
      return result
    }

    /// What the coordinator keeps the same as the binding.
    public func makeCoordinator() -> FieldCoordinator<Field> { FieldCoordinator(field, binding, settings) }

    /// Shows or tells a title that is new.
    func updateTitle(_ coordinator: FieldCoordinator<Field>, _ show: (_ title: String) -> Void) {
      if coordinator.title != title { show(title) }
      coordinator.title = title
    }

    func begin(_ native: NativeField, _ coordinator: FieldCoordinator<Field>) {
      configuration(native)
      coordinator.begin { $0.attach(to: native) }
    }

    func update(_ native: NativeField, _ coordinator: FieldCoordinator<Field>) {
      coordinator.update(field, binding, settings) { $0.attach(to: native) }
    }
  }
#endif
