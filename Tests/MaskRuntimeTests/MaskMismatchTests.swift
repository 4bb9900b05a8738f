import MaskCompiler
import MaskRandom
import MaskRuntime
import Masks
import Testing

/// Why texts do not fill their masks.
@Suite struct MaskMismatchTests {
  @Test func whatComesNext() throws {
    #expect(Phone.mismatch(of: "916 123 45 67") == nil)
    #expect(Phone.mismatch(of: "91612") == .incomplete(expected: .digit))
    #expect(Phone.mismatch(of: "+79161", as: .value) == .incomplete(expected: .digit))
    #expect(Postcode.mismatch(of: "k1a0b") == .incomplete(expected: .digit))
    #expect(Upper.mismatch(of: "") == .incomplete(expected: .letterOrDigit))
    #expect(MACAddress.mismatch(of: "00") == .incomplete(expected: .oneOf("0-9A-F")))
    // Right to left the digits that are missing come before the others.
    #expect(SignedPrice.mismatch(of: "1") == .incomplete(expected: .digit))
  }

  @Test func whichCharacterFindsNoPlace() throws {
    guard case .noPlace(let first?, let expected, let count)? = Phone.mismatch(of: "916 123 45 67 89") else {
      Issue.record("the last two digits find no place")
      return
    }
    #expect(first.character == "8" && first.offset == 14 && first.reason == .full)
    #expect(expected == .nothing)
    #expect(count == 2)
    let mask = try Compiler.compile(MaskDefinition("[00]-[AA]")).makeMask()
    guard case .noPlace(let digit?, .letter, 1)? = mask.mismatch(of: "12-?3ab") else {
      Issue.record("a letter is expected in place of '3'")
      return
    }
    #expect(digit.character == "3" && digit.offset == 4 && digit.reason == .notInClass)
  }

  /// In a value every Character counts, in a text noise does not.
  @Test func noise() {
    #expect(Phone.mismatch(of: "tel. 9161234567") == nil)
    guard case .noPlace(let first?, _, _)? = Phone.mismatch(of: "tel. 9161234567", as: .value) else {
      Issue.record("there are no letters in the value")
      return
    }
    #expect(first.offset == 0)
    // More noise than is listed.
    let noise = String(repeating: "?", count: 100)
    #expect(
      Phone.mismatch(of: noise + "91612345678") == .noPlace(first: nil, expected: .nothing, count: 1))
  }

  @Test func words() {
    let phone = Phone.mismatch(of: "916123456789")
    #expect(phone?.description == "there is no place for '8' (Character 11) and 1 more")
    #expect(MaskMismatch.incomplete(expected: .constant("+")).description == "'+' is expected next")
    #expect(
      MaskMismatch.noPlace(first: nil, expected: .nothing, count: 1).description
        == "there is no place for a Character of it")
  }

  /// A text has a mismatch exactly if it makes no `Masked`, and the Character that it names is one of the text.
  @Test func agreesWithMasked() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    let characters = Array("0123456789 +()-./7aK€é\u{301}٣👍")
    func check<M: Mask>(_ mask: M.Type, _ text: String) {
      for kind in TextKind.allCases {
        let mismatch = M.mismatch(of: text, as: kind)
        let masked = kind == .text ? Masked<M>(text) : Masked<M>(extracted: text)
        #expect((mismatch == nil) == (masked != nil), "\(M.self) '\(text)' \(kind), seed \(seed)")
        if case .noPlace(let first?, _, _)? = mismatch {
          #expect(
            Array(text)[first.offset] == first.character, "\(M.self) '\(text)' \(kind), seed \(seed)")
        }
      }
    }
    for _ in 0..<2000 {
      let count = Int.random(in: 0...14, using: &generator)
      let text = String((0..<count).map { _ in generator.pick(characters) })
      check(Phone.self, text)
      check(Groups.self, text)
      check(Price.self, text)
      check(Upper.self, text)
      check(TwoWays.self, text)
      check(Swapping.self, text)
      check(Year.self, text)
      check(Postcode.self, text)
      check(Document.self, text)
    }
  }
}
