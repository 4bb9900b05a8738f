/// Where the outputs of chunks go, in the order of the chunks.
package protocol ChunkSink: AnyObject {
  /// Takes bytes of the chunk's output; waits until all chunks before it are done. Where nothing more can be written, it
  /// takes them all the same.
  func write(_ bytes: UnsafeBufferPointer<UInt8>)

  /// Calls `body` with memory that nobody else uses until the chunk is done, or until the next call; waits until all
  /// chunks before it are done. So there is one such memory, however many chunks are worked on at once.
  func withMemory(_ count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void)
}

/// The output of a chunk, in memory of a fixed size: what does not fit is written before the chunk is done.
package final class ChunkOutput {
  let base: UnsafeMutablePointer<UInt8>
  let capacity: Int
  /// How many bytes are to be written.
  var count = 0
  let sink: any ChunkSink

  /// An empty output.
  ///
  /// - Parameters:
  ///   - capacity: the bytes that it holds; at least those that ``MaskApplication`` needs to write a line.
  ///   - sink: where it is written to.
  package init(capacity: Int, sink: any ChunkSink) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
    self.sink = sink
  }

  deinit { base.deallocate() }

  /// Writes what there is.
  package func flush() {
    if count > 0 { sink.write(UnsafeBufferPointer(start: base, count: count)) }
    count = 0
  }

  /// Appends bytes, however many.
  func append(_ bytes: UnsafePointer<UInt8>, count length: Int) {
    if length > capacity &- count {
      flush()
      if length > capacity { return sink.write(UnsafeBufferPointer(start: bytes, count: length)) }
    }
    (base + count).update(from: bytes, count: length)
    count &+= length
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let base = bytes.baseAddress { append(base, count: bytes.count) }
  }

  func append(_ byte: UInt8) {
    if count == capacity { flush() }
    base[count] = byte
    count &+= 1
  }

  func append(_ text: StaticString) { append(text.utf8Start, count: text.utf8CodeUnitCount) }
}
