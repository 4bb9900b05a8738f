import Foundation
import MaskFoundation
import MaskRuntime
import Masks
import Strict

/// An order as the server sends it: extracted values, and no other.
struct Order: Codable, Hashable {
  var number: Masked<OrderNumber>
  var phone: Masked<Phone>
  var card: Masked<CardNumber>?
}

/// Generic code does not care whose mask it is.
func show<M: Mask>(_ mask: M.Type, _ text: String) {
  let reading = M.read(text, completion: M.fieldCompletion)
  print("\(M.self): \(reading.output)|\(reading.tail)")
}

show(Phone.self, "9161234567")
show(OrderNumber.self, "a202600be")
show(Discount.self, "5")
show(Colour.self, "FF8800")
show(USPhone.self, "212555")
show(Voucher.self, "ab12")

let masks: [any Mask.Type] = [Phone.self, CardNumber.self, Voucher.self]
print(masks.map { $0.placeholder }.joined(separator: ", "))

let json = #"{"card":"4111 1111 1111 1111","number":"B-2026-00BEEF","phone":"+79161234567"}"#
let order = try JSONDecoder().decode(Order.self, from: Data(json.utf8))
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
print(String(decoding: try encoder.encode(order), as: UTF8.self))
print(order.number, order.phone, order.card.map(\.text) ?? "no card")
print(order.card.map { "\($0.mask)" } ?? "no card")
print(order.phone.formatted(), order.phone.formatted(.extracted), "+7916".formatted(.mask(Phone.self)))
print(Masked<Phone>("916") == nil)
print(await Till().redeem("ab-12cd"))
