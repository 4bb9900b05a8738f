import MaskCases
import MaskCompiler
import MaskRuntime

/// The tables of a mask on their way from the engine that compiles to the one that holds the fields. They are UTF-8, so
/// that each is a text.
struct PageTables {
  private let machine: String
  private let alphabet: String
  private let choice: String
  /// What the masks of a choice are called.
  let names: [String]

  /// Compiles a declaration.
  init(of declaration: Declaration) throws(PageSession.Mistake) {
    let tables: EncodedTables
    do throws(MaskErrors) {
      tables = try declaration.mask.compiled().tables
    } catch {
      throw PageSession.Mistake(in: declaration)
    }
    machine = String(decoding: tables.machine, as: UTF8.self)
    alphabet = String(decoding: tables.alphabet, as: UTF8.self)
    choice = String(decoding: tables.choice, as: UTF8.self)
    names = declaration.mask.names
  }

  /// Takes over what ``json`` gave.
  init(_ json: JSONValue) throws(PageSession.Mistake) {
    machine = try json.text("machine")
    alphabet = try json.text("alphabet")
    choice = try json.text("choice")
    names = json["names"]?.array?.compactMap { $0.string } ?? []
  }

  var json: JSONValue {
    [
      "machine": .string(machine), "alphabet": .string(alphabet), "choice": .string(choice),
      "names": .array(names.map { .string($0) }),
    ]
  }

  /// The mask, ready for fields. Tables that were changed on the way are refused.
  func mask() throws(PageSession.Mistake) -> DynamicMask {
    do throws(TableError) {
      return try DynamicMask(
        machine: Array(machine.utf8), alphabet: Array(alphabet.utf8), choice: Array(choice.utf8))
    } catch {
      throw PageSession.Mistake(message: "these are not the tables of a mask")
    }
  }
}
