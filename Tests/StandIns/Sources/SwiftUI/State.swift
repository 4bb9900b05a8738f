// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@propertyWrapper public struct State<Value> {
  private final class Location {
    var box: Box<Value>
    init(_ box: Box<Value>) { self.box = box }
  }
  private let location: Location

  public init(wrappedValue value: Value) { self.init(initialValue: value) }
  public init(initialValue value: Value) { location = Location(Box(value)) }

  public var wrappedValue: Value {
    get { location.box.value }
    nonmutating set {
      location.box.value = newValue
      _Node.isDirty = true
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A state of any type: views that are made again go on with the values of those before.
protocol AnyState {
  func restore(_ stored: Any?) -> Any
}

extension State: AnyState {
  func restore(_ stored: Any?) -> Any {
    if let box = stored as? Box<Value> { location.box = box }
    return location.box
  }
}

@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
}
