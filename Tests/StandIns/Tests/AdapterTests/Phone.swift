import MaskCompiler
import MaskRuntime

let phonePattern = "{+7} ([000]) [000]-[00]-[00]"

/// The mask of the examples. In an app it is generated from `mask Phone = "…" { content telephoneNumber }`; here it is
/// compiled when it is first used, since the package has neither the command nor the plugin.
enum Phone: Mask {
  /// Keeps the tables where they are.
  private static let field = DynamicMaskField(
    try! Compiler.compile(MaskDefinition(phonePattern, content: .telephoneNumber)).makeMask())

  static var table: MaskTable { field.withTable { $0 } }
  static var content: TextContent? { .telephoneNumber }
}
