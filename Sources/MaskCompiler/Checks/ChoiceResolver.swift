import MaskRuntime

/// A choice with the definitions of its masks. The lists beside `definition` have an entry for each of them.
struct ResolvedChoice {
  var syntax: ChoiceSyntax
  /// All masks have the options of the choice.
  var definition = ChoiceDefinition([])
  /// Where the pattern of each mask stands, or the name that stands for it.
  var origins: [SourceSpan] = []
  /// The index of the alternative of each mask.
  var alternatives: [Int] = []
  /// The declaration of each mask that is given by its name. Mistakes in its pattern are reported there.
  var declarations: [MaskSyntax?] = []
  /// Whether a mistake in it is reported already; its patterns are still checked.
  var hasMistakes: Bool

  /// The name of the alternative of a mask.
  func name(ofAlternativeAt mask: Int) -> String { syntax.alternatives[alternatives[mask]].name.text }
}

/// Resolves the names and options in a choice.
///
/// A choice is read one way. An option that it sets counts for all its masks, and a mask that it refers to may not
/// set it otherwise. One that it does not set comes from these masks, which have to agree on it.
enum ChoiceResolver {
  private typealias ResolvedMask = ResolvedTarget.ResolvedMask

  static func resolve(
    _ syntax: ChoiceSyntax, of target: ResolvedTarget, choices: [ChoiceSyntax], _ sink: inout DiagnosticSink
  ) -> ResolvedChoice {
    let mistakes = sink.diagnostics.count
    var choice = ResolvedChoice(syntax: syntax, hasMistakes: false)
    let own = TargetResolver.options(syntax.options, &sink)
    checkNames(syntax, &sink)
    let notations = target.notations.map { $0.notation }
    var references: [(name: Spelling, mask: ResolvedMask)] = []
    for (index, alternative) in syntax.alternatives.enumerated() {
      for mask in alternative.masks {
        switch mask {
        case .pattern(let pattern):
          choice.definition.masks.append(
            MaskDefinition(pattern.literal.text, dialect: pattern.dialect, notations: notations))
          choice.origins.append(pattern.literal.span)
          choice.declarations.append(nil)
        case .reference(let name):
          guard let mask = find(name, for: syntax, in: target, choices, &sink) else { continue }
          references.append((name, mask))
          choice.definition.masks.append(mask.definition)
          choice.origins.append(name.span)
          choice.declarations.append(mask.syntax)
        }
        choice.alternatives.append(index)
      }
    }
    choice.definition.content = content(own, references)
    let options = options(own, references, &sink)
    for index in choice.definition.masks.indices { choice.definition.masks[index].options = options }
    choice.hasMistakes = syntax.hasMistakes || sink.diagnostics.count > mistakes
    return choice
  }

  // MARK: - Names

  private static func checkNames(_ syntax: ChoiceSyntax, _ sink: inout DiagnosticSink) {
    var declared: [String: SourceSpan] = [:]
    for alternative in syntax.alternatives {
      let name = alternative.name
      if let why = ReservedNames.reason(againstAlternative: name.text) {
        sink.report(.reservedName(name, of: "an alternative", why: why))
      }
      if let first = declared[name.text] {
        sink.report(.duplicateName(name, what: "alternative", first: first))
      } else {
        declared[name.text] = name.span
      }
    }
  }

  private static func find(
    _ name: Spelling, for choice: ChoiceSyntax, in target: ResolvedTarget, _ choices: [ChoiceSyntax],
    _ sink: inout DiagnosticSink
  ) -> ResolvedMask? {
    if let mask = target.masks.first(where: { $0.syntax.name.text == name.text }) { return mask }
    if let other = choices.first(where: { $0.name.text == name.text }) {
      sink.report(
        .choiceInChoice(name, declared: other.name.span, isItself: name.text == choice.name.text))
    } else {
      sink.report(
        .undefinedName(
          name, what: "mask", candidates: target.masks.map { $0.syntax.name.text },
          hint: "; write the name of a mask of this target, or a pattern in quotes"))
    }
    return nil
  }

  // MARK: - Options

  /// What the choice's text is: what it says itself, or what all masks that it refers to say.
  private static func content(
    _ own: ResolvedOptions, _ references: [(name: Spelling, mask: ResolvedMask)]
  ) -> TextContent? {
    if own.place(of: "content") != nil { return own.content }
    let content = references.first?.mask.definition.content
    return references.allSatisfy { $0.mask.definition.content == content } ? content : nil
  }

  /// The options of the choice. Where masks disagree, the mistake is reported.
  private static func options(
    _ own: ResolvedOptions, _ references: [(name: Spelling, mask: ResolvedMask)], _ sink: inout DiagnosticSink
  ) -> MaskOptions {
    var options = own.options
    // A mask whose options are mistaken may be meant to be read in any way.
    var compared: [(name: Spelling, mask: ResolvedMask)] = []
    for reference in references where !reference.mask.options.hasMistakes {
      if !compared.contains(where: { $0.name.text == reference.name.text }) { compared.append(reference) }
    }
    guard let first = compared.first, !own.hasMistakes else { return options }

    for option in ReadingOption.allCases {
      if own.place(of: option.rawValue) != nil {
        for (name, mask) in compared where !option.isEqual(in: mask.definition.options, own.options) {
          guard let place = mask.options.place(of: option.rawValue) else { continue }
          sink.report(
            .mixedOptions(
              name, reads: option.phrase(in: mask.definition.options),
              choiceReads: option.phrase(in: own.options), at: place))
        }
        continue
      }
      option.copy(from: first.mask.definition.options, to: &options)
      for (name, mask) in compared where !option.isEqual(in: mask.definition.options, options) {
        let isSet = [first.mask, mask].map { $0.options.place(of: option.rawValue) != nil }
        let setting = isSet[0] ? options : mask.definition.options
        sink.report(
          .mixedOptions(
            name, reads: option.phrase(in: mask.definition.options), first: first.name,
            firstReads: option.phrase(in: options),
            setting: isSet[0] && isSet[1] ? nil : option.spelling(in: setting),
            places: [(first.name, first.mask.syntax.name.span), (name, mask.syntax.name.span)]))
      }
    }
    // Fields of one mask may well append more than those of another one.
    if own.place(of: "completion") == nil {
      let completion = first.mask.definition.options.completion
      let agree = references.allSatisfy { $0.mask.definition.options.completion == completion }
      options.completion = agree ? completion : MaskOptions().completion
    }
    return options
  }
}

/// The options that are the same for all masks of a choice.
private enum ReadingOption: String, CaseIterable {
  case rtl
  case letterCase = "case"
  case digits

  func isEqual(in left: MaskOptions, _ right: MaskOptions) -> Bool {
    spelling(in: left) == spelling(in: right)
  }

  func copy(from source: MaskOptions, to target: inout MaskOptions) {
    switch self {
    case .rtl: target.isRightToLeft = source.isRightToLeft
    case .letterCase: target.letterCase = source.letterCase
    case .digits: target.digits = source.digits
    }
  }

  /// How a file sets it; `nil` for what only those masks have that do not set it.
  func spelling(in options: MaskOptions) -> String? {
    switch self {
    case .rtl: options.isRightToLeft ? "rtl" : nil
    case .letterCase: options.letterCase.map { "case \($0.rawValue)" }
    case .digits: "digits \(options.digits.rawValue)"
    }
  }

  func phrase(in options: MaskOptions) -> String {
    spelling(in: options).map { "with '\($0)'" } ?? "without '\(rawValue)'"
  }
}
