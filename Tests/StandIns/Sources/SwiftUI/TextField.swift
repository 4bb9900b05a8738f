// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
public import AppleFoundation
public import Foundation

@MainActor @preconcurrency public struct TextField: _Primitive {
  let text: Binding<String>
  let selection: Binding<TextSelection?>?

  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.text = text
    selection = nil
  }

  @available(iOS 18, macOS 15, *)
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, selection: Binding<TextSelection?>) {
    self.text = text
    self.selection = selection
  }

  public func _update(_ node: _Node, _ environment: EnvironmentValues) {
    let model = node.native as? _TextFieldModel ?? _TextFieldModel()
    node.native = model
    model.update(text, selection, environment)
  }
}

/// What a SwiftUI text field shows: it writes the binding after each edit, and shows what is written to it.
@MainActor public final class _TextFieldModel: SystemTextOwner {
  public let system = SystemText()
  public private(set) var environment = EnvironmentValues()
  private var text: Binding<String>?
  private var selection: Binding<TextSelection?>?

  init() { system.owner = self }

  func update(
    _ text: Binding<String>, _ selection: Binding<TextSelection?>?, _ environment: EnvironmentValues
  ) {
    self.text = text
    self.selection = selection
    self.environment = environment
    if system.text != text.wrappedValue { system.set(text.wrappedValue) }
    guard case .selection(let range) = selection?.wrappedValue?.indices,
      range.upperBound <= system.text.endIndex
    else { return }
    system.select(NSRange(range, in: system.text))
  }

  public var registeringUndoManager: UndoManager? { nil }
  public func shouldChange(_ range: NSRange, _ replacement: String) -> Bool { true }

  public func didChange() {
    tellSelection()
    text?.wrappedValue = system.text
  }

  public func didChangeSelection() {
    // Behind an edit the text is told first.
    if text?.wrappedValue == system.text { tellSelection() }
  }

  private func tellSelection() {
    guard let selection, let range = Range(system.selection, in: system.text) else { return }
    let new = TextSelection(range: range)
    if selection.wrappedValue != new { selection.wrappedValue = new }
  }
}

@available(iOS 18, macOS 15, *)
public struct TextSelection: Equatable {
  public enum Indices: Equatable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }
  public var indices: Indices
  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
}
