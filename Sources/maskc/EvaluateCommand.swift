import MaskCases

/// `maskc evaluate`: case objects in, result objects out, through compiled tables.
enum EvaluateCommand {
  private static let help = """
    Runs cases through compiled tables.

    usage: maskc evaluate < cases.jsonl

    Each line of standard input is a case object; empty lines and lines that begin with '#' are skipped. Each
    gives one line on standard output: an object with the case's 'id' and the keys of its 'expected', or all
    keys if there is no 'expected'. A mask with an error gives {"id":…,"error":true,"at":…}; 'at' counts
    Characters of the mask.

      {"id": "1", "mask": "[00]-[00]", "action": "format", "text": "1234", "expected": {"output": "12-34"}}
      {"id":"1","output":"12-34"}

    What a case can say:
      mask        the pattern               syntax      "input-mask" (default) or "veil"
      notations   [{"symbol": "H", "set": "0123456789ABCDEF", "optional": false}]
      rtl         true or false             digits      "ascii" (default) or "keep"
      case        "upper" or "lower"        completion  "none" (default), "closing", "word", "eager"
      action      "format" (text), "value" (extracted value), "compile" or "edit"
      text        what is read; for "edit" what the field holds
      edits       for "edit": [{"insert": "5"}, {"select": [0, 4], "insert": ""}, {"delete": "backward", "count": 2}];
                  "delete" is "backward" or "forward"
      caret       for "edit": where the caret is at first; the end if not said
      utf16       for "edit": whether 'caret' and 'select' count UTF-16 units instead of Characters
      deletion    for "edit": "value" (default) or "text"
      overwrite   for "edit": true or false

    A case that this version cannot run gives {"id":…,"unsupported":"…"}, and the exit code is 1.

    """

  static func run(_ list: [String]) throws {
    let arguments = try Arguments(list, options: [])
    if arguments.wantsHelp { return Console.print(help) }
    guard arguments.rest.isEmpty else { throw Failure.usage("cases are read from standard input") }
    var evaluator = CaseEvaluator()
    var number = 0
    var failed = false
    while let line = readLine(strippingNewline: true) {
      number += 1
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      do throws(CaseEvaluator.Mistake) {
        let result = try evaluator.evaluate(line)
        if result["unsupported"] != nil { failed = true }
        Console.print(JSONValue.object(result).description + "\n")
      } catch {
        Console.error("<stdin>:\(number):1: error: \(error.message)")
        failed = true
      }
    }
    if failed { throw Failure.masks }
  }
}
