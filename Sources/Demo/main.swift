import MaskRuntime

// `Phone` and `Card` are generated from `demo.mask`, beside this file.

/// The guide's table: what a field shows and extracts, key by key.
func printTable(of digits: String) {
  func row(_ key: String, _ output: String, _ extracted: String) {
    print(pad(key, 14) + pad(output, 22) + extracted)
  }
  row("KeyPressed", "Output", "Extracted")
  print()
  var typed = ""
  for key in ["%tap%"] + digits.map(String.init) {
    if key != "%tap%" { typed += key }
    let reading = Phone.read(typed, completion: .word)
    row(key, reading.output, reading.extracted)
  }
}

/// Text and the spaces that fill it up to a width.
func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A card field key by key: which brand it is, and what the field shows.
func printCardField(of digits: String) {
  var field = MaskField<Card>()
  for key in digits {
    field.insert(String(key))
    print(pad(String(key), 14) + pad(field.text, 22) + "\(field.mask)")
  }
}

printTable(of: "0987654321")

print("\nA card field, which tells the brand while one types:\n")
printCardField(of: "378282246310005")

print("\nType a phone number (end with Ctrl-D):")
while let line = readLine() {
  let reading = Phone.read(line, completion: .closing)
  let state =
    reading.isComplete
    ? "complete" : "then \(reading.tail)"
  let lost = reading.overflow > 0 ? ", \(reading.overflow) too many" : ""
  print("  \(reading.output)   extracted: \(reading.extracted)   \(state)\(lost)")
}
