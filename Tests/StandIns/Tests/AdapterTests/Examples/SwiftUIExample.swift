import MaskRuntime
import MaskUI
import SwiftUI

struct ContactForm: View {
  @State private var phone: Masked<Phone>?

  var body: some View {
    Form {
      MaskedTextField("Phone", value: $phone)
      Text(phone?.extracted ?? "The number is not complete.")
    }
  }
}

/// A mask that comes from a server, and may change.
struct CodeField: View {
  let mask: DynamicMask
  @Binding var code: String

  var body: some View {
    MaskedTextField("Code", extracted: $code, mask: mask)
  }
}

/// A text field of SwiftUI.
struct PlainForm: View {
  @State private var text: String = ""

  var body: some View {
    TextField("Phone", text: $text).masked(by: Phone.self, text: $text)
  }
}
