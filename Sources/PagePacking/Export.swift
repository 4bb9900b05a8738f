#if arch(wasm32)
  // What the page calls first. Bytes that are packed stand in the module: see MaskPage/Support/packed.c.

  /// A browser calls from one thread only.
  nonisolated(unsafe) private var unpacked = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// Unpacks `count` bytes.
  ///
  /// - Returns: how many come out, to be read at `mask_page_unpacked()`; 0 if nothing does.
  @_cdecl("mask_page_unpack_bytes")
  public func unpack(_ packed: UnsafePointer<UInt8>, count: Int32) -> Int32 {
    guard let bytes = Packing.unpack(UnsafeBufferPointer(start: packed, count: Int(count))) else { return 0 }
    unpacked = .allocate(capacity: bytes.count)
    _ = unpacked.update(fromContentsOf: bytes)
    return Int32(bytes.count)
  }

  /// Where the bytes are that came out last; nil if none did.
  @_expose(wasm, "mask_page_unpacked")
  @_cdecl("mask_page_unpacked")
  public func unpackedBytes() -> UnsafeMutablePointer<UInt8>? { unpacked.baseAddress }
#endif
