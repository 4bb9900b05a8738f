import MaskRuntime

/// What two masks make of a text, by their tables, and of what they have stored of it.
struct ComparedReadings {
  let text: String
  /// With nothing appended.
  let oldTyped: Reading
  let newTyped: Reading
  /// With the policy `closing`.
  let old: Reading
  let new: Reading
  /// What the new mask makes of the old one's value, if the old one has stored it.
  let stored: Reading?
  /// What the old mask makes of the new one's value, if the new one has stored it.
  let storedInOld: Reading?

  init(_ text: String, old: DynamicMask, new: DynamicMask) {
    self.text = text
    oldTyped = old.read(text)
    newTyped = new.read(text)
    let oldReading = old.read(text, completion: .closing)
    let newReading = new.read(text, completion: .closing)
    self.old = oldReading
    self.new = newReading
    stored = oldReading.isStored(by: old) ? new.value(oldReading.extracted) : nil
    storedInOld = newReading.isStored(by: new) ? old.value(newReading.extracted) : nil
  }

  /// How many readings it took.
  var count: Int { 4 + (old.isAccepted ? 2 : 0) + (new.isAccepted ? 2 : 0) }

  /// The text, if it shows a difference.
  func difference(_ question: ComparedQuestion) -> ComparedText? {
    switch question {
    case .keepsAccepted: return old.isAccepted && !new.isAccepted ? closed : nil
    case .acceptsNoOthers: return new.isAccepted && !old.isAccepted ? closed : nil
    case .acceptedValue: return areAccepted && old.extracted != new.extracted ? closed : nil
    case .acceptedOutput: return areAccepted && old.output != new.output ? closed : nil
    case .typedOutput: return oldTyped.output != newTyped.output ? typed : nil
    case .typedValue: return oldTyped.extracted != newTyped.extracted ? typed : nil
    case .storedIsComplete:
      guard let stored, !stored.isAccepted else { return nil }
      return ComparedText(text: text, stored: old.extracted, old: old, new: stored)
    case .storedIsKept:
      guard let stored, stored.isAccepted, stored.extracted != old.extracted else { return nil }
      return ComparedText(text: text, stored: old.extracted, old: old, new: stored)
    case .storedIsCompleteInOld:
      guard let storedInOld, !storedInOld.isAccepted else { return nil }
      return ComparedText(text: text, stored: new.extracted, old: storedInOld, new: new)
    case .storedIsKeptInOld:
      guard let storedInOld, storedInOld.isAccepted, storedInOld.extracted != new.extracted else {
        return nil
      }
      return ComparedText(text: text, stored: new.extracted, old: storedInOld, new: new)
    }
  }

  private var areAccepted: Bool { old.isAccepted && new.isAccepted }
  private var closed: ComparedText { ComparedText(text: text, stored: nil, old: old, new: new) }
  private var typed: ComparedText { ComparedText(text: text, stored: nil, old: oldTyped, new: newTyped) }
}

extension Reading {
  /// Whether it is complete and nothing is lost.
  fileprivate var isAccepted: Bool { isComplete && overflow == 0 }

  /// Whether it is accepted, and the mask reads its value back as it is.
  fileprivate func isStored(by mask: DynamicMask) -> Bool {
    guard isAccepted else { return false }
    let again = mask.value(extracted)
    return again.isAccepted && again.extracted == extracted
  }
}

extension DynamicMask {
  fileprivate func value(_ value: String) -> Reading { read(extracted: value, completion: .closing) }
}
