/// What is read when masks are compared.
enum ChoosingKind {
  /// A text from the start.
  case text
  /// An extracted value.
  case value
  /// What a person put into a field: separators say nothing, and the current mask wins a tie.
  case edit
}

/// Which mask of a choice a text is for.
struct Verdict {
  /// The mask, by its place.
  var mask: Int
  /// How many constants completion may append; `nil` if all that the mask would.
  var limit: Int?
  /// The chooser's state behind the text; `nil` where there is no chooser.
  var state: Int?
}

/// Chooses among the masks of a choice (semantics, section 5).
///
/// One step a Character through one table, however many masks there are. Where no such table of bounded size exists,
/// `LockStep` takes its place.
struct Chooser {
  let choice: ChoiceTable
  let letterCase: LetterCase?

  init(_ choice: ChoiceTable, letterCase: LetterCase?) {
    self.choice = choice
    self.letterCase = letterCase
  }

  /// The mask that reads a text best.
  ///
  /// - Parameter current: the mask that wins a tie, when a field is edited.
  func choose(
    _ text: AnyOrderCharacters, as kind: ChoosingKind, current: Int? = nil, _ completion: CompletionPolicy
  ) -> Verdict {
    var state = start(of: kind)
    Classifier(alphabet: choice.alphabet, letterCase: letterCase).forEachColumn(of: text) { column in
      state = step(state, column)
      return state < choice.rowCount
    }
    return verdict(in: state, current: current, completion)
  }

  /// The state in which a chooser begins.
  func start(of kind: ChoosingKind) -> Int {
    switch kind {
    case .text: (choice.base + ChoiceFormat.Header.textStart).twoDigits
    case .value: (choice.base + ChoiceFormat.Header.valueStart).twoDigits
    case .edit: (choice.base + ChoiceFormat.Header.editStart).twoDigits
    }
  }

  @inline(__always)
  func step(_ state: Int, _ column: Int) -> Int {
    if state >= choice.rowCount { return state }
    let cell = MappedRows.cell(
      in: choice.rows, columns: choice.columns, state: state, column: column,
      size: ChoiceFormat.chooserCellSize)
    return MappedRows.next(of: state, cell)
  }

  /// What is known if the text ends in a state.
  func verdict(in state: Int, current: Int?, _ completion: CompletionPolicy) -> Verdict {
    let info = choice.verdict(state)
    let list = choice.lists + info.twoDigits
    let count = list.twoDigits
    var mask = (list + 2).twoDigits
    if let current, count > 1 {
      for index in 1..<count where (list + 2 + index &* 2).twoDigits == current { mask = current }
    }
    var limit: Int?
    if completion != .none {
      let agreed = info[ChoiceFormat.Verdict.agreed + Int(completion.rawValue)]
      if agreed != ChoiceFormat.Verdict.all { limit = Int(agreed) }
    }
    return Verdict(mask: mask, limit: limit, state: state)
  }
}

extension Classifier {
  /// Calls `body` with the column of each Character, in the order of reading, until it says `false`.
  @inline(__always)
  func forEachColumn(of source: AnyOrderCharacters, _ body: (Int) -> Bool) {
    let text = source.text
    var position = 0
    while true {
      if source.backward == nil {
        while position < text.count, PlainText.isWholeCharacter(at: position, in: text) {
          if !body(Int(alphabet[Int(text.bytes[position])])) { return }
          position &+= 1
        }
      }
      guard let (character, next) = source.character(at: position) else { return }
      if !body(classify(character, in: text)) { return }
      position = next
    }
  }
}
