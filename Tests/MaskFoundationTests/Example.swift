import Foundation
import MaskFoundation
import MaskRuntime

// The example of Sources/MaskFoundation/Documentation.docc/Documentation.md: `DocumentationTests` compares them and runs
// it.

/// A contact as the server sends it: the phone is the extracted value.
struct Contact: Codable {
  var name: String
  var phone: Masked<Phone>
}

/// What a list shows of a contact.
func line(for contact: Contact) -> String {
  "\(contact.name): \(contact.phone.formatted())"
}

/// What a form makes of what was entered: a contact, or what is wrong.
func contact(named name: String, phone: String) -> Result<Contact, MaskParseError> {
  do throws(MaskParseError) {
    return .success(Contact(name: name, phone: try Masked(phone, format: .mask)))
  } catch {
    return .failure(error)
  }
}

/// Numbers that a model holds as strings, whatever they are.
func shown(_ numbers: [String]) -> [String] {
  numbers.map { $0.formatted(.mask(Phone.self)) }
}

/// Decodes contacts, and says where the data is wrong.
func contacts(in data: Data) throws -> [Contact] {
  do {
    return try JSONDecoder().decode([Contact].self, from: data)
  } catch DecodingError.dataCorrupted(let context) {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    print("\(path): \(context.debugDescription)")
    return []
  }
}

/// The text behind a key in a text field, and where the caret is then.
func typed(
  _ key: String, at caret: Int, in text: String, _ formatter: MaskFormatter<MaskField<Phone>>
) -> (text: String, caret: Int) {
  let old = NSRange(location: caret, length: 0)
  let partial = (text as NSString).replacingCharacters(in: old, with: key)
  let new = NSRange(location: caret + key.utf16.count, length: 0)
  let change = formatter.edit(partial, selection: new, from: text, selection: old)
  return (change.newText, change.selectionNSRange.location)
}
