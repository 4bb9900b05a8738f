@testable import MaskCompiler
import MaskRandom
import MaskRuntime
import Testing

/// Masks that share the tables of a set, beside the same masks with tables of their own: nobody can tell them apart.
///
/// `MASK_SEED` chooses other masks and texts, `MASK_COUNT` the number of masks.
@Suite struct SetAgreementTests {
  /// A mask, by itself and in a set, and texts for it.
  struct Pair {
    var description: String
    var own: DynamicMask
    var shared: DynamicMask
    var texts: [String]
  }

  /// The generated masks in sets of at most eight: some of them, and phone numbers, which differ only in how they begin.
  static func pairs() throws -> [Pair] {
    var groups: [SetKey: [(list: ElementList, pair: Pair)]] = [:]
    func add(_ definition: MaskDefinition, _ description: String, _ own: DynamicMask, _ texts: [String]) {
      let origin = SourceSpan(file: 0, range: 0..<definition.pattern.utf8.count)
      let (list, _) = PatternParser.parse(definition, origin: origin)
      groups[SetKey(list), default: []].append(
        (list, Pair(description: description, own: own, shared: own, texts: texts)))
    }
    for sample in ReaderPropertyTests.samples.prefix(ReaderPropertyTests.count / 4) {
      add(sample.mask.definition, "\(sample.mask)", sample.compiled, sample.texts)
    }
    for number in [1, 7, 11, 20, 44, 49, 121, 211, 998] {
      let definition = MaskDefinition("{+\(number)} ([000]) [000]-[0099]")
      let texts = [
        "", "+", "\(number)", "+\(number)2", "0987654321", "+\(number) (098) 765-4", "2\(number)3", "(12",
      ]
      add(definition, definition.pattern, try Compiler.compile(definition).makeMask(), texts)
    }
    var pairs: [Pair] = []
    for group in groups.values.sorted(by: { $0[0].pair.description < $1[0].pair.description }) {
      for first in stride(from: 0, to: group.count, by: 8) {
        let members = group[first..<min(first + 8, group.count)]
        let contents = members.indices.map {
          TextContent(number: UInt8($0 % (TextContent.allCases.count + 1)))
        }
        let set = try MaskSet(members.map { $0.list }, contents).tables.makeMask()
        for (place, member) in members.enumerated() {
          #expect(set.ofSet(place).content == contents[place])
          var pair = member.pair
          pair.shared = set.ofSet(place)
          pairs.append(pair)
        }
      }
    }
    return pairs
  }

  @Test func readTheSame() throws {
    var differences: [String] = []
    let pairs = try Self.pairs()
    for pair in pairs {
      #expect(pair.shared.facts == pair.own.facts, "\(pair.description)")
      #expect(pair.shared.placeholder == pair.own.placeholder, "\(pair.description)")
      #expect(pair.shared.fieldCompletion == pair.own.fieldCompletion, "\(pair.description)")
      for text in pair.texts {
        for completion in CompletionPolicy.allCases {
          let own = pair.own.read(text, completion: completion)
          let shared = pair.shared.read(text, completion: completion)
          let ownValue = pair.own.read(extracted: text, completion: completion)
          let sharedValue = pair.shared.read(extracted: text, completion: completion)
          if own != shared {
            differences.append("\(pair.description): \(text.debugDescription) \(own) \(shared)")
          }
          if ownValue != sharedValue {
            differences.append(
              "\(pair.description): value \(text.debugDescription) \(ownValue) \(sharedValue)")
          }
        }
      }
    }
    #expect(pairs.count > ReaderPropertyTests.count / 8)
    #expect(differences.isEmpty, "seed \(ReaderPropertyTests.seed): \(differences.prefix(5))")
  }

  @Test func editTheSame() throws {
    var differences: [String] = []
    var random = SplitMix64(seed: ReaderPropertyTests.seed)
    for pair in try Self.pairs() {
      for text in pair.texts {
        var own = DynamicMaskField(pair.own)
        var shared = DynamicMaskField(pair.shared)
        for character in text.prefix(30) {
          let changes = [own.insert(String(character)), shared.insert(String(character))]
          let count = own.text.count
          let caret = Int.random(in: 0...count, using: &random)
          if random.chance(20) {
            own.select(.characters(caret..<caret))
            shared.select(.characters(caret..<caret))
          }
          if random.chance(15) {
            own.deleteBackward()
            shared.deleteBackward()
          }
          let isSame =
            own.text == shared.text && own.extracted == shared.extracted && own.tail == shared.tail
            && own.isComplete == shared.isComplete && own.selectionCharacters == shared.selectionCharacters
            && changes[0] == changes[1]
          if !isSame {
            differences.append(
              "\(pair.description): \(text.debugDescription) '\(own.text)' \(own.selectionCharacters) "
                + "'\(shared.text)' \(shared.selectionCharacters)")
            break
          }
        }
      }
    }
    #expect(differences.isEmpty, "seed \(ReaderPropertyTests.seed): \(differences.prefix(5))")
  }
}
