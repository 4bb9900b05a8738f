/// Stock masks, ready to use: each is declared in a `.mask` file of this folder.
///
/// | file | masks |
/// |---|---|
/// | `phones.mask` | ``USPhone``, ``RussianPhone`` |
/// | `payments.mask` | ``CardNumber``, ``CardExpiry``, ``GermanIBAN``, ``BritishIBAN``, ``FrenchIBAN`` |
/// | `dates.mask` | ``DayMonthYear``, ``MonthDayYear``, ``ISODate``, ``TimeOfDay`` |
/// | `network.mask` | ``IPv4Address``, ``MACAddress`` |
@_documentation(visibility: internal)
public enum StockMasks {}
