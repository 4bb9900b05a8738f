public import MaskRuntime

/// How an adapter presents a field. What is edited how is told by `FieldOptions` of the field.
public struct FieldSettings: Sendable {
  /// Whether the rest of the mask is drawn behind the text (`+7 (916) 12` and, in grey, `0-00-00`), and the whole
  /// placeholder in an empty field that has none of its own.
  public var showsTail: Bool
  /// Whether an empty field shows its prefix (`+7`) as soon as a person comes, instead of after the first key.
  ///
  /// AutoFill offers nothing for a field that is not empty, so it is off unless asked for.
  public var showsPrefixOnFocus: Bool
  /// What cut and copy put on the pasteboard. Only a field that is a subclass of the toolkit's can put the extracted
  /// value there: see the page of the toolkit.
  public var copies: CopiedForm
  /// What is said to people who hear the screen.
  public var messages: FieldMessages

  /// Creates settings; those of an ordinary field if none are named.
  public init(
    showsTail: Bool = true, showsPrefixOnFocus: Bool = false, copies: CopiedForm = .text,
    messages: FieldMessages = FieldMessages()
  ) {
    self.showsTail = showsTail
    self.showsPrefixOnFocus = showsPrefixOnFocus
    self.copies = copies
    self.messages = messages
  }
}
