import AppleFoundation
import Foundation
import MaskRandom
import MaskRuntime
import MaskUI
import Testing

/// Whatever a person and a system do: the field shows what the engine holds, nothing traps, undo leads back.
@MainActor @Suite struct RandomWalkTests {
  private static let patterns = [
    phonePattern, "[00]/[00]/[0000]", "[099]{.}[099]{.}[099]", "[AAAA] [0000]", "{DE}[00] [____]", "[-----]",
    "[0…]",
    "+998 [00] [000]", "([000]) [000]-[0000]",
  ]
  private static let pieces = [
    "1", "7", "9", "a", "é", "e\u{301}", "🇩🇪", "👍🏽", " ", "-", ".", "+7", "12", "9161234567", "x1y2", "١٢", "９",
    "ㅎ", "",
    "(916) 123", "\u{200F}3",
  ]

  @Test(arguments: FieldKind.all) func anything(_ kind: FieldKind) async throws {
    let seed = UInt64(ProcessInfo.processInfo.environment["MASK_SEED"] ?? "") ?? 20_261_130
    var random = SplitMix64(seed: seed)
    for round in 0..<8 {
      let pattern = Self.patterns[Int.random(in: 0..<Self.patterns.count, using: &random)]
      var adapter = FieldAdapter(try mask(pattern))
      let driver = edited(kind, by: adapter)
      var done: [String] = []
      for _ in 0..<50 {
        let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
        let length = driver.system.length
        let lower = Int.random(in: 0...length, using: &random)
        let range = NSRange(location: lower, length: Int.random(in: 0...length - lower, using: &random))
        let step = Int.random(in: 0..<16, using: &random)
        done.append("\(step) \(piece) \(range)")
        switch step {
        case 0...2: driver.type(piece)
        case 3: driver.paste(piece)
        case 4: driver.press(backspaces: 1)
        case 5: driver.deleteForward()
        case 6, 7: driver.select(range.location, range.length)
        case 8: driver.suggest(piece, for: range.location, range.length)
        case 9: driver.autoFill(piece)
        case 10:
          driver.compose("ん", piece)
          driver.commit(piece)
        case 11: driver.cutSelection()
        case 12: driver.undo()
        case 13: driver.redo()
        case 14:
          driver.blur()
          driver.focus()
        default:
          if Bool.random(using: &random) {
            adapter.setText(piece)
          } else {
            adapter = FieldAdapter(
              try mask(Self.patterns[Int.random(in: 0..<Self.patterns.count, using: &random)]))
            driver.attach(adapter)
          }
        }
        if Int.random(in: 0..<3, using: &random) == 0 { await driver.settle() }
        let isAsTheEngine =
          Array(driver.text.utf16) == Array(adapter.field.text.utf16) && driver.undoManager.misuses.isEmpty
        #expect(
          isAsTheEngine,
          "seed \(seed), round \(round), \(pattern): '\(driver.text)' is '\(adapter.field.text)' \(done)")
        if !isAsTheEngine { return }
      }
      await driver.settle()
      #expect(driver.undoManager.undoCount == adapter.field.undoCount, "seed \(seed), round \(round) \(done)")
      while driver.undoManager.canUndo {
        driver.undo()
        await driver.settle()
      }
      #expect(!adapter.field.canUndo)
      #expect(driver.text == adapter.field.text)
    }
  }
}
