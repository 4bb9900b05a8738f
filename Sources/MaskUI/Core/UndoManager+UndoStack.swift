#if canImport(UIKit) && !os(watchOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  extension UndoManager: UndoStack {
    package func register(_ direction: UndoLedger.Direction, for target: UndoLedger.Target) {
      // The manager does not keep targets, but it keeps this closure.
      registerUndo(withTarget: target) { _ in
        MainActor.assumeIsolated { target.ledger?.perform(direction) }
      }
    }
  }
#endif
