public import MaskRuntime

/// A text to give to a mask, so that another implementation of the mask can be compared with this one.
public struct TestVector: Sendable, Hashable {
  /// How the text comes to the mask.
  public enum Source: Sendable, Hashable {
    /// As a whole, as a person pastes it.
    case text
    /// As an extracted value.
    case value
    /// Key by key, into an empty field.
    case typed
  }

  /// What it is there for.
  public enum Purpose: Sendable, Hashable {
    /// It is an example of the file.
    case example
    /// It takes the machine over transitions that none before it took.
    case transitions
    /// It is as short or as long as what a bound of the mask speaks of, or one Character beyond.
    case length
  }

  /// How the text comes to the mask.
  public var source: Source
  /// The text.
  public var text: String
  /// The completion policy under which it is read.
  public var completion: CompletionPolicy
  /// What it is there for.
  public var purpose: Purpose
}
