import MaskRuntime
import MaskUI
import UIKit

final class ContactViewController: UIViewController {
  let phoneField = UITextField()
  let saveButton = UIButton()
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
@MainActor func attach(_ mask: DynamicMask, to textView: UITextView) -> FieldAdapter<DynamicMaskField> {
  let adapter = FieldAdapter(mask, options: FieldOptions(deletion: .text))
  adapter.attach(to: textView)
  return adapter
}

@MainActor func makeCopyingField() -> MaskedUITextField {
  let field = MaskedUITextField()
  FieldAdapter(Phone.self, settings: FieldSettings(copies: .extracted)).attach(to: field)
  return field
}

extension FieldMessages {
  static var german: FieldMessages {
    var messages = FieldMessages()
    messages.hint = { $0 == .digit ? "Ziffer eingeben" : nil }
    messages.refusal = { "\($0.count) Zeichen nicht angenommen" }
    return messages
  }
}
