package import MaskRuntime

/// What reads texts and values in a trial.
package protocol TrialReader: Sendable {
  func read(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> Reading
}

extension DynamicMask: TrialReader {
  package func read(_ text: String, as kind: TextKind, completion: CompletionPolicy) -> Reading {
    switch kind {
    case .text: read(text, completion: completion)
    case .value: read(extracted: text, completion: completion)
    }
  }
}
