#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  import ObjectiveC

  /// Which adapter a toolkit's field is under. The field owns it: it lives as long as the field, or until another one
  /// takes its place.
  @MainActor enum Attachment {
    /// An address that nothing else uses as a key.
    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    static func adapter(of field: AnyObject) -> (any AttachedAdapter)? {
      objc_getAssociatedObject(field, key) as? any AttachedAdapter
    }

    /// Puts a field under an adapter; one that it was under is detached before.
    static func set(_ adapter: (any AttachedAdapter)?, of field: AnyObject) {
      let old = self.adapter(of: field)
      if old === adapter { return }
      objc_setAssociatedObject(field, key, adapter, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      old?.detach()
    }

    /// Takes an adapter off a field that is under it.
    static func remove(_ adapter: any AttachedAdapter, from field: AnyObject) {
      if self.adapter(of: field) === adapter { set(nil, of: field) }
    }
  }
#endif
