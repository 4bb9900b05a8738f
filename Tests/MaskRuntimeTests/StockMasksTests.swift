import Foundation
import MaskCompiler
import MaskRuntime
import Masks
import Testing

/// The stock masks, each with a text as its users write it.
@Suite struct StockMasksTests {
  static let rows: [(mask: any Mask.Type, typed: String, output: String, extracted: String)] = [
    (USPhone.self, "2125550123", "+1 (212) 555-0123", "+12125550123"),
    (USPhone.self, "+1 212 555 0123", "+1 (212) 555-0123", "+12125550123"),
    (RussianPhone.self, "9161234567", "+7 (916) 123-45-67", "+79161234567"),
    (CardNumber.self, "4000123412341234", "4000 1234 1234 1234", "4000123412341234"),
    (CardNumber.self, "378282246310005", "3782 822463 10005", "378282246310005"),
    (PhoneNumber.self, "+442012345678", "+44 20 1234 5678", "+442012345678"),
    (CardExpiry.self, "0527", "05 / 27", "0527"),
    (GermanIBAN.self, "DE89370400440532013000", "DE89 3704 0044 0532 0130 00", "DE89370400440532013000"),
    (BritishIBAN.self, "gb29nwbk60161331926819", "GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819"),
    (
      FrenchIBAN.self, "FR1420041010050500013M02606", "FR14 2004 1010 0505 0001 3M02 606",
      "FR1420041010050500013M02606"
    ),
    (DayMonthYear.self, "31122026", "31/12/2026", "31/12/2026"),
    (MonthDayYear.self, "12.31.2026", "12/31/2026", "12/31/2026"),
    (ISODate.self, "20261231", "2026-12-31", "2026-12-31"),
    (TimeOfDay.self, "2359", "23:59", "23:59"),
    (IPv4Address.self, "192.168.0.1", "192.168.0.1", "192.168.0.1"),
    (MACAddress.self, "00-1b-44-11-3a-b7", "00:1B:44:11:3A:B7", "00:1B:44:11:3A:B7"),
  ]

  @Test(arguments: rows.indices)
  func formatAndBack(index: Int) {
    func check<M: Mask>(
      _ mask: M.Type, _ row: (mask: any Mask.Type, typed: String, output: String, extracted: String)
    ) {
      let reading = M.read(row.typed, completion: .closing)
      #expect(reading.output == row.output)
      #expect(reading.extracted == row.extracted)
      #expect(reading.isComplete)
      #expect(reading.overflow == 0)
      #expect(M.format(reading.output) == row.output)
      #expect(M.format(extracted: reading.extracted) == row.output)
      #expect(Masked<M>(row.typed)?.text == row.output)
    }
    check(Self.rows[index].mask, Self.rows[index])
  }

  @Test func whatAdaptersMayAskAutoFillFor() {
    #expect(USPhone.content == .telephoneNumber)
    #expect(RussianPhone.content == .telephoneNumber)
    #expect(PhoneNumber.content == .telephoneNumber)
    #expect(CardNumber.content == .creditCardNumber)
    #expect(CardExpiry.content == .creditCardExpiration)
    // A date is any date; an account number is nothing that a system knows.
    #expect(ISODate.content == nil)
    #expect(GermanIBAN.content == nil)
    #expect(MaskField<USPhone>().content == .telephoneNumber)
  }

  /// No stock mask gets a warning, and each has examples, which the build has checked.
  @Test func checkedAndWithoutWarnings() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Masks")
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".mask")
    }
    let files = try paths.sorted().map { name in
      SourceFile(path: name, utf8: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
    #expect(files.count == 5)
    #expect(Compiler.compile(files).diagnostics.isEmpty)
    for mask in Compiler.definitions(in: files).masks {
      #expect(!mask.examples.isEmpty, "\(mask.name) has no example")
    }
  }
}
