public import MaskRuntime

/// Puts a toolkit's field under a mask.
///
/// ```swift
/// let phone = FieldAdapter(Phone.self)
/// phone.attach(to: textField)
/// phone.onChange = { adapter in save(adapter.field.extracted) }
/// ```
///
/// The system makes each edit, and tells everybody as it always does; then the adapter shows what the mask makes of it.
/// The field's delegate stays the app's. The field keeps the adapter alive; the adapter does not keep the field.
@MainActor public final class FieldAdapter<Field: EditableField> {
  /// The engine: text, value, completeness and what comes next.
  public var field: Field { session.field }

  /// How the field is presented. What is set takes effect with the next event.
  public var settings: FieldSettings {
    get { session.settings }
    set { session.settings = newValue }
  }

  /// Called when a person changed the text: by an edit that the mask took part of, by undo and redo. While an input
  /// method composes the text is not changed yet. What the program sets is not told.
  public var onChange: ((FieldAdapter) -> Void)?

  private var session: FieldSession<Field>
  private(set) var host: (any FieldHost)?
  private lazy var ledger = UndoLedger { [weak self] in self?.run($0) }
  /// Whether what the field tells is our own doing.
  private var isShowing: Bool = false

  /// An adapter for a field's engine: with the text and the options that it has.
  public init(_ field: Field, settings: FieldSettings = FieldSettings()) {
    session = FieldSession(field, settings: settings)
  }

  /// An adapter for a mask.
  public convenience init<M: Mask>(
    _ mask: M.Type, options: FieldOptions = FieldOptions(), settings: FieldSettings = FieldSettings()
  ) where Field == MaskField<M> {
    self.init(MaskField<M>(options: options), settings: settings)
  }

  /// An adapter for a mask that is known at run time.
  public convenience init(
    _ mask: DynamicMask, options: FieldOptions = FieldOptions(), settings: FieldSettings = FieldSettings()
  ) where Field == DynamicMaskField {
    self.init(DynamicMaskField(mask, options: options), settings: settings)
  }

  // MARK: - What the program sets

  /// Shows a text, read as a person's. It cannot be undone, and `onChange` is not called.
  public func setText(_ text: String) { set(.text(text)) }

  /// Shows an extracted value. It cannot be undone, and `onChange` is not called.
  public func setExtracted(_ value: String) { set(.extracted(value)) }

  /// Shows a value, or nothing. It cannot be undone, and `onChange` is not called.
  public func setValue<M: Mask>(_ value: Masked<M>?) where Field == MaskField<M> {
    setText(value?.text ?? "")
  }

  /// Takes over a text that the program has set in the toolkit's field.
  ///
  /// Toolkits tell nobody of it. Without this call the text is taken over when a person comes, or edits.
  public func textWasSet() {
    if let host { take(.overwritten(host.shown)) }
  }

  /// Takes the mask off the field, which keeps its text.
  public func detach() {
    guard let host else { return }
    self.host = nil
    ledger.close()
    host.detach(self)
  }

  private func set(_ text: ProgramText) {
    let shown = host?.shown ?? ShownText(text: field.text, selection: field.selectionUTF16)
    take(.set(text, shown))
  }
}

// MARK: - Events

extension FieldAdapter {
  /// Puts a field under the mask.
  func attach(_ host: any FieldHost) {
    detach()
    self.host = host
    take(.attached(host.shown, isEditing: host.isEditing))
  }

  /// Takes an event of the field, and does what the session says.
  func take(_ event: FieldEvent) {
    if isShowing { return }
    let response = session.take(event)
    if case .began = event { openLedger() }
    if case .attached = event { openLedger() }
    if response.steps == .none { ledger.forget() }
    if let host {
      show(response, host)
      if let announcement = response.announcement { host.announce(announcement) }
    }
    ledger.afterEvent()
    if response.steps == .added { ledger.add() }
    if response.isChanged { onChange?(self) }
    if case .ended = event, host?.forgetsUndoAtEnd ?? false {
      ledger.close()
      take(.forgot)
    }
  }

  private func show(_ response: FieldResponse, _ host: any FieldHost) {
    isShowing = true
    defer { isShowing = false }
    if let shown = response.show { host.show(shown) }
    host.present(FieldAside(tail: session.tail, hint: session.hint))
  }

  private func openLedger() {
    guard let host, host.isEditing || !host.forgetsUndoAtEnd else { return }
    ledger.open(
      host.undoStack, isOwn: host.ownsUndoStack, undoCount: field.undoCount, redoCount: field.redoCount)
  }

  /// Takes a step back, or does it again, for the undo manager.
  private func run(_ direction: UndoLedger.Direction) {
    guard let host else { return }
    take(direction == .undo ? .undone(host.shown) : .redone(host.shown))
    host.sendChange()
  }
}

// MARK: - For hosts and subclasses

extension FieldAdapter {
  /// What the mask wants of the system.
  var traits: FieldTraits { FieldTraits(field.facts, content: field.content) }

  /// The placeholder of an empty field.
  var placeholder: String { session.placeholder }
}

/// An adapter of any field, for the toolkit's subclasses.
@MainActor protocol AttachedAdapter: AnyObject {
  /// Tells that a person comes.
  func personComes()
  /// Tells where the caret is before an edit.
  func editComes()
  /// What the pasteboard gets for what is selected; `nil` if it is what the system puts there.
  func copied() -> String?
  func detach()
}

extension FieldAdapter: AttachedAdapter {
  func personComes() { host?.begin() }

  func editComes() {
    if let host { take(.selected(host.shown)) }
  }

  func copied() -> String? {
    guard host != nil else { return nil }
    editComes()
    return session.copied()
  }
}
