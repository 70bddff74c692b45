import LoginSearch
import Testing

@testable import Scenario

@Suite struct ProphecyReaderTests {
  /// What was read before, and what is kept of it, must not show.
  @Test(arguments: 0..<20 as Range<UInt64>) func readingOnIsReadingAfresh(seed: UInt64) {
    let prophecy = Oracle(.random(seed: seed, steps: 100)).prophecy()
    var reader = ProphecyReader(prophecy)
    for line in prophecy.moments.indices {
      reader.readOn(to: line)
      let snapshot = reader.snapshot()
      #expect(snapshot == prophecy.snapshot(after: line))
      // What a variant shows is kept in place of what is expected.
      let isSeen = reader.isSeen(snapshot.search.rows.map(\.self))
      #expect(isSeen)
    }
  }

  @Test func otherRowsAreNotSeen() {
    var reader = ProphecyReader(foretell([.finds(3)] + entry + [.toggle(1)]))
    reader.readOn(to: 6)
    let before = reader.rows()
    reader.readOn(to: 7)
    var after = before
    after[1].isExpanded = true
    let answers = [before, [], after, before, after].map { reader.isSeen($0) }
    #expect(answers == [false, false, true, false, true])
  }

  @Test func noMomentKeepsTheList() {
    let touches = (0..<50).flatMap { row in [Step.toggle(row * 20), .select(row * 20)] }
    let queries = ["cat", "ca", "c", "dog"].flatMap { query in
      [.type(.query, query), .pressReturn(.query), .wait(ms: 0)] + touches
    }
    let prophecy = foretell(
      [.finds(1_000)] + entry + queries, configuration: Configuration(pageSize: 1_000))
    #expect(prophecy.end.search.rows.count == 1_000)
    #expect(listed(in: prophecy) == 0)

    var reader = ProphecyReader(prophecy)
    for line in prophecy.moments.indices {
      reader.readOn(to: line)
      _ = reader.rows()
    }
    // The page, and the rows that are made of it.
    #expect(listed(in: reader) == 2_000)
  }

  /// How many rows and items are stored in a value.
  private func listed(in value: Any) -> Int {
    if value is Row || value is Item { return 1 }
    return Mirror(reflecting: value).children.reduce(0) { $0 + listed(in: $1.value) }
  }
}
