/// A property of a toolkit's field that follows the mask, as long as this is kept to end it.
@MainActor struct Adoption {
  /// Sets the property back, unless the app has set it meanwhile.
  let end: @MainActor () -> Void

  /// Sets a property that the app left at its default; `nil` if it did not.
  init?<Owner: AnyObject, Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, _ value: Value,
    insteadOf standard: Value
  ) {
    guard owner[keyPath: property] == standard, value != standard else { return nil }
    owner[keyPath: property] = value
    end = { [weak owner] in
      if owner?[keyPath: property] == value { owner?[keyPath: property] = standard }
    }
  }
}
