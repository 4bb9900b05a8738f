import Foundation
import MaskRuntime
import Testing

@testable import MaskCompiler

/// Tables as bytes: encode, decode, verify.
@Suite struct TablesTests {
  private func tables(_ definition: MaskDefinition) throws -> Tables {
    let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
    return try TableBuilder.build(MachineBuilder.build(PatternParser.parse(definition, origin: origin).0))
  }

  @Test(arguments: MachineTests.definitions)
  func encodeAndDecode(definition: MaskDefinition) throws {
    let tables = try tables(definition)
    #expect(try Tables(decoding: tables.encoded()) == tables)
  }

  /// More than 128 states need cells of two digits; more of the pool than one digit reaches needs programs.
  @Test func wideTablesReadTheSame() throws {
    let pattern = String(repeating: "[00]-", count: 60) + "{" + String(repeating: "long ", count: 60) + "}[0]"
    let compiled = try Compiler.compile(MaskDefinition(pattern))
    #expect(try tables(MaskDefinition(pattern)).isWide)
    let digits = String(repeating: "12", count: 60)
    let output = String(repeating: "12-", count: 60) + String(repeating: "long ", count: 60) + "3"
    let reading = compiled.makeMask().read(digits + "3")
    #expect(reading.output == output)
    #expect(reading.extracted == digits + String(repeating: "long ", count: 60) + "3")
    #expect(reading.isComplete)
    #expect(compiled.makeMask().read(output).output == output)
  }

