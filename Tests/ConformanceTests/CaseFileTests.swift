import Foundation
import MaskCases
import MaskRuntime
import Testing

/// The case files of the contract, each line of them.
@Suite struct CaseFileTests {
  @Test(arguments: CaseFile.counts.keys.sorted())
  func compiledTablesAgree(file: String) throws {
    var evaluator = CaseEvaluator()
    var count = 0
    for line in try CaseFile.lines(file) {
      let object = try #require(JSONValue(parsing: line.text))
      let result = try evaluator.evaluate(line.text)
      let id = object["id"]?.string ?? "line \(line.number)"
      let expected = try #require(object["expected"]?.object, "\(id): no 'expected'")
      try #require(!expected.isEmpty, "\(id): nothing expected")
      for (key, value) in expected where !(key == "warning" && result["error"] == true) {
        #expect(result[key] == value, "\(id): \(key) of \(line.text)")
      }
      count += 1
    }
    #expect(count == CaseFile.counts[file], "\(file): another number of cases than there is")
  }

  /// The same cases through types that the plugin made and the Swift compiler compiled.
  @Test(arguments: ["seeds", "reading", "generated-reading"])
  func generatedSwiftAgrees(file: String) throws {
    var count = 0
    for line in try CaseFile.lines(file) {
      let object = try line.object()
      let action = object["action"] as? String
      guard object["masks"] == nil, action == "format" || action == "value" else { continue }
      let pattern = try #require(object["mask"] as? String)
      let mask = try #require(
        CaseMasks.all.first {
          $0.pattern == pattern && $0.syntax == object["syntax"] as? String ?? "input-mask"
            && $0.digits == object["digits"] as? String && $0.letterCase == object["case"] as? String
        }, "no generated type for \(pattern)")
      let reading = try read(mask.type, object)
      let expected = try #require(object["expected"] as? [String: Any])
      let got: [String: Any] = [
        "output": reading.output, "extracted": reading.extracted, "complete": reading.isComplete,
        "tail": reading.tail, "overflow": reading.overflow,
      ]
      for (key, value) in expected {
        #expect(got[key] as? NSObject == value as? NSObject, "\(key) of \(line.text)")
      }
      count += 1
    }
    #expect(count > 20)
  }

  @Test(arguments: ["seeds", "choosing", "generated-choosing"])
  func generatedChoicesAgree(file: String) throws {
    var count = 0
    for line in try CaseFile.lines(file) {
      let object = try line.object()
      guard let patterns = object["masks"] as? [String], object["action"] as? String == "format" else {
        continue
      }
      let choice = try #require(
        CaseMasks.choices.first { $0.patterns == patterns }, "no type for \(patterns)")
      let reading = try read(choice.type, object)
      let expected = try #require(object["expected"] as? [String: Any])
      let got: [String: Any] = [
        "output": reading.output, "extracted": reading.extracted, "complete": reading.isComplete,
        "tail": reading.tail, "overflow": reading.overflow, "chosen": reading.maskIndex,
      ]
      for (key, value) in expected {
        #expect(got[key] as? NSObject == value as? NSObject, "\(key) of \(line.text)")
      }
      count += 1
    }
    #expect(count > 3)
  }

  private func read<M: Mask>(_ mask: M.Type, _ object: [String: Any]) throws -> Reading {
    let text = try #require(object["text"] as? String)
    let names: [String: CompletionPolicy] = [
      "none": .none, "closing": .closing, "word": .word, "eager": .eager,
    ]
    let completion = try #require(names[object["completion"] as? String ?? "none"])
    return object["action"] as? String == "format"
      ? M.read(text, completion: completion) : M.read(extracted: text, completion: completion)
  }
}

/// Reading the copies of the case files beside this file.
enum CaseFile {
  /// How many cases of each file are run: all.
  static let counts = [
    "seeds": 48,
    "reading": 29,
    "diagnostics": 6,
    "generated-reading": 1500,
    "editing": 43,
    "choosing": 14,
    "generated-editing": 500,
    "generated-choosing": 400,
  ]

