import Basics
import Dispatch
import LoginSearch
import Settling
import Testing

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

  /// In a separate process, as other tests would otherwise be run in between. Instead of waiting for ever, it fails if
  /// it has not continued after some turns of the main queue, however long they take.
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
