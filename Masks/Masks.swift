// The stock masks: each is declared in a `.mask` file of this folder, and becomes a type of this module.
//
//   phones.mask         USPhone, RussianPhone
//   phone-numbers.mask  PhoneNumber, written by Scripts/phone-numbers.py
//   payments.mask       CardNumber, CardExpiry, GermanIBAN, BritishIBAN, FrenchIBAN
//   dates.mask          DayMonthYear, MonthDayYear, ISODate, TimeOfDay
//   network.mask        IPv4Address, MACAddress
//
// SwiftPM notices a target only if it has a Swift file of its own: this one.
