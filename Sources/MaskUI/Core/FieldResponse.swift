/// What an adapter has to do after an event.
package struct FieldResponse: Sendable, Equatable {
  /// What an event does to the steps that can be undone.
  package enum Steps: UInt8, Sendable {
    /// They are what they were.
    case same
    /// The event is a new step.
    case added
    /// There are none any more.
    case none
  }

  /// What the toolkit has to show; `nil` if it shows it already.
  package var show: ShownText?
  /// What becomes of the steps that can be undone.
  package var steps: Steps
  /// What to say to those who hear the screen.
  package var announcement: String?
  /// Whether a person changed the text.
  package var isChanged: Bool

  package init(
    show: ShownText? = nil, steps: Steps = .same, announcement: String? = nil, isChanged: Bool = false
  ) {
    self.show = show
    self.steps = steps
    self.announcement = announcement
    self.isChanged = isChanged
  }
}
