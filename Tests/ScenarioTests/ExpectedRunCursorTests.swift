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
      let snapshot = cursor.snapshot()
      #expect(snapshot == run.snapshot(afterLines: line))
      // What a variant shows is kept in place of what is expected.
      let isSeen = cursor.matches(snapshot.search.rows.map(\.self))
      #expect(isSeen)
    }
  }

  @Test func otherRowsAreNotSeen() {
    var cursor = ExpectedRunCursor(expectedRun(of: [.finds(3)] + entry + [.toggle(1)]))
    cursor.advance(toLines: 6)
    let before = cursor.rows()
    cursor.advance(toLines: 7)
    var after = before
    after[1].isExpanded = true
    let answers = [before, [], after, before, after].map { cursor.matches($0) }
    #expect(answers == [false, false, true, false, true])
  }

  @Test func noCheckpointKeepsTheList() {
    let touches = (0..<50).flatMap { row in [Step.toggle(row * 20), .select(row * 20)] }
    let queries = ["cat", "ca", "c", "dog"].flatMap { query in
      [.type(.query, query), .pressReturn(.query), .wait(ms: 0)] + touches
    }
    let run = expectedRun(
      of: [.finds(1_000)] + entry + queries, configuration: Configuration(pageSize: 1_000))
    #expect(run.end.search.rows.count == 1_000)
    #expect(listed(in: run) == 0)

    var cursor = ExpectedRunCursor(run)
    for line in run.checkpoints.indices {
      cursor.advance(toLines: line)
      _ = cursor.rows()
    }
    // The page, and the rows that are made of it.
    #expect(listed(in: cursor) == 2_000)
  }

  /// How many rows and items are stored in a value.
  private func listed(in value: Any) -> Int {
    if value is Row || value is Item { return 1 }
    return Mirror(reflecting: value).children.reduce(0) { $0 + listed(in: $1.value) }
  }
}
