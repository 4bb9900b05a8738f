#if arch(wasm32)
  // What JavaScript calls. One buffer carries requests in and responses out: no object of Swift crosses the border.
  //
  //   address = mask_page_buffer(request.length)      write the request there
  //   count = mask_page_respond(request.length)       read the response at mask_page_buffer(0)
  //
  // Addresses hold until the next call; memory may grow with any call.

  /// A browser calls from one thread only.
  nonisolated(unsafe) private var session: PageSession = PageSession()
  nonisolated(unsafe) private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)

  /// Makes room for `count` bytes; what the buffer holds is kept only if it is large enough.
  ///
  /// - Returns: its address.
  @_expose(wasm, "mask_page_buffer")
  @_cdecl("mask_page_buffer")
  public func makeBuffer(count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let count = Int(count)
    if count > buffer.count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    return buffer.baseAddress
  }

  /// Answers the request in the first `count` bytes of the buffer; the response takes its place.
  ///
  /// - Returns: the bytes of the response.
  @_expose(wasm, "mask_page_respond")
  @_cdecl("mask_page_respond")
  public func respond(count: Int32) -> Int32 {
    let request = String(decoding: buffer.prefix(max(0, Int(count))), as: UTF8.self)
    var response = session.respond(to: request)
    return response.withUTF8 { bytes in
      _ = makeBuffer(count: Int32(bytes.count))
      _ = buffer.update(fromContentsOf: bytes)
      return Int32(bytes.count)
    }
  }
#endif
