public import MaskRuntime

/// Several masks for one text, as the compiler takes them; which of them is current follows from the text.
///
/// All masks are read the same way: their `isRightToLeft` and `letterCase` are equal. The `completion` of the first
/// counts for the choice.
public struct ChoiceDefinition: Sendable, Hashable {
  /// The masks. Where several read a text equally well, the one that stands first is chosen.
  public var masks: [MaskDefinition]
  /// What the text is, whichever mask is current. What its masks say of themselves does not count.
  public var content: TextContent?

  /// Creates a definition.
  public init(_ masks: [MaskDefinition], content: TextContent? = nil) {
    self.masks = masks
    self.content = content
  }
}
