import Foundation

/// Repeats an asynchronous operation.
///
/// One task lives as long as the runner, and runs a batch whenever one is requested, so no batch includes the cost of
/// creating a task. Its executor is the thread that waits for the batch: work that stays on it needs no change of
/// threads, and is counted.
final class AsynchronousRunner: ThrowingRunner {
  private let batches = Batches()

  init(_ operation: nonisolated(nonsending) @escaping @Sendable () async throws -> Void) {
    let repeater = Repeater(batches)
    Task { await repeater.serve(operation) }
    batches.waitUntilDone()
  }

  deinit { batches.ask(for: nil) }

  var error: (any Error)? { batches.error }
  /// Whether an operation of the last batch left this thread, or made it wait.
  var hasLeft: Bool { batches.executor.hasLeft }
  func prepare(_ operations: Int) {}
  func run(_ operations: Int) { if error == nil { batches.ask(for: operations) } }
  func finish() {}
}

private actor Repeater {
  private let batches: Batches
  private let door: Door
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    batches.executor.asUnownedSerialExecutor()
  }

  init(_ batches: Batches) {
    self.batches = batches
    door = Door(batches)
  }

  func serve(_ operation: nonisolated(nonsending) @Sendable () async throws -> Void) async {
    while let operations = await door.pass() {
      do {
        for _ in 0..<operations { try await operation() }
      } catch {
        batches.error = error
      }
    }
    batches.end()
  }
}

/// The place where the task waits for the next batch: as a job, which `Batches` keeps until then.
///
/// With a continuation, resuming would first hand the task to another thread. Here it runs on the measuring thread,
/// which is between two operations.
private actor Door {
  private let batches: Batches
  nonisolated var unownedExecutor: UnownedSerialExecutor { batches.asUnownedSerialExecutor() }

  init(_ batches: Batches) { self.batches = batches }

  /// The next batch, or nil if there is none.
  func pass() -> Int? { batches.operations }
}

/// The exchange of requests and answers between the thread that measures and the task.
///
/// Both use it only on the measuring thread, because the task runs on its executor.
private final class Batches: SerialExecutor, @unchecked Sendable {
  let executor = WaitingExecutor()
  var error: (any Error)?
  private(set) var operations: Int?
  private var waiting: UnownedJob?
  private var isDone = false

  /// Receives the task when it comes to the door. Called by the task.
  func enqueue(_ job: consuming ExecutorJob) {
    precondition(executor.isOnItsThread, "a task must wait on the measuring thread")
    waiting = UnownedJob(job)
    isDone = true
  }

  /// Ends a batch. Called by the task.
  func end() { isDone = true }

  func ask(for operations: Int?) {
    self.operations = operations
    isDone = false
    let job = waiting
    waiting = nil
    job?.runSynchronously(on: asUnownedSerialExecutor())
    waitUntilDone()
  }

  func waitUntilDone() { executor.run { isDone } }
}

/// Runs its jobs on the thread that waits for them.
private final class WaitingExecutor: SerialExecutor {
  private let condition = NSCondition()
  // These are only used while the condition is locked.
  private nonisolated(unsafe) var jobs: [UnownedJob] = []
  private nonisolated(unsafe) var thread = pthread_self()
  private nonisolated(unsafe) var left = false

  /// Whether a job of the last run came from another thread, or had to be waited for.
  var hasLeft: Bool { condition.withLock { left } }

  var isOnItsThread: Bool { condition.withLock { pthread_equal(thread, pthread_self()) != 0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      if pthread_equal(thread, pthread_self()) == 0 { left = true }
      condition.signal()
    }
  }

  func run(until isDone: () -> Bool) {
    condition.withLock {
      thread = pthread_self()
      left = false
    }
    while !isDone() { nextJob().runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func nextJob() -> UnownedJob {
    var waits = 0
    while true {
      condition.lock()
      defer { condition.unlock() }
      if !jobs.isEmpty { return jobs.removeFirst() }
      left = true
      if !Thread.isMainThread {
        condition.wait()
      } else {
        // This thread also does the work that the operation gave to the main actor.
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
