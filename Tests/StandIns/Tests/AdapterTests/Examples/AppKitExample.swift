import AppKit
import MaskRuntime
import MaskUI

final class ContactViewController: NSViewController {
  let phoneField = NSTextField()
  let saveButton = NSButton()
  private let phone = FieldAdapter(Phone.self)

  override func viewDidLoad() {
    super.viewDidLoad()
    phone.attach(to: phoneField)
    phone.onChange = { [weak self] phone in self?.saveButton.isEnabled = phone.field.value != nil }
  }

  func show(_ number: Masked<Phone>?) {
    phone.setValue(number)
    saveButton.isEnabled = number != nil
  }
}

/// A mask that comes from a server.
@MainActor func attach(_ mask: DynamicMask, to textView: NSTextView) -> FieldAdapter<DynamicMaskField> {
  let adapter = FieldAdapter(mask)
  adapter.attach(to: textView)
  return adapter
}

@MainActor func makeCopyingField() -> MaskedNSTextField {
  let field = MaskedNSTextField()
  FieldAdapter(Phone.self, settings: FieldSettings(copies: .extracted)).attach(to: field)
  return field
}
