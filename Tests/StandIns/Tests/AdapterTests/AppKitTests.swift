#if canImport(AppKit)
  import AppKit
  import AppleFoundation
  import Foundation
  import MaskRuntime
  import MaskUI
  import Testing

  /// What only AppKit has: a field editor that fields share, the window's undo manager, corrections.
  @MainActor @Suite struct AppKitTests {
    @Test func theSharedEditorServesOtherFieldsAsBefore() throws {
      let window = NSWindow()
      let masked = NSTextField()
      let other = NSTextField()
      window.adopt(masked)
      window.adopt(other)
      let adapter = FieldAdapter(try mask("[00]-[00]"))
      adapter.attach(to: masked)

      window.makeFirstResponder(masked)
      let editor = try #require(masked.currentEditor() as? NSTextView)
      #expect(!editor.allowsUndo)
      #expect(!editor.isAutomaticQuoteSubstitutionEnabled)
      #expect(!editor.isAutomaticDashSubstitutionEnabled)
      #expect(!editor.isAutomaticTextReplacementEnabled)
      #expect(!editor.isAutomaticSpellingCorrectionEnabled)
      editor.insertText("123", replacementRange: editor.selectedRange())
      #expect(masked.stringValue == "12-3")

      window.makeFirstResponder(other)
      #expect(other.currentEditor() === editor, "a window has one editor")
      #expect(editor.allowsUndo)
      #expect(editor.isAutomaticQuoteSubstitutionEnabled)
      editor.insertText("x", replacementRange: editor.selectedRange())
      window.undoManager?.endEvent()
      #expect(other.stringValue == "x")
      #expect(adapter.field.text == "12-3")
      window.undoManager?.undo()
      #expect(other.stringValue == "")
      #expect(window.undoManager?.misuses == [])
    }

    @Test func stepsOfOthersStayInTheWindowsManager() throws {
      let window = NSWindow()
      let field = NSTextField()
      window.adopt(field)
      let manager = try #require(window.undoManager)
      let others = NSObject()
      var undone = 0
      manager.registerUndo(withTarget: others) { _ in undone += 1 }
      manager.endEvent()

      FieldAdapter(try mask("[0000]")).attach(to: field)
      window.makeFirstResponder(field)
      let editor = try #require(field.currentEditor() as? NSTextView)
      editor.insertText("12", replacementRange: editor.selectedRange())
      manager.endEvent()
      #expect(manager.isUndoRegistrationEnabled)
      #expect(manager.undoCount == 2)
      manager.undo()
      #expect(field.stringValue == "")
      #expect(undone == 0)
      window.makeFirstResponder(nil)
      #expect(manager.undoCount == 1)
      manager.undo()
      #expect(undone == 1)
      #expect(manager.misuses == [])
    }

    @Test func aViewThatGoesLeavesNothingThatIsUndone() throws {
      let window = NSWindow()
      do {
        let view = NSTextView()
        window.adopt(view)
        FieldAdapter(try mask("[0000]")).attach(to: view)
        window.makeFirstResponder(view)
        view.insertText("12", replacementRange: view.selectedRange())
        window.makeFirstResponder(nil)
      }
      window.undoManager?.undo()
      window.undoManager?.redo()
      #expect(window.undoManager?.misuses == [])
    }

    @Test(arguments: TextContent.allCases) func theContentTypeFollowsTheMask(_ content: TextContent) throws {
      let field = NSTextField()
      FieldAdapter(try mask("[00]", content: content)).attach(to: field)
      #expect(field.contentType?.rawValue == content.rawValue)
      let view = NSTextView()
      FieldAdapter(try mask("[00]", content: content)).attach(to: view)
      #expect(view.contentType?.rawValue == content.rawValue)
    }

    @Test func theContentTypeFollowsAChangeOfMask() throws {
      let field = NSTextField()
      let code = FieldAdapter(try mask("[00]", content: .oneTimeCode))
      code.attach(to: field)
      #expect(field.contentType == .oneTimeCode)
      let other = FieldAdapter(try mask("[00]"))
      other.attach(to: field)
      #expect(field.contentType == nil)
      #expect(field.baseWritingDirection == .leftToRight)
      other.detach()
      #expect(field.baseWritingDirection == .natural)
    }

    @Test func whatTheAppChoseStays() throws {
      let field = NSTextField()
      field.contentType = .oneTimeCode
      field.baseWritingDirection = .rightToLeft
      field.placeholderString = "Your number"
      field.setAccessibilityHelp("Ours")
      let adapter = FieldAdapter(try mask("[00]", content: .telephoneNumber))
      adapter.attach(to: field)
      adapter.detach()
      #expect(field.contentType == .oneTimeCode)
      #expect(field.baseWritingDirection == .rightToLeft)
      #expect(field.placeholderString == "Your number")
      #expect(field.accessibilityHelp() == "Ours")
    }

    @Test func thePlaceholderIsTheMasksWhereTheAppHasNone() throws {
      let field = NSTextField()
      let adapter = FieldAdapter(try mask(phonePattern))
      adapter.attach(to: field)
      #expect(field.placeholderString == "+7 (000) 000-00-00")
      adapter.detach()
      #expect(field.placeholderString == nil)
    }

    @Test func theTailIsDrawnBehindTheTextAndIsNoPartOfIt() throws {
      let window = NSWindow()
      let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 120, height: 20))
      window.adopt(field)
      FieldAdapter(try mask("[00]-[00]-[0000000000000]")).attach(to: field)
      window.makeFirstResponder(field)
      let editor = try #require(field.currentEditor() as? NSTextView)
      editor.insertText("1", replacementRange: editor.selectedRange())
      let label = try #require(field.subviews.first as? NSTextField)
      #expect(label.stringValue == "0-00-0000000000000")
      #expect(label.frame.minX == 10)
      #expect(label.frame.maxX == 120, "it ends with the field")
      #expect(!label.isElement)
      #expect(!label.isSelectable)
      #expect(label.hitTest(.zero) == nil)
      #expect(field.stringValue == "1")
    }

    @Test func aValueSetInAFieldThatNobodyEdits() throws {
      let field = NSTextField()
      let adapter = FieldAdapter(Phone.self)
      adapter.attach(to: field)
      adapter.setValue(Masked<Phone>("9161234567"))
      #expect(field.stringValue == "+7 (916) 123-45-67")
      field.stringValue = "495"
      adapter.textWasSet()
      #expect(field.stringValue == "+7 (495")
    }
  }
#endif
