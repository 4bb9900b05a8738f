#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITextEntry {
    /// Asks for what the mask wants of the system, where the app left the defaults.
    func adopt(_ traits: FieldTraits) {
      adopt(\.keyboardType, UIKeyboardType(traits.keyboard), insteadOf: .default)
      if let content = traits.content, let type = UITextContentType(content), textContentType == nil {
        textContentType = type
      }
      // Corrections are for words; what they change comes back as an edit that the person did not mean.
      adopt(\.autocapitalizationType, .none, insteadOf: .sentences)
      adopt(\.autocorrectionType, .no, insteadOf: .default)
      adopt(\.spellCheckingType, .no, insteadOf: .default)
      adopt(\.smartQuotesType, .no, insteadOf: .default)
      adopt(\.smartDashesType, .no, insteadOf: .default)
      adopt(\.smartInsertDeleteType, .no, insteadOf: .default)
      // A number is written left to right in all languages; without this its groups change places among letters that
      // run the other way.
      adopt(\.semanticContentAttribute, .forceLeftToRight, insteadOf: .unspecified)
    }

    private func adopt<Value: Equatable>(
      _ trait: ReferenceWritableKeyPath<Self, Value>, _ value: Value, insteadOf standard: Value
    ) {
      if self[keyPath: trait] == standard { self[keyPath: trait] = value }
    }
  }

  extension UIKeyboardType {
    init(_ keyboard: FieldTraits.Keyboard) {
      switch keyboard {
      case .ordinary: self = .default
      case .digits: self = .numberPad
      case .digitsAndPunctuation: self = .numbersAndPunctuation
      case .telephone: self = .phonePad
      }
    }
  }
#endif
