#if canImport(UIKit)
  import MaskUI
  import UIKit

  extension TextFieldDriver {
    convenience init(_ field: MaskedUITextField) { self.init(field, field.unknowns) }
    var isEnabled: Bool { field.isEnabled }
    var placeholder: String? { field.placeholder }
  }

  extension ContactViewController {
    var driver: TextFieldDriver { TextFieldDriver(phoneField, Unknowns()) }
    var canSave: Bool { saveButton.isEnabled }
  }

  /// The toolkit's field in SwiftUI's.
  typealias NativeDriver = TextFieldDriver
  extension TextFieldDriver {
    typealias Field = MaskedUITextField
  }
#endif
