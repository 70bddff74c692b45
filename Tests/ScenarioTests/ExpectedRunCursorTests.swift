import LoginSearch
import Testing

@testable import Scenario

@Suite struct ExpectedRunCursorTests {
  /// What was read before, and what is kept of it, must not show.
  @Test(arguments: 0..<20 as Range<UInt64>) func readingOnIsReadingAfresh(seed: UInt64) {
    let run = Oracle(.random(seed: seed, steps: 100)).expectedRun()
    var cursor = ExpectedRunCursor(run)
    for line in run.checkpoints.indices {
      cursor.advance(toLines: line)
      #expect(cursor.snapshot() == run.snapshot(afterLines: line))
      #expect(cursor.rows == cursor.snapshot().search.rows)
    }
  }

  @Test func onlyTheVisibleRowsAreRead() {
    let steps = [.finds(9)] + entry + [.toggle(1), .scroll(to: 1), .scroll(to: 9), .tap(.logOut)]
    let run = expectedRun(of: steps, visibleRows: 2)
    #expect(
      run.snapshots.suffix(5).map { $0.search.rows.map(\.description) } == [
        ["▸ dog 1", "▸ dog 2"], ["▸ dog 1", "▾ dog 2"], ["▾ dog 2", "▸ dog 3"],
        ["▸ dog 8", "▸ dog 9"], [],
      ])
  }

  @Test func neitherACheckpointNorACursorKeepsTheList() {
    let touches = (0..<50).flatMap { row in
      [Step.scroll(to: row * 20), .toggle(row * 20), .select(row * 20)]
    }
    let queries = ["cat", "ca", "c", "dog"].flatMap { query in
      [.type(.query, query), .pressReturn(.query), .wait(ms: 0), .pull, .wait(ms: 0)] + touches
    }
    let run = expectedRun(
      of: [.finds(1_000)] + entry + queries, configuration: Configuration(pageSize: 1_000))
    #expect(run.end.search.rowCount == 1_000)
    #expect(listed(in: run) == 0)

    var cursor = ExpectedRunCursor(run)
    for line in run.checkpoints.indices {
      cursor.advance(toLines: line)
      #expect(cursor.rows.count <= 12)
    }
    #expect(listed(in: cursor) == 12)
  }

  /// How many rows and items are stored in a value.
  private func listed(in value: Any) -> Int {
    if value is Row || value is Item { return 1 }
    return Mirror(reflecting: value).children.reduce(0) { $0 + listed(in: $1.value) }
  }
}
