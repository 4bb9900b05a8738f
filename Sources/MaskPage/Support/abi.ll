; Functions return several values at once, as WebAssembly can; merged with the engine when it is linked. Nothing of the
; engine is called from outside with more than one.
target triple = "wasm32-unknown-none-wasm"
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"target-abi", !"experimental-mv"}
