import AppleFoundation
import Foundation
import MaskCompiler
import MaskRuntime
import MaskUI
import Testing

/// The mask of a pattern.
func mask(_ pattern: String, content: TextContent? = nil) throws -> DynamicMask {
  try Compiler.compile(MaskDefinition(pattern, content: content)).makeMask()
}

/// A choice of masks.
func choice(_ patterns: String...) throws -> DynamicMask {
  try Compiler.compile(ChoiceDefinition(patterns.map { MaskDefinition($0) })).makeMask()
}

extension Driver {
  /// Expects all that a person and the app can see, and takes what the app has heard.
  func expect(
    _ text: String, _ location: Int, _ length: Int = 0, pasteboard: String? = nil, undo: Int, redo: Int = 0,
    heard: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.text == text, sourceLocation: sourceLocation)
    #expect(system.selection == NSRange(location: location, length: length), sourceLocation: sourceLocation)
    #expect(self.pasteboard == pasteboard, sourceLocation: sourceLocation)
    #expect(undoManager.undoCount == undo, "steps to undo", sourceLocation: sourceLocation)
    #expect(undoManager.redoCount == redo, "steps to do again", sourceLocation: sourceLocation)
    #expect(undoManager.misuses == [], sourceLocation: sourceLocation)
    #expect(log == heard, sourceLocation: sourceLocation)
    log = []
  }

  /// What the app hears of edits after which these texts are shown.
  func heard(ofEdits texts: String...) -> [String] { texts.flatMap { heard(ofEdit: $0) } }

  /// Lets what was put off for the next turn of the run loop happen.
  func settle() async {
    for _ in 0..<3 { await Task.yield() }
  }
}

/// A field of a kind that a person edits under a mask, and an app that listens.
@MainActor func edited<Field: EditableField>(_ kind: FieldKind, by adapter: FieldAdapter<Field>) -> any Driver
{
  let driver = kind.driver()
  driver.attach(adapter)
  driver.listen()
  driver.focus()
  return driver
}
