import Foundation
import LoginSearch
import Settling
import Testing

/// The executor of contenders that defer work.
@Suite struct SettlingExecutorTests {
  @available(macOS 15, *) @Test
  func `tasks run in the order they were started, when the executor settles`() {
    let log = TaskLog()
    for text in ["a", "b", "c"] { log.start { await $0.write(text) } }
    #expect(log.entries == [])
    #expect(log.executor.settle())
    #expect(log.entries == ["a", "b", "c"])
  }

  /// Two tasks that suspend alternate, and both have ended when `settle` returns.
  @available(macOS 15, *) @Test(arguments: Pause.allCases)
  func `a task that was suspended continues after the other tasks`(pause: Pause) {
    let log = TaskLog()
    for text in ["a", "b"] {
      log.start { log in
        await log.write(text + "1")
        await pause.wait(on: log.executor)
        await log.write(text + "2")
      }
    }
    log.executor.settle()
    #expect(log.entries == ["a1", "b1", "a2", "b2"])
  }

  enum Pause: CaseIterable {
    case yield, continuation, task, childTask

    @available(macOS 15, *) func wait(on executor: SettlingExecutor) async {
      switch self {
      case .yield: await Task.yield()
      case .continuation:
        await withCheckedContinuation { continuation in
          _ = Task(executorPreference: executor) { continuation.resume() }
        }
      case .task: await Task(executorPreference: executor) {}.value
      case .childTask:
        async let child: Void = {}()
        await child
      }
    }
  }

  @available(macOS 15, *) @Test
  func `an executor stops at its limit of jobs and continues when it settles again`() {
    let log = TaskLog(limit: 3)
    // Each task is two jobs: its own and the actor's.
    for text in ["a", "b", "c"] { log.start { await $0.write(text) } }
    #expect(!log.executor.settle())
    log.start { await $0.write("d") }
    while !log.executor.settle() {}
    #expect(log.entries == ["a", "b", "c", "d"])
  }

  @available(macOS 15, *) @Test func `an executor runs as many jobs as its limit, and no more`() {
    let log = TaskLog(limit: 3)
    for _ in 0..<3 { log.start { _ in } }
    #expect(log.executor.settle())
    for _ in 0..<4 { log.start { _ in } }
    #expect(!log.executor.settle())
    #expect(log.executor.settle())
  }

  @available(macOS 15, *) @Test
  func `tasks started on other threads run on the thread that settles`() {
    let log = TaskLog()
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      log.start { await $0.write(TaskLog.thisThread) }
    }
    #expect(log.entries == [])
    log.executor.settle()
    #expect(log.entries == Array(repeating: TaskLog.thisThread, count: 100))
  }

  @available(macOS 15, *) @Test func `a job that settles its own executor traps`() async {
    await #expect(processExitsWith: .failure) {
      let executor = SettlingExecutor()
      Task(executorPreference: executor) { executor.settle() }
      executor.settle()
    }
  }
}

/// Records what its tasks do.
@available(macOS 15, *) private final class TaskLog: Sendable {
  let executor: SettlingExecutor
  // Safe: only jobs of the executor write it, and a test reads it after they have settled.
  nonisolated(unsafe) private(set) var entries: [String] = []
  private let writer = Writer()

  /// An actor, so that the tests cover a hop to one.
  private actor Writer { func write(_ text: String, in log: TaskLog) { log.entries.append(text) } }

  init(limit: Int = 1_000) { executor = SettlingExecutor(limit: limit) }

  static var thisThread: String { "\(pthread_self())" }

  func start(_ work: @escaping @Sendable (TaskLog) async -> Void) {
    Task(executorPreference: executor) { await work(self) }
  }

  func write(_ text: String) async { await writer.write(text, in: self) }
}
