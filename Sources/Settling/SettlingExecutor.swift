import Foundation

/// An executor for contenders that run their effects in tasks. Jobs wait until the driver calls `settle`, and then run
/// on the driver's thread, in the order in which they were enqueued.
///
/// Start every task of a launch with it, as in `Task(executorPreference: executor) { … }`, and return its `settle` from
/// `Variant.settling(_:)`. Default actors, nonisolated functions, continuations, `Task.yield()` and child tasks then
/// stay on this executor. A `Task { … }` that a task starts does not inherit the preference: such a task, the main
/// actor and `Task.sleep` leave the executor, and `settle` does not wait for them. For the main actor there is
/// `MainActor.settling()`.
///
/// It keeps only its waiting jobs alive, and the objects they hold. Task executors require macOS 15.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class SettlingExecutor: TaskExecutor {
  private let jobs: JobQueue<UnownedJob>

  /// Creates an executor, which runs nothing until `settle` is called.
  ///
  /// - Parameter limit: the number of jobs after which one call of `settle` gives up. At least 1.
  public init(limit: Int = 1_000_000) { jobs = JobQueue(limit: limit) }

  /// Adds the job to the end of the queue. Can be called on any thread. But a job from another thread can arrive after
  /// the driver has moved on, and then runs one step too late.
  public func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }

  /// Runs all waiting jobs, and the jobs that they enqueue, on this thread until none is left.
  ///
  /// Call it from one thread at a time, and never from a job.
  /// - Returns: false if it gave up because of the limit: tasks that never end would keep it busy for ever. The
  ///   remaining jobs wait for the next call.
  @discardableResult
  public func settle() -> Bool {
    jobs.run { $0.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// A queue of jobs that wait to be run, first in, first out.
final class JobQueue<Job: Sendable>: Sendable {
  private let limit: Int
  private let lock = NSLock()
  // Safe: every access is under the lock.
  nonisolated(unsafe) private var waiting: [Job] = []
  // Safe: only `run` uses it, and only one call of it runs at a time.
  nonisolated(unsafe) private var batch: [Job] = []

  init(limit: Int = 1_000_000) {
    precondition(limit >= 1, "the limit must be at least 1 job, not \(limit)")
    self.limit = limit
  }

  func add(_ job: Job) { lock.withLock { waiting.append(job) } }

  /// Takes the first job; nil if there is none.
  func next() -> Job? { lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() } }

  /// Runs all jobs, and those that are added meanwhile.
  ///
  /// - Returns: false if it gave up because of the limit.
  func run(_ run: (Job) -> Void) -> Bool {
    var count = 0
    while takeBatch() {
      for index in batch.indices {
        if count == limit {
          lock.withLock { waiting.insert(contentsOf: batch[index...], at: 0) }
          batch = []
          return false
        }
        count += 1
        run(batch[index])
      }
      batch.removeAll(keepingCapacity: true)
    }
    return true
  }

  /// Swaps the two arrays, so that both keep their capacity.
  private func takeBatch() -> Bool {
    precondition(batch.isEmpty, "a job must not settle its own executor")
    return lock.withLock {
      swap(&waiting, &batch)
      return !batch.isEmpty
    }
  }
}
