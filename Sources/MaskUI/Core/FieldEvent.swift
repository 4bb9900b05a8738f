/// What happens to a field, as the session wants to hear it.
package enum FieldEvent: Sendable {
  /// The field is put under the mask. It may be edited already.
  case attached(ShownText, isEditing: Bool)
  /// A person is about to edit.
  case began(ShownText)
  /// The system has made an edit: a key, a paste, AutoFill, a suggestion, dictation, a step of an input method.
  case changed(ShownText)
  /// The caret or the selection moved; the text is what it was.
  case selected(ShownText)
  /// A person has left the field. What was being composed counts as typed.
  case ended(ShownText)
  /// A person undoes a step.
  case undone(ShownText)
  /// A person does a step again.
  case redone(ShownText)
  /// The program sets what the field holds.
  case set(ProgramText, ShownText)
  /// The program has set the toolkit's text itself.
  case overwritten(ShownText)
  /// The toolkit forgets the steps that can be undone.
  case forgot
}

/// What a program puts into a field.
package enum ProgramText: Sendable {
  /// A text as a person would type it.
  case text(String)
  /// An extracted value.
  case extracted(String)
}
