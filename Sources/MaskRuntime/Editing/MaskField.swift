/// A text field's engine for a mask known at build time.
public struct MaskField<M: Mask>: EditableField, Hashable {
  /// All that the field holds but the mask.
  public var state: FieldState

  /// An empty field. It shows nothing until something is typed, or ``EditableField/focus()`` is called.
  public init(options: FieldOptions = FieldOptions()) {
    state = FieldState(options: options)
  }

  /// The typed value; `nil` unless ``EditableField/isComplete``. What an input method is still composing does not count.
  ///
  /// It is what stands in the slots, with the constants that close the text, whether they are shown or not.
  ///
  /// - Complexity: O(*n*) in the text.
  public var value: Masked<M>? { Masked(self) }

  /// Calls `body` with the mask's tables.
  @inlinable
  public func withTable<Result>(_ body: (MaskTable) -> Result) -> Result { body(M.table) }
}

/// A text field's engine for a mask known at run time.
public struct DynamicMaskField: EditableField {
  /// All that the field holds but the mask.
  public var state: FieldState
  /// The mask.
  public let mask: DynamicMask

  /// An empty field. It shows nothing until something is typed, or ``EditableField/focus()`` is called.
  public init(_ mask: DynamicMask, options: FieldOptions = FieldOptions()) {
    self.mask = mask
    state = FieldState(options: options)
  }

  /// Calls `body` with the mask's tables.
  public func withTable<Result>(_ body: (MaskTable) -> Result) -> Result { mask.withTable(body) }
}
