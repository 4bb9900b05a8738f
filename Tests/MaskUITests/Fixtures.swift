import MaskCompiler
import MaskRuntime
import MaskUI

/// A session for a pattern.
func session(_ pattern: String, settings: FieldSettings = FieldSettings()) throws -> FieldSession<
  DynamicMaskField
> {
  FieldSession(
    DynamicMaskField(try Compiler.compile(MaskDefinition(pattern)).makeMask()), settings: settings)
}

/// What a toolkit shows with a caret behind so many units; at the end if none are named.
func shown(_ text: String, _ caret: Int? = nil, isComposing: Bool = false) -> ShownText {
  ShownText(
    text: text, selection: UTF16Range(location: caret ?? text.utf16.count, length: 0),
    isComposing: isComposing)
}