  @Test func tablesOfAnotherFormatAreRejected() throws {
    var encoded = try tables(MaskDefinition("[00]")).encoded()
    encoded.machine[0] = 2
    let error = #expect(throws: TableError.self) {
      try DynamicMask(machine: encoded.machine, alphabet: encoded.alphabet)
    }
    #expect(error?.description == "machine, byte 0: not of format 4")
  }

  /// The table that Design.md works by hand.
  @Test func designTellsTheTruth() throws {
    let bytes = try tables(MaskDefinition("[0]-[0]")).encoded().machine
    #expect(bytes.count == 293)
    #expect(bytes[..<13] == [4, 0, 2, 8, 8, 0, 6, 0, 1, 0, 1, 0, 0])
    #expect(bytes[13..<32] == [50, 1, 0, 90, 1, 0, 26, 2, 0, 26, 2, 0, 29, 2, 0, 2, 0, 3, 0])
    #expect(bytes[32..<50] == [3, 0, 3, 0, 2, 0, 2, 0, 1, 0, 58, 1, 0, 0, 0, 0, 0, 127])
    #expect(bytes[82..<98] == [2, 3, 2, 3, 4, 2, 4, 2, 4, 2, 2, 3, 4, 2, 5, 5])
    #expect(bytes[178..<186] == [0, 0, 45, 3, 1, 1, 0, 0])
    #expect(bytes[202..<218] == [32, 1, 1, 1, 0, 56, 5, 0, 5, 0, 45, 127, 127, 127, 127, 127])
    #expect(bytes[234..<242] == [2, 1, 0, 2, 0, 1, 127, 1])
    #expect(String(decoding: bytes[282..<285], as: UTF8.self) == "0-0")
  }

  /// Tables that put far more than their header says: no trap, no memory without bound, nothing put.
  @Test func tablesThatPutWithoutEndDoNoHarm() throws {
    var tables = try tables(MaskDefinition("[0…]"))
    tables.pool = [UInt8](repeating: 0x61, count: 16_000)
    let put: [UInt8] = [1, 0, 0, 0, 125, 0, 0, 0, 0]
    tables.programs = (0..<100).flatMap { _ in put } + [0]
    for index in tables.infos.indices { tables.infos[index].tail = Tables.Slice() }
    tables.actions.append(Tables.Action(flags: 48))
    let action = tables.actions.count - 1
    tables.cells = tables.cells.map { _ in Tables.Cell(state: 0, action: action) }
    let encoded = tables.encoded()
    let mask = try DynamicMask(machine: encoded.machine, alphabet: encoded.alphabet)
    let reading = mask.read(String(repeating: "1", count: 10_000))
    #expect(reading.output == "")
    #expect(reading.overflow == 10_000)

    var field = DynamicMaskField(mask)
    let change = field.insert(String(repeating: "1", count: 10_000))
    #expect(field.text == "")
    #expect(change.rejectedCount == 10_000)
  }

  /// The reader takes these numbers for one digit where cells are narrow.
  @Test func narrowTablesWithManyActionsAreRejected() throws {
    var tables = try tables(MaskDefinition("[00]-[00]"))
    let constants = Array(repeating: Tables.Action(byte: 0x2D), count: 200)
    tables.actions.insert(contentsOf: constants, at: tables.byteEnd)
    tables.byteEnd += 200
    let encoded = tables.encoded()
    let error = #expect(throws: TableError.self) {
      try DynamicMask(machine: encoded.machine, alphabet: encoded.alphabet)
    }
    #expect(error?.reason == "too many actions")
  }

  @Test func truncatedTablesAreRejected() throws {
    let encoded = try tables(MaskDefinition("+998 [00] é [AA]")).encoded()
    for count in 0..<encoded.machine.count {
      #expect(throws: TableError.self) {
        try DynamicMask(machine: Array(encoded.machine[..<count]), alphabet: encoded.alphabet)
      }
    }
    for count in 0..<encoded.alphabet.count {
      #expect(throws: TableError.self) {
        try DynamicMask(machine: encoded.machine, alphabet: Array(encoded.alphabet[..<count]))
      }
    }
  }

  /// Every byte of the tables, changed: the verifier rejects it, or the tables can be run on any text without
  /// a trap, and without a byte written outside the memory given. `.ci/run` runs this test for all values,
  /// and under the address sanitizer, which sees what is read.
  @Test(arguments: MachineTests.definitions.prefix(3) + MachineTests.definitions.suffix(3))
  func changedBytesDoNoHarm(definition: MaskDefinition) throws {
    let encoded = try tables(definition).encoded()
    var accepted = 0
    var rejected = 0
    for isAlphabet in [false, true] {
      let bytes = isAlphabet ? encoded.alphabet : encoded.machine
      for offset in bytes.indices {
        for value in Self.values(insteadOf: bytes[offset]) {
          var changed = bytes
          changed[offset] = value
          guard
            let mask = try? DynamicMask(
              machine: isAlphabet ? encoded.machine : changed,
              alphabet: isAlphabet ? changed : encoded.alphabet)
          else {
            rejected += 1
            continue
          }
          accepted += 1
          run(mask)
        }
      }
    }
    #expect(accepted > 100)
    #expect(rejected > 100)
  }

  /// Choices of both kinds: one chooser for all masks, with and without leads that stay out of the machine; and masks
  /// that are read in lock-step.
  static let choices = [
    (["{+44} [00]", "{+49} [000]", "[0000]"], false), (["[00].[00]", "[00]-[000]"], false),
    (["{+44} [0…]", "[A…]", "+4 [00]-"], true),
  ]

  /// The same for the third literal of a choice.
  @Test(arguments: choices)
  func changedBytesOfAChoiceDoNoHarm(patterns: [String], isLockStep: Bool) throws {
    let choice = ChoiceDefinition(patterns.map { MaskDefinition($0) })
    let encoded = try Compiler.compile(choice).tables
    #expect((encoded.choice[ChoiceFormat.Header.flags] & ChoiceFormat.Flag.lockStep != 0) == isLockStep)
    let alphabet = (0..<3).reduce(0) {
      $0 | Int(encoded.choice[ChoiceFormat.Header.alphabet + $1]) << (7 * $1)
    }
    var accepted = 0
    var rejected = 0
    for offset in encoded.choice.indices {
      // The alphabet is laid out and verified as that of a machine.
      let isAlphabet = offset >= alphabet && offset < alphabet + 128
      let values = Self.values(insteadOf: encoded.choice[offset])
      for value in isAlphabet && offset % 16 != 0 ? values.dropFirst(7) : values[...] {
        var changed = encoded.choice
        changed[offset] = value
        guard
          let mask = try? DynamicMask(machine: encoded.machine, alphabet: encoded.alphabet, choice: changed)
        else {
          rejected += 1
          continue
        }
        accepted += 1
        for text in Self.choiceTexts {
          _ = mask.read(text, completion: .eager)
          _ = mask.read(extracted: text)
          writeStaysInside(mask, text, capacities: [0, 7, 40])
        }
        editChoice(mask)
      }
    }
    #expect(accepted > 100)
    #expect(rejected > 100)
  }

  /// The tables of a choice belong to its machine.
  @Test func truncatedChoicesAreRejected() throws {
    for (patterns, _) in Self.choices {
      let encoded = try Compiler.compile(ChoiceDefinition(patterns.map { MaskDefinition($0) })).tables
      for count in 1..<encoded.choice.count {
        #expect(throws: TableError.self) {
          try DynamicMask(
            machine: encoded.machine, alphabet: encoded.alphabet, choice: Array(encoded.choice[..<count]))
        }
      }
    }
  }

  private static let choiceTexts = ["", "4", "+4412", "+49 123", "1234", "ab1", "+-4 ٣\r\n👨‍👩‍👧"]

  private func editChoice(_ mask: DynamicMask) {
    var field = DynamicMaskField(mask)
    field.focus()
    for key in ["+", "4", "9", "1", "a", "2"] { field.insert(key) }
    field.select(.characters(1..<3))
    field.insert("4 ")
    _ = (field.text, field.maskIndex, field.extracted, field.isComplete, field.tail, field.expectedInput)
    field.deleteBackward()
    field.deleteForward()
    field.undo()
    field.setExtracted("+4412")
    for _ in 0..<4 { field.deleteBackward() }
    field.setText("1234")
    field.insert("5")
    _ = (field.maskIndex, field.isComplete, field.tail, field.placeholder, field.facts)
  }

  /// Some values, or with `MASK_EXHAUSTIVE` set all other values, for a byte.
  private static func values(insteadOf byte: UInt8) -> [UInt8] {
    if ProcessInfo.processInfo.environment["MASK_EXHAUSTIVE"] != nil {
      return (UInt8.min...UInt8.max).filter { $0 != byte }
    }
    return [byte ^ 1, byte ^ 2, byte &+ 1, byte ^ 0x40, 0, 127, 200].filter { $0 != byte }
  }

  private static let texts = ["", "1", "+1 (098) 765-43-21", "99812ab", "99x9é8", "- **", "1\u{301}\r\n٣👨‍👩‍👧 "]

  private func run(_ mask: DynamicMask) {
    for text in Self.texts {
      for completion in CompletionPolicy.allCases {
        _ = mask.read(text, completion: completion)
      }
      _ = mask.read(extracted: text)
      writeStaysInside(mask, text)
    }
    edit(mask)
  }

  private func edit(_ mask: DynamicMask) {
    var field = DynamicMaskField(mask)
    field.focus()
    field.insert("1\u{301}\r\n٣👨‍👩‍👧 99812ab")
    field.select(.characters(1..<3))
    field.insert("7 ")
    field.deleteForward()
    field.setExtracted("99x98")
    _ = (field.text, field.extracted, field.isComplete, field.tail, field.expectedInput, field.facts)
  }

  /// Reads into the middle of memory whose edges must stay as they are.
  private func writeStaysInside(_ mask: DynamicMask, _ text: String, capacities: [Int] = [0, 5, 20, 40, 100])
  {
    var text = text
    text.withUTF8 { text in
      for capacity in capacities {
        var memory = [UInt8](repeating: 0xEE, count: (capacity + 32) * 2)
        memory.withUnsafeMutableBufferPointer { memory in
          let half = capacity + 32
          let output = UnsafeMutableBufferPointer(rebasing: memory[16..<16 + capacity])
          let extracted = UnsafeMutableBufferPointer(rebasing: memory[half + 16..<half + 16 + capacity])
          let reading = mask.read(utf8: text, output: output, extracted: extracted)
          if let reading { #expect(reading.outputCount <= capacity && reading.extractedCount <= capacity) }
          let edges = [0..<16, 16 + capacity..<half + 16, half + 16 + capacity..<2 * half]
          for edge in edges { #expect(memory[edge].allSatisfy { $0 == 0xEE }) }
        }
      }
    }
  }
}