  struct Line {
    var number: Int
    var text: String

    func object() throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
  }

  static func lines(_ name: String) throws -> [Line] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
    let text = try String(contentsOf: folder.appendingPathComponent(name + ".jsonl"), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      line.hasPrefix("#") || line.isEmpty ? nil : Line(number: index + 1, text: String(line))
    }
  }
}

/// The types of `CaseMasks.mask`, by what they were declared with.
enum CaseMasks {
  typealias Row = (type: any Mask.Type, pattern: String, syntax: String, digits: String?, letterCase: String?)

  static let choices: [(type: any Mask.Type, patterns: [String])] = [
    (Choice00.self, ["[00]", "[0000]"]),
    (Choice01.self, ["+7 ([000]) [000]-[00]-[00]", "8 ([000]) [000]-[00]-[00]"]),
    (Choice02.self, ["([00]) [00000]-[0000]", "([00]) [0000]-[0000]"]),
    (
      Choice03.self,
      [
        "[0000] [0000] [0000] [0000] [999]", "{3}[000] [000000] [00009]",
        "{4}[000] [0000] [0000] [0000] [999]", "{5}[000] [0000] [0000] [0000] [999]",
        "{6}[000] [0000] [0000] [0000]",
      ]
    ),
    (Choice04.self, ["{+7} ([000]) [000] [00] [00]", "{8} ([000]) [000]-[00]-[00]"]),
    (
      Choice05.self,
      [
        "+7([000])[000]-[00]-[00]", "+1([000])[000]-[0000]", "+20([000])[000]-[0000]",
        "+49([000])[000]-[0000]",
      ]
    ),
    (Choice06.self, ["[00].[000].[000]/[0000]-[00]", "[000].[000].[000]-[00]"]),
    (Choice07.self, ["[0000]", "{+7} [000]"]),
    (Choice08.self, ["([000]) [000]-[0000]", "1 ([000]) [000]-[0000]"]),
    (Choice09.self, ["[00]{.}[00]{.}[0000]", "[00]{.}[00]{.}[00]"]),
    (
      Choice10.self,
      [
        "{+1} [000] [000] [0000]", "{+44} [0000] [000000]", "{+49} [000] [0000000099]",
        "{+7} [000] [000] [00] [00]", "{+380} [00] [000] [00] [00]",
      ]
    ),
    (Choice11.self, ["[00]{.}[00]", "[00]{.}[00]{.}[0000]", "[0000]{-}[00]{-}[00]"]),
    (
      Choice12.self,
      [
        "[0000] [0000] [0000] [0000] [999]", "{3}[000] [000000] [00009]", "{4}[000] [0000] [0000] [0000]",
        "{5}[000] [0000] [0000] [0000]",
      ]
    ),
    (Choice13.self, ["{+7} ([000]) [000]-[00]-[00]", "{8} ([000]) [000]-[00]-[00]"]),
  ]

