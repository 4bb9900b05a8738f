#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITextEntry {
    /// Asks for what the mask wants of the system, where the app left the defaults.
    func adopt(_ traits: FieldTraits) -> [Adoption] {
      let adoptions = [
        Adoption(\.keyboardType, of: self, UIKeyboardType(traits.keyboard), insteadOf: .default),
        Adoption(
          \.textContentType, of: self, traits.content.flatMap { UITextContentType($0) }, insteadOf: nil),
        // Corrections are for words; what they change comes back as an edit that the person did not mean.
        Adoption(\.autocapitalizationType, of: self, .none, insteadOf: .sentences),
        Adoption(\.autocorrectionType, of: self, .no, insteadOf: .default),
        Adoption(\.spellCheckingType, of: self, .no, insteadOf: .default),
        Adoption(\.smartQuotesType, of: self, .no, insteadOf: .default),
        Adoption(\.smartDashesType, of: self, .no, insteadOf: .default),
        Adoption(\.smartInsertDeleteType, of: self, .no, insteadOf: .default),
        // A number is written left to right in all languages; without this its groups change places among letters
        // that run the other way.
        Adoption(\.semanticContentAttribute, of: self, .forceLeftToRight, insteadOf: .unspecified),
      ]
      // A keyboard that is shown already does not look.
      if isFirstResponder { reloadInputViews() }
      return adoptions.compactMap { $0 }
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
