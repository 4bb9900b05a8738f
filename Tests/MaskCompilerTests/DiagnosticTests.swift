import Foundation
import MaskRuntime
import Testing

@testable import MaskCompiler

/// Every kind of mistake: its place, its text, and that its fix-it mends it.
@Suite struct DiagnosticTests {
  /// A file with one mistake. `⟦ ⟧` mark the place; they are no part of the file.
  struct Example: Sendable, CustomTestStringConvertible {
    var id: DiagnosticID
    var marked: String
    var message: String

    var testDescription: String { "\(id.rawValue): \(marked)" }

    init(_ id: DiagnosticID, _ marked: String, _ message: String) {
      self.id = id
      self.marked = marked
      self.message = message
    }
  }

  static let examples: [Example] = [
    Example(
      .syntax, "mask Phone ⟦\"[0]\"⟧", "expected '=' and a pattern behind 'mask Phone'; found a string"),
    Example(
      .syntax, "⟦maks⟧ Phone = \"[0]\"",
      "expected 'mask', 'choice' or 'notation'; found 'maks', did you mean 'mask'?"),
    Example(
      .syntax, "private⟦⟧", "a mask is 'public', 'package' or 'internal'; found 'private'"),
    Example(
      .unterminatedString, "mask Phone = ⟦\"⟧[0]",
      "string without its closing '\"'; it ends on its line, and a text with a quote in it is written #\"…\"#"
    ),
    Example(
      .unterminatedString, "mask Phone = ⟦#\"⟧[0]\"",
      "string without its closing '\"#'; it ends on its line, and a text with a quote in it is written #\"…\"#"
    ),
    Example(
      .unknownSymbol, "mask A = \"[0⟦X⟧0X]\"",
      "'X' is not a symbol of '[ ]'; the symbols are '0', '9', 'A', 'a', '_', '-' and '…'; "
        + "declare 'notation X = \"…\"' for another"),
    Example(
      .unknownSymbol, "mask A = \"[0999][⟦.⟧][9999]\"",
      "'.' is not a symbol of '[ ]'; constants stand outside '[ ]'; the symbols are '0', '9', 'A', 'a', '_', '-' "
        + "and '…'"),
    Example(
      .unknownSymbol, "mask A = \"[⟦#⟧#]\"",
      "'#' is not a symbol of '[ ]'; Veil's symbols need 'veil' before the pattern"),
    Example(
      .unknownSymbol, "mask A = \"[⟦А⟧А]\"",
      "'А' in '[ ]' is a Cyrillic letter (U+0410), not the symbol 'A'"),
    Example(
      .unknownSymbol, "mask A = \"[A⟦а⟧]\"",
      "'а' in '[ ]' is a Cyrillic letter (U+0430), not the symbol 'a'"),
    Example(
      .unknownSymbol, "mask A = \"[⟦O⟧]\"", "'O' in '[ ]' is the Latin letter (U+004F), not the symbol '0'"),
    Example(
      .unknownSymbol, "mask A = \"[A⟦...⟧]\"", "'...' in '[ ]' is three full stops, not the ellipsis '…'"),
    Example(
      .nestedBracket, "mask A = \"[⟦[⟧00]000]\"",
      "'[' inside '[ ]'; brackets cannot be nested; close the group first"),
    Example(
      .nestedBracket, "mask A = \"{⟦[⟧0]}[0]\"",
      "'[' inside '{ }'; brackets cannot be nested; write '\\[' for the character itself"),
    Example(.unclosedBracket, "mask A = \"⟦[⟧000\"", "'[' without its ']'"),
    Example(.unclosedBracket, "mask A = \"[0]⟦{⟧+7\"", "'{' without its '}'"),
    Example(
      .strayBracket, "mask A = \"[0]⟦]⟧\"", "']' closes nothing; write '\\]' for the character itself"),
    Example(.strayBracket, "mask A = \"[0⟦}⟧]\"", "'}' in '[ ]' closes nothing; a group holds symbols only"),
    Example(.emptyGroup, "mask A = \"[0]⟦[]⟧\"", "'[]' is empty; put symbols in it or remove it"),
    Example(.emptyGroup, "mask A = \"⟦{}⟧[0]\"", "'{}' is empty; put symbols in it or remove it"),
    Example(
      .trailingBackslash, "mask A = \"[0]⟦\\⟧\"",
      "'\\' at the end of the pattern escapes nothing; write '\\\\' for a backslash"),
    Example(
      .escapeInGroup, "mask A = \"[0⟦\\⟧[]\"",
      "'\\' in '[ ]'; a group holds symbols only, constants stand outside"),
    Example(.secondEllipsis, "mask A = \"[0…]-[0⟦…⟧]\"", "second '…'; the first one ends the mask"),
    Example(
      .tooLarge,
      "mask A = \"⟦" + String(repeating: "x", count: 1000) + "[0]⟧\"",
      "the mask is too large: it has 1001 elements; the limit is 1000"),
    Example(
      .duplicateName, "mask A = \"[0]\"\nmask ⟦A⟧ = \"[0]\"", "mask 'A' is declared twice"),
    Example(
      .duplicateName, "notation H = \"0-9\"\nnotation ⟦H⟧ = \"0-9\"\nmask A = \"[H]\"",
      "notation 'H' is declared twice"),
    Example(
      .undefinedName, "mask A = \"[0]\" { ⟦complation⟧ word }",
      "there is no option 'complation'; did you mean 'completion'?"),
    Example(
      .undefinedName, "mask A = \"[0]\" { completion ⟦wrod⟧ }",
      "'completion' takes one of 'none', 'closing', 'word', 'eager', not 'wrod'"),
    Example(
      .undefinedName, "mask A = \"[0]\" { content ⟦telefoneNumber⟧ }",
      "there is no content 'telefoneNumber'; did you mean 'telephoneNumber'?"),
    Example(
      .undefinedName, "choice A { a = \"[0]\" content ⟦height⟧ }",
      "there is no content 'height'; there is "
        + TextContent.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")),
    Example(
      .duplicateOption, "mask A = \"[0]\" { content dateTime ⟦content⟧ dateTime }", "'content' is set twice"),
    Example(.syntax, "mask A = \"[0]\" { content ⟦}⟧", "expected a value of 'content'; found '}'"),
    Example(
      .undefinedName, "mask A = \"[0]\" { allow ⟦symbol-ordr⟧ }",
      "there is no warning 'symbol-ordr'; did you mean 'symbol-order'?"),
    Example(
      .undefinedName, "allow ⟦unknown-symbol⟧", "'unknown-symbol' is an error; only warnings can be allowed"),
    Example(
      .undefinedName, "notation H = \"0-9\" { ⟦rtl⟧ }\nmask A = \"[H]\"", "'rtl' is no option of a notation"),
    Example(
      .reservedName, "mask ⟦class⟧ = \"[0]\"",
      "'class' cannot be the name of a type; it is a keyword of Swift"),
    Example(
      .reservedName, "mask ⟦Type⟧ = \"[0]\"",
      "'Type' cannot be the name of a type; it clashes with a member that every type has"),
    Example(
      .reservedName, "mask ⟦Masked⟧ = \"[0]\"",
      "'Masked' cannot be the name of a type; it clashes with a type of MaskRuntime"),
    Example(
      .reservedName, "mask ⟦String⟧ = \"[0]\"",
      "'String' cannot be the name of a type; it would hide Swift's own 'String' in the whole module"),
    Example(
      .reservedName, "mask ⟦1st⟧ = \"[0]\"",
      "'1st' cannot be the name of a type; a name is letters, digits and '_', and begins with no digit"),
    Example(
      .invalidSymbol, "notation ⟦0⟧ = \"0-9\"", "'0' is a symbol of '[ ]' already"),
    Example(
      .invalidSymbol, "notation ⟦[⟧ = \"0-9\"", "a bracket or a backslash cannot be a symbol"),
    Example(
      .invalidSymbol, "notation ⟦HH⟧ = \"0-9\"", "the symbol of a notation is one Character"),
    Example(
      .invalidSymbol, "mask A = veil⟦(digit: \"9\", any: \"9\")⟧ \"9\"",
      "'9' is the symbol of both 'digit' and 'any'"),
    Example(
      .duplicateOption, "mask A = veil(digit: \"9\", ⟦digit⟧: \"8\") \"8\"", "'digit' is set twice"),
    Example(
      .syntax, "mask A = veil(⟦digti⟧: \"9\") \"#\"",
      "expected 'digit', 'any' or 'letter'; found 'digti', did you mean 'digit'?"),
    Example(
      .unknownSymbol, "mask A = \"[A-⟦Z⟧]\"",
      "'A-Z' in '[ ]' is no range; declare 'notation X = \"A-Z\"' and write 'X' for it"),
    Example(
      .escapeInGroup, "mask A = \"[00⟦\\⟧]\"",
      "'\\' in '[ ]'; a group holds symbols only, constants stand outside"),
    Example(
      .invalidSet, "notation J = \"⟦z-a⟧\"\nmask A = \"[J]\"",
      "the range 'z-a' is empty; its first Character comes after its last"),
    Example(
      .invalidSet, "notation H = \"⟦z-a⟧\"",
      "the range 'z-a' is empty; its first Character comes after its last"),
    Example(.invalidSet, "notation H = \"⟦⟧\"", "the set is empty; no Character could be typed"),
    Example(.invalidSet, "notation H = \"a⟦\\⟧\"", "'\\' at the end of the set escapes nothing"),
    Example(
      .invalidSet, "notation H = \"x⟦🇩🇪-a⟧\"", "a range goes from one single-scalar Character to another"),
    Example(
      .duplicateOption, "mask A = \"[0]\" { rtl ⟦rtl⟧ }", "'rtl' is set twice"),
    Example(
      .syntax, "choice A { a = ⟦|⟧ \"[0]\" }",
      "expected a pattern in quotes or the name of a mask; found '|'"),
    Example(
      .syntax, "choice A { a = \"[0]\" ⟦{⟧ rtl } }",
      "expected an alternative or '}'; options stand among the alternatives, for all of them; found '{'"),
    Example(
      .syntax, "choice A { ⟦}⟧", "a choice needs at least one mask, such as 'short = \"[00]\"'; found '}'"),
    Example(
      .undefinedName, "mask Long = \"[0]\"\nchoice A { a = ⟦Lnog⟧ }",
      "there is no mask 'Lnog'; did you mean 'Long'?"),
    Example(
      .undefinedName, "choice A { a = ⟦Long⟧ }",
      "there is no mask 'Long'; write the name of a mask of this target, or a pattern in quotes"),
    Example(
      .undefinedName, "choice A { a = ⟦A⟧ }",
      "the choice 'A' cannot be a mask of its own; write a pattern or the name of a mask"),
    Example(
      .duplicateName, "choice A { a = \"[0]\" ⟦a⟧ = \"[00]\" }", "alternative 'a' is declared twice"),
    Example(
      .reservedName, "choice A { ⟦us-phone⟧ = \"[0]\" }",
      "'us-phone' cannot be the name of an alternative; a name is letters, digits and '_', and begins with no "
        + "digit"),
    Example(
      .reservedName, "choice A { ⟦init⟧ = \"[0]\" }",
      "'init' cannot be the name of an alternative; it clashes with a member of the enum that is made"),
    Example(
      .reservedName, "mask ⟦Choice⟧ = \"[0]\"",
      "'Choice' cannot be the name of a type; it clashes with a type of MaskRuntime"),
    Example(
      .duplicateOption, "choice A { rtl a = \"[0]\" ⟦rtl⟧ }", "'rtl' is set twice"),
    Example(
      .mixedOptions,
      "mask B = \"[A]\" { case upper }\nmask C = \"[AA]\"\nchoice A { b = B c = ⟦C⟧ }",
      "'C' is read without 'case' and 'B' with 'case upper'; all masks of a choice are read the same way, so "
        + "write 'case upper' in the choice or make both equal"),
    Example(
      .mixedOptions,
      "mask B = \"[A]\"\nmask C = \"[AA]\" { rtl }\nchoice A { b = B c = ⟦C⟧ }",
      "'C' is read with 'rtl' and 'B' without 'rtl'; all masks of a choice are read the same way, so write 'rtl' "
        + "in the choice or make both equal"),
    Example(
      .mixedOptions,
      "mask B = \"[0]\" { digits ascii }\nmask C = \"[00]\" { digits keep }\nchoice A { b = B c = ⟦C⟧ }",
      "'C' is read with 'digits keep' and 'B' with 'digits ascii'; all masks of a choice are read the same way, so "
        + "make both equal"),
    Example(
      .mixedOptions, "mask B = \"[A]\" { case upper }\nchoice A { b = ⟦B⟧ case lower }",
      "'B' is read with 'case upper' and the choice with 'case lower'; all masks of a choice are read the same way, "
        + "so make both equal"),
    Example(
      .equalAlternatives, "choice A { a = \"[00]-\" b = ⟦B⟧ }\nmask B = veil \"##-\"",
      "this mask of 'b' is equal to one of 'a', so it could never be chosen; remove one"),
    Example(
      .equalAlternatives, "choice A { a = \"[0099]\" | \"⟦[00][99]⟧\" }",
      "'a' has this mask twice; remove one"),
    Example(
      .neverChosen, "choice A { a = \"[00]\"  b = \"⟦[99]⟧\" }", "this mask is never chosen; 'a' always wins"),
    Example(
      .neverChosen, "choice A { a = \"[00]\" | \"{1}[0]\"  b = \"⟦{1}[9]⟧\" }",
      "this mask is never chosen; 'a' always wins"),
    Example(
      .lockStep, "choice ⟦A⟧ { a = \"[0…]\"  b = \"[A…]\" }",
      "no machine of bounded size tells the masks of 'A' apart, so each Character is read by all 2 of them; have fewer masks, or masks whose beginnings differ"
    ),
    Example(
      .failedExample, "mask A = \"[00]-[00]\" { example \"1234\" -> \"⟦12.34⟧\" }",
      "the mask gives another output"),
    Example(
      .failedExample, "mask A = \"[00]{-}[00]\" { example \"1234\" -> \"12-34\" extracts \"⟦1234⟧\" }",
      "the mask gives another extracted value"),
    Example(
      .failedExample, "mask A = \"[00]\" { example \"1234\" -> \"⟦34⟧\" extracts \"34\" rejected }",
      "the mask gives another output and another extracted value"),
    Example(
      .failedExample, "mask A = \"[00]\" { example \"⟦1⟧\" -> \"1\" }",
      "the mask is not complete; if it should not be, write 'incomplete' behind it"),
    Example(
      .failedExample, "mask A = \"[00]\" { example typed \"⟦1234⟧\" -> \"12\" }",
      "2 Characters of it are lost, so it is no value of the mask; if it should not be, write 'rejected' behind it"
    ),
    Example(
      .failedExample, "mask A = \"[00]\" { example \"12\" ⟦incomplete⟧ }", "the mask is complete"),
    Example(
      .failedExample, "mask A = \"[00]\" { example value \"1a\" ⟦incomplete⟧ }",
      "a Character of it is lost, so it is 'rejected'"),
    Example(
      .failedExample, "mask A = \"[00]\" { example \"12\" ⟦rejected⟧ }",
      "the mask is complete and nothing is lost, so it is not rejected"),
    Example(
      .failedExample,
      "choice A { a = \"[00]\" b = \"[0000]\" example \"12\" is ⟦b⟧ }", "'a' is current, not 'b'"),
    Example(
      .undefinedName, "choice A { long = \"[00]\" example \"12\" is ⟦lnog⟧ }",
      "there is no alternative 'lnog'; did you mean 'long'?"),
    Example(
      .duplicateOption, "mask A = \"[00]\" { example \"1\" incomplete ⟦rejected⟧ }", "'rejected' is set twice"
    ),
    Example(
      .undefinedName, "notation H = \"0-9\" { ⟦example \"1\"⟧ }\nmask A = \"[H]\"",
      "'example' is no option of a notation"),
    Example(
      .undefinedName, "mask A = \"[0]\" { check ⟦unknown-symbol⟧ off }",
      "'unknown-symbol' is an error; only warnings have a level"),
    Example(
      .syntax, "mask A = \"[0]\" { check text-changes ⟦eror⟧ }",
      "expected 'on', 'off' or 'error'; found 'eror', did you mean 'error'?"),
    Example(
      .duplicateOption,
      "mask A = \"[09].[0]\" { check text-changes on  check ⟦text-changes⟧ off }",
      "'text-changes' is set twice"),
    Example(
      .outputChanges, "mask A = \"⟦[a]b[0]⟧\"",
      "reading what the mask writes changes it: '1' shows 'b1', which read again shows 'bb1'; an optional slot takes "
        + "what the constant next to it is, so write something else between them"),
    Example(
      .outputChanges, "mask A = \"⟦b[A]⟧\" { case upper }",
      "reading what the mask writes changes it: an empty text shows 'b', which read again shows 'bB'; 'b' cannot be "
        + "read, since 'case' makes it 'B'; write 'B'"),
    Example(
      .valueChanges, "mask A = \"⟦[9]{1}[A]⟧\" { allow output-changes }",
      "a value read back is another one: 'a' has the value '1a', which read back is '11a'; the value does not tell "
        + "which optional slots are filled, so make them mandatory, or write constants in '{ }' behind them that they "
        + "do not take"),
    Example(
      .valueChanges, "mask A = \"[09]⟦-⟧[0][A]\"",
      "a value read back is another one: '1-1a' has the value '11a', which read back is '11'; write '{-}' to have it "
        + "in the value"),
    Example(
      .textChanges, "mask A = \"[09]⟦/⟧[09]/[0000]\"",
      "a value does not tell where the text was divided: '1/1' shows '1/1', and its value shows '11'; write '{/}' for "
        + "each '/' to have them in the value"),
    Example(
      .textChanges, "mask A = \"[09]⟦.⟧[09]-[0]\"",
      "a value does not tell where the text was divided: '1-1' shows '1.1', and its value shows '11'; write '{.}' and "
        + "'{-}' to have them in the value"),
    Example(
      .mistakableConstant, "mask A = \"⟦[9]-{-}[0]⟧\"",
      "a constant can be mistaken for what is typed: '--' has the value '-', which typed again has the value ''; write "
        + "separators that match nothing else of the mask"),
    Example(
      .completeWhenEmpty, "optional notation h = \"a-f\"\nmask A = \"⟦[h]⟧\"",
      "the mask is complete when nothing is typed, since all of its slots are optional; a notation without 'optional' "
        + "is mandatory"),
    Example(
      .neverComplete, "notation h = \"a-f\"\nmask M = \"[hh]\"\nchoice C { case upper a = ⟦M⟧ b = \"[00]\" }",
      "no text completes the mask, since nothing that can be typed fills this slot; look at its set and at 'case'"
    ),
    Example(
      .undefinedName, "mask A = \"[0]\" { example \"1\" is ⟦x⟧ }",
      "there is no alternative 'x'; only choices have alternatives"),
    Example(
      .notDecided, "mask ⟦A⟧ = \"[00000000] [00000000]\" { rtl  check typing-differs on }",
      "not decided, since it would take more than 10000 steps: whether typing a text gives what pasting it gives"
    ),

    Example(
      .textChanges, "mask A = \"[09]⟦.⟧[09]\"",
      "a value does not tell where the text was divided: '1.1' shows '1.1', and its value shows '11'; write '{.}' to "
        + "have it in the value"),
    Example(
      .mistakableConstant, "mask A = \"⟦8⟧ ([000]) [000]-[00]-[00]\"",
      "'8' can be mistaken for what is typed: '88' has the value '8', which typed again has the value ''; write '{8}' "
        + "to have it in the value, or a choice of masks with and without it"),
    Example(
      .mistakableConstant, "mask A = \"⟦+998⟧ [00]\"",
      "'+998' can be mistaken for what is typed: '991' has the value '99', which typed again has the value ''; write "
        + "'{+998}' to have it in the value, or a choice of masks with and without it"),
    Example(
      .mistakableConstant, "mask A = veil \"⟦8⟧ (###)\"",
      "'8' can be mistaken for what is typed: '88' has the value '8', which typed again has the value ''; have it in the "
        + "value, as a '{ }' of the syntax with '[ ]', or write a choice of masks with and without it"),
    Example(
      .textChanges, "mask A = \"[09]⟦\\]⟧[09]\"",
      "a value does not tell where the text was divided: '1]1' shows '1]1', and its value shows '11'; write '{\\]}' to "
        + "have it in the value"),
    Example(
      .typingDiffers, "mask A = \"⟦[099]%⟧\" { check typing-differs on }",
      "typing is not pasting: '1%1' pasted shows '1%', typed key by key it shows '11%'"),
    Example(
      .completeWhenEmpty, "mask A = \"⟦[999]⟧\"",
      "the mask is complete when nothing is typed, since all of its slots are optional; '0', 'A' and '_' are mandatory"
    ),
    Example(
      .neverComplete, "notation h = \"a-f\"\nmask A = \"[0][⟦h⟧]\" { case upper }",
      "no text completes the mask, since nothing that can be typed fills this slot behind '1'; look at its set and at "
        + "'case'"),
    Example(
      .neverComplete, "notation h = \"a-f\"\nchoice A { a = \"[0]\" b = \"[00][⟦h⟧]\" case upper }",
      "no text completes the mask, since nothing that can be typed fills this slot behind '11'; look at its set and at "
        + "'case'"),
    Example(
      .unreachedSlot, "optional notation h = \"a-f\"\nmask A = \"[0][⟦h⟧]\" { case upper }",
      "nothing that can be typed fills this slot; look at its set and at 'case', or remove it"),
    Example(
      .deadEnd, "mask A = \"⟦[0]{a}⟧\" { case upper completion none }",
      "'1' is not complete, and nothing more can be typed; have the field append the constants behind it "
        + "('completion closing')"),
    Example(.noSlot, "mask A = \"⟦abc⟧\"", "the mask has no slot, so nothing can be typed"),
    Example(
      .noSlot, "mask A = \"⟦## / ##⟧\"",
      "the mask has no slot, so nothing can be typed; for Veil's symbols write 'veil' before the pattern"),
    Example(
      .noSlot, "mask A = veil \"⟦[00]⟧\"",
      "the mask has no slot, so nothing can be typed; 'veil' patterns have no '[ ]'"),
    Example(
      .afterEllipsis, "mask A = \"[0…]⟦-[00]⟧\"",
      "what stands behind '…' is never used; the ellipsis ends the mask"),
    Example(
      .afterEllipsis, "mask A = \"[0…⟦0]⟧\"",
      "what stands behind '…' is never used; the ellipsis ends the mask"),
    Example(
      .afterEllipsis, "mask A = \"⟦-[00⟧…][00]\" { rtl }",
      "what stands before '…' is never used in a mask that is read from right to left"),
    Example(
      .symbolOrder, "mask A = \"[⟦0909⟧]\"",
      "mandatory symbols come before optional ones; '0909' is read as '0099'"),
    Example(
      .mixedSymbols, "notation H = \"0-9A-F\"\nmask A = \"[⟦0H⟧]\"",
      "built-in symbols and notations in one group; write two groups"),
    Example(
      .looksLikeRange, "mask A = \"[⟦0-9⟧]\"",
      "'[0-9]' is no range; it means a digit, an optional letter or digit, an optional digit"),
    Example(
      .looksLikeRange, "mask A = \"[⟦00-99⟧]\"",
      "'[00-99]' is no range; it means a digit, a digit, an optional letter or digit, an optional digit, an "
        + "optional digit"),
    Example(
      .hyphenInGroup, "mask A = \"[000⟦-⟧000]\"",
      "'-' in '[ ]' is an optional letter or digit, not a hyphen; write the hyphen outside the brackets"),
    Example(
      .invisibleCharacter, "mask A = \"⟦\u{200E}⟧[0]\"",
      "invisible character U+200E in the pattern; it can be shown but never typed"),
    Example(.unusedNotation, "notation ⟦H⟧ = \"0-9\"", "no mask uses the notation 'H'"),
    Example(.unusedAllow, "mask A = \"[0]\" { allow ⟦no-slot⟧ }", "'allow no-slot' silences nothing"),
  ]

  @Test(arguments: examples)
  func placeAndText(example: Example) throws {
    let (text, range) = try unmark(example.marked)
    let diagnostics = Compiler.compile([SourceFile(path: "a.mask", text: text)]).diagnostics
    let found = try #require(diagnostics.first { $0.id == example.id }, "none of it in \(diagnostics)")
    #expect(found.message == example.message)
    // `private` is followed by the whole rest of what it begins; only its start is marked.
    if !range.isEmpty || found.span.range.isEmpty { #expect(found.span.range == range) }
    // One mistake is reported once.
    #expect(diagnostics.filter { $0.severity == .error }.count == (example.id.severity == .error ? 1 : 0))
  }

  @Test(arguments: examples)
  func fixItMends(example: Example) throws {
    let (text, _) = try unmark(example.marked)
    let file = SourceFile(path: "a.mask", text: text)
    let diagnostics = Compiler.compile([file]).diagnostics
    guard let fixIt = diagnostics.first(where: { $0.id == example.id })?.fixIt else { return }
    var bytes = file.bytes
    for edit in fixIt.edits.reversed() {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    let mended = SourceFile(path: "a.mask", text: String(decoding: bytes, as: UTF8.self))
    #expect(Compiler.compile([mended]).diagnostics.filter { $0.id == example.id }.isEmpty)
  }

  @Test func everyKindHasAnExample() {
    // Text in Swift is always UTF-8; see `bytesThatAreNotUTF8`.
    for id in DiagnosticID.allCases where id != .invalidUTF8 {
      #expect(Self.examples.contains { $0.id == id }, "no example of \(id.rawValue)")
    }
  }

  @Test func bytesThatAreNotUTF8() {
    let file = SourceFile(
      path: "a.mask", utf8: Array("mask A = \"[0]\"\n// caf".utf8) + [0xE9] + Array("\nmask".utf8))
    let diagnostics = Compiler.compile([file]).diagnostics
    #expect(diagnostics.map(\.id) == [.invalidUTF8, .syntax])
    #expect(
      DiagnosticRenderer(files: [file]).render(diagnostics[0]).hasPrefix(
        "a.mask:2:7: error: the file is not UTF-8 text"))
  }

  @Test func everyKindIsDocumented() throws {
    let page = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/MaskCompiler/Documentation.docc/Diagnostics.md")
    let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
    for id in DiagnosticID.allCases {
      #expect(text.contains("| `\(id.rawValue)` |"), "\(id.rawValue) is not in Diagnostics.md")
    }
  }

  /// Each warning can be silenced, in its declaration or in the file, and then says nothing.
  @Test(arguments: examples.filter { $0.id.severity == .warning })
  func warningsCanBeSilenced(example: Example) throws {
    let (text, _) = try unmark(example.marked)
    let silenced =
      text.contains("check ")
      ? text.replacing("\(example.id.rawValue) on", with: "\(example.id.rawValue) off")
        .replacing("check typing-differs on", with: "")
      : text + "\nallow \(example.id.rawValue)\n"
    let diagnostics = Compiler.compile([SourceFile(path: "a.mask", text: silenced)]).diagnostics
    #expect(diagnostics.filter { $0.id == example.id || $0.id == .unusedAllow }.isEmpty)
    if text.hasPrefix("mask"), !text.contains("{") {
      let local = text + " { allow \(example.id.rawValue) }"
      let diagnostics = Compiler.compile([SourceFile(path: "a.mask", text: local)]).diagnostics
      #expect(diagnostics.isEmpty)
    }
  }

  private func unmark(_ marked: String) throws -> (text: String, range: Range<Int>) {
    let parts = marked.split(separator: "⟦", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let rest = parts[1].split(separator: "⟧", omittingEmptySubsequences: false)
    try #require(rest.count == 2)
    let start = parts[0].utf8.count
    return (String(parts[0] + rest[0] + rest[1]), start..<start + rest[0].utf8.count)
  }
}
