#if canImport(UIKit) && !os(watchOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  extension UndoManager: UndoStack {
    package func register(_ direction: UndoLedger.Direction, of ledger: UndoLedger) {
      registerUndo(withTarget: ledger) { ledger in
        MainActor.assumeIsolated { ledger.perform(direction) }
      }
    }
  }
#endif
