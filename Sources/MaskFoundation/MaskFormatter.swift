public import Foundation
public import MaskRuntime

/// A `Formatter` of a mask, for `NSTextField` and other code that takes formatters.
///
/// ```swift
/// textField.formatter = MaskFormatter(Phone.self)
/// ```
///
/// Its objects are extracted values, as strings. While a person edits, the mask's rules decide: the formatter finds the
/// edit and lets a field make it, so digits move with the caret and nothing that stands in the text is pushed out.
///
/// A formatter remembers the field of the text that it saw last. One that serves several text fields in turn works, but
/// reads the text anew then. It is not for several threads at once, and cannot be archived.
public final class MaskFormatter<Field: EditableField>: Formatter {
  /// The field of the text that was seen last.
  private var field: Field
  /// What a field shows before anything is typed.
  private let untouchedTexts: [String]

  /// A formatter for the mask of a field, which edits by its options. What the field holds makes no difference.
  public init(_ field: Field) {
    var empty = field
    empty.state = FieldState(options: field.options)
    self.field = empty
    untouchedTexts = ["", empty.focus().newText]
    super.init()
  }

  /// A formatter for a mask that was compiled at build time.
  public convenience init<M: Mask>(_ mask: M.Type, options: FieldOptions = FieldOptions())
  where Field == MaskField<M> {
    self.init(MaskField(options: options))
  }

  /// A formatter for a mask that is known at run time.
  public convenience init(_ mask: DynamicMask, options: FieldOptions = FieldOptions())
  where Field == DynamicMaskField {
    self.init(DynamicMaskField(mask, options: options))
  }

  /// There is none: tables are not archived.
  @available(*, unavailable, message: "A mask is not archived; create the formatter in code.")
  public required init?(coder: NSCoder) { nil }

  /// A formatter of the same mask and options, which has seen no text yet.
  public override func copy(with zone: NSZone? = nil) -> Any { MaskFormatter(field) }

  // MARK: - Objects

  /// The text of an extracted value, as ``MaskValueFormatStyle`` shows it; of a `Masked` its text.
  ///
  /// - Returns: `nil` if the object is neither.
  public override func string(for object: Any?) -> String? {
    switch object {
    case let value as String: field.shown(value)
    case let masked as any TextHolding: masked.text
    default: nil
    }
  }

  /// The extracted value of a text that fills the mask.
  ///
  /// - Returns: `nil` if nothing was entered: the text is empty, or what a field shows before anything is typed.
  /// - Throws: why the text does not fill the mask.
  public func value(for text: String) throws(MaskParseError) -> String? {
    if untouchedTexts.contains(text) { return nil }
    if let mismatch = field.mismatch(of: text) {
      throw MaskParseError(text, as: .text, mismatch, placeholder: field.placeholder)
    }
    var filled = field
    filled.setText(text)
    return filled.extracted
  }

  // MARK: - Editing

  /// What the mask makes of an edit that a person has made in a text field.
  ///
  /// - Parameters:
  ///   - partial: the text with the edit.
  ///   - proposed: the selection in it.
  ///   - original: the text before the edit.
  ///   - selection: the selection in that.
  /// - Returns: the text and selection to show instead (`newText`, `selectionNSRange`), and what was not taken.
  public func edit(
    _ partial: String, selection proposed: NSRange, from original: String, selection: NSRange
  ) -> FieldChange {
    if field.text != original { field.setText(original, completion: .none) }
    field.select(selection)
    return field.reconcile(partial, selection: proposed)
  }

  #if canImport(ObjectiveC)
    /// Gives the extracted value of a text that fills the mask, or `nil` if nothing was entered; see ``value(for:)``.
    public override func getObjectValue(
      _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      errorDescription: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
      do throws(MaskParseError) {
        object?.pointee = try value(for: string).map { NSString(string: $0) }
        return true
      } catch {
        errorDescription?.pointee = error.failureReason.map { NSString(string: $0) }
        return false
      }
    }

    /// Lets the mask make the edit, see ``edit(_:selection:from:selection:)``; `false` if it makes something else of it,
    /// which is then in the first two pointers.
    public override func isPartialStringValid(
      _ partialString: AutoreleasingUnsafeMutablePointer<NSString>,
      proposedSelectedRange: NSRangePointer?, originalString: String, originalSelectedRange: NSRange,
      errorDescription: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
      let partial = partialString.pointee
      let proposed = proposedSelectedRange?.pointee ?? NSRange(location: partial.length, length: 0)
      let change = edit(
        String(partial), selection: proposed, from: originalString, selection: originalSelectedRange)
      if !change.isTextChanged, change.selectionNSRange == proposed { return true }
      partialString.pointee = NSString(string: change.newText)
      proposedSelectedRange?.pointee = change.selectionNSRange
      errorDescription?.pointee = change.refusal.map { NSString(string: $0) }
      return false
    }
  #endif
}

/// A value whose text may be shown: a `Masked` of any mask.
private protocol TextHolding {
  var text: String { get }
}

extension Masked: TextHolding {}

extension FieldChange {
  /// Which Character was not taken, in English; `nil` if all was.
  var refusal: String? {
    guard let first = rejected.first else { return nil }
    let others = rejectedCount - 1
    return "there is no place for '\(first.character)'" + (others > 0 ? " and \(others) more" : "")
  }
}
