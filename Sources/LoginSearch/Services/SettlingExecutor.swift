import Foundation

/// An executor for contenders that run their effects in tasks: what is enqueued waits until the
/// driver lets it settle, and then runs on the driver's thread, in the order in which it was enqueued.
///
/// Start every task of a launch with it, as in `Task(executorPreference: executor) { … }`, and hand
/// its `settle` to the driver by `Variant.settling(_:)`. Then all that such a task does by itself
/// stays here: default actors, functions that are not isolated, continuations, `Task.yield()`, child
/// tasks. A `Task { … }` that it starts does not inherit the preference; such a task, the main actor
/// and `Task.sleep` leave the executor, and nobody waits for them.
///
/// It keeps nothing of the feature but what its waiting jobs keep. A task executor takes macOS 15.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class SettlingExecutor: TaskExecutor {
  private let limit: Int
  private let lock = NSLock()
  // True as every access is made under the lock.
  nonisolated(unsafe) private var waiting: [UnownedJob] = []
  // True as only `settle` touches it, of which there is one at a time.
  nonisolated(unsafe) private var batch: [UnownedJob] = []

  /// Runs nothing until it is told to settle.
  ///
  /// - Parameter limit: how many jobs one settling may take before it gives up. At least 1.
  public init(limit: Int = 1_000_000) {
    precondition(limit >= 1, "settling takes at least 1 job, not \(limit)")
    self.limit = limit
  }

  /// Puts the job behind all others. It may be called on any thread; but what comes from another one
  /// comes when it likes, and a driver that has gone on meanwhile runs it one step too late.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { waiting.append(job) }
  }

  /// Runs what waits, and what gets enqueued meanwhile, on this thread, until nothing is left.
  ///
  /// To be called by one thread at a time, and by no job.
  /// - Returns: false if it gave up, as tasks that go on for ever would keep it busy for ever. What
  ///   is left then waits for the next time.
  @discardableResult
  public func settle() -> Bool {
    var count = 0
    while takeBatch() {
      for place in batch.indices {
        if count == limit {
          lock.withLock { waiting.insert(contentsOf: batch[place...], at: 0) }
          batch = []
          return false
        }
        count += 1
        batch[place].runSynchronously(on: asUnownedTaskExecutor())
      }
      batch.removeAll(keepingCapacity: true)
    }
    return true
  }

  /// The two arrays take turns, so that neither has to grow anew.
  private func takeBatch() -> Bool {
    precondition(batch.isEmpty, "a job of a SettlingExecutor must not settle it")
    return lock.withLock {
      swap(&waiting, &batch)
      return !batch.isEmpty
    }
  }
}
