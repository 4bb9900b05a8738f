import MaskCases
import MaskCompiler
import MaskRuntime

/// The engine of the page: answers requests, one after the other.
///
/// A request and its response are objects of JSON, in UTF-8; offsets in them count UTF-16 units, as JavaScript does.
/// `do` of a request says what is asked for:
///
/// | `do` | with | gives |
/// |---|---|---|
/// | `compile` | `source` | `diagnostics`, `masks`, `swift`; the masks are those that later requests name |
/// | `explain` | `mask` | `text`: what the mask does, and what is proved of it |
/// | `graph` | `mask`, `format`, `value`, `all` | `text`: the machine as `maskc graph` draws it, as `svg` if not said |
/// | `tables` | `mask` | `tables`: what `open` takes in its place, so that another engine can open the field |
/// | `open` | `mask` or `tables`, `overwrites`, `deletion` | `field`, the number of a new field, and what it holds |
/// | `reconcile` | `field`, `text`, `selection`, `isComposing` | what the field holds, and what changed |
/// | `select` | `field`, `selection` | what the field holds |
/// | `set`, `setValue` | `field`, `text` | as `reconcile` |
/// | `focus`, `clear`, `undo`, `redo` | `field` | as `reconcile` |
/// | `close` | `field` | nothing; the field is forgotten |
/// | `case` | `line` | `result`: what `maskc evaluate` prints for the case |
///
/// What a field holds are its text, selection, value, whether it is complete, what is expected next, the current mask of
/// a choice, and `state`: the node of the `graph` that its text leads to.
///
/// A request that cannot be answered gives `{"error":"…"}`, and changes nothing. None traps.
public struct PageSession {
  /// Why a request is not answered, as one phrase.
  struct Mistake: Error {
    var message: String

    init(message: String) { self.message = message }

    init(in declaration: Declaration) { message = "the mask '\(declaration.name)' has errors" }
  }

  private var declarations: [Declaration] = []
  private var fields: [Int: PageField] = [:]
  private var lastField = 0
  private var cases = CaseEvaluator()
  private var casesSinceForgotten = 0

  /// How many cases are run before their masks are forgotten, so that memory stays bounded.
  private static let mostCases = 500
  /// How many fields can be open; a page that opens more has lost count of them.
  private static let mostFields = 1_000

  /// A session without masks and fields.
  public init() {}

  /// Answers a request.
  ///
  /// - Parameter request: a request as JSON.
  /// - Returns: the response as JSON, in one line.
  public mutating func respond(to request: String) -> String {
    guard let request = JSONValue(parsing: request), request.object != nil else {
      return Self.response(to: Mistake(message: "not a JSON object"))
    }
    do throws(Mistake) {
      return try answer(request).description
    } catch {
      return Self.response(to: error)
    }
  }

  private static func response(to mistake: Mistake) -> String {
    JSONValue.object(["error": .string(mistake.message)]).description
  }

  private mutating func answer(_ request: JSONValue) throws(Mistake) -> JSONValue {
    let verb = try request.text("do")
    switch verb {
    case "compile": return compile(try request.text("source"))
    case "explain": return try explain(try declaration(request))
    case "graph": return try graph(try declaration(request), request)
    case "tables": return ["tables": try PageTables(of: try declaration(request)).json]
    case "open": return try open(request)
    case "close":
      guard fields.removeValue(forKey: try request.whole("field")) != nil else { throw Self.noField }
      return .object([:])
    case "case": return try run(try request.text("line"))
    default:
      let number = try request.whole("field")
      guard var field = fields[number] else { throw Self.noField }
      let response = try field.answer(verb, request)
      fields[number] = field
      return response
    }
  }

  private static var noField: Mistake { Mistake(message: "there is no such field") }

  // MARK: - Masks

  private mutating func compile(_ source: String) -> JSONValue {
    let file = SourceFile(path: "page.mask", text: source)
    let compilation = Compiler.compile([file])
    declarations = Compiler.definitions(in: [file]).masks
    let places = SourcePlaces(file)
    return [
      "diagnostics": .array(compilation.diagnostics.map { places.json($0) }),
      "masks": .array(declarations.map { $0.json }),
      "swift": .string(compilation.outputs.first?.text ?? ""),
    ]
  }

  private func declaration(_ request: JSONValue) throws(Mistake) -> Declaration {
    let name = try request.text("mask")
    guard let declaration = declarations.first(where: { $0.name == name }) else {
      throw Mistake(message: "there is no mask '\(name)'")
    }
    return declaration
  }

  private func explain(_ declaration: Declaration) throws(Mistake) -> JSONValue {
    do throws(MaskErrors) {
      return ["text": .string(try Compiler.explain(declaration.mask))]
    } catch {
      throw Mistake(in: declaration)
    }
  }

  private func graph(_ declaration: Declaration, _ request: JSONValue) throws(Mistake) -> JSONValue {
    guard let format = GraphFormat(rawValue: request["format"]?.string ?? GraphFormat.svg.rawValue) else {
      throw Mistake(message: "'format' is 'svg', 'dot' or 'mermaid'")
    }
    do throws(GraphError) {
      let text = try Compiler.graph(
        declaration.mask, name: declaration.name, kind: request["value"]?.bool ?? false ? .value : .text,
        format: format, showsDropped: request["all"]?.bool ?? false)
      return ["text": .string(text)]
    } catch {
      switch error {
      case .mask: throw Mistake(in: declaration)
      case .tooLarge(let states, let limit):
        throw Mistake(message: "the machine has \(states) states, and a picture shows at most \(limit)")
      case .lockStep(let masks):
        throw Mistake(
          message: "the \(masks) masks are read in lock-step; no machine tells which one is current")
      }
    }
  }

  // MARK: - Fields and cases

  private mutating func open(_ request: JSONValue) throws(Mistake) -> JSONValue {
    guard fields.count < Self.mostFields else { throw Mistake(message: "too many fields are open") }
    var options = FieldOptions(overwrites: request["overwrites"]?.bool ?? false)
    switch request["deletion"]?.string ?? "value" {
    case "value": options.deletion = .value
    case "text": options.deletion = .text
    default: throw Mistake(message: "'deletion' is 'value' or 'text'")
    }
    let tables: PageTables
    if let given = request["tables"] {
      tables = try PageTables(given)
    } else {
      tables = try PageTables(of: try declaration(request))
    }
    let field = PageField(try tables.mask(), names: tables.names, options)
    lastField += 1
    fields[lastField] = field
    var response = field.holds
    response["field"] = .integer(lastField)
    for (key, value) in field.isFor { response[key] = value }
    return .object(response)
  }

  private mutating func run(_ line: String) throws(Mistake) -> JSONValue {
    casesSinceForgotten += 1
    if casesSinceForgotten > Self.mostCases {
      cases = CaseEvaluator()
      casesSinceForgotten = 0
    }
    do throws(CaseEvaluator.Mistake) {
      return ["result": .object(try cases.evaluate(line))]
    } catch {
      throw Mistake(message: error.message)
    }
  }
}

extension JSONValue {
  /// The text of a key that a request has to have.
  func text(_ key: String) throws(PageSession.Mistake) -> String {
    guard let text = self[key]?.string else { throw PageSession.Mistake(message: "'\(key)' is a text") }
    return text
  }

  /// The whole number of a key that a request has to have.
  func whole(_ key: String) throws(PageSession.Mistake) -> Int {
    guard let number = self[key]?.integer else {
      throw PageSession.Mistake(message: "'\(key)' is a whole number")
    }
    return number
  }
}
