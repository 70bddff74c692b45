import LoginSearch
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
    #expect(log.entries == ["a", "b", "c", "a 1", "c 2", "a end", "c end"])
  }

  private func goElsewhere(_ name: String) async {
    log.entries.append(name)
    log.entries.append("\(name) \(await log.counter.next())")
    await leave()
    await Task.yield()
    log.entries.append("\(name) end")
  }

  @Test(arguments: [true, false])
  func `a task that nobody settles is run by the main queue`(isDriverAlive: Bool) async {
    var settle: (() -> Bool)? = MainActor.settling()
    if !isDriverAlive { settle = nil }
    await Task { log.entries.append("a") }.value
    #expect(log.entries == ["a"])
    withExtendedLifetime(settle) {}
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
