#if canImport(UIKit)
  import AppleFoundation
  import Foundation
  import MaskCompiler
  import MaskRuntime
  import MaskUI
  import Testing
  import UIKit

  /// What only UIKit has: delegates, traits, the window's undo manager.
  @MainActor @Suite struct UIKitTests {
    /// An app's own delegate.
    private final class Delegate: NSObject, UITextFieldDelegate {
      var answer: (UITextField, NSRange, String) -> Bool = { _, _, _ in true }

      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { answer(textField, range, string) }
    }

    private func edited(_ delegate: Delegate, _ pattern: String) throws -> (
      UITextField, FieldAdapter<DynamicMaskField>
    ) {
      let field = UITextField()
      field.delegate = delegate
      let adapter = FieldAdapter(try mask(pattern))
      adapter.attach(to: field)
      field.becomeFirstResponder()
      return (field, adapter)
    }

    @Test func theDelegateStaysTheAppsAndCanRefuse() throws {
      let delegate = Delegate()
      let (field, adapter) = try edited(delegate, "[0000]")
      delegate.answer = { _, _, string in string != "5" }
      for key in "4567" { field.insertText(String(key)) }
      #expect(field.delegate === delegate)
      #expect(field.text == "467")
      #expect(adapter.field.text == "467")
    }

    @Test func theDelegateCanEditInstead() throws {
      let delegate = Delegate()
      let (field, adapter) = try edited(delegate, "[00]-[00]")
      delegate.answer = { field, _, string in
        guard string == "*" else { return true }
        field.text = "99"
        adapter.textWasSet()
        return false
      }
      field.insertText("1")
      field.insertText("*")
      #expect(field.text == "99")
      field.insertText("8")
      #expect(field.text == "99-8")
      #expect(adapter.field.extracted == "998")
    }

    @Test func keyboardAndCorrectionFollowTheMask() throws {
      let field = UITextField()
      FieldAdapter(try mask("[00]/[00]")).attach(to: field)
      #expect(field.keyboardType == .numberPad)
      #expect(field.autocorrectionType == .no)
      #expect(field.autocapitalizationType == .none)
      #expect(field.spellCheckingType == .no)
      #expect(field.smartQuotesType == .no)
      #expect(field.smartDashesType == .no)
      #expect(field.smartInsertDeleteType == .no)
      #expect(field.textContentType == nil)
    }

    @Test(arguments: TextContent.allCases) func theContentTypeFollowsTheMask(_ content: TextContent) throws {
      let field = UITextField()
      FieldAdapter(try mask("[00] [00]", content: content)).attach(to: field)
      #expect(field.textContentType?.rawValue == content.rawValue)
      #expect(field.keyboardType == (content == .telephoneNumber ? .phonePad : .numberPad))
    }

    @Test func theKeyboardFollowsAChangeOfMask() throws {
      let field = UITextField()
      let digits = FieldAdapter(try mask("[00]", content: .oneTimeCode))
      digits.attach(to: field)
      field.becomeFirstResponder()
      #expect(field.keyboardType == .numberPad)
      let letters = FieldAdapter(try mask("[AA]"))
      letters.attach(to: field)
      #expect(field.keyboardType == .default)
      #expect(field.textContentType == nil)
      #expect(field.reloads == 1)
      #expect(field.autocorrectionType == .no)
      letters.detach()
      #expect(field.autocorrectionType == .default)
      #expect(field.autocapitalizationType == .sentences)
      #expect(field.semanticContentAttribute == .unspecified)
      digits.attach(to: field)
      field.keyboardType = .asciiCapable
      digits.detach()
      #expect(field.keyboardType == .asciiCapable, "the app has set it meanwhile")
    }

    @Test func whatTheAppChoseStays() throws {
      let field = UITextField()
      field.keyboardType = .asciiCapable
      field.textContentType = .oneTimeCode
      field.autocorrectionType = .yes
      field.semanticContentAttribute = .forceRightToLeft
      field.placeholder = "Your number"
      field.accessibilityHint = "Ours"
      let adapter = FieldAdapter(try mask("[00]", content: .telephoneNumber))
      adapter.attach(to: field)
      #expect(field.keyboardType == .asciiCapable)
      #expect(field.textContentType == .oneTimeCode)
      #expect(field.autocorrectionType == .yes)
      #expect(field.semanticContentAttribute == .forceRightToLeft)
      #expect(field.placeholder == "Your number")
      #expect(field.accessibilityHint == "Ours")
      adapter.detach()
      #expect(field.placeholder == "Your number")
      #expect(field.accessibilityHint == "Ours")
    }

    @Test func thePlaceholderIsTheMasksWhereTheAppHasNone() throws {
      let field = UITextField()
      let adapter = FieldAdapter(try mask(phonePattern))
      adapter.attach(to: field)
      #expect(field.placeholder == "+7 (000) 000-00-00")
      adapter.detach()
      #expect(field.placeholder == nil)
    }

    @Test func theTailIsDrawnBehindTheCaretAndIsNoPartOfTheText() throws {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
      FieldAdapter(try mask("[00]-[00]-[0000000000000]")).attach(to: field)
      field.becomeFirstResponder()
      field.insertText("1")
      let label = try #require(field.subviews.first as? UILabel)
      #expect(label.text == "0-00-0000000000000")
      #expect(label.frame.minX == 12)
      #expect(label.frame.maxX == 120, "it ends with the field")
      #expect(!label.isAccessibilityElement)
      #expect(!label.isUserInteractionEnabled)
      #expect(field.text == "1")
    }

    @Test func aManagerThatOtherViewsShareIsLeftOpen() throws {
      final class SharingField: UITextField {
        override var undoManager: UndoManager? { window?.undoManager }
      }
      let window = UIWindow()
      let field = SharingField()
      window.addSubview(field)
      let manager = try #require(window.undoManager)
      let other = NSObject()
      manager.registerUndo(withTarget: other) { _ in }
      manager.endEvent()
      let adapter = FieldAdapter(try mask("[0000]"))
      adapter.attach(to: field)
      field.becomeFirstResponder()
      #expect(manager.isUndoRegistrationEnabled)
      field.insertText("1")
      manager.endEvent()
      adapter.detach()
      #expect(manager.undoCount == 1)
      #expect(manager.isUndoRegistrationEnabled)
      #expect(manager.misuses == [])
    }
  }
#endif