  static let all: [Row] = [
    (Case00.self, #"[00]{/}[00]{/}[0000]"#, "input-mask", nil, nil),
    (Case01.self, #"[000] ₽"#, "input-mask", nil, nil),
    (Case02.self, #"[AA00] [____] [----]"#, "input-mask", nil, nil),
    (Case03.self, #"№ [000]"#, "input-mask", nil, nil),
    (Case04.self, #"[…]"#, "input-mask", nil, nil),
    (Case05.self, #"8 ([000]) [000]-[00]-[00]"#, "input-mask", nil, nil),
    (Case06.self, #"[A]{-}[0]-[A]"#, "input-mask", nil, nil),
    (Case07.self, #"[A…]"#, "input-mask", nil, nil),
    (Case08.self, #"4[000] [0000]"#, "input-mask", nil, nil),
    (Case09.self, #"[00]:[00]"#, "input-mask", nil, nil),
    (Case10.self, #"\[[00]{\]}"#, "input-mask", nil, nil),
    (Case11.self, #"[0000] [9999] [9999]"#, "input-mask", nil, nil),
    (Case12.self, #"[099]{.}[099]{.}[099]{.}[099]"#, "input-mask", nil, nil),
    (Case13.self, #"{+1} ([000]) [000]-[00]-[00]"#, "input-mask", nil, nil),
    (Case14.self, #"GB[00] [____] [0000] [0000] [0000] [00]"#, "input-mask", nil, nil),
    (Case15.self, #"[00]°[00]′"#, "input-mask", nil, nil),
    (Case16.self, #"{PO}-[0000]"#, "input-mask", nil, nil),
    (Case17.self, #"\[[00]\]"#, "input-mask", nil, nil),
    (Case18.self, #"[0000] [0000] [0000] [0000]"#, "input-mask", nil, nil),
    (Case19.self, #"+998 [00] [000] [00] [00]"#, "input-mask", nil, nil),
    (Case20.self, #"[00]{/}[09]"#, "input-mask", nil, nil),
    (Case21.self, #"123[000]"#, "input-mask", nil, nil),
    (Case22.self, #"[00…]"#, "input-mask", nil, nil),
    (Case23.self, #"PO-[0000]"#, "input-mask", nil, nil),
    (Case24.self, #"[0099]"#, "input-mask", nil, nil),
    (Case25.self, #"[AA]-[00000099]"#, "input-mask", nil, nil),
    (Case26.self, #"«[AAA]»"#, "input-mask", nil, nil),
    (Case27.self, #"[09]/[09]/[0000]"#, "input-mask", nil, nil),
    (Case28.self, #"BUG[___]"#, "input-mask", nil, nil),
    (Case29.self, #"[00]{.}[00]{.}19[00]"#, "input-mask", nil, nil),
    (Case30.self, #"6 [999]"#, "input-mask", nil, nil),
    (Case31.self, #"07[0] [000] [00] [00]"#, "input-mask", nil, nil),
    (Case32.self, #"+7 ([000]) [000]-[00]-[00]"#, "input-mask", nil, nil),
    (Case33.self, #"[---] [---] [---]"#, "input-mask", nil, nil),
    (Case34.self, #"[AA00] [----] [----] [----]"#, "input-mask", nil, nil),
    (Case35.self, #"[AA00] [----] [----]"#, "input-mask", nil, nil),
    (Case36.self, #"[0000] [9999] [999]"#, "input-mask", nil, nil),
    (Case37.self, #"[00099]"#, "input-mask", nil, nil),
    (Case38.self, #"[0]-[09]"#, "input-mask", nil, nil),
    (Case39.self, #"[009]-[A]"#, "input-mask", nil, nil),
    (Case40.self, #"[00]{.}[00]"#, "input-mask", nil, nil),
    (Case41.self, #"([000]) [000]-[0000]"#, "input-mask", nil, nil),
    (Case42.self, #"[00]{.}[00]"#, "input-mask", "keep", nil),
    (Case43.self, #"[____]-[____]"#, "input-mask", nil, "upper"),
    (Case44.self, #"[00]/[00]/[0000]"#, "input-mask", nil, nil),
    (Case45.self, #"+7 ([000]) \[[000]-[00]"#, "input-mask", nil, nil),
    (Case46.self, #"\\[00]"#, "input-mask", nil, nil),
    (Case47.self, #"[A__]"#, "input-mask", nil, nil),
    (Case48.self, #"## / ##"#, "veil", nil, nil),
    (Case49.self, #"AA-##"#, "veil", nil, nil),
    (Case50.self, #"[00]-[00]"#, "input-mask", nil, nil),
    (Case51.self, #"[00]{-}[00]"#, "input-mask", nil, nil),
    (Case52.self, #"[0…][AAA]"#, "input-mask", nil, nil),
    (Case53.self, #"[9…]"#, "input-mask", nil, nil),
    (Case54.self, #"[_…]"#, "input-mask", nil, nil),
    (Case55.self, #"[-…]"#, "input-mask", nil, nil),
    (Case56.self, #"[H…]"#, "input-mask", nil, nil),
    (Case57.self, #"[000AA]"#, "input-mask", nil, nil),
  ]
}
