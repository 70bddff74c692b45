import Dispatch
import Basics
import Foundation
import LoginSearch
import Settling
import Testing

/// The executor of contenders that defer work.
@Suite struct SettlingExecutorTests {
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

/// Tasks of the main actor, for contenders that are isolated to it.
@MainActor @Suite struct MainActorSettlingTests {
  private let log = Log()

  @Test func `what is started on the main actor waits until it settles, wherever it goes`() {
    let settle = MainActor.settling()
    Task { await goElsewhere("a") }
    Task { log.entries.append("b") }
    Task.detached { await goElsewhere("c") }
    #expect(log.entries == [])
    #expect(settle())
    #expect(log.entries == ["a", "b", "a 1", "c", "c 2", "a end", "c end"])
  }

  private func goElsewhere(_ name: String) async {
    log.entries.append(name)
    log.entries.append("\(name) \(await log.counter.next())")
    await leave()
    await Task.yield()
    log.entries.append("\(name) end")
  }

  @Test func `only what is isolated to the main actor is on it`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let settle = MainActor.settling()
        Task { assumeMainActor() }
        _ = settle()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let settle = MainActor.settling()
        Task.detached { assumeMainActor() }
        _ = settle()
      }
    }
  }

  @Test func `without a driver, a task runs as it always does`() async {
    _ = MainActor.settling()
    await Task { log.entries.append("a") }.value
    #expect(log.entries == ["a"])
  }

  /// In a process of its own, as other tests would be run in between. It fails, in place of waiting for ever, if it has
  /// not gone on after some turns of the main queue, however long they take.
  @Test func `a test that waits while its driver is alive goes on`() async {
    await #expect(processExitsWith: .success) {
      await Task { @MainActor in
        let settle = MainActor.settling()
        let task = Task {}
        fail(afterTurns: 1_000, of: .main)
        await task.value
        _ = settle()
        Platform.exit(0)
      }.value
    }
  }

  private final class Log {
    var entries: [String] = []
    let counter = Counter()
  }

  private actor Counter {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}

nonisolated private func leave() async {}

nonisolated private func fail(afterTurns turns: Int, of queue: DispatchQueue) {
  queue.async {
    if turns == 0 { Platform.exit(1) }
    fail(afterTurns: turns - 1, of: queue)
  }
}

nonisolated private func assumeMainActor() { MainActor.assumeIsolated {} }
