// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
/// Stands in for the module of the Objective-C runtime: objects that belong to other objects.

/// How long an associated object lives. Only the policy that MaskUI uses is here.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

/// Objects by owner and key. Owners call `removeAssociations(of:)` when they go.
private final class Associations: @unchecked Sendable {
  struct Key: Hashable {
    var owner: ObjectIdentifier
    var key: UnsafeRawPointer
  }
  var values: [Key: Any] = [:]
  static let all = Associations()
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let place = Associations.Key(owner: ObjectIdentifier(object as AnyObject), key: key)
  // The old value goes after the table is left: its end may ask for the table.
  let old = Associations.all.values[place]
  Associations.all.values[place] = value
  withExtendedLifetime(old) {}
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.all.values[Associations.Key(owner: ObjectIdentifier(object as AnyObject), key: key)]
}

/// What the runtime does when an object goes.
public func removeAssociations(of owner: ObjectIdentifier) {
  let old = Associations.all.values.filter { $0.key.owner == owner }
  for place in old.keys { Associations.all.values[place] = nil }
}
