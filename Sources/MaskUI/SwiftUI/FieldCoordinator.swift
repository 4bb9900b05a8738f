#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit))
  public import MaskRuntime
  import SwiftUI

  /// Keeps a toolkit's field and a binding of the app the same, whichever changes.
  @MainActor public final class FieldCoordinator<Field: EditableField> {
    private(set) var adapter: FieldAdapter<Field>
    private var binding: FieldBinding<Field>
    /// The title that the field shows or tells.
    var title: String?
    /// What the binding held when it was last read or written. As long as it holds that, the field is not touched: it
    /// may show the same in another form.
    private var known: String?

    init(_ field: Field, _ binding: FieldBinding<Field>, _ settings: FieldSettings) {
      adapter = FieldAdapter(field, settings: settings)
      self.binding = binding
      known = binding.held()
    }

    /// Puts the toolkit's new field under the mask, and shows what the binding holds.
    func begin(_ attach: (FieldAdapter<Field>) -> Void) {
      binding.show(adapter)
      attach(adapter)
      listen()
    }

    /// Takes over what the app has changed since the last time: the mask, the settings, the binding and what it holds.
    func update(
      _ field: Field, _ binding: FieldBinding<Field>, _ settings: FieldSettings,
      _ attach: (FieldAdapter<Field>) -> Void
    ) {
      self.binding = binding
      let held = binding.held()
      var isChanged = held != known
      if !field.hasSameMask(as: adapter.field) {
        // Reads what the field shows. Without a value there may be the beginning of one.
        adapter = FieldAdapter(field, settings: settings)
        attach(adapter)
        listen()
        isChanged = held != nil
        storeLater()
      }
      adapter.settings = settings
      guard isChanged else { return }
      known = held
      binding.show(adapter)
    }

    private func listen() {
      adapter.onChange = { [weak self] adapter in self?.store(adapter.field) }
    }

    private func store(_ field: Field) {
      known = binding.holding(field)
      binding.store(field)
    }

    /// An app's state is not to be changed while its views are made.
    private func storeLater() {
      Task { [weak self] in
        guard let self, binding.holding(adapter.field) != binding.held() else { return }
        store(adapter.field)
      }
    }
  }
#endif
