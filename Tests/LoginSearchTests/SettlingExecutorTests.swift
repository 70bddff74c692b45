import Foundation
import LoginSearch
import Testing

/// The executor of contenders that put work off.
@Suite struct SettlingExecutorTests {
  @available(macOS 15, *)
  @Test func nothingRunsBeforeItSettles() {
    let diary = Diary()
    diary.start { await $0.write("a") }
    #expect(diary.entries == [])
    #expect(diary.executor.settle())
    #expect(diary.entries == ["a"])
  }

  @available(macOS 15, *)
  @Test func tasksRunInTheOrderInWhichTheyWereStarted() {
    let diary = Diary()
    for text in ["a", "b", "c"] {
      diary.start { await $0.write(text) }
    }
    diary.executor.settle()
    #expect(diary.entries == ["a", "b", "c"])
  }

  /// Two tasks that suspend take turns, and both have ended when it has settled.
  @available(macOS 15, *)
  @Test(arguments: Pause.allCases) func whatSuspendsGoesOnBehindTheOthers(pause: Pause) {
    let diary = Diary()
    for text in ["a", "b"] {
      diary.start { diary in
        await diary.write(text + "1")
        await pause.wait(on: diary.executor)
        await diary.write(text + "2")
      }
    }
    diary.executor.settle()
    #expect(diary.entries == ["a1", "b1", "a2", "b2"])
  }

  enum Pause: CaseIterable {
    case yield, continuation, task, childTask

    @available(macOS 15, *)
    func wait(on executor: SettlingExecutor) async {
      switch self {
      case .yield:
        await Task.yield()
      case .continuation:
        await withCheckedContinuation { continuation in
          _ = Task(executorPreference: executor) { continuation.resume() }
        }
      case .task:
        await Task(executorPreference: executor) {}.value
      case .childTask:
        async let child: Void = {}()
        await child
      }
    }
  }

  @available(macOS 15, *)
  @Test func itGivesUpAtItsLimitAndGoesOnWhereItWas() {
    let diary = Diary(limit: 3)
    // Each is two jobs: the task, and the actor's turn.
    for text in ["a", "b", "c"] {
      diary.start { await $0.write(text) }
    }
    #expect(!diary.executor.settle())
    diary.start { await $0.write("d") }
    while !diary.executor.settle() {}
    #expect(diary.entries == ["a", "b", "c", "d"])
  }

  @available(macOS 15, *)
  @Test func asManyJobsAsTheLimitAreNotTooMany() {
    let executor = SettlingExecutor(limit: 2)
    for _ in 0..<2 { Task(executorPreference: executor) {} }
    #expect(executor.settle())
    for _ in 0..<3 { Task(executorPreference: executor) {} }
    #expect(!executor.settle())
    // A task that is never run is never freed.
    #expect(executor.settle())
  }

  /// Enqueued anywhere, run here.
  @available(macOS 15, *)
  @Test func whatComesFromOtherThreadsRunsOnTheOneThatSettles() {
    let diary = Diary()
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      diary.start { await $0.write(Diary.thisThread) }
    }
    #expect(diary.entries == [])
    diary.executor.settle()
    #expect(diary.entries == Array(repeating: Diary.thisThread, count: 100))
  }

  @available(macOS 15, *)
  @Test func aJobMustNotSettleIt() async {
    await #expect(processExitsWith: .failure) {
      let executor = SettlingExecutor()
      Task(executorPreference: executor) { executor.settle() }
      executor.settle()
    }
  }
}

/// Writes down what its tasks do.
@available(macOS 15, *)
private final class Diary: Sendable {
  let executor: SettlingExecutor
  // True as only what the executor runs writes, and a test reads when that has settled.
  nonisolated(unsafe) private(set) var entries: [String] = []
  private let writer = Writer()

  /// Takes turns, so that a hop to an actor is among what is tried.
  private actor Writer {
    func write(_ text: String, in diary: Diary) {
      diary.entries.append(text)
    }
  }

  init(limit: Int = 1_000) {
    executor = SettlingExecutor(limit: limit)
  }

  static var thisThread: String { "\(pthread_self())" }

  func start(_ work: @escaping @Sendable (Diary) async -> Void) {
    Task(executorPreference: executor) { await work(self) }
  }

  func write(_ text: String) async {
    await writer.write(text, in: self)
  }
}
