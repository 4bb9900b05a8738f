#if canImport(SwiftUI)
  import MaskRuntime
  import SwiftUI
  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  /// Reads the text of a SwiftUI text field after each change, and writes it as the mask has it.
  struct MaskModifier<Field: EditableField>: ViewModifier {
    private let field: Field
    private let text: Binding<String>
    private let selection: SelectionBinding?
    @State private var session: FieldSession<Field>

    init(_ field: Field, _ text: Binding<String>, _ selection: SelectionBinding?) {
      self.field = field
      self.text = text
      self.selection = selection
      _session = State(initialValue: FieldSession(field))
    }

    func body(content: Content) -> some View {
      traits(of: content)
        .onAppear { take { .attached($0, isEditing: true) } }
        .onChange(of: text.wrappedValue) { _ in take { .changed($0) } }
        .onChange(of: MaskOfField(field: field)) { _ in
          session = FieldSession(field)
          take { .attached($0, isEditing: true) }
        }
    }

    /// Hands the text over, and shows the answer.
    private func take(_ event: (ShownText) -> FieldEvent) {
      let text = text.wrappedValue
      let shown = ShownText(
        text: text, selection: selection?.read(text) ?? Self.caret(from: session.field.text, to: text))
      if let answer = session.take(event(shown)).show {
        if !answer.text.isSameUTF8(as: text) { self.text.wrappedValue = answer.text }
        selection?.write(answer)
      }
    }

    /// Where the caret must be if one edit led from one text to another: in front of what the two end with.
    private static func caret(from old: String, to new: String) -> UTF16Range {
      let start = zip(old.utf16, new.utf16).prefix { $0 == $1 }.count
      let most = min(old.utf16.count, new.utf16.count) - start
      let end = zip(old.utf16.reversed(), new.utf16.reversed()).prefix(most).prefix { $0 == $1 }.count
      return UTF16Range(location: new.utf16.count - end, length: 0)
    }

    /// Asks for what the mask wants of the system. Modifiers of the app that stand nearer to the field win.
    private func traits(of content: Content) -> some View {
      let traits = FieldTraits(field.facts, content: field.content)
      #if canImport(UIKit) && !os(watchOS)
        return
          content
          .keyboardType(UIKeyboardType(traits.keyboard))
          .textContentType(traits.content.flatMap { UITextContentType($0) })
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
      #else
        _ = traits
        return content.autocorrectionDisabled()
      #endif
    }
  }

  /// A field's mask, to see whether the app has changed it.
  private struct MaskOfField<Field: EditableField>: Equatable {
    let field: Field

    static func == (left: Self, right: Self) -> Bool { left.field.hasSameMask(as: right.field) }
  }

  /// The selection of a SwiftUI text field, in UTF-16 units; where the system has one.
  struct SelectionBinding {
    /// What is selected in a text; `nil` if it is not known.
    let read: (String) -> UTF16Range?
    /// Selects what is selected in a text that is shown.
    let write: (ShownText) -> Void

    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    init(_ selection: Binding<TextSelection?>, of text: Binding<String>) {
      read = { text in
        guard case .selection(let range) = selection.wrappedValue?.indices,
          range.upperBound <= text.endIndex
        else { return nil }
        let start = range.lowerBound.utf16Offset(in: text)
        return UTF16Range(location: start, length: range.upperBound.utf16Offset(in: text) - start)
      }
      write = { shown in
        let start = String.Index(utf16Offset: shown.selection.location, in: shown.text)
        let end = String.Index(
          utf16Offset: shown.selection.location + shown.selection.length, in: shown.text)
        selection.wrappedValue = TextSelection(range: start..<end)
      }
    }
  }
#endif
