/// What a mask takes or puts next: for hints, keyboards and screen readers.
public enum ExpectedNext: Sendable, Hashable {
  /// The mask is at its end.
  case nothing
  /// This constant.
  case constant(Character)
  /// A digit.
  case digit
  /// A letter.
  case letter
  /// A letter or a digit.
  case letterOrDigit
  /// Any Character.
  case any
  /// One of the Characters of a notation, as a `.mask` file spells them: `0-9A-F`.
  case oneOf(String)
}

extension MaskTable {
  /// What comes next in a state.
  func expectedNext(in state: Int) -> ExpectedNext {
    let next = next(in: state)
    switch next {
    case TableFormat.Next.nothing: return .nothing
    case TableFormat.Next.constant:
      let constant = SlotWalker(self).advance(from: state)
      let text = constant.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      return text.first.map { .constant($0) } ?? .nothing
    case TableFormat.Next.digit: return .digit
    case TableFormat.Next.letter: return .letter
    case TableFormat.Next.letterOrDigit: return .letterOrDigit
    case TableFormat.Next.any: return .any
    default:
      return .oneOf(String(decoding: spelling(ofSet: Int(next - TableFormat.Next.firstSet)), as: UTF8.self))
    }
  }

  /// What the next slot takes, behind the constants that come next.
  func expectedInput(in state: Int) -> ExpectedNext {
    expectedNext(in: SlotWalker(self).run(from: state).last?.next ?? state)
  }
}
