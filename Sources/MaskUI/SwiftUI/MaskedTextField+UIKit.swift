#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import SwiftUI
  import UIKit

  extension MaskedTextField: UIViewRepresentable {
    /// The toolkit's field.
    public typealias NativeField = MaskedUITextField

    /// Makes the field, with what the binding holds.
    public func makeUIView(context: Context) -> MaskedUITextField {
      let native = MaskedUITextField(frame: .zero)
      showTitle(native, context)
      native.setContentHuggingPriority(.defaultHigh, for: .vertical)
      native.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      begin(native, context.coordinator)
      return native
    }

    /// Takes over what the app has changed.
    public func updateUIView(_ native: MaskedUITextField, context: Context) {
      showTitle(native, context)
      if native.isEnabled != context.environment.isEnabled {
        native.isEnabled = context.environment.isEnabled
      }
      update(native, context.coordinator)
    }

    private func showTitle(_ native: MaskedUITextField, _ context: Context) {
      updateTitle(context.coordinator) { title in
        native.accessibilityLabel = title
        if !settings.showsTail { native.placeholder = title }
      }
    }

    /// Takes the mask off.
    public static func dismantleUIView(_ native: MaskedUITextField, coordinator: FieldCoordinator<Field>) {
      coordinator.adapter.detach()
    }
  }
#endif
