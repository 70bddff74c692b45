import Foundation

/// Repeats an asynchronous operation.
///
/// One task lives as long as the runner, and does a batch whenever it is asked for one, so that no batch has the cost of
/// a task. Its executor is the thread that waits for the batch: what does not leave it costs no change of threads, and
/// is counted.
final class AsynchronousRunner: ThrowingRunner {
  private let batches: Batches

  init(_ operation: nonisolated(nonsending) @escaping @Sendable () async throws -> Void) {
    let batches = Batches()
    self.batches = batches
    let repeater = Repeater(executor: batches.executor)
    Task { await repeater.serve(batches, operation) }
    batches.waitUntilDone()
  }

  deinit { batches.ask(for: nil) }

  var error: (any Error)? { batches.error }
  func prepare(_ operations: Int) {}
  func run(_ operations: Int) { if error == nil { batches.ask(for: operations) } }
  func finish() {}
}

private actor Repeater {
  private let executor: WaitingExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: WaitingExecutor) {
    self.executor = executor
  }

  func serve(
    _ batches: Batches,
    _ operation: nonisolated(nonsending) @Sendable () async throws -> Void
  ) async {
    while let operations = await withUnsafeContinuation({ batches.wait($0) }) {
      do {
        for _ in 0..<operations { try await operation() }
      } catch {
        batches.error = error
      }
    }
    batches.end()
  }
}

/// What the thread that measures asks of the task, and what the task answers.
///
/// Both use it on that thread alone: the task runs there, as it is on the executor.
private final class Batches: @unchecked Sendable {
  let executor = WaitingExecutor()
  var error: (any Error)?
  private var waiting: UnsafeContinuation<Int?, Never>?
  private var isDone = false

  /// Called by the task, to be told the next batch, or nil if there is none.
  func wait(_ continuation: UnsafeContinuation<Int?, Never>) {
    waiting = continuation
    isDone = true
  }

  /// Called by the task.
  func end() { isDone = true }

  func ask(for operations: Int?) {
    isDone = false
    waiting?.resume(returning: operations)
    waitUntilDone()
  }

  func waitUntilDone() { executor.run { isDone } }
}

/// Runs its jobs on the thread that waits for them.
private final class WaitingExecutor: SerialExecutor {
  private let condition = NSCondition()
  // Only used while the condition is locked.
  private nonisolated(unsafe) var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  func run(until isDone: () -> Bool) {
    while !isDone() { nextJob().runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func nextJob() -> UnownedJob {
    var waits = 0
    while true {
      condition.lock()
      defer { condition.unlock() }
      if !jobs.isEmpty { return jobs.removeFirst() }
      if !Thread.isMainThread {
        condition.wait()
      } else {
        // What the operation gave to the main actor is done by this thread as well.
        condition.unlock()
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        condition.lock()
        waits += 1
        if jobs.isEmpty, waits > 100 {
          _ = condition.wait(until: Date(timeIntervalSinceNow: 0.000_1))
        }
      }
    }
  }
}
