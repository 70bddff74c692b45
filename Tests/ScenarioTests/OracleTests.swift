import LoginSearch
import Testing
import Vanilla

@testable import Scenario

/// Tests of cases that scripts can't show. The scripts in `Scenarios` cover the rest, for every variant too.
@Suite struct OracleTests {
  /// S15: compares the visible rows before and after each event, and counts the new ones. A bound that is too high
  /// would let a variant configure too many cells.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the bound on configured cells is the number of visible rows that change`(seed: UInt64) {
    let drawn = Script.random(seed: seed, steps: 100)
    let script = Script(
      name: drawn.name, configuration: Configuration(pageSize: [3, 5, 10, 25][Int(seed % 4)]),
      visibleRows: drawn.visibleRows, steps: drawn.steps.map(\.withoutRepeatedItems))
    let run = ExpectedRun(script)
    var log = EventLog(configuration: script.configuration, visibleRowLimit: script.visibleRows)
    var bound = 0
    for event in (1..<run.events.count).map({ run.events[$0].event }) {
      let (items, rows) = (log.visibleItems.map(\.id), log.visibleRows)
      let selected = log.selectedItem
      log.add(event, at: .zero)
      let isNewPage = if case .pageArrived = event { true } else { false }
      let isSelectedAgain = if case .selected(selected) = event { true } else { false }
      for (item, row) in zip(log.visibleItems.map(\.id), log.visibleRows) {
        let wasThere = zip(items, rows).contains { $0 == item && $1 == row }
        if isNewPage || !wasThere || isSelectedAgain && item == selected { bound += 1 }
      }
    }
    #expect(run.configurableCells.reduce(0, +) == bound)
  }

  /// The rules don't say which of two rows with the same item stays, so either may.
  @Test func `a refresh with repeated items may configure every visible row`() {
    let twins = Step.search(.returns(ResultSet(count: 9, repeatingEvery: 2)))
    for steps in [
      [twins] + entry + [.finds(9), .pull, .wait(ms: 0)],
      [.finds(9)] + entry + [twins, .pull, .wait(ms: 0)],
    ] { #expect(expectedRun(of: steps, visibleRows: 4).configurableCells.last == 4) }
  }

  /// After a step without an event, nothing is derived again.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a script cut short at any line ends with the snapshot of that line`(seed: UInt64) {
    let script = Script.random(seed: seed, steps: 60)
    let run = ExpectedRun(script)
    for count in script.lines.indices {
      var beginning = script
      beginning.lines.removeSubrange(count...)
      #expect(ExpectedRun(beginning).events.snapshot == run.snapshots[count])
    }
  }

  @Test func `text typed after teardown shows, but enables no button`() {
    let end = expectedRun(of: [.tearDown, .type(.id, "neo"), .type(.password, "trinity")]).end
    #expect(end.login.id == "neo" && !end.login.isLogInEnabled)
  }

  /// Otherwise a later difference would be put down to an answer that never came. The service of the
  /// script gets two searches before the first log-out, and one before the second.
  @Test func `after each log-out only the requests since the one before are answered again`() throws
  {
    let script = try #require(RuleScript.named("A1-search-answers-after-log-out")).script
    let events = ExpectedRun(script).events
    #expect((0..<events.count).count { events[$0].kind == .staleAnswer } == 3)
  }

  @Test func `the largest integers in a script do not overflow`() {
    let flood = Step.search(.returns(ResultSet(count: 25, firstID: .max, claimedTotal: .max)))
    let run = expectedRun(
      of: [flood] + entry + [
        .scroll(by: .max), .scroll(by: .max), .scroll(by: .min), .toggle(.max), .tap(.next),
      ])
    #expect(run.end.search.content == .loading)
    #expect(run.snapshots.contains { $0.search.page == "1–10 of \(Int.max)" })
  }
}

/// Tests of the expected screen of a session while it goes on.
@Suite struct RuleInterpreterTests {
  @Test func `a step that only the interpreter performs shows as a difference`() {
    var session = RuleInterpreter(Script(name: "test", steps: []))
    let driver = Driver(VanillaVariant())
    session.perform(.type(.id, "neo"))
    #expect(session.differences(from: driver).map(\.aspect) == [.id])
    driver.perform(.type(.id, "neo"))
    #expect(session.differences(from: driver).isEmpty)
    driver.perform(.type(.password, "trinity"))
    driver.perform(.tap(.logIn))
    #expect(session.differences(from: driver).map(\.aspect).contains(.serviceCalls))
  }

  @Test func `what is still in memory after its release shows before what it did not cancel`() {
    var session = RuleInterpreter(Script(name: "test", steps: []))
    let driver = Driver(VanillaVariant())
    withExtendedLifetime(driver.running) {
      let steps: [Step] = [.type(.id, "neo"), .type(.password, "trinity"), .tap(.logIn), .tearDown]
      for step in steps {
        session.perform(step)
        driver.perform(step)
      }
      #expect(session.differences(from: driver).map(\.aspect) == [.lifetime, .serviceCalls])
    }
    #expect(session.differences(from: driver).isEmpty)
  }
}

/// S14: the fewest changes from one list to another.
@Suite struct ListChangeCountTests {
  /// All lists up to a length, in which two ids and two titles may repeat.
  private static func lists(upTo length: Int) -> [[Item]] {
    let items = [(1, "a"), (1, "b"), (2, "a"), (2, "b")].map { Item(id: $0.0, title: $0.1) }
    return (0..<length).reduce(into: [[]]) { lists, _ in
      let longest = lists.last?.count ?? 0
      lists += lists.filter { $0.count == longest }.flatMap { list in items.map { list + [$0] } }
    }
  }

  /// Tries every way to pair rows of the same item. A pair with two titles is an update. A row without a partner is
  /// removed or new.
  private func fewest(from old: [Item], to new: [Item]) -> ListChangeCount {
    guard let first = old.first else { return ListChangeCount(insertions: new.count) }
    let rest = Array(old.dropFirst())
    var best = fewest(from: rest, to: new)
    best.removals += 1
    for (index, item) in new.enumerated() where item.id == first.id {
      var others = new
      others.remove(at: index)
      var count = fewest(from: rest, to: others)
      if item.title != first.title { count.updates += 1 }
      if count.total < best.total { best = count }
    }
    return best
  }

  @Test func `no other way to pair the rows takes fewer changes`() {
    let short = Self.lists(upTo: 3)
    let long = Self.lists(upTo: 5).filter { $0.count == 5 }
    let pairs =
      short.flatMap { old in short.map { (old, $0) } }
      + stride(from: 0, to: long.count, by: 41).map { (long[$0], long[($0 * 7 + 13) % long.count]) }
    for (old, new) in pairs {
      #expect(ListChangeCount(from: old, to: new) == fewest(from: old, to: new), "\(old) to \(new)")
    }
  }
}

extension ListChangeCount { fileprivate var total: Int { removals + insertions + updates } }

extension Step {
  fileprivate var withoutRepeatedItems: Step {
    guard case .behaviour(.search(let query, let offset, let answer)) = self,
      case .returns(var resultSet) = answer.outcome
    else { return self }
    resultSet.repeatingEvery = nil
    return .behaviour(
      .search(
        query: query, offset: offset, SearchAnswer(.returns(resultSet), after: answer.latency)))
  }
}
