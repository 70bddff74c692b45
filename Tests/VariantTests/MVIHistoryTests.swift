import LoginSearch
import Metering
import StateDiff
import Testing

@testable import MVI

/// Past states stay as they were, and cost memory only for what changed.
@Suite struct MVIHistoryTests {
  private static let results: [SearchResult] = [
    .entered(User(name: "Ann"), expanded: [2], query: "dog"),
    .started,
    .finished(.dog(), .success(.of([1, 2, 3], total: 9))),
    .selected(1),
    .expanded(1, true),
    .expanded(2, false),
    .queryChanged("cat"),
    .started,
    .finished(SearchRequest(query: "cat", offset: 0, limit: 3), .failure(.offline)),
    .left,
  ]

  private func history(of results: some Sequence<SearchResult>) -> History<SearchState> {
    var history = History(SearchState())
    for result in results { history.append(history.current.reduced(with: result)) }
    return history
  }

  @Test func stepsBackThroughEachStateAsItWas() {
    var history = history(of: Self.results)
    for count in Self.results.indices.reversed() {
      let then = Self.results.prefix(count).reduce(SearchState()) { $0.reduced(with: $1) }
      #expect(history.stepBack() == then, "after \(count) results")
    }
    #expect(history.current == SearchState())
    #expect(history.stepBack() == nil)
  }

  @Test func anotherResultAfterAnUndoReplacesTheRest() {
    var history = history(of: Self.results.prefix(4))
    history.stepBack()
    history.append(history.current.reduced(with: .selected(3)))
    #expect(history.current.selected == 3)
    history.stepBack()
    #expect(history.current.selected == nil)
  }

  @Test func aModelCanBeRecorded() {
    final class HistoryRecorder {
      var history = History(SearchState())
    }
    let model = SearchModel()
    let recorder = HistoryRecorder()
    let subscription = model.changes.sink { [unowned model] in
      recorder.history.append(model.state)
    }
    for result in Self.results { model.apply(result) }
    withExtendedLifetime(subscription) {}
    #expect(recorder.history.states == history(of: Self.results).states)
  }

  /// Collapses 1,000 of 100,000 expanded items one by one. A copy of the expanded ids would take
  /// 800,000 bytes each time, and a copy of the rows more.
  @Test(.enabled(if: Meters.heap.availability == .available))
  func aHistoryCostsWhatChanges() throws {
    let count = 100_000
    var history = history(of: [
      .entered(User(name: "Ann"), expanded: Set(1...count), query: "dog"), .started,
      .finished(
        SearchRequest(query: "dog", offset: 0, limit: count), .success(.of(Array(1...count)))),
    ])
    let measured = Meters.heap.count {
      for item in stride(from: 50, to: count, by: count / 1_000) {
        history.append(history.current.reduced(with: .expanded(item, false)))
      }
    }
    #expect(history.states.count == 1_004)
    #expect(history.current.expanded.count == count - 1_000)
    let allocations = try #require(measured?.counts)
    #expect(allocations.allocatedBytes < 1_000 * 5_000)
    #expect(allocations.allocations < 1_000 * 10)
  }
}
