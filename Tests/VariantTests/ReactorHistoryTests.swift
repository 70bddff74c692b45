import LoginSearch
import Metering
import StateDiff
import Testing

@testable import Reactor

/// Past states stay as they were, and cost memory only for what changed.
@Suite struct ReactorHistoryTests {
  private let reactor = SearchReactor(TestHarness().environment)

  private func history(of mutations: [SearchMutation]) -> History<SearchState> {
    var history = History(SearchState())
    for mutation in mutations {
      history.append(reactor.reduce(state: history.current, mutation: mutation))
    }
    return history
  }

  @Test func stepsBackThroughEachStateAsItWas() {
    var history = history(of: [
      .setUser(User(name: "Ann"), expanded: [2]),
      .setPage(.dog(), .of([1, 2, 3], total: 9)),
      .setExpanded(1, true),
      .setExpanded(2, false),
      .setSelected(3),
      .resetUser,
    ])
    #expect(history.current.user == nil)
    #expect(history.stepBack()?.selected == 3)
    #expect(history.stepBack()?.selected == nil)
    #expect(history.current.expanded == [1])
    #expect(history.stepBack()?.expanded == [1, 2])
    #expect(history.stepBack()?.expanded == [2])
    #expect(history.current.page.items.map(\.id) == [1, 2, 3])
    #expect(history.stepBack()?.page.items.isEmpty == true)
    #expect(history.current.user == User(name: "Ann"))
    #expect(history.stepBack()?.user == nil)
    #expect(history.stepBack() == nil)
  }

  @Test func anotherMutationAfterAnUndoReplacesTheRest() {
    var history = history(of: [.setSelected(1), .setSelected(2)])
    history.stepBack()
    history.append(reactor.reduce(state: history.current, mutation: .setSelected(3)))
    #expect(history.states.map(\.selected) == [nil, 1, 3])
  }

  /// Collapses 1,000 of 100,000 expanded items one by one. A copy of the expanded ids would take
  /// 800,000 bytes each time, and a copy of the rows more.
  @Test(.enabled(if: Meters.heap.availability == .available))
  func aHistoryCostsWhatChanges() throws {
    let count = 100_000
    var history = history(of: [
      .setUser(User(name: "Ann"), expanded: Set(1...count)),
      .setPage(SearchRequest(query: "dog", offset: 0, limit: count), .of(Array(1...count))),
    ])
    let measured = Meters.heap.count {
      for item in stride(from: 50, to: count, by: count / 1_000) {
        history.append(reactor.reduce(state: history.current, mutation: .setExpanded(item, false)))
      }
    }
    #expect(history.states.count == 1_003)
    #expect(history.current.expanded.count == count - 1_000)
    let allocations = try #require(measured?.counts)
    #expect(allocations.allocatedBytes < 1_000 * 5_000)
    #expect(allocations.allocations < 1_000 * 10)
  }
}
