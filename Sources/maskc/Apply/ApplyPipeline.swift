#if !os(Windows)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif
  import Foundation
  import MaskApply
  import MaskRuntime
  import MaskTry

  /// Reads chunks, applies the mask to several of them at once, and writes them in their order.
  ///
  /// Each thread does all of it: it reads the next chunk while the others wait to read, works on it, waits for its turn,
  /// and writes. So a chunk is handed to nobody, nothing is queued, and memory is that of the threads.
  final class ApplyPipeline: @unchecked Sendable {
    private let rules: ApplyRules
    private let makeMask: @Sendable () -> DynamicMask

    /// Guards `reader` and `nextNumber`.
    private let reading = NSLock()
    private var reader: ChunkReader
    private let chunkCapacity: Int
    /// The number of the chunk that is read next.
    private var nextNumber = 0

    /// Guards `turn` and `isEnded`, and tells threads when they change.
    private let change = NSCondition()
    /// The number of the chunk that is written next.
    private var turn = 0
    /// Whether no more is written.
    private var isEnded = false

    /// Guards `outcome` and `task`, and tells the first thread, which has nothing to do otherwise.
    private let call = NSCondition()
    private var outcome: Outcome?
    /// What the thread whose turn it is wants the first one to do: an allocator keeps memory for each thread that
    /// ever had much.
    private var task: (() -> Void)?

    // These are of the thread whose turn it is.
    private var invalidLines = InvalidLines()
    private var progress = ApplyProgress()
    private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

    /// How it ended.
    enum Outcome {
      case done
      case line(Int, String)
      case input(String)
      case output(StandardStreams.Mistake)
    }

    /// How much is read at a time: little enough for a core's cache, with what comes out of it.
    private static let readSize = 128 << 10
    /// More than JSON objects of short lines take, so that hardly any chunk waits for its turn before it is done.
    private static let outputCapacity = 3 << 19
    /// With more of them 64 MB would not always do.
    private static let mostThreads = 6

    /// - Parameters:
    ///   - rules: what is done with the lines.
    ///   - makeMask: makes the mask anew, for each thread.
    init(_ rules: ApplyRules, _ makeMask: @escaping @Sendable () -> DynamicMask) {
      self.rules = rules
      self.makeMask = makeMask
      reader = ChunkReader(rules, readSize: Self.readSize)
      chunkCapacity = reader.capacity
    }

    /// Does it all.
    func run() throws {
      // A reader that goes away is noticed where the line on the terminal can still be cleared.
      let previousHandler = signal(SIGPIPE, SIG_IGN)
      // One more than there are cores, since some wait to read or to write.
      let threads = min(ProcessInfo.processInfo.activeProcessorCount + 1, Self.mostThreads)
      for _ in 0..<threads { Thread.detachNewThread { self.work() } }
      let outcome = waitForOutcome()
      // The other threads wait for a turn that does not come.
      progress.end()
      switch outcome {
      case .line(let number, let words):
        Console.error("<stdin>:\(number): error: \(words.visible)")
        throw Failure.masks
      case .input(let words): throw Failure.file("<stdin>", "cannot be read: \(words)")
      case .output(let mistake):
        if mistake.isReaderGone {
          // As a filter ends that does nothing about it.
          signal(SIGPIPE, previousHandler)
          raise(SIGPIPE)
          exit(Failure.fileExitCode)
        }
        throw Failure.file("<stdout>", "cannot be written: \(mistake.words)")
      case .done:
        if let words = invalidLines.words(rules) { Console.error("maskc: warning: \(words)") }
      }
    }

    /// Waits for the end, and reads long texts meanwhile.
    private func waitForOutcome() -> Outcome {
      call.lock()
      defer { call.unlock() }
      while true {
        if let task {
          task()
          self.task = nil
          call.broadcast()
        }
        if let outcome { return outcome }
        call.wait()
      }
    }

    // MARK: - A thread

    private func work() {
      let application = MaskApplication(makeMask(), rules)
      let sink = Sink(self)
      let output = ChunkOutput(capacity: Self.outputCapacity + application.leastCapacity, sink: sink)
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: chunkCapacity)
      while true {
        reading.lock()
        let number = nextNumber
        let chunk: Chunk?
        do {
          chunk = try reader.next(into: memory, read: StandardStreams.readInput)
        } catch {
          reading.unlock()
          let words = (error as? StandardStreams.Mistake)?.words ?? "\(error)"
          return finish(number, .input(words))
        }
        if chunk != nil { nextNumber += 1 }
        reading.unlock()
        guard let chunk, let base = memory.baseAddress else { return finish(number, .done) }
        sink.number = number
        if case .headerMistake(let mistake) = chunk.content {
          return finish(number, .line(chunk.firstLine, mistake.words))
        }
        do throws(MaskApplication.Stop) {
          try application.apply(to: chunk, base, output)
        } catch {
          output.flush()
          return finish(number, .line(error.line, error.mistake.words))
        }
        output.flush()
        waitForTurn(number)
        invalidLines.add(application.invalidLines)
        progress.add(lines: chunk.lineFeeds, bytes: chunk.count)
        change.lock()
        turn += 1
        change.broadcast()
        change.unlock()
      }
    }

    /// Waits until all chunks before this one are written; if one of them ended the work, for ever.
    private func waitForTurn(_ number: Int) {
      change.lock()
      while turn != number || isEnded { change.wait() }
      change.unlock()
    }

    /// Ends the work when the turn of a chunk comes.
    private func finish(_ number: Int, _ outcome: Outcome) {
      waitForTurn(number)
      change.lock()
      let isFirst = !isEnded
      isEnded = true
      change.unlock()
      // Of threads that find the end of the input, one tells it.
      guard isFirst else { return }
      call.lock()
      self.outcome = outcome
      call.broadcast()
      call.unlock()
    }

    /// Where a thread writes.
    private final class Sink: ChunkSink {
      private let pipeline: ApplyPipeline
      /// The chunk that it works on.
      var number = 0

      init(_ pipeline: ApplyPipeline) { self.pipeline = pipeline }

      func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        pipeline.waitForTurn(number)
        do throws(StandardStreams.Mistake) {
          try StandardStreams.writeOutput(bytes)
        } catch {
          pipeline.finish(number, .output(error))
          // The next write waits for ever.
        }
      }

      func withMemory(_ count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        pipeline.waitForTurn(number)
        withoutActuallyEscaping(body) { pipeline.runTask($0, count) }
      }
    }

    /// Has a task done by the first thread.
    private func runTask(_ body: @escaping (UnsafeMutableBufferPointer<UInt8>) -> Void, _ count: Int) {
      call.lock()
      task = { [self] in
        if memory.count < count {
          memory.deallocate()
          memory = .allocate(capacity: count)
        }
        body(UnsafeMutableBufferPointer(rebasing: memory[..<count]))
      }
      call.broadcast()
      while task != nil { call.wait() }
      call.unlock()
    }
  }
#endif
