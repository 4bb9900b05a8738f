#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  public import SwiftUI

  extension MaskedTextField: NSViewRepresentable {
    /// The toolkit's field.
    public typealias NativeField = MaskedNSTextField

    /// Makes the field, with what the binding holds.
    public func makeNSView(context: Context) -> MaskedNSTextField {
      let native = MaskedNSTextField(frame: .zero)
      showTitle(native, context)
      native.setContentHuggingPriority(.defaultHigh, for: .vertical)
      native.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      begin(native, context.coordinator)
      return native
    }

    /// Takes over what the app has changed.
    public func updateNSView(_ native: MaskedNSTextField, context: Context) {
      showTitle(native, context)
      if native.isEnabled != context.environment.isEnabled {
        native.isEnabled = context.environment.isEnabled
      }
      update(native, context.coordinator)
    }

    private func showTitle(_ native: MaskedNSTextField, _ context: Context) {
      updateTitle(context.coordinator) { title in
        native.setAccessibilityLabel(title)
        if !settings.showsTail { native.placeholderString = title }
      }
    }

    /// Takes the mask off.
    public static func dismantleNSView(_ native: MaskedNSTextField, coordinator: FieldCoordinator<Field>) {
      coordinator.adapter.detach()
    }
  }
#endif
