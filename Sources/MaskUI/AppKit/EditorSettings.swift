#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// What a text view does by itself, which has to rest while it edits a masked text; and what it was before. A field
  /// editor is shared by all fields of its window.
  @MainActor final class EditorSettings {
    private static let switches: [ReferenceWritableKeyPath<NSTextView, Bool>] = [
      // The system's own steps hold ranges of a text that the mask has changed since.
      \.allowsUndo,
      // Corrections are for words.
      \.isAutomaticQuoteSubstitutionEnabled, \.isAutomaticDashSubstitutionEnabled,
      \.isAutomaticTextReplacementEnabled, \.isAutomaticSpellingCorrectionEnabled,
    ]

    /// The text view that rests.
    private(set) weak var editor: NSTextView?
    private var before: [Bool] = []

    /// Has a text view rest, and the one before go on.
    func rest(_ editor: NSTextView?) {
      if editor === self.editor, editor != nil { return }
      end()
      guard let editor else { return }
      self.editor = editor
      before = Self.switches.map { editor[keyPath: $0] }
      for setting in Self.switches { editor[keyPath: setting] = false }
    }

    /// Has the text view go on as before.
    func end() {
      if let editor {
        for (setting, value) in zip(Self.switches, before) { editor[keyPath: setting] = value }
      }
      editor = nil
    }
  }
#endif
